#include "engine/export/html_report.h"

#include "tests/engine/export/export_fixture.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <regex>
#include <vector>

namespace themata::test {

using testing::HasSubstr;
using testing::Not;

namespace {

/// Every element is closed, and in order.
void expectBalanced(const std::string& html)
{
    const std::regex tag("<(/?)([a-z0-9]+)[^>]*?(/?)>");
    std::vector<std::string> open;
    for (std::sregex_iterator it(html.begin(), html.end(), tag), end; it != end; ++it) {
        if ((*it)[3].length() > 0)
            continue;
        if ((*it)[1].length() == 0) {
            open.push_back((*it)[2]);
            continue;
        }
        ASSERT_FALSE(open.empty()) << it->str();
        ASSERT_EQ(open.back(), (*it)[2]) << it->position();
        open.pop_back();
    }
    EXPECT_TRUE(open.empty()) << open.back();
}

std::size_t count(const std::string& text, const std::string& part)
{
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

class HtmlReport : public testing::Test {
protected:
    LittleModel m_model;
    TemporaryFolder m_folder;
    Arena m_arena{1};

    /// The little model, nothing made of its topics.
    [[nodiscard]] ExportSource source() const
    {
        ExportSource source = m_model.source();
        source.views = {};
        return source;
    }

    /// The report of the little model with texts in which each token is a word of three letters and a space.
    std::string report(const ExportSource& source, bool withTexts = true)
    {
        const ExportCounts counts = countForExport(source, m_arena);
        ExportInput input{source, counts, nullptr, m_arena};
        if (withTexts)
            input.text = [&](std::size_t d) -> Result<PlacedText> {
                PlacedText document;
                for (std::size_t i = 0; i < m_model.corpus.document(d).size(); ++i) {
                    document.offsets.push_back({static_cast<std::uint32_t>(document.text.size()), 3});
                    document.text += std::string(1, static_cast<char>('a' + d)).append("<&").append(" ");
                }
                return document;
            };
        EXPECT_TRUE(writeHtmlReport(input, m_folder / "report.html"));
        return contentOf(m_folder / "report.html");
    }
};

} // namespace

TEST_F(HtmlReport, HasEachTopicWithTokensAndTheWayToMakeItAgain)
{
    const std::string html = report(source());
    expectBalanced(html);
    EXPECT_THAT(html, HasSubstr("<article id=\"topic-1\">"));
    EXPECT_THAT(html, Not(HasSubstr("<article id=\"topic-3\">"))) << "it has no tokens";
    EXPECT_THAT(html, HasSubstr("--seed 4711"));
    EXPECT_THAT(html, HasSubstr("caf\xC3\xA9, &quot;port&quot;"));
    EXPECT_EQ(html, report(source())) << "the same run, the same bytes";
}

TEST_F(HtmlReport, NeedsNoNetwork)
{
    const std::string html = report(source());
    for (const char* outside : {"http:", "https:", "src=", "url(", "<script", "<link", "@import"})
        EXPECT_THAT(html, Not(HasSubstr(outside)));
}

TEST_F(HtmlReport, PassagesMarkTheTopicsWordsAndAreHarmless)
{
    const std::string html = report(source());
    EXPECT_EQ(count(html, "<mark>"), m_model.corpus.tokenCount()) << "each token is in the passage of its topic";
    EXPECT_THAT(html, HasSubstr("<mark>a&lt;&amp;</mark>"));
    EXPECT_THAT(report(source(), false), Not(HasSubstr("<blockquote")));
}

TEST_F(HtmlReport, WhatWasMadeOfTopicsIsInIt)
{
    ExportSource marked = source();
    marked.views[0] = {"<corn>", "see \"1862\"", {}, {}, true};
    std::string html = report(marked);
    EXPECT_THAT(html, HasSubstr("1 &lt;corn&gt; ★"));
    EXPECT_THAT(html, HasSubstr("see &quot;1862&quot;"));
    marked.views[1].hidden = true;
    html = report(marked);
    EXPECT_THAT(html, Not(HasSubstr("id=\"topic-2\"")));
    expectBalanced(html);
}

TEST_F(HtmlReport, OfAnApproximateChainSaysSo)
{
    EXPECT_THAT(report(source()), Not(HasSubstr("class=\"caution\"")));
    m_model.config.sampler = SamplerId::SparseLda;
    m_model.config.workers = 2;
    EXPECT_THAT(report(source()), HasSubstr("class=\"caution\""));
}

TEST_F(HtmlReport, AnErrorOfATextIsPassedOn)
{
    const ExportSource plain = source();
    const ExportCounts counts = countForExport(plain, m_arena);
    ExportInput input{plain, counts, nullptr, m_arena};
    input.text = [](std::size_t) -> Result<PlacedText> { return fail(ErrorCode::BadFormat, "It is damaged"); };
    const auto failed = writeHtmlReport(input, m_folder / "report.html");
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().what, "It is damaged");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "report.html")) << "nothing half-written";
}

} // namespace themata::test
