#pragma once

#include <QFocusFrame>
#include <QPointer>

class QApplication;

namespace themata {

/// One ring around the control that has the focus, shown only when the keyboard brought it there. Fields and item
/// views draw their own focus; other widgets of ours opt in with the property `focusRing`.
class FocusRing final : public QObject {
    Q_OBJECT
public:
    explicit FocusRing(QApplication& application);
    ~FocusRing() override;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(QWidget* widget);

    QPointer<QFocusFrame> m_frame; ///< made on first use; it lives as a sibling of the widget it surrounds
};

} // namespace themata
