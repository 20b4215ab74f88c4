package sudoku

import (
	"encoding/csv"
	"errors"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
)

var _ measure.Deduction[Grid] = (*Deduction)(nil)

// small is a 4x4 that is worked out by hand below.
const small = "..43/..21/3.14/..3."

func parse(t testing.TB, text string) *Puzzle {
	t.Helper()
	p, err := Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p
}

func deduction(t testing.TB, p *Puzzle) *Deduction {
	t.Helper()
	d, err := NewDeduction(p)
	if err != nil {
		t.Fatalf("%s: %v", p.Text(), err)
	}
	return d
}

func near(a, b, tolerance float64) bool { return a == b || math.Abs(a-b) <= tolerance }

// TestByHand works the 4x4 out. Sweep 1 has 8 open cells: r2c2 is 3, r3c2 is 2, r4c4 is 2. Sweep 2 has 5:
// r1c1 is 2, r2c1 is 4, r4c2 is 4. r1c2 is only a naked single, and these are not looked for while there are
// hidden ones. Sweep 3 finds the last two.
func TestByHand(t *testing.T) {
	d := deduction(t, parse(t, small))
	lb := math.Log2
	costs := []float64{lb(1+(5./3)/64) + lb(1+2.5/64) + lb(1+5./64), lb(1+(2./3)/64) + lb(1+1./64) + lb(1+2./64), 0}
	sweeps := measure.Sweeps(d, measure.Frozen)
	if len(sweeps) != 3 {
		t.Fatalf("%+v", sweeps)
	}
	for i, want := range []struct {
		finds, places int
		before        string
	}{{3, 8, "..43..213.14..3."}, {3, 5, "..43.3213214..32"}, {2, 2, "2.4343213214.432"}} {
		s := sweeps[i]
		if s.Rank != 0 || s.Finds != want.finds || s.Places != want.places || !near(s.Cost, costs[i], 1e-12) {
			t.Errorf("sweep %d: %d of %d of rank %d for %v Sh, want %d of %d for %v", i+1, s.Finds, s.Places, s.Rank, s.Cost, want.finds, want.places, costs[i])
		}
		if got := d.puzzle.Line(s.State); got != want.before {
			t.Errorf("before sweep %d: %s, want %s", i+1, got, want.before)
		}
	}
	got := measure.SearchInformation(d)
	if !near(got.Information, 0.282608, 5e-7) || got.Guesses != 0 {
		t.Errorf("%+v, want 0.282608 Sh", got)
	}
	if got := measure.Search(d, measure.Searcher{Look: measure.Look{Beta: 2, Epsilon: 1}}).Information; !near(got, lb(56)+lb(10), 1e-9) {
		t.Errorf("one glance: %v Sh, want log2 560", got)
	}
	// As Epsilon goes to 0, only the number of unsuccessful looks counts, 1/p - 1 for each find; with the
	// successful looks they are 20.8333.
	const epsilon = 1e-9
	vain := measure.Search(d, measure.Searcher{Look: measure.Look{Beta: 2, Epsilon: epsilon}}).Information / epsilon * math.Ln2
	if !near(vain+8, 20.8333, 5e-5) {
		t.Errorf("%v looks, want 20.8333", vain+8)
	}
	r := rand.New(rand.NewPCG(4, 4))
	const players = 400_000
	reached := 0
	for range players {
		if measure.Attempt(d, measure.Frozen, r) {
			reached++
		}
	}
	if got := float64(reached) / players; !near(got, 0.822, 0.003) {
		t.Errorf("%v of simulated players solve it, want 0.822", got)
	}
}

// times returns the sudokus with solving times.
func times(t testing.TB) (games []string, puzzles []*Puzzle, relative []float64) {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(string(reference.Read(t, "data/pencil/sudoku-times.csv")))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		v, err := strconv.ParseFloat(row[2], 64)
		if err != nil {
			t.Fatal(err)
		}
		games, puzzles, relative = append(games, row[0]), append(puzzles, parse(t, row[1])), append(relative, v)
	}
	return games, puzzles, relative
}

// TestPublished checks four puzzles against the figures that the definition's authors worked out, and
// Spearman's rho of all puzzles with people's times.
func TestPublished(t *testing.T) {
	games, puzzles, relative := times(t)
	want := map[string][2]float64{
		"388": {8.266621, 132.851897}, "401": {11.735676, 154.389570}, "67550": {17.568426, 174.457341}, "83331": {26.590903, 191.016308},
	}
	values := make([]float64, len(games))
	ranks := map[int]int{}
	for i, game := range games {
		d := deduction(t, puzzles[i])
		values[i] = math.Round(measure.SearchInformation(d).Information*1e9) / 1e9
		if w, ok := want[game]; ok {
			delete(want, game)
			glance := measure.Search(d, measure.Searcher{Look: measure.Look{Beta: 2, Epsilon: 1}}).Information
			if !near(values[i], w[0], 5e-7) || !near(glance, w[1], 5e-7) {
				t.Errorf("%s: %v and %v Sh, want %v", game, values[i], glance, w)
			}
		}
		highest := 0
		for _, s := range measure.Sweeps(d, measure.Frozen) {
			if highest = max(highest, s.Rank); s.Options > 0 {
				highest = Ranks
			}
		}
		ranks[highest]++
	}
	if len(want) > 0 {
		t.Errorf("not among them: %v", want)
	}
	if ranks[0]+ranks[1] != 159 || ranks[2] != 5 || ranks[Ranks] != 9 {
		t.Errorf("by the highest rank %v; want 159 with singles, 5 with locked candidates, 9 with a guess", ranks)
	}
	rho, err := stats.Spearman(values, relative)
	if err != nil || !near(rho.R, 0.856, 5e-4) {
		t.Errorf("rho %v with the times, want 0.856; %v", rho.R, err)
	}
	for i, s := range measure.Sweeps(deduction(t, puzzles[0]), measure.Frozen) {
		w := [][2]int{{9, 53}, {8, 44}, {7, 36}, {7, 29}, {8, 22}, {6, 14}, {8, 8}}[i]
		if games[0] == "388" && (s.Finds != w[0] || s.Places != w[1]) {
			t.Errorf("388, sweep %d: %d of %d, want %v", i+1, s.Finds, s.Places, w)
		}
	}
}

// TestSymmetries checks that renamed, permuted and transposed puzzles have the same information.
func TestSymmetries(t *testing.T) {
	_, puzzles, _ := times(t)
	r := rand.New(rand.NewPCG(17, 3))
	for _, p := range puzzles {
		a, err := Rate(p)
		if err != nil {
			t.Fatal(err)
		}
		b, err := Rate(turned(r, p))
		if err != nil || !near(a.Information, b.Information, 1e-9) {
			t.Errorf("%s: %v, turned %v, %v", p.Text(), a, b, err)
		}
	}
}

// TestAgainstDefinition compares Rate with the definition on random puzzles.
func TestAgainstDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 9))
	guesses, higher := 0, 0
	for i := range reference.Sized(80, 1000, 5000) {
		s := nine()
		switch i % 4 {
		case 0:
			s = four()
		case 1:
			s = six()
		}
		p := random(r, s, s.cells()/4+r.IntN(s.cells()/4))
		d := deduction(t, p)
		got := measure.SearchInformation(d)
		if got.Guesses > 4 {
			continue // the definition stores no results, so guesses take too long
		}
		if want := byDefinition(p, d.solution); !near(got.Information, want, 1e-9) {
			t.Fatalf("%s: %v, by the definition %v", p.Text(), got, want)
		}
		guesses += min(1, got.Guesses)
		for _, s := range measure.Sweeps(d, measure.Frozen) {
			if s.Rank > 1 {
				higher++
				break
			}
		}
	}
	t.Logf("%d with guesses, %d with more than singles", guesses, higher)
	if (guesses == 0 || higher == 0) && !reference.Again() { // a quarter of the puzzles may have neither
		t.Error("no puzzle has a guess, or more than singles")
	}
}

// TestRules checks that no rank removes the solution, and that more ranks remove more.
func TestRules(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for i := range reference.Sized(200, 1000, 5000) {
		s := nine()
		switch i % 4 {
		case 0:
			s = four()
		case 1:
			s = six()
		}
		p := random(r, s, s.cells()/3)
		d := deduction(t, p)
		before := newCandidates(s, &p.givens)
		for rank := 1; rank < Ranks; rank++ {
			x := newCandidates(s, &p.givens)
			x.reduce(rank)
			for c := range s.cells() {
				if x.in[c]&^before.in[c] != 0 || p.givens[c] == 0 && x.in[c]&of(d.solution[c]) == 0 {
					t.Fatalf("%s: rank %d leaves %b in %s, the rank below %b", p.Text(), rank, x.in[c], p.Place(c), before.in[c])
				}
			}
			before = x
		}
	}
}

// TestSnapshot checks that a mark does not affect its own sweep, and that no rank above the cheapest one with
// finds is looked at. In the 4x4, two cells follow only after others are marked.
func TestSnapshot(t *testing.T) {
	d := deduction(t, parse(t, small))
	places, finds, next := d.Sweep(d.Start(), 0)
	if places != 8 || finds != 3 {
		t.Errorf("%d of %d at first", finds, places)
	}
	if _, finds, _ = d.Sweep(next, 0); finds != 3 {
		t.Errorf("%d then", finds)
	}
	// r2c1 is 4 in row 2 and in box 1, and r4c2 in row, column and box: one find each.
	if places, _, _ = d.Sweep(next, 0); places != 5 {
		t.Errorf("%d open", places)
	}
}

func TestSolutions(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       error
		found      int
		complete   bool
	}{
		{"one", small, nil, 1, true},
		{"two", "1234 34.. 21.. 43..", ErrMany, 2, false},
		{"empty", strings.Repeat(".", 81), ErrMany, 2, false},
		{"none", "123. ...4 .... ....", ErrNone, 0, true},
		{"solved", "1234 3412 2143 4321", nil, 1, true},
		{"hard for trial and error", "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", nil, 1, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.text)
			if _, err := p.Solution(); !errors.Is(err, c.want) {
				t.Errorf("%v, want %v", err, c.want)
			}
			if found, complete, err := p.Solutions(2); len(found) != c.found || complete != c.complete || err != nil {
				t.Errorf("%d, complete %v, %v", len(found), complete, err)
			}
		})
	}
}

// TestSolutionsByBruteForce compares with the number of completions of random 4x4 boards, counted cell by
// cell.
func TestSolutionsByBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	var count func(p *Puzzle, c int) int
	count = func(p *Puzzle, c int) (n int) {
		for ; c < p.Cells() && p.givens[c] != 0; c++ {
		}
		if c == p.Cells() {
			return 1
		}
		for d := uint8(1); int(d) <= p.Size(); d++ {
			if p.givens[c] = d; p.allowed(c) {
				n += count(p, c+1)
			}
		}
		p.givens[c] = 0
		return n
	}
	for i := range reference.Cases(1000) {
		s := four()
		if i%4 == 0 {
			s = six()
		}
		n := s.cells()
		p := &Puzzle{shape: s, givens: full(r, s)}
		for _, c := range r.Perm(n)[:n/2+r.IntN(n/2-1)*16/n] {
			p.givens[c] = 0
		}
		if c := r.IntN(n); r.IntN(3) == 0 { // this one may be wrong
			if p.givens[c] = uint8(1 + r.IntN(s.size)); p.clash() != nil {
				continue
			}
		}
		found, complete, err := p.Solutions(1000)
		if want := count(p, 0); len(found) != want || !complete || err != nil {
			t.Fatalf("%s: %d solutions, want %d, %v", p.Text(), len(found), want, err)
		}
	}
}

// allowed reports whether no cell that c sees has its digit.
func (p *Puzzle) allowed(c int) bool {
	for d := range p.Cells() {
		if p.shape.sees(c, d) && p.givens[d] == p.givens[c] {
			return false
		}
	}
	return true
}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		err              error
	}{
		{"too short", "123", "3 cells, not 256, 81, 36 or 16", ErrLength},
		{"too long", strings.Repeat(".", 82), "82 cells, not 256, 81, 36 or 16", ErrLength},
		{"nothing", "", "0 cells, not 256, 81, 36 or 16", ErrLength},
		{"a letter", "..x" + strings.Repeat(".", 13), `r1c3: "x" is neither a digit from 1 to 4 nor a point`, ErrDigit},
		{"too large a digit", strings.Repeat(".", 7) + "5" + strings.Repeat(".", 8), `r2c4: "5" is neither a digit from 1 to 4 nor a point`, ErrDigit},
		{"twice in a row", "1..1" + strings.Repeat(".", 12), "r1c4: 1 is also in r1c1, in the same row", ErrTwice},
		{"twice in a column", "1..." + "...." + "1" + strings.Repeat(".", 7), "r3c1: 1 is also in r1c1, in the same column", ErrTwice},
		{"twice in a box", "1..." + ".1" + strings.Repeat(".", 10), "r2c2: 1 is also in r1c1, in the same box", ErrTwice},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Parse(c.text)
			if !errors.Is(err, c.err) || err.Error() != c.want {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
	for _, text := range []string{small, "0043 0021 3014 0030", "..|43\n..|21\n--+--\n3.|14\n..|3.", "__43__21\t3*14..3."} {
		if p := parse(t, text); p.Text() != "..43..213.14..3." {
			t.Errorf("%q is read as %s", text, p.Text())
		}
	}
}
