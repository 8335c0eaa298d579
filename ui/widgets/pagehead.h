#pragma once

#include <QWidget>

class QHBoxLayout;

namespace themata {

class Label;

/// The row at the top of a page: title, what it is about, and the page's actions at the right.
class PageHead : public QWidget {
    Q_OBJECT
public:
    explicit PageHead(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setSubtitle(const QString& text);
    void addLeft(QWidget* widget);  ///< behind title and subtitle
    void addRight(QWidget* widget); ///< in order, the last at the edge

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QHBoxLayout* m_layout;
    Label* m_title;
    Label* m_subtitle;
    int m_leftCount = 2;
};

/// The title row of a pane: title, a muted detail behind it, small controls at the right.
class PaneTitle : public QWidget {
    Q_OBJECT
public:
    explicit PaneTitle(const QString& title, const QString& detail = {}, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setDetail(const QString& text);
    void addRight(QWidget* widget);
    void setDense(bool dense);              ///< 32 px instead of 40
    void setMargins(int left, int right);   ///< 16 and 16
    void setUnderlined(bool underlined);    ///< a hairline below

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QHBoxLayout* m_layout;
    Label* m_title;
    Label* m_detail;
    bool m_underlined = false;
};

} // namespace themata
