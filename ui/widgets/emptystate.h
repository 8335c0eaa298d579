#pragma once

#include <QWidget>

class QHBoxLayout;
class QPushButton;

namespace themata {

class Label;

/// What stands in a page without content: what is missing, and the one step that mends it.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    EmptyState(const QString& iconName, const QString& title, const QString& sentence, const QString& action = {},
               QWidget* parent = nullptr);

    void setTexts(const QString& title, const QString& sentence);
    [[nodiscard]] QPushButton* addButton(const QString& text); ///< another way, beside the first
    /// Null without an action.
    [[nodiscard]] QPushButton* button() const { return m_button; }

private:
    Label* m_title;
    Label* m_sentence;
    QPushButton* m_button = nullptr;
    QHBoxLayout* m_buttons;
};

} // namespace themata
