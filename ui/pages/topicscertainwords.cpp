#include "ui/pages/topicscertainwords.h"

#include "ui/format/counted.h"
#include "ui/pages/topicsanalysis.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/label.h"
#include "ui/widgets/tablemenu.h"

#include <QVBoxLayout>

namespace themata {
namespace {

QString listed(const std::vector<std::uint32_t>& words, std::size_t all, const Vocabulary& vocabulary)
{
    QStringList names;
    for (const std::uint32_t word : words)
        names += QString::fromStdString(vocabulary.words[word]);
    const QString text = names.join(QStringLiteral(", "));
    return all > words.size() ? text + QStringLiteral(", …") : text;
}

} // namespace

TopicsCertainWords::TopicsCertainWords(Session& session, TopicsAnalysis& analysis, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_analysis(analysis)
    , m_label(makeHelp())
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::pageMarginLeft, 0, 0, metrics::unit);
    layout->addWidget(m_label);
    installListMenu(*this, tr("Certain words"), [this] { return words(); });
    connect(&session, &Session::currentRunChanged, this, &TopicsCertainWords::refresh);
    connect(&analysis, &TopicsAnalysis::wordsChanged, this, &TopicsCertainWords::refresh);
    connect(&analysis, &TopicsAnalysis::meansChanged, this, &TopicsCertainWords::refresh);
    refresh();
}

void TopicsCertainWords::setTopic(std::optional<std::uint32_t> topic)
{
    if (std::exchange(m_topic, topic) != topic)
        refresh();
}

QString TopicsCertainWords::text() const
{
    return m_label->text();
}

void TopicsCertainWords::refresh()
{
    ++m_generation;
    const auto run = m_session.currentRunInfo();
    setVisible(run && run->config.pi < 1 && m_topic && m_session.isAsDrawn(*m_topic));
    const auto means = m_analysis.means();
    const auto vocabulary = m_session.vocabulary();
    setToolTip(tr("<p>Inclusion is the probability that a word is part of the topic at all, over the draws that were "
                  "kept.</p>"));
    if (!run || !m_topic || !means || !vocabulary) {
        m_label->setText(run && run->keptDraws > 0
                             ? tr("Words that are surely in or out: being computed.")
                             : tr("The run has kept no draws, so no word is surely in or out of the topic."));
        return;
    }
    m_queue.post(
        [this, means, vocabulary, topic = *m_topic, generation = m_generation](std::stop_token) -> WorkQueue::Answer {
            return [this, generation, words = certainWords(*means, topic, vocabulary->counts, level, wordsNamed)] {
                if (generation == m_generation)
                    showCounts(words);
            };
        });
}

void TopicsCertainWords::showCounts(const CertainWords& words)
{
    const auto count = [](std::size_t number) { return format::counted(number, tr("1 word"), tr("%1 words")); };
    const Vocabulary& vocabulary = *m_session.vocabulary();
    m_label->setText(tr("Surely in the topic: %1. Surely not: %2.").arg(count(words.in), count(words.out)));
    setToolTip(tr("<p>Words whose inclusion, the probability that they are part of the topic at all, is at least 95 %, "
                  "or at most 5 %, over the draws that were kept.</p><p><b>In:</b> %1</p><p><b>Out</b>, the most "
                  "frequent of them: %2</p>")
                   .arg(listed(words.first, words.in, vocabulary).toHtmlEscaped(),
                        listed(words.firstOut, words.out, vocabulary).toHtmlEscaped()));
}

TableText TopicsCertainWords::words() const
{
    TableText table{{tr("Word"), tr("Surely"), tr("Count")}, {}};
    const auto means = m_analysis.means();
    const auto vocabulary = m_session.vocabulary();
    if (!means || !vocabulary || !m_topic)
        return table;
    const CertainWords words = certainWords(*means, *m_topic, vocabulary->counts, level, vocabulary->size());
    const auto add = [&](const std::vector<std::uint32_t>& types, const QString& where) {
        for (const std::uint32_t v : types)
            table.rows += QStringList{QString::fromStdString(vocabulary->words[v]), where,
                                      QString::number(vocabulary->counts[v])};
    };
    add(words.first, tr("in"));
    add(words.firstOut, tr("out"));
    return table;
}

} // namespace themata
