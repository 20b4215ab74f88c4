package thesis

import (
	"fmt"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// piPlayers are the players that are measured with and without pi.
var piPlayers = []string{"none", "path", "triangle", "baseline", "baseline+apr", "baseline+rcr", "all"}

// comparePi tests the effect of knowing the predicate of Stevens, Bulitko and Thue 2023 on puzzles
// with triangles only.
func comparePi(d *Data, say func(string, ...any)) (Experiment, error) {
	e := Experiment{Name: "pi", Question: "Does knowing pi° make TSI agree better with the votes on puzzles with triangles only?", Crawl: Date}
	puzzles, err := d.Puzzles(SetTOnly)
	if err != nil {
		return e, err
	}
	tsi, err := tsiWithPi(puzzles)
	if err != nil {
		return e, err
	}
	say("%d puzzles measured", len(puzzles))
	for i, name := range piPlayers {
		before, after := tsi[2*i], tsi[2*i+1]
		less, easier := 0.0, 0
		for j := range before {
			if before[j]-after[j] > 1e-9 {
				less += (before[j] - after[j]) / float64(len(before))
				easier++
			}
		}
		with := fmt.Sprintf("%s+pi (%.3f Sh less in the mean, on %d)", name, less, easier)
		// A comparison needs at least one puzzle whose TSI changes.
		comparisons, err := compare(tOnly+", "+name, votes(puzzles), []predictor{{name: name, values: before}, {name: with, values: after, alone: easier == 0}})
		if err != nil {
			return e, err
		}
		e.Comparisons = append(e.Comparisons, comparisons...)
	}
	e.Compared = correct(e.Comparisons)
	return e, nil
}

// tsiWithPi computes the TSI for each of piPlayers, first without pi and then with it, by player
// and puzzle.
func tsiWithPi(puzzles []Puzzle) (tsi [][]float64, err error) {
	var models []player.Model
	for _, name := range piPlayers {
		m, err := player.Parse(name)
		if err != nil {
			return nil, err
		}
		models = append(models, m)
		m.Pi = true
		models = append(models, m)
	}
	tsi = make([][]float64, len(models))
	for _, p := range puzzles {
		doc, err := p.Document()
		if err != nil {
			return nil, err
		}
		board, err := witness.Compile(doc)
		if err != nil {
			return nil, fmt.Errorf("puzzle %s: %w", p.ID, err)
		}
		flat := lattice.New(board)
		at := 0
		for some := range slices.Chunk(models, walk.MostPlayers) {
			w, ok := walk.NewShared(flat, some, false)
			if !ok {
				return nil, fmt.Errorf("puzzle %s: the board is too large", p.ID)
			}
			for !w.Step(1 << 20) {
			}
			for i := range some {
				tsi[at] = append(tsi[at], w.Measures(i).TSI)
				at++
			}
		}
	}
	return tsi, nil
}
