#include "tests/ui/savedruns.h"
#include "tests/ui/settings.h"
#include "ui/pages/documentspage.h"
#include "ui/pages/documentsreader.h"
#include "ui/pages/documentsreaderpane.h"
#include "ui/pages/documentssurenesskey.h"
#include "ui/runs/keptmeans.h"
#include "ui/session.h"
#include "ui/style/appearance.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace themata;

namespace {

QString nameOf(std::uint32_t topic)
{
    return QStringLiteral("name %1").arg(topic + 1);
}

/// "rain rain rain rain", each less sure than the one before it.
std::shared_ptr<ReaderDocument> fourTokens()
{
    auto document = std::make_shared<ReaderDocument>();
    for (const double probability : {0.95, 0.8, 0.6, 0.3}) {
        document->tokens.push_back({{document->text.size(), 4}, 0, 0});
        document->text += QStringLiteral("rain ");
        document->certainties.push_back({probability, 6, 0.04});
    }
    document->keptDraws = 40;
    document->topics = {{0, 4}};
    document->row.tokens = 4;
    document->parts = {{{0, document->text.size()}, 0, 4}};
    return document;
}

QColor tintOf(const DocumentsReader& reader, const TokenMark& mark)
{
    const QImage picture = const_cast<DocumentsReader&>(reader).viewport()->grab().toImage();
    return picture.pixelColor(QPoint(qRound(mark.rect.center().x()), qRound(mark.rect.top()) + 1));
}

struct OpenReader {
    DocumentsReader reader{nameOf};

    explicit OpenReader(std::shared_ptr<const ReaderDocument> document)
    {
        reader.resize(600, 400);
        reader.show();
        reader.setReaderDocument(std::move(document));
    }
};

struct OpenRun {
    test::SampleProject sample{0};
    Session session;
    DocumentsPage page{session};
    DocumentsReader* reader = page.findChild<DocumentsReader*>();
    DocumentsSurenessKey* key = page.findChild<DocumentsSurenessKey*>();

    explicit OpenRun(std::size_t draws)
    {
        test::addSavedRun(sample, {.draws = draws, .topicOf = [](std::size_t token) { return token % 3; }});
        page.resize(1200, 736);
        page.show();
        session.openProject(sample.path());
    }
};

} // namespace

class TestDocumentsSureness : public QObject {
    Q_OBJECT
    test::OwnSettings m_settings;

private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); } // the reader's fonts

    void stepsOfSurenessBeginWhereTheKeySaysSo()
    {
        QCOMPARE(surenessOf(0.49), Sureness::Unsure);
        QCOMPARE(surenessOf(0.5), Sureness::Rather);
        QCOMPARE(surenessOf(0.75), Sureness::Fairly);
        QCOMPARE(surenessOf(0.9), Sureness::Sure);
        QCOMPARE(tintStrength(Sureness::NotTold), 1.0);
    }

    void textStaysReadableOverEveryTint()
    {
        const auto lightness = [](const QColor& color) {
            const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
            return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
        };
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            Appearance::instance().setScheme(scheme);
            for (int topic = 1; topic <= 20; ++topic) {
                const double text = lightness(Theme::current().text);
                const double tint = lightness(tokenTint(topic, TokenStyle::Chosen, Sureness::Sure));
                QVERIFY((std::max(text, tint) + 0.05) / (std::min(text, tint) + 0.05) >= 4.5); // WCAG AA
            }
        }
        Appearance::instance().setScheme(Scheme::Light);
    }

    void tokensAreTintedByHowSureTheirTopicIs()
    {
        OpenReader open(fourTokens());
        const auto marks = open.reader.visibleMarks();
        QCOMPARE(marks.size(), std::size_t(4));
        const std::array steps{Sureness::Sure, Sureness::Fairly, Sureness::Rather, Sureness::Unsure};
        for (std::size_t i = 0; i < marks.size(); ++i) {
            QCOMPARE(open.reader.surenessOf(*marks[i].token), steps[i]);
            QCOMPARE(tintOf(open.reader, marks[i]).rgb(), tokenTint(1, TokenStyle::Tinted, steps[i]).rgb());
        }
        open.reader.setTintedBySureness(false);
        for (const TokenMark& mark : open.reader.visibleMarks())
            QCOMPARE(tintOf(open.reader, mark).rgb(), Theme::current().tokenTint(1).rgb());
        QVERIFY(!DocumentsReader(nameOf).isTintedBySureness()); // remembers it
        open.reader.setTintedBySureness(true);
    }

    void theToolTipSaysHowSureATopicIsAndWhatIsNext()
    {
        const auto document = fourTokens();
        OpenReader open(document);
        QCOMPARE(open.reader.toolTipOf(document->tokens[1]),
                 QStringLiteral("Topic 1, name 1\n80\u00A0% sure over 40 kept draws\n"
                                "Else most likely topic 7, name 7: 4\u00A0%"));
        document->certainties[1].runnerUpProbability = 0;
        QCOMPARE(open.reader.toolTipOf(document->tokens[1]),
                 QStringLiteral("Topic 1, name 1\n80\u00A0% sure over 40 kept draws"));
        document->certainties.clear();
        QCOMPARE(open.reader.toolTipOf(document->tokens[1]), QStringLiteral("Topic 1, name 1"));
    }

    void theKeyTurnsItOffAndSaysWhatIsNotKnown()
    {
        DocumentsReaderPane pane(nameOf);
        auto* key = pane.findChild<DocumentsSurenessKey*>();
        pane.setReaderDocument(fourTokens());
        QVERIFY(key->isEnabled() && key->isChecked());
        QVERIFY(key->toolTip().contains(QStringLiteral("40 kept draws")));
        key->click();
        QVERIFY(!pane.reader()->isTintedBySureness());
        pane.reader()->setTintedBySureness(true);
        QVERIFY(key->isChecked());

        const auto unknown = fourTokens();
        unknown->certainties.clear();
        pane.setReaderDocument(unknown);
        QVERIFY(!key->isEnabled() && key->toolTip().contains(QStringLiteral("being read")));
        const auto failed = fourTokens();
        failed->certainties.clear();
        failed->drawsFailed = true;
        pane.setReaderDocument(failed);
        QVERIFY(!key->isEnabled() && key->toolTip().contains(QStringLiteral("could not be read")));
        const auto never = fourTokens();
        never->certainties.clear();
        never->keptDraws = 0;
        pane.setReaderDocument(never);
        QVERIFY(!key->isEnabled() && key->toolTip().contains(QStringLiteral("kept no draws")));
    }

    void aRunThatKeptDrawsTellsHowSureItsTopicsAre()
    {
        OpenRun open(5);
        QTRY_VERIFY(open.key->isEnabled());
        const auto project = open.sample.open();
        const auto means = project->means(project->runs()->back().id, project->corpus().value()).value();
        const auto marks = open.reader->visibleMarks();
        QVERIFY(!marks.empty());
        for (const TokenMark& mark : marks) {
            const TokenInTopic token{mark.token->word, mark.token->topic};
            const double probability =
                tokenCertainties(means, 0, std::span(&token, 1), std::array{0U, 1U, 2U}).front().probability;
            QCOMPARE(open.reader->surenessOf(*mark.token), surenessOf(probability));
            QVERIFY(open.reader->toolTipOf(*mark.token).contains(QStringLiteral("sure over 5 kept draws")));
        }
    }

    void aRunThatKeptNoneTintsAllAlike()
    {
        OpenRun open(0);
        QTRY_VERIFY(!open.reader->visibleMarks().empty());
        QVERIFY(!open.key->isEnabled());
        QCOMPARE(open.reader->surenessOf(*open.reader->visibleMarks().front().token), Sureness::NotTold);
    }

    void aWordThatIsNoTokenSaysWhy()
    {
        auto document = fourTokens(); // and more words behind them
        const qsizetype begin = document->text.size();
        document->text += QStringLiteral("the soup <1902>");
        ImportOptions options;
        options.minimumCount = 5;
        document->options = std::make_shared<const ImportOptions>(options);
        document->dropped = {{{begin, 3}, {{}, LeftOutBy::StopWord}},
                             {{begin + 4, 4}, {{}, LeftOutBy::Limits}},
                             {{begin + 10, 4}, {{}, LeftOutBy::Number}}};
        document->parts.front().text.length = document->text.size();
        OpenReader open(document);
        const auto tipAt = [&open](const QString& word) {
            QTextCursor cursor(open.reader.document());
            cursor.setPosition(static_cast<int>(open.reader.toPlainText().indexOf(word)) + 1);
            return open.reader.toolTipAt(open.reader.cursorRect(cursor).center());
        };
        QVERIFY(tipAt(QStringLiteral("the"))
                    .contains(QStringLiteral("“the” is left out: it is on the list of stop words.")));
        QVERIFY(tipAt(QStringLiteral("soup")).contains(QStringLiteral("fewer than 5 times")));
        QVERIFY(tipAt(QStringLiteral("1902")).contains(QStringLiteral("“1902” is left out: it has no letter")));
        QVERIFY(tipAt(QStringLiteral("rain")).startsWith(QStringLiteral("Topic 1")));
        QCOMPARE(open.reader.toolTipAt(QPoint(500, 300)), QString());
    }

    void thePageKnowsTheSettingsOfTheCorpusThatIsShown()
    {
        OpenRun open(0);
        QTRY_VERIFY(open.session.corpusSettings());
        QCOMPARE(open.session.corpusSettings()->minimumCount, std::uint64_t(1));
        QVERIFY(open.session.textSettings());
        open.session.closeProject();
        QTRY_VERIFY(!open.session.corpusSettings());
    }

    void meansAreReadOnceAndGoWithTheirRun()
    {
        test::SampleProject sample(0);
        const RunId kept =
            test::addSavedRun(sample, {.draws = 4, .topicOf = [](std::size_t token) { return token % 3; }});
        const RunId none = test::addSavedRun(sample, {.topicOf = [](std::size_t token) { return token % 3; }});
        Session session;
        session.openProject(sample.path());
        QTRY_VERIFY(session.state());
        session.keptMeans().want(); // of the newest run, which has none
        session.setCurrentRun(kept);
        QSignalSpy changes(&session.keptMeans(), &KeptMeans::changed);
        QTRY_VERIFY(session.state());
        QVERIFY(!session.keptMeans().means());
        session.keptMeans().want();
        session.keptMeans().want();
        QTRY_VERIFY(session.keptMeans().means());
        QCOMPARE(session.keptMeans().means()->draws(), std::uint64_t(4));
        session.keptMeans().want();
        QTest::qWait(50);
        QCOMPARE(changes.size(), 1);
        session.setCurrentRun(none);
        QVERIFY(!session.keptMeans().means());
    }

    void meansOfARunThatIsShownNoLongerAreDropped()
    {
        test::SampleProject sample(0);
        const RunId none = test::addSavedRun(sample, {.topicOf = [](std::size_t token) { return token % 3; }});
        test::addSavedRun(sample, {.draws = 4, .topicOf = [](std::size_t token) { return token % 3; }});
        Session session;
        session.openProject(sample.path());
        QTRY_VERIFY(session.state());
        session.keptMeans().want();
        session.setCurrentRun(none); // the answer is on its way
        QTest::qWait(100);
        QVERIFY(!session.keptMeans().means());
    }
};

QTEST_MAIN(TestDocumentsSureness)
#include "tst_documentssureness.moc"
