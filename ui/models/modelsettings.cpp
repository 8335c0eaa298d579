#include "ui/models/modelsettings.h"

#include "engine/store/project.h"
#include "ui/format/counted.h"

#include <QCoreApplication>

#include <array>

namespace themata {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ModelSettings", text);
}

/// The settings of a field, to be judged with all others at values that are fine.
struct FieldSettings {
    ModelField field;
    void (*take)(ModelConfig& config, const ModelConfig& from);
};

constexpr std::array fieldSettings{
    FieldSettings{ModelField::Topics, [](auto& config, const auto& from) { config.topics = from.topics; }},
    FieldSettings{ModelField::Alpha, [](auto& config, const auto& from) { config.alpha = from.alpha; }},
    FieldSettings{ModelField::Beta, [](auto& config, const auto& from) { config.beta = from.beta; }},
    FieldSettings{ModelField::Pi,
                  [](auto& config, const auto& from) {
                      config.sampler = from.sampler;
                      config.pi = from.pi;
                      config.learnPi = from.learnPi;
                  }},
    FieldSettings{ModelField::WarmUp, [](auto& config, const auto& from) { config.warmUp = from.warmUp; }},
    FieldSettings{ModelField::Workers,
                  [](auto& config, const auto& from) {
                      config.sampler = from.sampler;
                      config.workers = from.workers;
                  }},
};

QString inWords(const Error& error)
{
    QString what = QString::fromStdString(error.what);
    what[0] = what[0].toUpper();
    return QStringLiteral("%1. %2.").arg(what, QString::fromStdString(error.advice));
}

QString learned(const ModelConfig& model)
{
    QStringList all;
    if (model.learnAlpha == AlphaLearning::Symmetric)
        all += QStringLiteral("α");
    if (model.learnAlpha == AlphaLearning::Asymmetric)
        all += tr("α of each topic");
    if (model.learnBeta)
        all += QStringLiteral("β");
    if (model.learnPi)
        all += QStringLiteral("π");
    return all.join(QStringLiteral(" + "));
}

} // namespace

KeepRule keepRule(const ModelSettings& settings)
{
    return {settings.burnIn.value_or(keepSecondHalf(settings.iterations).burnIn), settings.thin};
}

ModelSettings applied(Preset preset, ModelSettings settings)
{
    settings.model = {.seed = settings.model.seed, .warmUp = preset == Preset::AsInPaper ? 0 : defaultWarmUp};
    settings.chains = 1;
    settings.burnIn.reset();
    settings.thin = KeepRule{}.thin;
    settings.heldOut = 0;
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
        settings.model.alpha = 0.1;
        settings.model.beta = 0.01;
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
        if (ideal.model == settings.model && ideal.iterations == settings.iterations && ideal.chains == settings.chains
            && keepRule(ideal) == keepRule(settings) && ideal.heldOut == settings.heldOut)
            return preset;
    }
    return std::nullopt;
}

QMap<ModelField, QString> faults(const ModelSettings& settings, const Corpus& corpus)
{
    const ModelConfig fine{.topics = 1};
    if (const auto valid = validate(fine, corpus); !valid)
        return {{ModelField::Topics, inWords(valid.error())}};
    QMap<ModelField, QString> all;
    for (const auto& [field, take] : fieldSettings) {
        ModelConfig config = fine;
        take(config, settings.model);
        if (const auto valid = validate(config, corpus); !valid)
            all[field] = inWords(valid.error());
    }
    if (settings.iterations < 1)
        all[ModelField::Iterations] = tr("Choose at least 1 iteration.");
    else if (settings.burnIn >= settings.iterations)
        all[ModelField::BurnIn] =
            tr("Choose less than the %1, or none is left to keep.")
                .arg(format::counted(settings.iterations, tr("1 iteration"), tr("%1 iterations")));
    return all;
}

bool takeAsLong(const ModelConfig& one, const ModelConfig& other)
{
    return one.sampler == other.sampler && one.topics == other.topics && (one.pi < 1) == (other.pi < 1)
        && one.workers == other.workers;
}

std::optional<double> measuredPace(const ModelConfig& model, const std::vector<RunInfo>& runs)
{
    std::optional<double> pace;
    for (const RunInfo& run : runs)
        if (run.iteration > 0 && takeAsLong(run.config, model))
            pace = run.seconds / static_cast<double>(run.iteration);
    return pace;
}

QString samplerTitle(SamplerId sampler)
{
    switch (sampler) {
    case SamplerId::Pclda:
        return tr("Sparse partially collapsed");
    case SamplerId::PcldaDense:
        return tr("Dense partially collapsed");
    case SamplerId::LightPclda:
        return tr("Light partially collapsed");
    case SamplerId::LightPcldaSimple:
        return tr("Light partially collapsed, simple");
    case SamplerId::Collapsed:
        return tr("Collapsed");
    case SamplerId::SparseLda:
        return tr("Sparse collapsed");
    case SamplerId::LightLda:
        return tr("Light collapsed");
    }
    return {};
}

QString inShort(const ModelConfig& model, double heldOut)
{
    QStringList parts{samplerTitle(model.sampler), tr("K %1").arg(format::integer(model.topics))};
    if (model.pi < 1)
        parts += tr("π %1").arg(model.pi, 0, 'g', 3);
    if (const QString all = learned(model); !all.isEmpty())
        parts += tr("learns %1").arg(all);
    if (model.workers > 1)
        parts += tr("%1 workers").arg(model.workers);
    if (heldOut > 0)
        parts += tr("%1 held out").arg(format::percent(heldOut));
    parts += tr("seed %1").arg(model.seed);
    return parts.join(QStringLiteral(", "));
}

} // namespace themata
