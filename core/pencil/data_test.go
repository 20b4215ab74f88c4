package pencil

import (
	"bufio"
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// published are links of puzzles by their authors, of the types that are known.
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
		// A setting of the page behind the clues, or a quotation mark, is no part of a link.
		url, _, _ := strings.Cut(strings.TrimSuffix(row.URL, "%22"), "&")
		if got := l.String(); got != url {
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
	return reference.Spread(links)
}

// TestPublished: every puzzle has one solution, and every step agrees with it; three in
// four are solved by named rules alone, without a supposition or a guess.
//
//	go test ./core/pencil -run TestPublished -v
func TestPublished(t *testing.T) {
	var all, byRules, plain int
	for _, l := range published(t) {
		p := l.Puzzle
		solution, ok := only(t, l)
		if !ok {
			continue
		}
		steps, err := Explain(p, solution)
		if err != nil {
			t.Errorf("%s: %v", l, err)
		}
		suppositions, cases := 0, 0
		for _, s := range steps {
			switch {
			case s.Guess || s.Rule == Supposition:
				suppositions++
			case s.Rank == casesRank && p.Type.explain == nil:
				cases++
			}
		}
		all++
		if suppositions == 0 {
			byRules++
			if cases == 0 {
				plain++
			}
		}
		t.Logf("%s %dx%d: %d steps, %d by the cases of a clue, %d suppositions", p.Type.Name, p.Width, p.Height, len(steps), cases, suppositions)
	}
	t.Logf("%d puzzles; %d solved by named rules alone, %d of them without the cases of a clue", all, byRules, plain)
	if byRules*4 < all*3 {
		t.Errorf("%d of %d puzzles are solved by named rules alone", byRules, all)
	}
}

// only is the only solution of a puzzle.
func only(t *testing.T, l *Link) (Marks, bool) {
	t.Helper()
	got := Solve(l.Puzzle, Limits{Probes: 20_000})
	if len(got.Solutions) != 1 || !got.Complete {
		t.Errorf("%s: %d solutions, complete %v", l, len(got.Solutions), got.Complete)
		return nil, false
	}
	return got.Solutions[0], true
}

// TestPublishedSound: what the rules find in a random part of the only solution is so in it.
func TestPublishedSound(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	positions := map[string]int{}
	for _, l := range published(t) {
		solution, ok := only(t, l)
		if !ok {
			continue
		}
		for range reference.Sized(4, 100, 1250) {
			checkSound(t, r, l.Puzzle, []Marks{solution})
			positions[l.Puzzle.Type.Name]++
		}
	}
	t.Logf("positions: %v", positions)
}

// TestWrongAnswers: Check refuses the solution of a published puzzle with one mark changed,
// and each fault that it names is at a place of the board that its text names. The fault is
// there: without the change Check says nothing.
func TestWrongAnswers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	wrong := map[string]int{}
	for _, l := range published(t) {
		p := l.Puzzle
		solution, ok := only(t, l)
		if !ok {
			continue
		}
		for range 16 {
			refuses(t, r, p, solution)
			wrong[p.Type.Name]++
		}
		if faults := p.Check(solution); len(faults) > 0 {
			t.Errorf("%s: the solution has %v", l, faults)
		}
	}
	for name, n := range wrong {
		if n < reference.Cases(100) {
			t.Errorf("%s: only %d wrong answers tried", name, n)
		}
	}
}

// refuses changes one mark of a solution: Check says that it is wrong, and where.
func refuses(t *testing.T, r *rand.Rand, p *Puzzle, solution Marks) {
	t.Helper()
	m := slices.Clone(solution)
	q := r.IntN(len(m))
	m[q] = m[q].Not()
	faults := p.Check(m)
	if len(faults) == 0 {
		t.Errorf("%s: %v is changed, and nothing is wrong", p.Address(), p.Board().Questions[q])
	}
	for _, f := range faults {
		if f.At.X < 0 || f.At.Y < 0 || f.At.X > 2*p.Width || f.At.Y > 2*p.Height || !strings.Contains(f.Text, f.At.String()) && !strings.Contains(f.Text, p.Name(f.At)) {
			t.Errorf("%s: %q is said of %v", p.Address(), f.Text, f.At)
		}
	}
}
