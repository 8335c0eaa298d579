#include "ui/pages/topicviewactions.h"

#include "ui/pages/topiccolormenu.h"
#include "ui/pages/topicmergedialog.h"
#include "ui/pages/topicnotedialog.h"
#include "ui/session.h"
#include "ui/style/icon.h"

#include <QAction>
#include <QMenu>
#include <QUndoCommand>

#include <utility>

namespace themata {
namespace {

class ChangeTopicViews : public QUndoCommand {
public:
    ChangeTopicViews(Session& session, const QString& what, TopicViews changed)
        : QUndoCommand(what)
        , m_session(session)
        , m_after(std::move(changed))
    {
        for (const auto& [topic, view] : m_after)
            m_before[topic] = viewOf(session.topicViews(), topic);
    }
    void redo() override { m_session.changeTopicViews(m_after); }
    void undo() override { m_session.changeTopicViews(m_before); }

private:
    Session& m_session;
    TopicViews m_before, m_after;
};

} // namespace

TopicViewActions::TopicViewActions(Session& session, QWidget& page)
    : QObject(&page)
    , m_session(session)
    , m_page(page)
    , m_undoAction(m_undo.createUndoAction(this))
    , m_redoAction(m_undo.createRedoAction(this))
{
    makeActions();
    m_undoAction->setShortcut(QKeySequence::Undo);
    m_redoAction->setShortcut(QKeySequence::Redo);
    for (QAction* action : {m_undoAction, m_redoAction}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        page.addAction(action);
    }
    connect(&session, &Session::currentRunChanged, &m_undo, &QUndoStack::clear);
    for (const auto changed : {&Session::selectedTopicChanged, &Session::topicViewsChanged, &Session::topicsChanged})
        connect(&session, changed, this, &TopicViewActions::refresh);
    refresh();
}

void TopicViewActions::makeActions()
{
    const auto make = [this](const QString& name, const QString& text, void (TopicViewActions::*triggered)()) {
        auto* action = new QAction(icon(name), text, this);
        if (triggered)
            connect(action, &QAction::triggered, this, triggered);
        return action;
    };
    m_color = make(QStringLiteral("color"), tr("&Colour"), nullptr);
    auto* colors = new TopicColorMenu(&m_page);
    m_color->setMenu(colors);
    connect(colors, &TopicColorMenu::chosen, this, &TopicViewActions::chooseColor);
    m_note = make(QStringLiteral("note"), tr("&Note…"), &TopicViewActions::editNote);
    m_star = new QAction(icon(QStringLiteral("star")), tr("&Star"), this);
    m_hide = new QAction(icon(QStringLiteral("eye")), tr("&Hide"), this);
    m_merge = make(QStringLiteral("merge"), tr("&Merge…"), &TopicViewActions::chooseMerged);
    m_split = make(QStringLiteral("undo"), tr("S&plit again"), &TopicViewActions::splitAgain);
    m_merge->setToolTip(tr("Shows, counts and exports several topics as one. The chain stays as it is."));
    connect(m_star, &QAction::triggered, this, [this] {
        change(view().starred ? tr("Take the star away") : tr("Star"),
               [](TopicView& topic) { topic.starred = !topic.starred; });
    });
    connect(m_hide, &QAction::triggered, this, [this] {
        change(view().hidden ? tr("Show") : tr("Hide"), [](TopicView& topic) { topic.hidden = !topic.hidden; });
    });
}

void TopicViewActions::addTo(QMenu& menu) const
{
    menu.addActions({m_undoAction, m_redoAction});
    menu.addSeparator();
    menu.addActions({m_color, m_note, m_star, m_hide});
    menu.addSeparator();
    menu.addActions({m_merge, m_split});
}

const TopicView& TopicViewActions::view() const
{
    return viewOf(m_session.topicViews(), m_session.selectedTopic().value_or(0));
}

void TopicViewActions::refresh()
{
    const auto topic = m_session.selectedTopic();
    const bool known = topic && m_session.topics() && *topic < m_session.topics()->size();
    for (QAction* action : {m_color, m_note, m_star, m_hide, m_merge, m_split})
        action->setEnabled(known);
    m_star->setText(view().starred ? tr("Take the &star away") : tr("&Star"));
    m_star->setIcon(icon(view().starred ? QStringLiteral("starred") : QStringLiteral("star"),
                         view().starred ? Ink::Warning : Ink::Muted));
    m_hide->setText(view().hidden ? tr("&Show again") : tr("&Hide"));
    m_hide->setIcon(icon(view().hidden ? QStringLiteral("eye") : QStringLiteral("hidden")));
    m_hide->setToolTip(view().hidden ? tr("Shows the topic in lists and on the map again.")
                                     : tr("Leaves the topic out of lists and of the map. Its tokens still count."));
    m_note->setText(view().note.empty() ? tr("&Note…") : tr("Edit &note…"));
    m_split->setVisible(known && !mergedInto(m_session.topicViews(), *topic).empty());
    m_merge->setEnabled(known && m_session.topics()->size() > 1);
}

template <typename Change>
void TopicViewActions::change(const QString& what, Change&& change)
{
    const auto topic = m_session.selectedTopic();
    if (!topic)
        return;
    TopicView changed = viewOf(m_session.topicViews(), *topic);
    change(changed);
    push(tr("%1: topic %2").arg(what).arg(*topic + 1), {{*topic, changed}});
}

void TopicViewActions::push(const QString& what, TopicViews changed)
{
    if (!changed.empty())
        m_undo.push(new ChangeTopicViews(m_session, what, std::move(changed)));
}

void TopicViewActions::rename(std::uint32_t topic, const QString& label)
{
    TopicView changed = viewOf(m_session.topicViews(), topic);
    changed.label = label.simplified().toStdString();
    push(tr("Rename topic %1").arg(topic + 1), {{topic, changed}});
}

void TopicViewActions::chooseColor(std::optional<std::uint32_t> color)
{
    change(tr("Colour"), [color](TopicView& topic) { topic.color = color; });
}

void TopicViewActions::editNote()
{
    const auto topic = m_session.selectedTopic();
    if (!topic)
        return;
    auto* dialog = new TopicNoteDialog(tr("Note on topic %1").arg(*topic + 1), m_session.topicName(*topic),
                                       QString::fromStdString(view().note), &m_page);
    connect(dialog, &QDialog::accepted, this, [this, dialog, topic = *topic] {
        TopicView changed = viewOf(m_session.topicViews(), topic);
        changed.note = dialog->note().toStdString();
        push(tr("Note on topic %1").arg(topic + 1), {{topic, changed}});
    });
    dialog->open();
}

void TopicViewActions::chooseMerged()
{
    const auto topic = m_session.selectedTopic();
    if (!topic)
        return;
    auto* dialog = new TopicMergeDialog(m_session, *topic, &m_page);
    connect(dialog, &QDialog::accepted, this, [this, dialog, head = *topic] {
        TopicViews views = m_session.topicViews(), changed;
        for (const std::uint32_t part : dialog->chosen())
            for (const auto& [moved, view] : mergeTopic(views, part, head))
                changed[moved] = views[moved] = view;
        push(tr("Merge into topic %1").arg(head + 1), std::move(changed));
    });
    dialog->open();
}

void TopicViewActions::splitAgain()
{
    const auto topic = m_session.selectedTopic();
    if (!topic)
        return;
    TopicViews changed;
    for (const std::uint32_t part : mergedInto(m_session.topicViews(), *topic)) {
        changed[part] = viewOf(m_session.topicViews(), part);
        changed[part].mergedInto.reset();
    }
    push(tr("Split topic %1").arg(*topic + 1), std::move(changed));
}

} // namespace themata
