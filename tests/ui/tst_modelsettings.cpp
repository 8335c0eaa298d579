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
        QVERIFY2(wrong[ModelField::WarmUp].contains(QStringLiteral("from 0 to 1000")),
                 qPrintable(wrong[ModelField::WarmUp]));
    }

    void theBurnInIsHalfOfTheIterationsUnlessGiven()
    {
        ModelSettings settings{.iterations = 300};
        QCOMPARE(keepRule(settings), (KeepRule{150, 10}));
        settings.burnIn = 0;
        settings.thin = 4;
        QCOMPARE(keepRule(settings), (KeepRule{0, 4}));
        settings = applied(Preset::QuickLook, settings);
        QCOMPARE(keepRule(settings), (KeepRule{100, 10}));
        settings.burnIn = 100; // what it is anyway
        QCOMPARE(matchingPreset(settings), std::optional(Preset::QuickLook));
        settings.thin = 9;
        QCOMPARE(matchingPreset(settings), std::nullopt);
        settings.thin = 10;
        settings.burnIn = 101;
        QCOMPARE(matchingPreset(settings), std::nullopt);
    }

    void theBurnInEndsBeforeTheIterations()
    {
        ModelSettings settings = applied(Preset::QuickLook, {});
        settings.burnIn = 199;
        QVERIFY(faults(settings, corpusOf(1000)).isEmpty());
        settings.burnIn = 200;
        QCOMPARE(faults(settings, corpusOf(1000)).keys(), QList{ModelField::BurnIn});
        settings.iterations = 0; // which is what to mend
        QCOMPARE(faults(settings, corpusOf(1000)).keys(), QList{ModelField::Iterations});
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

    /// The engine judges; each of its refusals stands at the field that it is about, and at no other.
    void eachFaultIsAtItsField()
    {
        const Corpus corpus = corpusOf(1000);
        const auto fieldsOf = [&corpus](auto change) {
            ModelSettings settings = applied(Preset::Standard, {});
            change(settings.model);
            return faults(settings, corpus).keys();
        };
        QCOMPARE(fieldsOf([](ModelConfig& model) { model.pi = 0.5; }), QList<ModelField>());
        QCOMPARE(fieldsOf([](ModelConfig& model) { model.pi = 0; }), QList{ModelField::Pi});
        QCOMPARE(fieldsOf([](ModelConfig& model) { model.pi = 1.5; }), QList{ModelField::Pi});
        QCOMPARE(fieldsOf([](ModelConfig& model) {
                     model.sampler = SamplerId::Collapsed;
                     model.pi = 0.5;
                 }),
                 QList{ModelField::Pi});
        QCOMPARE(fieldsOf([](ModelConfig& model) { model.workers = 2; }), QList{ModelField::Workers});
        QCOMPARE(fieldsOf([](ModelConfig& model) {
                     model.sampler = SamplerId::SparseLda;
                     model.workers = maximumWorkers + 1;
                 }),
                 QList{ModelField::Workers});
    }

    void presetsAreExactOneChainOfPlainLda()
    {
        ModelSettings settings;
        settings.model.pi = 0.3;
        settings.model.learnAlpha = AlphaLearning::Asymmetric;
        settings.model.learnBeta = true;
        settings.model.sampler = SamplerId::LightLda;
        settings.model.workers = 4;
        settings.chains = 4;
        settings = applied(Preset::AsInPaper, settings);
        QCOMPARE(settings.model.pi, 1.0);
        QCOMPARE(settings.model.learnAlpha, AlphaLearning::Fixed);
        QVERIFY(!settings.model.learnBeta);
        QVERIFY(isExact(settings.model));
        QCOMPARE(settings.chains, 1u);
        settings.chains = 2;
        QCOMPARE(matchingPreset(settings), std::nullopt);
        settings.chains = 1;
        settings.heldOut = 0.1;
        QCOMPARE(matchingPreset(settings), std::nullopt);
        QCOMPARE(applied(Preset::Standard, settings).heldOut, 0.0);
    }

    void aRunIsSaidInShort()
    {
        ModelConfig model;
        model.topics = 50;
        model.seed = 4711;
        QCOMPARE(inShort(model), QStringLiteral("Sparse partially collapsed, K 50, seed 4711"));
        model.pi = 0.35;
        model.learnAlpha = AlphaLearning::Asymmetric;
        model.learnPi = true;
        QCOMPARE(inShort(model),
                 QStringLiteral("Sparse partially collapsed, K 50, π 0.35, learns α of each topic + π, "
                                "seed 4711"));
        QCOMPARE(inShort({.topics = 50}, 0.1),
                 QStringLiteral("Sparse partially collapsed, K 50, 10\u00A0% held out, seed 1"));
        QCOMPARE(inShort({.sampler = SamplerId::SparseLda, .workers = 4}),
                 QStringLiteral("Sparse collapsed, K 20, 4 workers, seed 1"));
    }

    void paceIsThatOfTheNewestRunAlike()
    {
        const std::vector<RunInfo> runs{runOf(50, 100, 10), runOf(50, 100, 20), runOf(20, 100, 5), runOf(50, 0, 0)};
        ModelConfig model;
        model.topics = 50;
        QCOMPARE(measuredPace(model, runs), std::optional(0.2));
        model.pi = 0.5; // draws which words are absent, too
        QCOMPARE(measuredPace(model, runs), std::nullopt);
        model = {.topics = 30};
        QCOMPARE(measuredPace(model, runs), std::nullopt);
    }
};

QTEST_GUILESS_MAIN(TestModelSettings)
#include "tst_modelsettings.moc"
