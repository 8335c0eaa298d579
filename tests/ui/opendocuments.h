#pragma once

#include "tests/ui/sampleproject.h"
#include "ui/pages/documentslistpane.h"
#include "ui/pages/documentspage.h"
#include "ui/pages/documentsreader.h"
#include "ui/session.h"

#include <QPoint>
#include <QTableView>
#include <QTextCursor>

#include <cstdint>
#include <optional>

namespace themata::test {

/// The Documents page over the sample project.
struct OpenDocuments {
    SampleProject sample;
    Session session;
    DocumentsPage page;
    DocumentsReader* reader;
    QTableView* list;

    explicit OpenDocuments(std::uint64_t iterations = 30, double heldOut = 0)
        : sample(iterations, heldOut)
        , page(session)
        , reader(page.findChild<DocumentsReader*>())
        , list(page.findChild<DocumentsListPane*>()->view())
    {
        page.resize(1200, 736);
        page.show();
        session.openProject(sample.path());
    }
};

/// The words on screen that carry a mark, read off where the marks are.
inline QStringList marked(const DocumentsReader& reader, std::optional<TokenStyle> style = {})
{
    QStringList words;
    for (const TokenMark& mark : reader.visibleMarks()) {
        if (style && reader.styleOf(*mark.token) != *style)
            continue;
        const int y = qRound(mark.rect.center().y());
        QTextCursor cursor = reader.cursorForPosition(QPoint(qRound(mark.rect.left()), y));
        cursor.setPosition(reader.cursorForPosition(QPoint(qRound(mark.rect.right()), y)).position(),
                           QTextCursor::KeepAnchor);
        words += cursor.selectedText();
    }
    return words;
}

} // namespace themata::test
