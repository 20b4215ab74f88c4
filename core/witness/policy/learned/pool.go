package learned

import (
	"bytes"
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// size is a size of boards: how many of them there are, in parts of the whole, and
// out of how many puzzles each is the one hardest to search.
type size struct{ width, height, parts, choices int }

// The mixes of a pool. That of the held-out puzzles is the published training
// set's (Lelis et al. 2022), whose boards are 1x2 to 4x4 without 2x3. For training
// there are twice as many of 4x4, and harder ones: people publish puzzles that are
// harder than a random one.
var (
	heldOutSizes  = []size{{2, 1, 10, 1}, {3, 1, 50, 1}, {2, 2, 300, 1}, {3, 3, 1000, 1}, {4, 4, 1000, 1}}
	trainingSizes = []size{{2, 1, 10, 1}, {3, 1, 50, 1}, {2, 2, 300, 1}, {3, 3, 1000, 1}, {4, 4, 2000, 3}}
)

// HeldOut is how many puzzles are held out by default.
const HeldOut = 300

// hardEnough is how many expansions of the uniform search separate hard puzzles from
// others.
const hardEnough = 5000

// Pool makes puzzles of separations in two colours for training, and others to
// test what was learned with, which depend on the seed and their number alone. All
// have a solution, and no two are the same, nor the same when one is turned or its
// colours are exchanged, in either list. Small boards run out: larger ones take
// their part.
//
// A puzzle is made as in the published generator. A random line goes from a start
// to an end on the rim (it begins again where it is stuck), and must part the board
// into two regions at least; on 4x4 into two, three or four, one as often as the
// other (there: four). Each region gets one of two colours, and each of its cells is
// filled in with some probability, which each puzzle draws from 0.4 to 1 (there: 0.6
// for all); puzzles of one colour are dropped. A start is a corner in 7 of 10 puzzles
// (there: always), elsewhere on the rim in 2, inside in 1. Of 4x4 puzzles to train
// on, three are made, and the one taken that a uniform search needs longest for.
func Pool(seed uint64, training, heldOut int) (train, held []*witness.Document) {
	seen := make(map[string]bool)
	held = pool(rand.New(rand.NewPCG(seed, 0x4E1D)), heldOutSizes, heldOut, seen)
	return pool(rand.New(rand.NewPCG(seed, 0x9001)), trainingSizes, training, seen), held
}

// HardPool makes puzzles of 4x4 cells that are harder than random ones, for training and
// for validation, which depend on the seed and their number alone. Each is one of Pool's
// that has few solutions, thinned out: separations are removed in a random order, each
// for good if the puzzle then still has at most as many solutions as it may have, which
// each puzzle draws from 1, 2, 4, 8 and 16. So every separation that is left is needed, as
// in puzzles that people publish, and unlike in random ones. No two are the same in any of
// the 16 views, in either list.
func HardPool(seed uint64, training, heldOut int) (train, held []*witness.Document) {
	seen := make(map[string]bool)
	some := func(r *rand.Rand, n int) (list []*witness.Document) {
		for len(list) < n {
			d := thinPuzzle(r)
			if d == nil || seen[canonical(d)] {
				continue
			}
			seen[canonical(d)] = true
			list = append(list, d)
		}
		return list
	}
	held = some(rand.New(rand.NewPCG(seed, 0x4A2D4E1D)), heldOut)
	return some(rand.New(rand.NewPCG(seed, 0x4A2D9001)), training), held
}

// MixedPool is a pool to go on with: half of the puzzles, and all that are held out, are
// those of HardPool; the others are those of Pool for training, none of which is among
// the puzzles that Pool holds out by default.
func MixedPool(seed uint64, training, heldOut int) (train, held []*witness.Document) {
	easier, _ := Pool(seed, training/2, HeldOut)
	train, held = HardPool(seed, training-training/2, heldOut)
	return append(train, easier...), held
}

// thinPuzzle makes one puzzle of a hard pool, or nil when what it began with has too many
// solutions.
func thinPuzzle(r *rand.Rand) *witness.Document {
	d := randomPuzzle(r, MaxSide, MaxSide)
	most := 1 << r.IntN(5)
	if d == nil || solutions(d) > most {
		return nil
	}
	symbols := d.Symbols
	for _, i := range r.Perm(len(symbols)) {
		thinner := d.Clone()
		thinner.Remove(symbols[i].At)
		if solutions(thinner) <= most {
			d = thinner
		}
	}
	return d
}

// solutions counts the solutions of a puzzle of a pool: all lines that end at its end.
func solutions(d *witness.Document) int {
	b, err := witness.Compile(d)
	if err != nil {
		panic(err)
	}
	c := count.NewSolver(lattice.New(b), 1)
	for !c.Step(1 << 20) {
	}
	return c.Count().Int()
}

// pool makes n puzzles that have not been seen.
func pool(r *rand.Rand, sizes []size, n int, seen map[string]bool) (list []*witness.Document) {
	parts := 0
	for _, s := range sizes {
		parts += s.parts
	}
	sum := 0
	for _, s := range sizes {
		sum += s.parts
		// After this many that are not new there are hardly any left.
		for misses := 0; len(list) < n*sum/parts && misses < 2000; {
			d := hardest(r, s)
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

// hardest makes some puzzles and returns the one that takes the uniform search
// longest.
func hardest(r *rand.Rand, s size) (hardest *witness.Document) {
	most := -1
	for range s.choices {
		d := randomPuzzle(r, s.width, s.height)
		for d == nil {
			d = randomPuzzle(r, s.width, s.height)
		}
		if s.choices == 1 {
			return d
		}
		b, err := witness.Compile(d)
		if err != nil {
			panic(err)
		}
		result, err := Solve(b, nil, hardEnough)
		if err != nil {
			panic(err)
		}
		if result.Expansions > most {
			most, hardest = result.Expansions, d
		}
	}
	return hardest
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
	if width == MaxSide && height == MaxSide {
		least += r.IntN(3)
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
// free, and again when there is none.
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

// Canonical names a puzzle as those of pools are, with one start, one end, and separations in
// two colours: turned, mirrored and recoloured copies have the same name, and no others. So it
// says whether a puzzle of somebody else's is among those that were trained on.
func Canonical(d *witness.Document) string { return canonical(d) }

// canonical is the first name in the alphabet of all 16 views.
func canonical(d *witness.Document) string {
	least, this := []byte(nil), []byte(nil)
	for i := range views {
		v := viewOf(i)
		width, height := d.Width, d.Height
		if v.turn.Sides() {
			width, height = height, width
		}
		start, end := v.turn.Place(d.Starts[0], d.Width, d.Height), v.turn.Place(d.Ends[0].At, d.Width, d.Height)
		this = append(this[:0], byte(width), byte(height), pixelOf(start), pixelOf(end))
		cells := len(this)
		this = append(this, make([]byte, width*height)...)
		for _, s := range d.Symbols {
			mark := byte(1)
			if (s.Color == d.Symbols[0].Color) != v.swap {
				mark = 2
			}
			at := v.turn.Place(s.At, d.Width, d.Height)
			this[cells+at.B/2*width+at.A/2] = mark
		}
		if least == nil || bytes.Compare(this, least) < 0 {
			least = append(least[:0], this...)
		}
	}
	return string(least)
}
