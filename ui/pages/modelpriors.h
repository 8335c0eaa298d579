#pragma once

#include "ui/models/modelsettings.h"

#include <QWidget>

class QSpinBox;

namespace themata {

class FieldRow;
class LearnRow;
class PriorBox;

/// Topics, alpha, beta and pi, and which of the priors are learned.
class ModelPriors : public QWidget {
    Q_OBJECT
public:
    explicit ModelPriors(QWidget* parent = nullptr);

    /// Writes what the fields hold. A sampler that cannot leave words out has pi 1.
    void fill(ModelConfig& model) const;
    void set(const ModelConfig& model);
    /// The sentences that depend on the settings, and what is wrong with them.
    void show(const ModelConfig& now, const QMap<ModelField, QString>& wrong);

Q_SIGNALS:
    void changed();

private:
    void addRows();
    void showPi(const ModelConfig& now);

    QSpinBox* m_topics;
    PriorBox* m_alpha;
    PriorBox* m_beta;
    PriorBox* m_pi;
    LearnRow* m_learn;
    QMap<ModelField, FieldRow*> m_rows;
};

} // namespace themata
