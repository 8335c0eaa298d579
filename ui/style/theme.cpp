#include "ui/style/theme.h"

#include "ui/style/appearance.h"

#include <algorithm>
#include <cassert>

namespace themata {

QColor mixed(const QColor& color, const QColor& ground, double share)
{
    const auto channel = [share](int over, int under) { return qRound(over * share + under * (1 - share)); };
    return {channel(color.red(), ground.red()), channel(color.green(), ground.green()),
            channel(color.blue(), ground.blue())};
}

const Theme& Theme::current() { return Appearance::instance().isDark() ? darkTheme() : light(); }

QColor Theme::topicColor(int number) const
{
    assert(number >= 1);
    const std::map<int, QColor>& own = Appearance::instance().topicColors();
    if (const auto found = own.find(number); found != own.end())
        return found->second;
    return topics[static_cast<std::size_t>(number - 1) % topics.size()];
}

TopicMark Theme::topicMark(int number)
{
    assert(number >= 1);
    return static_cast<TopicMark>((number - 1) / 20 % 3);
}

QColor Theme::tokenTint(int number, bool chosen) const
{
    return mixed(topicColor(number), surface, chosen ? 0.30 : 0.17);
}

QColor Theme::lineColor(int index) const
{
    return index < static_cast<int>(lines.size()) ? lines[static_cast<std::size_t>(index)] : strong;
}

QList<qreal> Theme::lineDashes(int index)
{
    switch (index) {
    case 1: return {7, 3};
    case 2: return {2, 2.5};
    case 3: return {9, 3, 2, 3};
    default: return {};
    }
}

QColor Theme::heatColor(double nearness) const
{
    const double place = std::clamp(nearness, 0.0, 1.0) * 2;
    return place <= 1 ? mixed(heat[1], heat[0], place) : mixed(heat[2], heat[1], place - 1);
}

QPalette Theme::palette() const
{
    QPalette p;
    const std::pair<QPalette::ColorRole, QColor> roles[] = {
        {QPalette::Window, window}, {QPalette::Base, surface}, {QPalette::AlternateBase, well},
        {QPalette::Text, text}, {QPalette::WindowText, text}, {QPalette::ButtonText, text},
        {QPalette::PlaceholderText, muted}, {QPalette::Button, surface}, {QPalette::Highlight, accent},
        {QPalette::HighlightedText, onAccent}, {QPalette::Link, strongAccent}, {QPalette::LinkVisited, strongAccent},
        {QPalette::Mid, mid}, {QPalette::Dark, strong}, {QPalette::Midlight, border}, {QPalette::Light, surface},
        {QPalette::Shadow, strong}, {QPalette::ToolTipBase, text}, {QPalette::ToolTipText, surface},
        {QPalette::BrightText, danger}};
    for (const auto& [role, color] : roles)
        p.setColor(role, color);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::PlaceholderText,
                            QPalette::Link})
        p.setColor(QPalette::Disabled, role, disabled);
    p.setColor(QPalette::Disabled, QPalette::Base, well);
    p.setColor(QPalette::Disabled, QPalette::Highlight, bar);
    return p;
}

} // namespace themata
