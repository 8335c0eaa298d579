#pragma once

#include "engine/readers/reader_decorator.h"

#include <functional>
#include <optional>
#include <string>

namespace themata {

/// Brings the dates of documents into ISO 8601 (dates.h). Where that changes a date, its old form becomes metadata,
/// "date as written". What cannot be read stays as it is, and is counted in a note. In which order the numbers of a
/// date stand is looked for when the first one needs it: in that source from its start, up to the first date with one
/// reading alone.
class DatedReader : public ReaderDecorator {
public:
    using OpenAgain = std::function<Result<std::unique_ptr<Reader>>()>;

    /// @param source as shown to people. @param openAgain the same documents once more, to look for the order in.
    DatedReader(std::unique_ptr<Reader> inner, DateOrder order, std::string source, OpenAgain openAgain);

protected:
    [[nodiscard]] Result<void> change(RawDocument& document) override;
    [[nodiscard]] std::vector<SourceNote> closingNotes() const override;

private:
    [[nodiscard]] Result<void> findOrder();
    [[nodiscard]] SourceNote orderNote() const;

    std::string m_source;
    OpenAgain m_openAgain;
    DateOrder m_order; ///< Auto until it is needed
    std::string m_telling; ///< the date that told the order; empty: none did, or nobody asked
    bool m_guessed = false;
    std::uint64_t m_ordered = 0, m_dated = 0,
                  m_unreadable = 0; ///< documents; those whose date has more than one reading
    std::string m_firstUnreadable;
};

} // namespace themata
