#!/bin/sh
# Makes a fresh clone ready: checks Node, and installs what package-lock.json asks for unless it is there already.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

complain() {
  printf 'Warfold needs Node 20.19 or newer, and npm. %s\nGet it from https://nodejs.org or from your system'"'"'s packages, then try again.\n' "$1" >&2
  exit 1
}

command -v node >/dev/null 2>&1 || complain 'There is no node on this machine (or not in PATH).'
node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' ||
  complain "This machine has Node $(node --version)."
command -v npm >/dev/null 2>&1 || complain "This machine has Node $(node --version), but no npm."

if ! node -e 'import(process.argv[1]).then(({ inSync }) => process.exit(inSync() ? 0 : 1))' "$root/tools/in-sync.mjs"; then
  # Where a package has to be built, the headers that came with Node serve, without a download.
  headers=$(node -p 'require("node:path").resolve(process.execPath, "../..")')
  if [ -f "$headers/include/node/node.h" ]; then export npm_config_nodedir="$headers"; fi
  echo 'Setting up Warfold (npm ci) ...' >&2
  (cd "$root" && npm ci --no-audit --no-fund --loglevel=error >&2)
fi
