package estimate

import "math/rand/v2"

// Tree is the tree of states that a player may reach. It has a current state, at first the root.
type Tree interface {
	// Look returns the actions that the player may take in the current state. It appends them to ways, which
	// is empty, and does not keep the slice.
	Look(ways []Way) View
	// Go takes an action that Look has returned for the current state, now or earlier.
	Go(action int)
	// Back undoes the last action.
	Back()
	// Roll plays once from the root to the end, as the player does. It returns the probability of the goal
	// that was reached, or 0. It does not change the current state. doubt is true if the play came to a
	// doubtful state (see View) and to no goal.
	Roll(r *rand.Rand) (goal float64, doubt bool)
}

// View is a state as the player sees it, with the knowledge of the look-ahead. Probabilities are those of the
// player in this state. If they add up to less than 1, the rest leads to no goal.
type View struct {
	Goal  float64 // probability that the next action ends in a goal
	Best  float64 // probability of the likeliest such action
	Goals int     // number of such actions
	Ways  []Way   // other actions that may lead to a goal
	// Doubt is true if it is not decided which actions the player may take here, or whether the state leads
	// to a goal: any share of its probability may do so. All other fields are then zero.
	Doubt bool
}

// Way is an action, as a number that is not negative, and its positive probability.
type Way struct {
	Action      int
	Probability float64
}

// cursor moves in a tree and stores its position.
type cursor struct {
	tree Tree
	at   []int
	ways []Way
	seen int // number of states visited
}

// to goes to the state to which some actions lead from the root.
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

// look returns the current state's view, which is valid until the next call.
func (c *cursor) look() View {
	c.seen++
	v := c.tree.Look(c.ways[:0])
	c.ways = v.Ways
	return v
}
