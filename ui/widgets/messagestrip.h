#pragma once

#include "ui/widgets/buttons.h"

#include <QList>
#include <QWidget>

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace themata {

class Label;

/// A number beside a verdict: what it is, its value, and what it should be.
struct VerdictFact {
    QString name; ///< "Split R-hat"
    QString value; ///< "1.12"
    QString aim; ///< "aim: below 1.05"
};

/// What the page has to say: a verdict, an error, a recovery. A bold lead says what, the text says where and what to do
/// next, and the buttons do it. Hidden until there is a message; under 640 px of width the buttons go below the text.
class MessageStrip : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Info, Success, Warning, Danger };
    explicit MessageStrip(QWidget* parent = nullptr);

    void setMessage(Kind kind, const QString& lead, const QString& text = {}, const QString& detail = {});
    void setIconName(const QString& name); ///< instead of the kind's own, e.g. "clock" for a verdict still open
    void setFacts(const QList<VerdictFact>& facts);
    QPushButton* addButton(const QString& text, ButtonKind kind = ButtonKind::Plain);
    /// An action aside, as a link: behind the detail, or at the right while there is none. clearButtons() leaves it.
    QPushButton* addLink(const QString& text);
    void clearButtons();
    void setClosable(bool closable);
    void clear(); ///< no message, no buttons, hidden

Q_SIGNALS:
    void closed(); ///< by its button; the strip has hidden itself

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeLink();

    Kind m_kind = Kind::Info;
    QString m_iconName;
    QLabel* m_text;
    Label* m_detail;
    QWidget* m_detailRow; ///< a widget: an empty layout would not leave its width to the text
    QPushButton* m_link = nullptr;
    QVBoxLayout* m_words;
    QBoxLayout* m_body;
    QHBoxLayout* m_buttons;
    QHBoxLayout* m_aside; ///< of the link, while there is no detail
    QHBoxLayout* m_facts;
    QWidget* m_close;
};

} // namespace themata
