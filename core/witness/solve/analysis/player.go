package analysis

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// Player is a player of any kind. (Package policy has those who are more than rules.)
type Player interface {
	// Ruled returns the rules of a player who is nothing else.
	Ruled() (m player.Model, ok bool)
	// Gauge prepares to measure a board for one who is more. The error says why
	// this player cannot play it.
	Gauge(b *witness.Board) (fill.Gauge, error)
}

// Resolver finds a player by name and compatibility. nil is player.ParseCompat.
type Resolver func(name, compat string) (Player, error)

// Player finds one.
func (find Resolver) Player(name, compat string) (Player, error) {
	if find != nil {
		return find(name, compat)
	}
	m, err := player.ParseCompat(name, compat)
	return ruled(m), err
}

// ruled is a player who is rules and nothing else.
type ruled player.Model

func (r ruled) Ruled() (player.Model, bool) { return player.Model(r), true }

func (r ruled) Gauge(*witness.Board) (fill.Gauge, error) { panic("analysis: rules are walked") }
