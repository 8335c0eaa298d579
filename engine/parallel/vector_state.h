#pragma once

namespace themata {

/// Clears the upper halves of the vector registers of this thread. Once some library has left them in use, every switch
/// between code for plain x86-64 (ours) and code for AVX (the C library's exp and log) waits for them: in the window,
/// where Qt leaves them so, the Phi step took six times as long as in the command line (52 against 8 ms, V = 14,540,
/// K = 20, 2 cores). A few cycles; nothing on other processors.
void clearUpperVectorRegisters();

} // namespace themata
