#pragma once

#include "ui/models/modelsettings.h"
#include "ui/pages/page.h"

namespace themata {

class ModelChain;
class ModelEstimate;
class ModelPriors;
class ModelSampler;
class PageHead;
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
    void showCorpus();
    void settingsChanged();
    void showPreset();

    Session& m_session;
    PageHead* m_head = nullptr;
    Segments* m_presets = nullptr;
    QWidget* m_modelPane = nullptr;
    QWidget* m_chainPane = nullptr;
    ModelPriors* m_priors;
    ModelSampler* m_sampler;
    ModelChain* m_chain;
    ModelEstimate* m_estimate;
    bool m_filling = false; ///< fields change together, or the preset shows what they are
};

} // namespace themata
