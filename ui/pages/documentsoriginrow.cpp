#include "ui/pages/documentsoriginrow.h"

#include "ui/style/metrics.h"
#include "ui/widgets/label.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSpinBox>

namespace themata {

namespace {

QSpinBox* makeYear(const QString& name)
{
    constexpr int width = 84;
    auto* year = new QSpinBox;
    year->setKeyboardTracking(false);
    year->setFixedWidth(width);
    year->setAccessibleName(name);
    year->setToolTip(DocumentsOriginRow::tr("<p>%1. Documents without a date are left out as soon as not all years "
                                            "are chosen.</p>")
                         .arg(name));
    return year;
}

} // namespace

DocumentsOriginRow::DocumentsOriginRow(QWidget* parent)
    : QWidget(parent)
    , m_group(new QComboBox)
    , m_years(new QWidget)
    , m_from(makeYear(tr("First year")))
    , m_to(makeYear(tr("Last year")))
{
    m_group->setAccessibleName(tr("Group"));
    m_group->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* years = new QHBoxLayout(m_years);
    years->setContentsMargins(0, 0, 0, 0);
    years->setSpacing(metrics::unit);
    years->addWidget(new Label(tr("Years"), TextRole::Label, Ink::Muted));
    years->addWidget(m_from);
    years->addWidget(new Label(tr("to"), TextRole::Label, Ink::Muted));
    years->addWidget(m_to);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics::pageMarginLeft, 0, metrics::pageMarginRight, metrics::unit);
    layout->setSpacing(2 * metrics::unit);
    layout->addWidget(m_group, 1);
    layout->addWidget(m_years);
    layout->addStretch();
    hide();
    connect(m_group, &QComboBox::currentIndexChanged, this, &DocumentsOriginRow::changed);
    for (QSpinBox* year : {m_from, m_to})
        connect(year, &QSpinBox::valueChanged, this, &DocumentsOriginRow::limitYears);
}

void DocumentsOriginRow::setOrigins(const DocumentsOrigins& origins)
{
    const bool groups = origins.groups().size() > 1;
    m_all = origins.years();
    const bool years = m_all && m_all->first < m_all->second;
    {
        const QSignalBlocker quiet(m_group);
        m_group->clear();
        m_group->addItem(tr("All groups"));
        for (const std::string& group : origins.groups())
            m_group->addItem(group.empty() ? tr("No group") : QString::fromStdString(group),
                             QString::fromStdString(group));
    }
    m_group->setVisible(groups);
    m_years->setVisible(years);
    setVisible(groups || years);
    chooseAll();
}

void DocumentsOriginRow::chooseAll()
{
    {
        const QSignalBlocker quietGroup(m_group), quietFrom(m_from), quietTo(m_to);
        const auto [first, last] = m_all.value_or(DocumentsOrigins::Years{});
        m_group->setCurrentIndex(0);
        m_from->setRange(first, last);
        m_to->setRange(first, last);
        m_from->setValue(first);
        m_to->setValue(last);
    }
    Q_EMIT changed();
}

/// The first year is never after the last.
void DocumentsOriginRow::limitYears()
{
    m_from->setMaximum(m_to->value());
    m_to->setMinimum(m_from->value());
    Q_EMIT changed();
}

std::optional<std::string> DocumentsOriginRow::group() const
{
    return m_group->currentIndex() > 0 ? std::optional(m_group->currentData().toString().toStdString()) : std::nullopt;
}

std::optional<DocumentsOrigins::Years> DocumentsOriginRow::years() const
{
    const DocumentsOrigins::Years chosen{m_from->value(), m_to->value()};
    return m_all && chosen != *m_all ? std::optional(chosen) : std::nullopt;
}

} // namespace themata
