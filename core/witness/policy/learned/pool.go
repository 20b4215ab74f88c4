package learned

import (
	"bytes"
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// size is a board size in a pool: its share, in parts, and the number of puzzles from which each puzzle is
// chosen as the hardest to search.
type size struct{ width, height, parts, choices int }

// The mixes of sizes in a pool. The held-out puzzles have the mix of the published training set (Lelis et al.
// 2022), whose boards are 1x2 to 4x4 without 2x3. For training there are twice as many of 4x4, and harder
// ones, since published puzzles are harder than random ones.
var (
	heldOutSizes  = []size{{2, 1, 10, 1}, {3, 1, 50, 1}, {2, 2, 300, 1}, {3, 3, 1000, 1}, {4, 4, 1000, 1}}
	trainingSizes = []size{{2, 1, 10, 1}, {3, 1, 50, 1}, {2, 2, 300, 1}, {3, 3, 1000, 1}, {4, 4, 2000, 3}}
)

// HeldOut is the default number of held-out puzzles.
const HeldOut = 300

// hardEnough is the number of expansions of the uniform search from which on a puzzle counts as hard.
const hardEnough = 5000

// Pool makes puzzles of separations in two colours for training, and others to test the result. They depend
// only on the seed and the numbers of puzzles. All have a solution, and no two in either list are the same,
// even after turning one or exchanging its colours. Small sizes run out of puzzles; larger ones take their
// share.
//
// A puzzle is made as in the published generator, with differences given in brackets. A random line goes from
// a start to an end on the rim (it begins again if it gets stuck), and must divide the board into at least
// two regions; on 4x4 into two, three or four with equal frequency (there: four). Each region gets one of two
// colours, and each of its cells is filled with a probability that each puzzle draws from 0.4 to 1 (there:
// 0.6 for all). Puzzles of one colour are dropped. The start is a corner in 7 of 10 puzzles (there: always),
// elsewhere on the rim in 2, inside in 1. Of three 4x4 puzzles for training, the one that takes a uniform
// search longest is kept.
func Pool(seed uint64, training, heldOut int) (train, held []*witness.Document) {
	seen := make(map[string]bool)
	held = pool(rand.New(rand.NewPCG(seed, 0x4E1D)), heldOutSizes, heldOut, seen)
	return pool(rand.New(rand.NewPCG(seed, 0x9001)), trainingSizes, training, seen), held
}

// HardPool makes puzzles of 4x4 cells that are harder than random ones, for training and for validation. They
// depend only on the seed and the numbers of puzzles. Each begins as a puzzle of Pool with few solutions and
// is thinned out. Separations are removed in a random order, each for good if the puzzle then still has no
// more solutions than its limit, which each puzzle draws from 1, 2, 4, 8 and 16. So every remaining
// separation is needed, as in puzzles that people publish and unlike in random ones. No two puzzles in either
// list are the same in any of the 16 views.
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

// MixedPool makes a pool to continue training with. Half of the training puzzles and all held-out ones come
// from HardPool. The other half are training puzzles of Pool, none of which is among the puzzles that Pool
// holds out by default.
func MixedPool(seed uint64, training, heldOut int) (train, held []*witness.Document) {
	easier, _ := Pool(seed, training/2, HeldOut)
	train, held = HardPool(seed, training-training/2, heldOut)
	return append(train, easier...), held
}

// thinPuzzle makes one puzzle of a hard pool, or returns nil if the initial puzzle has too many solutions.
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

// pool makes n puzzles that are not in seen.
func pool(r *rand.Rand, sizes []size, n int, seen map[string]bool) (list []*witness.Document) {
	parts := 0
	for _, s := range sizes {
		parts += s.parts
	}
	sum := 0
	for _, s := range sizes {
		sum += s.parts
		// After this many duplicates in a row hardly any new puzzles are left.
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

// hardest makes some puzzles and returns the puzzle that takes the uniform search longest.
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

// randomPuzzle makes one puzzle, or returns nil if the line drawn is not suitable.
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

// randomLine draws a line from the start to the end, with a random free direction at each step; it starts
// again if it gets stuck.
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

// Canonical names a puzzle of the kind in pools, with one start, one end and separations in two colours.
// Exactly the turned, mirrored and recoloured copies of a puzzle have the same name. The name therefore shows
// whether a puzzle from elsewhere was trained on.
func Canonical(d *witness.Document) string { return canonical(d) }

// canonical returns the alphabetically first name of all 16 views.
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
