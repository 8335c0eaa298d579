#!/usr/bin/env bash
# Installs what is missing, builds with warnings as errors, and runs every test that is not labelled slow. The tests of
# the window run offscreen, the smoke run of the whole program under Xvfb.
set -euo pipefail
cd "$(dirname "$0")/.."

packaging/install-packages.sh
cmake --preset ci -DTHEMATA_QUICK_BUILD=ON >/dev/null
cmake --build --preset ci
ctest --preset ci "$@"
