#include "ui/pages/documentslegend.h"

#include "engine/base/casts.h"
#include "ui/format/numbers.h"
#include "ui/pages/documentssurenesskey.h"
#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/style/shapes.h"
#include "ui/style/theme.h"

#include <QAbstractButton>
#include <QGridLayout>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace themata {

/// "● 47 Tariff   15 %"
class LegendItem : public QAbstractButton {
    Q_OBJECT
public:
    explicit LegendItem(QWidget* parent)
        : QAbstractButton(parent)
    {
        setCheckable(true);
        setFixedHeight(metrics::denseRowHeight);
        setCursor(Qt::PointingHandCursor);
        setProperty(properties::focusRing, true);
    }

    void setContent(int number, const QString& name, double share)
    {
        m_number = number;
        m_share = format::percent(share);
        setText(name);
        setToolTip(number > 0 ? tr("%1 %2").arg(number).arg(name) : QString());
        setAccessibleName(tr("Topic %1, %2, %3 of the document").arg(number).arg(name, m_share));
        setEnabled(number > 0);
        update();
    }

    [[nodiscard]] int number() const { return m_number; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const Theme& theme = Theme::current();
        const QRect dot(0, 0, metrics::topicDotSize, height());
        if (m_number > 0)
            paintTopicDot(painter, dot, m_number);
        else
            painter.fillRect(QRect(0, height() / 2 + 3, metrics::topicDotSize, 1), theme.strong);
        const QFont plain = textFont(TextRole::Label);
        const QFont font = isChecked() ? textFont(TextRole::Label, QFont::DemiBold) : plain;
        const int shareWidth = QFontMetrics(plain).horizontalAdvance(m_share);
        const QRect name(16, 0, width() - 16 - shareWidth - 8, height());
        const QString words = m_number > 0 ? QStringLiteral("%1 %2").arg(m_number).arg(text()) : text();
        painter.setFont(font);
        painter.setPen(m_number > 0 ? theme.text : theme.muted);
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter, elidedAtWord(words, QFontMetrics(font), name.width()));
        painter.setFont(plain);
        painter.setPen(theme.muted);
        painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter, m_share);
    }

private:
    int m_number = 0; ///< 0: the topics that are not coloured
    QString m_share;
};

DocumentsLegend::DocumentsLegend(TopicName topicName, QWidget* parent)
    : QWidget(parent)
    , m_topicName(std::move(topicName))
    , m_grid(new QGridLayout(this))
    , m_surenessKey(new DocumentsSurenessKey(this))
{
    m_grid->setContentsMargins(metrics::pageMarginLeft, metrics::unit, metrics::pageMarginRight, metrics::unit);
    m_grid->setHorizontalSpacing(2 * metrics::unit);
    m_grid->setVerticalSpacing(0);
    for (std::size_t i = 0; i < itemCount; ++i) {
        auto* item = new LegendItem(this);
        m_items.push_back(item);
        connect(item, &QAbstractButton::clicked, this, [this, item] {
            Q_EMIT topicClicked(static_cast<std::uint32_t>(item->number() - 1));
            setChosenTopic(m_chosen);
        });
    }
    placeItems();
}

void DocumentsLegend::setTopics(std::vector<TopicCount> topics, std::uint64_t tokens, double otherShare)
{
    m_topics = std::move(topics);
    m_tokens = tokens;
    m_otherShare = otherShare;
    updateItems();
}

void DocumentsLegend::setChosenTopic(std::optional<std::uint32_t> topic)
{
    m_chosen = topic;
    for (LegendItem* item : m_items)
        item->setChecked(topic && item->number() == checkedCast<int>(*topic) + 1);
}

void DocumentsLegend::updateItems()
{
    const bool hasOther = m_otherShare > 0.0005;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const bool topic = i < m_topics.size();
        m_items[i]->setVisible(topic || (hasOther && i == m_topics.size()));
        if (topic) {
            const TopicCount& count = m_topics[i];
            m_items[i]->setContent(checkedCast<int>(count.topic) + 1, m_topicName(count.topic),
                                   count.count / static_cast<double>(m_tokens));
        } else {
            m_items[i]->setContent(0, tr("other topics"), m_otherShare);
        }
    }
    placeItems();
    setChosenTopic(m_chosen);
}

/// Row by row, and the key at the end of the last row that has room for it.
void DocumentsLegend::placeItems()
{
    const auto shown = std::ranges::count_if(m_items, [](const LegendItem* item) { return !item->isHidden(); });
    for (std::size_t i = 0; i < m_items.size(); ++i)
        m_grid->addWidget(m_items[i], checkedCast<int>(i / m_columns), checkedCast<int>(i % m_columns));
    m_grid->addWidget(m_surenessKey, checkedCast<int>(static_cast<std::size_t>(shown) / m_columns),
                      checkedCast<int>(m_columns - 1));
    for (std::size_t column = 0; column < 3; ++column)
        m_grid->setColumnStretch(checkedCast<int>(column), column < m_columns ? 1 : 0);
}

void DocumentsLegend::resizeEvent(QResizeEvent* event)
{
    constexpr int roomForThree = 480;
    QWidget::resizeEvent(event);
    const std::size_t columns = width() < roomForThree ? 2 : 3;
    if (std::exchange(m_columns, columns) != columns)
        placeItems();
}

} // namespace themata

#include "documentslegend.moc"
