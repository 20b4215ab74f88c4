#!/usr/bin/env bash
# Tests the host on workerd with the site in dist/, which must have been built.
#
#   ./test.sh          runs all tests
#   ./test.sh prepare  only installs wrangler (if package-lock.json is newer) and makes the
#                      files to deploy; tests/*.test.mjs can then run with other tests
#
# If there is no workerd for this machine, it prints a message and exits with status 3.
set -euo pipefail
cd "$(dirname "$0")"

if [[ ! -f ../../dist/index.html ]]; then
  echo "test.sh: there is no site in dist/; run ./build.sh build first." >&2
  exit 1
fi
if [[ ! node_modules/.package-lock.json -nt package-lock.json ]]; then
  command -v npm >/dev/null || {
    echo "test.sh: the host's tests need npm, which comes with Node from https://nodejs.org/." >&2
    exit 1
  }
  echo "== npm ci in wasm/edge/" >&2
  # The install scripts of the packages are not needed here.
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >&2
fi

# Cloudflare publishes workerd for Linux, macOS and Windows on 64-bit machines.
machine=$(node -p 'process.platform + "-" + process.arch')
if ! node_modules/.bin/workerd --version >/dev/null 2>&1; then
  echo "skipped: the host's tests need workerd, which does not run on this machine ($machine)" >&2
  [[ $machine != linux-x64 ]] || exit 1 # workerd supports linux-x64, so this is a fault
  exit 3
fi

# Makes the files to deploy, once for all tests and for both environments, which have the same
# program. Wrangler's report goes to .wrangler/deploy.txt.
rm -rf .wrangler/deploy
mkdir -p .wrangler
CI=1 WRANGLER_SEND_METRICS=false NO_COLOR=1 XDG_CONFIG_HOME=$PWD/.wrangler/config WRANGLER_LOG_PATH=$PWD/.wrangler/log \
  node node_modules/wrangler/bin/wrangler.js deploy --dry-run --env jobs --outdir .wrangler/deploy >.wrangler/deploy.txt || {
  cat .wrangler/deploy.txt >&2
  exit 1
}
if [[ ${1:-} != prepare ]]; then exec npm test --silent; fi
