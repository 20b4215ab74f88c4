package fill

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/epcg"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// space is a random query on a small space with all its configurations measured
// by the definitions.
type space struct {
	seed     uint64
	document *witness.Document // with placeholders
	options  Options
	boards   []*witness.Document // filled, by rank
	measured []figures           // Solutions 0: none
}

// figures are a configuration's.
type figures struct {
	Result
	Symbols int // of the filled board
}

// rivals are second players.
var rivals = []player.Model{{}, {Path: true}, player.All, {Triangle: true, Pi: true}}

// newSpace draws a query; ok is false when it is too large to be measured by the
// definitions.
func newSpace(t *testing.T, seed uint64) (s space, ok bool) {
	t.Helper()
	r := sample.Random(seed + 77e6)
	s.seed = seed
	switch seed % 5 {
	case 0: // a square, symmetric more often than not
		size := 2
		s.document = witness.New(size, size)
		if r.IntN(2) == 0 {
			s.document.Starts = []witness.Place{{A: 0, B: 0}, {A: 2 * size, B: 2 * size}}
			s.document.Ends = []witness.End{{At: witness.Place{A: 0, B: 2 * size}}, {At: witness.Place{A: 2 * size, B: 0}}}
		}
		for range r.IntN(3) {
			c := []witness.Color{"orange", "black"}[r.IntN(2)]
			s.document.Put(witness.Symbol{At: witness.Place{A: 1 + 2*r.IntN(2), B: 1 + 2*r.IntN(2)}, Type: witness.Separation, Color: c})
		}
	case 1, 2:
		s.document = sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 2, Colors: 3, Density: 0.3 * r.Float64(), Odd: seed%2 == 0})
	case 3: // with two lines, or round a pillar
		s.document = witness.New(2, 2)
		s.document.Pillar = r.IntN(2) == 0
		s.document.Symmetry = []witness.Symmetry{witness.SymmetryNone, witness.SymmetryHorizontal, witness.SymmetryVertical, witness.SymmetryRotational}[r.IntN(4)]
		top := r.IntN(2) * 2 * s.document.Height
		s.document.Starts = []witness.Place{{A: 0, B: top}, {A: 2, B: top}}
		s.document.Ends = []witness.End{{At: witness.Place{A: 0, B: 4 - top}}, {At: witness.Place{A: 2, B: 4 - top}}}
		if !s.document.Pillar {
			s.document.Starts = []witness.Place{{A: 0, B: 0}, {A: 4, B: 4}}
			s.document.Ends = []witness.End{{At: witness.Place{A: 4, B: 0}}, {At: witness.Place{A: 0, B: 4}}}
		}
	case 4:
		for s.document = sample.Odd(r); s.document.Width*s.document.Height > 4; {
			s.document = sample.Odd(r)
		}
		s.options.Eliminators = r.IntN(3) == 0
		if r.IntN(3) == 0 {
			s.options.Shapes = []witness.Symbol{
				{Type: witness.Polyomino, Color: "yellow", Shape: [][]bool{{true, true}}},
				{Type: witness.Polyomino, Color: "yellow", Shape: [][]bool{{true}, {true}}},
				{Type: witness.Polyomino, Color: "black", Shape: [][]bool{{false, true}, {true, true}}, Rotatable: true},
				{Type: witness.Polyomino, Color: "black", Shape: [][]bool{{true, false, false}, {true, true, false}}, Rotatable: true},
			}[r.IntN(3):]
		}
	}
	d := s.document
	for range 1 + r.IntN(3) {
		at := witness.Place{A: r.IntN(2*d.Width + 1), B: r.IntN(2*d.Height + 1)}
		if r.IntN(4) > 0 {
			at = witness.Place{A: 2*r.IntN(d.Width) + 1, B: 2*r.IntN(d.Height) + 1}
		}
		if at.Kind() != witness.Vertex && !(d.Pillar && at.A == 2*d.Width) {
			d.Put(witness.Symbol{At: at, Type: witness.Unknown})
		}
	}
	s.options.Player = player.All
	s.options.IncludeEmpty = r.IntN(2) == 0
	s.options.Colors = []witness.Color{"orange", "black", "white"}[:1+r.IntN(3)]
	q, err := NewQuery(d, s.options)
	if err != nil || q.Configurations() > 800 {
		return s, false
	}
	budget := 60_000
	for rank := range q.Configurations() {
		filled := d.Clone()
		for _, p := range q.Placeholders {
			filled.Remove(p.At)
		}
		for _, symbol := range q.Symbols(rank) {
			filled.Put(symbol)
		}
		b, err := witness.Compile(filled)
		if err != nil {
			t.Fatalf("seed %d, rank %d: %v", seed, rank, err)
		}
		w := walk.New(lattice.New(b), player.Model{}) // the largest tree there is
		if !w.Step(budget) {
			return s, false
		}
		budget -= w.States()
		m := measure.Evaluate(witness.Game{Board: b}, player.All.Rules(b))
		s.boards = append(s.boards, filled)
		s.measured = append(s.measured, figures{Result{Rank: rank, TSI: m.TSI, MSI: m.MSI, Solutions: m.Solutions}, countSymbols(filled)})
	}
	return s, true
}

func countSymbols(d *witness.Document) (n int) {
	for _, s := range d.Symbols {
		if s.Type != witness.Removed {
			n++
		}
	}
	return n
}

// draw draws what is asked for.
func (s *space) draw(r *rand.Rand) Options {
	o := s.options
	around := func(x float64) *filter.Range {
		span := &filter.Range{From: x - r.Float64(), To: x + r.Float64()}
		if r.IntN(3) == 0 {
			span.From = math.Inf(-1)
		} else if r.IntN(3) == 0 {
			span.To = math.Inf(1)
		}
		return span
	}
	whole := func(n int) *filter.Range {
		span := &filter.Range{From: float64(n - r.IntN(2)), To: float64(n + r.IntN(3))}
		span.From = max(span.From, 1)
		if r.IntN(3) == 0 {
			span.From = math.Inf(-1)
		}
		return span
	}
	some := s.measured[r.IntN(len(s.measured))]
	if r.IntN(4) == 0 {
		o.TSI = around(min(some.TSI, 20))
		if r.IntN(3) == 0 && !math.IsInf(some.TSI, 0) { // a bound that somebody lies on
			o.TSI.From = some.TSI
			o.TSI.To = max(o.TSI.From, o.TSI.To)
		}
		o.TSI.From = max(o.TSI.From, 0)
		o.TSI.To = max(o.TSI.From, o.TSI.To)
	}
	if r.IntN(4) == 0 {
		o.Solutions = whole(max(some.Solutions, 1))
	}
	if r.IntN(4) == 0 {
		o.Symbols = whole(some.Symbols)
		o.Symbols.To = max(o.Symbols.From, o.Symbols.To)
	}
	for range r.IntN(3) {
		one := filter.Requirement{Type: []witness.SymbolType{witness.Triangle, witness.Star, witness.Separation, witness.MustCross, witness.CannotCross}[r.IntN(5)], Least: r.IntN(3), Most: r.IntN(4) - 1}
		if one.Most >= 0 {
			one.Most = max(one.Most, one.Least)
		}
		if one.Type == witness.Triangle {
			one.Count = r.IntN(4)
		}
		if one.Type == witness.Star && r.IntN(2) == 0 {
			one.Color = "black"
		}
		o.Require = append(o.Require, one)
	}
	if r.IntN(3) == 0 {
		o.Line = someLine(r, s.boards[r.IntN(len(s.boards))])
	}
	o.Distinct = filter.Distinct(max(r.IntN(6)-2, 0))
	if r.IntN(3) == 0 {
		o.Against = &rivals[r.IntN(len(rivals))]
	}
	o.Order = Order{By: Sort(r.IntN(5)), Least: r.IntN(2) == 0}
	if o.Against == nil && o.Order.By == ByDifference {
		o.Order.By = ByTSI
	}
	return o
}

// someLine returns a solution of a board, or at least a line; nil if it has none.
func someLine(r *rand.Rand, d *witness.Document) []witness.Place {
	board, err := witness.Compile(d)
	if err != nil {
		panic(err)
	}
	for _, b := range []*witness.Board{board, board.Bare()} {
		l := lattice.New(b)
		w := walk.New(l, player.Model{})
		var lines [][]witness.Place
		w.OnSolution = func(line []uint8) {
			var places []witness.Place
			for _, v := range line {
				places = append(places, l.Vertex(int(v)))
			}
			lines = append(lines, places)
		}
		for !w.Step(1 << 16) {
		}
		if len(lines) > 0 && (b != board || r.IntN(4) > 0) {
			return lines[r.IntN(len(lines))]
		}
	}
	return nil
}

// want filters and orders by the words of the documentation.
func (s *space) want(t *testing.T, o Options) (all []figures) {
	t.Helper()
	asked := func(rank uint64) bool { // of the filled-in symbols alone
		d := s.boards[rank]
		if n := float64(countSymbols(d)); o.Symbols != nil && (n < o.Symbols.From || n > o.Symbols.To) {
			return false
		}
		for _, one := range o.Require {
			n := 0
			for _, symbol := range d.Symbols {
				there, _ := s.document.SymbolAt(symbol.At)
				if there.Type == witness.Unknown && symbol.Type == one.Type && (one.Color == "" || one.Color == symbol.Color) && (one.Count == 0 || one.Count == symbol.Count) {
					n++
				}
			}
			if n < one.Least || one.Most >= 0 && n > one.Most {
				return false
			}
		}
		if o.Line != nil {
			b, _ := witness.Compile(d)
			return len(b.Check(o.Line)) == 0
		}
		return true
	}
	seen, alike := make(map[string]bool), make(map[string]int)
	if o.Distinct != 0 {
		for _, m := range s.measured {
			if asked(m.Rank) {
				alike[usualForm(s.boards[m.Rank], o.Distinct)]++
			}
		}
	}
	for _, m := range s.measured {
		if !asked(m.Rank) {
			continue
		}
		if o.Distinct != 0 {
			form := usualForm(s.boards[m.Rank], o.Distinct)
			if seen[form] {
				continue
			}
			seen[form] = true
			m.Alike = min(alike[form], filter.MostAlike)
		}
		if m.Solutions == 0 || o.Solutions != nil && (float64(m.Solutions) < o.Solutions.From || float64(m.Solutions) > o.Solutions.To) {
			continue
		}
		if tsi := math.Round(m.TSI * 1e9); o.TSI != nil && (tsi < math.Round(o.TSI.From*1e9) || tsi > math.Round(o.TSI.To*1e9)) {
			continue
		}
		if o.Against != nil {
			b, _ := witness.Compile(s.boards[m.Rank])
			m.Against = measure.Evaluate(witness.Game{Board: b}, o.Against.Rules(b)).TSI
		}
		all = append(all, m)
	}
	key := func(m figures) float64 {
		switch o.Order.By {
		case ByTSI:
			return math.Round(m.TSI * 1e9)
		case ByMSI:
			return math.Round(m.MSI * 1e9)
		case BySolutions:
			return float64(m.Solutions)
		case BySymbols:
			return float64(m.Symbols)
		}
		return math.Round(m.Against*1e9) - math.Round(m.TSI*1e9)
	}
	slices.SortFunc(all, func(a, b figures) int {
		x, y := key(a), key(b)
		switch {
		case math.IsInf(x, 0) != math.IsInf(y, 0):
			if math.IsInf(x, 0) {
				return 1
			}
			return -1
		case x == y:
			return int(a.Rank) - int(b.Rank)
		case x > y == o.Order.Least:
			return 1
		}
		return -1
	})
	return all
}

// usualForm writes a filled board so that equal ones give the same text: the
// first of the texts of all boards that motions and renamings make of it.
func usualForm(d *witness.Document, by filter.Distinct) string {
	form := ""
	moves := 1
	if by&filter.BySymmetry != 0 {
		moves = 8
	}
	turns := 1
	if d.Pillar && by&filter.BySymmetry != 0 {
		turns = d.Width
	}
	for i := range moves {
		for turn := range turns {
			to := func(p witness.Place) witness.Place {
				if i&4 != 0 {
					p = witness.Place{A: p.B, B: p.A}
				}
				if i&1 != 0 {
					p.A = 2*d.Width - p.A
				}
				if i&2 != 0 {
					p.B = 2*d.Height - p.B
				}
				if d.Pillar {
					p.A = (p.A + 2*turn) % (2 * d.Width)
				}
				return p
			}
			if i&4 != 0 && (d.Width != d.Height || d.Pillar) || !keepsBoard(d, to) {
				continue
			}
			if text := written(d, to, by&filter.ByColors != 0); form == "" || text < form {
				form = text
			}
		}
	}
	return form
}

// keepsBoard reports whether a motion takes the bare board to itself.
func keepsBoard(d *witness.Document, to func(witness.Place) witness.Place) bool {
	b, err := witness.Compile(d)
	if err != nil {
		panic(err)
	}
	set := func(places []witness.Place, to func(witness.Place) witness.Place) string {
		var all []string
		for _, p := range places {
			if to != nil {
				p = to(p)
			}
			all = append(all, p.String())
		}
		slices.Sort(all)
		return strings.Join(all, " ")
	}
	var removed []witness.Place
	for _, s := range d.Symbols {
		if s.Type == witness.Removed {
			removed = append(removed, s.At)
		}
	}
	for _, places := range [][]witness.Place{b.Starts, b.Ends, removed} {
		if set(places, nil) != set(places, to) {
			return false
		}
	}
	for y := 0; y <= 2*d.Height; y++ {
		for x := 0; x <= 2*d.Width; x++ {
			p := witness.Place{A: x, B: y}
			if b.Within(p) && d.Mirror(to(p)) != to(d.Mirror(p)) {
				return false
			}
		}
	}
	return true
}

// written is a moved board as text, or with numbers for its colours, in the order
// in which one reads them.
func written(d *witness.Document, to func(witness.Place) witness.Place, numbered bool) string {
	moved := make([]witness.Symbol, len(d.Symbols))
	for i, s := range d.Symbols {
		moved[i] = s
		moved[i].At = to(s.At)
		if s.Shape != nil {
			moved[i].Shape = movedShape(s, to)
		}
	}
	witness.SortSymbols(moved)
	numbers := map[witness.Color]int{}
	text := ""
	for _, s := range moved {
		color := string(s.Color)
		if s.Type.HasColor() && numbered {
			if _, met := numbers[s.Color]; !met {
				numbers[s.Color] = len(numbers)
			}
			color = fmt.Sprint(numbers[s.Color])
		}
		text += fmt.Sprint(s.At, s.Type, color, s.Count, s.Rotatable, s.Negative, s.Invisible, shapeText(s)) + "\n"
	}
	return text
}

// movedShape moves the squares of a shape as if they were cells.
func movedShape(s witness.Symbol, to func(witness.Place) witness.Place) [][]bool {
	at := func(x, y int) (int, int) { // the way from the origin, without the pillar's ring
		o, p, q := to(witness.Place{}), to(witness.Place{A: 1}), to(witness.Place{B: 1})
		unit := func(d int) int {
			switch {
			case d == 1 || d < -1:
				return 1
			case d == -1 || d > 1:
				return -1
			}
			return 0
		}
		return x*unit(p.A-o.A) + y*unit(q.A-o.A), x*unit(p.B-o.B) + y*unit(q.B-o.B)
	}
	shape := make([][]bool, 11)
	for i := range shape {
		shape[i] = make([]bool, 11)
	}
	for y, row := range s.Shape {
		for x, set := range row {
			if set {
				a, b := at(x, y)
				shape[b+5][a+5] = true
			}
		}
	}
	return shape
}

// shapeText writes which squares a shape has, wherever it lies, and in the first
// of its rotations if it has any.
func shapeText(s witness.Symbol) string {
	if s.Shape == nil {
		return ""
	}
	type square struct{ x, y int }
	var squares []square
	for y, row := range s.Shape {
		for x, set := range row {
			if set {
				squares = append(squares, square{x, y})
			}
		}
	}
	first := ""
	for range 4 {
		left, top := 99, 99
		for _, q := range squares {
			left, top = min(left, q.x), min(top, q.y)
		}
		var all []string
		for i, q := range squares {
			all = append(all, fmt.Sprint(q.x-left, ",", q.y-top))
			squares[i] = square{-q.y, q.x}
		}
		slices.Sort(all)
		if text := strings.Join(all, " "); first == "" || s.Rotatable && text < first {
			first = text
		}
	}
	return first
}

// TestWanted holds every option of a query, and combinations of them, against a
// list that is measured by the definitions and filtered by the words of the
// documentation; with a query cut into shards at random, and few results wanted.
func TestWanted(t *testing.T) {
	spaces, each := reference.Cases(120), 6
	if reference.Full() {
		spaces = 1500
	}
	met := map[string]int{}
	for seed := uint64(0); spaces > 0; seed++ {
		s, ok := newSpace(t, seed)
		if !ok {
			continue
		}
		spaces--
		r := sample.Random(seed)
		for range each {
			o := s.draw(r)
			o.Top = 1 + r.IntN(len(s.boards)+3)
			q, err := NewQuery(s.document, o)
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			want := s.want(t, o)
			got := epcg.NewBest(q.Top, Better)
			var solvable, kept uint64
			for from := uint64(0); from < q.Configurations(); {
				to := min(q.Configurations(), from+1+r.Uint64N(q.Configurations()))
				shard := q.Shard(from, to)
				for !shard.Step(1 + r.IntN(400)) {
				}
				for _, one := range shard.Results() {
					got.Add(one)
				}
				solvable += shard.Solvable()
				kept += shard.Kept()
				from = to
			}
			plain := 0
			for _, m := range s.measured {
				if m.Solutions > 0 {
					plain++
				}
			}
			if int(solvable) != plain || int(kept) != len(want) {
				t.Fatalf("seed %d, %s: %d solvable, %d kept; want %d, %d", seed, describe(o), solvable, kept, plain, len(want))
			}
			want = want[:min(q.Top, len(want))]
			if len(got.Sorted()) != len(want) {
				t.Fatalf("seed %d, %s: %d results, want %d", seed, describe(o), len(got.Sorted()), len(want))
			}
			for i, g := range got.Sorted() {
				w := want[i]
				if g.Rank != w.Rank || g.Solutions != w.Solutions || math.Abs(g.TSI-w.TSI) > 1e-9 || math.Abs(g.MSI-w.MSI) > 1e-9 || math.Abs(g.Against-w.Against) > 1e-9 || g.Alike != w.Alike {
					t.Fatalf("seed %d, %s: result %d is %+v, want %+v", seed, describe(o), i, g, w)
				}
			}
			note(met, o, plain, int(kept), q.alone)
		}
	}
	for _, what := range []string{"tsi", "solutions", "symbols", "require", "line", "distinct 1", "distinct 2", "distinct 3", "against", "sort 0", "sort 1", "sort 2", "sort 3", "sort 4", "alone", "together"} {
		if met[what] < reference.Cases(10) {
			t.Errorf("%s: %d queries that had less, but something", what, met[what])
		}
	}
}

// note counts what a query had that kept some of what is solvable; for a second
// player and an order it need not be less.
func note(met map[string]int, o Options, solvable, kept int, alone bool) {
	if kept == 0 {
		return
	}
	met[fmt.Sprintf("sort %d", o.Order.By)]++
	if o.Against != nil {
		met["against"]++
	}
	if alone {
		met["alone"]++
	} else {
		met["together"]++
	}
	if kept == solvable {
		return
	}
	for what, on := range map[string]bool{"tsi": o.TSI != nil, "solutions": o.Solutions != nil, "symbols": o.Symbols != nil, "require": len(o.Require) > 0, "line": o.Line != nil} {
		if on {
			met[what]++
		}
	}
	met[fmt.Sprintf("distinct %d", o.Distinct)]++
}

func describe(o Options) string {
	text := fmt.Sprintf("require %v, line %v, distinct %d, order %+v, top %d", o.Require, o.Line, o.Distinct, o.Order, o.Top)
	for _, r := range []struct {
		name string
		*filter.Range
	}{{"tsi", o.TSI}, {"solutions", o.Solutions}, {"symbols", o.Symbols}} {
		if r.Range != nil {
			text += fmt.Sprintf(", %s %v..%v", r.name, r.From, r.To)
		}
	}
	if o.Against != nil {
		text += fmt.Sprintf(", against %+v", *o.Against)
	}
	return text
}

// TestEqualsThatAreRefused: where the lowest of equal configurations is refused
// for what is filled in, the next one is wanted.
func TestEqualsThatAreRefused(t *testing.T) {
	cells := []witness.Place{{A: 1, B: 1}, {A: 3, B: 3}}
	kept := func(asked filter.Options) (first []witness.Symbol, n uint64) {
		q := query(t, 2, 2, Options{Options: asked, Colors: []witness.Color{"orange", "black", "white"}}, cells...)
		s := run(q, 0, q.Configurations(), 1000, 1000)
		for _, r := range s.Results() {
			if symbols := q.Symbols(r.Rank); symbols[0].Type == witness.Star && symbols[1].Type == witness.Star {
				first = symbols
			}
		}
		return first, s.Kept()
	}
	plain, _ := kept(filter.Options{Distinct: filter.ByColors})
	if plain[0].Color != "orange" {
		t.Fatalf("of stars of one colour %v is kept, want the orange ones", plain)
	}
	black, _ := kept(filter.Options{Distinct: filter.ByColors, Require: []filter.Requirement{{Type: witness.Star, Color: "black", Least: 2, Most: -1}}})
	if len(black) != 2 || black[0].Color != "black" {
		t.Errorf("of black stars %v is kept", black)
	}
	// The line runs above one diagonal of the board only.
	line := []witness.Place{{A: 0, B: 4}, {A: 0, B: 2}, {A: 0, B: 0}, {A: 2, B: 0}, {A: 4, B: 0}}
	one := filter.Requirement{Type: witness.Triangle, Count: 2, Least: 1, Most: -1}
	_, with := kept(filter.Options{Distinct: filter.BySymmetry, Line: line, Require: []filter.Requirement{one}})
	_, all := kept(filter.Options{Line: line, Require: []filter.Requirement{one}})
	if all == 0 || with != all {
		t.Errorf("%d of %d configurations with a line that no motion keeps are left", with, all)
	}
}

// TestFewestSymbols: the fewest symbols for a given difficulty.
func TestFewestSymbols(t *testing.T) {
	o := Options{Player: player.All, IncludeEmpty: true, Colors: []witness.Color{"orange", "blue"}, Options: filter.Options{TSI: &filter.Range{From: 3.5, To: 4.5}}, Order: Order{By: BySymbols, Least: true}, Top: 3}
	cells := []witness.Place{{A: 3, B: 3}, {A: 5, B: 3}, {A: 3, B: 5}, {A: 5, B: 5}}
	q := query(t, 4, 4, o, cells...)
	few := q.Shard(0, q.Configurations())
	for !few.Step(1 << 16) {
	}
	o.TSI, o.Order, o.Top = nil, Order{}, 0
	plain := query(t, 4, 4, o, cells...)
	var want []figures
	for _, r := range run(plain, 0, plain.Configurations(), plain.Top, 1<<16).Results() {
		if r.TSI >= 3.5 && r.TSI <= 4.5 {
			want = append(want, figures{r, len(plain.Symbols(r.Rank))})
		}
	}
	slices.SortFunc(want, func(a, b figures) int {
		if a.Symbols != b.Symbols {
			return a.Symbols - b.Symbols
		}
		return int(a.Rank) - int(b.Rank)
	})
	if len(few.Results()) != 3 || int(few.Kept()) != len(want) {
		t.Fatalf("%+v, %d kept; want three of %d", few.Results(), few.Kept(), len(want))
	}
	for i, got := range few.Results() {
		if got.Rank != want[i].Rank || got.TSI != want[i].TSI || got.Solutions != want[i].Solutions {
			t.Errorf("result %d is %+v, want %+v", i, got, want[i])
		}
	}
	if fewest := want[0].Symbols; fewest >= 4 {
		t.Errorf("the test does not show what it is for: %d symbols at the fewest", fewest)
	}
}

// TestOrder: infinite differences are last in either order, and equal ones go by
// rank.
func TestOrder(t *testing.T) {
	results := []Result{{Rank: 0, TSI: 2, Against: math.Inf(1)}, {Rank: 1, TSI: 2, Against: 5}, {Rank: 2, TSI: 4, Against: 3}, {Rank: 3, TSI: 1, Against: 4}}
	for _, c := range []struct {
		order Order
		want  []uint64
	}{
		{Order{}, []uint64{2, 0, 1, 3}}, {Order{Least: true}, []uint64{3, 0, 1, 2}},
		{Order{By: ByDifference}, []uint64{1, 3, 2, 0}}, {Order{By: ByDifference, Least: true}, []uint64{2, 1, 3, 0}},
	} {
		t.Run(fmt.Sprint(c.order), func(t *testing.T) {
			best := epcg.NewBest(10, Better)
			for _, r := range results {
				r.worth = c.order.worth(&r, 0)
				best.Add(r)
			}
			var got []uint64
			for _, r := range best.Sorted() {
				got = append(got, r.Rank)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%+v: ranks %v, want %v", c.order, got, c.want)
			}
		})
	}
}

// TestHistogramOfWanted: counts and histograms are of what is kept.
func TestHistogramOfWanted(t *testing.T) {
	o := Options{Player: player.All, Colors: []witness.Color{"orange", "blue"}, Want: Histogram, Options: filter.Options{Distinct: filter.BySymmetry | filter.ByColors, Solutions: &filter.Range{From: 10, To: 500}}}
	cells := []witness.Place{{A: 3, B: 3}, {A: 5, B: 3}, {A: 3, B: 5}}
	histogram := query(t, 4, 4, o, cells...)
	o.Want = Best
	list := query(t, 4, 4, o, cells...)
	h, l := run(histogram, 0, histogram.Configurations(), 1, 1000), run(list, 0, list.Configurations(), 1000, 1000)
	want := make([]uint64, len(h.Histogram()))
	for _, r := range l.Results() {
		want[int(r.TSI/HistogramWidth)]++
	}
	if l.Kept() == 0 || l.Kept() == l.Solvable() || h.Kept() != l.Kept() || h.Solvable() != l.Solvable() || !slices.Equal(h.Histogram(), want) {
		t.Errorf("%d kept of %d, %v; want %d of %d, %v", h.Kept(), h.Solvable(), h.Histogram(), l.Kept(), l.Solvable(), want)
	}
}

// TestGameRim: in the game profile a symbol may be the first that asks for
// regions, and a removed edge of the rim then puts cells outside.
func TestGameRim(t *testing.T) {
	d := witness.New(3, 3)
	d.Profile = witness.ProfileGame
	d.Put(witness.Symbol{At: witness.Place{A: 3, B: 0}, Type: witness.Removed})
	d.Put(witness.Symbol{At: witness.Place{A: 3, B: 1}, Type: witness.Unknown})
	d.Put(witness.Symbol{At: witness.Place{A: 3, B: 3}, Type: witness.Unknown})
	q, err := NewQuery(d, Options{Player: player.All})
	if err != nil {
		t.Fatal(err)
	}
	hold(t, q, run(q, 0, q.Configurations(), 1000, 1000), 0)
}

func TestFilterErrors(t *testing.T) {
	d := witness.New(1, 1)
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Unknown})
	for text, o := range map[string]filter.Options{
		"tsi: 10 is more than 8":                                       {TSI: &filter.Range{From: 10, To: 8}},
		"tsi: -1 is not a number of at least 0":                        {TSI: &filter.Range{From: -1, To: 8}},
		"solutions: 0 is not a number of at least 1":                   {Solutions: &filter.Range{From: 0, To: 1}},
		"solutions: 1.5 is not a whole number":                         {Solutions: &filter.Range{From: 1, To: 1.5}},
		"symbols: 0.5 is not a whole number":                           {Symbols: &filter.Range{From: math.Inf(-1), To: 0.5}},
		`require[0].type: "unknown" is not a symbol`:                   {Require: []filter.Requirement{{Type: witness.Unknown}}},
		`require[0].type: "" is not a symbol`:                          {Require: []filter.Requirement{{}}},
		`require[1].color: "red" cannot be combined with cannot-cross`: {Require: []filter.Requirement{{Type: witness.Star, Most: -1}, {Type: witness.CannotCross, Color: "red"}}},
		`require[0].color: "pink" is neither`:                          {Require: []filter.Requirement{{Type: witness.Star, Color: "pink"}}},
		"require[0].count: 2 cannot be combined with star":             {Require: []filter.Requirement{{Type: witness.Star, Count: 2}}},
		"require[0].count: 4 is outside 1..3":                          {Require: []filter.Requirement{{Type: witness.Triangle, Count: 4}}},
		"require[0].least: -1 is below 0":                              {Require: []filter.Requirement{{Type: witness.Star, Least: -1}}},
		"require[0].most: 1 is less than the least, 2":                 {Require: []filter.Requirement{{Type: witness.Star, Least: 2, Most: 1}}},
		"line: [] is not a line: the line is empty":                    {Line: []witness.Place{}},
		"line: [[0,2],[2,0]] is not a line: the line jumps":            {Line: []witness.Place{{A: 0, B: 2}, {A: 2, B: 0}}},
		"line: [[0,2],[0,0]] is not a line: the line stops at vertex":  {Line: []witness.Place{{A: 0, B: 2}, {A: 0, B: 0}}},
	} {
		t.Run(text, func(t *testing.T) {
			if _, err := NewQuery(d, Options{Options: o}); !errors.Is(err, filter.Err) || !strings.HasPrefix(err.Error(), text) {
				t.Errorf("%v, want %s", err, text)
			}
		})
	}
	if _, err := NewQuery(d, Options{Order: Order{By: ByDifference}}); !errors.Is(err, ErrSort) {
		t.Errorf("an order by difference without a second player: %v", err)
	}
}
