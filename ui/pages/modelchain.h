#pragma once

#include "ui/models/modelsettings.h"

#include <QWidget>

class QSlider;
class QSpinBox;

namespace themata {

class FieldRow;
class Label;

/// Iterations, warm-up, chains and seed, and what works on them: workers and cores.
class ModelChain : public QWidget {
    Q_OBJECT
public:
    explicit ModelChain(QWidget* parent = nullptr);

    /// Writes what the fields hold. A sampler without workers has 1.
    void fill(ModelSettings& settings) const;
    void set(const ModelSettings& settings);
    /// The sentences that depend on the settings, and what is wrong with them.
    void show(const ModelSettings& now, const QMap<ModelField, QString>& wrong);

Q_SIGNALS:
    void changed();

private:
    QLayout* makeChain();
    QWidget* makeCores();
    void showCores(int cores);

    QSpinBox* m_iterations;
    QSpinBox* m_warmUp;
    QSpinBox* m_chains;
    QSpinBox* m_seed;
    QSpinBox* m_workers;
    QSlider* m_cores;
    Label* m_coresValue;
    FieldRow* m_chainsRow;
    FieldRow* m_seedRow;
    QMap<ModelField, FieldRow*> m_rows;
};

} // namespace themata
