#pragma once

#include "engine/samplers/config.h"

#include <QWidget>

class QCheckBox;
class QComboBox;

namespace themata {

/// Which priors are learned: alpha in one of two ways, beta, pi.
class LearnRow : public QWidget {
    Q_OBJECT
public:
    explicit LearnRow(QWidget* parent = nullptr);

    /// Pi is learned only where it can be.
    void fill(ModelConfig& model) const;
    void set(const ModelConfig& model);
    /// An empty reason: pi can be learned.
    void setPiRefused(const QString& whyNot);

Q_SIGNALS:
    void changed();

private:
    QComboBox* m_alpha;
    QCheckBox* m_beta;
    QCheckBox* m_pi;
};

} // namespace themata
