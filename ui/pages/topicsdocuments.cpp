#include "ui/pages/topicsdocuments.h"

#include "engine/topics/carrying_passage.h"
#include "ui/format/numbers.h"
#include "ui/format/paragraphs.h"
#include "ui/models/topicscores.h"
#include "ui/models/topicsmodel.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/tablemenu.h"
#include "ui/widgets/tables.h"

#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

#include <utility>

namespace themata {

TopicsDocuments::TopicsDocuments(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_model([this, &session](std::vector<std::uint32_t> documents, RichDocumentsModel::Answer done) {
        session.fetchDocuments(*this, std::move(documents), std::move(done));
    })
    , m_title(new PaneTitle(tr("Documents"), tr("richest in this topic")))
    , m_view(new QTableView)
{
    m_view->setModel(&m_model);
    m_view->setAccessibleName(tr("Documents richest in the topic"));
    styleTable(*m_view);
    m_view->setProperty(properties::wideInset, true);
    m_view->setItemDelegateForColumn(RichDocumentsModel::Share, new NumberDelegate(m_view));
    m_view->horizontalHeader()->hide();
    m_view->horizontalHeader()->setSectionResizeMode(RichDocumentsModel::Detail, QHeaderView::Stretch);
    m_view->setColumnWidth(RichDocumentsModel::Name, 128);
    m_view->setColumnWidth(RichDocumentsModel::Share, 72);
    installTableMenu(*m_view, tr("Documents of a topic"));

    m_title->setUnderlined(true);
    m_title->setMargins(metrics::pageMarginLeft, metrics::pageMarginRight);
    setScores({});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(m_view, 1);

    const auto open = [this](const QModelIndex& row) {
        Q_EMIT documentOpened(m_model.documentAt(row.row()), m_model.passageAt(row.row()));
    };
    connect(&m_model, &RichDocumentsModel::fetchFailed, &session, &Session::failed);
    connect(m_view, &QTableView::clicked, this, open);
    connect(m_view, &QTableView::activated, this, open);
}

void TopicsDocuments::setScores(const TopicScores& scores)
{
    QStringList explanation{
        tr("By the topic's share of the document. Very short documents come later: a few words say little.")};
    if (const auto& spread = scores.documents) {
        m_title->setDetail(tr("first in %1 of %2 · entropy %3")
                               .arg(format::percent(spread->rankOneShare),
                                    format::integer(static_cast<std::int64_t>(spread->count)),
                                    format::number(spread->entropy, 2)));
        explanation +=
            {TopicsModel::explanation(TopicsModel::RankOne), TopicsModel::explanation(TopicsModel::DocumentEntropy)};
    } else {
        m_title->setDetail(tr("richest in this topic"));
    }
    m_title->setToolTip(format::paragraphs(explanation));
}

void TopicsDocuments::setTopic(std::optional<std::uint32_t> topic)
{
    if (std::exchange(m_topic, topic) != topic)
        refresh();
}

void TopicsDocuments::refresh()
{
    ++m_generation;
    const auto state = m_session.state();
    if (!m_topic || !state) {
        m_model.setDocuments({});
        return;
    }
    m_queue.post([this, corpus = m_session.trainingCorpus(), state, topic = *m_topic,
                  generation = m_generation](std::stop_token) -> WorkQueue::Answer {
        auto richest = richestDocuments(*corpus, *state, topic, 0, documentsShown);
        return [this, generation, richest = std::move(richest)] {
            if (generation != m_generation)
                return;
            m_model.setDocuments(richest);
            fetchPassages(); // after what tells them by name
        };
    });
}

void TopicsDocuments::fetchPassages()
{
    for (int row = 0; row < m_model.rowCount(); ++row)
        fetchPassage(m_model.documentAt(row));
}

void TopicsDocuments::fetchPassage(std::size_t document)
{
    m_session.ask(
        *this,
        [this, document, corpus = m_session.trainingCorpus(), state = m_session.state(), topic = *m_topic,
         version = m_session.corpusVersion(), generation = m_generation](Project& project) -> Session::Answer {
            const auto content = project.document(document, version);
            if (!content)
                return {};
            const CarryingPassage passage =
                carryingPassage(content->text, content->offsets, topicsOfTokens(*corpus, state->z, document), topic);
            if (passage.isEmpty())
                return {};
            QString text =
                QString::fromStdString(content->text.substr(passage.begin, passage.end - passage.begin)).simplified();
            if (!passage.fromStart)
                text.prepend(QStringLiteral("… "));
            const TokenOffset place{static_cast<std::uint32_t>(passage.begin),
                                    static_cast<std::uint32_t>(passage.end - passage.begin)};
            return [this, generation, document, text, place] {
                if (generation == m_generation)
                    m_model.setPassage(document, text, place);
            };
        });
}

} // namespace themata
