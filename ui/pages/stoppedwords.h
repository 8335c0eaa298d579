#pragma once

#include "ui/widgets/label.h"
#include "ui/workqueue.h"

#include <filesystem>
#include <stop_token>

namespace themata {

struct TokenizerOptions;

/// Says which words will be left out, and finds their other forms where the corpus counts word forms together: stopping
/// one would leave the others. Hidden until there is one.
class StoppedWords : public Label {
    Q_OBJECT
public:
    explicit StoppedWords(QWidget* parent = nullptr);
    ~StoppedWords() override; ///< gives up what it reads, waits for the document at hand

    /// @param project whose texts are read. @param options of its corpus.
    void setWords(const QStringList& words, const std::filesystem::path& project, const TokenizerOptions& options);
    [[nodiscard]] bool looking() const { return m_looking > 0; }

Q_SIGNALS:
    void found(const QStringList& forms); ///< that are to be left out, too; may be none
    void failed(const themata::Error& error);

private:
    void take(const QString& word, const std::vector<std::string>& forms);

    int m_looking = 0; ///< words whose forms are not found yet
    std::stop_source m_stop;
    WorkQueue m_reading;
};

} // namespace themata
