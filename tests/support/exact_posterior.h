#pragma once

#include "engine/corpus/corpus.h"
#include "engine/samplers/hyperparameters.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace themata::test {

/// The posterior of z on a corpus so small that all K^N states can be listed.
class ExactPosterior {
public:
    ExactPosterior(std::shared_ptr<const Corpus> corpus, const Hyperparameters& hyperparameters);

    [[nodiscard]] const std::vector<double>& probabilities() const { return m_probabilities; }
    [[nodiscard]] std::vector<std::uint16_t> state(std::size_t index) const;
    [[nodiscard]] std::size_t index(std::span<const std::uint16_t> z) const;

    /// The state that u in (0, 1) falls on.
    [[nodiscard]] std::vector<std::uint16_t> draw(double u) const;

private:
    std::size_t m_topics;
    std::size_t m_tokens;
    std::vector<double> m_probabilities;
    std::vector<double> m_cumulative;
};

} // namespace themata::test
