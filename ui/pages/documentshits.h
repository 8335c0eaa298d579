#pragma once

#include "ui/models/textpositions.h"
#include "ui/workqueue.h"

#include <QObject>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace themata {

class DocumentsReaderPane;
class DocumentsReading;
class Session;

/// Where what documents are searched for (text_query.h) stands in a text, in its order; places that overlap are one.
[[nodiscard]] std::vector<TextRange> hitRanges(std::string_view typed, std::string_view text);

/// Shows in a reader pane where what documents are searched for stands in the document that is open, and goes to the
/// first place once, unless another is to be read. Texts are searched on a worker.
class DocumentsHits : public QObject {
    Q_OBJECT
public:
    DocumentsHits(Session& session, DocumentsReading& reading, DocumentsReaderPane& pane);

private:
    void searchChanged();
    void refresh();
    void show(std::vector<TextRange> hits);

    Session& m_session;
    DocumentsReading& m_reading;
    DocumentsReaderPane& m_pane;
    std::optional<std::size_t> m_document; ///< that m_hits are of
    bool m_gone = false; ///< to the first of them
    std::vector<TextRange> m_hits;
    std::uint64_t m_generation = 0; ///< answers for another document or search are dropped
    WorkQueue m_queue;
};

} // namespace themata
