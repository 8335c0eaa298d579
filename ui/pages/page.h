#pragma once

#include <QList>
#include <QWidget>

namespace themata {

/// The places of the mode bar, from top to bottom.
enum class PageId { Start, Corpus, Model, Run, Topics, Documents, Words };

/// What the window knows of a page. A page gets the Session by its constructor, `Page(Session&, QWidget* parent)`, and
/// asks for another page by a signal only.
class Page : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Where Ctrl+F goes; null: nowhere.
    [[nodiscard]] virtual QWidget* searchField() const { return nullptr; }
    /// The widgets that F6 walks through, in reading order.
    [[nodiscard]] virtual QList<QWidget*> panes() const { return {}; }

protected:
    /// Lays the page out: `rows` from top to bottom over its whole width, the last one taking what height is left.
    void setRows(const QList<QWidget*>& rows);

Q_SIGNALS:
    void pageRequested(themata::PageId page);
};

} // namespace themata
