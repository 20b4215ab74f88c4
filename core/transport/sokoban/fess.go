package sokoban

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport/internal/buckets"
)

// featureSearch is a search in feature space (FESS, Shoham and Schaeffer 2020). Its moves are macros. States
// with equal features share a cell of feature space. The cells take turns. In its turn, a cell makes the move
// of least weight of all its states. The weight of a move is the number of moves on the way, itself included,
// that no advisor recommends.
type featureSearch struct {
	*Solver // stores the states and finds deadlocks; its frontier and its Step are not used
	*guide
	counted counted
	spaces  map[features]*featureCell
	turns   []*featureCell // cells in the order of their first states
	turn    int            // index of the cell that had the last turn
	moves   int            // number of stored moves
}

// counted selects the optional features that tell states apart.
type counted struct{ regions, outOfPlan bool }

// features are the coordinates of a cell of feature space.
type features struct {
	packed    int16 // progress in the packing order
	regions   int16 // regions into which the boxes divide the board
	outOfPlan int16 // boxes that can reach no goal once the next cell is filled
	blocked   int16 // links between rooms with boxes in them
}

// featureCell is a cell of feature space: the moves of its states, by weight. Of the moves of least weight,
// the one stored last is made first.
type featureCell = buckets.Queue[storedMove]

// storedMove is a macro of a node: the number of the node, the cells of the box before and after, and the
// direction of the last push.
type storedMove uint64

func store(node int32, m macro) storedMove {
	return storedMove(node)<<32 | storedMove(m.from)<<17 | storedMove(m.to)<<2 | storedMove(m.dir)
}

func (m storedMove) split() (node int32, from, to int16, dir uint8) {
	return int32(m >> 32), int16(m >> 17 & 0x7fff), int16(m >> 2 & 0x7fff), uint8(m & 3)
}

// newFeatureSearch returns a search for the level of another search, with which it shares the tables of
// distances and the known traps.
func newFeatureSearch(main *Solver, g *guide, counted counted) *featureSearch {
	f := &featureSearch{
		Solver: newSolver(main.board, Options{}), guide: g, counted: counted,
		spaces: map[features]*featureCell{},
	}
	f.k, f.tables, f.traps = main.k, main.tables, main.traps
	f.load(f.boxes)
	defer f.unload(f.boxes)
	home := f.home(f.start)
	f.match(f.child, f.open, home)
	if h := f.child.total(); h < far {
		f.freezes(f.boxes)
		_, slot, hash := f.find(f.boxes, home)
		f.reach(f.insert(node{parent: -1, h: int32(h), home: home}, f.boxes, slot, hash), f.boxes, 0)
	}
	return f
}

// step adds the next state, and reports whether the search is over.
func (f *featureSearch) step() (done bool) {
	for !f.done {
		m, weight, ok := f.take()
		if !ok {
			f.done, f.proved = true, true
			break
		}
		if f.apply(m, weight) {
			f.steps++
			break
		}
	}
	return f.done
}

// take removes and returns a move of the next cell that has moves.
func (f *featureSearch) take() (m storedMove, weight int, ok bool) {
	for range f.turns {
		f.turn = (f.turn + 1) % len(f.turns)
		cell := f.turns[f.turn]
		if m, ok = cell.Pop(); ok {
			f.moves--
			return m, cell.Least(), true
		}
	}
	return 0, 0, false
}

// apply makes a move and reports whether it leads to a new state that is not known to be unsolvable.
func (f *featureSearch) apply(m storedMove, weight int) bool {
	parent, from, to, dir := m.split()
	boxes := append(f.after[:0], f.boxesOf(parent)...)
	f.after = boxes
	boxes[slices.Index(boxes, from)] = to
	slices.Sort(boxes)
	worker := f.next[to][dir^2]
	f.load(boxes)
	defer f.unload(boxes)
	home := f.home(worker)
	known, slot, hash := f.find(boxes, home)
	if known >= 0 {
		return false
	}
	h, ok := f.estimate(boxes, to, worker)
	if !ok {
		return false
	}
	n := node{parent: parent, h: h, from: from, dir: dir, home: home}
	f.reach(f.insert(n, boxes, slot, hash), boxes, weight)
	return true
}

// estimate returns the lower bound of a state. ok is false if the state is known to be unsolvable. The boxes
// must be loaded, moved is the cell of the box that was pushed last, the worker is on w, and the last round
// must be that of the worker.
func (f *featureSearch) estimate(boxes []int16, moved, w int16) (h int32, ok bool) {
	if !f.pairs.allOK(boxes, moved, moved, w) || f.freezes(boxes) {
		return 0, false
	}
	f.match(f.child, f.frozenTable(f.open), w)
	h = int32(f.child.total())
	return h, h < far && !f.trapped(moved, w)
}

// reach stores the moves of a new state in its cell of feature space. The search is over if the state is
// solved. The boxes must be loaded, freezes must have been called for them last, and the last round must be
// that of the worker.
func (f *featureSearch) reach(i int32, boxes []int16, weight int) {
	if f.nodes[i].h == 0 {
		f.found, f.done = i, true
		return
	}
	if !f.findMacros(boxes) {
		return
	}
	plan := f.planOf(boxes)
	at := f.featuresOf(boxes, plan)
	advised := f.advise(boxes, at, plan)
	if !f.counted.regions {
		at.regions = 0
	}
	if !f.counted.outOfPlan {
		at.outOfPlan = 0
	}
	cell := f.spaces[at]
	if cell == nil {
		cell = &featureCell{}
		f.spaces[at] = cell
		f.turns = append(f.turns, cell)
	}
	for j, m := range slices.Backward(f.macros.all) {
		if !slices.Contains(advised, j) {
			cell.Push(store(i, m), weight+1)
		}
	}
	for _, j := range slices.Backward(advised) {
		cell.Push(store(i, f.macros.all[j]), weight)
	}
	f.moves += len(f.macros.all)
}

// findMacros stores the macros of a state in macros.all. ok is false if the state is unsolvable. The state
// must be prepared as for reach.
func (f *featureSearch) findMacros(boxes []int16) (ok bool) {
	f.now = f.frozenTable(f.open)
	f.pushes = f.pushes[:0]
	if !f.corralPushes(boxes) {
		return false
	}
	f.macros.all = f.macros.all[:0]
	for _, c := range boxes {
		allowed := allDirs
		if len(f.pushes) > 0 { // the next push is one of those into a corral
			allowed = 0
			for _, p := range f.pushes {
				if p.c == c {
					allowed |= 1 << p.dir
				}
			}
		}
		if allowed != 0 {
			f.explore(&f.macros, c, allowed)
		}
	}
	return true
}

// solution returns the pushes of the solution.
func (f *featureSearch) solution() []push {
	pushes := []push{} // not nil, even if no push is needed
	for _, i := range f.way(f.found) {
		n, after := f.nodes[i], f.boxesOf(i)
		boxes := f.boxesOf(n.parent)
		to := n.from // a box may come back to its cell
		for _, c := range after {
			if !slices.Contains(boxes, c) {
				to = c
			}
		}
		f.load(boxes)
		f.home(f.nodes[n.parent].home)
		f.now = f.open
		pushes = f.appendPushes(&f.macros, macro{from: n.from, to: to, dir: n.dir}, pushes)
		f.unload(boxes)
	}
	return pushes
}
