package count

import (
	stderrors "errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// compiled makes a board of a document.
func compiled(t *testing.T, d *witness.Document) *witness.Board {
	t.Helper()
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// everyLine lists the solutions of a board on which lines lead from vertex to
// vertex by drawing every line and judging it.
func everyLine(b *witness.Board) (solutions [][]witness.Place) {
	l := lattice.New(b)
	var line []witness.Place
	var draw func(v int, drawn lattice.Lines)
	draw = func(v int, drawn lattice.Lines) {
		line = append(line, l.Vertex(v))
		if l.Ends.Has(v) && l.Satisfied(l.Cells, &drawn) {
			solutions = append(solutions, slices.Clone(line))
		}
		for d, to := range l.Beside[v] {
			if to >= 0 && !drawn.Vertices.Has(int(to)) {
				further := drawn
				further.Add(v, d, int(to))
				draw(int(to), further)
			}
		}
		line = line[:len(line)-1]
	}
	for _, start := range l.Starts {
		draw(start, lattice.Lines{Vertices: lattice.Of(start)})
	}
	return solutions
}

// wished draws a board with triangles, must-cross and cannot-cross symbols, one
// colour of separations at most, removed edges, and starts and ends anywhere.
func wished(r *rand.Rand, width, height int) *witness.Document {
	d := sample.Document(r, sample.Options{MaxWidth: width, MaxHeight: height, Colors: 1, Density: r.Float64(), Odd: true})
	separations := r.IntN(2) == 0
	d.Symbols = slices.DeleteFunc(d.Symbols, func(s witness.Symbol) bool {
		return s.Type == witness.Star || s.Type == witness.Separation && !separations ||
			s.At.Kind() != witness.Cell && s.Type != witness.Removed && r.IntN(3) > 0
	})
	return d
}

// clued is a board with triangles, as the paper's.
func clued(r *rand.Rand, width, height int) *witness.Document {
	d := witness.New(width, height)
	d.Starts = []witness.Place{{A: 0, B: 2 * height}}
	rim := []witness.Place{}
	d.Ends = nil
	for i := range width + 1 {
		rim = append(rim, witness.Place{A: 2 * i})
	}
	d.Ends = append(d.Ends, witness.End{At: rim[r.IntN(len(rim))]})
	for range 1 + r.IntN(width*height/2) {
		at := witness.Place{A: 2*r.IntN(width) + 1, B: 2*r.IntN(height) + 1}
		if _, taken := d.SymbolAt(at); !taken {
			d.Put(witness.Symbol{At: at, Type: witness.Triangle, Count: 1 + r.IntN(3)})
		}
	}
	return d
}

// TestFrontierIsDrawing holds number and length against the lines that can be
// drawn one by one.
func TestFrontierIsDrawing(t *testing.T) {
	puzzles, side := uint64(200), 3
	if reference.Large() {
		puzzles, side = 300, 4
	}
	solvable := 0
	check := func(seed uint64, d *witness.Document) {
		b := compiled(t, d)
		f, err := NewFrontier(b)
		if err != nil {
			t.Fatalf("seed %d: %v: %s", seed, err, d.AppendJSON(nil))
		}
		r := rand.New(rand.NewPCG(seed, 1))
		for !f.Step(1 + r.IntN(200)) {
		}
		solutions := everyLine(b)
		shortest := math.MaxInt
		for _, line := range solutions {
			shortest = min(shortest, len(line)-1)
		}
		edges, any := f.Shortest()
		if !f.Known() || f.Count().Int() != len(solutions) || any != (len(solutions) > 0) || any && edges != shortest {
			t.Fatalf("seed %d: %v solutions, the shortest of %d edges; want %d, %d: %s", seed, f.Count(), edges, len(solutions), shortest, d.AppendJSON(nil))
		}
		if any {
			solvable++
		}
	}
	for seed := range puzzles {
		r := sample.Random(seed)
		check(seed, wished(r, 4, side))
		check(seed, clued(r, 2+r.IntN(side-1), 2+r.IntN(side)))
	}
	if solvable < int(puzzles) {
		t.Errorf("only %d have solutions", solvable)
	}
}

// TestFrontierIsSolver holds larger boards against the Solver.
func TestFrontierIsSolver(t *testing.T) {
	puzzles := uint64(reference.Sized(120, 3000, 3000))
	for seed := range puzzles {
		d := wished(sample.Random(seed), 7, 6)
		b := compiled(t, d)
		f, _ := NewFrontier(b)
		for !f.Step(1 << 10) {
		}
		s := finish(NewSolver(lattice.New(b), 0), 1<<10)
		if f.Count() != s.Count() {
			t.Fatalf("seed %d: %v solutions, want %v: %s", seed, f.Count(), s.Count(), d.AppendJSON(nil))
		}
	}
}

// TestFrontierRefuses: what is not one line on a plane, or needs more of a region than
// its colours, with the reason.
func TestFrontierRefuses(t *testing.T) {
	many := witness.New(10, 10)
	for i := range 100 {
		many.Put(witness.Symbol{At: witness.Place{A: 2*(i%10) + 1, B: 2*(i/10) + 1}, Type: witness.Separation, Color: shade(i)})
	}
	for _, tt := range []struct{ puzzle, why string }{
		{`{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1]]}]}`, "polyominoes"},
		{`{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"eliminator"}]}`, "eliminators"},
		{`{"width":3,"height":2,"pillar":true,"ends":[[0,0]]}`, "pillar"},
		{`{"width":2,"height":2,"symmetry":"horizontal"}`, "two lines"},
		{`{"width":2,"height":2,"profile":"game","variants":["fat-starts"],"starts":[[1,2]]}`, "half an edge"},
		{`{"width":2,"height":2,"profile":"sparc","starts":[[1,2]]}`, "half an edge"},
		{`{"width":2,"height":2,"profile":"sparc","ends":[[1,2]]}`, "half an edge"},
		{`{"width":2,"height":2,"profile":"sparc","starts":[[0,1]],"ends":[[3,0]],"symbols":[{"at":[1,1],"type":"star"}]}`, ""},
		{`{"width":3,"height":3,"profile":"game","symbols":[{"at":[3,0],"type":"removed"},{"at":[0,3],"type":"removed"},{"at":[5,5],"type":"star"}]}`, "vertices"},
		{`{"width":3,"height":3,"profile":"game","symbols":[{"at":[3,0],"type":"removed"},{"at":[5,5],"type":"star"}]}`, ""},
		{string(many.AppendJSON(nil)), "colours"},
	} {
		d, err := witness.Parse(tt.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		_, err = NewFrontier(compiled(t, d))
		if _, samples := NewSampler(compiled(t, d)); (samples == nil) != (err == nil) {
			t.Errorf("the sampler says %v, the frontier %v", samples, err)
		}
		if tt.why == "" && err != nil || tt.why != "" && (!stderrors.Is(err, ErrFrontier) || !strings.Contains(err.Error(), tt.why)) {
			t.Errorf("%v, want something about %s", err, tt.why)
		}
	}
}

// TestFrontierGivesUp: what would take too much memory stays unknown.
func TestFrontierGivesUp(t *testing.T) {
	b := compiled(t, witness.New(6, 6))
	f, _ := NewFrontier(b)
	s, _ := NewSampler(b)
	f.most, s.forward.most = 100, 1000
	if !f.Step(math.MaxInt) || f.Known() {
		t.Error("the count goes on")
	}
	if !s.Step(math.MaxInt) || s.Known() {
		t.Error("the sampler goes on")
	}
	if _, ok := f.Shortest(); ok {
		t.Error("the shortest is known")
	}
}
