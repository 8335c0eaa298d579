#pragma once

#include <QAbstractButton>

namespace themata {

/// A topic to go to: its dot, its number and name, and a figure behind them. Names too long are cut.
class TopicLink : public QAbstractButton {
    Q_OBJECT
public:
    explicit TopicLink(QWidget* parent = nullptr);

    /// @param number as shown, from 1. @param named else its name is made of its top words, and stands in italics
    void setTopic(int number, const QString& name, bool named, const QString& figure);
    [[nodiscard]] int number() const { return m_number; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    [[nodiscard]] QFont nameFont() const;

    int m_number = 1;
    bool m_named = true;
    QString m_figure;
};

} // namespace themata
