#pragma once

#include "engine/topics/topic_view.h"

#include <QObject>
#include <QUndoStack>

#include <cstdint>
#include <optional>

class QAction;
class QMenu;

namespace themata {

class Session;

/// What can be made of the selected topic, each with undo: one set of commands for keys, buttons and menus. Nothing of
/// it touches the chain. They are enabled while they can do something, and forget what was done when another run is
/// shown.
class TopicViewActions : public QObject {
    Q_OBJECT
public:
    /// @param page gets the keys and is the parent of dialogs.
    TopicViewActions(Session& session, QWidget& page);

    void rename(std::uint32_t topic, const QString& label);
    void addTo(QMenu& menu) const; ///< undo, redo, colour, note, star, hide, merge, split

    [[nodiscard]] QAction* color() const { return m_color; } ///< its menu has the colours
    [[nodiscard]] QAction* note() const { return m_note; }
    [[nodiscard]] QAction* star() const { return m_star; }
    [[nodiscard]] QAction* hide() const { return m_hide; }
    [[nodiscard]] QAction* merge() const { return m_merge; }
    [[nodiscard]] QAction* split() const { return m_split; }

private:
    void makeActions();
    void refresh();
    [[nodiscard]] const TopicView& view() const; ///< of the selected topic
    template <typename Change>
    void change(const QString& what, Change&& change); ///< of the selected topic
    void push(const QString& what, TopicViews changed);
    void chooseColor(std::optional<std::uint32_t> color);
    void editNote();
    void chooseMerged();
    void splitAgain();

    Session& m_session;
    QWidget& m_page;
    QUndoStack m_undo;
    QAction* m_undoAction;
    QAction* m_redoAction;
    QAction* m_color;
    QAction* m_note;
    QAction* m_star;
    QAction* m_hide;
    QAction* m_merge;
    QAction* m_split;
};

} // namespace themata
