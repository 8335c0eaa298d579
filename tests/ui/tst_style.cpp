#include "ui/style/appearance.h"
#include "ui/style/focusring.h"
#include "ui/style/fonts.h"
#include "ui/style/properties.h"
#include "ui/style/theme.h"
#include "ui/widgets/buttons.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFocusFrame>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTest>
#include <QVBoxLayout>

using namespace themata;
using namespace Qt::StringLiterals;

namespace {

/// How many pixels of the picture have the colour.
int count(const QImage& image, const QColor& color)
{
    int found = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            found += image.pixelColor(x, y) == color;
    return found;
}

} // namespace

class StyleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); }
    void init()
    {
        Appearance::instance().setScheme(Scheme::Light);
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    }

    void namesEndAtAWholeWordIfTheyAreTooLong()
    {
        const QFontMetrics metrics(textFont(TextRole::Body));
        const auto cut = [&](const QString& name, const QString& room) {
            return elidedAtWord(name, metrics, metrics.horizontalAdvance(room) + 1); // which is rounded
        };
        QCOMPARE(cut(u"war · peace · army"_s, u"war · peace · army"_s), u"war · peace · army"_s);
        QCOMPARE(cut(u"war · peace · army"_s, u"war · peace · ar"_s), u"war · peace…"_s);
        QCOMPARE(cut(u"war · peace · army"_s, u"war · p…"_s), u"war…"_s);
        QCOMPARE(cut(u"Slavery and Civil War"_s, u"Slavery and Civ…"_s), u"Slavery and…"_s);
        for (int width = 20; width < 150; ++width) { // also where a fraction of a pixel decides
            const QString shown = elidedAtWord(u"war · peace · army"_s, metrics, width);
            QCOMPARE(metrics.elidedText(shown, Qt::ElideRight, width), shown);
        }
        QVERIFY(cut(u"government · public"_s, u"governm…"_s).startsWith(u"gover"_s)); // no whole word fits
        QVERIFY(metrics.horizontalAdvance(cut(u"government · public"_s, u"governm…"_s))
                <= metrics.horizontalAdvance(u"governm…"_s));
        QVERIFY(cut(u"war · government"_s, u"war · govern…"_s).startsWith(u"war · gov"_s)); // half of it would be empty
        QVERIFY(cut(u"29 government · public"_s, u"29 governm…"_s).startsWith(u"29 gover"_s));
        QCOMPARE(cut(u"29 war · public"_s, u"29 war · pub…"_s), u"29 war…"_s);
        QCOMPARE(cut({}, u"room"_s), QString());
        const QString arabic = QStringLiteral("\u0631\u064A\u062D \u00B7 \u0628\u062D\u0627\u0631");
        QCOMPARE(cut(arabic, arabic), arabic);
        const QString shown = cut(arabic, arabic.first(6));
        QVERIFY(shown.contains(u'…'));
        QVERIFY(shown.endsWith(QChar(0x200F))); // or the ellipsis would stand where one begins to read
        QCOMPARE(elidedAtWord({}, metrics, -1), QString());
    }

    void everyControlIsDrawnInBothSchemesWithoutWarnings()
    {
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            Appearance::instance().setScheme(scheme);
            QWidget window;
            auto* layout = new QVBoxLayout(&window);
            QWidget* const controls[] = {new QPushButton(u"Pause"_s),
                                         makeButton(u"Start run"_s, ButtonKind::Primary),
                                         new QLineEdit(u"0.10"_s),
                                         new QSpinBox,
                                         new QComboBox,
                                         new QCheckBox(u"Learn"_s),
                                         new QRadioButton(u"exact"_s),
                                         new QSlider(Qt::Horizontal),
                                         new QProgressBar,
                                         new QScrollBar(Qt::Horizontal),
                                         new QTabBar};
            for (QWidget* control : controls)
                layout->addWidget(control);
            for (const bool enabled : {true, false}) {
                window.setEnabled(enabled);
                QVERIFY(!window.grab().isNull());
            }
        }
        QMenu menu;
        menu.addAction(u"Rename topic"_s)->setShortcut(QKeySequence(Qt::Key_F2));
        menu.addSeparator();
        menu.addAction(u"Show numbers"_s)->setCheckable(true);
        QVERIFY(!menu.grab().isNull());
    }

    void scriptsWithoutItalicsStayUpright()
    {
        QVERIFY(italicFont(QFont(), u"Bäume · δένδρα · деревья"_s).italic());
        for (const QString& upright : {u"البحر · الريح"_s, u"海・船"_s, u"ทะเล"_s, u"समुद्र"_s, u"ים"_s})
            QVERIFY2(!italicFont(QFont(), upright).italic(), qPrintable(upright));
    }

    void controlsHaveTheHeightsOfTheDesign()
    {
        QLineEdit field;
        QSpinBox number;
        QComboBox list;
        const std::unique_ptr<QPushButton> button(makeButton(u"Pause"_s));
        const std::unique_ptr<QPushButton> small(makeSmallButton(u"Stop"_s));
        QCOMPARE(field.sizeHint().height(), 32);
        QCOMPARE(number.sizeHint().height(), 32);
        QCOMPARE(list.sizeHint().height(), 32);
        QCOMPARE(button->sizeHint().height(), 32);
        QCOMPARE(small->sizeHint().height(), 24);
    }

    void primaryAndDangerAreFilled()
    {
        const Theme& theme = Theme::current();
        const std::unique_ptr<QPushButton> plain(makeButton(u"Keep"_s));
        const std::unique_ptr<QPushButton> primary(makeButton(u"Start run"_s, ButtonKind::Primary));
        const std::unique_ptr<QPushButton> danger(makeButton(u"Delete run"_s, ButtonKind::Danger));
        QCOMPARE(count(plain->grab().toImage(), theme.accent), 0);
        QVERIFY(count(primary->grab().toImage(), theme.accent) > 500);
        QVERIFY(count(danger->grab().toImage(), theme.danger) > 500);
        primary->setEnabled(false);
        QCOMPARE(count(primary->grab().toImage(), theme.accent), 0);
    }

    void aRefusedFieldHasARedFrame()
    {
        QLineEdit field(u"12,000"_s);
        field.resize(120, 32);
        QCOMPARE(count(field.grab().toImage(), Theme::current().danger), 0);
        field.setProperty(properties::error, true);
        QVERIFY(count(field.grab().toImage(), Theme::current().danger) > 300);
    }

    void progressIsFilledToItsShare()
    {
        QProgressBar bar;
        bar.resize(200, 6);
        bar.setValue(50);
        const QImage image = bar.grab().toImage();
        QCOMPARE(image.pixelColor(90, 3), Theme::current().accent);
        QCOMPARE(image.pixelColor(110, 3), Theme::current().barGround);
    }

    void theFocusRingComesByKeyboardOnly()
    {
        QWidget window;
        auto* layout = new QVBoxLayout(&window);
        QPushButton* first = makeButton(u"Pause"_s);
        QPushButton* second = makeButton(u"Stop"_s);
        layout->addWidget(first);
        layout->addWidget(second);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        first->setFocus(Qt::MouseFocusReason);
        const auto ring = [&]() -> QWidget* {
            for (const QFocusFrame* frame : window.findChildren<QFocusFrame*>())
                return frame->widget();
            return nullptr;
        };
        QCOMPARE(ring(), nullptr);
        QTest::keyClick(first, Qt::Key_Tab);
        QCOMPARE(ring(), second);
        first->setFocus(Qt::MouseFocusReason);
        QCOMPARE(ring(), nullptr);
    }
};

QTEST_MAIN(StyleTest)
#include "tst_style.moc"
