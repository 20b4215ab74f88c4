package transport

import "slices"

// Carry searches for the cells to which interactions with one box can bring this box, and for the shortest
// paths there, counted in interactions. Other boxes move only if such an interaction moves them too. The
// search runs in steps.
type Carry struct {
	g     *Game
	box   int
	nodes []carried
	index map[carriedKey]bool
	first map[Cell]int // the first node found with the box on a cell, by cell
	next  int          // the node to expand next
	// States that are reused to save allocations.
	from, child *State
}

type carried struct {
	boxes  []Cell
	worker Cell
	parent int
	move   Move
}

// carriedKey identifies a state together with the cell of the carried box. Game.Key alone is not enough,
// since it treats all boxes as alike.
type carriedKey struct {
	at    Cell
	state string
}

// NewCarry returns a Carry for a box of a state; Step runs its search.
func NewCarry(g *Game, s *State, box int) *Carry {
	c := &Carry{g: g, box: box, index: map[carriedKey]bool{}, first: map[Cell]int{}, from: s.Clone(), child: s.Clone()}
	c.meet(carried{parent: -1})
	return c
}

func (c *Carry) meet(n carried) {
	at := c.child.Boxes[c.box]
	key := carriedKey{at, c.g.Key(c.child)}
	if c.index[key] {
		return
	}
	c.index[key] = true
	n.boxes, n.worker = slices.Clone(c.child.Boxes), c.child.Worker
	if _, been := c.first[at]; !been {
		c.first[at] = len(c.nodes)
	}
	c.nodes = append(c.nodes, n)
}

func (c *Carry) open(node int) { c.from.SetBoxes(c.nodes[node].boxes, c.nodes[node].worker) }

// Step expands up to budget states and reports whether the search is complete.
func (c *Carry) Step(budget int) (done bool) {
	for ; budget > 0 && c.next < len(c.nodes); budget-- {
		c.open(c.next)
		for _, m := range c.g.MovesOf(c.from, c.box, nil) {
			c.child.Set(c.from)
			c.g.Do(c.child, m)
			c.meet(carried{parent: c.next, move: m})
		}
		c.next++
	}
	return c.next == len(c.nodes)
}

// Cells returns the cells found so far to which the box can be brought, in ascending order, without its
// present cell.
func (c *Carry) Cells() []Cell {
	var cells []Cell
	for at, i := range c.first {
		if i > 0 {
			cells = append(cells, at)
		}
	}
	slices.Sort(cells)
	return cells
}

// Inputs returns the letters of inputs that bring the box to a cell, walks included. ok is false if no path
// has been found.
func (c *Carry) Inputs(to Cell) (letters string, ok bool) {
	i, ok := c.first[to]
	if !ok {
		return "", false
	}
	var way []int
	for ; i > 0; i = c.nodes[i].parent {
		way = append(way, i)
	}
	var text []byte
	for _, i := range slices.Backward(way) {
		n := &c.nodes[i]
		c.open(n.parent)
		c.g.Walk(c.from)
		text = append(c.g.AppendWalk(n.move.From, text), n.move.Dir.Letter(true))
	}
	return string(text), true
}
