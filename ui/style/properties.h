#pragma once

/// Dynamic properties that ThemataStyle and delegates read from a widget; all are bools. ui/widgets/buttons.h sets those of buttons.
namespace themata::properties {

inline constexpr char primary[] = "primary";     ///< filled button, one a page
inline constexpr char danger[] = "danger";       ///< filled button for what cannot be undone
inline constexpr char link[] = "link";           ///< a button that looks like a link
inline constexpr char compact[] = "small";       ///< control of 24 px
inline constexpr char error[] = "error";         ///< field with a refused value
inline constexpr char paused[] = "paused";       ///< progress bar at rest
inline constexpr char wideInset[] = "wideInset"; ///< table whose first column stands in by 24 px, not 16
inline constexpr char focusRing[] = "focusRing"; ///< a widget of ours that wants the focus ring

} // namespace themata::properties
