package rulestudy

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

func board(t *testing.T, d *witness.Document) *witness.Board {
	t.Helper()
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func run(t *testing.T, s *Study, budget int) *Study {
	t.Helper()
	for !s.Step(budget) {
	}
	return s
}

// TestTwoCells checks the board of package witness's example, black above white, by hand. Both solutions pass
// one state where the line has to go between the cells but could go straight on.
func TestTwoCells(t *testing.T) {
	d := witness.New(1, 2)
	d.Symbols = []witness.Symbol{
		{At: witness.Place{A: 1, B: 1}, Type: witness.Separation, Color: "black"},
		{At: witness.Place{A: 1, B: 3}, Type: witness.Separation, Color: "white"},
	}
	s := run(t, New([]*witness.Board{board(t, d)}, Table, []Policy{Uniform, Only(Separation)}), 1)
	if err := s.Err(); err != nil {
		t.Fatal(err)
	}
	half := Mean{States: 2, Together: 0.5, Each: 0.5}
	for q, want := range [][2]Mean{{half, {States: 2}}, {half, {2, 1, 1}}, {}, {}} {
		for p := range 2 {
			if got := s.Tally(q, p); got.Once != want[p] || got.Along != want[p] {
				t.Errorf("question %d, policy %d: %+v, want %+v", q, p, got, want[p])
			}
		}
	}
}

// slow computes the study of one question directly from its definition: for every solution of the tree, every
// state on it.
type slow struct {
	game  witness.Game
	asked asked
	plays []measure.Policy[witness.State, witness.Action]
	seen  map[string]bool
	sums  []Tally // one tally per policy
}

func (w slow) walk(path []witness.State) {
	s := path[len(path)-1]
	if w.game.Goal(s) {
		for _, on := range path[1 : len(path)-1] { // without the empty line and the finished line
			w.count(on)
		}
		return
	}
	for _, a := range w.game.Actions(s) {
		w.walk(append(path[:len(path):len(path)], w.game.Next(s, a)))
	}
}

func (w slow) count(s witness.State) {
	actions := w.game.Actions(s)
	var verdicts []measure.Verdict
	must := 0
	for _, a := range actions {
		v := w.asked.rule.Judge(s, a)
		verdicts = append(verdicts, v)
		if v == measure.MustTake {
			must++
		}
		if w.asked.silent.Judge != nil && w.asked.silent.Judge(s, a) != measure.Unknown {
			return
		}
	}
	var about []int
	for i, v := range verdicts {
		pruned := v == measure.CannotTake || v == measure.Unknown && must > 0 || must > 1
		if w.asked.forced && v == measure.MustTake || !w.asked.forced && pruned {
			about = append(about, i)
		}
	}
	if len(about) == 0 || len(actions) == 1 {
		return
	}
	key := fmt.Sprint(s.Line)
	for p, play := range w.plays {
		var sum float64
		for _, i := range about {
			sum += play.Probabilities(s, actions)[i]
		}
		if !w.seen[key] {
			w.sums[p].Once = plus(w.sums[p].Once, sum, len(about))
		}
		w.sums[p].Along = plus(w.sums[p].Along, sum, len(about))
	}
	w.seen[key] = true
}

func plus(m Mean, sum float64, about int) Mean {
	return Mean{m.States + 1, m.Together + sum, m.Each + sum/float64(about)}
}

// TestDefinition compares the study with slow on random puzzles, for rules that prune, rules that force, and
// a policy that is not uniform.
func TestDefinition(t *testing.T) {
	questions := append([]Question{
		{Rule: Of(player.All)},
		{Rule: Of(player.Model{DeadEnd: player.OnRim})},
		{Rule: Of(player.Model{Triangle: true}), Silent: RCR},
		{Rule: Of(player.Model{Triangle: true}), Forced: true},
	}, Table...)
	policies := []Policy{Uniform, func(b *witness.Board) measure.Policy[witness.State, witness.Action] { return player.Baseline.Rules(b) }, skewed}
	met := make([]int, len(questions))
	seeds := uint64(24)
	if reference.Large() {
		seeds = 300
	}
	for seed := range seeds {
		d := sample.Document(sample.Random(seed), sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 2, Density: 0.6, Odd: seed%2 == 1})
		if only := []witness.SymbolType{witness.Separation, witness.Triangle, ""}[seed%3]; only != "" { // all types leave few solutions
			d.Symbols = slices.DeleteFunc(d.Symbols, func(s witness.Symbol) bool { return s.Type != only })
		}
		b := board(t, d)
		s := run(t, New([]*witness.Board{b}, questions, policies), 1+int(seed)*7)
		for q, question := range questions {
			met[q] += s.Tally(q, 0).Once.States
			w := slow{witness.Game{Board: b}, question.on(b), nil, make(map[string]bool), make([]Tally, len(policies))}
			for _, p := range policies {
				w.plays = append(w.plays, p(b))
			}
			w.walk([]witness.State{w.game.Start()})
			for p, sums := range w.sums {
				want := Tally{sums.Once.mean(), sums.Along.mean()}
				if got := s.Tally(q, p); !near(got.Once, want.Once) || !near(got.Along, want.Along) {
					t.Fatalf("seed %d, question %d, policy %d: %+v, want %+v", seed, q, p, got, want)
				}
			}
		}
	}
	for q, n := range met {
		if n == 0 {
			t.Errorf("no state for question %d", q)
		}
	}
}

// skewed is a policy that gives later actions higher probabilities, in proportion to their position.
func skewed(*witness.Board) measure.Policy[witness.State, witness.Action] {
	return measure.PolicyFunc[witness.State, witness.Action](func(_ witness.State, actions []witness.Action) []float64 {
		p := make([]float64, len(actions))
		n := float64(len(actions))
		for i := range p {
			p[i] = float64(i+1) / (n * (n + 1) / 2)
		}
		return p
	})
}

func near(m, n Mean) bool {
	return m.States == n.States && math.Abs(m.Together-n.Together) < 1e-12 && math.Abs(m.Each-n.Each) < 1e-12
}

func TestTooManySolutions(t *testing.T) {
	small := board(t, witness.New(1, 1))
	s := run(t, New([]*witness.Board{small, board(t, witness.New(5, 5)), small}, Table, []Policy{Uniform}), 1<<16)
	if !errors.Is(s.Err(), ErrSolutions) {
		t.Errorf("error %v", s.Err())
	}
}
