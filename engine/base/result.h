#pragma once

#include "engine/base/error.h"

#include <tl/expected.hpp>

#include <utility>

namespace themata {

/// What a function returns when a user's input can make it fail: a value, or an Error in words.
template <typename T>
using Result = tl::expected<T, Error>;

/// `return fail(ErrorCode::NotFound, "There is no such file", path);`
[[nodiscard]] inline tl::unexpected<Error> fail(ErrorCode code, std::string what, std::string where = {},
                                                std::string advice = {})
{
    return tl::unexpected<Error>(Error{code, std::move(what), std::move(where), std::move(advice)});
}

/// Hands an error of another Result on: `if (!x) return passOn(x);`
template <typename T>
[[nodiscard]] tl::unexpected<Error> passOn(Result<T>& failed)
{
    return tl::unexpected<Error>(std::move(failed.error()));
}

} // namespace themata
