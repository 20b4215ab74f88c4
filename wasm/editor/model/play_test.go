package model

import (
	"math"
	"math/rand"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// stroke starts a line on a board.
func stroke(t *testing.T, doc *witness.Document) *Stroke {
	t.Helper()
	s, err := NewStroke(doc)
	if err != nil {
		t.Fatal(err)
	}
	s.Begin(doc.Starts[0])
	return s
}

// through draws along the points of a pointer's path.
func through(s *Stroke, points ...[2]float64) {
	a, b := s.Head()
	for _, p := range points {
		s.Follow(a, b, p[0], p[1])
		a, b = p[0], p[1]
	}
}

func TestTheHeadFollowsThePointer(t *testing.T) {
	for _, c := range []struct {
		name    string
		symbols []witness.Symbol
		points  [][2]float64
		a, b    float64
		line    int // number of vertices
	}{
		{"along an edge", nil, [][2]float64{{0.2, 3.1}}, 0, 3.1, 1},
		{"over vertices", nil, [][2]float64{{0.1, 0.9}}, 0, 0.9, 2},
		{"around a corner", nil, [][2]float64{{0, 2}, {1.2, 2}}, 1.2, 2, 2},
		{"a quick hand cuts the corner", nil, [][2]float64{{0, 2}, {2.1, 1.9}}, 2, 2, 3},
		{"off the board", nil, [][2]float64{{-3, 3}}, 0, 3, 1},
		{"back along its trail", nil, [][2]float64{{0, 2}, {2, 2}, {0, 2}, {0, 3}}, 0, 3, 1},
		{"back to the start", nil, [][2]float64{{0, 2}, {2, 2}, {0, 2}, {0, 4.4}}, 0, 4, 1},
		{"before a broken edge", []witness.Symbol{{At: at(0, 3), Type: witness.CannotCross}}, [][2]float64{{0, 1}}, 0, 4 - beforeGap, 1},
		{"before a broken vertex", []witness.Symbol{{At: at(0, 2), Type: witness.CannotCross}}, [][2]float64{{0, 1}}, 0, 2 + shyOfBreak, 1},
		{"no groove at all", []witness.Symbol{{At: at(0, 3), Type: witness.Removed}}, [][2]float64{{0, 1}}, 0, 4, 1},
		{"before its own trail", nil, [][2]float64{{0, 2}, {2, 2}, {2, 4}, {0.9, 4}, {0.4, 4}}, shyOfDisc, 4, 4},
		{"into the end", nil, [][2]float64{{0, 0}, {4, 0}, {4.6, 0}}, 4 + draw.Stub, 0, 5},
		{"past the end", nil, [][2]float64{{0, 0}, {4, 0}, {7, 0}}, 4 + draw.Stub, 0, 5},
		{"out of the end again", nil, [][2]float64{{0, 0}, {4, 0}, {4.6, 0}, {3, 0}}, 3, 0, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc := witness.New(2, 2)
			for _, symbol := range c.symbols {
				doc.Put(symbol)
			}
			s := stroke(t, doc)
			through(s, c.points...)
			a, b := s.Head()
			if math.Hypot(a-c.a, b-c.b) > 1e-9 || len(s.Line) != c.line {
				t.Errorf("%s: head at %.2f,%.2f after %v, want %v,%v after %d", c.name, a, b, s.Line, c.a, c.b, c.line)
			}
			if s.Finished() != (c.a > 4) {
				t.Errorf("%s: finished is %t", c.name, s.Finished())
			}
		})
	}
}

func TestAnEndInsideTheBoardIsFinishedOnItsVertex(t *testing.T) {
	doc := witness.New(2, 2)
	doc.Ends = []witness.End{{At: at(2, 2)}}
	s := stroke(t, doc)
	through(s, [2]float64{0, 2}, [2]float64{2, 2})
	if !s.Finished() {
		t.Errorf("not finished at %v", s.Line)
	}
	through(s, [2]float64{3, 2})
	if s.Finished() {
		t.Error("finished beyond the end")
	}
}

func TestSteps(t *testing.T) {
	doc := witness.New(2, 2)
	doc.Put(witness.Symbol{At: at(2, 0), Type: witness.CannotCross})
	doc.Put(witness.Symbol{At: at(1, 2), Type: witness.CannotCross})
	doc.Put(witness.Symbol{At: at(1, 4), Type: witness.Removed})
	s := stroke(t, doc)
	for _, step := range []struct {
		way  witness.Direction
		why  string
		line int
	}{
		{witness.Down, "The board ends here.", 1},
		{witness.Right, "There is no edge here.", 1},
		{witness.Up, "", 2},
		{witness.Right, "The edge is broken.", 2},
		{witness.Up, "", 3},
		{witness.Right, "The vertex is broken.", 3},
		{witness.Down, "", 2},
	} {
		t.Run(step.why, func(t *testing.T) {
			if why := s.Step(step.way); why != step.why || len(s.Line) != step.line {
				t.Errorf("%v: %q, %v; want %q, %d vertices", step.way, why, s.Line, step.why, step.line)
			}
		})
	}
	round := stroke(t, witness.New(2, 2))
	for _, way := range []witness.Direction{witness.Up, witness.Right, witness.Down} {
		round.Step(way)
	}
	if why := round.Step(witness.Left); why != "The line has been there." {
		t.Errorf("onto its own trail: %q", why)
	}
}

// TestBackAndAgain undoes a line piece by piece and draws it again.
func TestBackAndAgain(t *testing.T) {
	s := stroke(t, witness.New(2, 2))
	through(s, [2]float64{0, 2}, [2]float64{2, 2}, [2]float64{2, 0.5})
	type seen struct {
		line int
		a, b float64
	}
	look := func() seen {
		if len(s.Line) == 0 {
			return seen{}
		}
		a, b := s.Head()
		return seen{len(s.Line), a, b}
	}
	all := []seen{look()}
	var again []func()
	for {
		draws := s.Back()
		if draws == nil {
			break
		}
		again = append(again, draws)
		all = append(all, look())
	}
	if want := []seen{{3, 2, 0.5}, {3, 2, 2}, {2, 0, 2}, {1, 0, 4}, {}}; !slices.Equal(all, want) {
		t.Fatalf("going back: %v, want %v", all, want)
	}
	for i := len(again) - 1; i >= 0; i-- {
		again[i]()
		if got := look(); got != all[i] {
			t.Errorf("drawn again: %v, want %v", got, all[i])
		}
	}
}

// TestEveryStrokeIsABeginning checks that with any input of pointer and keys the line is a valid beginning by
// the rules of core and avoids broken edges, and that the head is on the board, on an edge from the last
// vertex.
func TestEveryStrokeIsABeginning(t *testing.T) {
	r := rand.New(rand.NewSource(11))
	strokes := 0
	for strokes < 150 {
		doc := anyDocument(r)
		for range r.Intn(6) {
			edge := at(r.Intn(2*doc.Width+1), r.Intn(2*doc.Height+1))
			if edge.Kind() == witness.Edge {
				doc.Put(witness.Symbol{At: edge, Type: []witness.SymbolType{witness.Removed, witness.CannotCross}[r.Intn(2)]})
			}
		}
		s, err := NewStroke(doc)
		if err != nil {
			continue
		}
		strokes++
		board, _ := witness.Compile(doc)
		if len(s.Starts()) == 0 {
			continue // every start is a place where both lines would meet
		}
		s.Begin(s.Starts()[r.Intn(len(s.Starts()))])
		a, b := s.Head()
		for range 60 {
			if r.Intn(4) == 0 {
				s.Step(witness.Directions[r.Intn(4)])
			} else {
				toA, toB := a+4*r.NormFloat64(), b+4*r.NormFloat64()
				s.Follow(a, b, toA, toB)
				a, b = toA, toB
			}
			if fault := board.CheckBeginning(s.Line); fault != nil {
				t.Fatalf("%s: %v: %s", doc.AppendJSON(nil), s.Line, fault.Reason)
			}
			trace := board.Trace(s.Line)
			board.Symbols(func(symbol witness.Symbol) {
				tip := symbol.At == s.Line[0] || symbol.At == board.Mirror(s.Line[0]) || symbol.At == s.Last() || symbol.At == board.Mirror(s.Last())
				if symbol.Type == witness.CannotCross && trace.Passes(symbol.At) && !tip {
					t.Fatalf("%s: %v crosses a gap", doc.AppendJSON(nil), s.Line)
				}
			})
			if far, _ := s.reach(s.Line, s.toward.way()); s.along < 0 || s.along >= 2 || s.along > 0 && s.along > far+1e-9 {
				t.Fatalf("%s: head %v beyond %v at %.3f of %.3f", doc.AppendJSON(nil), s.toward, s.Last(), s.along, far)
			}
		}
	}
}

func TestTwoLinesOnAPillar(t *testing.T) {
	doc := witness.New(4, 2)
	doc.Pillar, doc.Symmetry = true, witness.SymmetryParallel
	doc.Starts, doc.Ends = []witness.Place{at(0, 4), at(4, 4)}, []witness.End{{At: at(6, 0)}, {At: at(2, 0)}}
	s := stroke(t, doc)
	// The pointer leaves the strip over the seam and continues on its other side.
	through(s, [2]float64{0, 2}, [2]float64{-1, 2})
	if a, _ := s.Head(); math.Abs(a+1) > 1e-9 {
		t.Errorf("head at %v, want it left of the seam", a)
	}
	s.Follow(7, 2, 6, 2)
	if s.Last() != at(6, 2) {
		t.Fatalf("line %v, want it at 6,2", s.Line)
	}
	// The second line has passed 4,2 on its way to 2,2, so the way ends before 4,2.
	s.Follow(6, 2, 4, 2)
	if a, b := s.Head(); math.Abs(a-(4+shyOfLine)) > 1e-9 || b != 2 {
		t.Errorf("head at %v,%v, want it before the second line", a, b)
	}
	if why := s.Step(witness.Left); why != "The second line has been there." {
		t.Errorf("a step into the second line: %q", why)
	}
	through(s, [2]float64{6, 0}, [2]float64{6, -1})
	if !s.Finished() || len(s.Threads()) != 2 || s.Threads()[1].Heads()[0].A != 2 {
		t.Errorf("not finished: %v", s.Line)
	}
}

func TestLinesThatWouldMeet(t *testing.T) {
	doc := witness.New(3, 1)
	doc.Symmetry = witness.SymmetryHorizontal
	s := stroke(t, doc)
	s.Step(witness.Right)
	if why := s.Step(witness.Right); why != "Both lines would meet here." {
		t.Errorf("over the axis: %q", why)
	}
	through(s, [2]float64{4, 2})
	if a, _ := s.Head(); math.Abs(a-(3-shyOfHead)) > 1e-9 {
		t.Errorf("head at %v, want it just before the axis", a)
	}
}

func TestTipsInTheMiddleOfEdgesAreDrawn(t *testing.T) {
	doc := witness.New(2, 2)
	doc.Starts, doc.Ends = []witness.Place{at(1, 4)}, []witness.End{{At: at(4, 1)}}
	s := stroke(t, doc)
	if why := s.Step(witness.Up); why != "There is no edge here." {
		t.Errorf("off the edge: %q", why)
	}
	through(s, [2]float64{2, 4}, [2]float64{4, 4}, [2]float64{4, 1}, [2]float64{5, 1})
	if !s.Finished() || s.Last() != at(4, 1) {
		t.Errorf("not finished: %v", s.Line)
	}
	// The line may continue past the end.
	through(s, [2]float64{4, 1}, [2]float64{4, 0})
	if s.Last() != at(4, 0) || s.Finished() {
		t.Errorf("not beyond the end: %v", s.Line)
	}
}

func BenchmarkFollow(b *testing.B) {
	s, err := NewStroke(witness.New(10, 10))
	if err != nil {
		b.Fatal(err)
	}
	for range b.N {
		s.Begin(at(0, 20))
		s.Follow(0, 20, 0, 0)
		s.Follow(0, 0, 20, 20)
	}
}

func TestALineIsDrawnWhereTheBoardHasIt(t *testing.T) {
	for _, c := range []struct {
		name    string
		symbols []witness.Symbol
		line    []witness.Place
		want    bool
	}{
		{"its beginning", nil, []witness.Place{at(0, 4)}, true},
		{"to an end", nil, []witness.Place{at(0, 4), at(0, 2), at(0, 0), at(2, 0), at(4, 0)}, true},
		{"no line", nil, nil, false},
		{"not from a start", nil, []witness.Place{at(2, 2), at(2, 0)}, false},
		{"over a gap in it", nil, []witness.Place{at(0, 4), at(0, 0)}, false},
		{"back to where it was", nil, []witness.Place{at(0, 4), at(0, 2), at(0, 4)}, false},
		{"twice through a vertex", nil, []witness.Place{at(0, 4), at(0, 2), at(2, 2), at(2, 4), at(0, 4)}, false},
		{"off the board", nil, []witness.Place{at(0, 4), at(-2, 4)}, false},
		{"over a broken edge", []witness.Symbol{{At: at(0, 3), Type: witness.CannotCross}}, []witness.Place{at(0, 4), at(0, 2)}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc := witness.New(2, 2)
			for _, symbol := range c.symbols {
				doc.Put(symbol)
			}
			s := stroke(t, doc)
			if got := s.Draw(c.line); got != c.want {
				t.Fatalf("drawn is %t", got)
			}
			if want := c.line; c.want && !slices.Equal(s.Line, want) || !c.want && len(s.Line) > 0 {
				t.Errorf("the line is %v", s.Line)
			}
		})
	}
}
