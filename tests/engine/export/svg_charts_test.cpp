#include "engine/export/svg_charts.h"

#include <gmock/gmock.h>

namespace themata::test {

using testing::HasSubstr;
using testing::Not;

TEST(SvgCharts, BarsAreToOneScaleFromZero)
{
    const std::string svg = svgBars({{"corn", 50, "50"}, {"<mill>", 100, "100", 200.0}}, "Words & more");
    EXPECT_THAT(svg, HasSubstr("<title>Words &amp; more</title>"));
    EXPECT_THAT(svg, HasSubstr("&lt;mill&gt;"));
    EXPECT_THAT(svg, HasSubstr("<rect class=\"bar\" x=\"172\" y=\"4.0\" width=\"92.0\"")) << "50 of 200, 368 px";
    EXPECT_THAT(svg, HasSubstr("<rect class=\"bar\" x=\"172\" y=\"22.0\" width=\"184.0\""));
    EXPECT_THAT(svg, HasSubstr("<rect class=\"ground\" x=\"172\" y=\"22.0\" width=\"368.0\""));
    EXPECT_EQ(svgBars({}, ""), "");
}

TEST(SvgCharts, LongNamesEndBeforeTheBars)
{
    const std::string fits = svgBars({{"harbour", 1, "1"}}, "");
    EXPECT_THAT(fits, Not(HasSubstr("textLength")));
    const std::string squeezed = svgBars({{"dampfschifffahrtsgesellschaft", 1, "1"}}, "");
    EXPECT_THAT(squeezed,
                HasSubstr("textLength=\"156\" lengthAdjust=\"spacingAndGlyphs\">dampfschifffahrtsgesellschaft<"));
    const std::string kanji = svgBars({{"灯台灯台灯台灯台灯台灯台灯台", 1, "1"}}, "");
    EXPECT_THAT(kanji, HasSubstr("textLength")) << "letters twice as wide";
    const std::string word(200, 'a');
    const std::string cut = svgBars({{word, 1, "1"}}, "");
    std::string shown(38, 'a');
    EXPECT_THAT(cut, HasSubstr(shown.append("…<title>").append(word).append("</title></text>")));
    std::string letters;
    for (int i = 0; i < 200; ++i)
        letters += "é";
    EXPECT_THAT(svgBars({{letters, 1, "1"}}, ""), HasSubstr("é…<title>")) << "no half of a letter";
}

TEST(SvgCharts, ALineHasItsBandAndNamesItsPeakAndItsEnd)
{
    const std::string svg = svgLine(
        {{1790, 0.01, 0, 0.02, "1790"}, {1860, 0.04, 0.03, 0.05, "1860"}, {1900, 0.02, 0.01, 0.03, "1900"}}, "");
    EXPECT_THAT(svg, HasSubstr("1860 4.0 %"));
    EXPECT_THAT(svg, HasSubstr(">2.0 %<"));
    EXPECT_THAT(svg, HasSubstr(">5 %<")) << "the axis ends above the band";
    EXPECT_THAT(svg, HasSubstr("<polyline class=\"line\" points=\"44.0,123.2 ")) << "0.01 of 0.05, 134 px from 150 up";
    EXPECT_EQ(svgLine({{1790, 0.01, 0, 0.02, "1790"}}, ""), "") << "a point is no line";
}

TEST(SvgCharts, CirclesHaveAreasToScaleAndLeadToTheirTopic)
{
    const std::string svg = svgMap({{-1, 0, 4, "1", "1 corn", "topic-1"}, {1, 0.5, 1, "2", "2 sea", "topic-2"}}, "");
    EXPECT_THAT(svg, HasSubstr("<a href=\"#topic-1\"><circle class=\"circle\" cx=\"40.0\" cy=\"280.0\" r=\"30.0\">"));
    EXPECT_THAT(svg, HasSubstr("cx=\"520.0\" cy=\"160.0\" r=\"15.0\"")) << "a quarter of the area; y is upwards";
    EXPECT_EQ(svgMap({}, ""), "");
}

TEST(SvgCharts, NoNumberIsLostWhereAllIsZero)
{
    for (const std::string& svg : {svgBars({{"a", 0, "0"}}, ""), svgLine({{1, 0, 0, 0, "a"}, {2, 0, 0, 0, "b"}}, ""),
                                   svgMap({{0, 0, 0, "1", "", "t"}}, "")}) {
        EXPECT_THAT(svg, Not(HasSubstr("nan")));
        EXPECT_THAT(svg, Not(HasSubstr("inf")));
    }
}

} // namespace themata::test
