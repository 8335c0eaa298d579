#pragma once

#include "ui/models/modelsettings.h"

#include <QWidget>

class QSlider;
class QSpinBox;

namespace themata {

class FieldRow;
class Label;

/// Iterations and which of them count, documents that are held out, chains and seed, and what works on them: workers
/// and cores. The burn-in is half of the iterations until another number is typed, and again once that half is.
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
    void makeKeeping();
    void makeHeldOut();
    QWidget* makeCores();
    [[nodiscard]] int usualBurnIn() const;
    void followIterations();
    void showCores(int cores);
    void showKeeping(const ModelSettings& now);

    QSpinBox* m_iterations;
    QSpinBox* m_warmUp;
    QSpinBox* m_burnIn;
    QSpinBox* m_thin;
    QSpinBox* m_heldOut; ///< percent
    QSpinBox* m_chains;
    QSpinBox* m_seed;
    QSpinBox* m_workers;
    QSlider* m_cores;
    Label* m_coresValue;
    FieldRow* m_thinRow = nullptr;
    FieldRow* m_heldOutRow = nullptr;
    FieldRow* m_chainsRow;
    FieldRow* m_seedRow;
    QMap<ModelField, FieldRow*> m_rows;
    bool m_ownBurnIn = false; ///< it was typed
};

} // namespace themata
