#!/usr/bin/env bash
# Tests the host on workerd, with the site in dist/, which has to be built. Installs
# wrangler, and workerd with it, when package-lock.json is newer.
set -euo pipefail
cd "$(dirname "$0")"
if [[ ! -f ../../dist/index.html ]]; then
  echo "test.sh: there is no site in dist/; run ./build.sh build first." >&2
  exit 1
fi
if [[ ! node_modules/.package-lock.json -nt package-lock.json ]]; then
  echo "== npm ci in wasm/edge/" >&2
  # --ignore-scripts: what the packages would run is not needed here
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >&2
fi
exec npm test --silent
