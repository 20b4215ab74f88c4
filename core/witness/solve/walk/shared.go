package walk

import (
	"math/bits"
	"slices"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Shared walks the tree of one puzzle for several players, on a board of at most MostNarrow vertices. It
// visits a state once for all players who come there, and evaluates each rule once. For each player it gives
// the figures of a Walker, to the last bit. Even for a single player it takes half the time or less.
//
// Its methods correspond to those of Walker: move makes the next state (Walker.draw), judge applies the
// rules, and leave passes the values of a state, one sum for each player, to its parent.
//
// A player who knows more rules reaches only states that one who knows fewer rules reaches too, so the walk
// has hardly more states than the walk for the player with the fewest rules.
type Shared struct {
	field   *field
	players []player.Model
	rules   rules // rules known by any player
	trial   state // buffer for the state after a move that a rule looks ahead to
	dead    uint8 // players who know deadend, a bit each
	frames  []state
	sums    []sum // by depth and player
	depth   int
	started int
	done    bool
	more    bool

	states, solutions [MostPlayers]int // by player

	look         looking
	visits       int // steps taken, whichever players take part
	recollection recollection
}

// MostPlayers is the most players that Shared supports: they are the bits of a byte.
const MostPlayers = 8

// rules holds the rules that at least one player knows.
type rules struct {
	path, separation bool
	plain, compat    bool // the rule triangle without and with Compat2024
	always           bool // the rule deadend in the mode Always
	pi               bool
}

// state is one state on the way from the root to the current one.
type state struct {
	trail
	head    uint8
	todo    uint8 // actions still to be tried for some player
	players uint8 // players who come here, a bit each
	rimmed  bool  // the line has reached the boundary, so it has two sides
	alive   bool  // before the head's vertex was visited, an end could be reached from it
	aliveTo uint8 // moves known to lead to such vertices
	left    uint64
	right   uint64
	open    uint64 // cells of regions that touch an end
	remain  [MostPlayers]uint8
	keyed   bool // the walk will cache the state's values
}

// NewShared returns a walk at the root. more asks for MUSE, ReMUSE and MUAE as well. ok is false if the board
// is too large or not plain, if it has symbols that Shared does not support, if there are too many players,
// or if the bug of the published along-the-path rule matters for one of them (see slips).
func NewShared(b *lattice.Board, players []player.Model, more bool) (w *Shared, ok bool) {
	f, ok := newField(b)
	if !ok || len(players) > MostPlayers || slices.ContainsFunc(players, func(m player.Model) bool { return slips(b, m, nil) }) {
		return nil, false
	}
	depth := b.Count + 1 // deepest state; the root has depth 0
	w = &Shared{field: f, players: players, more: more, frames: make([]state, depth+1), sums: make([]sum, (depth+1)*len(players)),
		recollection: newRecollection(len(players))}
	root := &w.frames[0]
	for i, m := range players {
		bit := uint8(1) << i
		root.players |= bit
		w.rules.path = w.rules.path || m.Path
		w.rules.separation = w.rules.separation || m.Separation
		w.rules.compat = w.rules.compat || m.Triangle && m.Compat2024
		w.rules.plain = w.rules.plain || m.Triangle && !m.Compat2024
		w.rules.pi = w.rules.pi || m.Pi
		w.rules.always = w.rules.always || m.DeadEnd == player.Always
		if m.DeadEnd != player.NoDeadEnd {
			w.dead |= bit
		}
		w.states[i] = 1
		w.sums[i] = sum{k: len(f.starts), moreSums: moreSums{children: len(f.starts)}}
	}
	root.open = f.flood(f.endCells, &root.trail)
	return w, true
}

// Step visits up to budget states and reports whether the walk is over.
func (w *Shared) Step(budget int) (done bool) {
	f := w.field
	for !w.done {
		s := &w.frames[w.depth]
		if s.todo == 0 {
			w.leave()
			continue
		}
		if budget--; budget < 0 {
			return false
		}
		action := s.todo & -s.todo
		s.todo ^= action
		players := s.players
		if players&(players-1) != 0 {
			players = 0
			for rest := s.players; rest != 0; rest &= rest - 1 {
				if i := bits.TrailingZeros8(rest); s.remain[i&(MostPlayers-1)]&action != 0 {
					players |= rest & -rest
				}
			}
		}
		for rest := players; rest != 0; rest &= rest - 1 {
			w.states[bits.TrailingZeros8(rest)&(MostPlayers-1)]++
		}
		if action == end {
			w.finish(s, players)
			continue
		}
		w.visits++
		d := bits.TrailingZeros8(action)
		next := &w.frames[w.depth+1]
		f.move(s, next, d&3)
		next.players = players
		next.keyed = false
		if w.recalls() && w.recall(next) {
			continue
		}
		w.depth++
		next.alive = s.aliveTo&action != 0
		w.judge(next)
	}
	return true
}

// sumsAt returns the players' sums for the state at a depth.
func (w *Shared) sumsAt(depth int) []sum {
	n := len(w.players)
	return w.sums[depth*n : depth*n+n]
}

// leave adds the current state's values to its parent. At the root it begins at the next start, or ends the
// walk.
func (w *Shared) leave() {
	s := &w.frames[w.depth]
	if w.depth > 0 {
		if s.keyed {
			w.remember(s)
		}
		w.depth--
		sums, before := w.sumsAt(w.depth+1), w.sumsAt(w.depth)
		for rest := s.players; rest != 0; rest &= rest - 1 {
			i := bits.TrailingZeros8(rest) & (MostPlayers - 1)
			if !w.more { // short form of sum.value and sum.add
				of, to := &sums[i], &before[i]
				if of.reach > 0 {
					k := of.divisor()
					to.reach += of.reach / k
					to.best = max(to.best, of.best/k)
				}
				continue
			}
			v := sums[i].value(true)
			before[i].add(&v, true)
		}
		return
	}
	if w.started == len(w.field.starts) || s.players == 0 {
		w.done = true
		return
	}
	w.begin(w.field.starts[w.started])
	w.started++
}

// begin puts down the line's first vertex.
func (w *Shared) begin(start int) {
	f, root := w.field, &w.frames[0]
	w.depth = 1
	first := &w.frames[1]
	first.trail = trail{vertices: 1 << start}
	first.head = uint8(start)
	first.players = root.players
	first.rimmed = f.rim>>start&1 != 0
	first.alive = f.reach(f.ends, f.vertices, 1<<start)>>start&1 != 0
	first.left, first.right, first.open = 0, 0, root.open
	first.keyed = false
	for i := range w.players {
		w.states[i]++
	}
	w.judge(first)
}

// finish takes the action Finish for some players.
func (w *Shared) finish(s *state, players uint8) {
	v := &deadEnd
	solved := w.field.satisfied(w.field.cells, &s.trail)
	if solved {
		v = &goal
	}
	sums := w.sumsAt(w.depth)
	for rest := players; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros8(rest) & (MostPlayers - 1)
		sums[i].add(v, w.more)
		if solved {
			w.solutions[i]++
		}
	}
}

// move makes next the state after the move of s in direction d. It leaves the set of players to the caller.
func (f *field) move(s, next *state, d int) {
	c := &f.corners[s.head]
	to := c.to[d]
	next.head = to
	next.vertices = s.vertices | 1<<(to&63)
	next.across, next.along = s.across, s.along
	if d&1 == 1 {
		next.across |= c.edge[d]
	} else {
		next.along |= c.edge[d]
	}
	next.left, next.right, next.rimmed, next.open = s.left, s.right, s.rimmed, s.open
	if s.rimmed {
		next.left |= c.left[d]
		next.right |= c.right[d]
	}
	if f.rim>>(to&63)&1 != 0 {
		next.rimmed = true
		if c.parting>>d&1 != 0 {
			next.open = f.part(s.open, c.left[d], c.right[d], &next.trail)
		}
	}
}

// part returns the cells that are still open after a line has reached the boundary; left and right are the
// cells beside its last edge. If the line has divided a region, one part may be left without an end, or both.
func (f *field) part(open, left, right uint64, t *trail) uint64 {
	left = f.flood(left, t)
	if left&f.endCells == 0 {
		return open &^ left
	}
	if left&right != 0 { // not divided
		return open
	}
	if open&^left&f.endCells == 0 {
		return open & left
	}
	if right = f.flood(right, t); right&f.endCells == 0 {
		return open &^ right
	}
	return open
}

// Done reports whether the walk is over.
func (w *Shared) Done() bool { return w.done }

// States returns the number of states visited for player number i, including the root.
func (w *Shared) States(i int) int { return w.states[i] }

// Visits returns the number of steps that the walk has taken. States whose values are known from elsewhere in
// the tree count in States but cost no further visits.
func (w *Shared) Visits() int { return w.visits }

// Solutions returns the number of solutions that player number i has reached so far.
func (w *Shared) Solutions(i int) int { return w.solutions[i] }

// Measures returns the measures of player number i. It panics if the walk is not over.
func (w *Shared) Measures(i int) measure.Measures {
	if !w.done {
		panic("walk: Measures before the end of the walk; call Step until it reports true")
	}
	v := w.sums[i].value(w.more)
	return v.measures(w.solutions[i], w.states[i], w.more)
}
