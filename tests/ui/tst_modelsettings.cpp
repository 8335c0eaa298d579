#include "engine/store/project.h"
#include "ui/models/modelsettings.h"

#include <QTest>

using namespace themata;

namespace {

Corpus corpusOf(std::size_t tokens)
{
    return Corpus::of(10, std::vector<std::uint64_t>{0, tokens}, std::vector<std::uint32_t>(tokens, 0));
}

RunInfo runOf(std::uint32_t topics, std::uint64_t iteration, double seconds)
{
    RunInfo run;
    run.config.topics = topics;
    run.iteration = iteration;
    run.seconds = seconds;
    return run;
}

} // namespace

class TestModelSettings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void presetsAreFoundAgain()
    {
        for (const Preset preset : {Preset::QuickLook, Preset::Standard, Preset::AsInPaper})
            QCOMPARE(matchingPreset(applied(preset, {})), std::optional(preset));
        ModelSettings own = applied(Preset::Standard, {});
        own.model.topics = 51;
        QCOMPARE(matchingPreset(own), std::nullopt);
    }

    void aPresetHasItsWarmUp()
    {
        QCOMPARE(applied(Preset::Standard, {}).model.warmUp, defaultWarmUp);
        QCOMPARE(applied(Preset::AsInPaper, {}).model.warmUp, 0u); // the paper's chains start at random
        ModelSettings own = applied(Preset::Standard, {});
        own.model.warmUp = 11;
        QCOMPARE(matchingPreset(own), std::nullopt);
    }

    void theWarmUpHasALimit()
    {
        ModelSettings settings = applied(Preset::Standard, {});
        for (const std::uint32_t fine : {0u, 10u, maximumWarmUp}) {
            settings.model.warmUp = fine;
            QVERIFY(faults(settings, corpusOf(1000)).isEmpty());
        }
        settings.model.warmUp = maximumWarmUp + 1;
        const auto wrong = faults(settings, corpusOf(1000));
        QCOMPARE(wrong.keys(), QList{ModelField::WarmUp});
        QVERIFY2(wrong[ModelField::WarmUp].contains(QStringLiteral("1,000")), qPrintable(wrong[ModelField::WarmUp]));
    }

    void presetsLeaveSeedAndCores()
    {
        ModelSettings settings;
        settings.model.seed = 4711;
        settings.cores = 3;
        settings = applied(Preset::AsInPaper, settings);
        QCOMPARE(settings.model.seed, 4711u);
        QCOMPARE(settings.cores, 3);
        QCOMPARE(settings.model.topics, 100u);
    }

    void faultsAreSaidByField()
    {
        ModelSettings settings = applied(Preset::Standard, {});
        QVERIFY(faults(settings, corpusOf(1000)).isEmpty());
        QVERIFY(faults(settings, corpusOf(49))[ModelField::Topics].contains(QStringLiteral("49 tokens")));
        settings.model.topics = 0;
        settings.model.alpha = 0;
        settings.model.beta = 0;
        settings.iterations = 0;
        QCOMPARE(faults(settings, corpusOf(1000)).size(), 4);
        settings.model.topics = 65'536;
        QVERIFY(faults(settings, corpusOf(100'000)).contains(ModelField::Topics));
    }

    void paceIsThatOfTheNewestRunAlike()
    {
        const std::vector<RunInfo> runs{runOf(50, 100, 10), runOf(50, 100, 20), runOf(20, 100, 5), runOf(50, 0, 0)};
        ModelConfig model;
        model.topics = 50;
        QCOMPARE(measuredPace(model, runs), std::optional(0.2));
        model.topics = 30;
        QCOMPARE(measuredPace(model, runs), std::nullopt);
    }
};

QTEST_GUILESS_MAIN(TestModelSettings)
#include "tst_modelsettings.moc"
