#!/usr/bin/env bash
# Builds the benchmarks and writes the whole table, in Markdown, to a file; it takes hours. With options, the program runs
# once with them (try --quick); without, twice: speed, then time to a target.
# usage: run.sh FOLDER_OF_CORPORA OUTPUT.md [options of themata_benchmark_table]
set -euo pipefail
usage="usage: run.sh FOLDER_OF_CORPORA OUTPUT.md [options of themata_benchmark_table]"
corpora=$(realpath -e "${1:?$usage}")
output=$(realpath "${2:?$usage}")
shift 2
cd "$(dirname "$0")/../.."

build=build/benchmarks # its own: without the window, and with what measures
cmake --preset release -B "$build" -DTHEMATA_BENCHMARKS=ON -DTHEMATA_GUI=OFF >/dev/null
cmake --build "$build" --target themata_benchmark_table sampler_benchmark >&2
table=("$build"/tests/benchmarks/themata_benchmark_table "$corpora" --commit "$(git describe --always --dirty)")

: >"$output"
if [ $# -gt 0 ]; then
  "${table[@]}" "$@" | tee "$output"
else
  "${table[@]}" | tee "$output"
  echo | tee -a "$output"
  "${table[@]}" --target | tee -a "$output"
fi
