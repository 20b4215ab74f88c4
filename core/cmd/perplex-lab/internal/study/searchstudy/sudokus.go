package searchstudy

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/people/record"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// ErrTimes is wrapped by errors about a file of sudokus with solving times or ratings.
var ErrTimes = errors.New("not sudokus with solving times or ratings")

// Sudokus reads the sudokus of a folder with people's solving times, relative to their times for
// other puzzles (S. W. Wang, IEEE Access 12, 2024).
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

// readSudokus returns the texts of a folder's sudokus and people's times.
func readSudokus(folder string) (texts []string, times []float64, err error) {
	file, err := os.Open(filepath.Join(folder, "pencil", "sudoku-times.csv"))
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	t, err := ReadSudokus(file)
	if err == nil && t.Times == nil {
		err = fmt.Errorf("%w: line 1: no column is named d_to", ErrTimes)
	}
	return t.Texts, t.Times, err
}

// SudokuTable is a table of sudokus with their times or ratings. One of Times and Ratings is nil.
type SudokuTable struct {
	Texts          []string
	Times, Ratings []float64
	Sources        []string // sources of ratings; "" if unknown
}

// ReadSudokus reads a table with the columns puzzle and d_to (relative solving times) or rating
// (Sudoku Explainer's), and optionally source. It also reads the records of a table of times.
func ReadSudokus(input io.Reader) (t SudokuTable, err error) {
	buffered := bufio.NewReader(input)
	if head, _ := buffered.Peek(recordPeek); record.InText(string(head)) {
		return sudokuRecords(buffered)
	}
	rows, err := csv.NewReader(buffered).ReadAll()
	if err != nil {
		return t, fmt.Errorf("%w: %w", ErrTimes, err)
	}
	if len(rows) == 0 {
		return t, fmt.Errorf("%w: the file is empty", ErrTimes)
	}
	column := func(name string) int { return slices.Index(rows[0], name) }
	puzzle, name, values := column("puzzle"), "d_to", &t.Times
	if column(name) < 0 {
		name, values = "rating", &t.Ratings
	}
	value, source := column(name), column("source")
	if puzzle < 0 || value < 0 {
		return t, fmt.Errorf("%w: line 1: the columns must be puzzle, and d_to or rating", ErrTimes)
	}
	for i, row := range rows[1:] {
		v, err := strconv.ParseFloat(row[value], 64)
		if err != nil {
			return t, fmt.Errorf("%w: line %d: %s: %q is not a number", ErrTimes, i+2, name, row[value])
		}
		t.Texts, *values, t.Sources = append(t.Texts, row[puzzle]), append(*values, v), append(t.Sources, "")
		if source >= 0 {
			t.Sources[i] = row[source]
		}
	}
	return t, nil
}

// sudokuMeasures names the figures of measureSudoku.
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
	parallel := 0.0
	for _, s := range sweeps {
		if s.Options > 0 {
			parallel++
			continue
		}
		parallel += 1 / float64(s.Finds)
	}
	empty := 0.0
	for c, digit := range p.Givens() {
		if c < p.Cells() && digit == 0 {
			empty++
		}
	}
	return sudokuFigures{info(measure.Frozen), info(measure.Look{Beta: 2, Epsilon: 1}), float64(len(sweeps)), nine(parallel),
		float64(len(measure.Sweeps(atOnce{d}, measure.Frozen))), hardestRank(sweeps), info(measure.Look{Beta: 0, Epsilon: 1e-15}), empty}, nil
}

// hardestRank returns the hardest rank of some sweeps. A guess is harder than all ranks.
func hardestRank(sweeps []measure.Sweep[sudoku.Grid]) (hardest float64) {
	for _, s := range sweeps {
		rank := s.Rank
		if s.Options > 0 {
			rank = sudoku.Ranks
		}
		hardest = max(hardest, float64(rank))
	}
	return hardest
}

// nine rounds to nine decimals. Equal puzzles may differ in the last bits because of the order of
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
