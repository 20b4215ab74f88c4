// Package judge decides on bit boards whether regions satisfy their symbols, including polyominoes
// and eliminators. It gives the verdicts of witness.Board.CheckRegion, many thousand times as
// fast; tests compare the two.
package judge

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/packing"
)

// Judge judges the regions of one board. It caches verdicts, so it is not safe for concurrent use.
type Judge struct {
	board    *lattice.Board
	game     bool // the game's reading of eliminators: see erases
	lone     bool // the variant LoneEliminators
	packer   *packing.Packer
	pieces   [lattice.MaxVertices]int // numbers in packer, by cell
	squares  [lattice.MaxVertices]int // squares of these, negative for negative ones
	sure     []int                    // a buffer, like maybe
	maybe    []int
	region   region         // a buffer: see within
	passed   lattice.Lines  // a buffer: see walls
	lenient  bool           // there are eliminators
	verdicts lattice.Memory // of regions with eliminators
	doubts   int            // answers of packer left undecided, cached ones included
	hopeful  bool           // see Hopeful
}

// New makes a Judge. The board may be shared.
func New(b *lattice.Board) *Judge {
	s := b.Source
	j := &Judge{
		board: b, game: s.Profile == witness.ProfileGame, lone: s.Variants.Has(witness.LoneEliminators),
	}
	if !b.Polyominoes.Empty() {
		j.packer = newPacker(s)
		j.packer.Pause = b.Pause
		s.Symbols(func(t witness.Symbol) {
			if t.Type == witness.Polyomino {
				j.put(b.Index(t.At), j.packer.Add(t.Shape, t.Rotatable, t.Negative))
			}
		})
	}
	j.lenient = !b.Eliminators.Empty()
	return j
}

// put enters the piece of the polyomino in a cell.
func (j *Judge) put(cell, piece int) {
	j.pieces[cell], j.squares[cell] = piece, j.packer.Squares(piece)
}

func newPacker(s *witness.Board) *packing.Packer {
	return packing.New(s.Width, s.Height, s.Pillar, packing.Rules{
		Game:          s.Profile != witness.ProfileWindmill,
		ShapelessZero: s.Variants.Has(witness.ShapelessZero),
		Imprecise:     !s.LinesBlockShapes(),
	})
}

// GaveUp returns how many questions about polyominoes were left undecided. A region that depends
// on one is not right: right regions are certain.
func (j *Judge) GaveUp() int {
	if j.packer == nil {
		return 0
	}
	return j.packer.GaveUp()
}

// Hopeful makes a Judge for which a region is right if its polyominoes are undecided: wrong
// regions are certain.
func Hopeful(b *lattice.Board) *Judge {
	j := New(b)
	j.hopeful = true
	return j
}

// Doubts returns how many answers depended on an undecided question about polyominoes, asked now
// or earlier.
func (j *Judge) Doubts() int { return j.doubts }

// Solves reports whether complete lines satisfy every constraint.
func (j *Judge) Solves(drawn *lattice.Lines) bool {
	b := j.board
	if !b.Whole() && !j.passesAllOutside(drawn) {
		return false
	}
	if !j.lenient && !b.WrongArrows(b.Cells, drawn).Empty() || !b.SizersHold(drawn) {
		return false
	}
	return j.satisfied(b.Cells, drawn, complete)
}

// SolvesLine is Solves for a line from a start to an end that is valid as a line
// (witness.Board.Check).
func (j *Judge) SolvesLine(line []witness.Place) bool {
	b := j.board
	stops := b.Source.AtStops(line)
	start := b.Stop(stops[0])
	drawn, at := b.Begin(start), start
	for _, stop := range stops[1:] {
		to := b.Stop(stop)
		b.Draw(&drawn, start, at, slices.Index(b.Beside[at][:], int8(to)), to)
		at = to
	}
	return j.Solves(&drawn)
}

// passesAllOutside judges the constraints that lie around no region.
func (j *Judge) passesAllOutside(drawn *lattice.Lines) bool {
	b := j.board
	across, along := b.EdgesAround(b.Cells)
	vertices := along.Or(along.Up(b.Stride))
	passedAcross, passedAlong := drawn.Passed()
	return b.MustAcross.AndNot(passedAcross).AndNot(across).Empty() &&
		b.MustAlong.AndNot(passedAlong).AndNot(along).Empty() &&
		b.MustVertex.AndNot(drawn.Vertices).AndNot(vertices).Empty() &&
		!b.CannotAcross.Meets(passedAcross) && !b.CannotAlong.Meets(passedAlong) &&
		!b.CannotVertex.Meets(drawn.Vertices)
}

// extent is how much of the lines a verdict covers.
type extent bool

const (
	unfinished extent = false // the lines may continue elsewhere: arrows are not judged
	complete   extent = true
)

// Satisfied reports whether every constraint holds in the given cells, which are whole regions,
// and on the vertices and edges around them. The lines may continue elsewhere: see
// witness.Board.CheckClosed.
func (j *Judge) Satisfied(cells lattice.Set, drawn *lattice.Lines) bool {
	return j.satisfied(cells, drawn, unfinished)
}

func (j *Judge) satisfied(cells lattice.Set, drawn *lattice.Lines, of extent) bool {
	b := j.board
	if j.packer == nil && !j.lenient {
		return b.Satisfied(cells, drawn)
	}
	if !j.lenient {
		if !b.SatisfiedOneByOne(cells, drawn) {
			return false
		}
	} else if b.Crossed(cells, drawn) {
		return false
	}
	for !cells.Empty() {
		region := b.Flood(cells.First(), drawn)
		cells = cells.AndNot(region)
		if !j.regionHolds(region, drawn, of) {
			return false
		}
	}
	return true
}

// Region judges one whole region. Without eliminators on the board it leaves out symbols that need
// no region (lattice.Board.SatisfiedOneByOne). The lines may continue elsewhere.
func (j *Judge) Region(region lattice.Set, drawn *lattice.Lines) bool {
	return j.regionHolds(region, drawn, unfinished)
}

func (j *Judge) regionHolds(region lattice.Set, drawn *lattice.Lines, of extent) bool {
	b := j.board
	if !j.lenient {
		return b.RegionHolds(region) && j.filled(region, drawn)
	}
	r := j.within(region, drawn)
	if of == complete {
		r.wrongArrows = b.WrongArrows(region, drawn)
	} else if r.eliminators > 0 && b.Aimed(region) {
		return true // what the arrows there will come to is not known
	}
	if r.eliminators == 0 {
		return r.missed == 0 && r.wrongTriangles.Empty() && r.wrongArrows.Empty() &&
			b.RegionHolds(region) && j.filled(region, drawn)
	}
	k := r.key(drawn)
	v, known := j.verdicts.Recall(k)
	if !known {
		v = j.verdict(r)
		j.verdicts.Keep(k, v)
	}
	if v == doubtful {
		j.doubts++
		return j.hopeful
	}
	return v == right
}

// Verdicts of regions with eliminators.
const wrong, right, doubtful = uint8(0), uint8(1), uint8(2)

// verdict judges a region with eliminators. It leaves the count of doubts to the caller.
func (j *Judge) verdict(r *region) uint8 {
	before := j.doubts
	holds := r.eliminates()
	doubts := j.doubts != before
	j.doubts = before
	switch {
	case holds:
		return right // shapes were found to fit, for certain
	case doubts:
		return doubtful
	}
	return wrong
}

// filled reports whether the polyominoes of a region fill it.
func (j *Judge) filled(region lattice.Set, drawn *lattice.Lines) bool {
	v := j.fits(j.board.Polyominoes.And(region), region, drawn)
	return v == cover.Yes || v == cover.Undecided && j.hopeful
}

// fits decides whether the polyominoes in some cells fill a region.
func (j *Judge) fits(shapes, region lattice.Set, drawn *lattice.Lines) cover.Verdict {
	if shapes.Empty() {
		return cover.Yes
	}
	j.sure = j.numbers(j.sure[:0], shapes)
	v := j.packer.Fits(region, j.walls(drawn), j.sure)
	if v == cover.Undecided {
		j.doubts++
	}
	return v
}

// walls returns the drawn lines, with edges drawn by half as walls.
func (j *Judge) walls(drawn *lattice.Lines) *lattice.Lines {
	if drawn.HalfAcross.Or(drawn.HalfAlong).Empty() {
		return drawn
	}
	j.passed = *drawn
	j.passed.Across, j.passed.Along = drawn.Passed()
	return &j.passed
}

// Squares returns the sum of squares of the polyominoes in some cells, where negative ones count
// below zero, and whether there are negative ones.
func (j *Judge) Squares(cells lattice.Set) (sum int, negative bool) {
	for rest := j.board.Polyominoes.And(cells); !rest.Empty(); {
		var cell int
		cell, rest = rest.Next()
		n := j.squares[cell&(lattice.MaxVertices-1)]
		sum += n
		negative = negative || n < 0
	}
	return sum, negative
}

// MayFit is false when polyominoes fill no region with all cells of least and none outside
// greatest: those in least, and any of the others in greatest that the region has. As many as
// there are spares may be left out, but not all. See packing.Packer.MayFit.
func (j *Judge) MayFit(least, greatest lattice.Set, drawn *lattice.Lines, spares int) bool {
	shapes := j.board.Polyominoes.And(greatest)
	j.sure = j.numbers(j.sure[:0], shapes.And(least))
	j.maybe = j.numbers(j.maybe[:0], shapes.AndNot(least))
	return j.packer.MayFit(least, greatest, j.walls(drawn), j.sure, j.maybe, spares)
}

// numbers lists the pieces in some cells, sorted.
func (j *Judge) numbers(list []int, shapes lattice.Set) []int {
	for !shapes.Empty() {
		var cell int
		cell, shapes = shapes.Next()
		list = append(list, j.pieces[cell&(lattice.MaxVertices-1)])
		for i := len(list) - 1; i > 0 && list[i] < list[i-1]; i-- {
			list[i], list[i-1] = list[i-1], list[i]
		}
	}
	return list
}

// Kind returns the number of the polyomino in a cell. Polyominoes with the same placements have
// the same number, which is less than the number of polyominoes on the board.
func (j *Judge) Kind(cell int) int { return j.pieces[cell] }

// Kinds appends the numbers of the polyominoes in some cells to an empty list, sorted, each once.
func (j *Judge) Kinds(list []int, cells lattice.Set) []int {
	return slices.Compact(j.numbers(list, j.board.Polyominoes.And(cells)))
}

// Size returns how many squares polyominoes of a kind have, negative for negative ones.
func (j *Judge) Size(kind int) int { return j.packer.Squares(kind) }

// Ways returns the placements of a kind that cover a cell.
func (j *Judge) Ways(kind, cell int) []lattice.Set { return j.packer.Ways(kind, cell) }
