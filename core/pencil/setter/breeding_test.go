package setter

import (
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
)

// TestBreed checks that every puzzle of an archive has one solution, its stored rating, and the wished
// properties, and that it is in its own cell.
func TestBreed(t *testing.T) {
	generations := reference.Sized(8, 12, 40)
	ends := func(name string, least, most float64) Condition { return Condition{name, least, most} }
	for _, c := range []struct {
		name string
		plan Plan
	}{
		{"sudokus", Plan{Wish: Wish{Type: pencil.Sudoku, Width: 4}}},
		{"a slitherlink of 60 Sh", Plan{Wish: Wish{Type: pencil.Slither, Width: 5, Information: 60, Within: 0.2}}},
		{"symmetric clues", Plan{Wish: Wish{Type: pencil.Slither, Width: 5, Height: 4, Symmetric: true}, Rows: "hardest"}},
		{"a rule that is needed", Plan{Wish: Wish{Type: pencil.Slither, Width: 5, Rule: "no small loop"}}},
		{"few clues and sweeps", Plan{Wish: Wish{Type: pencil.Slither, Width: 5,
			Conditions: []Condition{ends("clues", 0, 13), ends("sweeps", 5, 30), ends("information", 40, math.Inf(1))}}, Bands: 4}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.plan.Generations = generations
			b := bredUp(t, c.plan)
			if b.Len() == 0 {
				t.Fatal("there are no puzzles")
			}
			seen := map[[2]int]bool{}
			for _, cell := range b.Cells() {
				at := [2]int{cell.Row, cell.Band}
				if seen[at] {
					t.Errorf("the cell %v is there twice", at)
				}
				seen[at] = true
				checkCell(t, &c.plan, b, cell)
			}
		})
	}
}

func bredUp(t *testing.T, p Plan) *Breeding {
	t.Helper()
	b, err := Breed(p)
	if err != nil {
		t.Fatal(err)
	}
	for !b.Step(1 << 16) {
	}
	if b.Err() != nil {
		t.Fatal(b.Err())
	}
	return b
}

func checkCell(t *testing.T, plan *Plan, b *Breeding, cell Cell) {
	t.Helper()
	l, err := pencil.ParseLink(cell.Puzzle.Address())
	if err != nil {
		t.Fatal(err)
	}
	p := l.Puzzle
	found := pencil.Solve(p, pencil.Limits{})
	if len(found.Solutions) != 1 || !found.Complete {
		t.Fatalf("%s: %d solutions", l, len(found.Solutions))
	}
	r, err := pencil.Rate(p, found.Solutions[0])
	if err != nil || math.Abs(r.Information-cell.Rating.Information) > 1e-9 || r.Sweeps != cell.Rating.Sweeps || r.Hardest != cell.Rating.Hardest {
		t.Errorf("%s: %v Sh, %d sweeps, rank %d; it says %v, %d, %d", l, r.Information, r.Sweeps, r.Hardest,
			cell.Rating.Information, cell.Rating.Sweeps, cell.Rating.Hardest)
	}
	clues, unpaired := 0, 0
	for c, clue := range p.Clues {
		if clue.Number == pencil.None {
			continue
		}
		clues++
		if p.Clues[len(p.Clues)-1-c].Number == pencil.None {
			unpaired++
		}
	}
	row, cost := clues/b.RowStep()*b.RowStep(), float64(unpaired)
	if plan.Rows == "hardest" {
		row, cost = r.Hardest, float64(clues)
	}
	if cell.Clues != clues || cell.Row != row || cell.Cost != cost {
		t.Errorf("%s: %d clues, row %d, cost %v; it says %d, %d, %v", l, clues, row, cost, cell.Clues, cell.Row, cell.Cost)
	}
	edges := b.Edges()
	if last := len(edges) - 2; cell.Band < last && r.Information >= edges[cell.Band+1] || cell.Band > 0 && r.Information < edges[cell.Band] {
		t.Errorf("%s: %v Sh in band %d of %v", l, r.Information, cell.Band, edges)
	}
	if plan.Symmetric && unpaired > 0 {
		t.Errorf("%s: %d clues have no image", l, unpaired)
	}
	if plan.Rule != "" {
		if needed, err := pencil.Needs(p, plan.Rule); err != nil || !needed {
			t.Errorf("%s does not need %s: %v", l, plan.Rule, err)
		}
	}
	figures := map[string]float64{"information": r.Information, "clues": float64(clues), "sweeps": float64(r.Sweeps), "hardest": float64(r.Hardest)}
	for _, c := range plan.Conditions {
		if x := figures[c.Measure]; x < c.Least || x > c.Most {
			t.Errorf("%s: %s are %v, wished from %v to %v", l, c.Measure, x, c.Least, c.Most)
		}
	}
	if w := plan.Information; w > 0 && math.Abs(r.Information-w) > w*plan.Within+1e-9 {
		t.Errorf("%s: %v Sh, %v were wished", l, r.Information, w)
	}
}

// TestBreedingOn checks that a seed gives the same archive however the work is divided into steps, also when
// it is saved and restored in the middle of a generation.
func TestBreedingOn(t *testing.T) {
	plan := Plan{Wish: Wish{Type: pencil.Slither, Width: 4, Seed: 5}, Generations: 9}
	whole := bredUp(t, plan)
	want := cellsOf(whole)
	if len(want) < 3 {
		t.Fatalf("%v", want)
	}
	plan.Generations = 6
	b, err := Breed(plan)
	if err != nil {
		t.Fatal(err)
	}
	for turn := 0; !b.Step(1); turn++ {
		if turn%50 != 49 {
			continue
		}
		if b, err = resumed(plan, string(b.AppendSaved(nil))); err != nil {
			t.Fatal(err)
		}
		// The generation is finished before the next restore: a restore discards unfinished generations, and one of
		// more than 50 steps would never end.
		for now := b.Generation(); b.Generation() == now && !b.done(); {
			b.Step(1)
		}
	}
	plan.Generations = 9
	if b, err = resumed(plan, string(b.AppendSaved(nil))); err != nil {
		t.Fatal(err)
	}
	for !b.Step(1000) {
	}
	if got := cellsOf(b); !reflect.DeepEqual(got, want) {
		t.Errorf("%v\nand at one go\n%v", got, want)
	}
}

func resumed(plan Plan, saved string) (*Breeding, error) {
	v, err := jsonlite.Parse(saved)
	if err != nil {
		return nil, err
	}
	return Resume(plan, &v)
}

func cellsOf(b *Breeding) (all []string) {
	for _, c := range b.Cells() {
		all = append(all, c.Puzzle.Address()+" "+decimal(c.Rating.Information))
	}
	return all
}

// TestResumeRefuses checks that data which is not an archive of this plan is refused without a panic.
func TestResumeRefuses(t *testing.T) {
	plan := Plan{Wish: Wish{Type: pencil.Sudoku, Width: 4, Seed: 2}, Generations: 3}
	saved := string(bredUp(t, plan).AppendSaved(nil))
	other := plan
	other.Symmetric = true
	if _, err := resumed(other, saved); !errors.Is(err, ErrWish) || !strings.Contains(err.Error(), "it was bred for") {
		t.Errorf("%v", err)
	}
	for _, c := range []struct{ from, to, want string }{
		{`"grounds":["`, `"grounds":["9`, "is not a board with all clues"},
		{`"generation":3`, `"generation":-3`, "generation: "},
		{`[[0,"`, `[[99,"`, "is not a draft"},
		{`"rows":[`, `"rows":[-1,`, "is not a row"},
	} {
		if !strings.Contains(saved, c.from) {
			t.Errorf("%s is not in %s", c.from, saved)
		}
		_, err := resumed(plan, strings.Replace(saved, c.from, c.to, 1))
		if !errors.Is(err, archive.ErrSnapshot) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.to, err, c.want)
		}
	}
}

// TestConditions checks that made puzzles meet the conditions of a wish, too.
func TestConditions(t *testing.T) {
	for _, made := range makeAll(t, Wish{Type: pencil.Slither, Width: 5, Puzzles: 3, Seed: 2,
		Conditions: []Condition{{"information", 45, 60}, {"clues", 0, 14}}}) {
		checkMade(t, Wish{}, made)
		if r := made.Rating.Information; r < 45 || r > 60 || made.Clues > 14 {
			t.Errorf("%v Sh, %d clues", r, made.Clues)
		}
	}
}

func TestBreedErrors(t *testing.T) {
	sudoku := Wish{Type: pencil.Sudoku}
	wished := func(all ...Condition) Plan {
		return Plan{Wish: Wish{Type: pencil.Sudoku, Information: 10, Conditions: all}}
	}
	for _, c := range []struct {
		want string
		plan Plan
	}{
		{`type: "" is not one of`, Plan{}},
		{"fewest: an archive", Plan{Wish: Wish{Type: pencil.Sudoku, Fewest: true}}},
		{`rows: "size" is not one of clues, hardest`, Plan{Wish: sudoku, Rows: "size"}},
		{"bands: 65 is not a number from 1 to 64", Plan{Wish: sudoku, Bands: 65}},
		{"generations: -1 is", Plan{Wish: sudoku, Generations: -1}},
		{"population: 1 is", Plan{Wish: sudoku, Population: 1}},
		{`wish: "size" is not one of information, clues`, wished(Condition{"size", 1, 2})},
		{"wish.clues: from 3 to 2 there is no number", wished(Condition{"clues", 3, 2})},
		{"wish.clues: it is there twice", wished(Condition{"clues", 1, 2}, Condition{"clues", 1, 2})},
		{"wish.information: the search information is wished already", wished(Condition{"information", 1, 2})},
	} {
		if _, err := Breed(c.plan); err == nil || !strings.Contains(err.Error(), c.want) || !errors.Is(err, ErrWish) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}
