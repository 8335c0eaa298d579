#pragma once

#include <QWidget>

namespace themata {

/// What the two lengths of WordBars mean.
class WordBarsLegend : public QWidget {
    Q_OBJECT
public:
    explicit WordBarsLegend(QWidget* parent = nullptr);

    /// @param topic what the first length is. @param explanation tool tip. @param note behind the two
    void set(const QString& topic, const QString& explanation, const QString& note = {});

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_topic, m_note;
};

} // namespace themata
