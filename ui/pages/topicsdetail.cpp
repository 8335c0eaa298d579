#include "ui/pages/topicsdetail.h"

#include "engine/base/casts.h"
#include "ui/charts/wordbars.h"
#include "ui/format/numbers.h"
#include "ui/pages/processdialog.h"
#include "ui/session.h"
#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/shapes.h"
#include "ui/style/theme.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/stat.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace themata {

/// The dot of a topic beside its title.
class TopicMarkLabel : public QWidget {
    Q_OBJECT
public:
    TopicMarkLabel() { setFixedSize(16, metrics::controlHeight); }
    void setNumber(int number)
    {
        m_number = number;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        paintTopicDot(painter, rect(), m_number);
    }

private:
    int m_number = 1;
};

/// What the two lengths of a bar mean.
class WordBarsLegend : public QWidget {
    Q_OBJECT
public:
    WordBarsLegend() { setFixedHeight(metrics::controlHeight); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const Theme& theme = Theme::current();
        painter.setFont(textFont(TextRole::Label));
        int left = metrics::pageMarginLeft;
        const auto entry = [&](const QColor& color, const QString& text) {
            const int middle = height() / 2;
            painter.fillRect(QRect(left, middle - 5, 10, 10), color);
            painter.setPen(theme.muted);
            painter.drawText(QRect(left + 16, 0, width(), height()), Qt::AlignLeft | Qt::AlignVCenter, text);
            left += 16 + painter.fontMetrics().horizontalAdvance(text) + 2 * metrics::unit;
            return middle;
        };
        entry(theme.areaAccent, tr("tokens in this topic"));
        const int all = left;
        const int middle = entry(theme.barGround, tr("in all documents"));
        painter.fillRect(QRect(all + 10, middle - 5, 1, 10), theme.strong);
    }
};

TopicsDetail::TopicsDetail(Session& session, QWidget* documents, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_mark(new TopicMarkLabel)
    , m_name(new Label({}, TextRole::Page))
    , m_rename(makeIconButton(QStringLiteral("edit"), tr("Rename topic (F2)")))
    , m_share(new Stat(tr("Share of tokens"), Stat::Size::Small))
    , m_tokens(new Stat(tr("Tokens"), Stat::Size::Small))
    , m_distinct(new Stat(tr("Distinct words"), Stat::Size::Small))
    , m_effective(new Stat(tr("Effective words"), Stat::Size::Small))
    , m_words(new WordBars)
{
    m_effective->setToolTip(
        tr("As many equally frequent words would be as varied: the exponential of the entropy of the topic's words."));
    auto* splitter = new Splitter;
    splitter->addWidget(makeWords());
    splitter->addWidget(documents);
    splitter->setSizes({432, 336});
    splitter->setStretchFactor(0, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(new Hairline);
    layout->addWidget(splitter, 1);
    connect(m_rename, &QToolButton::clicked, this, &TopicsDetail::renameRequested);
    connect(m_words, &WordBars::stopRequested, this,
            [this](const QString& word) { (new ProcessDialog(m_session, word, window()))->show(); });
    refresh();
}

QWidget* TopicsDetail::makeHead()
{
    auto* head = new QWidget;
    auto* titleRow = new QHBoxLayout;
    titleRow->setSpacing(metrics::unit);
    titleRow->addWidget(m_mark);
    titleRow->addWidget(m_name);
    titleRow->addWidget(m_rename);
    titleRow->addStretch();
    auto* stats = new QHBoxLayout;
    stats->setSpacing(3 * metrics::unit);
    for (Stat* stat : {m_share, m_tokens, m_distinct, m_effective})
        stats->addWidget(stat);
    stats->addStretch();
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(metrics::pageMarginLeft, metrics::unit, metrics::pageMarginRight, metrics::unit);
    layout->setSpacing(metrics::unit / 2);
    layout->addLayout(titleRow);
    layout->addLayout(stats);
    return head;
}

QWidget* TopicsDetail::makeWords()
{
    auto* title = new PaneTitle(tr("Words"), tr("most frequent in the topic"));
    title->setMargins(metrics::pageMarginLeft, metrics::pageMarginRight);
    auto* words = new QWidget;
    auto* layout = new QVBoxLayout(words);
    layout->setContentsMargins(0, 0, metrics::pageMarginRight, 0);
    layout->setSpacing(0);
    layout->addWidget(title);
    layout->addWidget(m_words, 1);
    layout->addWidget(new WordBarsLegend);
    layout->addStretch();
    return words;
}

void TopicsDetail::setTopic(std::optional<std::uint32_t> topic)
{
    m_topic = topic;
    refresh();
}

void TopicsDetail::refresh()
{
    const auto topics = m_session.topics();
    const bool known = m_topic && topics && *m_topic < topics->size();
    setEnabled(known);
    m_mark->setVisible(known);
    m_rename->setVisible(known);
    if (!known) {
        m_name->setText(tr("No topic selected"));
        return;
    }
    const TopicSummary& topic = (*topics)[*m_topic];
    const int number = checkedCast<int>(*m_topic) + 1;
    m_mark->setNumber(number);
    m_name->setText(QStringLiteral("%1 %2").arg(number).arg(m_session.topicName(*m_topic)));
    m_share->setValue(format::percent(topic.share, 2));
    m_tokens->setValue(format::integer(checkedCast<std::int64_t>(topic.tokens)));
    m_distinct->setValue(format::integer(topic.measures.distinctWords));
    m_effective->setValue(format::number(topic.measures.effectiveWords, topic.measures.effectiveWords < 10 ? 1 : 0));
    showWords(topic);
}

void TopicsDetail::showWords(const TopicSummary& topic)
{
    const Vocabulary& vocabulary = *m_session.vocabulary();
    QList<WordBar> words;
    for (const TopWord& top : topic.topWords)
        words.append({QString::fromStdString(vocabulary.words[top.word]),
                      static_cast<double>(top.count),
                      static_cast<double>(vocabulary.counts[top.word]),
                      {}});
    m_words->setWords(words);
}

} // namespace themata

#include "topicsdetail.moc"
