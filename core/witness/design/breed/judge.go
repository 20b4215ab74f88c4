package breed

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Figures are what has been found out about a filling.
type Figures struct {
	Solutions count.Number
	MSI, TSI  float64 // in Sh
	// Feasible says that the figures above are known, that there is a solution, and that
	// the player may find it. Nearness says how near the others are: 0 to 1.
	Feasible bool
	Nearness float64
}

// Rows is how many bands of solutions there are.
const Rows = 8

// Row returns the band of a number of solutions, at least 1.
func Row(n count.Number) int {
	if n.Hi != 0 {
		return Rows - 1
	}
	return min(bits.Len64(n.Lo-1), Rows-1)
}

// Band returns the numbers of solutions that a row has; to is 0 where there is no end.
func Band(row int) (from, to int) {
	from, to = 1<<row/2+1, 1<<row
	if row == Rows-1 {
		to = 0
	}
	return from, to
}

// Judge measures fillings for a Breeding, which may have several at work. It is not safe
// for concurrent use.
type Judge struct {
	space   *space
	options Options
	lines   [][]witness.Place // that nearness is about
}

// NewJudge returns a judge as the breeding has it.
func (b *Breeding) NewJudge() *Judge { return &Judge{b.space, b.options, b.judge.lines} }

// Measure finds out about a filling.
func (j *Judge) Measure(f Filling) Figures {
	t := j.begin(f)
	for !t.step() {
	}
	return t.figures
}

// trial is the work on one filling.
type trial struct {
	judge    *Judge
	filling  Filling
	analysis *analysis.Analysis // nil: the player cannot play this board
	spent    int
	figures  Figures
}

// slice is how many states are looked at between two questions for the time. It is the
// same whatever a step's budget is, so that figures are the same to the last bit.
const slice = 1 << 12

func (j *Judge) begin(f Filling) *trial {
	t := &trial{judge: j, filling: f}
	// The options have been tried out: an error is about this board and player.
	t.analysis, _ = analysis.New(j.space.filled(f), j.options.analysis())
	return t
}

func (o *Options) analysis() analysis.Options {
	return analysis.Options{Players: []string{o.Player}, Compat: o.Compat, SkipPaths: true, TSIOnly: true, Resolve: o.Resolve}
}

// step works on for a slice and reports whether the figures are known.
func (t *trial) step() (done bool) {
	if t.analysis != nil && t.spent < t.judge.options.States {
		t.spent += slice
		if !t.analysis.Step(slice) {
			return false
		}
		m, ok := t.analysis.Measures(t.judge.options.Player)
		n, exact := t.analysis.Solutions()
		if ok && exact && n != (count.Number{}) && !math.IsInf(m.TSI, 1) {
			t.figures = Figures{Solutions: n, MSI: m.MSI, TSI: m.TSI, Feasible: true}
			return true
		}
		t.figures.Nearness = t.judge.nearness(t.filling)
	}
	return true
}

// manyLines is how many lines nearness is about.
const manyLines = 8

// drawLines draws lines of the board without symbols at random, all that there are
// chances for; none if no line comes from a start to an end.
func drawLines(b *witness.Board) (lines [][]witness.Place) {
	r := rand.New(rand.NewPCG(1, 0xB4EED))
	tour := walk.NewTour(lattice.New(b.Bare()), player.Model{DeadEnd: player.Always})
	for range manyLines {
		line := tour.Wander(r.IntN)
		if line == nil {
			return nil
		}
		lines = append(lines, line)
	}
	return lines
}

// nearness is one over how many symbols the best of the lines fails, and one more.
func (j *Judge) nearness(f Filling) float64 {
	symbols := j.space.symbols(f)
	b := j.space.board.With(symbols)
	all := len(symbols) + len(j.space.document.Symbols)
	fewest := all
	for _, line := range j.lines {
		failed := b.Check(line)
		if len(failed) > 0 && failed[0].Type == "line" { // over an edge that is removed here
			continue
		}
		fewest = min(fewest, len(failed))
	}
	return 1 / float64(1+fewest)
}

// score places figures in the archive.
func (b *Breeding) score(f Filling, found Figures) archive.Score[int] {
	if !found.Feasible {
		return archive.Score[int]{Nearness: found.Nearness}
	}
	return archive.Score[int]{Feasible: true, Key: Row(found.Solutions), Column: b.options.Column(found.TSI), Cost: float64(f.count())}
}

// Column returns the column of a TSI, which counts to nine decimals.
func (o *Options) Column(tsi float64) int {
	return min(int(math.Floor(math.Round(tsi*1e9)/1e9/o.Width+1e-9)), o.Columns-1)
}
