#pragma once

#include <QWidget>

class QButtonGroup;
class QVBoxLayout;

namespace themata {

/// The column of pages at the left edge: icon over label, an accent bar at the current one. Arrows move between them.
class ModeBar : public QWidget {
    Q_OBJECT
public:
    explicit ModeBar(QWidget* parent = nullptr);

    int addMode(const QString& text, const QString& iconName); ///< its place, from 0
    [[nodiscard]] int current() const;
    void setCurrent(int mode);
    /// A mode that cannot be used yet says in its tool tip what is missing.
    void setModeEnabled(int mode, bool enabled, const QString& why = {});

Q_SIGNALS:
    void currentChanged(int mode);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* m_group;
    QVBoxLayout* m_layout;
};

} // namespace themata
