package gridstudy

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// Cells is the number of cells of the study's grids; studied is the number of its puzzles.
const (
	Cells   = 48
	studied = 16
)

// Groups lists the players' levels of experience, in the order of Table 3.
var Groups = []string{"novice", "intermediate", "expert"}

// ErrPlays is wrapped by errors about a file of plays.
var ErrPlays = errors.New("not the plays of the study")

// Play is one player's play of one puzzle. Missing values are NaN.
type Play struct {
	Player     string
	Group      int // index into Groups
	Puzzle     int // 0..15 in the published data: four puzzles of each solution, ordered by loops
	Loops      float64
	Attempts   float64
	Minutes    float64
	Error      float64 // wrong marks as a share of all wrong and correct marks
	Incomplete float64 // share of cells that are not correct
	Correct    float64 // 1 or 0
	Difficulty float64 // felt difficulty, 1..7
	Enjoyment  float64 // 1..7
}

// Load reads the plays in a folder laid out like the reference data.
func Load(folder string) ([]Play, error) {
	f, err := os.Open(filepath.Join(folder, "logicgrid", "study-plays.csv"))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	plays, err := Read(f, Cells)
	for _, p := range plays {
		if p.Puzzle >= studied {
			return nil, fmt.Errorf("%w: puzzle: %d is not 0..%d", ErrPlays, p.Puzzle, studied-1)
		}
	}
	return plays, err
}

var columns = []string{"player", "group", "puzzle", "loops", "attempts", "incorrect_marks", "correct_cells", "correct", "time_ms", "difficulty", "enjoyment"}

// Read reads plays of grids with the given number of cells. The format is comma-separated values
// with the columns of the published data; -1 is a missing value. Errors wrap ErrPlays.
func Read(r io.Reader, cells int) ([]Play, error) {
	rows, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPlays, err)
	}
	if len(rows) == 0 || !slices.Equal(rows[0], columns) {
		return nil, fmt.Errorf("%w: the first line is not %v", ErrPlays, columns)
	}
	var plays []Play
	for i, row := range rows[1:] {
		p := Play{Player: row[0], Group: slices.Index(Groups, row[1])}
		if p.Group < 0 {
			return nil, fmt.Errorf("%w: line %d: %q is not a group", ErrPlays, i+2, row[1])
		}
		var v [9]float64
		for k, text := range row[2:] {
			if v[k], err = strconv.ParseFloat(text, 64); err != nil {
				return nil, fmt.Errorf("%w: line %d: %s: %q is not a number", ErrPlays, i+2, columns[k+2], text)
			}
			if v[k] == -1 {
				v[k] = math.NaN()
			}
		}
		if !(v[0] >= 0 && v[0] == math.Trunc(v[0]) && v[0] < 1<<53) {
			return nil, fmt.Errorf("%w: line %d: puzzle: %q is not the number of a puzzle", ErrPlays, i+2, row[2])
		}
		wrong, right := v[3], v[4]
		p.Puzzle, p.Loops, p.Attempts, p.Correct = int(v[0]), v[1], v[2], v[5]
		p.Error, p.Incomplete = wrong/(wrong+right), (float64(cells)-right)/float64(cells)
		p.Minutes, p.Difficulty, p.Enjoyment = v[6]/60_000, v[7], v[8]
		plays = append(plays, p)
	}
	return plays, nil
}

// Figure is a number of a table with its published value; NaN if none was published.
type Figure struct {
	Table, Row, Column  string
	N                   int
	Published, Computed float64
}

// measures are the columns of Table 2.
var measures = []struct {
	name string
	of   func(p *Play) float64
	r, p float64 // published values
}{
	{"time spent", func(p *Play) float64 { return p.Minutes }, 0.174, 0.139},
	{"number of attempts", func(p *Play) float64 { return p.Attempts }, -0.041, 0.715},
	{"percent error", func(p *Play) float64 { return p.Error }, 0.126, 0.283},
	{"percent incomplete", func(p *Play) float64 { return p.Incomplete }, 0.162, 0.167},
	{"correctness", func(p *Play) float64 { return p.Correct }, -0.217, 0.063},
	{"subjective difficulty", func(p *Play) float64 { return p.Difficulty }, 0.301, 0.015},
}

// both returns the values of two measures in plays that have both.
func both(plays []Play, first, second func(*Play) float64) (x, y []float64) {
	for i := range plays {
		a, b := first(&plays[i]), second(&plays[i])
		if !math.IsNaN(a) && !math.IsNaN(b) {
			x, y = append(x, a), append(y, b)
		}
	}
	return x, y
}

func loops(p *Play) float64 { return p.Loops }

func difficulty(p *Play) float64 { return p.Difficulty }

// Tables computes Tables 2 to 4 and the figures of the text about difficulty and correctness. The
// joined errors are about figures that cannot be computed from these plays; all others are filled
// in.
func Tables(plays []Play) (figures []Figure, err error) {
	var faults []error
	for _, m := range measures {
		x, y := both(plays, loops, m.of)
		c, err := stats.Spearman(x, y)
		if err != nil {
			faults = append(faults, fmt.Errorf("table 2, %s: %w", m.name, err))
			continue
		}
		figures = append(figures, Figure{"2", m.name, "rho", c.N, m.r, c.R}, Figure{"2", m.name, "p", c.N, m.p, c.P})
	}
	for i, published := range []float64{0.021, 0.071, 0.092, 0.031} {
		row, some := "all participants", plays
		if i > 0 {
			row = Groups[i-1] + "s"
			some = slices.DeleteFunc(slices.Clone(plays), func(p Play) bool { return p.Group != i-1 })
		}
		x, y := both(some, difficulty, func(p *Play) float64 { return p.Enjoyment })
		q, err := stats.FitQuadratic(x, y)
		if err != nil {
			faults = append(faults, fmt.Errorf("table 3, %s: %w", row, err))
			continue
		}
		figures = append(figures, Figure{"3", row, "R2", q.N, published, q.R2}, Figure{"3", row, "p", q.N, math.NaN(), q.P})
	}
	anova, err := anova(plays)
	if err != nil {
		faults = append(faults, err)
	}
	return append(append(figures, anova...), means(plays)...), errors.Join(faults...)
}

// anova computes Table 4, including its post-hoc comparisons.
func anova(plays []Play) ([]Figure, error) {
	var group, level []int
	var felt []float64
	for _, p := range plays {
		if !math.IsNaN(p.Difficulty) {
			group, level, felt = append(group, p.Group), append(level, int(p.Loops)), append(felt, p.Difficulty)
		}
	}
	a, err := stats.Anova(group, level, felt)
	if err != nil {
		return nil, fmt.Errorf("table 4: %w", err)
	}
	n := len(felt)
	figures := []Figure{
		{"4", "user group", "F", n, 1.61, a.A.F}, {"4", "user group", "p", n, 0.21, a.A.P},
		{"4", "solver loops", "F", n, 1.60, a.B.F}, {"4", "solver loops", "p", n, 0.20, a.B.P},
		{"4", "interaction", "F", n, 1.00, a.Interaction.F}, {"4", "interaction", "p", n, 0.43, a.Interaction.P},
	}
	for _, t := range []struct {
		name   string
		levels []int
		text   func(level int) string
	}{{"Tukey, groups", group, func(g int) string { return Groups[g] }}, {"Tukey, loops", level, strconv.Itoa}} {
		pairs, err := stats.Tukey(t.levels, felt)
		if err != nil {
			return nil, fmt.Errorf("table 4: %w", err)
		}
		for _, p := range pairs {
			figures = append(figures, Figure{"4", t.name, t.text(p.First) + " and " + t.text(p.Second) + ", p", n, math.NaN(), p.P})
		}
	}
	return figures, nil
}

// means computes the figures of the text about loops, difficulty and correctness.
func means(plays []Play) []Figure {
	var figures []Figure
	for _, m := range []struct {
		row, column string
		loops       float64 // 0 means any
		of          func(*Play) float64
		published   float64
	}{
		{"all loops", "mean difficulty", 0, difficulty, 5.41},
		{"1 loop", "mean difficulty", 1, difficulty, 5.03},
		{"6 loops", "mean difficulty", 6, difficulty, 5.82},
		{"all loops", "correct", 0, func(p *Play) float64 { return p.Correct }, 0.43},
		{"1 loop", "correct", 1, func(p *Play) float64 { return p.Correct }, 0.60},
		{"6 loops", "correct", 6, func(p *Play) float64 { return p.Correct }, 0.20},
	} {
		_, values := both(plays, func(p *Play) float64 {
			if m.loops != 0 && p.Loops != m.loops {
				return math.NaN()
			}
			return 0
		}, m.of)
		if len(values) == 0 {
			continue
		}
		sum := 0.0
		for _, v := range values {
			sum += v
		}
		figures = append(figures, Figure{"text", m.row, m.column, len(values), m.published, sum / float64(len(values))})
	}
	return figures
}

// Puzzles reads the study's puzzles in the order of their numbers in the plays.
func Puzzles(folder string) ([]logicgrid.Record, error) {
	text, err := os.ReadFile(filepath.Join(folder, "logicgrid", "study16.jsonl"))
	if err != nil {
		return nil, err
	}
	puzzles, err := records(logicgrid.School(), string(text))
	if err != nil {
		return nil, err
	}
	if len(puzzles) != studied {
		return nil, fmt.Errorf("%w: %d puzzles, not %d", ErrPlays, len(puzzles), studied)
	}
	return puzzles, nil
}

// records reads puzzles of a space, one per line.
func records(space *logicgrid.Space, text string) (all []logicgrid.Record, err error) {
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) == "" {
			continue
		}
		v, err := jsonlite.Parse(line)
		if err != nil {
			return nil, err
		}
		r, err := logicgrid.DecodeRecord(space, &v)
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}
