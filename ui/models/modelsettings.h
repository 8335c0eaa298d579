#pragma once

#include "engine/corpus/corpus.h"
#include "engine/samplers/config.h"

#include <QMap>
#include <QString>

#include <optional>
#include <vector>

namespace themata {

struct RunInfo;

/// What the Model page sets up: all that a run needs but its name.
struct ModelSettings {
    ModelConfig model;
    std::uint64_t iterations = 1000;
    int cores = 1;
};

enum class Preset { QuickLook, Standard, AsInPaper };

/// The settings with the preset's values; seed and cores stay. The paper knows no warm-up.
[[nodiscard]] ModelSettings applied(Preset preset, ModelSettings settings);

/// The preset that these settings are, if they are one.
[[nodiscard]] std::optional<Preset> matchingPreset(const ModelSettings& settings);

/// What is wrong with each field, in words for the line under it; no entry: nothing.
enum class ModelField { Topics, Alpha, Beta, Iterations, WarmUp };
[[nodiscard]] QMap<ModelField, QString> faults(const ModelSettings& settings, const Corpus& corpus);

/// Seconds per iteration as a run of this project took them with the same sampler and as many topics; the newest
/// counts.
[[nodiscard]] std::optional<double> measuredPace(const ModelConfig& model, const std::vector<RunInfo>& runs);

/// The sampler's name for people.
[[nodiscard]] QString samplerTitle(SamplerId sampler);

} // namespace themata
