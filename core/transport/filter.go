package transport

// Filter recognises unsolvable states without a search, for any rule set. It never reports a solvable state
// as dead, provided that boxes only hinder each other.
type Filter struct {
	g     *Game
	rest  []int32 // fewest interactions that bring a lone box to a goal, by cell; -1 if it can reach no goal
	probe *State
	room  []Cell
}

// NewFilter returns a filter for a game. It computes the distance to a goal for a lone box on each cell, with
// the worker on any cell (Postma 2016, section 3.3).
func NewFilter(g *Game) *Filter {
	f := &Filter{g: g, rest: make([]int32, g.board.Cells()), probe: g.Start()}
	// Cells from which one interaction brings a lone box to a cell, by that cell.
	into := make([][]Cell, len(f.rest))
	for c := range f.rest {
		f.rest[c] = -1
		f.eachLone(Cell(c), func(to Cell) { into[to] = append(into[to], Cell(c)) })
	}
	var queue []Cell
	for c, goal := range g.board.goal {
		if _, fits := g.Cover(Cell(c), nil); goal && fits {
			f.rest[c] = 0
			queue = append(queue, Cell(c))
		}
	}
	for i := 0; i < len(queue); i++ {
		for _, c := range into[queue[i]] {
			if f.rest[c] < 0 {
				f.rest[c] = f.rest[queue[i]] + 1
				queue = append(queue, c)
			}
		}
	}
	return f
}

// eachLone calls to for every cell to which one interaction brings a lone box on c, for any cell of the
// worker.
func (f *Filter) eachLone(c Cell, to func(Cell)) {
	if _, fits := f.g.Cover(c, f.room[:0]); !fits {
		return
	}
	s, rules := f.probe, f.g.Rules
	for _, d := range Dirs {
		s.SetBoxes([]Cell{c}, Nowhere)
		f.room = rules.WorkerPreMutable(s, d, 0, f.room[:0])
		for _, w := range f.room {
			s.SetBoxes([]Cell{c}, w)
			if rules.MutableMoveStatic(s, d, 0) {
				rules.DoMutableMove(s, d, 0, nil)
				to(s.Boxes[0])
			}
		}
	}
}

// Rest returns the fewest interactions that bring a lone box from c to a goal, or -1 if it can reach no goal.
func (f *Filter) Rest(c Cell) int { return int(f.rest[c]) }

// Unreachable reports whether some box could reach no goal even if it were alone on the board.
func (f *Filter) Unreachable(s *State) bool {
	for _, c := range s.Boxes {
		if f.rest[c] < 0 {
			return true
		}
	}
	return false
}

// Frozen reports whether some box off a goal can never move again. It removes boxes that can move for some
// cell of the worker until no box can. The boxes left hold each other in place.
func (f *Filter) Frozen(s *State) bool {
	left := f.probe
	left.SetBoxes(s.Boxes, Nowhere)
	for {
		boxes := left.Boxes
		stay := make([]Cell, 0, len(boxes))
		for i, c := range boxes {
			if !f.movable(left, i) {
				stay = append(stay, c)
			}
		}
		gone := len(boxes) - len(stay)
		left.SetBoxes(stay, Nowhere)
		if gone == 0 {
			break
		}
	}
	return !f.g.Solved(left)
}

// movable reports whether a box has a legal move for some cell of the worker. It changes the worker's cell.
func (f *Filter) movable(s *State, box int) bool {
	rules := f.g.Rules
	for _, d := range Dirs {
		f.room = rules.WorkerPreMutable(s, d, box, f.room[:0])
		for _, w := range f.room {
			s.Worker = w
			if rules.MutableMove(s, d, box) {
				return true
			}
		}
	}
	return false
}

// Dead reports whether the filter recognises the state as unsolvable. False does not mean that it is
// solvable.
func (f *Filter) Dead(s *State) bool { return f.Unreachable(s) || f.Frozen(s) }
