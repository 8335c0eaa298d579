#include "engine/export/export_formats.h"

#include "engine/export/plain_names.h"
#include "engine/export/readme.h"
#include "engine/readers/xml_stream.h"
#include "engine/topics/summary.h"
#include "tests/engine/export/export_fixture.h"
#include "tests/support/csv_rows.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <set>

namespace themata::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// Names and words that have broken readers and writers.
const std::vector<std::string> hostile{"a b",
                                       "c,d;e",
                                       "say \"no\"",
                                       "t\tab",
                                       "two\nlines\r\n",
                                       "\x01\x1B\x7F",
                                       "<&'>]]>",
                                       "",
                                       "#doc",
                                       "\xE2\x80\x8F\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D \xD8\xB9\xD8\xA7",
                                       "\xD9\x85\xDB\x8C\xE2\x80\x8C\xD8\xAE\xD9\x88\xD8\xA7",
                                       "\xFF\xFE broken",
                                       "=1+1",
                                       "../up"};

class ExportFormats : public testing::Test {
protected:
    TemporaryFolder m_folder;
    RandomModel m_model{3, static_cast<std::uint32_t>(hostile.size()), hostile.size(), 7}; // some documents are empty

    void SetUp() override { m_model.vocabulary.words = hostile; }

    ExportSource source() const
    {
        ExportSource source = m_model.source();
        source.documentName = [](std::size_t d) { return hostile[d]; };
        source.documentDetails = [](std::size_t d) {
            return DocumentDetails{hostile[d], hostile[d], {{hostile[d], hostile[d]}}};
        };
        source.views[0].label = hostile[2] + hostile[4] + hostile[6];
        source.views[2] = {hostile[9], hostile[4] + hostile[6]};
        source.origin = {"my project.themata", "Run '1'", 0.1, KeepRule{1, 1}};
        return source;
    }

    void writeAll(const ExportSource& source)
    {
        Arena arena(2);
        std::vector<DocumentPlace> places;
        for (std::size_t d = 0; d < m_model.corpus.documentCount(); ++d)
            places.push_back({std::to_string(1860 + d % 3), hostile[d]});
        ShareDraws draws(shareCells(places, m_model.corpus, 1000), m_model.config.topics);
        draws.add(m_model.corpus, m_model.state.z, arena);
        const ExportCounts counts = countsOf(source);
        ExportInput input{source, counts, nullptr, arena};
        input.shares = ExportShares{&draws, 0, 12};
        const auto done = writeAllFormats(input, m_folder / "all");
        ASSERT_TRUE(done) << done.error().line();
    }
    std::string content(const char* file) const { return contentOf(m_folder / "all" / file); }
};

TEST_F(ExportFormats, NamesAndPlacesAreDistinctAndFoundAgain)
{
    std::set<std::string_view> names, places;
    for (const ExportFormat& format : exportFormats()) {
        EXPECT_EQ(findExportFormat(format.name), &format);
        names.insert(format.name);
        places.insert(format.place);
    }
    EXPECT_EQ(names.size(), exportFormats().size());
    EXPECT_EQ(places.size(), exportFormats().size());
    EXPECT_EQ(findExportFormat("powerpoint"), nullptr);
}

TEST_F(ExportFormats, AllOfThemAreAtTheirPlaces)
{
    writeAll(source());
    for (const ExportFormat& format : exportFormats())
        EXPECT_EQ(fs::exists(m_folder / "all" / format.place), !format.needs.means) << format.place;
    for (const auto& entry : fs::recursive_directory_iterator(m_folder / "all"))
        EXPECT_THAT(entry.path().string(), Not(testing::EndsWith(".partial")));
    EXPECT_EQ(content("lda-c/corpus.vocab").substr(0, 4), "a b\n");
}

TEST_F(ExportFormats, TablesHaveAsManyCellsInEachRowWhateverNamesHold)
{
    writeAll(source());
    for (const auto& entry : fs::recursive_directory_iterator(m_folder / "all")) {
        if (entry.path().extension() != ".csv")
            continue;
        const auto rows = csvRows(contentOf(entry.path()));
        ASSERT_FALSE(rows.empty()) << entry.path();
        for (const auto& row : rows)
            EXPECT_EQ(row.size(), rows[0].size()) << entry.path();
    }
    const auto documents = csvRows(content("csv/documents.csv"));
    ASSERT_EQ(documents.size(), hostile.size() + 1);
    for (std::size_t d = 0; d < hostile.size(); ++d)
        EXPECT_EQ(documents[d + 1][1], hostile[d]);
}

TEST_F(ExportFormats, LinesOfMalletKeepTheirFieldsWhateverNamesHold)
{
    writeAll(source());
    const auto documents = linesOf(content("mallet/doc-topics.txt"));
    ASSERT_EQ(documents.size(), hostile.size());
    for (std::size_t d = 0; d < hostile.size(); ++d) {
        const auto fields = partsOf(documents[d], '\t');
        ASSERT_EQ(fields.size(), 5U) << documents[d];
        EXPECT_EQ(fields[1], withoutSpaces(hostile[d]));
    }
    const auto sparse = linesOf(content("mallet/doc-topics-sparse.txt"));
    ASSERT_EQ(sparse.size(), hostile.size() + 1);
    for (const std::string& line : sparse)
        EXPECT_TRUE(line == sparse[0] || partsOf(line, '\t').size() % 2 == 1) << line;
    for (const std::string& line : linesOf(content("mallet/topic-keys.txt")))
        EXPECT_EQ(partsOf(line, '\t').size(), 3U);
    EXPECT_EQ(linesOf(content("mallet/topic-word-weights.txt")).size(), 3 * hostile.size());
    const auto words = linesOf(content("mallet/word-topic-counts.txt"));
    ASSERT_EQ(words.size(), hostile.size());
    for (std::size_t v = 0; v < words.size(); ++v)
        EXPECT_EQ(partsOf(words[v], ' ')[1], withoutSpaces(hostile[v]));
}

TEST_F(ExportFormats, XmlIsWellFormedWhateverNamesHold)
{
    writeAll(source());
    for (const char* file : {"mallet/diagnostics.xml", "mallet/topic-report.xml"}) {
        XmlStream xml(content(file));
        std::size_t topics = 0;
        std::set<std::string> words;
        for (;;) {
            const auto next = xml.next();
            ASSERT_TRUE(next) << file;
            if (!*next)
                break;
            topics += xml.begins("topic") ? 1 : 0;
            if (!xml.text().empty())
                words.emplace(xml.text());
        }
        EXPECT_EQ(topics, 3U);
        EXPECT_TRUE(words.contains("<&'>]]>")) << file;
        EXPECT_TRUE(words.contains("two lines  ")) << file;
    }
}

TEST_F(ExportFormats, JsonIsUtf8WhateverNamesHold)
{
    writeAll(source());
    const auto vis = nlohmann::json::parse(content("ldavis/ldavis.json"));
    const auto& terms = vis["tinfo"]["Term"];
    EXPECT_NE(std::ranges::find(terms, "two\nlines\r\n"), terms.end());
    EXPECT_NE(std::ranges::find(terms, "\x01\x1B\x7F"), terms.end());
    const auto info = nlohmann::json::parse(content("dfr-browser/data/info.json"));
    EXPECT_EQ(info["VIS"]["topic_labels"]["3"], hostile[9]);
    EXPECT_EQ(nlohmann::json::parse(content("dfr-browser/data/tw.json"))["tw"].size(), 3U);
}

TEST_F(ExportFormats, LabelsAreWhereThereIsAPlaceForThem)
{
    ExportSource labelled = source();
    labelled.views = {};
    labelled.views[1].label = "harvest";
    writeAll(labelled);
    for (const char* file : {"csv/topics.csv", "csv/documents.csv", "mallet/diagnostics.xml", "mallet/topic-report.xml",
                             "dfr-browser/data/info.json", "README.txt"})
        EXPECT_THAT(content(file), HasSubstr("harvest")) << file;
}

TEST_F(ExportFormats, EachFileOfAnApproximateChainSaysSo)
{
    m_model.config.sampler = SamplerId::SparseLda;
    m_model.config.workers = 2;
    writeAll(source());
    for (const auto& entry : fs::recursive_directory_iterator(m_folder / "all")) {
        const std::string place = fs::relative(entry.path(), m_folder / "all").string();
        const bool isPacked = place.ends_with(".zip") || place.ends_with(".gz"); // other tests look into them
        if (entry.is_regular_file() && !isPacked && !place.starts_with("lda-c/") && place != "csv/model.csv") {
            EXPECT_THAT(contentOf(entry.path()), HasSubstr("approximate")) << place;
        }
    }
    EXPECT_THAT(content("lda-c/corpus.ldac"), Not(HasSubstr("approximate"))) << "the corpus is what it is";
}

TEST_F(ExportFormats, ThereIsNothingApproximateAboutAnExactChain)
{
    writeAll(source());
    for (const auto& entry : fs::recursive_directory_iterator(m_folder / "all"))
        if (entry.is_regular_file()) {
            EXPECT_THAT(contentOf(entry.path()), Not(HasSubstr("approximate"))) << entry.path();
        }
}

TEST_F(ExportFormats, TheReadmeTellsHowToMakeItAgain)
{
    m_model.config.learnAlpha = AlphaLearning::Asymmetric;
    m_model.config.learnBeta = true;
    m_model.config.seed = 4711;
    m_model.config.warmUp = 1;
    writeAll(source());
    const std::string readme = content("README.txt");
    EXPECT_THAT(readme,
                StartsWith("A topic model, written by Themata " THEMATA_VERSION "\n\nRun '1' of my project.themata\n"));
    EXPECT_THAT(readme,
                HasSubstr("\n    themata-cli train 'my project.themata' --topics 3 --alpha 0.3 --beta 0.05 --seed 4711 "
                          "--sampler pclda --warm-up 1 --learn-alpha asymmetric --learn-beta --held-out 0.1 "
                          "--iterations 3 --burn-in 1 --thin 1\n"));
    EXPECT_THAT(readme, HasSubstr("mallet/topic-keys.txt\n    The first words"));
    EXPECT_THAT(readme, HasSubstr("The run has kept no draws"));
    EXPECT_THAT(readme, Not(HasSubstr("csv/phi-means.csv")));
    EXPECT_THAT(readme, HasSubstr("1  say \"no\"two lines  <&'>]]>\n")) << "labels keep to their lines";
}

TEST_F(ExportFormats, MeansAreAmongThemIfThereAreAny)
{
    const auto corpus = std::make_shared<const Corpus>(m_model.corpus);
    Arena arena(1);
    PosteriorMeans means(corpus, m_model.config);
    means.add(m_model.state, countTopics(*corpus, m_model.state, 3), arena);
    const ExportSource all = source();
    ASSERT_TRUE(writeAllFormats({all, countsOf(all), &means, arena}, m_folder / "all"));
    EXPECT_THAT(content("csv/phi-means.csv"), StartsWith("topic,word,words,mean,sd,inclusion\r\n"));
    EXPECT_THAT(content("csv/theta-means.csv"), StartsWith("document,"));
    EXPECT_THAT(content("README.txt"), HasSubstr("csv/inclusion.csv"));
}

TEST_F(ExportFormats, OneTopicOfOneWordHasNoNumberThatIsNone)
{
    m_model = RandomModel(1, 1, 2, 1);
    ExportSource little = m_model.source();
    writeAll(little);
    for (const auto& entry : fs::recursive_directory_iterator(m_folder / "all")) {
        const std::string extension = entry.path().extension().string();
        if (extension == ".txt" || extension == ".json" || extension == ".csv" || extension == ".xml") {
            EXPECT_THAT(contentOf(entry.path()), Not(HasSubstr("nan"))) << entry.path();
            EXPECT_THAT(contentOf(entry.path()), Not(HasSubstr("null"))) << entry.path();
            EXPECT_THAT(contentOf(entry.path()), Not(testing::ContainsRegex("[^a-z]inf[^a-z]"))) << entry.path();
        }
    }
    EXPECT_EQ(content("jslda/topictopic.csv"), "0\r\n");
    EXPECT_EQ(content("dfr-browser/data/topic_scaled.csv"), "0,0\r\n");
}

TEST_F(ExportFormats, AFileInTheWayIsSaid)
{
    m_folder.write("all", "mine");
    const ExportSource all = source();
    Arena arena(1);
    const auto refused = writeAllFormats({all, countsOf(all), nullptr, arena}, m_folder / "all");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::NotWritable);
    EXPECT_EQ(contentOf(m_folder / "all"), "mine");
}

} // namespace
} // namespace themata::test
