// Package verbtest fuzzes and checks the verbs of a package.
package verbtest

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Fuzz fuzzes the requests of a table. No request may panic, a refusal must have a message, and an
// opened job must answer in JSON after each of its first three steps of the budget. Call it last,
// after the seeds.
func Fuzz(f *testing.F, verbs verb.Table, budget int) {
	f.Helper()
	frugal.Fuzz(f, func(t *testing.T, request string) {
		j, err := verbs.Open(request)
		if err != nil {
			if strings.TrimSpace(err.Error()) == "" {
				t.Error("an error without words")
			}
			return
		}
		for range 3 {
			done := j.Step(budget)
			for _, text := range [][]byte{j.AppendProgress(nil), j.AppendAnswer(nil)} {
				if !json.Valid(text) {
					t.Errorf("%s: %s", request, text)
				}
			}
			if done {
				break
			}
		}
	})
}
