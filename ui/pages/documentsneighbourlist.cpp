#include "ui/pages/documentsneighbourlist.h"

#include "ui/pages/openbeside.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/tables.h"

#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace themata {

namespace {

constexpr int listWidth = 512;
constexpr int longestTitle = listWidth - metrics::pageMarginLeft - metrics::pageMarginRight;

} // namespace

/// A tool window: shortcuts of the main window, such as that of Back, work from it too.
DocumentsNeighbourList::DocumentsNeighbourList(Session& session, QWidget* parent)
    : QDialog(parent, Qt::Tool)
    , m_session(session)
    , m_model([this, &session](std::vector<std::uint32_t> documents, TopicNeighboursModel::Answer done) {
        session.fetchDocuments(*this, std::move(documents), std::move(done));
    })
    , m_title(new Label({}, TextRole::Pane))
    , m_view(new QTableView)
{
    setWindowTitle(tr("Similar documents"));
    setUpView();
    auto* head = new QVBoxLayout;
    head->setContentsMargins(metrics::pageMarginLeft, metrics::unit + 4, metrics::pageMarginRight, metrics::unit + 4);
    head->setSpacing(4);
    head->addWidget(m_title);
    head->addWidget(
        makeHelp(tr("Nearest first. Distance of topic shares: 0 the same, 1 nothing in common. A click opens "
                    "one, a right click beside the other.")));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(new Hairline);
    column->addWidget(m_view, 1);

    const auto open = [this](const QModelIndex& row) { m_session.selectDocument(m_model.documentAt(row.row())); };
    connect(m_view, &QTableView::clicked, this, open);
    connect(m_view, &QTableView::activated, this, open);
    connect(&m_model, &TopicNeighboursModel::fetchFailed, &session, &Session::failed);
    installDocumentMenu(*m_view, tr("Similar documents"),
                        [this](const QModelIndex& row) { Q_EMIT besideRequested(m_model.documentAt(row.row())); });
    // Its documents are those of one version, its distances those of one run.
    for (const auto signal : {&Session::projectChanged, &Session::corpusChanged, &Session::currentRunChanged})
        connect(&session, signal, this, &QWidget::hide);
}

void DocumentsNeighbourList::setUpView()
{
    m_view->setModel(&m_model);
    m_view->setAccessibleName(tr("Similar documents"));
    styleTable(*m_view);
    m_view->setProperty(properties::wideInset, true);
    m_view->setItemDelegateForColumn(TopicNeighboursModel::Distance, new NumberDelegate(m_view));
    m_view->horizontalHeader()->hide();
    m_view->horizontalHeader()->setSectionResizeMode(TopicNeighboursModel::Name, QHeaderView::Stretch);
    m_view->setColumnWidth(TopicNeighboursModel::Detail, 216);
    m_view->setColumnWidth(TopicNeighboursModel::Distance, 72);
}

void DocumentsNeighbourList::showFor(const QString& name, std::vector<SimilarDocument> neighbours,
                                     const QWidget& beside)
{
    const QString title = tr("Similar to %1").arg(name);
    m_title->setText(m_title->fontMetrics().elidedText(title, Qt::ElideMiddle, longestTitle));
    m_title->setToolTip(title);
    m_model.setNeighbours(std::move(neighbours));
    if (!isVisible()) {
        const int rows = std::max(1, m_model.rowCount());
        resize(listWidth,
               layout()->heightForWidth(listWidth) - m_view->sizeHint().height() + rows * metrics::rowHeight);
        move(beside.mapToGlobal(QPoint(-listWidth - metrics::unit, 0)));
    }
    show();
    raise();
    activateWindow();
    m_view->setFocus();
    m_view->setCurrentIndex(m_model.index(0, TopicNeighboursModel::Name));
}

} // namespace themata
