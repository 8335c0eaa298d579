#pragma once

#include "engine/base/result.h"

#include <filesystem>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace themata {

/// How the store's inner functions report what a user can cause. Never leaves the store: the facade turns it, and the
/// exceptions of SQLite, into a Result.
class StoreFailure : public std::runtime_error {
public:
    StoreFailure(ErrorCode code, std::string what, std::string where = {}, std::string advice = {});
    explicit StoreFailure(Error error);
    [[nodiscard]] const Error& error() const { return m_error; }

private:
    Error m_error;
};

/// A part of the file that does not fit the rest, e.g. "The topics of run 2".
[[nodiscard]] StoreFailure damaged(const std::string& part);

/// The exception being handled as an Error about `file`. Only inside a catch block.
[[nodiscard]] Error currentError(const std::filesystem::path& file);

/// Runs work on the project `file`; whatever it throws comes out as an Error. The store's one place that catches.
template <typename Work>
[[nodiscard]] auto guarded(const std::filesystem::path& file, Work&& work) -> Result<std::invoke_result_t<Work>>
{
    try {
        if constexpr (std::is_void_v<std::invoke_result_t<Work>>) {
            std::forward<Work>(work)();
            return {};
        } else {
            return std::forward<Work>(work)();
        }
    } catch (...) {
        return tl::unexpected<Error>(currentError(file));
    }
}

} // namespace themata
