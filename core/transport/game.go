package transport

import (
	"slices"
	"strconv"
)

// Game is a level under a rule set. It is not safe for concurrent use, since its methods share buffers.
type Game struct {
	Rules  Rules
	board  *Board
	start  *State
	walk   walk
	before []Cell // buffer of movesOf
	free   bool   // the rules implement FreeWalk
	plain  bool   // the rules implement FreeWalk, and boxes have one cell
}

// NewGame returns the game of a level under a rule set, or a LevelError if the level cannot be played under
// it. The level must not change afterwards.
func NewGame(r Rules, l *Level) (*Game, error) {
	if l.W < 1 || l.H < 1 || l.W > MaxSide || l.H > MaxSide {
		return nil, l.wrong("size", Nowhere, strconv.Itoa(l.W)+"x"+strconv.Itoa(l.H)+" is not 1 to "+strconv.Itoa(MaxSide)+" on each side")
	}
	n := l.W * l.H
	if len(l.Wall) != n || len(l.Goal) != n {
		return nil, l.wrong("size", Nowhere, "walls or goals are of another")
	}
	if l.Worker < 0 || int(l.Worker) >= n {
		return nil, l.wrong("worker", Nowhere, "there is none")
	}
	if len(l.Boxes) > MaxBoxes {
		return nil, l.wrong("boxes", Nowhere, strconv.Itoa(len(l.Boxes))+" are more than "+strconv.Itoa(MaxBoxes))
	}
	g := &Game{Rules: r, board: newBoard(l)}
	_, g.free = r.(FreeWalk)
	_, shaped := r.(Shaped)
	g.plain = g.free && !shaped
	if l.Wall[l.Worker] {
		return nil, l.wrong("worker", l.Worker, "this is a wall")
	}
	taken := make([]bool, n)
	var room []Cell
	for _, c := range l.Boxes {
		if c < 0 || int(c) >= n {
			return nil, l.wrong("box", Nowhere, "outside the board")
		}
		cover, ok := g.Cover(c, room[:0])
		if !ok {
			return nil, l.wrong("box", c, "it does not fit between the walls")
		}
		room = cover
		for _, c := range cover {
			switch {
			case taken[c]:
				return nil, l.wrong("box", c, "two boxes in one place")
			case c == l.Worker:
				return nil, l.wrong("box", c, "the worker is there")
			}
			taken[c] = true
		}
	}
	goals := 0
	for c, goal := range l.Goal {
		if !goal {
			continue
		}
		if l.Wall[c] {
			return nil, l.wrong("goal", Cell(c), "this is a wall")
		}
		goals++
	}
	if goals < len(l.Boxes) {
		return nil, l.wrong("goals", Nowhere, strconv.Itoa(goals)+" for "+strconv.Itoa(len(l.Boxes))+" boxes")
	}
	g.start = &State{Board: g.board, on: make([]int16, n)}
	g.start.SetBoxes(l.Boxes, l.Worker)
	return g, nil
}

// Board returns the part of the level that never changes.
func (g *Game) Board() *Board { return g.board }

// Start returns a copy of the initial state; the caller may change it.
func (g *Game) Start() *State { return g.start.Clone() }

// Cover appends the cells that a box at c covers. It reports false if some of them are not floor.
func (g *Game) Cover(c Cell, dst []Cell) ([]Cell, bool) {
	if shaped, ok := g.Rules.(Shaped); ok {
		return shaped.Cover(g.board, c, dst)
	}
	return append(dst, c), !g.board.Wall(c)
}

// Solved reports whether every box is on a goal.
func (g *Game) Solved(s *State) bool {
	for _, c := range s.Boxes {
		if !s.goal[c] {
			return false
		}
	}
	return true
}

// Triggered returns the number of the box that an input triggers, or -1 if it triggers none.
func (g *Game) Triggered(s *State, d Dir) int {
	for box := range s.Boxes {
		if g.Rules.MutableTriggered(s, d, box) {
			return box
		}
	}
	return -1
}

// Input applies an input to a state. It returns the number of the triggered box, or -1 if there is none, and
// whether the input is legal. An illegal input changes nothing.
func (g *Game) Input(s *State, d Dir) (box int, ok bool) {
	box = g.Triggered(s, d)
	if box < 0 {
		if ok = g.Rules.WorkerMove(s, d); ok {
			g.Rules.DoWorkerMove(s, d)
		}
		return box, ok
	}
	if ok = g.Rules.MutableMove(s, d, box); ok {
		g.Rules.DoMutableMove(s, d, box, nil)
	}
	return box, ok
}

// walk holds the cells that the worker can reach without triggering a box, and the paths there.
type walk struct {
	cells []Cell // reachable cells in the order of distance, the worker's own first
	seen  []bool // whether a cell is reachable, by cell
	from  []Cell // the cell before on the path to a reachable cell, by cell
	by    []Dir  // direction of the last step to a reachable cell, by cell
	home  []bool // whether the worker can come back from a cell, by cell
	steps []step // every legal step between these cells; empty if the rules implement FreeWalk
}

type step struct{ from, to Cell }

// Walk returns the cells that the worker can reach without triggering a box, in the order of distance, its
// own cell first. The slice belongs to the game and is valid until the next walk. Methods whose comment says
// "It walks" call Walk too.
func (g *Game) Walk(s *State) []Cell {
	w := &g.walk
	if w.seen == nil {
		n := g.board.Cells()
		w.seen, w.home = make([]bool, n), make([]bool, n)
		w.from, w.by = make([]Cell, n), make([]Dir, n)
	}
	clear(w.seen)
	start := s.Worker
	w.cells = append(w.cells[:0], start)
	w.seen[start] = true
	w.steps = w.steps[:0]
	for i := 0; i < len(w.cells); i++ {
		from := w.cells[i]
		if g.free {
			g.stepFreely(s, from)
			continue
		}
		for _, d := range Dirs {
			s.Worker = from
			if g.Triggered(s, d) >= 0 || !g.Rules.WorkerMove(s, d) {
				continue
			}
			g.Rules.DoWorkerMove(s, d)
			to := s.Worker
			w.steps = append(w.steps, step{from, to})
			if !w.seen[to] {
				w.seen[to], w.from[to], w.by[to] = true, from, d
				w.cells = append(w.cells, to)
			}
		}
	}
	s.Worker = start
	return w.cells
}

// stepFreely adds the neighbours of a cell to the walk, for rules that implement FreeWalk.
func (g *Game) stepFreely(s *State, from Cell) {
	w := &g.walk
	for _, d := range Dirs {
		to := g.board.next[d][from]
		if to < 0 || w.seen[to] {
			continue
		}
		if g.plain {
			if s.on[to] != 0 {
				continue
			}
		} else if s.Worker = from; !g.Rules.WorkerMove(s, d) {
			continue
		}
		w.seen[to], w.from[to], w.by[to] = true, from, d
		w.cells = append(w.cells, to)
	}
}

// Walked reports whether the last Walk reached a cell.
func (g *Game) Walked(c Cell) bool { return g.walk.seen[c] }

// AppendWalk appends the letters of a shortest path to a cell that the last Walk reached.
func (g *Game) AppendWalk(to Cell, dst []byte) []byte {
	w := &g.walk
	first := len(dst)
	for to != w.cells[0] {
		dst = append(dst, w.by[to].Letter(false))
		to = w.from[to]
	}
	slices.Reverse(dst[first:])
	return dst
}

// Home returns the smallest cell that the worker can reach and come back from without triggering a box.
// States with the same boxes and the same home are equivalent. The way back must be checked, since under some
// rules a walk is possible in one direction only. It walks.
func (g *Game) Home(s *State) Cell {
	g.Walk(s)
	w := &g.walk
	if g.free {
		return slices.Min(w.cells)
	}
	clear(w.home)
	w.home[s.Worker] = true
	home := s.Worker
	for changed := true; changed; {
		changed = false
		for i := len(w.steps) - 1; i >= 0; i-- {
			if st := w.steps[i]; w.home[st.to] && !w.home[st.from] {
				w.home[st.from], changed = true, true
				home = min(home, st.from)
			}
		}
	}
	return home
}
