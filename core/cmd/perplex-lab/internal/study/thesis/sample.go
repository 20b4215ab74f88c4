package thesis

import (
	"fmt"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
)

// sample is a set of puzzles measured for some players.
type sample struct {
	puzzles []Puzzle
	votes   stats.Votes
	players []string
	resolve analysis.Resolver
	figures map[figureKey][]measure.Measures // measures of each puzzle
}

type figureKey struct {
	player string
	compat bool
}

func newSample(d *Data, set Set) (*sample, error) {
	puzzles, err := d.Puzzles(set)
	if err != nil {
		return nil, err
	}
	return &sample{puzzles: puzzles, votes: votes(puzzles)}, nil
}

func votes(puzzles []Puzzle) (v stats.Votes) {
	for _, p := range puzzles {
		v.Published = append(v.Published, float64(p.Published))
		v.Upvotes = append(v.Upvotes, float64(p.Upvotes))
	}
	return v
}

// measure measures all puzzles for all players, with and without compat, on all processors.
func (s *sample) measure() error {
	s.figures = make(map[figureKey][]measure.Measures)
	for _, name := range s.players {
		for _, compat := range []bool{true, false} {
			s.figures[figureKey{name, compat}] = make([]measure.Measures, len(s.puzzles))
		}
	}
	return parallel.Each(len(s.puzzles), s.measurePuzzle, nil)
}

// measurePuzzle writes only the entries of one puzzle, so calls for different puzzles may run
// concurrently.
func (s *sample) measurePuzzle(i int) error {
	d, err := s.puzzles[i].Document()
	if err != nil {
		return err
	}
	for compat, name := range map[bool]string{true: player.Compat2024, false: ""} {
		a, err := analysis.New(d, analysis.Options{Players: s.players, Compat: name, SkipPaths: true, Resolve: s.resolve})
		if err != nil {
			return err
		}
		for !a.Step(1 << 16) {
		}
		for _, name := range s.players {
			m, ok := a.Measures(name)
			if !ok {
				return fmt.Errorf("puzzle %s: the player %s has no figures", s.puzzles[i].ID, name)
			}
			s.figures[figureKey{name, compat}][i] = m
		}
	}
	return nil
}

// values returns one measure of each puzzle.
func (s *sample) values(player, name string, compat bool) []float64 {
	values := make([]float64, len(s.puzzles))
	for i, m := range s.figures[figureKey{player, compat}] {
		values[i] = measures[name](m)
	}
	return values
}
