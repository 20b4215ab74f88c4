package pencil

import (
	"bufio"
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// published are the links of puzzles by their authors, of the types that are known.
func published(t *testing.T) (links []*Link) {
	t.Helper()
	for lines := bufio.NewScanner(bytes.NewReader(reference.Read(t, "data/pencil/puzzlink.jsonl"))); lines.Scan(); {
		var row struct{ Type, URL string }
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		if _, err := TypeNamed(row.Type); err != nil {
			continue
		}
		l, err := ParseLink(row.URL)
		if err != nil {
			t.Fatal(row.URL, err)
		}
		if got := l.String(); got != row.URL {
			t.Errorf("%s is written %s", row.URL, got)
		}
		// What is written from the clues alone differs at most in the last letter: two
		// versions of pzv end differently.
		body := l.Puzzle.Type.Write(l.Puzzle)
		if body != l.Body && body[:len(body)-1] != l.Body[:len(l.Body)-1] {
			t.Errorf("%s is written %s", l.Body, body)
		}
		links = append(links, l)
	}
	return links
}

// TestPublished: every puzzle has one solution, every step agrees with it, and Check
// refuses it with a mark changed.
func TestPublished(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	wrong := map[string]int{}
	rulesAlone := 0
	for _, l := range published(t) {
		p := l.Puzzle
		got := Solve(p, Limits{Probes: 20_000})
		if len(got.Solutions) != 1 || !got.Complete {
			t.Errorf("%s: %d solutions, complete %v", l, len(got.Solutions), got.Complete)
			continue
		}
		if p.Cells() > 400 && !reference.Large() {
			continue // explained in the large run
		}
		solution := got.Solutions[0]
		steps, err := Explain(p, solution)
		if err != nil {
			t.Errorf("%s: %v", l, err)
		}
		alone := true
		for _, s := range steps {
			alone = alone && !s.Guess
		}
		if alone {
			rulesAlone++
		}
		for range 15 {
			m := slices.Clone(solution)
			q := r.IntN(len(m))
			m[q] = m[q].Not()
			if len(p.Check(m)) == 0 {
				t.Errorf("%s: %v is changed, and nothing is wrong", l, p.Board().Questions[q])
			}
			wrong[p.Type.Name]++
		}
	}
	if rulesAlone < 48 {
		t.Errorf("%d puzzles are solved without a guess", rulesAlone)
	}
	for name, n := range wrong {
		if n < 100 {
			t.Logf("%s: only %d wrong answers tried", name, n)
		}
	}
}
