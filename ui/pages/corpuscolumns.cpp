#include "ui/pages/corpuscolumns.h"

#include "ui/pages/corpusform.h"

#include <QComboBox>
#include <QVBoxLayout>

namespace themata {

CorpusColumns::CorpusColumns(QWidget* parent)
    : QWidget(parent)
{
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(8);
    addRole(tr("Text"), &ColumnRoles::text, false);
    addRole(tr("Name"), &ColumnRoles::name, true);
    addRole(tr("Date"), &ColumnRoles::date, true);
    addRole(tr("Group"), &ColumnRoles::group, true);
    addRole(tr("Language"), &ColumnRoles::language, true);
}

void CorpusColumns::addRole(const QString& label, std::string ColumnRoles::*column, bool optional)
{
    auto* box = new QComboBox;
    box->setProperty("optional", optional);
    box->setAccessibleName(tr("Column for: %1").arg(label));
    layout()->addWidget(makeFormRow(label, box));
    m_roles.push_back({box, column});
    connect(box, &QComboBox::activated, this, &CorpusColumns::changed);
}

void CorpusColumns::setColumns(const QStringList& columns, const ColumnRoles& guessed)
{
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (const Role& role : m_roles) {
        role.box->clear();
        if (role.box->property("optional").toBool())
            role.box->addItem(tr("None"), QString());
        for (const QString& column : columns)
            role.box->addItem(column, column);
    }
    setRoles(guessed);
}

void CorpusColumns::setRoles(const ColumnRoles& roles)
{
    if (roles.text.empty())
        return;
    for (const Role& role : m_roles)
        role.box->setCurrentIndex(std::max(0, role.box->findData(QString::fromStdString(roles.*role.column))));
}

void CorpusColumns::forget()
{
    setColumns({}, {});
}

ColumnRoles CorpusColumns::roles() const
{
    ColumnRoles roles;
    for (const Role& role : m_roles)
        roles.*role.column = role.box->currentData().toString().toStdString();
    return roles;
}

} // namespace themata
