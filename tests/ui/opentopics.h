#pragma once

#include "tests/ui/savedruns.h"
#include "ui/charts/mapview.h"
#include "ui/charts/wordbars.h"
#include "ui/pages/topicsanalysis.h"
#include "ui/pages/topicspage.h"
#include "ui/pages/topicstable.h"
#include "ui/pages/topicswords.h"
#include "ui/session.h"

namespace themata::test {

/// The topic of a token in a made-up state of three.
inline std::uint32_t threeTopics(std::size_t token)
{
    return static_cast<std::uint32_t>((token * token / 5 + token / 17) % 3);
}

/// A page with a project open, its parts at hand.
struct OpenTopics {
    explicit OpenTopics(const SampleProject& sample)
        : page(session)
        , map(page.findChild<MapView*>())
        , table(page.findChild<TopicsTable*>())
        , words(page.findChild<TopicsWords*>())
        , bars(page.findChild<WordBars*>())
    {
        page.resize(1200, 640);
        page.show();
        session.openProject(sample.path());
    }
    [[nodiscard]] bool settled() const
    {
        auto* analysis = page.findChild<TopicsAnalysis*>();
        return analysis->places() && analysis->correlations() && !map->topics().isEmpty() && words->ready();
    }
    [[nodiscard]] QStringList shownWords() const
    {
        QStringList result;
        for (const WordBar& bar : bars->words())
            result += bar.word;
        return result;
    }

    Session session;
    TopicsPage page;
    MapView* map;
    TopicsTable* table;
    TopicsWords* words;
    WordBars* bars;
};

} // namespace themata::test
