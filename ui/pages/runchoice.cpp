#include "ui/pages/runchoice.h"

#include "ui/format/counted.h"
#include "ui/models/runorigin.h"
#include "ui/session.h"

#include <QSignalBlocker>

namespace themata {

RunChoice::RunChoice(Session& session, QWidget* parent)
    : QComboBox(parent)
    , m_session(session)
{
    setAccessibleName(tr("Run"));
    setFixedWidth(224);
    fill();
    setHidden(count() == 0);
    for (auto signal : {&Session::runsChanged, &Session::currentRunChanged, &Session::projectChanged})
        connect(&session, signal, this, &RunChoice::fill);
    connect(this, &QComboBox::activated, this,
            [this](int index) { m_session.setCurrentRun(RunId{itemData(index).toLongLong()}); });
}

/// "Run 3 · 20 topics"; of an older version of the corpus "Run 3 · version 1".
QString RunChoice::describe(const RunInfo& run) const
{
    const QString name = QString::fromStdString(run.name);
    if (run.corpus != m_session.newestVersion())
        return tr("%1 · version %2").arg(name).arg(run.corpus.value);
    return tr("%1 · %2").arg(name, format::counted(run.config.topics, tr("1 topic"), tr("%1 topics")));
}

/// What the name does not tell.
QString RunChoice::explain(const RunInfo& run) const
{
    QStringList sentences;
    if (const QString origin = runOrigin(run, m_session.runs()); !origin.isEmpty())
        sentences << tr("%1.").arg(origin);
    if (run.corpus != m_session.newestVersion())
        sentences << tr("The run is of corpus version %1, and so is all that is shown; new runs are of version %2.")
                         .arg(run.corpus.value)
                         .arg(m_session.newestVersion().value);
    return sentences.join(u' ');
}

/// Newest first. The list is left alone while nothing changed, so that an open one stays.
void RunChoice::fill()
{
    QList<std::pair<QString, qlonglong>> items;
    for (const RunInfo& run : m_session.runs())
        items.prepend({describe(run), run.id.value});
    const QSignalBlocker quiet(this);
    bool same = items.size() == count();
    for (int i = 0; same && i < count(); ++i)
        same = itemText(i) == items[i].first && itemData(i).toLongLong() == items[i].second;
    if (!same) {
        clear();
        for (const auto& [text, id] : items)
            addItem(text, id);
    }
    setCurrentIndex(findData(qlonglong{m_session.currentRun().value}));
    const auto shown = m_session.currentRunInfo();
    setToolTip(shown ? explain(*shown) : QString());
    if (parentWidget()) // else it would show as a window
        setVisible(count() > 0);
}

} // namespace themata
