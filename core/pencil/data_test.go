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

// published returns the published puzzles' links of the supported types.
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
		// Page settings after the clues, or a quotation mark, are not part of a link.
		url, _, _ := strings.Cut(strings.TrimSuffix(row.URL, "%22"), "&")
		if got := l.String(); got != url {
			t.Errorf("%s is written %s", row.URL, got)
		}
		// The body written from the clues may differ in the last letter, because two versions of pzv end it
		// differently.
		body := l.Puzzle.Type.Write(l.Puzzle)
		if body != l.Body && body[:len(body)-1] != l.Body[:len(l.Body)-1] {
			t.Errorf("%s is written %s", l.Body, body)
		}
		links = append(links, l)
	}
	return links
}

// TestPublished checks that every puzzle has one solution and that every step agrees with it. At least three
// in four must be solved by named rules alone, without a supposition or a guess.
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

// only returns a puzzle's solution, and false after an error if it does not have exactly one.
func only(t *testing.T, l *Link) (Marks, bool) {
	t.Helper()
	got := Solve(l.Puzzle, Limits{Probes: 20_000})
	if len(got.Solutions) != 1 || !got.Complete {
		t.Errorf("%s: %d solutions, complete %v", l, len(got.Solutions), got.Complete)
		return nil, false
	}
	return got.Solutions[0], true
}

// TestPublishedSound checks that every mark that the rules find from a random part of the only solution is in
// it.
func TestPublishedSound(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	positions := map[string]int{}
	for _, l := range published(t) {
		solution, ok := only(t, l)
		if !ok {
			continue
		}
		for range reference.Sized(10, 100, 1250) {
			checkSound(t, r, l.Puzzle, []Marks{solution})
			positions[l.Puzzle.Type.Name]++
		}
	}
	t.Logf("positions: %v", positions)
}

// TestWrongAnswers checks that Check refuses the solution of a published puzzle with one mark changed. Each
// reported fault must be at a place of the board, and its text must name that place. Without the change Check
// must report nothing.
func TestWrongAnswers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	wrong := map[string]int{}
	for _, l := range published(t) {
		p := l.Puzzle
		solution, ok := only(t, l)
		if !ok {
			continue
		}
		for range reference.Cases(16) {
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

// refuses changes one mark of a solution and checks that Check reports a fault, and its places.
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
