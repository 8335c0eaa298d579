#pragma once

#include "tests/ui/projects.h"
#include "tests/ui/settings.h"
#include "ui/pages/corpusassistant.h"
#include "ui/pages/corpuspage.h"
#include "ui/pages/corpussettings.h"
#include "ui/pages/corpustext.h"
#include "ui/pages/corpuswords.h"

#include <QTableView>
#include <QTest>

#include <algorithm>

namespace themata::test {

/// The assistant with the preview of forty short texts, which have "the" and twelve words of two kinds.
struct Assistant {
    TemporaryFolder folder;
    Session session;
    CorpusPage page{session};
    CorpusAssistant& assistant = page.assistant();
    CorpusSettings& settings = *page.findChild<CorpusSettings*>();
    QTableView& words = *page.findChild<CorpusWords*>()->findChild<QTableView*>();
    CorpusText& text = *page.findChild<CorpusText*>();

    Assistant() { page.resize(1200, 640); }

    /// False if the preview did not come.
    bool open(const QString& source)
    {
        page.show();
        page.setSources({source});
        return settle();
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return assistant.canImport(); }, patience);
    }
    [[nodiscard]] int rowOf(const QString& word) const
    {
        for (int row = 0; row < words.model()->rowCount(); ++row)
            if (words.model()->index(row, PreviewWordsModel::Word).data().toString() == word)
                return row;
        return -1;
    }
    [[nodiscard]] QString tagOf(const QString& word) const
    {
        return words.model()->index(rowOf(word), PreviewWordsModel::Reason).data().toString();
    }
    [[nodiscard]] bool stops(const std::string& word) const
    {
        const TokenizerOptions options = settings.importOptions().text;
        const auto isOn = [&word](const auto& list) { return std::ranges::find(list, word) != list.end(); };
        return isOn(options.stopWords) || isOn(options.stopTypes);
    }
};

} // namespace themata::test
