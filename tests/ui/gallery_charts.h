#pragma once

class QWidget;

/// The page of the gallery with all charts and a table of each delegate, on invented numbers.
QWidget* makeChartsWindow();
