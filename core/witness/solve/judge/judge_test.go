package judge

import (
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestAgainstWords holds verdicts against those in words, region by region, along
// random lines on boards of every kind.
func TestAgainstWords(t *testing.T) {
	right, wrong, eliminated := 0, 0, 0
	for seed := range uint64(reference.Cases(6000)) {
		r := sample.Random(9000 + seed)
		d := sample.Odd(r)
		if seed >= 4000 {
			d = sample.OddSparc(r)
		}
		if seed%2 == 1 {
			sample.PutWide(r, d)
		}
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		if len(b.Starts) == 0 {
			continue
		}
		l := lattice.New(b)
		j := New(l)
		start := l.Starts[r.IntN(len(l.Starts))]
		line, head, drawn := []witness.Place{l.Vertex(start)}, start, l.Begin(start)
		for {
			trace := b.Trace(line)
			for _, cells := range b.Regions(trace) {
				var set lattice.Set
				hasEliminator := false
				for _, cell := range cells {
					set = set.Or(lattice.Of(l.Index(cell)))
					hasEliminator = hasEliminator || b.Has(cell, witness.Eliminator)
				}
				want := len(b.CheckClosed(cells, trace)) == 0
				got := j.Region(set, &drawn)
				if !j.lenient {
					got = got && l.Missed(set, &drawn) == 0 && l.WrongTriangles(set, &drawn).Empty()
				}
				if got != want {
					t.Fatalf("seed %d, puzzle %s, line %v, region %v: right is %v, want %v", seed, d.AppendJSON(nil), line, cells, got, want)
				}
				switch {
				case !want:
					wrong++
				case hasEliminator:
					eliminated++
				default:
					right++
				}
			}
			if b.IsEnd(line[len(line)-1]) {
				// Which of two lines passes a symbol is not the judge's to say.
				want := !slices.ContainsFunc(b.Check(line), func(v witness.Violation) bool { return v.Type != witness.MustCross || !trace.Passes(v.At) })
				if got := j.Solves(&drawn); got != want {
					t.Fatalf("seed %d, puzzle %s, line %v: solves is %v, want %v: %v", seed, d.AppendJSON(nil), line, got, want, b.Check(line))
				}
			}
			var ways []int
			for d, to := range l.Beside[head] {
				if to >= 0 && !drawn.Vertices.Has(int(to)) && !l.Blocked(&drawn, head, d) {
					ways = append(ways, d)
				}
			}
			if len(ways) == 0 {
				break
			}
			d := ways[r.IntN(len(ways))]
			to := int(l.Beside[head][d])
			l.Draw(&drawn, start, head, d, to)
			head = to
			line = append(line, l.Vertex(head))
		}
	}
	if right < reference.Cases(5000) || wrong < reference.Cases(5000) || eliminated < reference.Cases(300) {
		t.Errorf("%d regions were right, %d wrong, %d right by eliminators: too few of some", right, wrong, eliminated)
	}
}
