#pragma once

#include <QStringList>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace themata {

/// What runs now, how far it is and how to stop it; at the right, standing facts. Put it into the window's bottom edge.
class StatusLine : public QWidget {
    Q_OBJECT
public:
    explicit StatusLine(QWidget* parent = nullptr);

    void setIdle(const QString& text);
    /// `share` from 0 to 1, below 0 if the amount is not known. `texts`: "Iteration 1,284 of 2,000", "1 min 19 s left".
    void setTask(const QString& name, double share, const QStringList& texts, bool paused = false);
    void setStopText(const QString& text); ///< "Stop"; empty hides the button
    void setFacts(const QStringList& facts);

Q_SIGNALS:
    void stopRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_name;
    QProgressBar* m_progress;
    QHBoxLayout* m_texts;
    QPushButton* m_stop;
    QHBoxLayout* m_facts;
    bool m_canStop = true;
};

} // namespace themata
