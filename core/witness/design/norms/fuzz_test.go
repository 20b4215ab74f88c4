package norms

import (
	"encoding/json"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/verb"
)

func FuzzOpen(f *testing.F) {
	table := []byte(`{"kind":"norms","measure":"tsi","unit":"Sh","sizes":[{"size":"4x4","players":[{"player":"all","of":3,"quantiles":[1,2,7]}]}]}`)
	verbs := verb.Table{{Name: "norms", Open: Opener(func() ([]byte, error) { return table, nil })}}
	f.Add(`{"verb":"norms","width":4,"height":4,"player":"all","tsi":3}`)
	f.Add(`{"verb":"norms","width":4,"height":4,"tsi":null}`)
	frugal.Fuzz(f, func(t *testing.T, request string) {
		j, err := verbs.Open(request)
		if err != nil {
			return
		}
		if answer := j.AppendAnswer(nil); !json.Valid(answer) {
			t.Errorf("%s: %s", request, answer)
		}
	})
}
