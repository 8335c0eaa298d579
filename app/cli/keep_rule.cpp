#include "app/cli/train_settings.h"

#include <fmt/format.h>

namespace themata::cli {

Result<KeepRule> keepRule(const TrainSettings& settings)
{
    const std::uint64_t iterations = settings.iterations.value_or(defaultIterations);
    KeepRule rule = keepSecondHalf(iterations);
    rule.burnIn = settings.burnIn.value_or(rule.burnIn);
    rule.thin = settings.thin.value_or(rule.thin);
    const bool wasAskedFor = settings.burnIn || settings.thin || !settings.draws.empty();
    if (rule.kept(iterations, settings.config.warmUp) == 0 && wasAskedFor)
        return fail(
            ErrorCode::BadArgument,
            fmt::format("No draw of {} iterations would be kept: the burn-in, and the warm-up, are {}, and then every "
                        "{}th is",
                        iterations, rule.leftOut(settings.config.warmUp), rule.thin),
            {}, "Choose a smaller --burn-in or --thin, or more --iterations");
    return rule;
}

} // namespace themata::cli
