#pragma once

#include "ui/charts/chartwidget.h"

#include <QAbstractButton>
#include <QLabel>

namespace themata::test {

/// Whether a visible label says so.
inline bool shows(const QWidget& widget, const QString& words)
{
    for (const QLabel* label : widget.findChildren<QLabel*>())
        if (label->isVisible() && label->text().contains(words))
            return true;
    return false;
}

/// A visible button; null: there is none.
inline QAbstractButton* button(const QWidget& widget, const QString& text)
{
    for (auto* candidate : widget.findChildren<QAbstractButton*>())
        if (candidate->text() == text && candidate->isVisible())
            return candidate;
    return nullptr;
}

/// A chart by the beginning of its title; null: there is none.
inline ChartWidget* chartOf(const QWidget& widget, const QString& title)
{
    for (auto* chart : widget.findChildren<ChartWidget*>())
        if (chart->accessibleName().startsWith(title))
            return chart;
    return nullptr;
}

} // namespace themata::test
