// Package policy models players of line puzzles of any kind (Shen 2024, chapter 3:
// any policy may stand for the player): those who know inference rules, a learned
// network, players who slip, and a population of several kinds.
//
// A model is written
//
//	all                      what package player knows: presets, and rules joined by +
//	baseline+own             with the user's own rules, of package clause
//	learned                  the trained network, of package learned
//	all~0.05                 who takes a random possible action one time in twenty
//	0.3*none|0.7*all         a population: of ten players three know no rule
//
// and these go together: 0.5*baseline~0.02|0.5*learned.
//
// MSI and TSI are defined for all of them, MUSE, ReMUSE and MUAE for players who
// choose evenly among what rules leave. All of them depend on the solutions alone, so
// no tree is walked: the solver lists the solutions, and the policy is evaluated
// along them. Model.On is the policy by the definitions, for package measure; tests
// compare the fast road with it.
package policy

import (
	"errors"

	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// ErrPlayer is wrapped by errors about what a model is made of: a share, a slip, or
// something that the library has not. Errors about rules are player.ErrPlayer.
var ErrPlayer = errors.New("player model")

// Model is a player, or a population of them. The zero value is not useful.
type Model struct {
	Parts []Part // at least one; the shares add up to 1
}

// Part is one kind of player.
type Part struct {
	Share   float64 // of the population
	Slip    float64 // probability that an action is any possible one, 0 to 1
	Learned bool    // the network; otherwise:
	Rules   player.Model
	Own     bool // the user's own rules too
}

// Ruled reports whether the model is one of package player: rules, and nothing else.
func (m Model) Ruled() (rules player.Model, ok bool) {
	p := m.Parts[0]
	return p.Rules, len(m.Parts) == 1 && p.Slip == 0 && !p.Learned && !p.Own
}
