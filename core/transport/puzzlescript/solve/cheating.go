package solve

import "github.com/perplex-puzzles/perplex/core/transport/puzzlescript"

// Always is the bound of cheats for a rule that is always broken.
const Always = -1

// Cheating is a breadth-first search in which a rule may be broken in some turns, with all
// that again adds to them. It is not safe for concurrent use.
type Cheating struct {
	line   int
	cheats int
	always bool
	limit  int

	world   *puzzlescript.World
	matched map[int]bool // source lines of the rules that have matched, recorded if no rule may be broken; else nil
	inputs  []puzzlescript.Input
	met     []*graph // by cheats so far: the boards met
	queue   []cheated
	next    int
	won     int // inputs; -1: not yet
	stuck   bool
	proves  bool // searching all states does
	done    bool
}

// cheated is a board that was met with so many cheats.
type cheated struct {
	cheats int
	node   int32
	depth  int
}

// NewCheating prepares a search in a level of a deterministic game in which the rule of a
// line may be broken in so many turns at most, or is broken in all (Always).
func NewCheating(p *puzzlescript.Program, level, line, cheats, limit int) *Cheating {
	c := &Cheating{line: line, cheats: max(0, cheats), always: cheats == Always, limit: limit, inputs: p.Inputs(), won: -1, proves: Unproved(p) == ""}
	c.world = puzzlescript.NewWorld(p, &p.Levels[level])
	if c.always {
		c.world.Break(line)
	}
	if line == 0 {
		c.matched = c.world.Matched()
	}
	c.world.Start()
	c.world.Forget()
	for range c.cheats + 1 {
		c.met = append(c.met, &graph{world: c.world, table: make([]int32, 1<<10), found: -1})
	}
	c.meet(0, 0)
	return c
}

// meet queues the board as it is now, unless it was met with as few cheats.
func (c *Cheating) meet(cheats, depth int) {
	for i := range cheats {
		if c.met[i].knows() {
			return
		}
	}
	if n, fresh := c.met[cheats].meet(-1, puzzlescript.Tick); fresh {
		c.queue = append(c.queue, cheated{cheats, n, depth})
	}
}

// knows reports whether the board is one of the graph's states.
func (g *graph) knows() bool {
	hash := g.world.Hash()
	for slot := hash & uint64(len(g.table)-1); g.table[slot] != 0; slot = (slot + 1) & uint64(len(g.table)-1) {
		if n := g.table[slot] - 1; g.nodes[n].hash == hash && g.world.Is(g.state(n)) {
			return true
		}
	}
	return false
}

// Step expands up to budget states, and reports whether the search is over.
func (c *Cheating) Step(budget int) (done bool) {
	for ; budget > 0 && !c.done; budget-- {
		if c.next == len(c.queue) || c.next >= c.limit {
			c.done = true
			break
		}
		c.expand(c.queue[c.next])
		c.next++
	}
	return c.done
}

func (c *Cheating) expand(from cheated) {
	w := c.world
	w.Unpack(c.met[from.cheats].state(from.node))
	w.Forget()
	for _, in := range c.inputs {
		if c.turn(in, from.cheats, from.depth+1); c.done {
			return
		}
		if from.cheats < c.cheats {
			w.Break(c.line)
			c.turn(in, from.cheats+1, from.depth+1)
			w.Break(0)
			if c.done {
				return
			}
		}
	}
}

// turn plays an input, and takes it back.
func (c *Cheating) turn(in puzzlescript.Input, cheats, depth int) {
	r := c.world.Turn(in)
	switch {
	case c.world.Conflict():
		c.stuck = true
	case r == puzzlescript.Won:
		c.won, c.done = depth, true
	case r == puzzlescript.Moved:
		c.meet(cheats, depth)
	case r == puzzlescript.Stuck:
		c.stuck = true
	}
	c.world.Back(0)
}

// Decided reports whether it is proved that no solution is shorter than the one found, or that
// there is none.
func (c *Cheating) Decided() bool {
	return c.proves && !c.stuck && (c.won >= 0 || c.done && c.next == len(c.queue))
}

// Inputs returns the inputs of the solution found, the fewest if it is decided; -1: none was
// found.
func (c *Cheating) Inputs() int { return c.won }

// Matched reports whether the rule of a line has matched in a search in which none is
// broken. Without one that has not, the search would be the same.
func (c *Cheating) Matched(line int) bool { return c.matched[line] }
