package solve

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// States is a level as measures see it (transport.States). Two boards are one state if the
// player can go from either to the other with nothing else changing on the way; an action is
// an input that leads to another state. In Sokoban these are boxes with the worker's area, and
// pushes. A state is dead if no action leaves it.
type States struct {
	graph  *graph
	limit  int
	effort int  // steps of rules that opening boards may still take
	won    bool // what boards beyond the limit count as

	boards []board
	class  []int32 // by board: its class, from 0; -1: not known yet
	cut    []bool  // by board of a class: a walk from it leads to a board that is not opened
	states []stateOf
	index  map[stateKey]int32
	full   bool

	// Boards that Prepare still has to open.
	path      []puzzlescript.Input // the rest of a solution
	pathBoard int32
	roots     []int32 // boards whose walks are to be opened, one after another
	walks     []int32 // the boards of the present walks; the first ones are open
	walked    []bool  // by board: it is, or was, among them
	preparing int32   // the state whose actions are in roots; -1: the start is
}

// board is the edges of a board.
type board struct {
	opened bool
	edges  []edge
}

type edge struct {
	to   int32 // board; of a win -1
	goal uint64
	walk bool // nothing but players changed
}

// stateKey identifies a state: a class of boards, or a solved board by what is on it.
type stateKey struct {
	class int32
	goal  uint64
}

type stateOf struct {
	key          stateKey
	boards       []int32
	solved, dead bool
	partial      bool
}

var (
	_ transport.Preparing = (*States)(nil)
	_ transport.Partial   = (*States)(nil)
)

// boardEffort is how many steps of rules a board may take on average. In most games it takes a
// few hundred.
const boardEffort = 2_000

// NewStates returns the states of a level of a deterministic game. No more boards than the
// limit are opened, fewer in a game whose turns take long: states beyond count as solved, or as
// lost without looking dead, so that measures with one and the other enclose the true ones. A
// state is beyond if a walk from it leads to a board that is: nobody knows what else could be
// done in it. If it is known all the same that one input solves it, it is Partial instead of
// lost.
func NewStates(p *puzzlescript.Program, level, limit int, beyondSolved bool) *States {
	return &States{graph: newGraph(p, level), limit: limit, effort: limit * boardEffort, won: beyondSolved, index: map[stateKey]int32{}, preparing: -2}
}

// Follow says that the boards of a solution are to be opened before all others, and then where
// one can walk from them, so that it is known however many boards there are. It has to be
// called before anything is asked.
func (s *States) Follow(inputs []puzzlescript.Input) { s.path = inputs }

// Prepare implements transport.Preparing. The budget is in steps of rules, some nanoseconds
// each; a board is opened at least.
func (s *States) Prepare(state int32, budget int) (ready bool) {
	until := s.effort - budget
	if s.preparing == -2 {
		s.preparing, s.roots = -1, append(s.roots, 0)
	}
	for len(s.path) > 0 {
		if s.effort <= until {
			return false
		}
		s.follow()
	}
	if s.preparing != state {
		s.preparing = state
		for _, b := range s.states[state].boards {
			for _, e := range s.boards[b].edges {
				if e.to >= 0 {
					s.roots = append(s.roots, e.to)
				}
			}
		}
	}
	for s.limit > 0 && s.effort > 0 {
		if s.effort <= until {
			return false
		}
		if len(s.walks) == 0 {
			if len(s.roots) == 0 {
				break
			}
			s.walk(s.roots[0])
			s.roots = s.roots[1:]
			continue
		}
		b := s.walks[0]
		s.walks = s.walks[1:]
		s.open(b)
		for _, e := range s.boards[b].edges {
			if e.walk {
				s.walk(e.to)
			}
		}
	}
	return true
}

// walk adds a board to those that Prepare opens next, once.
func (s *States) walk(b int32) {
	for len(s.walked) < len(s.graph.nodes) {
		s.walked = append(s.walked, false)
	}
	if !s.walked[b] {
		s.walked[b] = true
		s.walks = append(s.walks, b)
	}
}

// follow opens the board that a solution has come to, and makes its next input.
func (s *States) follow() {
	b, in := s.pathBoard, s.path[0]
	if s.path = s.path[1:]; !s.open(b) {
		s.path = nil
		return
	}
	w := s.graph.world
	w.Unpack(s.graph.state(b))
	w.Forget()
	if w.Turn(in) == puzzlescript.Moved {
		s.pathBoard, _ = s.graph.meet(b, in)
		s.roots = append(s.roots, s.pathBoard)
	}
	w.Back(0)
}

// Full reports whether boards were left out, so that measures are bounds.
func (s *States) Full() bool { return s.full }

// Conflict is Rater.Conflict of the boards that have been opened.
func (s *States) Conflict() bool { return s.graph.world.Conflict() }

// Boards returns how many boards have been met.
func (s *States) Boards() int { return len(s.graph.nodes) }

// Len implements transport.States.
func (s *States) Len() int {
	if len(s.states) == 0 {
		for !s.Prepare(-1, math.MaxInt) {
		}
		s.state(0)
	}
	return len(s.states)
}

// Solved implements transport.States.
func (s *States) Solved(i int32) bool { return s.states[i].solved }

// Dead implements transport.States.
func (s *States) Dead(i int32) bool { return s.states[i].dead }

// Partial implements transport.Partial.
func (s *States) Partial(i int32) bool { return s.states[i].partial }

// Next implements transport.States.
func (s *States) Next(i int32, dst []int32) []int32 {
	from := len(dst)
	for _, b := range s.states[i].boards {
		for _, e := range s.boards[b].edges {
			to := int32(0)
			switch {
			case e.to < 0:
				to = s.named(stateKey{-1, e.goal}, stateOf{solved: true})
			case s.states[i].partial:
				continue
			case e.walk && s.class[e.to] == s.class[b]:
				continue
			default:
				to = s.state(e.to)
			}
			if !slices.Contains(dst[from:], to) {
				dst = append(dst, to)
			}
		}
	}
	return dst
}

// named returns the number of a state, which may be new.
func (s *States) named(key stateKey, state stateOf) int32 {
	i, ok := s.index[key]
	if !ok {
		i = int32(len(s.states))
		s.index[key] = i
		state.key = key
		s.states = append(s.states, state)
	}
	return i
}

// open plays every input on a board, once. It reports false if the board is beyond the limit.
func (s *States) open(b int32) bool {
	for len(s.boards) < len(s.graph.nodes) {
		s.boards = append(s.boards, board{})
		s.class, s.cut = append(s.class, -1), append(s.cut, false)
	}
	if s.boards[b].opened {
		return true
	}
	if s.limit <= 0 || s.effort <= 0 {
		s.full = true
		return false
	}
	s.limit--
	var edges []edge
	w := s.graph.world
	w.Unpack(s.graph.state(b))
	w.Forget()
	things := w.Things()
	for _, in := range s.graph.inputs {
		r := w.Turn(in)
		s.full = s.full || w.Conflict()
		switch r {
		case puzzlescript.Won:
			edges = append(edges, edge{to: -1, goal: w.Things()})
		case puzzlescript.Moved:
			walk := w.Things() == things
			to, _ := s.graph.meet(b, in)
			edges = append(edges, edge{to: to, walk: walk})
		case puzzlescript.Stuck:
			s.full = true
		}
		s.effort -= w.Cost()
		w.Back(0)
	}
	for len(s.boards) < len(s.graph.nodes) {
		s.boards = append(s.boards, board{})
		s.class, s.cut = append(s.class, -1), append(s.cut, false)
	}
	s.boards[b] = board{true, edges}
	return true
}

// state returns the number of a board's state. Classes are the strongly connected components
// of walks (Tarjan 1972); all that can be walked to from the board are found at once.
func (s *States) state(from int32) int32 {
	s.open(from)
	if s.class[from] < 0 {
		s.components(from)
	}
	c := s.class[from]
	if i, ok := s.index[stateKey{class: c}]; ok {
		return i
	}
	return s.named(stateKey{class: c}, s.classes(from))
}

// classes gathers a board's class by walking in it.
func (s *States) classes(from int32) stateOf {
	if s.cut[from] && s.won {
		return stateOf{solved: true}
	}
	out := stateOf{boards: []int32{from}, dead: true}
	seen := map[int32]bool{from: true}
	for n := 0; n < len(out.boards); n++ {
		for _, e := range s.boards[out.boards[n]].edges {
			out.partial = out.partial || e.to < 0
			if e.to < 0 || !e.walk || s.class[e.to] != s.class[from] {
				out.dead = false
			} else if !seen[e.to] {
				seen[e.to] = true
				out.boards = append(out.boards, e.to)
			}
		}
	}
	if !s.cut[from] {
		out.partial = false
	} else if out.dead = false; !out.partial {
		out.boards = nil
	}
	return out
}

func (s *States) components(root int32) {
	type visit struct {
		board int32
		next  int
	}
	order, low := map[int32]int32{}, map[int32]int32{}
	var stack []int32
	var calls []visit
	enter := func(b int32) {
		s.open(b)
		order[b] = int32(len(order))
		low[b] = order[b]
		stack = append(stack, b)
		calls = append(calls, visit{board: b})
	}
	enter(root)
	for len(calls) > 0 {
		c := &calls[len(calls)-1]
		b := c.board
		if edges := s.boards[b].edges; c.next < len(edges) {
			e := edges[c.next]
			c.next++
			if !e.walk {
				continue
			}
			if _, seen := order[e.to]; !seen && s.class[e.to] < 0 {
				enter(e.to)
			} else if s.class[e.to] < 0 {
				low[b] = min(low[b], order[e.to])
			}
			continue
		}
		calls = calls[:len(calls)-1]
		if len(calls) > 0 {
			up := calls[len(calls)-1].board
			low[up] = min(low[up], low[b])
		}
		if low[b] != order[b] {
			continue
		}
		first := slices.Index(stack, b)
		members := stack[first:]
		stack = stack[:first]
		cut := slices.ContainsFunc(members, s.leadsBeyond)
		for _, k := range members {
			s.class[k], s.cut[k] = b, cut // a class is called after one of its boards
		}
	}
}

// leadsBeyond reports whether a board is not opened, or a walk leads from it to a class of
// which that is known.
func (s *States) leadsBeyond(b int32) bool {
	return !s.boards[b].opened || slices.ContainsFunc(s.boards[b].edges, func(e edge) bool { return e.walk && s.cut[e.to] })
}
