#pragma once

#include <QWidget>

namespace themata {

class Label;

/// One figure with its name above and what it is made of beside or below it.
class Stat : public QWidget {
    Q_OBJECT
public:
    enum class Size {
        Large, ///< 24 px, the detail below: reports
        Small  ///< 13 px, the detail beside: the head of a pane
    };
    explicit Stat(const QString& name, Size size = Size::Large, QWidget* parent = nullptr);

    void setValue(const QString& value, const QString& detail = {});

private:
    Label* m_name;
    Label* m_value;
    Label* m_detail;
};

} // namespace themata
