package clause

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// TestFacts checks that whether a rule in the words of Table 1 holds of a path and a square depends only on
// the facts of both.
func TestFacts(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	held, rules := 0, 0
	for rules < 400 {
		rule := randomClause(r)
		if !rule.TableOne() {
			continue
		}
		rules++
		d := witness.New(3, 3)
		for _, at := range []witness.Place{{A: 1, B: 1}, {A: 3, B: 3}, {A: 5, B: 1}, {A: 1, B: 5}} {
			if n := r.IntN(4); n > 0 {
				d.Put(witness.Symbol{At: at, Type: witness.Triangle, Count: n, Color: "orange"})
			}
		}
		board, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		judge := rule.On(board)
		line := []witness.Place{board.Starts[0]}
		for range 10 {
			head := line[len(line)-1]
			next := witness.Directions[r.IntN(4)].Step(head, 2)
			if !board.Within(next) || slices.Contains(line, next) {
				continue
			}
			line = append(line, next)
			var want []witness.Place
			judge.Each(line, func(s witness.Place, _ int) bool { want = append(want, s); return true })
			var got []witness.Place
			trace := board.Trace(line)
			board.Cells(func(s witness.Place) {
				f := Facts{Length: len(line) - 1, Adjacent: slices.Contains(board.Around(s), next)}
				if symbol, ok := board.Symbol(s); ok {
					f.Triangles = symbol.Count
				}
				for _, d := range witness.Directions {
					if trace.Passes(d.Step(s, 1)) {
						f.Passed++
					}
				}
				if rule.Holds(0, f) {
					got = append(got, s)
				}
			})
			if !slices.Equal(got, want) {
				t.Fatalf("%s holds of %v at %v, by the facts at %v", rule, line, want, got)
			}
			if len(want) > 0 {
				held++
			}
		}
	}
	if held < 100 {
		t.Errorf("rules held of %d lines only", held)
	}
}

func TestTableOne(t *testing.T) {
	type told struct {
		tableOne bool
		lengths  int
	}
	for text, want := range map[string]told{
		Learned: {true, 0},
		"incompletable(P, S) :- path(P, L), len(L, 3).":                                   {true, 5},
		"incompletable(P, S) :- square(S, 3, E), lost(P, L), count(E, L, 2).":             {false, 0},
		"incompletable(P, S) :- path(P, L), len(L, M), gte(M, 17).":                       {true, 18},
		"incompletable(P, S) :- star(S, C).":                                              {false, 0},
		"incompletable(P, S) :- notAdjacent(P, S).\nincompletable(P, S) :- closed(P, S).": {false, 0},
	} {
		t.Run(text, func(t *testing.T) {
			rules, err := Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			if got := (told{rules.TableOne(), rules.Lengths()}); got != want {
				t.Errorf("%q: %v, want %v", text, got, want)
			}
		})
	}
}
