#include "ui/widgets/searchfield.h"

#include "ui/style/fonts.h"
#include "ui/style/icon.h"
#include "ui/style/properties.h"

#include <QKeyEvent>

namespace themata {

SearchField::SearchField(const QString& placeholder, QWidget* parent) : QLineEdit(parent)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    setClearButtonEnabled(true);
}

void SearchField::setSmall()
{
    setProperty(properties::compact, true);
    setFont(textFont(TextRole::Label));
}

void SearchField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !text().isEmpty())
        clear();
    else
        QLineEdit::keyPressEvent(event);
}

} // namespace themata
