package model

import (
	"math"
	"math/rand"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
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

// through draws by points of a pointer's way.
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
		line    int // vertices
	}{
		{"along an edge", nil, [][2]float64{{0.2, 3.1}}, 0, 3.1, 1},
		{"over vertices", nil, [][2]float64{{0.1, 0.9}}, 0, 0.9, 2},
		{"around a corner", nil, [][2]float64{{0, 2}, {1.2, 2}}, 1.2, 2, 2},
		{"a quick hand cuts the corner", nil, [][2]float64{{0, 2}, {2.1, 1.9}}, 2, 2, 3},
		{"off the board", nil, [][2]float64{{-3, 3}}, 0, 3, 1},
		{"back along its trail", nil, [][2]float64{{0, 2}, {2, 2}, {0, 2}, {0, 3}}, 0, 3, 1},
		{"back to the start", nil, [][2]float64{{0, 2}, {2, 2}, {0, 2}, {0, 4.4}}, 0, 4, 1},
		{"before a broken edge", []witness.Symbol{{At: at(0, 3), Type: witness.CannotCross}}, [][2]float64{{0, 1}}, 0, 4 - beforeGap, 1},
		{"before a broken vertex", []witness.Symbol{{At: at(0, 2), Type: witness.CannotCross}}, [][2]float64{{0, 1}}, 0, 4 - beforeBreak, 1},
		{"no groove at all", []witness.Symbol{{At: at(0, 3), Type: witness.Removed}}, [][2]float64{{0, 1}}, 0, 4, 1},
		{"before its own trail", nil, [][2]float64{{0, 2}, {2, 2}, {2, 4}, {0.9, 4}, {0.4, 4}}, 2 - beforeDisc, 4, 4},
		{"into the end", nil, [][2]float64{{0, 0}, {4, 0}, {4.6, 0}}, 4 + Stub, 0, 5},
		{"past the end", nil, [][2]float64{{0, 0}, {4, 0}, {7, 0}}, 4 + Stub, 0, 5},
		{"out of the end again", nil, [][2]float64{{0, 0}, {4, 0}, {4.6, 0}, {3, 0}}, 3, 0, 4},
	} {
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
		if why := s.Step(step.way); why != step.why || len(s.Line) != step.line {
			t.Errorf("%v: %q, %v; want %q, %d vertices", step.way, why, s.Line, step.why, step.line)
		}
	}
	round := stroke(t, witness.New(2, 2))
	for _, way := range []witness.Direction{witness.Up, witness.Right, witness.Down} {
		round.Step(way)
	}
	if why := round.Step(witness.Left); why != "The line has been there." {
		t.Errorf("onto its own trail: %q", why)
	}
}

// TestEveryStrokeIsABeginning: whatever pointer and keys do, the line is the
// beginning of one by the rules of core, keeps out of what is broken, and the
// head is on the board, on an edge that leaves the last vertex.
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
			continue // a pillar, for instance
		}
		strokes++
		board, _ := witness.Compile(doc)
		s.Begin(doc.Starts[r.Intn(len(doc.Starts))])
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
			for i, v := range s.Line[1:] {
				edge := at((v.A+s.Line[i].A)/2, (v.B+s.Line[i].B)/2)
				if board.Has(v, witness.CannotCross) || board.Has(edge, witness.CannotCross) {
					t.Fatalf("%s: %v crosses a gap", doc.AppendJSON(nil), s.Line)
				}
			}
			if far, _ := s.reach(s.Line, s.toward); s.along < 0 || s.along >= 2 || s.along > 0 && s.along > far+1e-9 {
				t.Fatalf("%s: head %v beyond %v at %.3f of %.3f", doc.AppendJSON(nil), s.toward, s.Last(), s.along, far)
			}
		}
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
