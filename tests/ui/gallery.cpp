// Shows every control of ui/style and ui/widgets in one window, to be looked at beside the design; with --save it
// writes a picture instead.
#include "gallery_charts.h"

#include "ui/style/appearance.h"
#include "ui/style/properties.h"
#include "ui/style/shapes.h"
#include "ui/style/theme.h"
#include "ui/widgets/actioncard.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fieldrow.h"
#include "ui/widgets/label.h"
#include "ui/widgets/messagestrip.h"
#include "ui/widgets/modebar.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/stat.h"
#include "ui/widgets/statusline.h"
#include "ui/widgets/stepindicator.h"
#include "ui/widgets/tag.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCommandLineParser>
#include <QGridLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

using namespace themata;
using namespace Qt::StringLiterals;

namespace {

QComboBox* combo(const QStringList& items)
{
    auto* box = new QComboBox;
    box->addItems(items);
    return box;
}

template <class Button>
Button* checked(const QString& text)
{
    auto* button = new Button(text);
    button->setChecked(true);
    return button;
}

QSlider* slider()
{
    auto* result = new QSlider(Qt::Horizontal);
    result->setValue(40);
    return result;
}

QDoubleSpinBox* spin()
{
    auto* box = new QDoubleSpinBox;
    box->setValue(0.1);
    box->setAlignment(Qt::AlignRight);
    return box;
}

/// One row of controls: as they are, and disabled.
void addRow(QGridLayout& grid, const QString& name, QWidget* normal, QWidget* disabled)
{
    const int row = grid.rowCount();
    grid.addWidget(new Label(name, TextRole::Label, Ink::Muted), row, 0);
    grid.addWidget(normal, row, 1);
    grid.addWidget(disabled, row, 2);
    disabled->setEnabled(false);
}

QWidget* controls()
{
    auto* pane = new Pane;
    auto* grid = new QGridLayout(pane);
    addRow(*grid, u"Main"_s, makeButton(u"Start run"_s, ButtonKind::Primary, u"play"_s),
           makeButton(u"Start run"_s, ButtonKind::Primary, u"play"_s));
    addRow(*grid, u"Button"_s, makeButton(u"Pause"_s, ButtonKind::Plain, u"pause"_s), makeButton(u"Pause"_s));
    addRow(*grid, u"Danger"_s, makeButton(u"Delete run"_s, ButtonKind::Danger), makeButton(u"Delete"_s, ButtonKind::Danger));
    addRow(*grid, u"Small"_s, makeSmallButton(u"Skip this row"_s), makeSmallButton(u"Copy details"_s, ButtonKind::Link));
    addRow(*grid, u"Field"_s, new QLineEdit(u"0.10"_s), new QLineEdit(u"0.10"_s));
    addRow(*grid, u"Number"_s, spin(), spin());
    addRow(*grid, u"List"_s, combo({u"English"_s, u"German"_s}), combo({u"English"_s}));
    addRow(*grid, u"Check"_s, checked<QCheckBox>(u"Learn"_s), checked<QCheckBox>(u"Learn"_s));
    addRow(*grid, u""_s, new QCheckBox(u"Learn"_s), new QCheckBox(u"Learn"_s));
    addRow(*grid, u"Choice"_s, checked<QRadioButton>(u"exact"_s), new QRadioButton(u"exact"_s));
    addRow(*grid, u"Slider"_s, slider(), slider());
    addRow(*grid, u"Search"_s, new SearchField(u"Find a topic"_s), new SearchField(u"Find"_s));
    addRow(*grid, u"Icon"_s, makeIconButton(u"edit"_s, u"Rename"_s), makeIconButton(u"edit"_s, u"Rename"_s));
    return pane;
}

class Dots final : public QWidget {
public:
    Dots() { setFixedSize(380, 96); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setFont(textFont(TextRole::Axis));
        for (int i = 0; i < 40; ++i) {
            const int topic = i < 20 ? i + 1 : i < 30 ? i + 1 : i + 11;
            const QRect cell(i % 10 * 37, i / 10 * 24, 16, 20);
            paintTopicDot(painter, cell, topic);
            painter.setPen(Theme::current().muted);
            painter.drawText(cell.adjusted(18, 0, 24, 0), Qt::AlignVCenter, QString::number(topic));
        }
    }
};

QWidget* marks()
{
    auto* pane = new Pane;
    auto* layout = new QVBoxLayout(pane);
    auto* tags = new QHBoxLayout;
    tags->addWidget(new Tag(u"exact"_s, TagKind::Success));
    tags->addWidget(new Tag(u"approximate on 2+ cores"_s, TagKind::Warning));
    tags->addWidget(new Tag(u"Damaged"_s, TagKind::Danger));
    tags->addWidget(new Tag(u"Skipped"_s));
    tags->addWidget(new KeyHint(u"Ctrl+N"_s));
    tags->addStretch();
    layout->addLayout(tags);
    layout->addWidget(new Dots);
    return pane;
}

MessageStrip* strip(MessageStrip::Kind kind, const QString& lead, const QString& text, const QString& detail = {})
{
    auto* result = new MessageStrip;
    result->setMessage(kind, lead, text, detail);
    return result;
}

QWidget* messages()
{
    auto* column = new QWidget;
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto* error = strip(MessageStrip::Kind::Danger, u"Row 11,014 of speeches.csv could not be read."_s,
                        u"A quote opened in column “text” is never closed, so the 212 rows after it would become one document."_s);
    error->addButton(u"Skip this row"_s);
    error->addButton(u"Show the row"_s);
    error->addButton(u"Copy details"_s, ButtonKind::Link);
    layout->addWidget(error);
    auto* recovery = strip(MessageStrip::Kind::Warning, u"Themata was closed by force."_s,
                           u"Run 12 can go on from iteration 1,266, saved 12 s before."_s);
    recovery->addButton(u"Continue run 12"_s);
    recovery->addButton(u"Leave it stopped"_s, ButtonKind::Link);
    recovery->setClosable(true);
    layout->addWidget(recovery);
    auto* field = new FieldRow(u"&Topics"_s, u"K"_s, {}, spin());
    field->setError(u"Only 9,306 documents. Choose a K of 1,000 or less."_s);
    layout->addWidget(field);
    layout->addWidget(new FieldRow(u"&Alpha"_s, u"α"_s, u"Larger: each document mixes more topics."_s, spin()));
    auto* empty = new Pane;
    (new QVBoxLayout(empty))->addWidget(new EmptyState(u"topics"_s, u"No topics yet"_s,
        u"Topics appear here from the first seconds of a run."_s, u"Set up a model"_s));
    layout->addWidget(empty);
    layout->addStretch();
    return column;
}

QProgressBar* progress(int value, bool paused = false)
{
    auto* bar = new QProgressBar;
    bar->setMaximum(value < 0 ? 0 : 100);
    bar->setValue(value);
    bar->setProperty(properties::paused, paused);
    return bar;
}

QWidget* middle()
{
    auto* column = new Pane;
    auto* layout = new QVBoxLayout(column);
    layout->setSpacing(10);
    for (auto* bar : {progress(31), progress(-1), progress(64, true)})
        layout->addWidget(bar);
    layout->addWidget(new ActionCard(u"folder"_s, u"New from folder…"_s, u"Text, PDF, Word or HTML files"_s,
                                     QKeySequence(u"Ctrl+N"_s)));
    layout->addWidget(new Segments({u"All"_s, u"After burn-in"_s, u"Last 200"_s}));
    layout->addWidget(new Segments({u"Quick look"_s, u"Standard"_s, u"Careful"_s}, Segments::Size::Normal));
    auto* stats = new QHBoxLayout;
    auto* documents = new Stat(u"Documents"_s);
    documents->setValue(u"9,306"_s, u"passages, none empty"_s);
    auto* share = new Stat(u"Share of tokens"_s, Stat::Size::Small);
    share->setValue(u"1.57 %"_s, u"1.53 to 1.61"_s);
    stats->addWidget(documents);
    stats->addWidget(share);
    layout->addLayout(stats);
    auto* menu = new QMenu(column);
    menu->addAction(u"Rename topic"_s)->setShortcut(QKeySequence(Qt::Key_F2));
    auto* stop = menu->addAction(u"Stop this word"_s);
    stop->setShortcut(QKeySequence(Qt::Key_Delete));
    menu->addSeparator();
    menu->addAction(u"Copy as CSV"_s)->setEnabled(false);
    auto* shown = menu->addAction(u"Show numbers"_s);
    shown->setCheckable(true);
    shown->setChecked(true);
    menu->setActiveAction(stop);
    menu->setWindowFlags(Qt::Widget);
    layout->addWidget(menu, 0, Qt::AlignLeft);
    menu->show();
    layout->addStretch();
    return column;
}

QWidget* body()
{
    auto* split = new Splitter;
    split->addWidget(messages());
    split->addWidget(middle());
    auto* right = new Pane;
    auto* layout = new QVBoxLayout(right);
    layout->addWidget(new PaneTitle(u"Controls"_s, u"normal, disabled"_s));
    layout->addWidget(controls());
    layout->addWidget(marks());
    layout->addStretch();
    split->addWidget(right);
    split->setSizes({400, 390, 410});
    return split;
}

QWidget* makeWindow()
{
    auto* window = new QWidget;
    auto* outer = new QVBoxLayout(window);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    auto* menuBar = new QMenuBar;
    for (const QString& name : {u"&File"_s, u"&Edit"_s, u"&View"_s, u"&Corpus"_s, u"&Run"_s, u"&Topics"_s, u"&Help"_s})
        menuBar->addMenu(name)->addAction(u"Nothing"_s);
    outer->setMenuBar(menuBar);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    outer->addLayout(row, 1);
    auto* modes = new ModeBar;
    for (const QString& name : {u"start"_s, u"corpus"_s, u"model"_s, u"run"_s, u"topics"_s, u"documents"_s, u"words"_s, u"compare"_s})
        modes->addMode(name.left(1).toUpper() + name.mid(1), name);
    modes->setCurrent(3);
    modes->setModeEnabled(7, false, u"Needs two runs."_s);
    row->addWidget(modes);
    auto* page = new QVBoxLayout;
    page->setSpacing(0);
    row->addLayout(page, 1);
    auto* head = new PageHead(u"Run"_s);
    head->addLeft(combo({u"Run 12 · 50 topics"_s}));
    auto* steps = new StepIndicator({u"Source"_s, u"Format"_s, u"Columns"_s, u"Text"_s, u"Import"_s});
    steps->setCurrent(3);
    head->addRight(steps);
    page->addWidget(head);
    auto* verdict = strip(MessageStrip::Kind::Warning, u"Not converged yet."_s,
                          u"Chain 3 is still climbing: it gained 1,700 in the last 200 iterations, the others under 300."_s,
                          u"The four chains agree on every density (R-hat 1.01 or less)."_s);
    verdict->setIconName(u"clock"_s);
    verdict->setFacts({{u"Split R-hat"_s, u"1.12"_s, u"aim: below 1.05"_s}, {u"Effective draws"_s, u"46"_s, u"aim: over 100"_s}});
    page->addWidget(verdict);
    page->addWidget(body(), 1);
    auto* status = new StatusLine;
    status->setTask(u"Run 12"_s, 0.642, {u"Iteration 1,284 of 2,000"_s, u"1 min 19 s left"_s});
    status->setFacts({u"8 of 8 cores"_s, u"212 MB"_s, u"Saved 8 s ago"_s});
    outer->addWidget(status);
    return window;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QCommandLineParser options;
    const QCommandLineOption dark(u"dark"_s, u"The dark scheme."_s);
    const QCommandLineOption save(u"save"_s, u"Save a picture and end."_s, u"file"_s);
    const QCommandLineOption charts(u"charts"_s, u"Charts and tables instead of controls."_s);
    options.addOptions({dark, save, charts});
    options.addHelpOption();
    options.process(application);

    Appearance::instance().install(application);
    if (options.isSet(dark))
        Appearance::instance().setScheme(Scheme::Dark);
    auto* window = options.isSet(charts) ? makeChartsWindow() : makeWindow();
    window->resize(1280, options.isSet(charts) ? 1100 : 800);
    window->show();
    if (!options.isSet(charts))
        Notice::show(*window, Notice::Kind::Success, u"Run 12 converged."_s, u"R-hat 1.02."_s, u"See topics"_s);
    if (!options.isSet(save))
        return QApplication::exec();
    QApplication::processEvents();
    return window->grab().save(options.value(save)) ? 0 : 1;
}
