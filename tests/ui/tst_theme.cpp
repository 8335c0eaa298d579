#include "ui/style/appearance.h"
#include "ui/style/fonts.h"
#include "ui/style/icon.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QDir>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace themata;
using namespace Qt::StringLiterals;

namespace {

/// Relative luminance and contrast ratio of WCAG 2.1.
double channel(float value)
{
    return value <= 0.04045F ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) + 0.0722 * channel(color.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

using Role = QColor Theme::*;

struct Pair {
    const char* name;
    Role front, ground;
    double light, dark; ///< the figures of the design
};

const Pair pairs[] = {
    {"text", &Theme::text, &Theme::surface, 16.2, 13.2},
    {"muted", &Theme::muted, &Theme::surface, 6.1, 7.0},
    {"muted on window", &Theme::muted, &Theme::window, 5.5, 7.6},
    {"muted on tint", &Theme::muted, &Theme::tint, 5.2, 5.3},
    {"dim", &Theme::dim, &Theme::surface, 4.7, 5.3},
    {"accent", &Theme::accent, &Theme::surface, 6.6, 7.8},
    {"strong accent", &Theme::strongAccent, &Theme::surface, 9.2, 9.7},
    {"on accent", &Theme::onAccent, &Theme::accent, 6.6, 7.5},
    {"success", &Theme::success, &Theme::successTint, 4.7, 6.6},
    {"warning", &Theme::warning, &Theme::warningTint, 5.1, 7.0},
    {"danger", &Theme::danger, &Theme::dangerTint, 5.6, 6.1},
};

} // namespace

class ThemeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); }
    void cleanup() { Appearance::instance().setScheme(Scheme::System); }

    void textIsReadable_data()
    {
        QTest::addColumn<double>("measured");
        QTest::addColumn<double>("designed");
        for (const Theme* theme : {&Theme::light(), &Theme::darkTheme()})
            for (const Pair& pair : pairs)
                QTest::addRow("%s, %s", pair.name, theme->dark ? "dark" : "light")
                    << contrast(theme->*pair.front, theme->*pair.ground) << (theme->dark ? pair.dark : pair.light);
    }
    void textIsReadable()
    {
        QFETCH(double, measured);
        QFETCH(double, designed);
        QVERIFY2(measured >= 4.5, qPrintable(QString::number(measured)));
        QVERIFY2(std::abs(measured - designed) < 0.1, qPrintable(QString::number(measured)));
    }

    void outlinesOfFieldsAreVisible()
    {
        QVERIFY(contrast(Theme::light().strong, Theme::light().surface) >= 3.5);
        QVERIFY(contrast(Theme::darkTheme().strong, Theme::darkTheme().surface) >= 3.9);
    }

    void topicColoursStandOutAndLeaveTheirTintReadable()
    {
        for (const Theme* theme : {&Theme::light(), &Theme::darkTheme()}) {
            for (int topic = 1; topic <= 20; ++topic) {
                QVERIFY(contrast(theme->topicColor(topic), theme->surface) >= (theme->dark ? 3.8 : 3.4) - 0.05);
                QVERIFY(contrast(theme->text, theme->tokenTint(topic, true)) >= (theme->dark ? 6.1 : 8.8) - 0.05);
            }
        }
    }

    void topicsRepeatTheirColourWithAnotherMark()
    {
        const Theme& theme = Theme::light();
        QCOMPARE(theme.topicColor(1), QColor(0x00, 0x69, 0xBC));
        QCOMPARE(theme.topicColor(47), theme.topicColor(7));
        QCOMPARE(Theme::topicMark(20), TopicMark::Solid);
        QCOMPARE(Theme::topicMark(21), TopicMark::Ring);
        QCOMPARE(Theme::topicMark(47), TopicMark::Half);
        QCOMPARE(Theme::topicMark(61), TopicMark::Solid);
    }

    void heatRunsFromFarToNear()
    {
        const Theme& theme = Theme::light();
        QCOMPARE(theme.heatColor(0), theme.surface);
        QCOMPARE(theme.heatColor(0.5), theme.heat[1]);
        QCOMPARE(theme.heatColor(1), theme.heat[2]);
        QCOMPARE(theme.heatColor(7), theme.heat[2]);
    }

    void theSchemeChangesAtRunTime()
    {
        QSignalSpy changed(&Appearance::instance(), &Appearance::changed);
        Appearance::instance().setScheme(Scheme::Dark);
        QCOMPARE(changed.size(), 1);
        QVERIFY(Theme::current().dark);
        QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::darkTheme().window);
        Appearance::instance().setScheme(Scheme::Light);
        QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::light().window);
    }

    void everyIconIsDrawnInTheSchemesColours()
    {
        const QStringList names = QDir(u":/icons"_s).entryList({u"*.svg"_s});
        QVERIFY(names.size() >= 40);
        for (const QString& name : names) {
            const QImage image = icon(name.chopped(4)).pixmap(20, 20).toImage();
            const QImage disabled = icon(name.chopped(4)).pixmap(20, 20, QIcon::Disabled).toImage();
            int inked = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    inked += image.pixelColor(x, y).alpha() > 128;
            QVERIFY2(inked >= 5, qPrintable(name));
            QVERIFY2(image != disabled, qPrintable(name));
        }
    }

    void nothingIsSmallerThanElevenPixels()
    {
        QVERIFY(textFont(TextRole::Axis).pixelSize() >= 11);
        QVERIFY(textFont(TextRole::Page).pixelSize() > textFont(TextRole::Pane).pixelSize());
    }

    void figuresHaveEqualWidths()
    {
        const QFontMetricsF metrics(numberFont(textFont(TextRole::Body)));
        for (char figure = '1'; figure <= '9'; ++figure)
            QCOMPARE(metrics.horizontalAdvance(QLatin1Char(figure)), metrics.horizontalAdvance(QLatin1Char('0')));
    }
};

QTEST_MAIN(ThemeTest)
#include "tst_theme.moc"
