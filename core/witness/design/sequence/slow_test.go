package sequence

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// slow is a line of a board in the terms of the readings' definitions: the types of the symbols that fail,
// and the regions as lists of cells.
type slow struct {
	board   *witness.Board
	line    []witness.Place
	trace   witness.Trace
	regions [][]witness.Place
	fails   map[witness.SymbolType]bool
}

func newSlow(b *witness.Board, line []witness.Place) *slow {
	s := &slow{board: b, line: line, trace: b.Trace(line), fails: make(map[witness.SymbolType]bool)}
	s.regions = b.Regions(s.trace)
	for _, v := range b.Check(line) {
		s.fails[v.Type] = true
	}
	return s
}

// but reports whether all symbols are right, except those of type t.
func (s *slow) but(t witness.SymbolType) bool {
	for failing := range s.fails {
		if failing != t {
			return false
		}
	}
	return true
}

// of lists the symbols of a type in cells; all symbols in cells if t is empty.
func (s *slow) of(t witness.SymbolType) (cells []witness.Symbol) {
	s.board.Symbols(func(symbol witness.Symbol) {
		if symbol.At.Kind() == witness.Cell && (t == "" || symbol.Type == t) {
			cells = append(cells, symbol)
		}
	})
	return cells
}

// g returns the number of a cell's region.
func (s *slow) g(at witness.Place) int {
	return slices.IndexFunc(s.regions, func(region []witness.Place) bool { return slices.Contains(region, at) })
}

// pairs reports whether holds is true of every two squares.
func (s *slow) pairs(holds func(c, d witness.Symbol) bool) bool {
	squares := s.of(witness.Separation)
	for i, c := range squares {
		for _, d := range squares[:i] {
			if !holds(c, d) {
				return false
			}
		}
	}
	return true
}

func (s *slow) each(t witness.SymbolType, holds func(c witness.Symbol) bool) bool {
	return !slices.ContainsFunc(s.of(t), func(c witness.Symbol) bool { return !holds(c) })
}

// with counts the symbols in a region for which holds is true.
func (s *slow) with(region int, holds func(c witness.Symbol) bool) (n int) {
	for _, c := range s.of("") {
		if s.g(c.At) == region && holds(c) {
			n++
		}
	}
	return n
}

// hands lists the cells at the left and at the right of the line's edges.
func (s *slow) hands() (left, right []witness.Place) {
	at := func(line []witness.Place) {
		for i, to := range line[1:] {
			d, _ := s.board.Way(line[i], to)
			edge := s.board.Step(line[i], d, 1)
			left = append(left, s.board.Step(edge, d.TurnLeft(), 1))
			right = append(right, s.board.Step(edge, d.TurnRight(), 1))
		}
	}
	at(s.line)
	if s.board.TwoLines() {
		var second []witness.Place
		for _, place := range s.line {
			second = append(second, s.board.Mirror(place))
		}
		at(second)
	}
	return left, right
}

// cut returns the line with its regions also divided by gaps.
func (s *slow) cut() *slow {
	c := *s
	c.regions = nil
	c.fails = make(map[witness.SymbolType]bool)
	seen := make(map[witness.Place]bool)
	var region []witness.Place
	var fill func(at witness.Place)
	fill = func(at witness.Place) {
		if seen[at] || !s.board.HasCell(at) {
			return
		}
		seen[at] = true
		region = append(region, at)
		for _, d := range witness.Directions {
			edge := s.board.Step(at, d, 1)
			if !s.trace.Parts(edge) && !s.board.Has(edge, witness.CannotCross) {
				fill(s.board.Step(at, d, 2))
			}
		}
	}
	for b := 1; b < 2*s.board.Height; b += 2 {
		for a := 1; a < 2*s.board.Width; a += 2 {
			region = nil
			if fill(witness.Place{A: a, B: b}); region != nil {
				slices.SortFunc(region, func(p, q witness.Place) int {
					if p.Before(q) {
						return -1
					}
					return 1
				})
				c.regions = append(c.regions, region)
				for _, v := range s.board.CheckRegion(region, s.trace) {
					c.fails[v.Type] = true
				}
			}
		}
	}
	c.fails[witness.MustCross] = s.fails[witness.MustCross]
	c.fails[witness.CannotCross] = s.fails[witness.CannotCross]
	return &c
}

// accepts reports whether a reading accepts the line, by the reading's definition.
func (s *slow) accepts(id string) bool {
	right := len(s.fails) == 0
	apart := func(c, d witness.Symbol, between ...witness.Direction) bool {
		beside := slices.ContainsFunc(between, func(way witness.Direction) bool { return s.board.Step(c.At, way, 2) == d.At })
		return !beside || c.Color == d.Color || s.g(c.At) != s.g(d.At)
	}
	squares := s.of(witness.Separation)
	number := func(region int, color witness.Color) int {
		return s.with(region, func(c witness.Symbol) bool { return c.Type == witness.Separation && c.Color == color })
	}
	left, right2 := s.hands()
	others := s.but(witness.Separation)
	unpaired, unsided := s.but(witness.Star), s.but(witness.Triangle)
	switch id {
	case "S1":
		return others && s.pairs(func(c, d witness.Symbol) bool { return apart(c, d, witness.Directions[:]...) })
	case "S2":
		return others && s.pairs(func(c, d witness.Symbol) bool { return s.g(c.At) != s.g(d.At) })
	case "S3":
		return right && s.pairs(func(c, d witness.Symbol) bool { return c.Color != d.Color || s.g(c.At) == s.g(d.At) })
	case "S4":
		return right && s.each(witness.Separation, func(c witness.Symbol) bool {
			return slices.Contains(left, c.At) || slices.Contains(right2, c.At)
		})
	case "S5":
		return right && s.each(witness.Separation, func(c witness.Symbol) bool {
			return !(c.Color == "black" && slices.Contains(right2, c.At)) && !(c.Color == "white" && slices.Contains(left, c.At))
		})
	case "S6":
		for i := range s.regions {
			if s.with(i, func(c witness.Symbol) bool { return c.Type == witness.Separation }) == 0 {
				return false
			}
		}
		return right
	case "S7":
		return right && len(s.regions) == 2
	case "S8":
		return others && s.pairs(func(c, d witness.Symbol) bool {
			for i := range s.regions {
				if number(i, c.Color) != number(i, d.Color) {
					return false
				}
			}
			return true
		})
	case "S9":
		return others && s.pairs(func(c, d witness.Symbol) bool { return apart(c, d, witness.Left, witness.Right) })
	case "S10":
		return others && slices.ContainsFunc(squares, func(c witness.Symbol) bool { return s.g(c.At) != s.g(squares[0].At) })
	case "P1", "P2", "P3", "P4":
		if id == "P4" {
			unpaired = right
		}
		return unpaired && s.each(witness.Star, func(c witness.Symbol) bool {
			n := s.with(s.g(c.At), func(d witness.Symbol) bool {
				return id == "P3" || id == "P4" || d.Color == c.Color && (id == "P2" || d.Type == witness.Star)
			})
			return n == 2 || id == "P2" && n > 2
		})
	case "T1":
		return unsided && s.each(witness.Triangle, func(c witness.Symbol) bool { return s.board.Sides(c.At, s.trace) >= c.Count })
	case "T2":
		return unsided && s.each(witness.Triangle, func(c witness.Symbol) bool { return s.board.Sides(c.At, s.trace) <= c.Count })
	case "T3":
		return unsided && s.each(witness.Triangle, func(c witness.Symbol) bool {
			n := 0
			for _, at := range s.board.Around(c.At) {
				if at.Kind() == witness.Vertex && s.trace.Passes(at) {
					n++
				}
			}
			return n == c.Count
		})
	case "H1":
		return !slices.ContainsFunc(s.board.Check(s.line), func(v witness.Violation) bool {
			return v.Type != witness.MustCross || v.At.Kind() != witness.Vertex
		})
	case "G1":
		for _, failing := range s.cut().fails {
			if failing {
				return false
			}
		}
		return true
	case "Y1":
		return s.but(witness.Polyomino) && s.each(witness.Polyomino, func(c witness.Symbol) bool {
			region, squares := s.g(c.At), 0
			for _, d := range s.of(witness.Polyomino) {
				if s.g(d.At) == region {
					squares += d.Squares() // a negative shape counts below 0
				}
			}
			return squares == len(s.regions[region])
		})
	}
	panic(id)
}

// slowLines calls visit for every complete line with the probability that a player without rules draws it.
func slowLines(b *witness.Board, visit func(line []witness.Place, chance float64)) {
	game := witness.Game{Board: b.Bare()}
	var walk func(s witness.State, chance float64)
	walk = func(s witness.State, chance float64) {
		if s.Ended {
			visit(s.Line, chance)
			return
		}
		actions := game.Actions(s)
		for _, a := range actions {
			walk(game.Next(s, a), chance/float64(len(actions)))
		}
	}
	walk(game.Start(), 1)
}

// TestBothRoads checks on random boards that every reading accepts the same lines by its definition as on bit
// boards, and that the evidence of each board is the same.
func TestBothRoads(t *testing.T) {
	spoken := make(map[string]int)
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 21))
		d := randomBoard(r)
		b, err := witness.Compile(d)
		if err != nil || whole(b) != "" {
			continue
		}
		l := newLines(b)
		for !l.step(7) {
		}
		c := newContent(b, l)
		readings := speak(c)
		sum := newSums(c, readings)
		for !sum.step(l, 3) {
		}
		accepted, both := make([]float64, len(readings)), make([]float64, len(readings))
		n, right := 0, 0
		slowLines(b, func(line []witness.Place, chance float64) {
			s := newSlow(b, line)
			of := l.find(b, line)
			if of == nil || math.Abs(of.chance-chance) > 1e-12 {
				t.Fatalf("seed %d: %v: %v, want with chance %v", seed, line, of, chance)
			}
			v := c.view(of)
			if n++; len(s.fails) == 0 {
				right++
			}
			if v.solves() != (len(s.fails) == 0) {
				t.Fatalf("seed %d: %s: %v: right %t, fails %v", seed, d.AppendJSON(nil), line, v.solves(), s.fails)
			}
			for i, reading := range readings {
				want := s.accepts(reading.ID)
				if got := reading.accepts(&v); got != want {
					t.Fatalf("seed %d: %s: %v: %s accepts %t, want %t", seed, d.AppendJSON(nil), line, reading.ID, got, want)
				}
				if want {
					accepted[i] += chance
					if len(s.fails) == 0 {
						both[i] += chance
					}
				}
			}
		})
		if n != len(l.all) || right != len(sum.solutions) {
			t.Fatalf("seed %d: %d lines, %d right; want %d, %d", seed, len(l.all), len(sum.solutions), n, right)
		}
		for i, reading := range readings {
			want := 0.0
			if right > 0 {
				want = -math.Log2(both[i] / accepted[i])
				if both[i] == 0 {
					want = math.Inf(1)
				}
				spoken[reading.ID]++
			}
			if got := sum.evidence(i); got != want && !(math.Abs(got-want) < 1e-8) {
				t.Errorf("seed %d: %s: %v, want %v", seed, reading.ID, got, want)
			}
		}
	}
	for _, reading := range Readings {
		if spoken[reading.ID] == 0 {
			t.Errorf("no board with a solution for %s", reading.ID)
		}
	}
}

// randomBoard draws a small board with symbols of some types. Some boards have two lines or are pillars.
func randomBoard(r *rand.Rand) *witness.Document {
	d := witness.New(1+r.IntN(3), 1+r.IntN(3))
	switch r.IntN(8) {
	case 0:
		d.Symmetry = []witness.Symmetry{witness.SymmetryHorizontal, witness.SymmetryVertical, witness.SymmetryRotational}[r.IntN(3)]
	case 1:
		d.Pillar, d.Width = true, 2
		d.Ends = []witness.End{{At: witness.Place{A: 2 * r.IntN(2), B: 0}}}
	}
	types := []witness.SymbolType{witness.Separation, witness.Star, witness.Triangle, witness.Polyomino, witness.CannotCross, witness.MustCross, witness.Removed}
	r.Shuffle(len(types), func(i, j int) { types[i], types[j] = types[j], types[i] })
	types = types[:1+r.IntN(3)]
	if r.IntN(4) == 0 {
		types = []witness.SymbolType{witness.Separation, witness.CannotCross, witness.CannotCross}
	}
	colors := []witness.Color{"black", "white", "orange"}[:2+r.IntN(2)]
	for range 1 + r.IntN(6) {
		s := witness.Symbol{Type: types[r.IntN(len(types))], At: witness.Place{A: r.IntN(2*d.Width + 1), B: r.IntN(2*d.Height + 1)}}
		switch s.Type {
		case witness.Separation, witness.Star:
			s.Color = colors[r.IntN(len(colors))]
		case witness.Triangle:
			s.Count = 1 + r.IntN(4)
		case witness.Polyomino:
			s.Shape = [][][]bool{{{true}}, {{true, true}}, {{true}, {true}}, {{true, true}, {true, false}}, {{true, false}, {true, true}}}[r.IntN(5)]
			s.Rotatable, s.Negative = r.IntN(3) == 0, r.IntN(8) == 0
		}
		if s.Type.On(s.At.Kind()) {
			d.Put(s)
		}
	}
	return d
}
