package searchstudy

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/gridstudy"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// Grids reads the plays of the study of logic grids (Shyne, Facey and Cooper 2024): felt
// difficulty, and whether the answer was wrong. Resamples draw players, because each played several
// puzzles.
func Grids(folder string) ([]*Corpus, error) {
	plays, err := gridstudy.Load(folder)
	if err != nil {
		return nil, err
	}
	puzzles, err := gridstudy.Puzzles(folder)
	if err != nil {
		return nil, err
	}
	measures, err := gridMeasures(puzzles)
	if err != nil {
		return nil, err
	}
	var all []*Corpus
	for _, o := range []struct {
		people, unit string
		of           func(*gridstudy.Play) float64
	}{
		{"felt difficulty", "", func(p *gridstudy.Play) float64 { return p.Difficulty }},
		{"a wrong answer", "", func(p *gridstudy.Play) float64 { return 1 - p.Correct }},
		{"time spent", "minutes", func(p *gridstudy.Play) float64 { return p.Minutes }},
	} {
		all = append(all, gridCorpus(o.people, o.unit, plays, measures, o.of))
	}
	return all, nil
}

func gridCorpus(people, unit string, plays []gridstudy.Play, measures []Measure, of func(*gridstudy.Play) float64) *Corpus {
	c := &Corpus{Name: "logic grids", People: people, Method: stats.SpearmanRho, Unit: unit, Measures: make([]Measure, len(measures))}
	for i, m := range measures {
		c.Measures[i] = Measure{Name: m.Name, Simple: m.Simple}
	}
	var outcome []float64
	players := map[string]int{}
	for i := range plays {
		p := &plays[i]
		y := of(p)
		if math.IsNaN(y) {
			continue
		}
		if _, ok := players[p.Player]; !ok {
			players[p.Player] = len(c.units)
			c.units = append(c.units, nil)
		}
		c.units[players[p.Player]] = append(c.units[players[p.Player]], c.items)
		outcome = append(outcome, y)
		for k, m := range measures {
			c.Measures[k].Values = append(c.Measures[k].Values, m.Values[p.Puzzle])
		}
		c.items++
	}
	c.outcome = fixed(outcome)
	return c
}

// gridMeasures measures the study's puzzles.
func gridMeasures(puzzles []logicgrid.Record) ([]Measure, error) {
	space := logicgrid.School()
	m := []Measure{{"search information", false, nil}, {"loops (2024)", true, nil}, {"clues", true, nil}, {"TSI, choices", false, nil}, {"TSI, clues", false, nil}, {"TSI, skim", false, nil}}
	for i := range puzzles {
		p := &puzzles[i]
		found, err := logicgrid.SearchInformation(space, p.Hints)
		if err != nil {
			return nil, err
		}
		values := []float64{nine(found.Information), float64(p.Loops), float64(len(p.Hints))}
		for _, name := range []string{"choices", "clues", "skim"} {
			who, _ := logicgrid.ParsePlayer(name)
			tsi, err := logicgrid.TSI(space, p.Hints, who)
			if err != nil {
				return nil, err
			}
			values = append(values, nine(tsi))
		}
		for k, v := range values {
			m[k].Values = append(m[k].Values, v)
		}
	}
	return m, nil
}
