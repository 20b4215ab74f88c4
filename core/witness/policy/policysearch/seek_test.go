package policysearch

import (
	"encoding/json"
	"errors"
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

var uniform = measure.Ruled[witness.State, witness.Action]{}

// answer is the decoded text of AppendAnswer.
type answer struct {
	Solutions   [][][2]int
	Count       int
	Complete    bool
	Unsolvable  *bool
	Method      string
	Expansions  int
	Generated   int
	Information float64
}

func ask(t *testing.T, s *Seeking) (a answer) {
	t.Helper()
	if err := json.Unmarshal(s.AppendAnswer(nil), &a); err != nil {
		t.Fatalf("%s: %v", s.AppendAnswer(nil), err)
	}
	return a
}

// TestSeeking checks on random boards, including odd ones, that both searches find a solution exactly if
// package count does, and that it is valid.
func TestSeeking(t *testing.T) {
	r := sample.Random(11)
	solvable := 0
	for range 150 {
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 2, Colors: 2, Density: 0.4, Odd: true})
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		solver := count.NewSolver(lattice.New(b), 1)
		for !solver.Step(1 << 16) {
		}
		for _, method := range Methods {
			s, err := New(b, method, "uniform", uniform, 0)
			if err != nil {
				t.Fatal(err)
			}
			for !s.Step(1000) {
			}
			a := ask(t, s)
			if found := a.Count == 1; found != (solver.Count().Int() > 0) || !a.Complete || (a.Unsolvable != nil && *a.Unsolvable) == found || len(a.Solutions) != a.Count {
				t.Fatalf("%s: %+v; there are %d solutions", method, a, solver.Count().Int())
			}
			if a.Count == 0 {
				continue
			}
			solvable++
			if bad := b.Check(s.Line()); len(bad) > 0 {
				t.Fatalf("%s: %v fails %v", method, s.Line(), bad)
			}
			if cost := math.Exp2(a.Information) * float64(len(s.Line())+1); method == "lts" && float64(a.Expansions) > cost+1e-6 {
				t.Fatalf("%d expansions, %v allowed", a.Expansions, cost)
			}
		}
	}
	if solvable < 50 {
		t.Errorf("only %d boards had a solution", solvable)
	}
}

// TestAnswerByHand works out an empty 1x1 board: the line begins (1), goes up or right (1/2), continues (1),
// and ends (1/2, because it could go on to the fourth vertex). That is 2 Sh.
func TestAnswerByHand(t *testing.T) {
	b, err := witness.Compile(witness.New(1, 1))
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(b, "lts", "uniform", uniform, 0)
	if err != nil {
		t.Fatal(err)
	}
	for !s.Step(1) {
	}
	if a := ask(t, s); a.Information != 2 || len(a.Solutions[0]) != 3 || !a.Complete || a.Unsolvable != nil || a.Method != "lts" {
		t.Errorf("%+v", a)
	}
	// A board without a solution has a removed edge on each way.
	d := witness.New(1, 1)
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 0}, Type: witness.Removed})
	d.Put(witness.Symbol{At: witness.Place{A: 2, B: 1}, Type: witness.Removed})
	if b, err = witness.Compile(d); err != nil {
		t.Fatal(err)
	}
	s, _ = New(b, "phs", "uniform", uniform, 0)
	for !s.Step(1) {
	}
	if a := ask(t, s); a.Count != 0 || !a.Complete || a.Unsolvable == nil || a.Generated != 1 {
		t.Errorf("without a way: %+v", a)
	}
	if _, err := New(b, "bfs", "uniform", uniform, 0); !errors.Is(err, ErrMethod) {
		t.Errorf("an unknown search: %v", err)
	}
}
