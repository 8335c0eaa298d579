#include "engine/topics/leading_eigenvectors.h"

#include "engine/parallel/blocks.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>
#include <utility>

namespace themata {

namespace {

using Vector = std::vector<double>;

constexpr std::size_t blockWidth = 4;
constexpr std::size_t krylovDepth = 12; // blocks in a basis
constexpr int mostStarts = 40;
constexpr double residualTolerance = 1e-9;
constexpr double dependent = 1e-10; // what may be left of a vector's length that says nothing new

double dot(const Vector& a, const Vector& b)
{
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

void addMultiple(Vector& to, double factor, const Vector& of)
{
    for (std::size_t i = 0; i < to.size(); ++i)
        to[i] += factor * of[i];
}

/// Numbers without a pattern that a matrix could share: fractions of multiples of the square roots of primes.
std::vector<Vector> firstBlock(std::size_t n)
{
    std::vector<Vector> block;
    for (const double prime : {2.0, 3.0, 5.0, 7.0}) {
        Vector& vector = block.emplace_back(n);
        for (std::size_t i = 0; i < n; ++i) {
            const double multiple = std::sqrt(prime) * static_cast<double>(i + 1);
            vector[i] = multiple - std::floor(multiple) - 0.5;
        }
    }
    return block;
}

/// The products of a symmetric matrix with up to blockWidth vectors, in one pass over it.
std::vector<Vector> multiply(std::span<const double> matrix, const std::vector<Vector>& block, std::size_t n,
                             Arena& arena)
{
    assert(block.size() <= blockWidth);
    std::vector<std::array<double, blockWidth>> interleaved(n);
    for (std::size_t c = 0; c < block.size(); ++c)
        for (std::size_t i = 0; i < n; ++i)
            interleaved[i][c] = block[c][i];
    std::vector<Vector> products(block.size(), Vector(n));
    constexpr std::size_t rowsPerTask = 64;
    const auto tasks = evenBlocks(n, rowsPerTask);
    arena.forEach(tasks.size(), [&](std::size_t task) {
        for (std::size_t i = tasks[task].begin; i < tasks[task].end; ++i) {
            std::array<double, blockWidth> sums{};
            for (std::size_t j = 0; j < n; ++j)
                for (std::size_t c = 0; c < blockWidth; ++c)
                    sums[c] += matrix[i * n + j] * interleaved[j][c];
            for (std::size_t c = 0; c < products.size(); ++c)
                products[c][i] = sums[c];
        }
    });
    return products;
}

/// Orthonormal vectors and their products with the matrix.
struct KrylovBasis {
    std::vector<Vector> vectors, products;

    /// What is new in the block, made orthonormal (Gram and Schmidt, twice for the sake of rounding).
    [[nodiscard]] std::vector<Vector> newDirections(std::vector<Vector> block) const
    {
        std::vector<Vector> added;
        for (Vector& vector : block) {
            const double before = std::sqrt(dot(vector, vector));
            for (int pass = 0; pass < 2; ++pass)
                for (const auto* earlier : {&vectors, &std::as_const(added)})
                    for (const Vector& other : *earlier)
                        addMultiple(vector, -dot(vector, other), other);
            const double length = std::sqrt(dot(vector, vector));
            if (!(length > dependent * before))
                continue;
            for (double& x : vector)
                x /= length;
            added.push_back(std::move(vector));
        }
        return added;
    }

    [[nodiscard]] static Vector combine(const std::vector<Vector>& of, const Vector& weights)
    {
        Vector sum(of.front().size());
        for (std::size_t i = 0; i < of.size(); ++i)
            addMultiple(sum, weights[i], of[i]);
        return sum;
    }
};

/// The block, its product with the matrix, the product's product, ...
KrylovBasis krylovBasis(std::span<const double> matrix, std::vector<Vector> block, std::size_t n, Arena& arena)
{
    KrylovBasis basis;
    for (std::size_t depth = 0; depth < krylovDepth; ++depth) {
        const auto added = basis.newDirections(std::move(block));
        if (added.empty())
            break;
        block = multiply(matrix, added, n, arena);
        basis.vectors.insert(basis.vectors.end(), added.begin(), added.end());
        basis.products.insert(basis.products.end(), block.begin(), block.end());
    }
    return basis;
}

/// The best approximations within a basis (Rayleigh and Ritz): as many as the block is wide.
struct RitzPairs {
    std::vector<double> values, residuals;
    std::vector<Vector> vectors;

    explicit RitzPairs(const KrylovBasis& basis)
    {
        const std::size_t m = basis.vectors.size();
        std::vector<double> projected(m * m);
        for (std::size_t i = 0; i < m; ++i)
            for (std::size_t j = 0; j <= i; ++j)
                projected[i * m + j] = projected[j * m + i] = dot(basis.vectors[i], basis.products[j]);
        const auto pairs = jacobiEigenvalues(std::move(projected), m);
        for (std::size_t i = 0; i < std::min(blockWidth, m); ++i) {
            values.push_back(pairs[i].value);
            vectors.push_back(KrylovBasis::combine(basis.vectors, pairs[i].vector));
            Vector rest = KrylovBasis::combine(basis.products, pairs[i].vector);
            addMultiple(rest, -pairs[i].value, vectors.back());
            residuals.push_back(std::sqrt(dot(rest, rest)));
        }
    }

    [[nodiscard]] bool converged(std::size_t count) const
    {
        const double tolerance = residualTolerance * std::abs(values.front());
        return std::all_of(residuals.begin(), residuals.begin() + static_cast<std::ptrdiff_t>(count),
                           [=](double residual) { return residual <= tolerance; });
    }
};

} // namespace

std::vector<Eigenpair> leadingEigenvectors(std::span<const double> matrix, std::size_t n, std::size_t count,
                                           Arena& arena)
{
    assert(matrix.size() == n * n && count <= std::min<std::size_t>(n, 2));
    if (count == 0)
        return {};
    RitzPairs ritz(krylovBasis(matrix, firstBlock(n), n, arena));
    for (int start = 1; start < mostStarts && !ritz.converged(count); ++start)
        ritz = RitzPairs(krylovBasis(matrix, std::move(ritz.vectors), n, arena));
    std::vector<Eigenpair> pairs;
    for (std::size_t i = 0; i < count; ++i)
        pairs.push_back({ritz.values[i], std::move(ritz.vectors[i])});
    return pairs;
}

} // namespace themata
