#!/usr/bin/env bash
# Writes the sample corpus, the King James Bible by chapter, as CSV (id, book, chapter, text) out of Debian's bible-kjv.
# usage: make-sample.sh FILE.csv
set -euo pipefail

target=${1:?usage: make-sample.sh FILE.csv}
mkdir -p "$(dirname "$target")"

# One verse a line, as in "Ge1:1 In the beginning ..."; some books start with a digit, as in "1Sa3:4".
bible -f ge1:1-rev22:21 </dev/null | awk '
  function flush() { if (text != "") printf "%s %s,%s,%s,\"%s\"\n", book, chapter, book, chapter, text; text = "" }
  BEGIN { print "id,book,chapter,text" }
  match($1, /^[0-9]?[A-Za-z]+/) && $1 ~ /:[0-9]+$/ {
    name = substr($1, 1, RLENGTH)
    split(substr($1, RLENGTH + 1), place, ":")
    verse = substr($0, length($1) + 2)
    sub(/ +$/, "", verse)
    gsub(/"/, "\"\"", verse)
    if (name != book || place[1] != chapter) { flush(); book = name; chapter = place[1] }
    text = text (text == "" ? "" : "\n") verse
  }
  END { flush() }' > "$target.part"

chapters=$(grep -c '^[0-9]\?[A-Za-z]* [0-9]*,' "$target.part" || true)
if [ "$chapters" -ne 1189 ]; then
  rm -f "$target.part"
  echo "make-sample.sh: expected 1,189 chapters from the program bible, got $chapters. Is bible-kjv installed whole?" >&2
  exit 1
fi
mv "$target.part" "$target"
