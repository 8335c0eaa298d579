#pragma once

namespace themata::metrics {

// Sizes in pixels on the 8 px grid; 4 px steps only inside controls.
inline constexpr int unit = 8;
inline constexpr int pageMarginLeft = 24;
inline constexpr int pageMarginRight = 16;
inline constexpr int menuBarHeight = 32;
inline constexpr int statusBarHeight = 32;
inline constexpr int modeBarWidth = 80;
inline constexpr int modeItemHeight = 64;
inline constexpr int pageHeadHeight = 48;
inline constexpr int verdictHeight = 56;
inline constexpr int paneTitleHeight = 40;
inline constexpr int densePaneTitleHeight = 32;
inline constexpr int controlHeight = 32;
inline constexpr int smallControlHeight = 24;
inline constexpr int controlRadius = 4;
inline constexpr int cardRadius = 6;
inline constexpr int rowHeight = 32;
inline constexpr int denseRowHeight = 24;
inline constexpr int progressHeight = 6;
inline constexpr int scrollBarWidth = 10;
inline constexpr int selectionBarWidth = 3;
inline constexpr int topicDotSize = 10;
inline constexpr int sortArrowWidth = 14; // with its gap to the heading

} // namespace themata::metrics
