#pragma once

#include <QWidget>

namespace themata {

class Session;
class StackedBarsChart;
class WordTime;

/// How often the word is used over time, by topic. The session's period is marked; a click on a bar selects its years.
class WordsFrequency : public QWidget {
    Q_OBJECT
public:
    WordsFrequency(Session& session, WordTime& time, QWidget* parent = nullptr);

    [[nodiscard]] StackedBarsChart* chart() const { return m_chart; }

private:
    void showPeriods();
    void showNames();
    void showPeriod();
    void selectYearsOf(int bar);

    Session& m_session;
    WordTime& m_time;
    StackedBarsChart* m_chart;
};

} // namespace themata
