package policy

import (
	"sync"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
)

// Library provides the parts of models other than the built-in rules. A nil member is not available.
type Library struct {
	Learned func(*witness.Board) (Learned, error) // the network on a board, or a reason why it cannot play
	Load    func() error                          // must be called before Learned
	Own     func(*witness.Board) Own
}

// Learned is the network on one board (package learned).
type Learned interface {
	measure.Policy[witness.State, witness.Action]
	// Weigh sets the probabilities of the possible actions after a line. Bits and indices are those of each
	// Direction, and 4 for Finish.
	Weigh(line []witness.Place, possible uint8, p *[5]float64)
}

// Own is the user's rules on one board (package clause).
type Own interface {
	// Hopeless reports whether a line cannot be completed according to the rules.
	Hopeless(line []witness.Place) bool
}

// NewLibrary returns a library with the network in a file of weights, which is loaded when a model needs it.
// Errors of Load are those of weights and of learned.Load. The library may be used by several goroutines.
func NewLibrary(weights func() ([]byte, error)) Library {
	var (
		one     sync.Mutex
		network *learned.Network
	)
	load := func() error {
		one.Lock()
		defer one.Unlock()
		if network != nil {
			return nil
		}
		file, err := weights()
		if err == nil {
			network, err = learned.Load(file)
		}
		return err
	}
	return Library{Load: load, Learned: func(b *witness.Board) (Learned, error) {
		p, err := network.On(b)
		if err != nil {
			return nil, err
		}
		return p, nil
	}}
}

// ParseRules reads the user's own rules for a library.
func ParseRules(text string) (own func(*witness.Board) Own, err error) {
	rules, err := clause.Parse(text)
	if err != nil {
		return nil, err
	}
	return func(b *witness.Board) Own { return ownRules{rules.On(b)} }, nil
}

// ownRules are the user's rules on one board.
type ownRules struct{ *clause.Judge }

// Hopeless implements Own.
func (o ownRules) Hopeless(line []witness.Place) bool {
	_, _, hopeless := o.Incompletable(line)
	return hopeless
}
