#pragma once

#include <QMenu>

#include <cstdint>
#include <optional>

namespace themata {

/// The twenty colours of topics, any other, and back to that of the topic's number.
class TopicColorMenu : public QMenu {
    Q_OBJECT
public:
    explicit TopicColorMenu(QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(std::optional<std::uint32_t> color); ///< 0xRRGGBB; none: that of its number

private:
    [[nodiscard]] QWidget* makeSwatches();
    void chooseOther();
};

} // namespace themata
