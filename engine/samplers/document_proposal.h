#pragma once

#include "engine/samplers/alias_table.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace themata {

/// Which tokens of a document count in the document proposal.
enum class Counted {
    All,      ///< the token itself too, as LightLDA has it (Yuan et al. 2015)
    AllOthers ///< p~ of the paper, section 2
};

/// The document proposal of the light samplers (paper, section 2): p(k) ~ n_d[k] + alpha[k], in constant time, for the
/// counts of a document are those of the topic of one of its tokens, chosen at random.
///
/// How to accept: from topic j to k, the token itself is in n_d[j] before the move and in n_d[k] after it, so the chance to
/// propose k from j has n_d[k] without the token, and the chance to propose j from k has n_d[j] without it. These are the
/// factors that the full conditional has, and they cancel, whatever is Counted: the move is accepted with min(1, r), r the
/// ratio of what the full conditional has beside them. (The paper's pi_d, like LightLDA, takes both chances from the counts
/// before the move; that does not leave the full conditional as it is. LightProposalsProof has the transition matrices.)
class DocumentProposal {
public:
    /// @param alpha [k]
    explicit DocumentProposal(std::span<const double> alpha)
        : m_alphaSum(std::accumulate(alpha.begin(), alpha.end(), 0.0))
    {
        std::vector<double> weights(alpha.begin(), alpha.end());
        m_alpha.build(weights);
    }

    /// The topic that u in (0, 1) falls on. @param z of the document. @param i place of the token in it.
    template <Counted counted>
    [[nodiscard]] std::uint16_t draw(std::span<const std::uint16_t> z, std::size_t i, double u) const
    {
        const std::size_t tokens = counted == Counted::All ? z.size() : z.size() - 1;
        const double x = u * (m_alphaSum + static_cast<double>(tokens));
        if (x < m_alphaSum || tokens == 0)
            return fromAlpha(x);
        auto place = std::min(static_cast<std::size_t>(x - m_alphaSum), tokens - 1); // rounding may reach `tokens`
        if (counted == Counted::AllOthers && place >= i)
            ++place;
        return z[place];
    }

private:
    /// @param x in (0, alphaSum), up to rounding.
    [[nodiscard]] std::uint16_t fromAlpha(double x) const
    {
        constexpr double largest = 1 - 0x1p-53;
        return static_cast<std::uint16_t>(m_alpha.draw(std::min(x / m_alphaSum, largest)));
    }

    AliasTable m_alpha;
    double m_alphaSum;
};

} // namespace themata
