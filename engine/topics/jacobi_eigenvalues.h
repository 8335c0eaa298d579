#pragma once

#include <cstddef>
#include <vector>

namespace themata {

struct Eigenpair {
    double value = 0;
    std::vector<double> vector; ///< of length 1
};

/// All eigenvalues of a small symmetric matrix, falling, with their eigenvectors: Jacobi's cyclic rotations (Golub and
/// Van Loan 2013, section 8.5). In time n^3 times about 8.
/// @param matrix [i * n + j]
[[nodiscard]] std::vector<Eigenpair> jacobiEigenvalues(std::vector<double> matrix, std::size_t n);

} // namespace themata
