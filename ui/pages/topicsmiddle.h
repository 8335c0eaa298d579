#pragma once

#include <QWidget>

namespace themata {

class Segments;

/// The map of topics above what goes on with the topic in the documents; where there is no room for both, one of the
/// two at a time.
class TopicsMiddle : public QWidget {
    Q_OBJECT
public:
    TopicsMiddle(QWidget* map, QWidget* shares, QWidget* parent = nullptr);

    /// Which of the two is shown: shown only where there is no room for both.
    [[nodiscard]] Segments* views() const { return m_views; }

    static constexpr QSize leastForBoth{320, 540};

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showParts();

    QWidget* m_map;
    QWidget* m_shares;
    QWidget* m_head;
    Segments* m_views;
};

} // namespace themata
