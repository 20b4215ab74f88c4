package searchstudy

import (
	"encoding/csv"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// ErrTimes is wrapped by errors about a file of sudokus with solving times.
var ErrTimes = errors.New("not sudokus with solving times")

// Sudokus reads the sudokus of a folder, with the times that people took, relative to
// those for other puzzles (S. W. Wang, IEEE Access 12, 2024).
func Sudokus(folder string) (*Corpus, error) {
	texts, times, err := readSudokus(folder)
	if err != nil {
		return nil, err
	}
	c := &Corpus{Name: "sudoku", People: "relative solving time", Method: stats.SpearmanRho, Chosen: true, Unit: "relative times", items: len(texts)}
	figures := make([]sudokuFigures, len(texts))
	err = parallel.Each(len(texts), func(i int) (err error) {
		if figures[i], err = measureSudoku(texts[i]); err != nil {
			return fmt.Errorf("%w: line %d: %w", ErrTimes, i+2, err)
		}
		return nil
	}, nil)
	c.outcome = fixed(times)
	for i, m := range sudokuMeasures {
		c.Measures = append(c.Measures, Measure{Name: m.name, Simple: m.simple})
		for _, f := range figures {
			c.Measures[i].Values = append(c.Measures[i].Values, f[i])
		}
	}
	return c, err
}

// readSudokus returns the sudokus of a folder as they are written, and people's times.
func readSudokus(folder string) (texts []string, times []float64, err error) {
	file, err := os.Open(filepath.Join(folder, "pencil", "sudoku-times.csv"))
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %w", ErrTimes, err)
	}
	if len(rows) == 0 {
		return nil, nil, fmt.Errorf("%w: the file is empty", ErrTimes)
	}
	puzzle, time := slices.Index(rows[0], "puzzle"), slices.Index(rows[0], "d_to")
	if puzzle < 0 || time < 0 {
		return nil, nil, fmt.Errorf("%w: line 1: the columns puzzle and d_to are not both there", ErrTimes)
	}
	for i, row := range rows[1:] {
		t, err := strconv.ParseFloat(row[time], 64)
		if err != nil {
			return nil, nil, fmt.Errorf("%w: line %d: d_to: %q is not a number", ErrTimes, i+2, row[time])
		}
		texts, times = append(texts, row[puzzle]), append(times, t)
	}
	return texts, times, nil
}

// sudokuMeasures name the figures of measureSudoku.
var sudokuMeasures = []struct {
	name   string
	simple bool
}{
	{"search information", false}, {"the same with one glance", false}, {"number of sweeps", true}, {"sum of 1/m over sweeps", true},
	{"rounds with all singles at once", true}, {"hardest rank", true}, {"guess information", false}, {"empty cells", true},
}

type sudokuFigures [8]float64

func measureSudoku(text string) (f sudokuFigures, err error) {
	p, err := sudoku.Parse(text)
	if err != nil {
		return f, err
	}
	d, err := sudoku.NewDeduction(p)
	if err != nil {
		return f, err
	}
	info := func(look measure.Look) float64 {
		return nine(measure.Search(d, measure.Searcher{Look: look}).Information)
	}
	sweeps := measure.Sweeps(d, measure.Frozen)
	parallel, hardest := 0.0, 0.0
	for _, s := range sweeps {
		if s.Options > 0 {
			parallel, hardest = parallel+1, sudoku.Ranks
			continue
		}
		parallel += 1 / float64(s.Finds)
		hardest = max(hardest, float64(s.Rank))
	}
	empty := 0.0
	for c, digit := range p.Givens() {
		if c < p.Cells() && digit == 0 {
			empty++
		}
	}
	return sudokuFigures{info(measure.Frozen), info(measure.Look{Beta: 2, Epsilon: 1}), float64(len(sweeps)), nine(parallel),
		float64(len(measure.Sweeps(atOnce{d}, measure.Frozen))), hardest, info(measure.Look{Beta: 0, Epsilon: 1e-15}), empty}, nil
}

// nine rounds to nine decimals: equal puzzles may differ in the last bits, by the order of
// summation.
func nine(v float64) float64 { return math.Round(v*1e9) / 1e9 }

// atOnce is a sudoku in which both kinds of singles are found together.
type atOnce struct{ *sudoku.Deduction }

// Ranks implements measure.Deduction.
func (d atOnce) Ranks() int { return d.Deduction.Ranks() - 1 }

// Sweep implements measure.Deduction.
func (d atOnce) Sweep(g sudoku.Grid, rank int) (places, finds int, next sudoku.Grid) {
	if rank > 0 {
		return d.Deduction.Sweep(g, rank+1)
	}
	places, _, next = d.Deduction.Sweep(g, 0)
	_, _, naked := d.Deduction.Sweep(g, 1)
	for c := range next {
		next[c] = max(next[c], naked[c])
		if next[c] != g[c] {
			finds++
		}
	}
	return places, finds, next
}
