#!/usr/bin/env bash
# Makes what wrangler.jsonc calls main: the program, with the scripts that start it.
set -euo pipefail
cd "$(dirname "$0")"
# -mode=go: the scripts fit Go's own compiler, not TinyGo's
go run github.com/syumai/workers/cmd/workers-assets-gen -mode=go -o build
GOOS=js GOARCH=wasm go build -trimpath -ldflags='-s -w' -buildvcs=false -o build/app.wasm .
