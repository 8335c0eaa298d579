// The report as a browser shows it that reaches no network: everything is in the one file, nothing is cut off, and no
// line is wider than the page.

#include "tests/golden/golden_corpus.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

constexpr int topics = 6;

/// Looks at the page once it is there, and leaves what it found in the page itself, where --dump-dom shows it.
const char* const measure = R"(<script>addEventListener("load", () => {
  const page = document.documentElement;
  const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 &&
                                   inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect());
  const cut = [...document.querySelectorAll("svg text")].filter(
    (e) => !within(e.getBoundingClientRect(), e.closest("svg").getBoundingClientRect()));
  page.dataset.found = JSON.stringify({
    loaded: performance.getEntriesByType("resource").length, tooWide: page.scrollWidth - page.clientWidth,
    charts: boxes("svg").length, emptyCharts: boxes("svg").filter((b) => b.width < 20 || b.height < 8).length,
    cutLabels: cut.map((e) => e.textContent).join("|"), headings: boxes("h2").length,
    words: document.body.innerText.split(/\s+/).length});
});</script></body>)";

QByteArray run(const char* program, const QStringList& arguments)
{
    QProcess process;
    process.start(QString::fromLocal8Bit(program), arguments);
    const bool ended = process.waitForFinished(60'000);
    return ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0
        ? process.readAllStandardOutput()
        : "It failed: " + process.readAllStandardError();
}

} // namespace

class ReportTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void isWholeWithoutANetwork_data();
    void isWholeWithoutANetwork();
    void whatIsWrongWithAPageIsSeen();

private:
    [[nodiscard]] QJsonObject found(QByteArray page, int width);
    [[nodiscard]] QString file(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
    QByteArray m_report;
};

void ReportTest::initTestCase()
{
    QVERIFY(golden::writeTable(golden::Language::German, file("letters.csv")));
    run(THEMATA_CLI,
        {"import", file("letters.csv"), "--project", file("p.themata"), "--group", "group", "--language", "auto"});
    run(THEMATA_CLI,
        {"train", file("p.themata"), "--topics", QString::number(topics), "--iterations", "100", "--seed", "7"});
    run(THEMATA_CLI, {"export", file("p.themata"), "--format", "report", "--out", file("report.html")});
    QFile report(file("report.html"));
    QVERIFY(report.open(QIODevice::ReadOnly));
    m_report = report.readAll();
    QVERIFY(m_report.contains("</body>"));
}

/// What the script above says of a page in a window so wide.
QJsonObject ReportTest::found(QByteArray page, int width)
{
    QFile html(file("measured.html"));
    if (!html.open(QIODevice::WriteOnly))
        return {};
    html.write(page.replace("</body>", measure));
    html.close();
    const QString dom = QString::fromUtf8(
        run(THEMATA_CHROMIUM,
            {"--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--host-resolver-rules=MAP * ~NOTFOUND", "--user-data-dir=" + file("profile"),
             QStringLiteral("--window-size=%1,900").arg(width), "--dump-dom", "file://" + html.fileName()}));
    const QString mark = QStringLiteral("data-found=\"");
    const qsizetype begin = dom.indexOf(mark) + mark.size();
    const QString json =
        dom.mid(begin, dom.indexOf(u'"', begin) - begin).replace(QStringLiteral("&quot;"), QStringLiteral("\""));
    return QJsonDocument::fromJson(json.toUtf8()).object();
}

void ReportTest::isWholeWithoutANetwork_data()
{
    QTest::addColumn<int>("width");
    QTest::newRow("on a screen") << 1280;
    QTest::newRow("in a narrow window") << 500;
}

void ReportTest::isWholeWithoutANetwork()
{
    QFETCH(int, width);
    const QJsonObject page = found(m_report, width);
    QVERIFY2(page.contains("loaded"), "The browser did not show the page.");
    QCOMPARE(page["loaded"].toInt(), 0);
    QCOMPARE(page["tooWide"].toInt(), 0);
    QCOMPARE(page["cutLabels"].toString(), QString());
    QCOMPARE(page["emptyCharts"].toInt(), 0);
    QVERIFY2(page["charts"].toInt() >= topics, qPrintable(QString::number(page["charts"].toInt())));
    QVERIFY2(page["headings"].toInt() >= topics, qPrintable(QString::number(page["headings"].toInt())));
    QVERIFY2(page["words"].toInt() > 500, qPrintable(QString::number(page["words"].toInt())));
}

/// A check that finds nothing in a bad page would prove nothing.
void ReportTest::whatIsWrongWithAPageIsSeen()
{
    const QJsonObject page =
        found("<!doctype html><body><img src=\"https://example.org/picture.png\"><div "
              "style=\"width:3000px\">wide</div><svg width=\"0\" height=\"0\"></svg><svg width=\"40\" "
              "height=\"20\"><text x=\"20\" y=\"10\">longer than the chart</text></svg></body>",
              1280);
    QVERIFY2(page.contains("loaded"), "The browser did not show the page.");
    QCOMPARE(page["loaded"].toInt(), 1);
    QVERIFY(page["tooWide"].toInt() > 1000);
    QCOMPARE(page["emptyCharts"].toInt(), 1);
    QCOMPARE(page["cutLabels"].toString(), QStringLiteral("longer than the chart"));
}

QTEST_GUILESS_MAIN(ReportTest)

#include "tst_report.moc"
