#include "ui/pages/hiddentopics.h"

#include "ui/format/counted.h"
#include "ui/pages/topicstable.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"

#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>

namespace themata {

HiddenTopics::HiddenTopics(const Session& session, TopicsTable& table, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_table(table)
    , m_count(new Label({}, TextRole::Label, Ink::Muted))
    , m_button(makeSmallButton({}, ButtonKind::Link))
{
    setFixedHeight(metrics::paneTitleHeight);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::pageMarginLeft, 0, metrics::pageMarginRight, 0);
    row->addWidget(m_count, 1);
    row->addWidget(m_button);
    connect(m_button, &QPushButton::clicked, this, [this] {
        m_shown = !m_shown;
        m_table.setHiddenShown(m_shown);
        refresh();
    });
    connect(&session, &Session::topicViewsChanged, this, &HiddenTopics::refresh);
    refresh();
}

void HiddenTopics::refresh()
{
    const auto hidden = std::ranges::count_if(
        m_session.topicViews(), [](const auto& view) { return view.second.hidden && !view.second.mergedInto; });
    m_count->setText(m_shown ? format::counted(static_cast<std::uint64_t>(hidden), tr("1 topic is hidden elsewhere"),
                                               tr("%1 topics are hidden elsewhere"))
                             : format::counted(static_cast<std::uint64_t>(hidden), tr("1 topic is hidden"),
                                               tr("%1 topics are hidden")));
    m_button->setText(m_shown ? tr("Leave them out") : tr("Show here"));
    setVisible(hidden > 0);
}

} // namespace themata
