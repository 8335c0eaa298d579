#pragma once

#include "ui/charts/mapscene.h"

#include <QWidget>

#include <array>
#include <cstdint>
#include <optional>

namespace themata {

struct TableText;

/// The map of topics: a circle for each, its area the topic's share of tokens, near to topics with similar words. Names
/// stand beside the largest where there is room, else under the pointer. A click or the arrows select. For a word,
/// areas are the topics' shares of its uses instead.
class MapView : public QWidget {
    Q_OBJECT
public:
    explicit MapView(QWidget* parent = nullptr);

    /// @param shown of all distance, by the axes; 0 if there is none. @param empty topics without tokens, not among
    /// these
    void setTopics(const QList<MapTopic>& topics, const std::array<double, 2>& shown, qsizetype empty = 0);
    /// Says in the map's place why there is none.
    void setMissing(const QString& sentence);
    void setName(std::uint32_t topic, const QString& name, bool named);
    void setSelectedTopic(std::optional<std::uint32_t> topic);
    /// @param shares of the word's uses, [topic]
    void setWord(const QString& word, const QList<double>& shares);
    void clearWord();

    [[nodiscard]] const QList<MapTopic>& topics() const { return m_scene.topics; }
    [[nodiscard]] const QList<MapCircle>& circles() const; ///< one for each of topics()
    [[nodiscard]] QString caption() const; ///< the sentence below
    QSize sizeHint() const override { return {400, 336}; }
    QSize minimumSizeHint() const override { return {240, 160}; }

Q_SIGNALS:
    void topicSelected(std::uint32_t topic);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] QRect captionRect() const;
    [[nodiscard]] std::optional<qsizetype> indexOf(std::optional<std::uint32_t> topic) const;
    [[nodiscard]] TableText table() const;
    void layOut() const;
    void relayout();
    void describe();
    void setHovered(std::optional<qsizetype> circle);

    mutable MapScene m_scene; ///< laid out when it is needed
    mutable bool m_laidOut = false;
    std::array<double, 2> m_shown{};
    qsizetype m_empty = 0;
    QString m_missing;
    std::optional<std::uint32_t> m_selected;
    std::optional<qsizetype> m_hovered;
    QString m_word;
};

} // namespace themata
