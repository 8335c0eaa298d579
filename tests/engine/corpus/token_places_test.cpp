#include "engine/corpus/token_places.h"

#include <gmock/gmock.h>

#include <random>
#include <vector>

namespace themata {
namespace {

using testing::ElementsAre;

std::vector<std::byte> encoded(const std::vector<TokenOffset>& tokens)
{
    std::vector<std::byte> codes(tokens.size() * PlaceWriter::mostBytes);
    PlaceWriter writer(codes.data());
    for (const TokenOffset& token : tokens)
        writer.add(token);
    codes.resize(static_cast<std::size_t>(writer.at() - codes.data()));
    return codes;
}

} // namespace

TEST(TokenPlaces, ComeBackAsTheyWere)
{
    std::mt19937 random(3);
    const auto ofAnySize = [&random] { return static_cast<std::uint32_t>(random() >> (random() % 24 + 10)); };
    std::vector<TokenOffset> tokens;
    for (std::uint32_t end = 0; tokens.size() < 1000;) {
        const TokenOffset token{end + ofAnySize(), ofAnySize()};
        tokens.push_back(token);
        end = token.begin + token.length;
    }
    const auto codes = encoded(tokens);
    PlaceReader reader(codes);
    EXPECT_EQ(decodePlaces(reader, tokens.size()), tokens);
    EXPECT_EQ(reader.bytesLeft(), 0U);
}

TEST(TokenPlaces, TakeTwoBytesInMostTexts)
{
    EXPECT_EQ(encoded({{0, 5}, {6, 127}, {260, 1}}).size(), 6U);
    EXPECT_EQ(encoded({{128, 5}}).size(), 3U);
    const std::vector<TokenOffset> last{{0xffff'fffe, 1}};
    const auto codes = encoded(last);
    PlaceReader reader(codes);
    EXPECT_EQ(decodePlaces(reader, 1), last);
}

TEST(TokenPlaces, OfADocumentAreFoundBehindThoseOfOthers)
{
    auto codes = encoded({{300, 2}, {302, 500}});
    const auto second = encoded({{7, 3}});
    codes.insert(codes.end(), second.begin(), second.end());
    PlaceReader reader(codes);
    reader.skip(2);
    EXPECT_EQ(reader.next(), (TokenOffset{7, 3}));
    reader.skip(2);
    EXPECT_EQ(reader.next(), std::nullopt);
}

TEST(TokenPlaces, ThatAreDamagedAreNone)
{
    for (const std::vector<unsigned>& bytes : std::vector<std::vector<unsigned>>{{},
                                                                                 {3},
                                                                                 {3, 0x80},
                                                                                 {0x80, 0x80, 0x80, 0x80, 0x80, 1, 2},
                                                                                 {0xff, 0xff, 0xff, 0xff, 0x0f, 1},
                                                                                 {0xff, 0xff, 0xff, 0xff, 0x7f, 1}}) {
        std::vector<std::byte> codes;
        for (const unsigned byte : bytes)
            codes.push_back(static_cast<std::byte>(byte));
        PlaceReader reader(codes);
        EXPECT_EQ(decodePlaces(reader, 1), std::nullopt) << bytes.size();
    }
}

TEST(TokenPlaces, StandInTheOrderOfACorpusWhereOneIsGiven)
{
    const std::vector<TokenOffset> places{{0, 1}, {2, 3}, {6, 1}};
    EXPECT_EQ(inCorpusOrder(places, {}), places);
    EXPECT_THAT(inCorpusOrder(places, std::vector<std::uint32_t>{2, 0, 1}),
                ElementsAre(places[2], places[0], places[1]));
}

TEST(TokenPlaces, CloseTheGapsBetweenDocuments)
{
    TokenPlaces places;
    for (const auto& codes : {encoded({{0, 1}, {2, 1}}), encoded({{5, 2}}), encoded({{1, 9}})}) {
        places.codes.append(std::span(codes));
        places.documentStart.push_back(places.codes.size());
    }
    places.closeGaps(std::vector<std::uint64_t>{2, 0, 2});
    EXPECT_TRUE(places.ofDocument(1).empty());
    PlaceReader reader(places.ofDocument(2));
    EXPECT_EQ(reader.next(), (TokenOffset{1, 9}));
    EXPECT_EQ(places.codes.size(), 4U);
}

} // namespace themata
