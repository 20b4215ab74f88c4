package steps

import (
	"errors"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/pencil"
)

// played draws a record of a sample of hitori. Its solver marks the cells in a random order, some of them
// wrongly at first.
func played(t *testing.T, r *rand.Rand) (*pencil.Record, *pencil.Puzzle, pencil.Marks) {
	t.Helper()
	link, err := pencil.ParseLink(pencil.Hitori.Samples[0])
	if err != nil {
		t.Fatal(err)
	}
	p := link.Puzzle
	found := pencil.Solve(p, pencil.Limits{})
	if len(found.Solutions) != 1 {
		t.Fatalf("%d solutions", len(found.Solutions))
	}
	solution := found.Solutions[0]
	record := &pencil.Record{ID: "hitori-001", Type: "hitori"}
	for y := range p.Height {
		var problem, answers []string
		for x := range p.Width {
			c := y*p.Width + x
			problem = append(problem, strconv.Itoa(p.Clues[c].Number))
			answers = append(answers, map[pencil.Mark]string{pencil.Yes: "x", pencil.No: "-"}[solution[c]])
		}
		record.Problem = append(record.Problem, problem)
		record.Solution = append(record.Solution, answers)
	}
	var moves []string
	for i, c := range r.Perm(len(solution)) {
		name := string(rune('a'+c%p.Width)) + string(rune('a'+c/p.Width))
		value := map[pencil.Mark]int{pencil.Yes: 0, pencil.No: 1}[solution[c]]
		if i%5 == 4 {
			moves = append(moves, name+","+strconv.Itoa(1-value), "Z1", name+","+strconv.Itoa(value))
			continue
		}
		moves = append(moves, name+","+strconv.Itoa(value))
	}
	record.Moves = strings.Join(moves, ";") + ";"
	return record, p, solution
}

// TestReplay checks that every mark has a situation whose candidates are the open cells.
func TestReplay(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 2))
	for range 20 {
		record, p, _ := played(t, r)
		g, err := replay(record)
		if err != nil {
			t.Fatal(err)
		}
		if len(g.Situations) != p.Cells() {
			t.Fatalf("%d situations of %d cells", len(g.Situations), p.Cells())
		}
		for i, s := range g.Situations {
			open, drawn := 0, 0
			for _, c := range s.Candidates {
				open += c.Open
				drawn += c.Drawn
			}
			if open != p.Cells()-i || drawn != 1 {
				t.Fatalf("mark %d: %d candidates, %d drawn", i, open, drawn)
			}
		}
	}
}

// TestFeatures checks the features of three marks: one beside the previous mark, one that continues in the
// same direction, and one far away.
func TestFeatures(t *testing.T) {
	record, p, _ := played(t, rand.New(rand.NewPCG(1, 1)))
	value := func(x, y int) string {
		return map[string]string{"x": "0", "-": "1"}[record.Solution[y][x]]
	}
	last := p.Width - 1
	record.Moves = "aa," + value(0, 0) + ";ba," + value(1, 0) + ";ca," + value(2, 0) + ";" +
		string(rune('a'+last)) + string(rune('a'+last)) + "," + value(last, last) + ";"
	g, err := replay(record)
	if err != nil {
		t.Fatal(err)
	}
	drawn := func(i int) Features {
		for _, c := range g.Situations[i].Candidates {
			if c.Drawn > 0 {
				return c.Features
			}
		}
		t.Fatalf("mark %d: nothing is drawn", i)
		return Features{}
	}
	if f := drawn(0); f.Near != Nowhere || f.Earlier != Nowhere || f.Line {
		t.Errorf("first mark: %+v", f)
	}
	if f := drawn(1); f.Near != Beside || f.Earlier != Nowhere || !f.Line || f.Straight {
		t.Errorf("second mark: %+v", f)
	}
	if f := drawn(2); f.Near != Beside || f.Earlier != Two || !f.Straight {
		t.Errorf("third mark: %+v", f)
	}
	if f := drawn(3); f.Near < Three || f.Line || f.Straight {
		t.Errorf("fourth mark: %+v", f)
	}
}

// TestBits compares the bits of marks with those computed from the definition, one open question at a time.
func TestBits(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	record, _, _ := played(t, r)
	g, err := replay(record)
	if err != nil {
		t.Fatal(err)
	}
	w := Weights{}
	for _, s := range g.Situations {
		for _, c := range s.Candidates {
			for _, name := range c.weights(g.Type) {
				w[name] = r.NormFloat64()
			}
			w[habitName(c.habit())] = r.NormFloat64()
		}
	}
	for i, got := range w.Bits(g) {
		s := g.Situations[i]
		var all, drawn float64
		for _, c := range s.Candidates {
			for n := range c.Open {
				u := w[habitName(c.habit())] * s.Habits[c.habit()]
				for _, name := range c.weights(g.Type) {
					u += w[name]
				}
				all += math.Exp(u)
				if n < c.Drawn {
					drawn += math.Exp(u)
				}
			}
		}
		if want := -math.Log2(drawn / all); math.Abs(got-want) > 1e-9 {
			t.Fatalf("mark %d: %v bits, want %v", i, got, want)
		}
	}
}

// TestLoss compares the gradient with differences of the loss.
func TestLoss(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	record, _, _ := played(t, r)
	g, err := replay(record)
	if err != nil {
		t.Fatal(err)
	}
	table := newTable()
	var choices []choice
	for i := range g.Situations {
		choices = append(choices, table.choice(g.Type, &g.Situations[i]))
	}
	x := make([]float64, len(table.names))
	for i := range x {
		x[i] = r.NormFloat64()
	}
	loss := func(x []float64) float64 { return table.fitting(choices).at(x).value }
	gradient := table.fitting(choices).at(x).gradient
	const step = 1e-5
	for i, name := range table.names {
		more, less := slices.Clone(x), slices.Clone(x)
		more[i] += step
		less[i] -= step
		want := (loss(more) - loss(less)) / (2 * step)
		if math.Abs(gradient[i]-want) > 1e-4*max(1, math.Abs(want)) {
			t.Errorf("%s: slope %v, want %v", name, gradient[i], want)
		}
	}
}

// fit fits weights to games without a start or an exclusion.
func fit(games ...*Game) (Weights, error) {
	var s Sample
	for _, g := range games {
		s.Add(g)
	}
	return s.Fit(nil, nil)
}

// TestFit checks the fit to a person who goes from cell to cell along the rows: these marks become more
// probable, and a mark beside the previous one gets more weight than one far away.
func TestFit(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	record, p, solution := played(t, r)
	var moves strings.Builder
	for c, m := range solution {
		moves.WriteString(string(rune('a'+c%p.Width)) + string(rune('a'+c/p.Width)))
		moves.WriteString(map[pencil.Mark]string{pencil.Yes: ",0;", pencil.No: ",1;"}[m])
	}
	record.Moves = moves.String()
	g, err := replay(record)
	if err != nil {
		t.Fatal(err)
	}
	w, err := fit(g)
	if err != nil {
		t.Fatal(err)
	}
	sum := func(bits []float64) (sum float64) {
		for _, b := range bits {
			sum += b
		}
		return sum
	}
	if fitted, even := sum(w.Bits(g)), sum(Weights{}.Bits(g)); fitted > even/2 {
		t.Errorf("%v bits, and %v without weights", fitted, even)
	}
	if beside, far := w["cell near 2"], w["cell near 7"]; beside <= far {
		t.Errorf("a mark beside weighs %v, one far away %v", beside, far)
	}
	if again, err := fit(g); err != nil || !maps.Equal(again, w) {
		t.Errorf("another fit of the same game: %v, %v", again, err)
	}
}

// TestReplayErrors checks that a record that cannot be read is refused.
func TestReplayErrors(t *testing.T) {
	record, _, _ := played(t, rand.New(rand.NewPCG(2, 2)))
	record.Moves = "zz,0;"
	if _, err := replay(record); !errors.Is(err, pencil.ErrRecord) {
		t.Errorf("a move outside the board: %v", err)
	}
	record.Solution = nil
	if _, err := replay(record); !errors.Is(err, pencil.ErrRecord) {
		t.Errorf("no solution: %v", err)
	}
}
