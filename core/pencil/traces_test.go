package pencil

import (
	"cmp"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// trace is a recorded puzzle with its solution.
type trace struct {
	Record
	puzzle *Puzzle
	marks  Marks // the record's solution
}

// traced returns the recorded puzzles of a type. Variants that we do not support are left out.
func traced(t *testing.T, kind *Type) (all []trace) {
	t.Helper()
	for _, line := range reference.Lines(t, "data/people/traces/"+kind.Name+".jsonl.gz") {
		var one trace
		if err := json.Unmarshal(line, &one.Record); err != nil {
			t.Fatal(err)
		}
		p, marks, err := one.Puzzle()
		if errors.Is(err, ErrVariant) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		one.puzzle, one.marks = p, marks
		all = append(all, one)
	}
	return all
}

// tracedTypes lists the types whose recorded puzzles TestTraces solves.
var tracedTypes = []*Type{Chocona, Country, Fillomino, Hashi, Kakuro, Kurodoko, LITS, Numberlink, Nurimisaki, Shakashaka, Shikaku, StarBattle, Sudoku, Tapa, Tents, YinYang}

// leastDecided is the smallest accepted share of puzzles that are decided and have one solution; types that
// are not listed need all. Large numberlinks stay undecided, and some recorded ones have further solutions.
var leastDecided = map[*Type]float64{Numberlink: 0.95}

// TestTraces checks that each recorded puzzle is decided within 30 seconds and has the recorded solution.
// Most must be explained without a guess, and by named rules alone.
//
//	PERPLEX_LARGE=full go test ./core/pencil -run TestTraces -v
func TestTraces(t *testing.T) {
	reference.Once(t)
	for _, kind := range tracedTypes {
		t.Run(kind.Name, func(t *testing.T) {
			all := traced(t, kind)
			most := reference.Sized(8, 40, len(all))
			var slowest, whole time.Duration
			decided, unguessed, byRules := 0, 0, 0
			all = all[:min(most, len(all))]
			for _, one := range all {
				began := time.Now()
				s := NewSolver(one.puzzle, Limits{})
				for !s.Step(1<<14) && time.Since(began) < 30*time.Second {
				}
				took := time.Since(began)
				slowest, whole = max(slowest, took), whole+took
				got := s.Result()
				switch {
				case !got.Complete:
					t.Logf("%s, %d by %d: not decided", one.ID, one.puzzle.Width, one.puzzle.Height)
					continue
				case len(got.Solutions) != 1 && leastDecided[kind] > 0:
					t.Logf("%s, %d by %d: %d solutions", one.ID, one.puzzle.Width, one.puzzle.Height, len(got.Solutions))
					continue
				case len(got.Solutions) != 1:
					t.Errorf("%s: %s: %d solutions", one.ID, one.puzzle.Address(), len(got.Solutions))
					continue
				case !slices.Equal(got.Solutions[0], one.marks):
					t.Errorf("%s: %s: another solution than the record", one.ID, one.puzzle.Address())
					continue
				}
				decided++
				if ByRules(one.puzzle, AllRules, "") {
					byRules++
					unguessed++
					continue
				}
				steps, err := Explain(one.puzzle, got.Solutions[0])
				if err != nil {
					t.Errorf("%s: %v", one.ID, err)
				}
				if !slices.ContainsFunc(steps, func(s Step) bool { return s.Guess }) {
					unguessed++
				}
			}
			t.Logf("%d puzzles: %d decided, %d without a guess, %d by named rules alone; mean %v, slowest %v",
				len(all), decided, unguessed, byRules, whole/time.Duration(len(all)), slowest)
			if float64(decided) < cmp.Or(leastDecided[kind], 1)*float64(len(all)) {
				t.Errorf("only %d are decided", decided)
			}
		})
	}
}

// TestTracedMarks checks that whatever the rules find in a random part of a recorded solution is in it, and
// that Check refuses the solution with one mark changed.
func TestTracedMarks(t *testing.T) {
	for _, kind := range tracedTypes {
		t.Run(kind.Name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(3, uint64(len(kind.Name))))
			// Larger boards are left out: a sweep of all rules takes seconds there.
			all := slices.DeleteFunc(traced(t, kind), func(one trace) bool { return one.puzzle.Cells() > 300 })
			for i := range reference.Sized(100, 1000, 10_000) {
				one := all[i%min(len(all), 40)]
				refuses(t, r, one.puzzle, one.marks)
				checkSound(t, r, one.puzzle, []Marks{one.marks})
			}
		})
	}
}
