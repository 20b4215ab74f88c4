package logicgrid

import (
	"fmt"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// published returns the first records of a file of the published data, as many as reference.Cases asks for
// but at least 16.
func published(t testing.TB, name string, of int) []Record {
	t.Helper()
	var records []Record
	space := School()
	for _, line := range reference.Lines(t, "data/logicgrid/"+name)[:max(16, reference.Cases(of))] {
		v, err := jsonlite.Parse(string(line))
		if err != nil {
			t.Fatal(err)
		}
		r, err := DecodeRecord(space, &v)
		if err != nil {
			t.Fatal(err)
		}
		records = append(records, r)
	}
	return records
}

// TestPublished checks that the authors' solver gives every puzzle its recorded loops and solution. In clean
// mode all have the same solution, except eight elites that list a false hint twice, which the authors'
// program leaves out.
func TestPublished(t *testing.T) {
	space := School()
	old, clean := NewSolver(space, Compat2024), NewSolver(space, Clean)
	unsolved := 0
	check := func(r Record) {
		if got := old.Solve(r.Hints); !got.Solvable || got.Loops != r.Loops || got.Solution != r.Solution {
			t.Errorf("%s: solvable %v, %d loops, want %d; solution as recorded: %v", r.ID, got.Solvable, got.Loops, r.Loops, got.Solution == r.Solution)
		}
		switch got := clean.Solve(r.Hints); {
		case !got.Solvable && !all(r.Hints, &r.Solution):
			unsolved++
		case !got.Solvable || got.Solution != r.Solution:
			t.Errorf("%s: clean mode solves it %v, with the same solution %v", r.ID, got.Solvable, got.Solution == r.Solution)
		}
		for _, h := range r.Hints {
			if h.Kind == Before && h.By > 2 {
				t.Errorf("%s: the grammar draws no distance of %d", r.ID, h.By)
			}
		}
	}
	study := published(t, "study16.jsonl", 16)
	for _, r := range study {
		check(r)
	}
	elites := published(t, "elites.jsonl.gz", 20586)
	for _, r := range elites {
		check(r)
	}
	if len(study) != 16 || len(elites) != reference.Cases(20586) {
		t.Errorf("%d puzzles of the study, %d elites", len(study), len(elites))
	}
	if len(elites) == 20586 && unsolved != 8 {
		t.Errorf("%d elites with a false hint, want 8", unsolved)
	}
}

// randomPuzzle draws hints that are true of a random solution. About one hint in 30 is drawn at random and
// may be false.
func randomPuzzle(space *Space, seed uint64) []Hint {
	r := sample.Random(seed)
	solution := Unrank(space, r.Uint64N(space.Solutions()))
	var hints []Hint
	for n := 1 + r.IntN(8); len(hints) < n; {
		if h := RandomHint(space, r); h.Holds(&solution) || r.IntN(30) == 0 {
			hints = append(hints, h)
		}
	}
	return hints
}

// everySolution returns all solutions of a space, for search by brute force.
func everySolution(space *Space) []Solution {
	solutions := make([]Solution, space.Solutions())
	for i := range solutions {
		solutions[i] = Unrank(space, uint64(i))
	}
	return solutions
}

// TestFits compares the possible places of the earlier and the later entity with an enumeration of all pairs.
func TestFits(t *testing.T) {
	for early := uint64(1); early < 16; early++ {
		for late := uint64(1); late < 16; late++ {
			for by := range uint8(4) {
				var earlier, later uint64
				for i := range 4 {
					for j := range 4 {
						right := i < j && by == 0 || i+int(by) == j && by > 0
						if right && early>>i&1 != 0 && late>>j&1 != 0 {
							earlier |= 1 << i
							later |= 1 << j
						}
					}
				}
				if a, b := fits(early, late, by); a != earlier || b != later {
					t.Errorf("%04b before %04b by %d: %04b and %04b, want %04b and %04b", early, late, by, a, b, earlier, later)
				}
			}
		}
	}
}

// TestBeforeWithoutAPlace checks that nothing is possible if one of the two entities has no place left.
func TestBeforeWithoutAPlace(t *testing.T) {
	for _, by := range []uint8{0, 1} {
		for lost, name := range []string{"first", "second"} {
			t.Run(fmt.Sprintf("by %d, the %s", by, name), func(t *testing.T) {
				h := Hint{Kind: Before, By: by, Of: [4]Entity{At(1, 0), At(2, 0)}}
				var g grid
				g.reset(3, 4)
				g.restrict(h.Of[lost], 0, 0)
				if complete := g.apply(&h); !complete || !g.bad {
					t.Errorf("complete %v, bad %v", complete, g.bad)
				}
			})
		}
	}
}

// TestCleanAgainstBruteForce checks that every mark of clean mode is in all solutions, that clean mode never
// solves a puzzle with several solutions, and that it finds contradictions only in puzzles without one.
// Models must find exactly the solutions.
func TestCleanAgainstBruteForce(t *testing.T) {
	space := School()
	every := everySolution(space)
	solver := NewSolver(space, Clean)
	solvable, unique, none := 0, 0, 0
	lists := 2_000
	if reference.Large() {
		lists = 10_000
	}
	lists = reference.Cases(lists)
	for seed := range uint64(lists) {
		hints := randomPuzzle(space, seed)
		var models []Solution
		for i := range every {
			if all(hints, &every[i]) {
				models = append(models, every[i])
			}
		}
		got := solver.Solve(hints)
		switch {
		case got.Solvable && (len(models) != 1 || models[0] != got.Solution):
			t.Fatalf("seed %d: solved, with %d solutions", seed, len(models))
		case got.Contradiction && len(models) > 0:
			t.Fatalf("seed %d: a contradiction, with %d solutions", seed, len(models))
		}
		if len(models) == 1 {
			unique++
		}
		if len(models) == 0 {
			none++
		}
		if got.Solvable {
			solvable++
		}
		for _, s := range models {
			for e := range Entity(24) {
				for c := range 3 {
					if e.Number() < 4 && e.Category() != c && !got.Contradiction && !solver.clean.may(e, s.In(e, c)) {
						t.Fatalf("seed %d: %s and %s are parted, and together in a solution", seed, space.Name(e), space.Name(s.In(e, c)))
					}
				}
			}
		}
		m := NewModels(space, hints, len(every))
		for !m.Step(7) {
		}
		found := slices.Clone(m.Found())
		slices.SortFunc(found, func(a, b Solution) int { return int(a.Rank(space)) - int(b.Rank(space)) })
		if !slices.Equal(found, models) {
			t.Fatalf("seed %d: Models finds %d solutions of %d", seed, len(found), len(models))
		}
	}
	if solvable < unique*3/4 || unique < lists/50 || none < lists/50 {
		t.Errorf("%d lists with one solution, of which the rules find %d; %d with none: no good sample", unique, solvable, none)
	}
	t.Logf("%d lists with one solution, the rules find %d; %d with none", unique, solvable, none)
}

func TestRank(t *testing.T) {
	for _, size := range [][2]int{{2, 5}, {3, 4}, {4, 3}, {5, 5}} {
		theme, _ := Theme("street")
		space, err := theme.Cut(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		r := sample.Random(1)
		for range 100 {
			rank := r.Uint64N(space.Solutions())
			s := Unrank(space, rank)
			if got := s.Rank(space); got != rank {
				t.Fatalf("%v: rank %d comes back as %d", size, rank, got)
			}
			if again := NewSolution(s.Groups(space)); again != s {
				t.Fatalf("%v: groups of rank %d are another solution", size, rank)
			}
		}
	}
	if n := School().Solutions(); n != 576 {
		t.Errorf("%d solutions of the school, want 576", n)
	}
}

// TestSizes checks that other sizes are solved as well, and are explained step by step without suppositions.
func TestSizes(t *testing.T) {
	for _, size := range [][2]int{{4, 4}, {3, 5}, {5, 5}} {
		theme, _ := Theme("street")
		space, err := theme.Cut(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		r := sample.Random(9)
		solution := Unrank(space, r.Uint64N(space.Solutions()))
		var hints []Hint
		for !Check(space, hints, &solution).Solvable {
			if h := RandomHint(space, r); h.Holds(&solution) {
				hints = append(hints, h)
			}
		}
		f := Check(space, hints, &solution)
		if f.Models != 1 || f.Solution != solution {
			t.Errorf("%v: %d solutions", size, f.Models)
		}
		marks := NewMarks(space)
		for !marks.Solved(&solution) {
			step, ok := Next(hints, marks, &solution)
			if !ok || step.Mistakes || step.Technique == Suppose {
				t.Fatalf("%v: next is %+v", size, step)
			}
			step.Apply(marks)
		}
	}
}

func BenchmarkSolve(b *testing.B) {
	records := published(b, "study16.jsonl", 16)
	for _, mode := range []Mode{Clean, Compat2024} {
		b.Run(mode.String(), func(b *testing.B) {
			solver := NewSolver(School(), mode)
			for i := 0; b.Loop(); i++ {
				if !solver.Solve(records[i%16].Hints).Solvable {
					b.Fatal("not solved")
				}
			}
		})
	}
}
