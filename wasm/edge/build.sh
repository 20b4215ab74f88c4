#!/usr/bin/env bash
# Makes the files behind "main" in wrangler.jsonc: the program and the scripts that start it.
set -euo pipefail
cd "$(dirname "$0")"
source ../compile.sh
# -mode=go makes scripts for programs of the Go compiler; the other mode is for TinyGo.
go run github.com/syumai/workers/cmd/workers-assets-gen -mode=go -o build
# COMPILE and the passes after the linker keep the program below the size limit of the free plan.
GOOS=js GOARCH=wasm go build -trimpath -ldflags='-s -w' -buildvcs=false "${COMPILE[@]}" -o build/app.wasm .
[[ ${PERPLEX_PASSES:-} == off ]] || go run ../../site/make/passes build/app.wasm
