#include "engine/topics/term_orders.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace themata {

namespace {

double measureOf(const Term& term, const TermOrder& order)
{
    switch (order.measure) {
    case TermMeasure::Probability:
        return term.probability;
    case TermMeasure::Relevance:
        return relevance(term, order.weight);
    case TermMeasure::Lift:
        return term.logLift;
    case TermMeasure::Frex:
        return frex(term, order.weight);
    }
    return 0;
}

/// Places of the terms by a rising field.
std::vector<std::size_t> placesBy(const std::vector<Term>& terms, double Term::*field)
{
    std::vector<std::size_t> places(terms.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::sort(places, {}, [&](std::size_t i) { return terms[i].*field; });
    return places;
}

} // namespace

double relevance(const Term& term, double lambda)
{
    return lambda * term.logProbability + (1 - lambda) * term.logLift;
}

double frex(const Term& term, double w)
{
    return 1 / (w / term.exclusivityRank + (1 - w) / term.probabilityRank);
}

std::vector<std::size_t> firstTerms(std::span<const Term> terms, const TermOrder& order, std::size_t most)
{
    struct Place {
        double measure;
        std::uint32_t count;
        std::size_t place;
    };
    std::vector<Place> places(terms.size());
    for (std::size_t i = 0; i < terms.size(); ++i)
        places[i] = {measureOf(terms[i], order), terms[i].count, i};
    const auto kept = places.begin() + static_cast<std::ptrdiff_t>(std::min(most, places.size()));
    std::partial_sort(places.begin(), kept, places.end(), [](const Place& a, const Place& b) {
        if (a.measure != b.measure)
            return a.measure > b.measure;
        return a.count != b.count ? a.count > b.count : a.place < b.place;
    });
    std::vector<std::size_t> first;
    std::transform(places.begin(), kept, std::back_inserter(first), [](const Place& place) { return place.place; });
    return first;
}

double meanExclusivity(std::span<const Term> terms)
{
    double sum = 0;
    for (const Term& term : terms)
        sum += term.exclusivity;
    return terms.empty() ? 0 : sum / static_cast<double>(terms.size());
}

TermTable::TermTable(const SmoothedPhi& phi)
    : m_phi(phi)
    , m_totals(phi.vocabularySize())
    , m_phiSums(phi.vocabularySize())
    , m_tokens(static_cast<double>(std::accumulate(phi.n_k.begin(), phi.n_k.end(), std::uint64_t{0})))
{
    const double unseen = phi.beta * std::accumulate(phi.inverseTotal.begin(), phi.inverseTotal.end(), 0.0);
    for (std::size_t v = 0; v < phi.vocabularySize(); ++v) {
        m_phiSums[v] = unseen;
        for (const SparseCount& entry : phi.byWord.row(v)) {
            m_totals[v] += entry.count;
            m_phiSums[v] += entry.count * phi.inverseTotal[entry.column];
        }
        if (m_totals[v] > 0)
            m_fallingSums.push_back(m_phiSums[v]);
    }
    std::ranges::sort(m_fallingSums, std::greater{});
}

std::vector<Term> TermTable::termsOf(std::size_t k) const
{
    std::vector<Term> terms;
    for (const SparseCount& entry : m_phi.byTopic.row(k))
        terms.push_back(termOf(k, entry));
    rankProbabilities(terms);
    rankExclusivities(k, terms);
    return terms;
}

Term TermTable::termOf(std::size_t k, const SparseCount& entry) const
{
    Term term{.word = entry.column, .count = entry.count, .total = m_totals[entry.column]};
    term.probability = m_phi.phi(entry.count, k);
    term.logProbability = std::log(term.probability);
    term.logLift = term.logProbability - std::log(static_cast<double>(term.total) / m_tokens);
    term.exclusivity = std::min(1.0, term.probability / m_phiSums[entry.column]);
    return term;
}

/// All words without tokens in the topic come before its terms.
void TermTable::rankProbabilities(std::vector<Term>& terms) const
{
    const auto types = static_cast<double>(m_fallingSums.size());
    const auto places = placesBy(terms, &Term::probability);
    for (std::size_t i = places.size(), atMost = places.size(); i-- > 0;) {
        if (terms[places[i]].probability != terms[places[atMost - 1]].probability)
            atMost = i + 1;
        terms[places[i]].probabilityRank = static_cast<double>(m_fallingSums.size() - terms.size() + atMost) / types;
    }
}

/// A word without tokens in the topic has an exclusivity of phi of such a word over its sum: those at most as exclusive
/// as a term are the ones with the largest sums. They are counted among all words, and the terms then taken out again.
void TermTable::rankExclusivities(std::size_t k, std::vector<Term>& terms) const
{
    const double unseen = m_phi.phi(0, k);
    const auto countUpTo = [unseen](const std::vector<double>& falling, std::size_t from, double exclusivity) {
        while (from < falling.size() && unseen / falling[from] <= exclusivity)
            ++from;
        return from;
    };
    std::vector<double> termSums;
    for (const Term& term : terms)
        termSums.push_back(m_phiSums[term.word]);
    std::ranges::sort(termSums, std::greater{});

    const auto places = placesBy(terms, &Term::exclusivity);
    std::size_t ofAll = 0, ofTerms = 0, atMost = 0;
    for (const std::size_t place : places) {
        const double exclusivity = terms[place].exclusivity;
        ofAll = countUpTo(m_fallingSums, ofAll, exclusivity);
        ofTerms = countUpTo(termSums, ofTerms, exclusivity);
        while (atMost < places.size() && terms[places[atMost]].exclusivity <= exclusivity)
            ++atMost;
        terms[place].exclusivityRank =
            static_cast<double>(ofAll - ofTerms + atMost) / static_cast<double>(m_fallingSums.size());
    }
}

} // namespace themata
