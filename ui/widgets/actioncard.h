#pragma once

#include <QAbstractButton>
#include <QKeySequence>

namespace themata {

/// A large button of the Start page: icon, what it does, what it takes, and its keys.
class ActionCard : public QAbstractButton {
    Q_OBJECT
public:
    ActionCard(const QString& iconName, const QString& title, const QString& sentence, const QKeySequence& keys,
               QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_sentence;
};

} // namespace themata
