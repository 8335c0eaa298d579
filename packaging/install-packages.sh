#!/usr/bin/env bash
# Installs those packages of packaging/apt-packages.txt that are missing; does nothing if none is.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
while read -r package; do
  [ -n "$package" ] || continue
  dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -q '^installed$' || missing+=("$package")
done < <(grep -v '^#' packaging/apt-packages.txt)
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "Themata needs these packages; install them as root: ${missing[*]}" >&2; exit 1; }
  as_root=(sudo)
fi
echo "Installing ${#missing[@]} packages: ${missing[*]}"
"${as_root[@]}" apt-get -qq -o DPkg::Lock::Timeout=600 update
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get -qq -o DPkg::Lock::Timeout=600 install -y --no-install-recommends "${missing[@]}" >/dev/null
