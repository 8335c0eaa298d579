#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace themata::test {

/// The adjusted Rand index of Hubert and Arabie (1985): how far two divisions of the tokens into topics agree, whatever
/// the topics are called. 0 on average by chance, 1 if they are the same.
inline double agreement(const std::vector<std::uint16_t>& a, const std::vector<std::uint16_t>& b, std::size_t topics)
{
    std::vector<double> both(topics * topics);
    std::vector<double> ofA(topics);
    std::vector<double> ofB(topics);
    for (std::size_t i = 0; i < a.size(); ++i) {
        ++both[a[i] * topics + b[i]];
        ++ofA[a[i]];
        ++ofB[b[i]];
    }
    const auto pairs = [](const std::vector<double>& counts) {
        double sum = 0;
        for (const double n : counts)
            sum += n * (n - 1) / 2;
        return sum;
    };
    const auto n = static_cast<double>(a.size());
    const double chance = pairs(ofA) * pairs(ofB) / (n * (n - 1) / 2);
    return (pairs(both) - chance) / ((pairs(ofA) + pairs(ofB)) / 2 - chance);
}

/// Of all pairs.
inline double meanAgreement(const std::vector<std::vector<std::uint16_t>>& divisions, std::size_t topics)
{
    double sum = 0;
    double pairs = 0;
    for (std::size_t i = 0; i < divisions.size(); ++i)
        for (std::size_t j = 0; j < i; ++j, ++pairs)
            sum += agreement(divisions[i], divisions[j], topics);
    return sum / pairs;
}

} // namespace themata::test
