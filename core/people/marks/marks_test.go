package marks

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/people/record"
	"github.com/perplex-puzzles/perplex/core/people/steps"
)

// again writes a solve as a record, reads it again, and returns both.
func again(t *testing.T, solve *pencil.Played) (*pencil.Played, *record.Record) {
	t.Helper()
	text, err := Record(solve, "made").Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	got, err := Solve(r)
	if err != nil {
		t.Fatal(err)
	}
	return got, r
}

// TestSame checks that random gestures on a sample of every type, including erasures and touches that change
// nothing, are the same after writing and reading, and lead to the same situations.
func TestSame(t *testing.T) {
	r := rand.New(rand.NewPCG(42, 9))
	for _, kind := range pencil.Types {
		t.Run(kind.Name, func(t *testing.T) {
			link, err := pencil.ParseLink(kind.Samples[0])
			if err != nil {
				t.Fatal(err)
			}
			questions := link.Puzzle.Board().Questions
			for range reference.Cases(8) {
				solve := &pencil.Played{ID: "x-1", Solver: "s1", Puzzle: link.Puzzle, Solution: make(pencil.Marks, len(questions))}
				for q := range solve.Solution {
					solve.Solution[q] = pencil.Yes + pencil.Mark(r.IntN(2))
				}
				marks := make(pencil.Marks, len(questions))
				for range 40 {
					q := r.IntN(len(questions))
					g := pencil.Gesture{At: questions[q].At}
					if r.IntN(4) == 0 {
						g.At = pencil.Point{X: r.IntN(9), Y: r.IntN(9)}
					}
					for ; q < len(questions) && r.IntN(5) > 0; q += 1 + r.IntN(2) {
						g.Answers = append(g.Answers, pencil.Answer{Question: q, Mark: pencil.Mark(r.IntN(3))})
					}
					g.Apply(marks)
					solve.Gestures = append(solve.Gestures, g)
				}
				got, rec := again(t, solve)
				if end, err := rec.End(); err != nil || end != text(marks) {
					t.Fatalf("end %s, want %s; %v", end, text(marks), err)
				}
				if !reflect.DeepEqual(got.Gestures, solve.Gestures) || !reflect.DeepEqual(got.Solution, solve.Solution) {
					t.Fatalf("%+v, want %+v", got, solve)
				}
				if got.Puzzle.Address() != link.Puzzle.Address() || got.ID != "x-1" || got.Solver != "s1" {
					t.Fatalf("%+v", got)
				}
			}
		})
	}
}

// TestOutcome checks that a record is solved exactly if it ends with every yes of the solution and no other.
func TestOutcome(t *testing.T) {
	link, err := pencil.ParseLink(pencil.Hitori.Samples[0])
	if err != nil {
		t.Fatal(err)
	}
	solution := pencil.Solve(link.Puzzle, pencil.Limits{}).Solutions[0]
	solve := &pencil.Played{Puzzle: link.Puzzle, Solution: solution}
	for q, m := range solution {
		if got := Record(solve, "made").Outcome; q < 2 && got != "stopped" {
			t.Errorf("after %d marks: %s", q, got)
		}
		if m == pencil.Yes {
			at := link.Puzzle.Board().Questions[q].At
			solve.Gestures = append(solve.Gestures, pencil.Gesture{At: at, Answers: []pencil.Answer{{Question: q, Mark: m}}})
		}
	}
	if got := Record(solve, "made").Outcome; got != "solved" {
		t.Errorf("at the end: %s", got)
	}
}

// TestNotes checks that text which a page writes after the questions' characters is not read as a mark.
func TestNotes(t *testing.T) {
	n := strings.Repeat(".", 64)
	r := &record.Record{ID: "a", Family: "pencil", Puzzle: "..43..213.14..3.", Outcome: "open", Marked: true, Begin: n}
	for _, state := range []string{n + ";1:2,3::", n + ";1:2:3:", "1" + n[1:] + ";1:2:3:", "1" + n[1:], n + ";2::4:"} {
		was, err := r.End()
		if err != nil {
			t.Fatal(err)
		}
		r.Events = append(r.Events, record.Event{At: 5, Act: "mark", Edits: record.Between(was, state)})
	}
	solve, err := Solve(r)
	if err != nil {
		t.Fatal(err)
	}
	var got [][]pencil.Answer
	for _, g := range solve.Gestures {
		got = append(got, g.Answers)
	}
	if want := [][]pencil.Answer{{{Question: 0, Mark: pencil.Yes}}, {{Question: 0, Mark: pencil.Open}}}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestSolveErrors(t *testing.T) {
	n := strings.Repeat(".", 64)
	fine := record.Record{Family: "pencil", Puzzle: "..43..213.14..3.", Marked: true, Begin: n}
	for _, tt := range []struct {
		name, want string
		change     func(*record.Record)
	}{
		{"a family", `family: "line" is not pencil`, func(r *record.Record) { r.Family = "line" }},
		{"a puzzle", "puzzle: ", func(r *record.Record) { r.Puzzle = "sudoku" }},
		{"no marks", "begin: is not 64 characters", func(r *record.Record) { r.Marked = false }},
		{"a state", "begin: is not 64 characters", func(r *record.Record) { r.Begin = "x" + n[1:] }},
		{"a solution", "solution: is not 64 characters", func(r *record.Record) { r.Solution = "1" }},
		{"a character", "events[0]: the state is not 64 characters", func(r *record.Record) {
			r.Events = []record.Event{{Edits: []record.Edit{{At: 3, Was: ".", Now: "2"}}}}
		}},
		{"an edit", `events[0][2][0]: "1" is not in the state at character 3`, func(r *record.Record) {
			r.Events = []record.Event{{Edits: []record.Edit{{At: 3, Was: "1", Now: "."}}}}
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := fine
			tt.change(&r)
			if _, err := Solve(&r); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v, want %s", err, tt.want)
			}
		})
	}
}

// TestArchive checks that solves of the archive are the same after writing and reading, also for the model.
func TestArchive(t *testing.T) {
	reference.Once(t)
	for _, kind := range pencil.Types {
		t.Run(kind.Name, func(t *testing.T) {
			lines := reference.Lines(t, "data/people/traces/"+kind.Name+".jsonl.gz")
			for i, line := range lines[:min(len(lines), reference.Sized(8, 60, len(lines)))] {
				var r pencil.Record
				if err := json.Unmarshal(line, &r); err != nil {
					t.Fatal(err)
				}
				solve, err := r.Solve()
				if errors.Is(err, pencil.ErrVariant) || errors.Is(err, pencil.ErrPuzzle) || errors.Is(err, pencil.ErrRecord) {
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				got, _ := again(t, solve)
				if !reflect.DeepEqual(got.Gestures, solve.Gestures) || !reflect.DeepEqual(got.Solution, solve.Solution) {
					t.Fatalf("%s: other gestures", r.ID)
				}
				if i < 2 && !reflect.DeepEqual(steps.GameOf(got), steps.GameOf(solve)) {
					t.Errorf("%s: other situations", r.ID)
				}
			}
		})
	}
}
