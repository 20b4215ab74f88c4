package rate

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// space holds the states of a game, explored on demand. States that differ only in the numbers of boxes, or
// in the worker's cell within the area where the worker can walk, count as one. The boxes of a state are in
// the order of their cells.
type space struct {
	g      *transport.Game
	filter *transport.Filter
	ids    vectors[transport.Cell] // home of the worker, then the cells of the boxes
	states []explored

	s, child *transport.State
	key      []transport.Cell
	moves    []transport.Move
	round    int32
}

type explored struct {
	dead  bool
	open  bool
	moves []move
	mark  int32          // round in which the state was last reached
	by    transport.Cell // cell of the interacting box at that time
}

// move is an interaction. The box is identified by its cell.
type move struct {
	box, after transport.Cell
	to         int32
	from       transport.Cell // cell of the worker before the input
	dir        transport.Dir
}

func newSpace(g *transport.Game) *space {
	sp := &space{g: g, filter: transport.NewFilter(g), s: g.Start(), child: g.Start()}
	sp.ids.reset(len(sp.s.Boxes) + 1)
	return sp
}

// number returns the number of a state, and adds the state if it is new.
func (sp *space) number(s *transport.State) int32 {
	sp.key = append(append(sp.key[:0], sp.g.Home(s)), s.Boxes...)
	slices.Sort(sp.key[1:])
	i, fresh := sp.ids.number(sp.key)
	if fresh {
		sp.states = append(sp.states, explored{dead: sp.filter.Dead(s)})
	}
	return i
}

func (sp *space) home(i int32) transport.Cell    { return sp.ids.at(i)[0] }
func (sp *space) boxes(i int32) []transport.Cell { return sp.ids.at(i)[1:] }

func (sp *space) solved(i int32) bool {
	for _, c := range sp.boxes(i) {
		if !sp.g.Board().Goal(c) {
			return false
		}
	}
	return true
}

// open returns the interactions of a state.
func (sp *space) open(i int32) []move {
	if sp.states[i].open {
		return sp.states[i].moves
	}
	sp.s.SetBoxes(sp.boxes(i), sp.home(i))
	sp.moves = sp.g.Moves(sp.s, sp.moves[:0])
	moves := make([]move, 0, len(sp.moves))
	for _, m := range sp.moves {
		sp.child.Set(sp.s)
		sp.g.Do(sp.child, m)
		moves = append(moves, move{sp.s.Boxes[m.Box], sp.child.Boxes[m.Box], sp.number(sp.child), m.From, m.Dir})
	}
	sp.states[i].open, sp.states[i].moves = true, moves
	return moves
}

// place is a state, with the cell of the box that has been moved.
type place struct {
	state int32
	box   transport.Cell
	from  int32 // index of the previous place; -1 for the start
	by    move
}

// reach appends the states that interactions with one box alone can reach, the start first. It leaves out
// dead states.
func (sp *space) reach(i int32, box transport.Cell, places []place) []place {
	sp.round++
	first := len(places)
	meet := func(p place) {
		st := &sp.states[p.state]
		if st.mark == sp.round {
			// If other boxes move too, a state may have the box in several cells.
			if st.by == p.box || slices.ContainsFunc(places[first:], func(q place) bool { return q.state == p.state && q.box == p.box }) {
				return
			}
		}
		st.mark, st.by = sp.round, p.box
		places = append(places, p)
	}
	meet(place{state: i, box: box, from: -1})
	for k := first; k < len(places); k++ {
		here := places[k]
		for _, m := range sp.open(here.state) {
			if m.box == here.box && !sp.states[m.to].dead {
				meet(place{m.to, m.after, int32(k - first), m})
			}
		}
	}
	return places
}

// way returns the interactions with one box that lead from one state to another.
func (sp *space) way(from int32, box transport.Cell, to int32) (moves []transport.Move, ok bool) {
	places := sp.reach(from, box, nil)
	k := int32(slices.IndexFunc(places, func(p place) bool { return p.state == to }))
	if k < 0 {
		return nil, false
	}
	for ; places[k].from >= 0; k = places[k].from {
		moves = append(moves, transport.Move{From: places[k].by.from, Dir: places[k].by.dir})
	}
	slices.Reverse(moves)
	return moves, true
}
