#pragma once

#include "ui/workqueue.h"

#include <QComboBox>

#include <string>
#include <vector>

namespace themata {

/// Which words are left out by list: the English one, none, or one of the user's own.
class CorpusStopWords : public QComboBox {
    Q_OBJECT
public:
    explicit CorpusStopWords(QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<std::string>& words() const;
    void readFile(const QString& file);

Q_SIGNALS:
    void changed();
    void failed(const themata::Error& error);

private:
    void choose(int item);
    void addList(const QString& name, std::vector<std::string> words);

    std::vector<std::vector<std::string>> m_lists; ///< of each item but the last, which asks for a file
    int m_chosen = 0;
    WorkQueue m_files;
};

} // namespace themata
