package lab

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// slipped lists the known puzzles whose measures the slip changes.
var slipped = []string{"0ewdde0", "75wdry0", "f3w9r88", "wfpmgeg"}

// TestSlip compares measures with those of the author's evaluator on the puzzles that its slip changes, and
// on others with a separation in the corner.
func TestSlip(t *testing.T) {
	found, others := 0, 0
	for _, line := range reference.Lines(t, "golden/windmill.jsonl") {
		var row struct {
			ID, Puzzle string
			Published  map[string]measure.Measures `json:"shen-2024"`
		}
		if err := json.Unmarshal(line, &row); err != nil {
			t.Fatal(err)
		}
		b := board(t, row.Puzzle)
		slipped := slices.Contains(slipped, row.ID)
		if slipped {
			found++
		} else if !Slips(b, compat(t, "all")) || !reference.Full() && others > 8 {
			continue
		}
		others++
		trail := NewTrail(b, solutions(b))
		if slipped && !trail.Shows() {
			t.Errorf("%s: the slip is said to make no difference", row.ID)
		}
		for name, want := range row.Published {
			if m := compat(t, name); m.APR {
				compare(t, row.ID+", "+name+", along the solutions", trail.Slipping(m), want)
				w := walk.New(lattice.New(b), m)
				w.MoreMeasures = true
				for !w.Step(1 << 16) {
				}
				compare(t, row.ID+", "+name+", by the walk", w.Measures(), want)
				if reference.Full() || slipped {
					compare(t, row.ID+", "+name, Slipping(b, m), want)
				}
			}
		}
	}
	if found == 0 {
		t.Skip("none of the puzzles is among the reference data that are here")
	}
}

func solutions(b *witness.Board) (lines [][]witness.Place) {
	s := count.NewSolver(lattice.New(b), 1<<20)
	for !s.Step(1 << 16) {
	}
	for i := range s.Listed() {
		lines = append(lines, s.Line(i))
	}
	return lines
}

func compare(t *testing.T, name string, got, want measure.Measures) {
	t.Helper()
	for what, pair := range map[string][2]float64{"MUSE": {got.MUSE, want.MUSE}, "ReMUSE": {got.ReMUSE, want.ReMUSE}, "MSI": {got.MSI, want.MSI}, "TSI": {got.TSI, want.TSI}} {
		if math.Abs(pair[0]-pair[1]) > 1e-9 && pair[0] != pair[1] {
			t.Errorf("%s: %s is %v, want %v", name, what, pair[0], pair[1])
		}
	}
}

func board(t *testing.T, puzzle string) *witness.Board {
	t.Helper()
	d, err := read.Puzzle(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
