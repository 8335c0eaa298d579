#pragma once

#include <QWidget>

class QToolButton;

namespace themata {

class Label;

/// A section that is seldom needed: its title opens and closes it. What is said behind the title is seen when it is
/// closed, too.
class Disclosure : public QWidget {
    Q_OBJECT
public:
    /// Closed at first.
    explicit Disclosure(const QString& title, QWidget* parent = nullptr);

    void addRow(QWidget* row); ///< below those before
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const { return m_open; }
    void setDetail(const QString& text);

private:
    QString m_title;
    bool m_open = false;
    QToolButton* m_button;
    Label* m_detail;
    QWidget* m_content;
};

} // namespace themata
