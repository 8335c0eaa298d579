#pragma once

#include <QList>
#include <QString>
#include <QWidget>

#include <optional>

class QMenu;

namespace themata {

/// One word of a topic: how often it is used in the topic and in all documents.
struct WordBar {
    QString word;
    double inTopic = 0;
    double inAll = 0;
    std::optional<std::pair<double, double>> interval; ///< of inTopic
};

/// The words of a topic as bars: the topic's count in front of the whole corpus's. Bars start at 0; one too long for
/// the scale is cut, and shows it by two slanted gaps.
class WordBars : public QWidget {
    Q_OBJECT
public:
    explicit WordBars(QWidget* parent = nullptr);

    void setWords(const QList<WordBar>& words);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void wordActivated(const QString& word); ///< double click
    void stopRequested(const QString& word); ///< the word is to be left out of the corpus; in the menu if connected

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override; ///< tool tips

private:
    [[nodiscard]] int rowStep() const;
    [[nodiscard]] int rowAt(int y) const;
    void addWordActions(QMenu& menu, const QPoint& place);

    QList<WordBar> m_words;
    double m_scaleEnd = 1;
};

} // namespace themata
