#pragma once

#include "engine/corpus/corpus.h"
#include "engine/run/keep_rule.h"
#include "engine/samplers/config.h"

#include <QMap>
#include <QString>

#include <optional>
#include <vector>

namespace themata {

struct RunInfo;

inline constexpr std::uint32_t maximumChains = 16;

/// What the Model page sets up: all that a run needs but its name.
struct ModelSettings {
    ModelConfig model = {};
    std::uint64_t iterations = 1000;
    std::optional<std::uint64_t> burnIn = {}; ///< none: half of the iterations, however many they are
    std::uint64_t thin = KeepRule{}.thin; ///< every so-many-th draw after the burn-in is kept
    double heldOut = 0; ///< share of the documents that take no part in training
    std::uint32_t chains = 1; ///< one after another, with seeds from that of the model on
    int cores = 1;
};

/// Which draws of each chain are kept.
[[nodiscard]] KeepRule keepRule(const ModelSettings& settings);

enum class Preset { QuickLook, Standard, AsInPaper };

/// The settings with the preset's values; seed and cores stay. The paper knows no warm-up.
[[nodiscard]] ModelSettings applied(Preset preset, ModelSettings settings);

/// The preset that these settings are, if they are one.
[[nodiscard]] std::optional<Preset> matchingPreset(const ModelSettings& settings);

/// What is wrong with each field, in words for the line under it; no entry: nothing.
enum class ModelField { Topics, Alpha, Beta, Pi, Iterations, WarmUp, BurnIn, Workers };
[[nodiscard]] QMap<ModelField, QString> faults(const ModelSettings& settings, const Corpus& corpus);

/// Whether an iteration of both takes about as long on the same corpus.
[[nodiscard]] bool takeAsLong(const ModelConfig& one, const ModelConfig& other);

/// Seconds per iteration as a run of this project took them that takes as long; the newest counts.
[[nodiscard]] std::optional<double> measuredPace(const ModelConfig& model, const std::vector<RunInfo>& runs);

/// The sampler's name for people.
[[nodiscard]] QString samplerTitle(SamplerId sampler);

/// "Sparse partially collapsed, K 50, π 0.35, learns α + π, 10 % held out, seed 9".
[[nodiscard]] QString inShort(const ModelConfig& model, double heldOut = 0);

} // namespace themata
