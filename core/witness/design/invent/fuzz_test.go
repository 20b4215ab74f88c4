package invent

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

func FuzzOpen(f *testing.F) {
	verbs := verb.Table{{Name: "invent", Open: func(r *verb.Fields) (verb.Job, error) { return Open(r, policy.Library{}.Resolver()) }}}
	for _, tt := range goals {
		f.Add(`{"verb":"invent","limit":20000,` + tt.request[1:])
	}
	verbtest.Fuzz(f, verbs, 50)
}
