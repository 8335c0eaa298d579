#include "ui/pages/topicmergedialog.h"

#include "ui/format/counted.h"
#include "ui/models/roles.h"
#include "ui/session.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/tables.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QShortcut>
#include <QTableWidget>
#include <QVBoxLayout>

namespace themata {

TopicMergeDialog::TopicMergeDialog(const Session& session, std::uint32_t head, QWidget* parent)
    : QDialog(parent)
    , m_list(new QTableWidget(0, 1))
    , m_merge(makeButton({}, ButtonKind::Primary, QStringLiteral("merge")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    const QString title = tr("Merge into %1 %2").arg(head + 1).arg(session.topicName(head));
    setWindowTitle(tr("Merge topics"));
    styleTable(*m_list, metrics::denseRowHeight);
    m_list->horizontalHeader()->hide();
    m_list->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_list->setMinimumSize(400, 264);
    m_list->setAccessibleName(tr("Topics to merge"));
    auto* search = new SearchField(tr("Find a topic or a word"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 16, 24, 16);
    column->setSpacing(8);
    auto* lead = new Label(title, TextRole::Value);
    lead->setWordWrap(true);
    column->addWidget(lead);
    column->addWidget(
        makeHelp(tr("They are shown, counted and exported as one. The chain stays as it is, and you can split "
                    "them again. While a run goes on its topics are shown apart.")));
    column->addSpacing(8);
    column->addWidget(search);
    column->addWidget(m_list, 1);
    column->addSpacing(8);
    column->addWidget(makeButtons());
    addTopics(session, head);
    connect(search, &QLineEdit::textChanged, this, &TopicMergeDialog::filter);
    connect(m_list, &QTableWidget::cellClicked, this, &TopicMergeDialog::toggle);
    connect(m_list, &QTableWidget::itemChanged, this, &TopicMergeDialog::showCount);
    auto* space = new QShortcut(Qt::Key_Space, m_list);
    space->setContext(Qt::WidgetShortcut);
    connect(space, &QShortcut::activated, this, [this] { toggle(m_list->currentRow()); });
    showCount();
    search->setFocus();
}

void TopicMergeDialog::addTopics(const Session& session, std::uint32_t head)
{
    for (std::uint32_t topic = 0; topic < session.topics()->size(); ++topic) {
        if (topic == head || viewOf(session.topicViews(), topic).mergedInto)
            continue;
        auto* item = new QTableWidgetItem(QStringLiteral("%1  %2").arg(topic + 1).arg(session.topicName(topic)));
        item->setData(TopicNumberRole, topic + 1);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setCheckState(Qt::Unchecked);
        m_list->insertRow(m_list->rowCount());
        m_list->setItem(m_list->rowCount() - 1, 0, item);
    }
}

QWidget* TopicMergeDialog::makeButtons()
{
    QPushButton* cancel = makeButton(tr("Cancel"));
    auto* buttons = new QWidget;
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addStretch();
    row->addWidget(cancel);
    row->addWidget(m_merge);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_merge, &QPushButton::clicked, this, &QDialog::accept);
    return buttons;
}

void TopicMergeDialog::filter(const QString& text)
{
    for (int row = 0; row < m_list->rowCount(); ++row)
        m_list->setRowHidden(row, !m_list->item(row, 0)->text().contains(text.simplified(), Qt::CaseInsensitive));
}

void TopicMergeDialog::toggle(int row)
{
    if (QTableWidgetItem* item = m_list->item(row, 0))
        item->setCheckState(item->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
}

void TopicMergeDialog::showCount()
{
    const std::size_t topics = chosen().size();
    m_merge->setEnabled(topics > 0);
    m_merge->setToolTip(topics > 0 ? QString() : tr("Check the topics that are to be one with it."));
    m_merge->setText(topics == 0 ? tr("Merge") : tr("Merge %1 topics").arg(topics + 1));
}

std::vector<std::uint32_t> TopicMergeDialog::chosen() const
{
    std::vector<std::uint32_t> topics;
    for (int row = 0; row < m_list->rowCount(); ++row)
        if (m_list->item(row, 0)->checkState() == Qt::Checked)
            topics.push_back(m_list->item(row, 0)->data(TopicNumberRole).toUInt() - 1);
    return topics;
}

} // namespace themata
