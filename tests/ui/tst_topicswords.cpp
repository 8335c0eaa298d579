// The words of a topic: their order, intervals, and those that are surely in it or out.
#include "engine/topics/credible_interval.h"
#include "tests/ui/opentopics.h"
#include "ui/pages/topicscertainwords.h"
#include "ui/pages/wordbarslegend.h"

#include <QComboBox>
#include <QSlider>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <functional>
#include <numeric>
#include <random>

using namespace themata;
using namespace themata::test;
using namespace Qt::StringLiterals;

namespace {

/// Words of a topic in the order of a value computed from dense counts, by the formula itself.
QStringList inOrder(const Session& session, std::uint32_t k, std::uint32_t topics,
                    const std::function<double(double phi, double p)>& value)
{
    const Corpus& corpus = *session.trainingCorpus();
    const TopicCounts counts = countTopics(corpus, *session.state(), topics);
    const double beta = session.state()->hyperparameters.beta;
    struct Valued {
        double value;
        std::uint32_t count;
        std::uint32_t word;
    };
    std::vector<Valued> all;
    for (std::uint32_t v = 0; v < counts.vocabularySize; ++v) {
        const std::uint32_t count = counts.row(v)[k];
        if (count == 0)
            continue;
        const double total = std::accumulate(counts.row(v), counts.row(v) + topics, 0.0);
        const double phi = (count + beta) / (static_cast<double>(counts.n_k[k]) + counts.vocabularySize * beta);
        all.push_back({value(phi, total / static_cast<double>(corpus.tokenCount())), count, v});
    }
    std::ranges::stable_sort(all, [](const Valued& a, const Valued& b) {
        if (std::abs(a.value - b.value) > 1e-9)
            return a.value > b.value;
        return a.count > b.count;
    });
    QStringList words;
    for (const Valued& one : all)
        words += QString::fromStdString(session.vocabulary()->words[one.word]);
    return words.mid(0, 40);
}

} // namespace

class TestTopicsWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsStandInTheChosenOrder()
    {
        const test::SampleProject sample(0);
        addSavedRun(sample, {3, 1, 0, threeTopics});
        OpenTopics open(sample);
        QTRY_VERIFY(open.settled());
        open.session.selectTopic(1);
        QTRY_VERIFY(open.words->ready());
        auto* order = open.words->findChild<QComboBox*>();
        auto* slider = open.words->findChild<QSlider*>();
        QCOMPARE(slider->value(), 60);
        const auto relevance = [](double lambda) {
            return [lambda](double phi, double p) { return lambda * std::log(phi) + (1 - lambda) * std::log(phi / p); };
        };
        QCOMPARE(open.shownWords(), inOrder(open.session, 1, 3, relevance(0.6)));
        for (const int step : {0, 35, 100}) {
            slider->setValue(step);
            QCOMPARE(open.shownWords(), inOrder(open.session, 1, 3, relevance(step / 100.0)));
        }
        QVERIFY(slider->isVisible());
        order->setCurrentIndex(1);
        QVERIFY(!slider->isVisible());
        QCOMPARE(open.shownWords(), inOrder(open.session, 1, 3, [](double phi, double) { return phi; }));
        order->setCurrentIndex(3);
        QCOMPARE(open.shownWords(), inOrder(open.session, 1, 3, [](double phi, double p) { return phi / p; }));
        order->setCurrentIndex(2);
        QCOMPARE(open.words->order().measure, TermMeasure::Frex);
    }

    void intervalsComeFromTheKeptDraws()
    {
        const test::SampleProject sample(0);
        const RunId run = addSavedRun(sample, {3, 1, 20, threeTopics});
        OpenTopics open(sample);
        QTRY_VERIFY(open.settled());
        QTRY_VERIFY(!open.bars->words().isEmpty() && open.bars->words()[0].interval);
        const std::uint32_t topic = *open.session.selectedTopic();
        const auto means = sample.open()->means(run, open.session.trainingCorpus());
        const auto& words = open.session.vocabulary()->words;
        const auto word = std::ranges::find(words, open.bars->words()[0].word.toStdString()) - words.begin();
        const auto expected = credibleInterval(means->phi(topic, static_cast<std::size_t>(word)), 0.9);
        const auto tokens = static_cast<double>((*open.session.topics())[topic].tokens);
        QVERIFY(std::abs(open.bars->words()[0].interval->first - expected.lower * tokens) < 1e-9 * tokens);
        QVERIFY(std::abs(open.bars->words()[0].interval->second - expected.upper * tokens) < 1e-9 * tokens);
        QVERIFY(expected.lower < expected.upper);
        QVERIFY(open.page.findChild<WordBarsLegend*>()->accessibleDescription().contains(u"20 kept draws"_s));
    }

    void withoutDrawsItSaysThatThereAreNoIntervals()
    {
        const test::SampleProject sample(0);
        addSavedRun(sample, {3, 1, 0, threeTopics});
        OpenTopics open(sample);
        QTRY_VERIFY(open.settled());
        QVERIFY(!open.bars->words()[0].interval);
        QVERIFY(open.page.findChild<WordBarsLegend*>()->accessibleDescription().contains(u"no draws"_s));
        QVERIFY(!open.page.findChild<TopicsCertainWords*>()->isVisible());
    }

    void wordsThatAreSurelyInOrOutAreCounted()
    {
        const test::SampleProject sample(0);
        const RunId run = addSavedRun(sample, {3, 0.3, 5, threeTopics});
        OpenTopics open(sample);
        QTRY_VERIFY(open.settled());
        auto* certain = open.page.findChild<TopicsCertainWords*>();
        QVERIFY(certain->isVisible());
        const auto means = sample.open()->means(run, open.session.trainingCorpus());
        int in = 0, out = 0;
        for (std::size_t v = 0; v < open.session.vocabulary()->words.size(); ++v) {
            const double inclusion = means->phi(*open.session.selectedTopic(), v).inclusion;
            in += inclusion >= 0.95;
            out += inclusion <= 0.05;
        }
        QVERIFY(in > 1);
        QTRY_COMPARE(certain->text(), u"Surely in the topic: %1 words. Surely not: %2 words."_s.arg(in).arg(out));
    }

    /// As soon as work on a run has begun, another run is shown.
    void lateAnswersAreDropped()
    {
        const test::SampleProject sample(0);
        const RunId two = addSavedRun(sample, {2, 1, 3, [](std::size_t token) { return std::uint32_t(token % 2); }});
        const RunId three = addSavedRun(sample, {3, 0.5, 3, threeTopics});
        OpenTopics open(sample);
        auto* analysis = open.page.findChild<TopicsAnalysis*>();
        int wrong = 0;
        const auto compare = [&] {
            const auto run = open.session.currentRunInfo();
            const std::size_t topics = run ? run->config.topics : 0;
            wrong += analysis->words() && analysis->words()->phi.topics() != topics;
            wrong += analysis->correlations() && analysis->correlations()->topics != topics;
            wrong += analysis->places() && analysis->places()->run != open.session.currentRun();
        };
        for (auto signal : {&TopicsAnalysis::wordsChanged, &TopicsAnalysis::placesChanged,
                            &TopicsAnalysis::correlationsChanged, &TopicsAnalysis::scoresChanged})
            connect(analysis, signal, this, compare);
        int shown = 0;
        connect(&open.session, &Session::stateChanged, this, [&] {
            if (open.session.state() && ++shown <= 7)
                open.session.setCurrentRun(shown % 2 == 0 ? three : two);
        });
        QTRY_VERIFY(shown > 7 && open.settled());
        QCOMPARE(wrong, 0);
        QCOMPARE(open.map->topics().size(), 2);

        open.session.selectTopic(0); // and topics, while the words of the first are on their way
        open.session.selectTopic(1);
        QTRY_VERIFY(open.words->ready());
        open.words->findChild<QComboBox*>()->setCurrentIndex(1);
        QCOMPARE(open.shownWords(), inOrder(open.session, 1, 2, [](double phi, double) { return phi; }));
    }

    /// What a step of lambda costs in the largest topic of a large model: time of the processor; the bound is generous.
    void aStepOfLambdaIsQuick()
    {
        std::mt19937 random(4);
        std::uniform_real_distribution<double> uniform(0.001, 1);
        std::vector<Term> terms(90'000);
        for (std::uint32_t i = 0; i < terms.size(); ++i) {
            terms[i].word = i;
            terms[i].count = 1 + static_cast<std::uint32_t>(1 / uniform(random));
            terms[i].total = terms[i].count + 100;
            terms[i].logProbability = std::log(uniform(random));
            terms[i].logLift = std::log(uniform(random));
        }
        WordBars bars;
        bars.resize(400, 300);
        QImage image(bars.size(), QImage::Format_ARGB32_Premultiplied);
        bars.render(&image);
        const std::clock_t start = std::clock();
        constexpr int steps = 10;
        for (int step = 0; step < steps; ++step) {
            QList<WordBar> words;
            for (const std::size_t place : firstTerms(terms, {TermMeasure::Relevance, 0.1 * step}, 40)) {
                const auto interval = credibleInterval({0.001 + 0.0001 * step, 1e-8, 1}, 0.9);
                words.append({QString::number(place), double(terms[place].count), double(terms[place].total),
                              std::pair(1e5 * interval.lower, 1e5 * interval.upper)});
            }
            bars.setWords(words);
            bars.render(&image);
        }
        const double each = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC / steps;
        qInfo("A step of lambda among 90,000 words: %.1f ms", each);
        QVERIFY(each < 100);
    }
};

QTEST_MAIN(TestTopicsWords)
#include "tst_topicswords.moc"
