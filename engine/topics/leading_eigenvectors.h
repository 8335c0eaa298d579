#pragma once

#include "engine/parallel/arena.h"
#include "engine/topics/jacobi_eigenvalues.h"

#include <cstddef>
#include <span>
#include <vector>

namespace themata {

/// The largest eigenvalues of a symmetric positive semidefinite matrix, falling, with their eigenvectors: a block
/// Krylov method (Musco and Musco 2015, "Randomized block Krylov methods") that starts again from its best vectors
/// until their residuals |A x - value x| are below 1e-9 of the largest eigenvalue, or 40 times. The block of four finds
/// an eigenvalue that occurs up to four times. The start is fixed (Weyl sequences, no random numbers), so the same
/// matrix gives the same bits, on any number of cores. Vectors of equal eigenvalues are some orthogonal ones; so are
/// those of a value of 0. About 20 ms a start for 1,000 rows.
/// @param matrix [i * n + j]. @param count at most 2, and at most n.
[[nodiscard]] std::vector<Eigenpair> leadingEigenvectors(std::span<const double> matrix, std::size_t n,
                                                         std::size_t count, Arena& arena);

} // namespace themata
