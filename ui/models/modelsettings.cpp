#include "ui/models/modelsettings.h"

#include "engine/store/project.h"
#include "ui/format/counted.h"

#include <QCoreApplication>

namespace themata {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ModelSettings", text);
}

QString topicsFault(std::uint32_t topics, const Corpus& corpus)
{
    if (topics < 1)
        return tr("Choose at least 1 topic.");
    if (topics > 65'535)
        return tr("Choose 65,535 topics or fewer.");
    if (topics > corpus.tokenCount())
        return tr("Only %1. Choose as many topics or fewer.")
            .arg(format::counted(corpus.tokenCount(), tr("1 token"), tr("%1 tokens")));
    return {};
}

} // namespace

ModelSettings applied(Preset preset, ModelSettings settings)
{
    settings.model.alpha = 0.1;
    settings.model.beta = 0.01;
    settings.model.sampler = SamplerId::Pclda;
    settings.model.warmUp = preset == Preset::AsInPaper ? 0 : defaultWarmUp;
    switch (preset) {
    case Preset::QuickLook:
        settings.model.topics = 20;
        settings.iterations = 200;
        break;
    case Preset::Standard:
        settings.model.topics = 50;
        settings.iterations = 1000;
        break;
    case Preset::AsInPaper: // its section on computing time: K = 100, alpha = 0.1, beta = 0.01, 1,000 iterations
        settings.model.topics = 100;
        settings.iterations = 1000;
        break;
    }
    return settings;
}

std::optional<Preset> matchingPreset(const ModelSettings& settings)
{
    for (const Preset preset : {Preset::QuickLook, Preset::Standard, Preset::AsInPaper}) {
        const ModelSettings ideal = applied(preset, settings);
        if (ideal.model.topics == settings.model.topics && ideal.model.alpha == settings.model.alpha
            && ideal.model.beta == settings.model.beta && ideal.model.sampler == settings.model.sampler
            && ideal.model.warmUp == settings.model.warmUp && ideal.iterations == settings.iterations)
            return preset;
    }
    return std::nullopt;
}

QMap<ModelField, QString> faults(const ModelSettings& settings, const Corpus& corpus)
{
    QMap<ModelField, QString> all;
    if (const QString fault = topicsFault(settings.model.topics, corpus); !fault.isEmpty())
        all[ModelField::Topics] = fault;
    if (!(settings.model.alpha > 0))
        all[ModelField::Alpha] = tr("Alpha must be above 0.");
    if (!(settings.model.beta > 0))
        all[ModelField::Beta] = tr("Beta must be above 0.");
    if (settings.iterations < 1)
        all[ModelField::Iterations] = tr("Choose at least 1 iteration.");
    if (settings.model.warmUp > maximumWarmUp)
        all[ModelField::WarmUp] = tr("Choose %1 iterations or fewer.").arg(format::integer(maximumWarmUp));
    return all;
}

std::optional<double> measuredPace(const ModelConfig& model, const std::vector<RunInfo>& runs)
{
    std::optional<double> pace;
    for (const RunInfo& run : runs)
        if (run.iteration > 0 && run.config.topics == model.topics && run.config.sampler == model.sampler)
            pace = run.seconds / static_cast<double>(run.iteration);
    return pace;
}

QString samplerTitle(SamplerId sampler)
{
    switch (sampler) {
    case SamplerId::Pclda: return tr("Sparse partially collapsed");
    case SamplerId::PcldaDense: return tr("Dense partially collapsed");
    case SamplerId::LightPclda: return tr("Light partially collapsed");
    case SamplerId::LightPcldaSimple: return tr("Light partially collapsed, simple");
    case SamplerId::Collapsed: return tr("Collapsed");
    case SamplerId::SparseLda: return tr("Sparse collapsed");
    case SamplerId::LightLda: return tr("Light collapsed");
    }
    return {};
}

} // namespace themata
