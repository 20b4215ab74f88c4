package curriculum

import (
	"encoding/json"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/verb"
)

func FuzzOpen(f *testing.F) {
	verbs := verb.Table{{Name: "climb", Open: OpenClimb}, {Name: "next", Open: OpenNext}}
	f.Add(`{"verb":"climb","results":[[3,1.5],[9,0],[0,2e9]],"count":2}`)
	f.Add(`{"verb":"next","results":[[3,1.5],[9,4]],"played":[{"rank":3,"solved":true,"seconds":9.5}],"count":10}`)
	frugal.Fuzz(f, func(t *testing.T, request string) {
		j, err := verbs.Open(request)
		if err != nil {
			return
		}
		for !j.Step(1) {
		}
		if answer := j.AppendAnswer(nil); !json.Valid(answer) {
			t.Errorf("%s: %s", request, answer)
		}
	})
}
