#pragma once

#include "ui/widgets/label.h"
#include "ui/workqueue.h"

#include <filesystem>
#include <stop_token>

namespace themata {

struct TokenizerOptions;

/// Says which words will be left out and, where the corpus counts word forms together, which other forms go with them.
/// Hidden until there is one.
class StoppedWords : public Label {
    Q_OBJECT
public:
    explicit StoppedWords(QWidget* parent = nullptr);
    ~StoppedWords() override; ///< gives up what it reads, waits for the document at hand

    /// @param project whose texts are read. @param options of its corpus.
    void setWords(const QStringList& words, const std::filesystem::path& project, const TokenizerOptions& options);

Q_SIGNALS:
    void failed(const themata::Error& error);

private:
    void take(const QString& word, const std::vector<std::string>& forms);

    std::stop_source m_stop;
    WorkQueue m_reading;
};

} // namespace themata
