package searchstudy

import (
	"fmt"
	"math"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/thesis"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// lineFigure is a measure of a line puzzle.
type lineFigure struct {
	name   string
	simple bool
	of     func(b *lattice.Board, d *witness.Document) float64
}

// lineMeasures are the measures in the table of votes.
var lineMeasures = []lineFigure{
	{"search information", false, func(b *lattice.Board, _ *witness.Document) float64 { return lineInformation(b, player.All, true).TSI }},
	{"the same, baseline", false, func(b *lattice.Board, _ *witness.Document) float64 {
		return lineInformation(b, player.Baseline, true).TSI
	}},
	{"TSI, baseline", false, func(b *lattice.Board, _ *witness.Document) float64 {
		return lineInformation(b, player.Baseline, false).TSI
	}},
	{"TSI, baseline+apr", false, func(b *lattice.Board, _ *witness.Document) float64 {
		m := player.Baseline
		m.APR = true
		return lineInformation(b, m, false).TSI
	}},
	{"TSI, all", false, func(b *lattice.Board, _ *witness.Document) float64 { return lineInformation(b, player.All, false).TSI }},
	{"symbols", true, func(_ *lattice.Board, d *witness.Document) float64 { return float64(len(d.Symbols)) }},
	{"solutions, fewest first", true, func(b *lattice.Board, _ *witness.Document) float64 {
		return -math.Log2(float64(lineInformation(b, player.All, false).Solutions))
	}},
}

// lineInformation measures a board for a player.
func lineInformation(b *lattice.Board, m player.Model, looks bool) measure.Measures {
	w, ok := walk.NewShared(b, []player.Model{m}, false)
	if !ok {
		panic("searchstudy: the boards of the sets are small and plain")
	}
	if looks {
		w.Search(measure.Frozen)
	}
	for !w.Step(1 << 16) {
	}
	return w.Measures(0)
}

// Lines reads the two sets of Table 6.2 of Shen 2024, line puzzles of 4x4 cells with votes. The
// votes are normalised within each resample.
func Lines(folder string) ([]*Corpus, error) {
	data, err := thesis.Load(folder)
	if err != nil {
		return nil, err
	}
	var all []*Corpus
	for _, set := range []struct {
		name string
		set  thesis.Set
	}{{"line puzzles, non-T", thesis.SetNonT}, {"line puzzles, T-only", thesis.SetTOnly}} {
		puzzles, err := data.Puzzles(set.set)
		if err != nil {
			return nil, err
		}
		c, err := lineCorpus(set.name, puzzles)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

func lineCorpus(name string, puzzles []thesis.Puzzle) (*Corpus, error) {
	c := &Corpus{Name: name, People: "votes", Method: stats.PearsonR, items: len(puzzles)}
	for _, m := range lineMeasures {
		c.Measures = append(c.Measures, Measure{m.name, m.simple, make([]float64, len(puzzles))})
	}
	published, upvotes := make([]float64, len(puzzles)), make([]float64, len(puzzles))
	err := parallel.Each(len(puzzles), func(i int) error {
		published[i], upvotes[i] = float64(puzzles[i].Published), float64(puzzles[i].Upvotes)
		d, err := puzzles[i].Document()
		if err != nil {
			return err
		}
		b, err := witness.Compile(d)
		if err != nil {
			return fmt.Errorf("puzzle %s: %w", puzzles[i].ID, err)
		}
		board := lattice.New(b)
		for k, m := range lineMeasures {
			c.Measures[k].Values[i] = nine(m.of(board, d))
		}
		return nil
	}, nil)
	c.outcome = func(items []int) []float64 {
		left, err := stats.Residuals(stats.Pick(published, items), stats.Pick(upvotes, items))
		if err != nil {
			return nil
		}
		return left
	}
	return c, err
}
