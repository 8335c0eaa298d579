#include "engine/samplers/packed_hyperparameters.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace themata {

std::vector<double> packed(const Hyperparameters& hyperparameters)
{
    std::vector<double> numbers(hyperparameters.alpha);
    numbers.push_back(hyperparameters.beta);
    numbers.insert(numbers.end(), hyperparameters.pi.begin(), hyperparameters.pi.end());
    return numbers;
}

std::optional<Hyperparameters> unpacked(std::span<const double> numbers)
{
    assert(numbers.size() % 2 == 1);
    const auto alpha = numbers.first(numbers.size() / 2);
    const auto pi = numbers.last(alpha.size());
    if (std::ranges::any_of(numbers, [](double number) { return !std::isfinite(number) || number <= 0; })
        || std::ranges::any_of(pi, [](double number) { return number > 1; }))
        return std::nullopt;
    return Hyperparameters{{alpha.begin(), alpha.end()}, numbers[alpha.size()], {pi.begin(), pi.end()}};
}

} // namespace themata
