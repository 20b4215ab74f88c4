package learned

import (
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Card describes the origin and the quality of a network's weights. It uses no puzzles made by people.
type Card struct {
	Data      string     `json:"data"`
	Training  int        `json:"training"` // number of training puzzles
	Settings  Settings   `json:"settings"`
	Weights   int        `json:"weights"`
	Bytes     int        `json:"bytes"`
	Rounds    []Round    `json:"rounds"`
	Uniform   Score      `json:"uniform"`   // uniform policy on the held-out puzzles
	HeldOut   Score      `json:"heldOut"`   // network as stored in the file
	Unrounded Score      `json:"unrounded"` // score of the network in float32, before rounding
	Rounding  Difference `json:"rounding"`  // effect of rounding on the held-out puzzles; see Train
}

// testLimit is the limit of expansions of the searches that measure a network for its card.
const testLimit = 200_000

// Describe makes the card (the description) of a network that was trained on the given number of puzzles.
func Describe(n *Network, o Settings, training int, held []*witness.Document, rounds []Round, workers int) (c Card, err error) {
	rounded := n.Rounded()
	c = Card{
		Data:     "made by perplex from the seed: separations in two colours on boards of 1x2 to 4x4 cells; the held-out ones are no turned, mirrored or recoloured copies",
		Training: training, Settings: o, Weights: n.net.Weights(), Bytes: len(n.File()), Rounds: rounds,
	}
	if c.Uniform, err = Evaluate(held, nil, testLimit, workers); err != nil {
		return c, err
	}
	if c.HeldOut, err = Evaluate(held, rounded, testLimit, workers); err != nil {
		return c, err
	}
	if c.Unrounded, err = Evaluate(held, n, testLimit, workers); err != nil {
		return c, err
	}
	c.Rounding, err = Compare(held, rounded, n, testLimit)
	return c, err
}
