#include "ui/pages/documentsfilterbar.h"

#include "engine/base/casts.h"
#include "ui/charts/yearbars.h"
#include "ui/format/numbers.h"
#include "ui/format/paragraphs.h"
#include "ui/pages/documentsorigins.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/label.h"
#include "ui/widgets/rangeslider.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <limits>

namespace themata {

namespace {

constexpr double percent = 100;

QString shareRangeText(int from, int to)
{
    return DocumentsFilterBar::tr("%1 to %2").arg(from).arg(format::percent(to / percent));
}

/// 0 stands for no limit.
QSpinBox* makeLimit(const QString& name)
{
    constexpr int width = 84, step = 10;
    auto* limit = new QSpinBox;
    limit->setRange(0, std::numeric_limits<int>::max());
    limit->setSingleStep(step);
    limit->setSpecialValueText(DocumentsFilterBar::tr("any"));
    limit->setGroupSeparatorShown(true);
    limit->setKeyboardTracking(false);
    limit->setFixedWidth(width);
    limit->setAccessibleName(name);
    limit->setToolTip(
        format::paragraphs({DocumentsFilterBar::tr("%1, counted in the model's tokens; 0 for any.").arg(name)}));
    return limit;
}

QWidget* makeRow(const QList<QWidget*>& widgets)
{
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(metrics::pageMarginLeft, 0, metrics::pageMarginRight, metrics::unit);
    layout->setSpacing(2 * metrics::unit);
    for (QWidget* widget : widgets)
        layout->addWidget(widget);
    return row;
}

} // namespace

DocumentsFilterBar::DocumentsFilterBar(Session& session, const DocumentsOrigins& origins, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_origins(origins)
    , m_topic(new QComboBox)
    , m_share(new RangeSlider(tr("Share of the topic"), shareRangeText))
    , m_shareText(makeFigure({}, TextRole::Label))
    , m_group(new QComboBox)
    , m_years(new YearBars)
    , m_fewest(makeLimit(tr("Fewest tokens")))
    , m_most(makeLimit(tr("Most tokens")))
    , m_length(makeLength())
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeTopicRow());
    layout->addWidget(m_originRow = makeOriginRow());
    for (QSpinBox* limit : {m_fewest, m_most})
        connect(limit, &QSpinBox::valueChanged, this, &DocumentsFilterBar::changed);
    connectSession();
    fillTopics();
    fillOrigins();
    showShare();
}

QWidget* DocumentsFilterBar::makeTopicRow()
{
    constexpr int shareWidth = 152, textWidth = 84;
    m_topic->setAccessibleName(tr("Topic"));
    m_topic->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_share->setFixedWidth(shareWidth);
    m_share->setToolTip(
        format::paragraphs({tr("Documents in which the topic has this share of the tokens, the richest first.")}));
    m_shareText->setFixedWidth(textWidth);
    QWidget* row = makeRow({m_topic, m_share, m_shareText});
    connect(m_topic, &QComboBox::activated, this, [this](int index) {
        m_session.selectTopic(index == 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(index - 1)));
    });
    connect(m_share, &RangeSlider::rangeChanged, this, [this] {
        showShare();
        Q_EMIT changed();
    });
    return row;
}

QWidget* DocumentsFilterBar::makeOriginRow()
{
    m_group->setAccessibleName(tr("Group"));
    m_group->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    QWidget* row = makeRow({m_group, m_years});
    qobject_cast<QHBoxLayout*>(row->layout())->setStretch(0, 1);
    qobject_cast<QHBoxLayout*>(row->layout())->setStretch(1, 1);
    connect(m_group, &QComboBox::activated, this, [this](int index) {
        m_session.selectGroup(index == 0 ? std::nullopt
                                         : std::optional(m_group->itemData(index).toString().toStdString()));
    });
    connect(m_years, &YearBars::yearsChosen, this, [this] { m_session.selectPeriod(m_years->years()); });
    return row;
}

QWidget* DocumentsFilterBar::makeLength()
{
    auto* fields = new QWidget;
    auto* layout = new QHBoxLayout(fields);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::unit);
    layout->addWidget(new Label(tr("Tokens"), TextRole::Label, Ink::Muted));
    layout->addWidget(m_fewest);
    layout->addWidget(new Label(tr("to"), TextRole::Label, Ink::Muted));
    layout->addWidget(m_most);
    return fields;
}

void DocumentsFilterBar::connectSession()
{
    connect(&m_origins, &DocumentsOrigins::changed, this, &DocumentsFilterBar::fillOrigins);
    connect(&m_session, &Session::selectedTopicChanged, this, &DocumentsFilterBar::showTopic);
    connect(&m_session, &Session::topicLabelChanged, this, &DocumentsFilterBar::fillTopics);
    connect(&m_session, &Session::topicsChanged, this, &DocumentsFilterBar::fillTopics);
    connect(&m_session, &Session::currentRunChanged, this, &DocumentsFilterBar::fillTopics);
    connect(&m_session, &Session::selectedGroupChanged, this, &DocumentsFilterBar::showGroup);
    connect(&m_session, &Session::selectedPeriodChanged, this, [this] {
        m_years->setYears(m_session.selectedPeriod());
        Q_EMIT changed();
    });
}

void DocumentsFilterBar::fillTopics()
{
    const auto run = m_session.currentRunInfo();
    const std::uint32_t topics = run && m_session.topics() ? run->config.topics : 0;
    {
        const QSignalBlocker quiet(m_topic);
        m_topic->clear();
        m_topic->addItem(topics == 0 ? tr("No topics yet") : tr("Choose a topic"));
        for (std::uint32_t topic = 0; topic < topics; ++topic)
            m_topic->addItem(QStringLiteral("%1 %2").arg(topic + 1).arg(m_session.topicName(topic)));
    }
    m_topic->setEnabled(topics > 0);
    showTopic();
}

void DocumentsFilterBar::showTopic()
{
    const auto topic = m_session.selectedTopic();
    const bool known = topic && checkedCast<int>(*topic) + 1 < m_topic->count();
    m_topic->setCurrentIndex(known ? checkedCast<int>(*topic) + 1 : 0);
    m_share->setEnabled(known);
    m_shareText->setEnabled(known);
    Q_EMIT changed();
}

void DocumentsFilterBar::showShare()
{
    m_shareText->setText(m_share->isAll() ? tr("any share") : shareRangeText(m_share->from(), m_share->to()));
}

void DocumentsFilterBar::fillOrigins()
{
    const bool groups = m_origins.groups().size() > 1;
    {
        const QSignalBlocker quiet(m_group);
        m_group->clear();
        m_group->addItem(tr("All groups"));
        for (const std::string& group : m_origins.groups())
            m_group->addItem(group.empty() ? tr("No group") : QString::fromStdString(group),
                             QString::fromStdString(group));
    }
    m_years->setCounts(m_origins.documentsByYear());
    const bool years = m_years->all().first < m_years->all().last;
    m_group->setVisible(groups);
    m_years->setVisible(years);
    m_originRow->setVisible(groups || years);
    showGroup();
}

/// A group of another version of the corpus, or one of too many, stays selected without being in the list.
void DocumentsFilterBar::showGroup()
{
    const auto group = m_session.selectedGroup();
    const int place = group ? m_group->findData(QString::fromStdString(*group)) : 0;
    m_group->setCurrentIndex(place);
    m_group->setToolTip(group ? QString::fromStdString(*group) : QString());
    Q_EMIT changed();
}

DocumentQuery DocumentsFilterBar::query() const
{
    DocumentQuery query;
    if (m_topic->currentIndex() > 0 && !m_share->isAll())
        query.topic = {static_cast<std::uint32_t>(m_topic->currentIndex() - 1), m_share->from() / percent,
                       m_share->to() / percent};
    query.group = m_session.selectedGroup();
    query.years = m_session.selectedPeriod();
    if (m_fewest->value() > 0 || m_most->value() > 0) {
        query.tokens = TokenRange{};
        query.tokens->from = checkedCast<std::uint64_t>(m_fewest->value());
        if (m_most->value() > 0)
            query.tokens->to = checkedCast<std::uint64_t>(m_most->value());
    }
    return query;
}

void DocumentsFilterBar::chooseAll()
{
    m_share->chooseAll();
    m_fewest->setValue(0);
    m_most->setValue(0);
    m_session.selectGroup(std::nullopt);
    m_session.selectPeriod(std::nullopt);
}

} // namespace themata
