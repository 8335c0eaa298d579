#include "engine/topics/jacobi_eigenvalues.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace themata {

namespace {

constexpr int mostJacobiSweeps = 60; // eight are enough for doubles

/// A rotation in the plane of axes p and q.
struct PlaneRotation {
    std::size_t p, q;
    double cosine, sine;
};

/// The one that makes the element (p, q) zero.
PlaneRotation rotationFor(const std::vector<double>& a, std::size_t n, std::size_t p, std::size_t q)
{
    const double ratio = (a[q * n + q] - a[p * n + p]) / (2 * a[p * n + q]);
    const double tangent = std::copysign(1.0, ratio) / (std::abs(ratio) + std::hypot(1.0, ratio));
    const double cosine = 1 / std::hypot(1.0, tangent);
    return {p, q, cosine, tangent * cosine};
}

void rotateRows(std::vector<double>& a, std::size_t n, const PlaneRotation& r)
{
    for (std::size_t j = 0; j < n; ++j) {
        const double x = a[r.p * n + j], y = a[r.q * n + j];
        a[r.p * n + j] = r.cosine * x - r.sine * y;
        a[r.q * n + j] = r.sine * x + r.cosine * y;
    }
}

void rotateColumns(std::vector<double>& a, std::size_t n, const PlaneRotation& r)
{
    for (std::size_t i = 0; i < n; ++i) {
        const double x = a[i * n + r.p], y = a[i * n + r.q];
        a[i * n + r.p] = r.cosine * x - r.sine * y;
        a[i * n + r.q] = r.sine * x + r.cosine * y;
    }
}

/// Rotates every element off the diagonal away that is not negligible beside the matrix; false if there was none.
bool sweepOnce(std::vector<double>& a, std::vector<double>& rows, std::size_t n, double negligible)
{
    bool rotated = false;
    for (std::size_t p = 0; p < n; ++p)
        for (std::size_t q = p + 1; q < n; ++q) {
            if (std::abs(a[p * n + q]) <= negligible)
                continue;
            const PlaneRotation rotation = rotationFor(a, n, p, q);
            rotateRows(a, n, rotation);
            rotateColumns(a, n, rotation);
            rotateRows(rows, n, rotation);
            rotated = true;
        }
    return rotated;
}

double largestOf(const std::vector<double>& a)
{
    double largest = 0;
    for (const double x : a)
        largest = std::max(largest, std::abs(x));
    return largest;
}

} // namespace

std::vector<Eigenpair> jacobiEigenvalues(std::vector<double> matrix, std::size_t n)
{
    assert(matrix.size() == n * n);
    std::vector<double> rows(n * n); // the eigenvectors, once the matrix is diagonal
    for (std::size_t i = 0; i < n; ++i)
        rows[i * n + i] = 1;
    const double negligible = 1e-16 * largestOf(matrix);
    for (int sweep = 0; sweep < mostJacobiSweeps && sweepOnce(matrix, rows, n, negligible); ++sweep) { }
    std::vector<Eigenpair> pairs(n);
    for (std::size_t i = 0; i < n; ++i) {
        const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(i * n);
        pairs[i] = {matrix[i * n + i], {begin, begin + static_cast<std::ptrdiff_t>(n)}};
    }
    std::ranges::stable_sort(pairs, std::ranges::greater{}, &Eigenpair::value);
    return pairs;
}

} // namespace themata
