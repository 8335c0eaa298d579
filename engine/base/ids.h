#pragma once

#include <cstdint>

namespace themata {

/// An identifier that cannot be mixed up with another kind of identifier. 0 means "none".
template <typename Tag>
struct Id {
    std::int64_t value = 0;
    [[nodiscard]] bool valid() const { return value != 0; }
    friend bool operator==(const Id&, const Id&) = default;
    friend bool operator<(const Id& a, const Id& b) { return a.value < b.value; } // Qt's moc cannot read <compare>
};

/// A run's row in the project; never reused within a project.
using RunId = Id<struct RunTag>;

/// A version of a project's corpus, one processing of its texts; never reused within a project.
using CorpusVersion = Id<struct CorpusTag>;

// Indices into dense arrays stay plain numbers: a word type v in [0, V), a topic k in [0, K), a document d in [0, D).
// They are 0-based everywhere in the engine and in files; people see topic k as number k + 1 and document d as d + 1.

} // namespace themata
