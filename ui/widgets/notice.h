#pragma once

#include <QTimer>
#include <QWidget>

namespace themata {

/// A short word of success in the bottom right corner of a page, with at most one way on: never for errors. It goes
/// after 8 seconds, which stand still while the pointer or the focus is on it.
class Notice : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Info, Success };
    /// Shows it on `page` in place of an earlier one; `action` empty: none. Its click is actionChosen().
    static Notice* show(QWidget& page, Kind kind, const QString& lead, const QString& text = {},
                        const QString& action = {});

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void actionChosen();

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    Notice(QWidget& page, Kind kind, const QString& lead, const QString& text, const QString& action);
    void moveToCorner();
    void closeUnlessFocused();

    Kind m_kind;
    QTimer m_timer;
};

} // namespace themata
