// Package policy models players of line puzzles of any kind (Shen 2024, chapter 3: any policy may model a
// player): players with inference rules, a learned network, players who slip, and a population of several
// kinds.
//
// The name of a model has one of these forms:
//
//	all                      a model of package player: presets, and rules joined by +
//	baseline+own             the same with the user's own rules, of package clause
//	learned                  the trained network, of package learned
//	all~0.05                 takes a random possible action one time in twenty
//	0.3*none|0.7*all         a population: of ten players three know no rule
//
// They can be combined: 0.5*baseline~0.02|0.5*learned.
//
// MSI and TSI are defined for all models; MUSE, ReMUSE and MUAE for players who choose evenly among the
// actions that their rules leave. All but MUAE depend on the solutions alone, so no tree is walked: the
// solver lists the solutions, and the policy is evaluated along them. Model.On is the policy by its definition,
// for package measure; tests compare the fast path with it.
package policy

import (
	"errors"

	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// ErrPlayer is wrapped by errors about the parts of a model: a share, a slip, or a part that the library
// lacks. Errors about rules wrap player.ErrPlayer.
var ErrPlayer = errors.New("player model")

// Model is a player, or a population of players. The zero value is not useful.
type Model struct {
	Parts []Part // at least one; the shares sum to 1
}

// Part is one kind of player.
type Part struct {
	Share   float64 // share of this kind in the population
	Slip    float64 // probability of a random possible action, 0..1
	Learned bool    // plays by the network; otherwise by Rules
	Rules   player.Model
	Own     bool // the user's own rules in addition
}

// Ruled returns the model's rules; ok is false if the model consists of anything else than rules of package
// player.
func (m Model) Ruled() (rules player.Model, ok bool) {
	p := m.Parts[0]
	return p.Rules, len(m.Parts) == 1 && p.Slip == 0 && !p.Learned && !p.Own
}
