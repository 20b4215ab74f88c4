package triangle

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

func random(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 9)) }

// TestAlong checks that the path from which the clues were taken is a solution, and that a path can satisfy
// every clue.
func TestAlong(t *testing.T) {
	r := random(1)
	for i := range 60 {
		p := Along(r, 2+r.IntN(7), 2+r.IntN(7), []Way{DepthFirst, Walk}[i%2])
		clues := 0
		for _, s := range p.Squares() {
			if p.Clues[s] > MaxClue {
				t.Fatalf("a clue of %d", p.Clues[s])
			}
			if p.Clues[s] > 0 {
				clues++
			}
		}
		if clues == 0 || p.Goal == p.Start || p.Start != p.Vertex(0, p.Height) || !Solvable(&p) {
			t.Fatalf("puzzle %d: %+v", i, p)
		}
	}
}

// TestScatter checks the properties that Algorithm 3 requires, and that puzzles are distinct.
func TestScatter(t *testing.T) {
	r := random(2)
	var set Set
	seen := make(map[Puzzle]bool)
	for range 300 {
		p, ok := set.Draw(func() Puzzle { return Scatter(r, 2+r.IntN(3), 2+r.IntN(3)) })
		if !ok {
			t.Fatal("no puzzle is left")
		}
		clues := 0
		for s, n := range p.Clues {
			if n == 0 {
				continue
			}
			clues++
			if n > MaxClue || p.Column(s) >= p.Width || p.Row(s) >= p.Height {
				t.Fatalf("square %d of %dx%d has %d triangles", s, p.Width, p.Height, n)
			}
		}
		c, row := p.Column(p.Goal), p.Row(p.Goal)
		if clues < 1 || clues > p.Width*p.Height/2 || c != 0 && c != p.Width && row != 0 && row != p.Height {
			t.Fatalf("%d clues, goal %d,%d", clues, c, row)
		}
		if seen[p] {
			t.Fatal("a puzzle comes twice")
		}
		seen[p] = true
	}
	if _, ok := set.Draw(func() Puzzle { return New(2, 2) }); !ok {
		t.Error("a new puzzle is refused")
	}
	if _, ok := set.Draw(func() Puzzle { return New(2, 2) }); ok {
		t.Error("the same puzzle is new again and again")
	}
}

// TestDocument checks that puzzles survive writing and reading as documents, and that other documents are
// refused.
func TestDocument(t *testing.T) {
	r := random(3)
	for range 50 {
		p := Scatter(r, 2+r.IntN(3), 2+r.IntN(3))
		d, err := witness.Parse(string(p.Document().AppendJSON(nil)))
		if err != nil {
			t.Fatal(err)
		}
		if q, err := FromDocument(d); err != nil || q != p {
			t.Fatalf("%+v, %v; want %+v", q, err, p)
		}
	}
}

func BenchmarkScatter(b *testing.B) {
	r := random(4)
	for b.Loop() {
		Scatter(r, 5, 5)
	}
}

// TestDocumentRefused checks that the error names the part of a document that triangle puzzles do not have.
func TestDocumentRefused(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{`{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"star"}]}`, "symbols[0].type"},
		{`{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"triangle","count":4}]}`, "symbols[0].count"},
		{`{"width":2,"height":2,"symbols":[{"at":[1,0],"type":"removed"}]}`, "symbols[0].type"},
		{`{"width":2,"height":2,"symmetry":"vertical"}`, "symmetry"},
		{`{"width":2,"height":2,"pillar":true,"starts":[[0,4]],"ends":[[2,0]]}`, "pillar"},
		{`{"width":2,"height":2,"starts":[[0,4],[0,0]]}`, "starts"},
		{`{"width":2,"height":2,"ends":[[4,0],[0,0]]}`, "ends"},
		{`{"width":2,"height":2,"ends":[[3,0]]}`, "ends[0]"},
		{`{"width":2,"height":2,"starts":[[1,0]]}`, "starts[0]"},
		{`{"width":2,"height":2,"starts":[[4,0]]}`, "ends[0]"},
	} {
		t.Run(tt.text, func(t *testing.T) {
			d, err := witness.Parse(tt.text)
			if err != nil {
				t.Fatalf("%s: %v", tt.text, err)
			}
			var field *witness.FieldError
			if _, err := FromDocument(d); !errors.Is(err, ErrPuzzle) || !errors.As(err, &field) || field.Field != tt.want {
				t.Errorf("%s: error %v, want one about %s", tt.text, err, tt.want)
			}
		})
	}
}
