#include "ui/widgets/stat.h"

#include "ui/format/numbers.h"
#include "ui/widgets/label.h"

#include <QGridLayout>

namespace themata {

Stat::Stat(const QString& name, Size size, QWidget* parent)
    : QWidget(parent)
    , m_name(new Label(name, TextRole::Label, Ink::Muted))
    , m_value(new Label(QString(QChar(format::dash)), size == Size::Large ? TextRole::Title : TextRole::Body))
    , m_detail(new Label({}, TextRole::Label, Ink::Muted))
{
    m_value->setWeight(QFont::DemiBold);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(4);
    layout->setVerticalSpacing(2);
    layout->addWidget(m_name, 0, 0, 1, 3);
    if (size == Size::Large) {
        layout->addWidget(m_value, 1, 0, 1, 3);
        layout->addWidget(m_detail, 2, 0, 1, 3);
    } else {
        layout->addWidget(m_value, 1, 0);
        layout->addWidget(m_detail, 1, 1);
    }
    layout->setColumnStretch(2, 1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void Stat::setValue(const QString& value, const QString& detail)
{
    m_value->setText(value);
    m_detail->setText(detail);
    setAccessibleName(m_name->text() + QStringLiteral(", ") + value + u' ' + detail);
}

} // namespace themata
