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
/// the scale is cut, and shows it by two slanted gaps. As many of the words are shown as there is room for. One is
/// pointed at by the pointer, or by the arrow keys.
class WordBars : public QWidget {
    Q_OBJECT
public:
    explicit WordBars(QWidget* parent = nullptr);

    void setWords(const QList<WordBar>& words);
    void setIntervalText(const QString& text) { m_intervalText = text; } ///< in tool tips, before an interval
    [[nodiscard]] const QList<WordBar>& words() const { return m_words; }
    [[nodiscard]] int shownWords() const; ///< the first so many
    [[nodiscard]] std::optional<int> pointedWord() const { return m_pointed; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void wordPointed(int row); ///< of setWords(); -1: none any more
    void wordActivated(const QString& word); ///< double click
    void wordRequested(const QString& word); ///< it is to be shown on the Words page; in the menu if connected
    void stopRequested(const QString& word); ///< the word is to be left out of the corpus; in the menu if connected

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override; ///< tool tips

private:
    void pointAt(std::optional<int> row);
    [[nodiscard]] QString describe(const WordBar& word) const;
    [[nodiscard]] int rowStep() const;
    [[nodiscard]] int rowAt(int y) const;
    void addWordActions(QMenu& menu, const QPoint& place);

    QList<WordBar> m_words;
    QString m_intervalText;
    std::optional<int> m_pointed;
};

} // namespace themata
