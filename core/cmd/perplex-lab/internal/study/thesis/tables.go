package thesis

import (
	"fmt"
	"slices"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// Table is one of the thesis's tables.
type Table struct {
	Name  string // "6.1"
	Title string
	Cells []Cell
}

// Cell is a correlation in the table, or one to report next to it.
type Cell struct {
	Row, Column string
	Set         Set
	Player      string  // for player.Parse; "" for figures of others, which cannot be recomputed
	Measure     string  // key of measures
	R, P        float64 // published values; R is 0 if unpublished
}

var measures = map[string]func(measure.Measures) float64{
	"muse":   func(m measure.Measures) float64 { return m.MUSE },
	"remuse": func(m measure.Measures) float64 { return m.ReMUSE },
	"msi":    func(m measure.Measures) float64 { return m.MSI },
	"tsi":    func(m measure.Measures) float64 { return m.TSI },
}

// Tables lists the published tables. The rules of Table 6.3 without "SR" omit only the rule
// separation; path, deadend and triangle remain.
var Tables = []Table{
	{"6.1", "measures of difficulty against votes, puzzles of separations and path constraints", []Cell{
		{"MUSE (reported)", "r", Set104, "", "muse", 0.410, 1.10e-5},
		{"MUSE (reproduction)", "r", Set104, "baseline", "muse", 0.412, 1.53e-5},
		{"ReMUSE (reported)", "r", Set104, "", "remuse", 0.570, 1.57e-10},
		{"ReMUSE (reproduction)", "r", Set104, "baseline", "remuse", 0.583, 1.02e-10},
		{"TSI", "r", Set104, "baseline", "tsi", 0.563, 5.78e-10},
	}},
	{"6.2", "player models against votes, puzzles with and without triangles", []Cell{
		{"T-only baseline", "TSI r", SetTOnly, "baseline", "tsi", 0.366, 4.67e-7},
		{"T-only +APR", "TSI r", SetTOnly, "baseline+apr", "tsi", 0.433, 1.40e-9},
		{"T-only +RCR", "TSI r", SetTOnly, "baseline+rcr", "tsi", 0.252, 6.58e-4},
		{"T-only +both", "TSI r", SetTOnly, "all", "tsi", 0.322, 1.09e-5},
		{"non-T baseline", "TSI r", SetNonT, "baseline", "tsi", 0.515, 1.03e-16},
		{"non-T +APR", "TSI r", SetNonT, "baseline+apr", "tsi", 0.494, 2.62e-15},
		{"non-T +RCR", "TSI r", SetNonT, "baseline+rcr", "tsi", 0.497, 1.71e-15},
		{"non-T +both", "TSI r", SetNonT, "all", "tsi", 0.479, 2.16e-14},
	}},
	{"6.3", "player models against votes, puzzles of separations of two colours", slices.Concat(
		bws("SR (baseline)", "baseline", 0.521, 8.99e-3, 0.844, 2.23e-7),
		bws("APR", "path+deadend+triangle+apr", 0.401, 5.23e-2, 0.720, 7.20e-5),
		bws("RCR", "path+deadend+triangle+rcr", 0.405, 4.94e-2, 0.449, 2.77e-2),
		bws("SR and APR", "baseline+apr", 0.341, 1.03e-1, 0.769, 1.15e-5),
		bws("SR and RCR", "baseline+rcr", 0.490, 1.51e-2, 0.827, 6.26e-7),
		bws("APR and RCR", "path+deadend+triangle+apr+rcr", 0.377, 6.92e-2, 0.739, 3.69e-5),
		bws("All Inference Rules", "all", 0.299, 1.55e-1, 0.771, 1.02e-5),
		// The thesis's network is not available; our network takes its place.
		[]Cell{
			{"ML Policy", "MSI r", SetBWS, learned, "msi", 0.751, 2.35e-5},
			{"ML Policy", "TSI r", SetBWS, learned, "tsi", 0.787, 5.16e-6},
		},
	)},
}

// Notes are remarks about the figures of tables.
var Notes = map[string]string{"6.3": "The published figures of the ML Policy are of the thesis's own network, which is not public; beside them are those of the player\n" +
	"learned of perplex (or of the file of -weights), another network, which learned from other puzzles.\n"}

// learned is the player of package learned.
const learned = "learned"

// bws returns a row of Table 6.3. Its column "MSI" contains MUSE. The correlation of MSI itself was
// not published and is reported next to it.
func bws(row, player string, msiR, msiP, tsiR, tsiP float64) []Cell {
	return []Cell{
		{row, "MSI r", SetBWS, player, "muse", msiR, msiP},
		{row, "true MSI r", SetBWS, player, "msi", 0, 0},
		{row, "TSI r", SetBWS, player, "tsi", tsiR, tsiP},
	}
}

// Figure is a cell with our recomputed correlations, which are missing if the cell has no Player.
type Figure struct {
	Cell
	Compat, Corrected stats.Correlation // Pearson correlations
	Interval          stats.Interval    // interval of Corrected by resampling, at stats.Level
	Rank              stats.Correlation // Spearman correlation, corrected
}

// Compute recomputes a table.
func (t Table) Compute(d *Data) ([]Figure, error) {
	samples := make(map[Set]*sample)
	cells := slices.Clone(t.Cells)
	for i := range cells {
		if cells[i].Player == learned && d.Resolve == nil {
			cells[i].Player = ""
		}
	}
	for _, c := range cells {
		if c.Player == "" {
			continue
		}
		if samples[c.Set] == nil {
			s, err := newSample(d, c.Set)
			if err != nil {
				return nil, err
			}
			s.resolve = d.Resolve
			samples[c.Set] = s
		}
		s := samples[c.Set]
		if !slices.Contains(s.players, c.Player) {
			s.players = append(s.players, c.Player)
		}
	}
	for set, s := range samples {
		if err := s.measure(); err != nil {
			return nil, fmt.Errorf("%s: %w", set, err)
		}
	}
	figures := make([]Figure, len(cells))
	for i, c := range cells {
		figures[i].Cell = c
		if c.Player == "" {
			continue
		}
		if err := figures[i].compute(samples[c.Set]); err != nil {
			return nil, fmt.Errorf("table %s, %s, %s: %w", t.Name, c.Row, c.Column, err)
		}
	}
	return figures, nil
}

func (f *Figure) compute(s *sample) (err error) {
	if f.Compat, err = s.votes.Correlate(s.values(f.Player, f.Measure, true), stats.PearsonR); err != nil {
		return err
	}
	values := s.values(f.Player, f.Measure, false)
	if f.Corrected, err = s.votes.Correlate(values, stats.PearsonR); err != nil {
		return err
	}
	if f.Rank, err = s.votes.Correlate(values, stats.SpearmanRho); err != nil {
		return err
	}
	f.Interval, err = s.votes.Interval(values, stats.PearsonR, stats.Bootstrap{})
	return err
}
