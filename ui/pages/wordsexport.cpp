#include "ui/pages/wordsexport.h"

#include "ui/charts/stackedbarschart.h"
#include "ui/pages/exportdialog.h"
#include "ui/pages/wordsaside.h"
#include "ui/pages/wordsfrequency.h"
#include "ui/pages/wordslist.h"
#include "ui/pages/wordspassages.h"
#include "ui/pages/wordstopics.h"
#include "ui/session.h"
#include "ui/widgets/tablemenu.h"

#include <QTableView>

namespace themata {

WordsExport::WordsExport(Session& session, const WordLookup& lookup, const Parts& parts, QWidget* parent)
    : QMenu(parent)
    , m_session(session)
    , m_lookup(lookup)
    , m_parts(parts)
{
    connect(this, &QMenu::aboutToShow, this, &WordsExport::fill);
}

void WordsExport::fill()
{
    clear();
    const QString word = m_lookup.word() ? m_session.selectedWord() : QString();
    const auto named = [&](const QString& text) { return text.arg(QString(word).replace(u'&', QStringLiteral("&&"))); };
    addTable(named(tr("&Passages of “%1”…")), *m_parts.passages->view(), tr("Passages of %1").arg(word));
    addTable(named(tr("&Topics of “%1”…")), *m_parts.topics->view(), tr("Topics of %1").arg(word));
    addFrequency(named(tr("&Use of “%1” over time…")), tr("%1 over time").arg(word));
    addTable(named(tr("&Documents that have “%1” most often…")), *m_parts.aside->documents(),
             tr("Documents of %1").arg(word));
    addTable(named(tr("&Companions of “%1”…")), *m_parts.aside->companions(), tr("Companions of %1").arg(word));
    addSeparator();
    addTable(tr("&Words as they are listed…"), *m_parts.list->view(), tr("Words"));
    QAction* run = addAction(tr("The whole &run…"), this,
                             [this] { (new ExportDialog(m_session, parentWidget()->window()))->show(); });
    run->setEnabled(m_session.state() != nullptr);
}

void WordsExport::addTable(const QString& text, QTableView& table, const QString& file)
{
    QAction* action = addAction(text, this, [&table, file] { exportTable(table, file); });
    action->setEnabled(table.model()->rowCount() > 0);
}

void WordsExport::addFrequency(const QString& text, const QString& file)
{
    StackedBarsChart& chart = *m_parts.aside->frequency()->chart();
    QAction* action = addAction(text, this, [&chart, file] { exportList(chart, file, chart.numbers()); });
    action->setEnabled(m_lookup.word() && !chart.numbers().rows.isEmpty());
}

} // namespace themata
