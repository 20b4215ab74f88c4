package estimate

import "math/rand/v2"

// Tree is the tree of states that a player comes to, with one state at hand: the root at
// first.
type Tree interface {
	// Look says how the player may go on from the state at hand. It appends to ways,
	// which is empty, and does not keep it.
	Look(ways []Way) View
	// Go takes an action that Look has named in the state at hand, now or earlier.
	Go(action int)
	// Back takes the last action back.
	Back()
	// Roll plays once from the root to the end, as the player does, and returns the
	// probability of the goal that this came to, or 0. The state at hand stays. If doubt, it
	// came to a state that is one (see View), and to no goal.
	Roll(r *rand.Rand) (goal float64, doubt bool)
}

// View is a state as the player sees it, with what the look-ahead knows. Probabilities are
// those of the player in this state; what is missing from their sum leads nowhere.
type View struct {
	Goal  float64 // the probability that the next action ends in a goal
	Best  float64 // the same of the likeliest such action
	Goals int     // how many such actions there are
	Ways  []Way   // the other actions that may lead to a goal
	// Doubt says that it is not decided what the player may do here, or whether it leads to a
	// goal: any part of the state's probability may. All else is empty then.
	Doubt bool
}

// Way is an action, by a number that is not negative, and its positive probability.
type Way struct {
	Action      int
	Probability float64
}

// cursor moves in a tree; it knows where it is.
type cursor struct {
	tree Tree
	at   []int
	ways []Way
	seen int // states looked at
}

// to goes to the state that some actions lead to from the root.
func (c *cursor) to(actions []int) {
	same := 0
	for same < len(c.at) && same < len(actions) && c.at[same] == actions[same] {
		same++
	}
	for len(c.at) > same {
		c.back()
	}
	for _, a := range actions[same:] {
		c.take(a)
	}
}

func (c *cursor) take(action int) {
	c.tree.Go(action)
	c.at = append(c.at, action)
}

func (c *cursor) back() {
	c.tree.Back()
	c.at = c.at[:len(c.at)-1]
}

// look returns a view that holds until the next.
func (c *cursor) look() View {
	c.seen++
	v := c.tree.Look(c.ways[:0])
	c.ways = v.Ways
	return v
}
