package learned

import (
	"fmt"
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// poolSizes is the mix of a pool, in parts of the whole: that of the published
// training set (Lelis et al. 2022), whose boards are 1x2 to 4x4. 2x3 is not in
// there.
var poolSizes = []struct{ width, height, parts int }{
	{2, 1, 10}, {3, 1, 50}, {2, 2, 300}, {3, 3, 1000}, {4, 4, 1000},
}

// Pool makes puzzles of separations in two colours for training, and others to
// test what was learned with, which depend on the seed and their number alone. All
// have a solution, and no two are the same, nor the same when one is turned or its
// colours are exchanged, in either list. Small boards run out: larger ones take
// their part.
//
// A puzzle is made as in the published generator. A random line goes from a start
// to an end on the rim (it begins anew where it is stuck), and must part the board
// into two regions at least, four on 4x4. Each region gets one of two colours, and
// each of its cells is filled in with some probability; puzzles of one colour are
// dropped. Other than there, a start may be any vertex: a corner in 7 of 10
// puzzles, elsewhere on the rim in 2, inside in 1; and a puzzle draws the
// probability for its cells, from 0.4 to 1 (there it is 0.6 for all).
func Pool(seed uint64, training, heldOut int) (train, held []*witness.Document) {
	seen := make(map[string]bool)
	held = pool(rand.New(rand.NewPCG(seed, 0x4E1D)), heldOut, seen)
	return pool(rand.New(rand.NewPCG(seed, 0x9001)), training, seen), held
}

// pool makes n puzzles that have not been seen.
func pool(r *rand.Rand, n int, seen map[string]bool) (list []*witness.Document) {
	parts := 0
	for _, s := range poolSizes {
		parts += s.parts
	}
	sum := 0
	for _, s := range poolSizes {
		sum += s.parts
		// After so many that are not new there are hardly any left.
		for misses := 0; len(list) < n*sum/parts && misses < 2000; {
			d := randomPuzzle(r, s.width, s.height)
			if d == nil {
				continue
			}
			if name := canonical(d); !seen[name] {
				seen[name] = true
				list = append(list, d)
				misses = 0
			} else {
				misses++
			}
		}
	}
	return list
}

// randomPuzzle makes one puzzle, or nil when the line drawn is not good enough.
func randomPuzzle(r *rand.Rand, width, height int) *witness.Document {
	d := witness.New(width, height)
	if r.IntN(2) == 0 {
		d, width, height = witness.New(height, width), height, width
	}
	d.Starts = []witness.Place{randomStart(r, width, height)}
	for {
		at := witness.Place{A: 2 * r.IntN(width+1), B: 2 * r.IntN(height+1)}
		if onRim(at, width, height) && at != d.Starts[0] {
			d.Ends = []witness.End{{At: at}}
			break
		}
	}
	b, err := witness.Compile(d)
	if err != nil {
		panic(err)
	}
	regions := b.Regions(b.Trace(randomLine(r, b)))
	least := 2
	if width >= 4 && height >= 4 {
		least = 4
	}
	if len(regions) < least {
		return nil
	}
	filled := 0.4 + 0.6*r.Float64()
	colors := make(map[witness.Color]bool)
	for _, region := range regions {
		color := [2]witness.Color{"black", "white"}[r.IntN(2)]
		for _, cell := range region {
			if r.Float64() < filled {
				d.Put(witness.Symbol{At: cell, Type: witness.Separation, Color: color})
				colors[color] = true
			}
		}
	}
	if len(colors) < 2 {
		return nil
	}
	return d
}

func randomStart(r *rand.Rand, width, height int) witness.Place {
	kind := r.IntN(10)
	for {
		at := witness.Place{A: 2 * r.IntN(width+1), B: 2 * r.IntN(height+1)}
		corner := (at.A == 0 || at.A == 2*width) && (at.B == 0 || at.B == 2*height)
		rim := onRim(at, width, height)
		switch {
		case kind < 7 && corner, kind >= 7 && kind < 9 && rim, kind == 9 && (!rim || width < 2 || height < 2):
			return at
		}
	}
}

func onRim(at witness.Place, width, height int) bool {
	return at.A == 0 || at.A == 2*width || at.B == 0 || at.B == 2*height
}

// randomLine draws a line from the start to the end: at each step any way that is
// free, and anew when there is none.
func randomLine(r *rand.Rand, b *witness.Board) []witness.Place {
	for {
		s := witness.State{Line: []witness.Place{b.Starts[0]}}
		for {
			if b.IsEnd(s.Head()) {
				return s.Line
			}
			actions := witness.Game{Board: b}.Actions(s)
			if len(actions) == 0 {
				break
			}
			s = witness.Game{Board: b}.Next(s, actions[r.IntN(len(actions))])
		}
	}
}

// canonical names a puzzle of a pool, by the same name for all its 16 views.
func canonical(d *witness.Document) string {
	name := ""
	for i := range views {
		v := viewOf(i)
		turned, err := d.Turned(v.turn)
		if err != nil {
			panic(err)
		}
		cells := make([]byte, turned.Width*turned.Height)
		for i := range cells {
			cells[i] = '.'
		}
		for _, s := range turned.Symbols {
			mark := byte('a')
			if (s.Color == "black") != v.swap {
				mark = 'b'
			}
			cells[s.At.B/2*turned.Width+s.At.A/2] = mark
		}
		this := fmt.Sprint(turned.Width, turned.Height, turned.Starts[0], turned.Ends[0].At, string(cells))
		if name == "" || this < name {
			name = this
		}
	}
	return name
}
