#!/usr/bin/env bash
# Makes what wrangler.jsonc calls main: the program, with the scripts that start it.
set -euo pipefail
cd "$(dirname "$0")"
source ../compile.sh
# -mode=go: the scripts fit Go's own compiler, not TinyGo's
go run github.com/syumai/workers/cmd/workers-assets-gen -mode=go -o build
# COMPILE and the passes after the linker keep the program below what the free plan takes.
GOOS=js GOARCH=wasm go build -trimpath -ldflags='-s -w' -buildvcs=false "${COMPILE[@]}" -o build/app.wasm .
[[ ${PERPLEX_PASSES:-} == off ]] || go run ../../site/make/passes build/app.wasm
