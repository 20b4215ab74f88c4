package logicgrid

import (
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
)

var _ measure.Deduction[Sheet] = (*Deduction)(nil)

// TestSearchByHand works out a puzzle with a, b and c at 1, 2 and 3: a is 1, and b comes before c.
//
// Sweep 1 is of rank 1, since rank 0 finds nothing on an empty grid. Both hints find something, p 1/4 and
// 1/4: a is 1; b is not 3, and c is not 1.
// Sweep 2 is of rank 0, with 6 blanks: a is not 2, a is not 3, and b is not 1. No cell is the last blank of
// its line yet, and c-1 already has its mark.
// Sweep 3 has 3 blanks: b is 2 and c is 3, each the last blank of its row or column. c is not excluded from 2
// yet: c-2 and c-3 are both blank in c's row, b-2 is the last in b's row, and c-3 the last in column 3.
// Sweep 4: c is not 2, the only blank.
func TestSearchByHand(t *testing.T) {
	d, err := Parse(`{"categories":[{"name":"who","entities":["a","b","c"]},{"name":"place","numeric":true,"entities":["1","2","3"]}],"hints":[
		{"type":"is","a":"a","b":"1"},{"type":"before","a":"b","b":"c"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	x, err := NewDeduction(d.Space, d.Hints)
	if err != nil {
		t.Fatal(err)
	}
	lb := math.Log2
	want := []measure.Sweep[Sheet]{
		{Rank: 1, Finds: 2, Places: 2, Cost: 2 * lb(1+3./64)},                                 // p = 1/4 twice
		{Rank: 0, Finds: 3, Places: 6, Cost: lb(1+1./64) + lb(1+(3./2)/64) + lb(1+(3./1)/64)}, // p = 1/2, 2/5, 1/4
		{Rank: 0, Finds: 2, Places: 3, Cost: lb(1+(1./2)/64) + lb(1+1./64)},                   // p = 2/3, 1/2
		{Rank: 0, Finds: 1, Places: 1},
	}
	sum := 0.0
	got := measure.Sweeps(x, measure.Frozen)
	for i, s := range got {
		if i >= len(want) || s.Rank != want[i].Rank || s.Finds != want[i].Finds || s.Places != want[i].Places || math.Abs(s.Cost-want[i].Cost) > 1e-12 {
			t.Errorf("sweep %d: %d of %d of rank %d for %v Sh", i+1, s.Finds, s.Places, s.Rank, s.Cost)
			continue
		}
		sum += want[i].Cost
	}
	if r, err := SearchInformation(d.Space, d.Hints); err != nil || len(got) != len(want) || math.Abs(r.Information-sum) > 1e-12 {
		t.Errorf("%+v, %v, want %v Sh", r, err, sum)
	}
}

// TestSearchOfPublished checks the study's puzzles against the figures that the definition's authors worked
// out.
func TestSearchOfPublished(t *testing.T) {
	space := School()
	least, most := math.Inf(1), 0.0
	for i, r := range published(t, "study16.jsonl", 16) {
		got, err := SearchInformation(space, r.Hints)
		if err != nil || got.Guesses > 0 {
			t.Errorf("%s: %+v, %v", r.ID, got, err)
		}
		if want := []float64{11.209, 10.351, 11.319, 9.907, 9.448}; i < len(want) && math.Abs(got.Information-want[i]) > 5e-4 {
			t.Errorf("%s: %v Sh, want %v", r.ID, got.Information, want[i])
		}
		least, most = min(least, got.Information), max(most, got.Information)
	}
	if math.Abs(least-8.779) > 5e-4 || math.Abs(most-22.897) > 5e-4 {
		t.Errorf("from %v to %v Sh, want 8.779 to 22.897", least, most)
	}
}

// slowSearch computes search information again from its definition. Marks are a map, and a rule is a
// statement about entities.
type slowSearch struct {
	space    *Space
	hints    []Hint
	solution Solution
}

type slowMarks map[Cell]Mark

func (m slowMarks) at(e, f Entity) Mark { return m[cell(e, f)] }

func (d *slowSearch) entities(category int) (all []Entity) {
	for i := range d.space.N() {
		all = append(all, At(category, i))
	}
	return all
}

// among returns the entities of a category whose cell with e has a mark.
func (d *slowSearch) among(m slowMarks, e Entity, category int, mark Mark) (all []Entity) {
	for _, f := range d.entities(category) {
		if m.at(e, f) == mark {
			all = append(all, f)
		}
	}
	return all
}

func (d *slowSearch) possible(m slowMarks, e Entity, category int) []Entity {
	if yes := d.among(m, e, category, Yes); len(yes) > 0 {
		return yes
	}
	return d.among(m, e, category, Blank)
}

func (d *slowSearch) finds(m slowMarks, rank int) (places int, finds []slowMarks) {
	if rank == 1 {
		for i := range d.hints {
			if found := d.ofHint(m, &d.hints[i]); len(found) > 0 {
				finds = append(finds, found)
			}
		}
		return len(d.hints), finds
	}
	for _, c := range d.space.Staircase() {
		e, f := c.A, c.B
		if m.at(e, f) != Blank {
			continue
		}
		places++
		row, column := f.Category(), e.Category()
		mark := Blank
		switch {
		case rank == 0 && (len(d.among(m, e, row, Yes)) > 0 || len(d.among(m, f, column, Yes)) > 0):
			mark = No
		case rank == 0 && (len(d.among(m, e, row, Blank)) == 1 || len(d.among(m, f, column, Blank)) == 1):
			mark = Yes
		case rank == 2:
			for third := range d.space.M() {
				if third == row || third == column {
					continue
				}
				common := 0
				for _, g := range d.possible(m, e, third) {
					if slices.Contains(d.possible(m, f, third), g) {
						common++
						if m.at(e, g) == Yes && m.at(f, g) == Yes && mark == Blank {
							mark = Yes
						}
					}
				}
				if common == 0 {
					mark = No
				}
			}
		}
		if mark != Blank {
			finds = append(finds, slowMarks{c: mark})
		}
	}
	return places, finds
}

// ofHint returns the marks that follow from a hint, applied until it gives no more.
func (d *slowSearch) ofHint(m slowMarks, h *Hint) slowMarks {
	found := slowMarks{}
	now := slowMarks{}
	for c, mark := range m {
		now[c] = mark
	}
	give := func(e, f Entity, mark Mark) bool {
		if now.at(e, f) != Blank {
			return false
		}
		now[cell(e, f)], found[cell(e, f)] = mark, mark
		return true
	}
	a, b := h.Of[0], h.Of[1]
	for changed := true; changed; {
		changed = false
		say := func(e, f Entity, mark Mark) { changed = give(e, f, mark) || changed }
		either := func(a, b, c, d Entity) {
			if left := now.at(a, b); left != Blank {
				say(c, d, Yes+No-left)
			}
			if right := now.at(c, d); right != Blank {
				say(a, b, Yes+No-right)
			}
		}
		switch h.Kind {
		case Is:
			say(a, b, Yes)
		case Not:
			say(a, b, No)
		case Or:
			c := h.Of[2]
			if a.Category() != b.Category() {
				say(a, b, No)
			} else {
				for _, other := range d.entities(a.Category()) {
					if other != a && other != b {
						say(c, other, No)
					}
				}
			}
			either(a, c, b, c)
		case Either:
			either(a, b, h.Of[2], h.Of[3])
		case Before:
			if a.Category() != b.Category() {
				say(a, b, No)
			}
			in := int(h.In)
			fits := func(early, late Entity) bool {
				by := late.Number() - early.Number()
				return by > 0 && (h.By == 0 || by == int(h.By))
			}
			for _, p := range d.entities(in) { // independent of marks: a is not last, b not first
				if !slices.ContainsFunc(d.entities(in), func(o Entity) bool { return fits(p, o) }) {
					say(a, p, No)
				}
				if !slices.ContainsFunc(d.entities(in), func(o Entity) bool { return fits(o, p) }) {
					say(b, p, No)
				}
			}
			early, late := d.possible(now, a, in), d.possible(now, b, in)
			keep := func(e Entity, mine, others []Entity, ok func(mine, other Entity) bool) {
				var left []Entity
				for _, p := range mine {
					if slices.ContainsFunc(others, func(o Entity) bool { return ok(p, o) }) {
						left = append(left, p)
					}
				}
				if len(left) == 1 && now.at(e, left[0]) == Blank {
					say(e, left[0], Yes)
				}
				for _, p := range d.entities(in) {
					if !slices.Contains(left, p) {
						say(e, p, No)
					}
				}
			}
			keep(a, early, late, fits)
			keep(b, late, early, func(mine, other Entity) bool { return fits(other, mine) })
		}
	}
	return found
}

func (d *slowSearch) chance(m slowMarks, look measure.Look) float64 {
	if len(m) == d.space.Cells() {
		return 1
	}
	for rank := range 3 {
		places, finds := d.finds(m, rank)
		if len(finds) == 0 {
			continue
		}
		chance := 1.0
		to := slowMarks{}
		for c, mark := range m {
			to[c] = mark
		}
		for i, found := range finds {
			p := math.Pow(2, -look.Beta*float64(rank)) * float64(len(finds)-i) / float64(places-i)
			chance *= p / (p + look.Epsilon*(1-p))
			for c, mark := range found {
				to[c] = mark
			}
		}
		return chance * d.chance(to, look)
	}
	fewest, sum, tied := d.space.N(), 0.0, 0
	for pass := range 2 {
		for category := range d.space.M() {
			for _, e := range d.entities(category) {
				for in := range d.space.M() {
					if in == category || len(d.among(m, e, in, Yes)) > 0 {
						continue
					}
					blanks := len(d.among(m, e, in, Blank))
					if pass == 0 {
						fewest = min(fewest, blanks)
					} else if blanks == fewest {
						to := slowMarks{}
						for c, mark := range m {
							to[c] = mark
						}
						to[cell(e, d.solution.In(e, in))] = Yes
						sum += d.chance(to, look)
						tied++
					}
				}
			}
		}
	}
	return sum / float64(tied) / float64(fewest)
}

// uniquePuzzle draws puzzles until one has exactly one solution.
func uniquePuzzle(space *Space, seed uint64) (hints []Hint, d *Deduction) {
	r := sample.Random(seed)
	solution := Unrank(space, r.Uint64N(space.Solutions()))
	for {
		hints = hints[:0]
		for range 40 {
			for {
				if h := RandomHint(space, r); h.Holds(&solution) {
					hints = append(hints, h)
					break
				}
			}
			if d, err := NewDeduction(space, hints); err == nil {
				return hints, d
			}
		}
	}
}

// TestSearchIsSlow compares search information with slowSearch on random puzzles.
func TestSearchIsSlow(t *testing.T) {
	theme, _ := Theme("school")
	guesses, transfers := 0, 0
	for seed := range uint64(reference.Sized(200, 1000, 5000)) {
		space := theme
		if seed%2 == 0 {
			var err error
			if space, err = theme.Cut(3, 3); err != nil {
				t.Fatal(err)
			}
		}
		hints, d := uniquePuzzle(space, seed)
		slow := slowSearch{space, hints, d.solution}
		want := -math.Log2(slow.chance(slowMarks{}, measure.Frozen))
		got := measure.SearchInformation(d)
		if math.Abs(got.Information-want) > 1e-9 {
			t.Fatalf("seed %d: %v Sh, by the definition %v", seed, got.Information, want)
		}
		inSteps := measure.NewSearching(d)
		for !inSteps.Step(1) {
		}
		if inSteps.Searched() != got {
			t.Fatalf("seed %d: %v in steps, %v at once", seed, inSteps.Searched(), got)
		}
		guesses += min(1, got.Guesses)
		for _, s := range measure.Sweeps(d, measure.Frozen) {
			if s.Rank == 2 {
				transfers++
			}
		}
		// The order of the hints must make no difference.
		slices.Reverse(hints)
		if again := measure.SearchInformation(d).Information; math.Abs(again-want) > 1e-9 {
			t.Fatalf("seed %d: %v Sh, hints reversed %v", seed, want, again)
		}
	}
	if guesses == 0 || transfers == 0 {
		t.Errorf("%d puzzles with guesses, %d sweeps of rank 2", guesses, transfers)
	}
}

func TestDeductionErrors(t *testing.T) {
	theme, _ := Theme("school")
	if _, err := NewDeduction(theme, nil); !errors.Is(err, ErrManySolutions) {
		t.Errorf("no hints: %v", err)
	}
	h := Hint{Kind: Is, Of: [4]Entity{At(0, 0), At(1, 0)}}
	if _, err := SearchInformation(theme, []Hint{h, {Kind: Not, Of: h.Of}}); !errors.Is(err, ErrNoSolution) {
		t.Errorf("a contradiction: %v", err)
	}
}
