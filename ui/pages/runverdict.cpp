#include "ui/pages/runverdict.h"

#include "ui/format/counted.h"
#include "ui/format/paragraphs.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace themata {
namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("RunVerdict", text);
}

QString count(double number)
{
    return std::isfinite(number) ? format::integer(std::llround(std::floor(number))) : QString(QChar(format::dash));
}

QString grouped(std::uint64_t number)
{
    return format::integer(static_cast<std::int64_t>(number));
}

QString independentOnes(double ess)
{
    const QString number = count(ess);
    return number == u'1' ? tr("1 independent one") : tr("%1 independent ones").arg(number);
}

/// R-hat to as many decimals as tell it from what is asked for.
QString rhatText(double rhat)
{
    if (std::isinf(rhat))
        return tr("above all bounds");
    return format::number(rhat, rhat < nearlyRhat ? 3 : 2);
}

QList<VerdictFact> factsOf(const Verdict& verdict)
{
    QList<VerdictFact> facts;
    if (verdict.chains > 1)
        facts << VerdictFact{tr("Split R-hat"), rhatText(verdict.rhat),
                             tr("aim: below %1").arg(format::number(settledRhat, 2))};
    else
        facts << VerdictFact{tr("Geweke's z"), format::number(verdict.gewekeZ, 1),
                             tr("aim: within ±%1").arg(format::number(restingZ, 0))};
    facts << VerdictFact{tr("Effective draws"), count(verdict.ess), tr("aim: over %1").arg(count(verdict.wantedEss))};
    return facts;
}

void tooShort(RunVerdict& words, const Verdict& verdict)
{
    words.lead = tr("Too short to tell.");
    words.text = (verdict.chains > 1 ? tr("A chain has %1 to judge by; a verdict needs %2 of each.")
                                     : tr("%1 to judge by; a verdict needs %2."))
                     .arg(format::counted(verdict.draws, tr("1 iteration"), tr("%1 iterations")))
                     .arg(fewestDraws);
}

void stillMoving(RunVerdict& words, const Verdict& verdict)
{
    words.kind = MessageStrip::Kind::Warning;
    words.lead = tr("Not converged yet.");
    const bool rises = verdict.gewekeZ < 0;
    const QString moves = verdict.chains == 1
        ? (rises ? tr("The log posterior still rises:") : tr("The log posterior still falls:"))
        : (rises ? tr("The log posterior still rises in %1 of %2 chains:")
                 : tr("The log posterior still falls in %1 of %2 chains:"))
              .arg(verdict.moving)
              .arg(verdict.chains);
    words.text = moves + u' ' + tr("its first tenth and its last half differ by more than chance.");
    words.detail = tr("More iterations will still change the topics.");
}

void disagree(RunVerdict& words, const Verdict& verdict)
{
    words.kind = MessageStrip::Kind::Warning;
    words.lead = tr("Not converged yet.");
    words.text = tr("The %1 chains disagree on the %2 (R-hat %3).")
                     .arg(verdict.chains)
                     .arg(label(verdict.rhatScalar), rhatText(verdict.rhat));
    words.detail = tr("Chains that stay apart have found different topics. More iterations may bring them together.");
}

void tooFewDraws(RunVerdict& words, const Verdict& verdict)
{
    words.lead = verdict.chains > 1 ? tr("Too few draws to tell.") : tr("Cannot tell: one chain.");
    words.text = tr("The draws of the %1 are worth %2; more than %3 are needed.")
                     .arg(label(verdict.essScalar), independentOnes(verdict.ess), count(verdict.wantedEss));
    words.detail = tr("Draws that follow each other closely tell little that is new. More iterations help.");
}

void nearlySettled(RunVerdict& words, const Verdict& verdict)
{
    words.lead = tr("Nearly converged.");
    words.text = tr("The %1 chains almost agree on the %2 (R-hat %3).")
                     .arg(verdict.chains)
                     .arg(label(verdict.rhatScalar), rhatText(verdict.rhat));
    words.detail = tr("More iterations will tell whether they agree.");
}

void settled(RunVerdict& words, const Verdict& verdict)
{
    if (verdict.chains > 1) {
        words.kind = MessageStrip::Kind::Success;
        words.lead = tr("Converged.");
        words.text = tr("The %1 chains agree on every figure (R-hat %2 at most), and their draws are worth %3 "
                        "independent ones or more.")
                         .arg(verdict.chains)
                         .arg(rhatText(verdict.rhat), count(verdict.ess));
        return;
    }
    words.lead = tr("Cannot tell: one chain.");
    words.text = tr("It stands still: the log posterior moves no more than chance, and its draws are worth %1 "
                    "independent ones or more.")
                     .arg(count(verdict.ess));
    words.detail = tr("A second run with another seed that agrees would be better evidence.");
}

/// What was found of an approximate chain is true of the chain, not of the model.
void beModest(RunVerdict& words, const Verdict& verdict)
{
    if (verdict.kind == Verdict::Kind::Settled && verdict.chains > 1) {
        words.kind = MessageStrip::Kind::Info;
        words.lead = tr("Settled, but approximate.");
    }
    words.detail = tr("The sampler is approximate: settled means only that the chain settled somewhere, not that it "
                      "draws from the model.");
}

RunVerdict warmingUp(std::uint64_t iteration, std::uint64_t warmUp)
{
    RunVerdict words;
    words.lead = tr("Warming up.");
    words.text = tr("Iteration %1 of the %2 that find a good start. They are no draws from the model yet.")
                     .arg(grouped(iteration), grouped(warmUp));
    words.detail = tr("The warm-up sharpens the topics, so the log posterior falls when it ends.");
    return words;
}

/// A chain that has not left its burn-in behind may yet move away from where it seems to rest.
void whileBurningIn(RunVerdict& words, std::span<const ChainOfModel> chains)
{
    const auto burning = std::ranges::count_if(chains, &ChainOfModel::burnsIn);
    if (burning == 0)
        return;
    if (words.kind == MessageStrip::Kind::Success) {
        words.kind = MessageStrip::Kind::Info;
        words.lead = tr("Converged so far.");
    }
    const QString caution = chains.size() == 1
        ? tr("The chain still burns in, so this goes by the second half of its iterations so far.")
        : tr("Chains that still burn in, %1 of %2, count with the second half of their iterations so far.")
              .arg(burning)
              .arg(chains.size());
    words.detail = words.detail.isEmpty() ? caution : caution + u' ' + words.detail;
}

QString cell(const QString& text, bool left = false)
{
    return QStringLiteral("<td align=\"%1\" style=\"padding-right:12px\">%2</td>")
        .arg(left ? QStringLiteral("left") : QStringLiteral("right"), text);
}

QString row(const ScalarDiagnosis& scalar)
{
    QStringList z;
    for (const double value : scalar.gewekeZ)
        z << format::number(value, 1);
    return QStringLiteral("<tr>") + cell(label(scalar.scalar), true) + cell(format::number(scalar.rhat, 3))
        + cell(count(scalar.bulkEss)) + cell(count(scalar.tailEss)) + cell(z.join(QStringLiteral("&nbsp; ")))
        + QStringLiteral("</tr>");
}

} // namespace

QString label(const Scalar& scalar)
{
    switch (scalar.quantity) {
    case Quantity::LogPosterior: return tr("log posterior");
    case Quantity::DensityNw: return tr("density of n_w");
    case Quantity::DensityNd: return tr("density of n_d");
    case Quantity::ZerosPhi: return tr("zeros in Φ");
    case Quantity::Alpha: return tr("mean of α");
    case Quantity::Beta: return tr("value of β");
    case Quantity::Pi: return tr("mean of π");
    case Quantity::TopicShare: return tr("share of topic %1 by size").arg(scalar.rank);
    case Quantity::HeldOutLikelihood: break;
    }
    return tr("held-out likelihood");
}

RunVerdict inWords(const Verdict& verdict, bool exact)
{
    RunVerdict words;
    switch (verdict.kind) {
    case Verdict::Kind::TooShort: tooShort(words, verdict); return words;
    case Verdict::Kind::Constant:
        words.lead = tr("Nothing to judge by.");
        words.text = tr("No figure of the run varies from iteration to iteration.");
        return words;
    case Verdict::Kind::StillMoving: stillMoving(words, verdict); break;
    case Verdict::Kind::Disagree: disagree(words, verdict); break;
    case Verdict::Kind::TooFewDraws: tooFewDraws(words, verdict); break;
    case Verdict::Kind::NearlySettled: nearlySettled(words, verdict); break;
    case Verdict::Kind::Settled: settled(words, verdict); break;
    }
    words.facts = factsOf(verdict);
    if (!exact)
        beModest(words, verdict);
    return words;
}

RunVerdict verdictOf(std::span<const TracePoint> trace, const ModelConfig& config, const ModelFinding* finding)
{
    if (!trace.empty() && trace.back().iteration < config.warmUp)
        return warmingUp(trace.back().iteration, config.warmUp);
    RunVerdict words;
    if (finding && !trace.empty()) {
        words = inWords(finding->convergence.verdict, isExact(config));
        whileBurningIn(words, finding->chains);
        return words;
    }
    words.lead = tr("No verdict yet.");
    words.text = trace.empty() ? tr("It comes with the first iterations.")
                               : tr("The iterations of this run and of the other chains of its model are being compared.");
    return words;
}

TableText figuresText(const Convergence& convergence)
{
    TableText table{{tr("Figure"), tr("Mean"), tr("SD"), tr("R-hat"), tr("Bulk ESS"), tr("Tail ESS")}, {}};
    const std::size_t chains = convergence.scalars.empty() ? 0 : convergence.scalars.front().gewekeZ.size();
    for (std::size_t chain = 1; chain <= chains; ++chain)
        table.header += tr("Geweke's z of chain %1").arg(chain);
    for (const ScalarDiagnosis& scalar : convergence.scalars) {
        QStringList cells{label(scalar.scalar)};
        for (const double value : {scalar.mean, scalar.standardDeviation, scalar.rhat, scalar.bulkEss, scalar.tailEss})
            cells += exactText(value);
        for (const double z : scalar.gewekeZ)
            cells += exactText(z);
        table.rows += cells;
    }
    return table;
}

QString figuresTable(const Convergence& convergence)
{
    if (convergence.scalars.empty())
        return {};
    QString rows = QStringLiteral("<tr>") + cell({}, true) + cell(tr("R-hat")) + cell(tr("bulk ESS"))
        + cell(tr("tail ESS")) + cell(tr("Geweke's z by chain")) + QStringLiteral("</tr>");
    for (const ScalarDiagnosis& scalar : convergence.scalars)
        rows += row(scalar);
    return QStringLiteral("<table>%1</table>").arg(rows)
        + format::paragraphs(
               {tr("Over the last %1 draws of each chain. R-hat compares the chains, or the halves of one; ESS is how "
                   "many independent draws theirs are worth; z compares a chain's beginning with its end.")
                    .arg(grouped(convergence.verdict.draws))});
}

} // namespace themata
