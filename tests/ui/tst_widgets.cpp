#include "ui/models/roles.h"
#include "ui/style/appearance.h"
#include "ui/style/theme.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/fieldrow.h"
#include "ui/widgets/messagestrip.h"
#include "ui/widgets/modebar.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/statusline.h"
#include "ui/widgets/stepindicator.h"
#include "ui/widgets/tables.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace themata;
using namespace Qt::StringLiterals;

namespace {

/// A table with one row in which every delegate finds what it draws.
struct Table {
    QStandardItemModel model;
    QTableView view;

    explicit Table(RowDelegate* delegate)
    {
        model.appendRow({new QStandardItem(u"Tariff"_s), new QStandardItem(u"1.57"_s)});
        const QModelIndex index = model.index(0, 0);
        model.setData(index, 47, TopicNumberRole);
        model.setData(index, 0.6, ShareRole);
        model.setData(index, QVariant::fromValue(QList<MixPart>{{47, 0.5}, {3, 0.2}}), MixRole);
        model.setData(index, QVariant::fromValue(QList<TrendWord>{{u"public"_s, TrendWord::Trend::Riser}}), TrendWordsRole);
        model.setData(index, int(TagKind::Warning), TagKindRole);
        model.setData(index, QVariant::fromValue(QList<double>{1, 3, 2}), SparkRole);
        model.setData(index, u"~/Research/sotu.themata"_s, DetailRole);
        styleTable(view);
        view.setModel(&model);
        view.setItemDelegate(delegate);
        delegate->setParent(&view);
        view.resize(300, 200);
    }
    QImage picture() { return view.viewport()->grab().toImage(); }
};

QStyleOptionViewItem viewOptions(const QTableView& view)
{
    QStyleOptionViewItem option;
    option.initFrom(&view);
    option.font = view.font();
    option.widget = &view;
    return option;
}

bool shows(const QImage& image, const QColor& color)
{
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y) == color)
                return true;
    return false;
}

} // namespace

class WidgetsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Appearance::instance().install(*qApp);
        Appearance::instance().setScheme(Scheme::Light);
    }
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s)); }

    void everyDelegatePaintsItsRow()
    {
        const QImage empty = Table(new TagDelegate).picture();
        for (RowDelegate* delegate : std::initializer_list<RowDelegate*>{
                 new RowDelegate, new NumberDelegate, new TopicDelegate, new ShareBarDelegate, new MixBarDelegate,
                 new TrendWordsDelegate, new SparkDelegate, new TwoLineDelegate}) {
            Table table(delegate);
            const QImage image = table.picture();
            QVERIFY(image != empty);
            QVERIFY(shows(image, Theme::current().grid));
        }
    }

    void topicsAreShownInTheirColour()
    {
        QVERIFY(shows(Table(new TopicDelegate).picture(), Theme::current().topicColor(47)));
        QVERIFY(shows(Table(new MixBarDelegate).picture(), Theme::current().topicColor(3)));
        QVERIFY(shows(Table(new TagDelegate).picture(), Theme::current().warningTint));
    }

    void aSelectedRowHasABarAtItsLeftEdge()
    {
        Table table(new RowDelegate);
        QVERIFY(table.picture().pixelColor(1, 10) != Theme::current().strong);
        table.view.selectRow(0);
        QCOMPARE(table.picture().pixelColor(1, 10), Theme::current().strong); // no focus: grey
        table.view.show();
        QVERIFY(QTest::qWaitForWindowActive(&table.view));
        table.view.setFocus();
        QCOMPARE(table.picture().pixelColor(1, 10), Theme::current().accent);
        QCOMPARE(table.picture().pixelColor(90, 3), Theme::current().tint);
    }

    void thePointerMarksTheWholeRow()
    {
        Table table(new RowDelegate);
        table.view.show();
        QTest::mouseMove(table.view.viewport(), QPoint(250, 10));
        QTRY_COMPARE(hoveredRow(table.view), 0);
        QTest::mouseMove(table.view.viewport(), QPoint(250, 80));
        QTRY_COMPARE(hoveredRow(table.view), -1);
    }

    void noNumberIsCutOff()
    {
        Table table(new RowDelegate);
        auto* numbers = new NumberDelegate(&table.view);
        table.view.setItemDelegateForColumn(1, numbers);
        table.view.setColumnWidth(0, 30);
        table.view.setColumnWidth(1, 30);
        table.view.show();
        const auto needed = [&] { return numbers->sizeHint(viewOptions(table.view), table.model.index(0, 1)).width(); };
        QTRY_VERIFY(table.view.columnWidth(1) >= needed());
        table.model.item(0, 1)->setText(u"1,234,567,890"_s);
        QVERIFY(table.view.columnWidth(1) < needed());
        QTRY_COMPARE(table.view.columnWidth(1), needed());
        table.model.item(0, 1)->setText(u"1"_s);
        table.model.setHorizontalHeaderItem(1, new QStandardItem(u"A heading longer than the number"_s));
        QTRY_VERIFY(table.view.columnWidth(1) > 200);
        QCOMPARE(table.view.columnWidth(0), 30); // of words
    }

    void modesMoveByArrowsOverTheDisabled()
    {
        ModeBar bar;
        for (const QString& name : {u"start"_s, u"corpus"_s, u"model"_s})
            bar.addMode(name, name);
        bar.setCurrent(0);
        bar.setModeEnabled(1, false, u"Open a project first."_s);
        const auto buttons = bar.findChildren<QAbstractButton*>();
        QCOMPARE(buttons[1]->toolTip(), u"Open a project first."_s);
        bar.show();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        buttons[0]->setFocus();
        QSignalSpy changed(&bar, &ModeBar::currentChanged);
        QTest::keyClick(buttons[0], Qt::Key_Down);
        QCOMPARE(bar.current(), 2);
        QCOMPARE(changed.size(), 1);
    }

    void oneSegmentIsOnOrNone()
    {
        Segments segments({u"All"_s, u"After burn-in"_s, u"Last 200"_s});
        QSignalSpy changed(&segments, &Segments::currentChanged);
        segments.setCurrent(2);
        segments.setCurrent(2);
        QCOMPARE(changed.size(), 1);
        segments.clearCurrent();
        QCOMPARE(segments.current(), -1);
        segments.setCurrent(0);
        QCOMPARE(changed.size(), 2);
    }

    void aStripSaysWhatHappenedAndGoesWhenClosed()
    {
        QWidget page;
        MessageStrip strip(&page);
        QVERIFY(strip.isHidden());
        strip.setMessage(MessageStrip::Kind::Danger, u"Row 11 could not be read."_s, u"A quote is never closed."_s);
        QCOMPARE(strip.accessibleName(), u"Row 11 could not be read. A quote is never closed."_s);
        QVERIFY(!strip.isHidden());
        strip.addButton(u"Skip this row"_s);
        strip.setFacts({{u"Split R-hat"_s, u"1.12"_s, u"aim: below 1.05"_s}});
        for (const int width : {300, 900}) {
            strip.resize(width, strip.heightForWidth(width));
            QVERIFY(!strip.grab().isNull());
        }
        strip.clear();
        QVERIFY(strip.isHidden());
    }

    void aLinkOfAStripTakesNoLineOfItsOwn()
    {
        MessageStrip strip;
        strip.resize(900, metrics::verdictHeight);
        strip.show();
        const QPushButton* link = strip.addLink(u"Inefficiency factors…"_s);
        const auto* text = strip.findChild<QLabel*>(); // the first
        const auto height = [&] { return std::max(strip.heightForWidth(900), strip.minimumHeight()); };
        for (const bool withDetail : {true, false, true}) {
            strip.setMessage(MessageStrip::Kind::Info, u"Too short to tell."_s, u"10 iterations to judge by."_s,
                             withDetail ? u"More iterations help."_s : QString());
            QTRY_VERIFY(link->isVisible());
            QTRY_COMPARE(text->width() > 800, withDetail);
            QVERIFY(text->width() > 600);
            QCOMPARE(height(), metrics::verdictHeight);
            QCOMPARE(link->mapTo(&strip, QPoint()).y() >= text->geometry().bottom(), withDetail);
        }
        strip.clearButtons();
        QVERIFY(link->isVisible());
    }

    void aFieldSaysWhatIsWrongInPlaceOfItsHelp()
    {
        auto* editor = new QSpinBox;
        FieldRow row(u"&Topics"_s, u"K"_s, u"Larger: narrower topics."_s, editor);
        QCOMPARE(editor->accessibleName(), u"Topics"_s);
        row.setError(u"Only 9,306 documents. Choose a K of 1,000 or less."_s);
        QVERIFY(row.hasError());
        QCOMPARE(editor->accessibleDescription(), u"Only 9,306 documents. Choose a K of 1,000 or less."_s);
        row.setError({});
        QCOMPARE(editor->accessibleDescription(), u"Larger: narrower topics."_s);
    }

    void onlyDoneStepsCanBeGoneBackTo()
    {
        StepIndicator steps({u"Source"_s, u"Format"_s, u"Text"_s});
        steps.setCurrent(1);
        QSignalSpy chosen(&steps, &StepIndicator::stepChosen);
        for (QAbstractButton* step : steps.findChildren<QAbstractButton*>())
            step->click();
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().first().toInt(), 0);
    }

    void theStatusLineShowsATaskOrNone()
    {
        StatusLine line;
        line.setTask(u"Run 12"_s, 0.642, {u"Iteration 1,284 of 2,000"_s, u"1 min 19 s left"_s});
        line.setFacts({u"8 of 8 cores"_s, u"212 MB"_s});
        auto* stop = line.findChild<QPushButton*>();
        QVERIFY(stop->isVisibleTo(&line));
        QSignalSpy stopped(&line, &StatusLine::stopRequested);
        stop->click();
        QCOMPARE(stopped.size(), 1);
        line.setIdle(u"No task is running"_s);
        QVERIFY(!stop->isVisibleTo(&line));
    }

    void aNoticeReplacesTheOneBefore()
    {
        QWidget page;
        page.resize(600, 400);
        page.show();
        Notice::show(page, Notice::Kind::Success, u"Run 12 converged."_s);
        Notice* second = Notice::show(page, Notice::Kind::Info, u"“government” is now a stop word."_s, {}, u"Undo"_s);
        QCOMPARE(page.findChildren<Notice*>().size(), 1);
        QCOMPARE(second->geometry().bottomRight(), QPoint(600 - 16 - 1, 400 - 16 - 1));
        QSignalSpy undone(second, &Notice::actionChosen);
        second->findChild<QPushButton*>()->click();
        QCOMPARE(undone.size(), 1);
        QTRY_COMPARE(page.findChildren<Notice*>().size(), 0);
    }

    void escapeClearsTheSearch()
    {
        SearchField field(u"Find a word"_s);
        field.setText(u"uni"_s);
        QTest::keyClick(&field, Qt::Key_Escape);
        QVERIFY(field.text().isEmpty());
    }
};

QTEST_MAIN(WidgetsTest)
#include "tst_widgets.moc"
