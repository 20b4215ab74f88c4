package walk

import (
	"math/bits"
	"slices"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Shared is one walk for several players on a board of at most MostNarrow
// vertices: a state is visited once for all players who come there, and what
// the rules ask is asked once. For each player it gives the figures that a
// Walker gives, to the last bit, in half the time and less even for one.
//
// A player who knows more rules goes nowhere where one who knows fewer does
// not, so that the walk has hardly more states than the one for the player who
// knows the fewest.
type Shared struct {
	field   *field
	players []player.Model
	rules   rules // what any player knows
	trial   state // a state that a rule looks ahead to
	dead    uint8 // the players who know deadend
	frames  []state
	sums    []sum // by depth and player
	depth   int
	started int
	done    bool
	more    bool

	states, solutions [MostPlayers]int

	look         looking
	visits       int // steps, by whomever
	recollection recollection
}

// MostPlayers is how many players Shared can take along: a bit each of a byte.
const MostPlayers = 8

// rules are those that at least one player knows.
type rules struct {
	path, separation bool
	plain, compat    bool // triangle, in its two ways
	always           bool // deadend in that mode
	pi               bool
}

// state is a state on the way from the root to the current one.
type state struct {
	trail
	head    uint8
	todo    uint8 // actions that remain to be tried for a player
	players uint8 // who comes here
	rimmed  bool  // the line has reached the boundary: it has two sides
	alive   bool  // the head's vertex was connected with an end before it was visited
	aliveTo uint8 // moves that lead to such vertices, as far as known
	left    uint64
	right   uint64
	open    uint64 // cells of regions that touch an end
	remain  [MostPlayers]uint8
	keyed   bool // the walk wants to remember the state
}

// NewShared returns a walk at the root. more asks for MUSE, ReMUSE and MUAE too.
// ok is false when the board is too large, or there are too many players, or one slips.
func NewShared(b *lattice.Board, players []player.Model, more bool) (w *Shared, ok bool) {
	f, ok := newField(b)
	if !ok || len(players) > MostPlayers || slices.ContainsFunc(players, func(m player.Model) bool { return slips(b, m, nil) }) {
		return nil, false
	}
	depth := b.Count + 1 // at most, the root's 0
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

// sumsAt are the players' sums for the state at a depth.
func (w *Shared) sumsAt(depth int) []sum {
	n := len(w.players)
	return w.sums[depth*n : depth*n+n]
}

// leave gives the current state's values to the one before; at the root it
// starts the next line, or ends the walk.
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
			if !w.more { // what sum.value and sum.add come to, in brief
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

// begin puts the line's first vertex down.
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

// move makes next the state after a move of s, but for who comes there.
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

// part returns which cells are still open after a line has come to the
// boundary, with these cells at its last edge's hands: if it has divided a
// region, that may leave one part without an end, or both.
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

// States returns how many states have been visited for player number i, the
// root included.
func (w *Shared) States(i int) int { return w.states[i] }

// Visits returns how many steps the walk has taken. States that are known from
// elsewhere in the tree are counted in States and cost no further visits.
func (w *Shared) Visits() int { return w.visits }

// Solutions returns how many solutions player number i has met so far.
func (w *Shared) Solutions(i int) int { return w.solutions[i] }

// Measures returns the figures of player number i; the walk is over.
func (w *Shared) Measures(i int) measure.Measures {
	if !w.done {
		panic("walk: Measures before the end of the walk; call Step until it reports true")
	}
	v := w.sums[i].value(w.more)
	return v.measures(w.solutions[i], w.states[i], w.more)
}
