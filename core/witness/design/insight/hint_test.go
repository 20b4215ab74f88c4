package insight

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// TestHintIsTheorem2 plays random lines on random boards and compares each hint with pi' computed from the
// definitions.
func TestHintIsTheorem2(t *testing.T) {
	told := 0
	for seed := range seeds(500) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 2, Colors: 2, Density: 0.25, Odd: seed%2 == 1})
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		g, rules := witness.Game{Board: b}, player.Baseline.Rules(b)
		for s := g.Start(); ; {
			h, err := NewHint(d, s.Line, "baseline", "")
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			for !h.Step(1 + r.IntN(100)) {
			}
			answer := decode(t, h.AppendAnswer(nil))
			want := measure.GoalProbability(g, measure.Policy[witness.State, witness.Action](rules), s)
			if math.Abs(answer["reach"].(float64)-want) > 1e-9 {
				t.Fatalf("seed %d, line %v: reach %v, want %v", seed, s.Line, answer["reach"], want)
			}
			actions := g.Actions(s)
			probabilities := rules.Probabilities(s, actions)
			var pi, reach []float64
			var remaining []witness.Action
			for i, p := range probabilities {
				if p > 0 {
					remaining = append(remaining, actions[i])
					pi = append(pi, p)
					reach = append(reach, measure.GoalProbability(g, measure.Policy[witness.State, witness.Action](rules), g.Next(s, actions[i])))
				}
			}
			listed := answer["actions"].([]any)
			if len(listed) != len(remaining) {
				t.Fatalf("seed %d, line %v: %d actions, want %v", seed, s.Line, len(listed), remaining)
			}
			message := measure.AfterMessage(pi, reach)
			for i := range listed {
				a := listed[i].(map[string]any)
				if a["action"] != remaining[i].String() || message != nil && math.Abs(a["told"].(float64)-message[i]) > 1e-9 {
					t.Fatalf("seed %d, line %v: action %v, want %v told %v", seed, s.Line, a, remaining[i], message)
				}
			}
			if message != nil {
				told++
				if cost := answer["cost"].(float64); math.Abs(cost-measure.MessageCost(message, pi)) > 1e-9 {
					t.Fatalf("seed %d: cost %v", seed, cost)
				}
			} else {
				checkBack(t, b, d, s.Line, answer)
			}
			// The line continues against the rules' advice, too.
			if len(actions) == 0 || actions[len(actions)-1].Kind == witness.Finish && r.IntN(2) == 0 {
				break
			}
			a := actions[r.IntN(len(actions))]
			if a.Kind == witness.Finish {
				break
			}
			s = g.Next(s, a)
		}
	}
	if told < 50 {
		t.Errorf("only %d hints had something to tell", told)
	}
}

// checkBack compares "back" with the longest beginning of the line from which plain enumeration finds a
// solution.
func checkBack(t *testing.T, b *witness.Board, d *witness.Document, line []witness.Place, answer map[string]any) {
	t.Helper()
	g, uniform := witness.Game{Board: b}, measure.Ruled[witness.State, witness.Action]{}
	for keep := len(line) - 1; keep >= 0; keep-- {
		if measure.GoalProbability(g, measure.Policy[witness.State, witness.Action](uniform), witness.State{Line: line[:keep]}) > 0 {
			if answer["back"] != float64(len(line)-keep) {
				t.Fatalf("%s, line %v: back %v, want %d", d.AppendJSON(nil), line, answer["back"], len(line)-keep)
			}
			return
		}
	}
	if back, ok := answer["back"]; !ok || back != nil {
		t.Fatalf("%s has no solution, back is %v", d.AppendJSON(nil), back)
	}
}

// TestProbe compares every candidate's figures with a walk of the edited puzzle.
func TestProbe(t *testing.T) {
	for seed := range seeds(100) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 2, Density: 0.3})
		var candidates []witness.Symbol
		for b := 0; b <= 2*d.Height; b++ {
			for a := 0; a <= 2*d.Width; a++ {
				at := witness.Place{A: a, B: b}
				if s, ok := d.SymbolAt(at); ok {
					candidates = append(candidates, s) // adding the same symbol again removes it
				} else if at.Kind() == witness.Cell {
					candidates = append(candidates, witness.Symbol{At: at, Type: witness.Star, Color: "black"})
				} else {
					candidates = append(candidates, witness.Symbol{At: at, Type: witness.MustCross})
				}
			}
		}
		candidates = append(candidates, witness.Symbol{}) // the puzzle unchanged
		p, err := NewProbe(d, candidates)
		if err != nil {
			t.Fatal(err)
		}
		for !p.Step(5000) {
		}
		answers := decode(t, p.AppendAnswer(nil))["solvable"].([]any)
		for i, s := range candidates {
			edited := d.Clone()
			if s.Type == "" {
			} else if _, there := d.SymbolAt(s.At); there {
				edited.Remove(s.At)
			} else {
				edited.Put(s)
			}
			b, err := witness.Compile(edited)
			if err != nil {
				t.Fatal(err)
			}
			w := walk.New(lattice.New(b), knowing)
			for !w.Step(1 << 16) {
			}
			if answers[i] != (w.Solutions() > 0) {
				t.Fatalf("seed %d: %s is %v, with %d solutions", seed, s.AppendJSON(nil), answers[i], w.Solutions())
			}
		}
	}
}
