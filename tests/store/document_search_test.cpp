// Documents found by what stands in their texts, against a look at every text.
#include "engine/store/document_search.h"

#include "engine/text/stemmer.h"
#include "engine/topics/search_form.h"
#include "tests/store/fixtures.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace themata::test {

using testing::ElementsAre;
using testing::IsEmpty;

namespace {

/// Texts of random words; "the" is a stop word, "w0" to "w9" are too rare for the model.
std::vector<RawDocument> randomTexts(std::size_t documents)
{
    std::mt19937 random(11);
    const std::vector<std::string> common{"river",    "Rivers", "mill", "king",  "king's",
                                          "New York", "the",    "Über", "日本語"};
    std::vector<RawDocument> texts;
    for (std::size_t d = 0; d < documents; ++d) {
        std::string content;
        for (std::size_t i = random() % 12; i > 0; --i)
            content.append(common[random() % common.size()]).append(random() % 5 == 0 ? ", " : " ");
        if (d < 10)
            content.append("w").append(std::to_string(d));
        texts.push_back(text("Letter " + std::to_string(d), std::move(content)));
        texts.back().group = d % 4 == 0 ? "mill" : "";
    }
    return texts;
}

struct SearchOfTexts : testing::Test {
    TemporaryFolder folder;
    std::vector<RawDocument> texts = randomTexts(600);
    std::unique_ptr<Project> project;
    SearchedCorpus searched;
    Arena arena{2};

    void makeProject(ImportOptions options = {})
    {
        options.text.stopWords = {"the"};
        project = valueOf(Project::create(folder.path() / "p.themata"));
        MemoryReader reader(texts);
        ASSERT_TRUE(valueOf(project->importCorpus(reader, options, {}, {})).has_value());
        searched = valueOf(searchedCorpus(*project, {}, valueOf(project->corpus()), valueOf(project->vocabulary())));
    }

    std::vector<std::uint32_t> find(const std::string& typed, SearchProgress* first = nullptr)
    {
        DocumentQuery query;
        query.text = typed;
        bool isFirst = true;
        return valueOf(
            findDocuments(*project, {}, DocumentMatcher(searched, query), arena, [&](const SearchProgress& progress) {
                if (first && std::exchange(isFirst, false))
                    *first = progress;
            }));
    }

    std::vector<std::uint32_t> reference(const std::string& typed) const
    {
        std::vector<std::uint32_t> found;
        for (std::uint32_t d = 0; d < texts.size(); ++d)
            if (std::ranges::all_of(textQuery(typed), [&](const TextTerm& term) {
                    return (term.standsIn(searchForm(texts[d].text)) || term.standsIn(searchForm(texts[d].name))
                            || term.standsIn(searchForm(texts[d].group)))
                        != term.without;
                }))
                found.push_back(d);
        return found;
    }
};

} // namespace

TEST_F(SearchOfTexts, FindsWhatALookAtEachTextFinds)
{
    makeProject();
    for (const char* typed : {"river", "king", "king's", "the", "w3", "\"the river\"", "\"new york\" mill", "riv* -the",
                              "-\"king mill\"", "uber", "本語", "\"mill river king\"", "zollverein", "letter 7",
                              "-river", "\"w3\"", "日本語 the -\"king's\""})
        EXPECT_EQ(find(typed), reference(typed)) << typed;
    EXPECT_FALSE(find("\"the river\"").empty());
    EXPECT_THAT(find("w3"), ElementsAre(3));
    EXPECT_THAT(find("zollverein"), IsEmpty());
}

TEST_F(SearchOfTexts, ReadsNoMoreTextsThanItMust)
{
    makeProject();
    SearchProgress progress;
    static_cast<void>(find("river mill -king", &progress));
    EXPECT_EQ(progress.toRead, 0U) << "the model knows all of these words";
    static_cast<void>(find("\"river mill\"", &progress));
    std::size_t withBoth = 0;
    for (const RawDocument& document : texts)
        if (const std::string form = searchForm(document.text);
            stands(" river ", false, form) && stands(" mill ", false, form))
            ++withBoth;
    EXPECT_EQ(progress.toRead, withBoth);
    static_cast<void>(find("the", &progress));
    EXPECT_EQ(progress.toRead, texts.size());
    DocumentQuery query;
    query.text = "the river \"mill king\"";
    EXPECT_THAT(DocumentMatcher(searched, query).termsToRead(), ElementsAre("the", "mill king"));
}

TEST_F(SearchOfTexts, OfJoinedPhrasesFindsTheirWordsAndThemselves)
{
    ImportOptions options;
    options.phrases = {true, 0.2, 5, 2};
    makeProject(options);
    const auto vocabulary = valueOf(project->vocabulary());
    ASSERT_TRUE(std::ranges::find(vocabulary->words, "new_york") != vocabulary->words.end());
    for (const char* typed : {"\"new york\"", "york", "new", "-york", "new_york", "\"york new\"", "\"york mill\""})
        EXPECT_EQ(find(typed), reference(typed)) << typed;
}

TEST_F(SearchOfTexts, OfStemsFindsAllWordsOfAStemUnlessItIsQuoted)
{
    ImportOptions options;
    options.text.stemmer = "en";
    makeProject(options);
    std::vector<std::uint32_t> either;
    for (std::uint32_t d = 0; d < texts.size(); ++d)
        if (const std::string form = searchForm(texts[d].text);
            stands(" river ", false, form) || stands(" rivers ", false, form))
            either.push_back(d);
    EXPECT_EQ(find("river"), either);
    EXPECT_EQ(find("RIVERS"), either);
    EXPECT_EQ(find("\"river\""), reference("river"));
    EXPECT_EQ(find("\"rivers\" -\"river\""), reference("rivers -river"));
    EXPECT_LT(find("\"river\"").size(), either.size());
}

TEST_F(SearchOfTexts, ReadsTheTextsOfNearDuplicatesThatAreNotInTheModel)
{
    for (int copy = 0; copy < 3; ++copy)
        texts.push_back(
            text("Copy", "A unique letter about a river and a mill in New York, twice over, word by word."));
    ImportOptions options;
    options.minimumCount = 1;
    options.nearDuplicates.action = NearDuplicateOptions::Action::LeaveOut;
    makeProject(options);
    ASSERT_TRUE(searched.corpus->document(602).empty());
    for (const char* typed : {"unique", "river twice", "\"mill in\"", "river -mill"})
        EXPECT_EQ(find(typed), reference(typed)) << typed;
}

TEST_F(SearchOfTexts, OfPartsOfTextsFindsThePart)
{
    texts = {text("long", "River one two three four five six. Mill one two three four five six seven eight.")};
    ImportOptions options;
    options.chunkWords = 7;
    options.minimumCount = 1;
    makeProject(options);
    ASSERT_EQ(searched.corpus->documentCount(), 2U);
    EXPECT_THAT(find("\"five six\""), ElementsAre(0, 1));
    EXPECT_THAT(find("\"mill one\""), ElementsAre(1));
    EXPECT_THAT(find("\"six mill\""), IsEmpty()) << "over the border";
}

TEST_F(SearchOfTexts, EndsWhenAskedTo)
{
    makeProject();
    DocumentQuery query;
    query.text = "the";
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THAT(valueOf(findDocuments(*project, {}, DocumentMatcher(searched, query), arena, {}, stop.get_token())),
                IsEmpty());
    EXPECT_EQ(valueOf(searchedCorpus(*project, {}, searched.corpus, valueOf(project->vocabulary()), stop.get_token()))
                  .origins,
              nullptr);
}

TEST(SearchOfCounts, FindsWordsAndNamesAlone)
{
    TemporaryFolder folder;
    auto project = valueOf(Project::create(folder.path() / "p.themata"));
    CountsReader reader({{{0, 2}}, {{1, 1}, {2, 1}}}, 3);
    ASSERT_TRUE(valueOf(project->importCorpus(reader, ImportOptions::forCounts(), {}, {})).has_value());
    const auto searched =
        valueOf(searchedCorpus(*project, {}, valueOf(project->corpus()), valueOf(project->vocabulary())));
    Arena arena(1);
    const auto find = [&](const std::string& typed) {
        DocumentQuery query;
        query.text = typed;
        return valueOf(findDocuments(*project, {}, DocumentMatcher(searched, query), arena, {}));
    };
    EXPECT_THAT(find("w1 W2"), ElementsAre(1));
    EXPECT_THAT(find("-w1"), ElementsAre(0));
    EXPECT_THAT(find("\"document 1\""), ElementsAre(0));
    EXPECT_THAT(find("\"w1 w2\""), IsEmpty()) << "counts have no order";
    EXPECT_THAT(find("unknown"), IsEmpty());
}

TEST(ProjectTexts, AreReadInAnyOrder)
{
    TemporaryFolder folder;
    auto project = littleProject(folder.path() / "p.themata");
    const std::vector<std::uint32_t> documents{2, 0, 0, 3};
    const auto texts = littleTexts();
    EXPECT_THAT(valueOf(project->texts(documents)),
                ElementsAre(texts[2].text, texts[0].text, texts[0].text, texts[3].text));
    const std::vector<std::uint32_t> beyond{4};
    ASSERT_FALSE(project->texts(beyond));
    EXPECT_EQ(project->texts(beyond).error().code, ErrorCode::BadArgument);
}

} // namespace themata::test
