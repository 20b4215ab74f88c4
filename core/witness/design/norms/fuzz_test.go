package norms

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/verb"
)

func FuzzOpen(f *testing.F) {
	table := []byte(`{"kind":"norms","measure":"tsi","unit":"Sh","sizes":[{"size":"4x4","players":[{"player":"all","of":3,"quantiles":[1,2,7]}]}]}`)
	verbs := verb.Table{{Name: "norms", Open: Opener(func() ([]byte, error) { return table, nil })}}
	f.Add(`{"verb":"norms","width":4,"height":4,"player":"all","tsi":3}`)
	f.Add(`{"verb":"norms","width":4,"height":4,"tsi":null}`)
	verbtest.Fuzz(f, verbs, 1)
}
