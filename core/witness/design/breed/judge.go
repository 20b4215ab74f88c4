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

// Figures are the results of measuring a filling.
type Figures struct {
	Solutions count.Number
	MSI, TSI  float64 // measures in Sh
	// Feasible reports whether the figures above are known, there is a solution, and the player may find it.
	// Nearness is for other fillings: how near they are to having a solution, 0 to 1.
	Feasible bool
	Nearness float64
}

// Rows is the number of bands of solutions.
const Rows = 8

// Row returns the band of a number of solutions, which is at least 1.
func Row(n count.Number) int {
	if n.Hi != 0 {
		return Rows - 1
	}
	return min(bits.Len64(n.Lo-1), Rows-1)
}

// Band returns the range of the numbers of solutions in a row; to is 0 if it is open.
func Band(row int) (from, to int) {
	from, to = 1<<row/2+1, 1<<row
	if row == Rows-1 {
		to = 0
	}
	return from, to
}

// Judge measures fillings for a Breeding, which may use several in parallel. A Judge is not safe for
// concurrent use.
type Judge struct {
	space   *space
	options Options
	lines   [][]witness.Place // lines with which nearness is computed
}

// NewJudge returns a judge with the settings of the breeding.
func (b *Breeding) NewJudge() *Judge { return &Judge{b.space, b.options, b.judge.lines} }

// Measure measures a filling.
func (j *Judge) Measure(f Filling) Figures {
	t := j.begin(f)
	for !t.step() {
	}
	return t.figures
}

// trial is the measurement of one filling in progress.
type trial struct {
	judge    *Judge
	filling  Filling
	analysis *analysis.Analysis // nil if the player cannot play this board
	spent    int
	figures  Figures
}

// slice is the number of states between two checks of the budget. It does not depend on the budget of a step,
// so that figures are reproducible to the last bit.
const slice = 1 << 12

func (j *Judge) begin(f Filling) *trial {
	t := &trial{judge: j, filling: f}
	// The options have been validated: an error is about this board and player.
	t.analysis, _ = analysis.New(j.space.filled(f), j.options.analysis())
	return t
}

func (o *Options) analysis() analysis.Options {
	return analysis.Options{Players: []string{o.Player}, Compat: o.Compat, SkipPaths: true, TSIOnly: true, Resolve: o.Resolve}
}

// step works for a slice and reports whether the figures are known.
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

// manyLines is the number of lines for nearness.
const manyLines = 8

// drawLines draws random lines of the board without symbols; nil if no line leads from a start to an end.
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

// nearness returns 1/(1+n), where n is the number of symbols that fail on the best of the lines.
func (j *Judge) nearness(f Filling) float64 {
	symbols := j.space.symbols(f)
	b := j.space.board.With(symbols)
	all := len(symbols) + len(j.space.document.Symbols)
	fewest := all
	for _, line := range j.lines {
		failed := b.Check(line)
		if len(failed) > 0 && failed[0].Type == "line" { // the line passes an edge that is removed here
			continue
		}
		fewest = min(fewest, len(failed))
	}
	return 1 / float64(1+fewest)
}

// score converts figures into the archive's score.
func (b *Breeding) score(f Filling, found Figures) archive.Score[int] {
	if !found.Feasible {
		return archive.Score[int]{Nearness: found.Nearness}
	}
	return archive.Score[int]{Feasible: true, Key: Row(found.Solutions), Column: b.options.Column(found.TSI), Cost: float64(f.count())}
}

// Column returns the column of a TSI, rounded to nine decimals.
func (o *Options) Column(tsi float64) int {
	return min(int(math.Floor(math.Round(tsi*1e9)/1e9/o.Width+1e-9)), o.Columns-1)
}
