// What a person made of topics, in the project.
#include "tests/store/fixtures.h"

#include <SQLiteCpp/Database.h>

#include <gmock/gmock.h>

namespace themata::test {

namespace {

class ProjectTopicViews : public testing::Test {
protected:
    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder / "p.themata";
    std::unique_ptr<Project> m_project = littleProject(m_file);
    RunId m_run = addRun();

    RunId addRun()
    {
        ModelConfig config;
        config.topics = 4;
        return valueOf(m_project->addRun("", config, 10)).id;
    }
    [[nodiscard]] TopicViews views() const { return valueOf(m_project->topicViews(m_run)); }
    [[nodiscard]] ErrorCode errorOf(const TopicViews& changed) const
    {
        return m_project->changeTopicViews(m_run, changed).error().code;
    }

    static TopicView into(std::uint32_t head)
    {
        TopicView view;
        view.mergedInto = head;
        return view;
    }
};

} // namespace

TEST_F(ProjectTopicViews, AllOfThemComesBack)
{
    TopicView everything{"the “sea”", "two lines\nof a note", 0xBF3543, 2, true, true};
    TopicView black;
    black.color = 0;
    valueOf(m_project->changeTopicViews(m_run, {{0, everything}, {3, black}}));
    const RunId other = addRun();
    m_project.reset();
    m_project = valueOf(Project::open(m_file));
    EXPECT_EQ(views(), (TopicViews{{0, everything}, {3, black}}));
    EXPECT_TRUE(valueOf(m_project->topicViews(other)).empty()) << "each run has its own";
    EXPECT_TRUE(valueOf(m_project->check()).empty());
}

TEST_F(ProjectTopicViews, PlainOnesAreForgotten)
{
    TopicView starred;
    starred.starred = true;
    valueOf(m_project->changeTopicViews(m_run, {{0, starred}, {1, starred}}));
    valueOf(m_project->changeTopicViews(m_run, {{0, {}}}));
    EXPECT_EQ(views(), (TopicViews{{1, starred}}));
}

TEST_F(ProjectTopicViews, WhatCannotBeChangesNothing)
{
    valueOf(m_project->changeTopicViews(m_run, {{1, into(0)}}));
    TopicView bright;
    bright.color = 0x1000000;
    TopicView fine;
    fine.label = "fine";
    for (const TopicViews& changed :
         {TopicViews{{2, fine}, {4, fine}}, TopicViews{{2, fine}, {3, into(4)}}, TopicViews{{2, fine}, {3, into(3)}},
          TopicViews{{2, fine}, {3, into(1)}}, TopicViews{{2, fine}, {0, into(3)}}, TopicViews{{2, fine}, {3, bright}}})
        EXPECT_EQ(errorOf(changed), ErrorCode::BadArgument);
    EXPECT_EQ(views(), (TopicViews{{1, into(0)}}));
    EXPECT_EQ(m_project->topicViews(RunId{99}).error().code, ErrorCode::NotFound);
}

TEST_F(ProjectTopicViews, DamagedOnesAreFound)
{
    for (const char* row : {"4, '', '', NULL, NULL, 1, 0", "0, '', '', 16777216, NULL, 0, 0",
                            "0, '', '', -1, NULL, 0, 0", "0, '', '', NULL, 0, 0, 0", "0, '', '', NULL, 77, 0, 0"}) {
        SQLite::Database(m_file, SQLite::OPEN_READWRITE)
            .exec(std::string("DELETE FROM topic_views; INSERT INTO topic_views VALUES (")
                      .append(std::to_string(m_run.value))
                      .append(", ")
                      .append(row)
                      .append(")"));
        EXPECT_EQ(m_project->topicViews(m_run).error().code, ErrorCode::BadFormat) << row;
        EXPECT_FALSE(valueOf(m_project->check()).empty()) << row;
    }
}

} // namespace themata::test
