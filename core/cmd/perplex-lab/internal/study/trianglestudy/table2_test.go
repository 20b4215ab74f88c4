package trianglestudy

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

// TestTable2 checks that pi° never expands more states than the baseline. On all sizes the baseline's
// expansions must be within a quarter of the published ones, and pi° must save about as much as published.
func TestTable2(t *testing.T) {
	reference.Once(t)
	n, sizes := 60, Table2[:6]
	if reference.Large() {
		n, sizes = 300, Table2
	}
	var rows []Row
	for _, size := range sizes {
		r := Measure(size, n, induction.DefaultSeed)
		rows = append(rows, r)
		if r.Worse > 0 || r.Least < 1 || r.N != n || !(r.Speedup() >= 1) {
			t.Errorf("%+v", r)
		}
		if off := r.Baseline/r.Expansions - 1; reference.Large() && math.Abs(off) > 0.25 {
			t.Errorf("%dx%d: %.1f expansions, published are %.0f", r.Short, r.Long, r.Baseline, r.Expansions)
		}
	}
	total := Weigh(rows)
	if total.Most < total.Speedup || total.Least != 1 || total.Worse != 0 {
		t.Errorf("%+v", total)
	}
	if reference.Large() && (total.Speedup < 5.5 || total.Speedup > 7.5) {
		t.Errorf("speed-up %.2f, published is %.2f", total.Speedup, PaperExpansions)
	}
}

// TestOpen checks that the figures of learners, portfolios and further symbols are consistent, and that a
// portfolio takes no more rounds than pi° alone.
func TestOpen(t *testing.T) {
	reference.Once(t)
	for i, l := range Learners(8, 1) {
		if l.Best > 8 || i == 0 && (l.Best != 8 || l.Covered < 1-1e-9) || l.Covered > 1+1e-9 || l.Tried <= 0 {
			t.Errorf("%+v", l)
		}
	}
	sides, err := Portfolios(15, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sides {
		if s.Rounds > s.Pi || s.Expansions > 2*s.Rounds || s.Expansions < s.Rounds || s.Won+s.Lost > s.Puzzles {
			t.Errorf("%+v", s)
		}
	}
	savings, err := Symbols(5, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range savings {
		if s.With > s.Plain || s.With == 0 || s.Taught > s.Puzzles {
			t.Errorf("%+v", s)
		}
	}
}
