// What is said of a run: the verdict in words.
#include "ui/format/numbers.h"
#include "ui/pages/runverdict.h"

#include <QTest>

#include <span>

using namespace themata;

class TestRunVerdict : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneChainIsNeverSaidToHaveConverged()
    {
        for (const auto kind : {Verdict::Kind::TooShort, Verdict::Kind::Constant, Verdict::Kind::StillMoving,
                                Verdict::Kind::TooFewDraws, Verdict::Kind::Settled}) {
            const RunVerdict words = inWords({.kind = kind, .chains = 1, .draws = 500, .ess = 150, .wantedEss = 100});
            QVERIFY(words.lead != QStringLiteral("Converged."));
            QVERIFY(words.kind != MessageStrip::Kind::Success);
            QVERIFY(!words.text.isEmpty());
        }
    }

    void eachVerdictHasItsSentenceAndItsNumbers()
    {
        Verdict verdict{.kind = Verdict::Kind::StillMoving,
                        .chains = 1,
                        .draws = 500,
                        .moving = 1,
                        .gewekeZ = -4.26,
                        .rhat = 1.234,
                        .ess = 46.7,
                        .wantedEss = 100};
        QCOMPARE(inWords(verdict).lead, QStringLiteral("Not converged yet."));
        QCOMPARE(inWords(verdict).kind, MessageStrip::Kind::Warning);
        QVERIFY(inWords(verdict).text.contains(QStringLiteral("still rises:")));
        QCOMPARE(inWords(verdict).facts[0].value, QString(QChar(format::minusSign)) + QStringLiteral("4.3"));
        QCOMPARE(inWords(verdict).facts[1].value, QStringLiteral("46"));
        verdict.gewekeZ = 4.26;
        verdict.chains = 4;
        verdict.moving = 3;
        QVERIFY(inWords(verdict).text.contains(QStringLiteral("still falls in 3 of 4 chains:")));
        verdict.kind = Verdict::Kind::Disagree;
        verdict.rhatScalar = {Quantity::Alpha};
        QVERIFY(inWords(verdict).text.contains(QStringLiteral("disagree on the mean of α (R-hat 1.23)")));
        QCOMPARE(inWords(verdict).facts[0].value, QStringLiteral("1.23"));
        verdict.kind = Verdict::Kind::TooFewDraws;
        QVERIFY(inWords(verdict).text.contains(QStringLiteral("worth 46 independent ones; more than 100")));
        verdict.ess = 1.9;
        QVERIFY(inWords(verdict).text.contains(QStringLiteral("worth 1 independent one; more than 100")));
        verdict.rhat = 1.02;
        verdict.kind = Verdict::Kind::NearlySettled;
        QVERIFY(inWords(verdict).text.contains(QStringLiteral("R-hat 1.020")));
        verdict.kind = Verdict::Kind::Settled;
        QCOMPARE(inWords(verdict).lead, QStringLiteral("Converged."));
        QCOMPARE(inWords(verdict).kind, MessageStrip::Kind::Success);
    }

    void anApproximateChainOnlySettles()
    {
        const Verdict settled{.kind = Verdict::Kind::Settled, .chains = 2, .draws = 500, .ess = 900};
        const RunVerdict words = inWords(settled, false);
        QVERIFY(words.lead != QStringLiteral("Converged."));
        QVERIFY(words.kind != MessageStrip::Kind::Success);
        QVERIFY(words.detail.contains(QStringLiteral("settled somewhere")));
    }

    void whileItWarmsUpTheVerdictSaysSo()
    {
        std::vector<TracePoint> trace(10);
        for (std::size_t i = 0; i < trace.size(); ++i)
            trace[i].iteration = i + 1;
        ModelConfig config;
        config.warmUp = 10;
        const auto after = [&](std::size_t points) {
            return verdictOf(std::span(trace).first(points), config, nullptr);
        };
        QCOMPARE(after(0).lead, QStringLiteral("No verdict yet."));
        QCOMPARE(after(4).lead, QStringLiteral("Warming up."));
        QVERIFY(after(4).text.contains(QStringLiteral("Iteration 4 of the 10")));
        QVERIFY(after(4).detail.contains(QStringLiteral("falls when it ends")));
        QCOMPARE(after(10).lead, QStringLiteral("No verdict yet."));
    }

    void whileAChainBurnsInTheVerdictSaysSo()
    {
        std::vector<TracePoint> trace(1);
        trace.front().iteration = 1000;
        ModelFinding finding;
        finding.chains.resize(2);
        for (ChainOfModel& chain : finding.chains)
            chain.run.keep = KeepRule{800, 10};
        finding.chains[0].burnIn = 800;
        finding.chains[1].burnIn = 500;
        finding.convergence.verdict = {.kind = Verdict::Kind::Settled, .chains = 2, .draws = 500, .ess = 900};
        RunVerdict words = verdictOf(trace, {}, &finding);
        QCOMPARE(words.lead, QStringLiteral("Converged so far."));
        QVERIFY(words.kind != MessageStrip::Kind::Success);
        QVERIFY2(words.detail.contains(QStringLiteral("still burn in, 1 of 2,")), qPrintable(words.detail));
        finding.chains[1].burnIn = 800;
        QCOMPARE(verdictOf(trace, {}, &finding).lead, QStringLiteral("Converged."));
        finding.chains.resize(1);
        finding.chains[0].burnIn = 500;
        finding.convergence.verdict.chains = 1;
        words = verdictOf(trace, {}, &finding);
        QCOMPARE(words.lead, QStringLiteral("Cannot tell: one chain."));
        QVERIFY2(words.detail.startsWith(QStringLiteral("The chain still burns in")), qPrintable(words.detail));
    }
};

QTEST_MAIN(TestRunVerdict)
#include "tst_runverdict.moc"
