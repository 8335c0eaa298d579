#pragma once

#include <QSplitter>
#include <QWidget>

namespace themata {

/// A part of a page with a ground of its own: Surface for pages, tables and charts, Window for side panes.
class Pane : public QWidget {
    Q_OBJECT
public:
    enum class Ground { Surface, Window };
    explicit Pane(Ground ground = Ground::Surface, QWidget* parent = nullptr);
};

/// The line of 1 px between panes.
class Hairline : public QWidget {
    Q_OBJECT
public:
    explicit Hairline(Qt::Orientation orientation = Qt::Horizontal, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// Panes side by side with a hairline between them that can be dragged; no pane can be dragged to nothing.
class Splitter : public QSplitter {
    Q_OBJECT
public:
    explicit Splitter(Qt::Orientation orientation = Qt::Horizontal, QWidget* parent = nullptr);

    /// Takes the sizes that panes were dragged to under this name, in an earlier session too, and keeps those to come. To
    /// be called when the panes are in it and have the sizes to begin with.
    void rememberAs(const QString& name);

protected:
    QSplitterHandle* createHandle() override;
};

} // namespace themata
