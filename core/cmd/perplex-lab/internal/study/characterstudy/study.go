// Package characterstudy correlates measures of character (package character) with the votes on
// published puzzles, beyond TSI.
//
// The puzzles are those of a crawl of The Windmill with 4x4 cells, one line, one start and one end,
// no removed edges, and no symbols other than separations, stars, triangles and crossings. Of equal
// puzzles only the oldest counts. The blacklist of the thesis, puzzles with 40 or more votes in
// either direction, and puzzles without a solution are excluded. The measures were chosen with
// knowledge of these puzzles. The correlations are therefore tested again on the puzzles with 3x3
// cells, which had not been measured before.
//
// There are two scores of votes. v is the upvotes less the downvotes without their linear drift
// over time. q is the rank of the same difference among puzzles by number of solves, without its
// drift. All coefficients are Spearman's. Those given TSI are partial: they correlate the residuals
// after regression on the ranks of TSI. Their p-values are corrected for all measures by Holm's
// method.
package characterstudy

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/census"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
)

// Puzzle is a published puzzle with its measures.
type Puzzle struct {
	*census.Puzzle
	character.Measures
}

// Puzzles with manyVotes or more in either direction are excluded because they were shown
// elsewhere.
const manyVotes = 40

// Sizes in cells per side: of the main puzzles and of the fresh puzzles.
const (
	Side      = 4
	FreshSide = 3
)

// Load reads the puzzles of a size in a data folder, measures them on all processors, and reports
// its progress with say.
func Load(folder string, side int, say func(format string, args ...any)) ([]Puzzle, error) {
	published, _, err := census.Load(folder)
	if err != nil {
		return nil, err
	}
	blacklist, err := os.ReadFile(filepath.Join(folder, "windmill", "blacklist.txt"))
	if err != nil {
		return nil, err
	}
	listed := strings.Fields(string(blacklist))
	var puzzles []Puzzle
	for _, p := range published {
		if fits(p.Document, side) && p.Upvotes > -manyVotes && p.Upvotes < manyVotes && !slices.Contains(listed, p.ID) {
			puzzles = append(puzzles, Puzzle{Puzzle: p})
		}
	}
	err = parallel.Each(len(puzzles), func(i int) error { return puzzles[i].measure() }, func(n int) {
		if n%100 == 0 {
			say("%d of %d puzzles measured", n, len(puzzles))
		}
	})
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(puzzles, func(p Puzzle) bool { return p.Solutions == 0 }), nil
}

// fits reports whether a puzzle belongs to the study.
func fits(d *witness.Document, side int) bool {
	b, err := witness.Compile(d)
	return err == nil && d.Width == side && d.Height == side && len(d.Starts) == 1 && len(d.Ends) == 1 && b.Simple() &&
		!b.HasAny(witness.Removed) && !slices.ContainsFunc(d.Symbols, func(s witness.Symbol) bool { return s.Type == witness.Unknown })
}

func (p *Puzzle) measure() error {
	j, err := character.New(p.Document, "", "")
	if err != nil {
		return fmt.Errorf("puzzle %s: %w", p.ID, err)
	}
	for !j.Step(1 << 16) {
	}
	p.Measures = j.Measures()
	return nil
}

// measure is one figure of a puzzle.
type measure struct {
	name string
	of   func(m *character.Measures) float64
}

// measures are the tested measures, in the order of the table.
var measures = []measure{
	{"TSI", func(m *character.Measures) float64 { return m.TSI }},
	{"lost share", func(m *character.Measures) float64 { return m.Lost }},
	{"lateness", func(m *character.Measures) float64 { return m.Lateness }},
	{"kinds", func(m *character.Measures) float64 { return float64(m.Kinds) }},
	{"coverage", func(m *character.Measures) float64 { return m.Coverage }},
	{"delay", func(m *character.Measures) float64 { return m.Delay }},
	{"largest choice", func(m *character.Measures) float64 { return m.Largest }},
	{"detour", func(m *character.Measures) float64 { return m.Detour }},
	{"rules needed", func(m *character.Measures) float64 { return float64(m.RulesNeeded) }},
	{"needless", func(m *character.Measures) float64 { return m.Needless }},
	{"near misses", func(m *character.Measures) float64 { return m.NearMisses }},
	{"second line", func(m *character.Measures) float64 { return m.SecondLine }},
}

// Figure is a coefficient with its 95 % interval.
type Figure struct {
	Rho float64
	stats.Interval
	// Holm is the p-value of a coefficient given TSI, corrected for all such coefficients of the
	// study: two for each measure.
	Holm float64
}

// Row holds the correlations of a measure. The row of TSI has none given TSI.
type Row struct {
	Name         string
	N            int    // number of puzzles on which the measure is defined
	TSI          Figure // correlation with TSI
	V, Given, Q  Figure // with v; with v given TSI; with q given TSI
	Older, Newer Figure // with v given TSI, in the older and the newer half
	Fresh        *Fresh // set for measures that correlate with v given TSI
	onlyVotes    bool
}

// Fresh is a coefficient with v given TSI on the N fresh puzzles on which it is defined. Its
// p-value is corrected for all measures tested again.
type Fresh struct {
	N int
	Figure
}

// Coefficients with a smaller corrected p-value are findings.
const finding = 0.05

// OnlyVotes reports whether the row is that of TSI itself.
func (r *Row) OnlyVotes() bool { return r.onlyVotes }

// Study is the table, with the shares of the ranks of v that several measures explain together.
type Study struct {
	Puzzles, Fresh int
	Rows           []Row
	R2             []Share
}

// Share is the share of the variance of the ranks of v that the ranks of some measures explain.
type Share struct {
	Names []string
	R2    float64
}

// sample holds the values of some puzzles: a measure, TSI, votes, solves and times.
type sample struct{ x, tsi, votes, solves, times []float64 }

func (s *sample) add(p *Puzzle, x float64) {
	s.x, s.tsi, s.votes = append(s.x, x), append(s.tsi, p.TSI()), append(s.votes, float64(p.Upvotes))
	s.solves, s.times = append(s.solves, float64(p.Solves)), append(s.times, float64(p.Published))
}

// TSI returns the player's TSI in Sh. (Both embedded structs have one.)
func (p *Puzzle) TSI() float64 { return p.Measures.TSI }

func (s *sample) draw(numbers []int) *sample {
	pick := func(list []float64) []float64 {
		drawn := make([]float64, len(numbers))
		for i, k := range numbers {
			drawn[i] = list[k]
		}
		return drawn
	}
	return &sample{pick(s.x), pick(s.tsi), pick(s.votes), pick(s.solves), pick(s.times)}
}

// v returns the first score of votes; nil if there is none.
func (s *sample) v() []float64 {
	left, err := stats.Residuals(s.times, s.votes)
	if err != nil {
		return nil
	}
	return left
}

// q returns the second score of votes.
func (s *sample) q() []float64 {
	quality := make([]float64, len(s.votes))
	for i := range quality {
		quality[i] = s.votes[i] / max(s.solves[i], 1)
	}
	left, err := stats.Residuals(s.times, stats.Ranks(quality))
	if err != nil {
		return nil
	}
	return left
}

// rho returns Spearman's coefficient; NaN if it is undefined.
func rho(x, y []float64) float64 {
	c, err := stats.Spearman(x, y)
	if err != nil {
		return math.NaN()
	}
	return c.R
}

// Coefficients of the measure: with v, with TSI, and given TSI with v and with q.
func (s *sample) with() float64    { return rho(s.x, s.v()) }
func (s *sample) withTSI() float64 { return rho(s.x, s.tsi) }
func (s *sample) given() float64 {
	return stats.Partial(rho(s.x, s.v()), rho(s.x, s.tsi), rho(s.v(), s.tsi))
}
func (s *sample) givenQ() float64 {
	return stats.Partial(rho(s.x, s.q()), rho(s.x, s.tsi), rho(s.q(), s.tsi))
}

// bootstrap computes the intervals; tests use fewer resamples.
var bootstrap stats.Bootstrap

// figure returns a coefficient of a sample with its interval.
func figure(s *sample, of func(*sample) float64) (Figure, error) {
	interval, err := bootstrap.Interval(len(s.x), func(drawn []int) float64 { return of(s.draw(drawn)) })
	return Figure{Rho: of(s), Interval: interval}, err
}

// Run computes the table of the puzzles, and tests the findings on the fresh ones.
func Run(puzzles, fresh []Puzzle) (*Study, error) {
	study := &Study{Puzzles: len(puzzles), Fresh: len(fresh), Rows: make([]Row, len(measures))}
	errs := make([]error, len(measures))
	var group sync.WaitGroup
	for i := range measures {
		group.Go(func() { errs[i] = study.Rows[i].fill(i, puzzles) })
	}
	group.Wait()
	study.correct()
	for n := 1; n <= len(together); n++ {
		study.R2 = append(study.R2, explained(puzzles, together[:n]))
	}
	return study, errors.Join(append(errs, study.again(fresh))...)
}

// again tests the findings on fresh puzzles.
func (s *Study) again(fresh []Puzzle) (err error) {
	var asked []*Fresh
	var p []float64
	for i := range s.Rows {
		r := &s.Rows[i]
		if r.onlyVotes || r.Given.Holm >= finding {
			continue
		}
		all := sampled(measures[i], fresh)
		r.Fresh = &Fresh{N: len(all.x)}
		if r.Fresh.Figure, err = figure(all, (*sample).given); err != nil {
			return err
		}
		asked = append(asked, r.Fresh)
		p = append(p, stats.PartialP(r.Fresh.Rho, r.Fresh.N))
	}
	for i, holm := range stats.Holm(p) {
		asked[i].Holm = holm
	}
	return nil
}

// correct fills in the corrected p-values of the coefficients given TSI.
func (s *Study) correct() {
	var asked []*Figure
	var p []float64
	for i := range s.Rows {
		if r := &s.Rows[i]; !r.onlyVotes {
			asked = append(asked, &r.Given, &r.Q)
			p = append(p, stats.PartialP(r.Given.Rho, r.N), stats.PartialP(r.Q.Rho, r.N))
		}
	}
	for i, holm := range stats.Holm(p) {
		asked[i].Holm = holm
	}
}

func (r *Row) fill(i int, puzzles []Puzzle) (err error) {
	m := measures[i]
	all := sampled(m, puzzles)
	r.Name, r.N, r.onlyVotes = m.name, len(all.x), i == 0
	if r.V, err = figure(all, (*sample).with); err != nil || r.onlyVotes {
		return err
	}
	half := len(puzzles) / 2
	for _, f := range []struct {
		in *Figure
		s  *sample
		of func(*sample) float64
	}{
		{&r.TSI, all, (*sample).withTSI},
		{&r.Given, all, (*sample).given},
		{&r.Older, sampled(m, puzzles[:half]), (*sample).given},
		{&r.Newer, sampled(m, puzzles[half:]), (*sample).given},
		{&r.Q, all, (*sample).givenQ},
	} {
		if *f.in, err = figure(f.s, f.of); err != nil {
			return err
		}
	}
	return nil
}

// sampled returns the sample of the puzzles on which a measure is defined.
func sampled(m measure, puzzles []Puzzle) *sample {
	var s sample
	for k := range puzzles {
		if x := m.of(&puzzles[k].Measures); !math.IsNaN(x) && !math.IsInf(x, 0) {
			s.add(&puzzles[k], x)
		}
	}
	return &s
}

// together lists the measures that are added one after another.
var together = []string{"TSI", "lateness", "kinds"}

// explained computes the share of the variance of the ranks of v.
func explained(puzzles []Puzzle, names []string) Share {
	var s sample
	columns := make([][]float64, len(names))
	for k := range puzzles {
		p := &puzzles[k]
		if math.IsNaN(p.Lateness) {
			continue
		}
		s.add(p, 0)
		for i, name := range names {
			m := slices.IndexFunc(measures, func(m measure) bool { return m.name == name })
			columns[i] = append(columns[i], measures[m].of(&p.Measures))
		}
	}
	for i := range columns {
		columns[i] = stats.Ranks(columns[i])
	}
	return Share{names, stats.Explained(stats.Ranks(s.v()), columns...)}
}
