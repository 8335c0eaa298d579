#pragma once

#include "engine/topics/document_pair.h"

#include <QWidget>

#include <functional>
#include <optional>

class QPushButton;

namespace themata {

class Label;

/// Above two documents side by side: how alike their topics are and which they share, and what can be done with the
/// two.
class DocumentsPairRow : public QWidget {
    Q_OBJECT
public:
    using TopicName = std::function<QString(std::uint32_t topic)>;
    explicit DocumentsPairRow(TopicName topicName, QWidget* parent = nullptr);

    void setPair(DocumentPair pair);
    void setSame(); ///< one document stands on both sides
    void setNotCompared(bool withoutRun); ///< there are no topics, or one of them has none
    void updateNames();
    [[nodiscard]] QPushButton* listButton() const { return m_list; } ///< checked: the list of documents is shown

Q_SIGNALS:
    void swapRequested();
    void closeRequested();

private:
    void setWords(const QString& words, const QString& toolTip);

    TopicName m_topicName;
    std::optional<DocumentPair> m_pair;
    Label* m_text;
    QPushButton* m_list;
    QPushButton* m_swap;
};

} // namespace themata
