#include "engine/store/topic_view_tables.h"

#include "engine/store/failure.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include <cstdint>
#include <optional>

namespace themata {

namespace {

constexpr std::uint32_t largestColor = 0xFFFFFF;

/// None if it is null. A number that is no topic's and no colour's becomes one that is neither, to be found.
std::optional<std::uint32_t> optionalNumber(const SQLite::Column& column)
{
    if (column.isNull())
        return std::nullopt;
    const std::int64_t number = column.getInt64();
    return number < 0 || number > UINT32_MAX ? UINT32_MAX : static_cast<std::uint32_t>(number);
}

/// Whether the run can have such a view of the topic, among all of them.
bool fits(const TopicViews& views, std::uint32_t topic, std::uint32_t topics)
{
    const TopicView& view = viewOf(views, topic);
    if (topic >= topics || view.color.value_or(0) > largestColor)
        return false;
    return !view.mergedInto
        || (*view.mergedInto < topics && *view.mergedInto != topic && !viewOf(views, *view.mergedInto).mergedInto);
}

void requireFit(const TopicViews& views, const TopicViews& changed, const RunInfo& run)
{
    for (const auto& [topic, view] : changed)
        if (topic >= run.config.topics)
            throw StoreFailure(ErrorCode::BadArgument, fmt::format("{} has no topic {}", run.name, topic + 1), {},
                               fmt::format("It has {}", run.config.topics));
    for (const auto& [topic, view] : views)
        if (!fits(views, topic, run.config.topics))
            throw StoreFailure(
                ErrorCode::BadArgument,
                fmt::format("Topic {} of {} cannot have that colour or be merged into that topic", topic + 1, run.name),
                {}, "A topic is merged into another of the run, one that is not merged itself");
}

void bindNumber(SQLite::Statement& statement, int place, const std::optional<std::uint32_t>& number)
{
    if (number)
        statement.bind(place, *number);
    else
        statement.bind(place);
}

void writeView(SQLite::Database& database, RunId run, std::uint32_t topic, const TopicView& view)
{
    SQLite::Statement write(database,
                            view.isPlain()
                                ? "DELETE FROM topic_views WHERE run = ?1 AND topic = ?2"
                                : "INSERT OR REPLACE INTO topic_views (run, topic, label, note, colour, merged_into, "
                                  "starred, hidden) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
    write.bind(1, run.value);
    write.bind(2, topic);
    if (!view.isPlain()) {
        write.bind(3, view.label);
        write.bind(4, view.note);
        bindNumber(write, 5, view.color);
        bindNumber(write, 6, view.mergedInto);
        write.bind(7, static_cast<int>(view.starred));
        write.bind(8, static_cast<int>(view.hidden));
    }
    write.exec();
}

} // namespace

TopicViews readTopicViews(const SQLite::Database& database, const RunInfo& run)
{
    SQLite::Statement query(database,
                            "SELECT topic, label, note, colour, merged_into, starred, hidden FROM topic_views "
                            "WHERE run = ?");
    query.bind(1, run.id.value);
    TopicViews views;
    while (query.executeStep())
        views[query.getColumn(0).getUInt()] = {query.getColumn(1).getString(),     query.getColumn(2).getString(),
                                               optionalNumber(query.getColumn(3)), optionalNumber(query.getColumn(4)),
                                               query.getColumn(5).getInt() != 0,   query.getColumn(6).getInt() != 0};
    for (const auto& [topic, view] : views)
        if (!fits(views, topic, run.config.topics))
            throw damaged(fmt::format("What was made of topic {} of {}", topic + 1, run.name));
    return views;
}

void writeTopicViews(SQLite::Database& database, const RunInfo& run, const TopicViews& changed)
{
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    TopicViews views = readTopicViews(database, run);
    for (const auto& [topic, view] : changed)
        views[topic] = view;
    requireFit(views, changed, run);
    for (const auto& [topic, view] : changed)
        writeView(database, run.id, topic, view);
    transaction.commit();
}

void copyTopicViews(SQLite::Database& database, RunId from, RunId to)
{
    SQLite::Statement copy(database,
                           "INSERT INTO topic_views (run, topic, label, note, colour, merged_into, starred, hidden)"
                           " SELECT ?2, topic, label, note, colour, merged_into, starred, hidden FROM topic_views"
                           " WHERE run = ?1");
    copy.bind(1, from.value);
    copy.bind(2, to.value);
    copy.exec();
}

} // namespace themata
