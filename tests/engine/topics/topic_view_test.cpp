#include "engine/topics/topic_view.h"

#include <gmock/gmock.h>

namespace themata::test {

using testing::ElementsAre;
using testing::IsEmpty;

namespace {

TopicView mergedView(std::uint32_t head)
{
    TopicView view;
    view.mergedInto = head;
    return view;
}

} // namespace

TEST(TopicViewTest, WhatNobodyTouchedIsPlain)
{
    EXPECT_TRUE(TopicView{}.isPlain());
    EXPECT_TRUE(viewOf({}, 3).isPlain());
    for (const auto& touch : std::vector<void (*)(TopicView&)>{
             [](TopicView& view) { view.label = "mills"; }, [](TopicView& view) { view.note = "odd"; },
             [](TopicView& view) { view.color = 0; }, [](TopicView& view) { view.mergedInto = 0; },
             [](TopicView& view) { view.starred = true; }, [](TopicView& view) { view.hidden = true; }}) {
        TopicView view;
        touch(view);
        EXPECT_FALSE(view.isPlain());
    }
}

TEST(TopicViewTest, ATopicStandsAloneUnlessItIsMergedOrHasOthersInIt)
{
    const TopicViews views{{1, mergedView(0)}};
    EXPECT_FALSE(standsAlone(views, 0));
    EXPECT_FALSE(standsAlone(views, 1));
    EXPECT_TRUE(standsAlone(views, 2));
    EXPECT_TRUE(standsAlone({}, 0));
}

TEST(TopicViewTest, LabelsWithoutTheEmptyOnes)
{
    TopicViews views{{1, mergedView(0)}, {2, {}}};
    views[2].label = "mills";
    EXPECT_THAT(labelsOf(views), ElementsAre(testing::Pair(2U, "mills")));
}

TEST(TopicViewTest, MergingTakesAlongWhatWasMergedBefore)
{
    TopicViews views;
    views[4].label = "sea";
    for (const auto& [topic, view] : mergeTopic(views, 4, 1))
        views[topic] = view;
    EXPECT_EQ(views.at(4).label, "sea") << "the rest of the view stays";
    for (const auto& [topic, view] : mergeTopic(views, 1, 7))
        views[topic] = view;
    EXPECT_THAT(mergedInto(views, 7), ElementsAre(1, 4));
    EXPECT_THAT(mergedInto(views, 1), IsEmpty());
    EXPECT_EQ(mergeTopic(views, 2, 4).at(2).mergedInto, 7U) << "into the one that stands for it";
}

TEST(TopicViewTest, WhatIsOneAlreadyIsNotMerged)
{
    const TopicViews views{{4, mergedView(1)}};
    EXPECT_THAT(mergeTopic(views, 4, 1), IsEmpty());
    EXPECT_THAT(mergeTopic(views, 1, 4), IsEmpty());
    EXPECT_THAT(mergeTopic(views, 2, 2), IsEmpty());
}

TEST(TopicViewTest, AMergedStateHasTheSumsUnderTheHead)
{
    ChainState state;
    state.z = {0, 1, 2, 3, 2, 1};
    state.hyperparameters.alpha = {0.5, 0.25, 0.125, 1};
    const ChainState one = merged(state, {{2, mergedView(0)}, {3, mergedView(0)}}, 4);
    EXPECT_THAT(one.z, ElementsAre(0, 1, 0, 0, 0, 1));
    EXPECT_THAT(one.hyperparameters.alpha, ElementsAre(1.625, 0.25, 0, 0));
    EXPECT_EQ(one.hyperparameters.alphaSum(), state.hyperparameters.alphaSum());
}

TEST(TopicViewTest, WithoutMergingAStateStaysAsItIs)
{
    ChainState state;
    state.z = {1, 0};
    state.hyperparameters.alpha = {0.5, 0.25};
    TopicViews views;
    views[0].hidden = true;
    EXPECT_EQ(merged(state, views, 2).z, state.z);
    EXPECT_EQ(merged(state, views, 2).hyperparameters, state.hyperparameters);
}

} // namespace themata::test
