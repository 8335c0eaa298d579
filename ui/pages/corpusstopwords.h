#pragma once

#include "ui/workqueue.h"

#include <QComboBox>

#include <string>
#include <vector>

namespace themata {

/// Which words are left out by list: that of the language of the texts, none, or one of the user's own.
class CorpusStopWords : public QComboBox {
    Q_OBJECT
public:
    explicit CorpusStopWords(QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<std::string>& words() const;
    void readFile(const QString& file);
    /// The list of a language stands in the place of the one before; a choice of the user stays. @param code of ISO 639-1.
    void setLanguage(const QString& code, const QString& name);

Q_SIGNALS:
    void changed();
    void failed(const themata::Error& error);

private:
    void choose(int item);
    void addList(const QString& name, std::vector<std::string> words);
    [[nodiscard]] static QString titleOf(const QString& name, std::size_t words);

    std::vector<std::vector<std::string>> m_lists; ///< of each item but the last, which asks for a file
    int m_chosen = 0;
    WorkQueue m_files;
};

} // namespace themata
