//go:build js && wasm

package main

import (
	"context"
	"syscall/js"

	"github.com/syumai/workers/cloudflare"
	"github.com/syumai/workers/cloudflare/kv"
)

// puzzles stores documents in KV.
type puzzles struct{}

// Puzzle implements host.Puzzles.
func (puzzles) Puzzle(_ context.Context, id string) (document string, ok bool, err error) {
	if !bound(puzzlesBinding) {
		return "", false, missing(puzzlesBinding)
	}
	namespace, err := kv.NewNamespace(puzzlesBinding)
	if err != nil {
		return "", false, err
	}
	document, err = namespace.GetString(id, nil)
	// A missing key is read as the text of JavaScript's null, which no document is.
	return document, err == nil && document != js.Null().String(), err
}

// PutPuzzle implements host.Puzzles.
func (puzzles) PutPuzzle(_ context.Context, id, document string) error {
	namespace, err := kv.NewNamespace(puzzlesBinding)
	if err != nil {
		return err
	}
	return namespace.PutString(id, document, nil)
}

// limiter is a rate limit of Cloudflare, identified by its binding.
type limiter struct{ binding string }

// Allow implements host.Limiter.
func (l limiter) Allow(_ context.Context, who string) (bool, error) {
	if !bound(l.binding) {
		return false, missing(l.binding)
	}
	outcome, err := await(cloudflare.GetBinding(l.binding).Call("limit", map[string]any{"key": who}))
	if err != nil {
		return false, err
	}
	return outcome.Get("success").Bool(), nil
}
