#pragma once

#include "ui/models/roles.h"

#include <QWidget>

namespace themata {

/// A document's topics as one bar, each with its number below where there is room.
class TopicBar : public QWidget {
    Q_OBJECT
public:
    explicit TopicBar(QWidget* parent = nullptr);

    /// Largest first; a part with topic 0 is "other".
    void setParts(const QList<MixPart>& parts);
    void setChosenTopic(int topic); ///< its number is bold; 0: none
    QSize sizeHint() const override;

Q_SIGNALS:
    void topicClicked(int topic);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    QList<MixPart> m_parts;
    int m_chosen = 0;
};

/// A line as small as a word.
class Sparkline : public QWidget {
    Q_OBJECT
public:
    explicit Sparkline(QWidget* parent = nullptr);

    void setValues(const QList<double>& values);
    QSize sizeHint() const override { return {120, 32}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QList<double> m_values;
};

} // namespace themata
