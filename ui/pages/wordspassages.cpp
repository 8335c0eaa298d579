#include "ui/pages/wordspassages.h"

#include "engine/base/casts.h"
#include "ui/format/counted.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/keyworddelegate.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tablemenu.h"
#include "ui/widgets/tables.h"

#include <QComboBox>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace themata {

namespace {

constexpr std::size_t charactersShown = 100; // on each side: as many as a wide screen has room for

} // namespace

WordsPassages::WordsPassages(Session& session, WordLookup& lookup, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_lookup(lookup)
    , m_list(session)
    , m_model(
          [this, &session](std::vector<Passage> passages, PassagesModel::Answer done) {
              session.fetchKeywords(*this, std::move(passages), charactersShown, std::move(done));
          },
          [&session](std::uint32_t topic) { return session.topicName(topic); })
    , m_title(new PaneTitle(tr("In context")))
    , m_sortBy(new Label(tr("Sort by"), TextRole::Label, Ink::Muted))
    , m_orders(new Segments({tr("Date"), tr("Name"), tr("Word before"), tr("Word after"), tr("Topic")}))
    , m_topics(new QComboBox)
    , m_stack(new QStackedWidget)
    , m_view(new QTableView)
    , m_note(new Label({}, TextRole::Body, Ink::Muted))
{
    setUpView();
    m_note->setWordWrap(true);
    m_note->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_note->setContentsMargins(2 * metrics::unit, metrics::unit, 2 * metrics::unit, 0);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_note);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeTitle());
    layout->addWidget(m_stack, 1);

    connect(&lookup, &WordLookup::documentsChanged, this, &WordsPassages::wordChanged);
    connect(&lookup, &WordLookup::topicsChanged, this, &WordsPassages::fillTopics);
    connect(&m_list, &PassageList::changed, this, &WordsPassages::showPassages);
    connect(&m_list, &PassageList::failed, this, &WordsPassages::failed);
    connect(&m_model, &PassagesModel::rowsArrived, this, &WordsPassages::updateColumns);
    connect(&m_model, &PassagesModel::fetchFailed, this, &WordsPassages::failed);
    connect(&session, &Session::stateChanged, this, [this] {
        if (isVisible())
            m_list.refresh();
    });
    connect(&session, &Session::topicLabelChanged, this, [this] {
        fillTopics();
        m_model.updateNames();
    });
    wordChanged();
}

QWidget* WordsPassages::makeTitle()
{
    m_topics->setFixedWidth(176);
    m_topics->setAccessibleName(tr("Passages of a topic"));
    m_orders->setAccessibleName(tr("Sort by"));
    m_orders->setSegmentToolTip(2, tr("By the words before it, from the nearest outwards"));
    m_orders->setSegmentToolTip(3, tr("By the words after it, from the nearest outwards"));
    m_title->setUnderlined(true);
    m_title->setToolTip(
        tr("<p>The word in the texts as they were read. Double click or Enter opens the document there. Topics "
           "are those of the last saved state of the run.</p>"));
    m_title->addRight(m_sortBy);
    m_title->addRight(m_orders);
    m_title->addRight(m_topics);
    connect(m_orders, &Segments::currentChanged, this,
            [this](int order) { m_list.setOrder(PassageList::Order{order}); });
    connect(m_topics, &QComboBox::activated, this, [this](int index) {
        const QVariant topic = m_topics->itemData(index);
        m_list.setTopic(topic.isValid() ? std::optional(topic.toUInt()) : std::nullopt);
    });
    return m_title;
}

void WordsPassages::setUpView()
{
    m_view->setModel(&m_model);
    m_view->setAccessibleName(tr("Passages of the word"));
    styleTable(*m_view, metrics::denseRowHeight);
    for (const auto column : {PassagesModel::Date, PassagesModel::Name}) {
        auto* muted = new RowDelegate(m_view);
        muted->setMuted(true);
        m_view->setItemDelegateForColumn(column, muted);
    }
    m_view->setItemDelegateForColumn(PassagesModel::Keyword, new KeywordDelegate(m_view));
    m_view->setItemDelegateForColumn(PassagesModel::Topic, new TopicDelegate(m_view));
    m_view->horizontalHeader()->hide();
    m_view->horizontalHeader()->setSectionResizeMode(PassagesModel::Keyword, QHeaderView::Stretch);
    m_view->setColumnWidth(PassagesModel::Date, 96);
    m_view->setColumnWidth(PassagesModel::Name, 112);
    m_view->setColumnWidth(PassagesModel::Topic, 192);
    for (const auto column : {PassagesModel::Before, PassagesModel::Match, PassagesModel::After})
        m_view->setColumnHidden(column, true);
    installTableMenu(*m_view, tr("Passages"));
    connect(m_view, &QTableView::activated, this,
            [this](const QModelIndex& row) { Q_EMIT passageOpened(m_model.passageAt(row.row())); });
}

void WordsPassages::forgetCorpus()
{
    m_list.forgetCorpus();
}

bool WordsPassages::holdsTexts() const
{
    return m_session.info() && m_session.info()->holdsTexts;
}

void WordsPassages::wordChanged()
{
    m_list.setWord(m_lookup.word(), holdsTexts() ? m_lookup.documents() : nullptr);
    fillTopics();
}

/// The topics of the word; the chosen one stays if the word has it.
void WordsPassages::fillTopics()
{
    const QVariant chosen = m_topics->currentData();
    const QSignalBlocker quiet(m_topics);
    m_topics->clear();
    m_topics->addItem(tr("All topics"));
    for (const WordInTopic& topic : m_lookup.topics())
        m_topics->addItem(QStringLiteral("%1 %2").arg(topic.topic + 1).arg(m_session.topicName(topic.topic)),
                          topic.topic);
    const int kept = chosen.isValid() ? m_topics->findData(chosen) : 0;
    m_topics->setCurrentIndex(std::max(kept, 0));
    m_topics->setEnabled(m_topics->count() > 1);
    if (kept < 0)
        m_list.setTopic(std::nullopt);
}

void WordsPassages::showPassages()
{
    m_model.setPassages(m_list.passages());
    const bool texts = holdsTexts() || !m_lookup.word();
    m_stack->setCurrentWidget(texts ? static_cast<QWidget*>(m_view) : m_note);
    for (QWidget* control :
         {static_cast<QWidget*>(m_sortBy), static_cast<QWidget*>(m_orders), static_cast<QWidget*>(m_topics)})
        control->setVisible(texts);
    m_note->setText(
        tr("This corpus holds counts of words only, so there is no text to show the word in. Import the texts "
           "themselves to read its passages."));
    const QString tooMany =
        tr("Up to %1 passages can be sorted so, for all their texts must be read. Choose a topic with fewer.")
            .arg(format::integer(mostInContextOrder));
    for (const int segment : {2, 3})
        m_orders->setSegmentEnabled(segment, !m_list.isTooLong(), tooMany);
    updateTitle();
    updateColumns();
}

void WordsPassages::updateTitle()
{
    const auto& passages = m_list.passages();
    if (!passages || !m_lookup.word()) {
        m_title->setDetail({});
        return;
    }
    const QString count = format::counted(passages->size(), tr("1 passage"), tr("%1 passages"));
    const bool byContext = m_list.order() == PassageList::Order::Before || m_list.order() == PassageList::Order::After;
    m_title->setDetail(m_list.isSorting() ? tr("%1, sorting…").arg(count)
                           : byContext && m_list.isTooLong()
                           ? tr("%1, too many to sort so: in the order of documents").arg(count)
                           : count);
}

/// What no passage has needs no column.
void WordsPassages::updateColumns()
{
    m_view->setColumnHidden(PassagesModel::Date, !m_model.hasDates());
    m_view->setColumnHidden(PassagesModel::Topic, !m_lookup.hasTopics());
    m_orders->setText(0, m_model.hasDates() ? tr("Date") : tr("Document"));
    m_orders->setSegmentEnabled(4, m_lookup.hasTopics(), tr("Train a model first."));
}

} // namespace themata
