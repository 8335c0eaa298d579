#pragma once

#include <QDialog>

#include <cstdint>
#include <vector>

class QTableWidget;
class QPushButton;

namespace themata {

class Session;

/// Which topics are to be shown as one with a topic. It deletes itself when it is closed.
class TopicMergeDialog : public QDialog {
    Q_OBJECT
public:
    TopicMergeDialog(const Session& session, std::uint32_t head, QWidget* parent);

    [[nodiscard]] std::vector<std::uint32_t> chosen() const;
    [[nodiscard]] QTableWidget* list() const { return m_list; } ///< a row a topic, checked or not
    [[nodiscard]] QPushButton* mergeButton() const { return m_merge; }

private:
    void addTopics(const Session& session, std::uint32_t head);
    void filter(const QString& text);
    [[nodiscard]] QWidget* makeButtons();
    void toggle(int row);
    void showCount();

    QTableWidget* m_list;
    QPushButton* m_merge;
};

} // namespace themata
