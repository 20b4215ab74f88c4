package policy

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// Resolver makes players of any kind available to the jobs of package job.
func (l Library) Resolver() analysis.Resolver {
	return func(name, compat string) (analysis.Player, error) {
		m, err := Parse(name, compat)
		if err != nil {
			return nil, err
		}
		for _, p := range m.Parts {
			if err := l.has(p); err != nil {
				return nil, err
			}
		}
		return who{m, l}, nil
	}
}

// who is a model with its library.
type who struct {
	Model
	library Library
}

// Ruled implements analysis.Player.
func (w who) Ruled() (player.Model, bool) { return w.Model.Ruled() }

// Gauge implements analysis.Player.
func (w who) Gauge(b *witness.Board) (fill.Gauge, error) { return NewGauge(b, w.Model, w.library) }
