#pragma once

#include "ui/models/modelsettings.h"
#include "ui/pages/page.h"

class QSlider;
class QSpinBox;

namespace themata {

class FieldRow;
class Label;
class ModelEstimate;
class ModelSampler;
class PageHead;
class PriorBox;
class Segments;
class Session;

/// Where a run is set up: topics and priors, the chain, the sampler, and what it will take on this corpus.
class ModelPage : public Page {
    Q_OBJECT
public:
    explicit ModelPage(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ModelSettings settings() const;
    void setSettings(const ModelSettings& settings);
    [[nodiscard]] bool canStart() const;
    void startRun();

    [[nodiscard]] QList<QWidget*> panes() const override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeModelPane();
    QWidget* makeChainPane();
    QWidget* makeCores();
    void showCorpus();
    void settingsChanged();
    void showHelp(const ModelSettings& now);
    void showPreset();
    void showCores(int cores);

    Session& m_session;
    PageHead* m_head = nullptr;
    Segments* m_presets = nullptr;
    QWidget* m_modelPane = nullptr;
    QWidget* m_chainPane = nullptr;
    ModelEstimate* m_estimate = nullptr;
    QSpinBox* m_topics;
    PriorBox* m_alpha;
    PriorBox* m_beta;
    QSpinBox* m_iterations;
    QSpinBox* m_warmUp;
    QSpinBox* m_seed;
    QSlider* m_cores;
    Label* m_coresValue;
    ModelSampler* m_sampler;
    QMap<ModelField, FieldRow*> m_rows;
    bool m_filling = false; ///< fields change together, or the preset shows what they are
};

} // namespace themata
