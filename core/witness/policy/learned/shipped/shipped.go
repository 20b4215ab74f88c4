// Package shipped holds the network that comes with perplex. Only the command line and tests import it, since
// it adds 100 KB; a page loads the same file when the learned player is first used.
//
// "perplex-lab learn train" makes both files from the seed in the card.
package shipped

import (
	_ "embed"

	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
)

// Policy is the weights file, for learned.Load.
//
//go:embed policy.bin
var Policy []byte

// Card is a learned.Card as JSON: the origin of the weights and their quality.
//
//go:embed card.json
var Card []byte

// Network returns the network.
func Network() *learned.Network {
	n, err := learned.Load(Policy)
	if err != nil {
		panic("shipped: policy.bin is damaged: " + err.Error())
	}
	return n
}
