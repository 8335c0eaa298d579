#!/usr/bin/env bash
# Installs what is missing, builds Themata and opens it: on the sample corpus (the King James Bible by chapter), or on
# the texts you name. Without a display it does the same job on the command line.
# usage: packaging/run.sh [SOURCE]      SOURCE: a folder of .txt files, a CSV file, a docword file or a .themata project
set -euo pipefail
here=$(pwd)
root=$(cd "$(dirname "$0")/.." && pwd)
source_path=${1:-}
[ -z "$source_path" ] || [ -e "$source_path" ] || { echo "run.sh: there is no such file or folder: $source_path" >&2; exit 1; }
[ -z "$source_path" ] || source_path=$(realpath "$source_path")

"$root/packaging/install-packages.sh"
cd "$root"
[ -f build/release/build.ninja ] || cmake --preset release -DTHEMATA_TESTS=OFF >/dev/null

build() {
  echo "Building $* (a few minutes the first time)"
  cmake --build --preset release --target "$@" >build/build.log 2>&1 || { tail -n 40 build/build.log >&2; exit 1; }
}

# A display counts only if the window can reach it.
has_display() {
  [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || return 1
  build themata
  timeout 20 build/release/app/themata --version >/dev/null 2>&1
}

samples=${THEMATA_SAMPLES:-${XDG_DATA_HOME:-$HOME/.local/share}/themata/samples}
if [ -z "$source_path" ]; then
  source_path=$samples/kjv-chapters.csv
  [ -f "$source_path" ] || packaging/make-sample.sh "$source_path"
fi

if has_display; then
  exec build/release/app/themata "$source_path"
fi

echo "There is no display here, so Themata works on the command line."
build themata-cli
cli=$root/build/release/app/themata-cli
cd "$here"

project=$source_path
if [[ $source_path != *.themata ]]; then
  name=$(basename "$source_path")
  project=$here/${name%.*}.themata
  if [ -e "$project" ]; then
    echo "The project $project is there already: its corpus is used, and a new run is added."
  else
    "$cli" import "$source_path" --project "$project"
  fi
fi
"$cli" train "$project" --topics 20 --iterations 200
echo
echo "The project is $project"
