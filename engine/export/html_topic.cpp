#include "engine/export/html_topic.h"

#include "engine/base/grouped.h"
#include "engine/export/html_passage.h"
#include "engine/export/plain_names.h"
#include "engine/topics/credible_interval.h"
#include "engine/topics/document_topics.h"
#include "engine/topics/term_orders.h"
#include "engine/topics/topic_coherence.h"
#include "engine/topics/topic_shares.h"

#include <algorithm>
#include <cmath>

namespace themata {

namespace {

constexpr std::size_t reportWords = 15;
constexpr std::size_t measuredWords = 10; // of coherence and exclusivity: the most probable
constexpr std::size_t reportPassages = 3;
constexpr std::size_t mostGroups = 12;
constexpr TermOrder reportOrder{TermMeasure::Relevance, 0.6};

SvgBar wordBar(const ExportInput& input, std::uint32_t k, const Term& term)
{
    SvgBar bar{input.source.vocabulary->words[term.word], static_cast<double>(term.count),
               fmt::format("{} of {}", grouped(term.count), grouped(term.total)), static_cast<double>(term.total)};
    if (input.means && standsAlone(input.source.views, k)) {
        const CredibleInterval interval = credibleInterval(input.means->phi(k, term.word), 0.9);
        const auto tokens = static_cast<double>(input.counts.phi.n_k[k]);
        bar.interval = {tokens * interval.lower, tokens * interval.upper};
    }
    return bar;
}

/// As the window calls it.
std::string nameOf(const ExportInput& input, std::uint32_t k)
{
    if (const std::string& label = input.source.labelOf(k); !label.empty())
        return label;
    std::string name;
    for (const SparseCount& word : topWords(input.counts.phi, k, 3))
        name.append(name.empty() ? "" : " · ").append(input.source.vocabulary->words[word.column]);
    return name;
}

/// The shortest periods, at least as long as asked for, that a line can show.
ShareRows readablePeriods(const ExportShares& shares)
{
    constexpr std::size_t mostPeriods = 80;
    for (const int months : {shares.months, 12, 60})
        if (months >= shares.months)
            if (ShareRows rows = rowsByPeriod(shares.draws->cells(), months); rows.rows.size() <= mostPeriods)
                return rows;
    return rowsByPeriod(shares.draws->cells(), std::max(shares.months, 120));
}

void addPeriods(TextWriter& out, const ExportShares& shares, std::uint32_t k)
{
    if (shares.months == 0)
        return;
    const ShareRows rows = readablePeriods(shares);
    const auto values = sharesOfTopic(*shares.draws, rows, k);
    std::vector<SvgPoint> points;
    for (std::size_t row = 0; row < values.size(); ++row)
        points.push_back({static_cast<double>(rows.rows[row].firstMonth), values[row].share, values[row].low,
                          values[row].high, periodName(rows.rows[row])});
    if (const std::string chart = svgLine(points, "Share over time"); !chart.empty())
        out.print(
            "<h3>Share over time</h3>\n<figure>{}<figcaption>{}</figcaption></figure>\n", chart,
            shares.kept > 1
                ? fmt::format("Share of all tokens of a period. Band: 90 % interval over {} kept draws.", shares.kept)
                : "Share of all tokens of a period, in the last state; too few draws for an interval.");
}

void addGroups(TextWriter& out, const ExportShares& shares, std::uint32_t k)
{
    const ShareRows rows = rowsByGroup(shares.draws->cells());
    if (!hasGroups(rows))
        return;
    const auto values = sharesOfTopic(*shares.draws, rows, k);
    std::vector<SvgBar> bars;
    for (std::size_t row = 0; row < values.size(); ++row) {
        const auto& group = rows.rows[row].name;
        SvgBar& bar = bars.emplace_back();
        bar.name = !group ? "other groups" : group->empty() ? "no group" : *group;
        bar.value = values[row].share;
        bar.shown = fmt::format("{:.2f} %", 100 * values[row].share);
        if (shares.kept > 1)
            bar.interval = {values[row].low, values[row].high};
    }
    std::ranges::stable_sort(bars, std::ranges::greater(), &SvgBar::value);
    const std::size_t all = bars.size();
    bars.resize(std::min(all, mostGroups));
    out.print(
        "<h3>Share by group</h3>\n<figure>{}<figcaption>Share of all tokens of a group.{}</figcaption></figure>\n",
        svgBars(bars, "Share by group"),
        all > bars.size() ? fmt::format(" The {} largest of {} groups.", bars.size(), all) : "");
}

Result<void> addPassages(TextWriter& out, const ExportInput& input, std::uint32_t k)
{
    if (!input.text)
        return {};
    const auto richest = richestDocuments(*input.source.corpus, *input.source.state, k, 0, reportPassages);
    bool any = false;
    for (const DocumentShare& document : richest) {
        auto passage = htmlPassage(input, document, k);
        if (!passage)
            return passOn(passage);
        if (!passage->empty() && !any)
            out.add("<h3>Passages from the documents richest in it</h3>\n");
        any = any || !passage->empty();
        out.add(*passage);
    }
    return {};
}

} // namespace

std::vector<ReportTopic> reportTopics(const ExportInput& input)
{
    const SmoothedPhi& phi = input.counts.phi;
    const TermTable table(phi);
    const auto tokens = static_cast<double>(input.source.corpus->tokenCount());
    std::vector<ReportTopic> topics;
    std::vector<std::vector<std::uint32_t>> measured;
    for (std::uint32_t k = 0; k < phi.topics(); ++k) {
        if (phi.n_k[k] == 0 || viewOf(input.source.views, k).hidden)
            continue;
        ReportTopic& topic = topics.emplace_back();
        topic.k = k;
        topic.share = static_cast<double>(phi.n_k[k]) / tokens;
        const std::vector<Term> terms = table.termsOf(k);
        for (const std::size_t place : firstTerms(terms, reportOrder, reportWords))
            topic.words.push_back(wordBar(input, k, terms[place]));
        topic.name = nameOf(input, k);
        std::vector<Term> top;
        measured.emplace_back();
        for (const std::size_t place : firstTerms(terms, {TermMeasure::Probability, 1}, measuredWords)) {
            top.push_back(terms[place]);
            measured.back().push_back(terms[place].word);
        }
        topic.exclusivity = meanExclusivity(top);
    }
    const auto together = countCodocuments(*input.source.corpus, measured, input.arena);
    for (std::size_t i = 0; i < topics.size(); ++i)
        topics[i].npmi = npmiCoherence(together[i]);
    return topics;
}

Result<void> addTopic(TextWriter& out, const ExportInput& input, const ReportTopic& topic)
{
    const TopicView& view = viewOf(input.source.views, topic.k);
    out.print("<article id=\"topic-{0}\">\n<h2 dir=\"auto\">{0} {1}{2}</h2>\n", topic.k + 1, inXml(topic.name),
              view.starred ? " ★" : "");
    if (!view.note.empty())
        out.print("<p dir=\"auto\">{}</p>\n", inXml(view.note));
    if (const auto parts = mergedInto(input.source.views, topic.k); !parts.empty()) {
        std::string numbers;
        for (const std::uint32_t part : parts)
            numbers += (numbers.empty() ? "" : ", ") + std::to_string(part + 1);
        out.print("<p class=\"muted\">Shown as one with: {}.</p>\n", numbers);
    }
    out.print(
        "<dl class=\"figures\"><div><dt>Share of tokens</dt><dd>{:.2f} %</dd></div><div><dt>Coherence (NPMI, from "
        "-1 to 1)</dt><dd>{}</dd></div><div><dt>Exclusivity (to 1)</dt><dd>{:.2f}</dd></div></dl>\n",
        100 * topic.share, std::isnan(topic.npmi) ? std::string("–") : fmt::format("{:.2f}", topic.npmi),
        topic.exclusivity);
    out.print("<h3>Words by relevance</h3>\n<figure>{}<figcaption>Tokens in the topic, before those in all documents "
              "(pale).{} Relevance with lambda 0.6 (Sievert and Shirley 2014).</figcaption></figure>\n",
              svgBars(topic.words, "Words by relevance"),
              input.means && standsAlone(input.source.views, topic.k)
                  ? fmt::format(" Lines: 90 % intervals over {} kept draws.", input.means->draws())
                  : "");
    if (input.shares) {
        addPeriods(out, *input.shares, topic.k);
        addGroups(out, *input.shares, topic.k);
    }
    if (auto added = addPassages(out, input, topic.k); !added)
        return added;
    out.add("</article>\n");
    return {};
}

} // namespace themata
