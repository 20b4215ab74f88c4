package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// recollection is what is known of states of a long walk whose subtrees have
// been walked: a state that is the same in all that its subtree depends on
// (Shared.key) has the same value, to the last bit, and as many states and
// solutions below it. Then nothing is walked again: the 7,316,258 states of the
// empty board of 5x5 cells, as a player who knows all the rules sees them, become a
// third of a million.
//
// It costs too much for small trees, and is of no use where hardly any two
// states are the same: it begins after from states, and ends when it does not
// pay.
type recollection struct {
	from, least, fewest int // see recallFrom and so on
	off                 bool
	tried, met, judged  int // questions, those answered, and when it is judged next

	keys    []lattice.Hash // a table; the zero hash is an empty place
	kept    []kept         // by place and player
	used    int
	most    int
	players int

	// Of the states on the way from the root: their keys by depth, and by depth
	// and player what had been counted when they were entered.
	on    []lattice.Hash
	begun []counts
}

// kept is what is known of a state for one player.
type kept struct {
	value  value
	counts // below it
}

type counts struct{ states, solutions int }

const (
	recallFrom   = 1 << 14 // states of a walk before it begins
	recallLeast  = 6       // states below a state that is worth keeping
	recallFewest = 6       // free vertices of a state worth asking about
	recallWidth  = 4       // places that a key may lie in
	recallMost   = 1 << 20 // places for one player: 90 MB
	recallProbe  = 1 << 11 // questions after which it is judged first, then at twice as many each time,
	recallPays   = 16      // and one in this many that has to be answered
)

func newRecollection(players int) recollection {
	return recollection{from: recallFrom, least: recallLeast, fewest: recallFewest, judged: recallProbe, most: recallMost, players: players}
}

// find returns the place of a key.
func (r *recollection) find(k lattice.Hash) (at int, ok bool) {
	if len(r.keys) == 0 {
		r.grow(1 << 11)
	}
	at = int(k.A) & (len(r.keys) - 1) &^ (recallWidth - 1)
	for i := range recallWidth {
		if r.keys[at+i] == k {
			return at + i, true
		}
	}
	return 0, false
}

// grow makes a larger table with what is in the one there is.
func (r *recollection) grow(places int) {
	keys, values := r.keys, r.kept
	r.keys, r.kept, r.used = make([]lattice.Hash, places), make([]kept, places*r.players), 0
	for i, k := range keys {
		if k != (lattice.Hash{}) {
			copy(r.place(k), values[i*r.players:(i+1)*r.players])
		}
	}
}

// keep returns where the figures of a new key belong. A full table forgets.
func (r *recollection) keep(k lattice.Hash) []kept {
	if 2*r.used > len(r.keys) && len(r.keys)*r.players < r.most {
		r.grow(4 * len(r.keys))
	}
	return r.place(k)
}

func (r *recollection) place(k lattice.Hash) []kept {
	at := int(k.A) & (len(r.keys) - 1) &^ (recallWidth - 1)
	to := at + int(k.B)&(recallWidth-1)
	for i := range recallWidth {
		if r.keys[at+i] == (lattice.Hash{}) {
			to = at + i
			r.used++
			break
		}
	}
	r.keys[to] = k
	return r.kept[to*r.players : (to+1)*r.players]
}

// recalls reports whether the walk is to ask about the states it comes to.
func (w *Shared) recalls() bool {
	r := &w.recollection
	return !r.off && w.visits >= r.from
}

// recall gives a state's values to the one before if they are known. If not,
// it notes what leave needs in order to keep them.
func (w *Shared) recall(s *state) (known bool) {
	r := &w.recollection
	if bits.OnesCount64(w.field.vertices&^s.vertices) < r.fewest {
		return false
	}
	if r.tried++; r.tried == r.judged {
		r.off = r.met < r.tried/recallPays
		r.judged *= 2
	}
	k := w.key(s)
	n := len(w.players)
	if at, ok := r.find(k); ok {
		r.met++
		before := w.sumsAt(w.depth)
		for rest := s.players; rest != 0; rest &= rest - 1 {
			i := bits.TrailingZeros8(rest) & (MostPlayers - 1)
			of := &r.kept[at*n+i]
			before[i].add(&of.value, w.more)
			w.states[i] += of.states
			w.solutions[i] += of.solutions
		}
		return true
	}
	if r.on == nil {
		r.on, r.begun = make([]lattice.Hash, len(w.frames)), make([]counts, len(w.sums))
	}
	s.keyed = true
	r.on[w.depth+1] = k
	for i := range n {
		r.begun[(w.depth+1)*n+i] = counts{w.states[i], w.solutions[i]}
	}
	return false
}

// remember keeps a state that has been walked to the end.
func (w *Shared) remember(s *state) {
	n := len(w.players)
	begun := w.recollection.begun[w.depth*n : w.depth*n+n]
	worth := 0
	for i := range begun {
		worth = max(worth, w.states[i]-begun[i].states)
	}
	if worth < w.recollection.least {
		return
	}
	to := w.recollection.keep(w.recollection.on[w.depth])
	sums := w.sumsAt(w.depth)
	for rest := s.players; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros8(rest) & (MostPlayers - 1)
		to[i] = kept{sums[i].value(w.more), counts{w.states[i] - begun[i].states, w.solutions[i] - begun[i].solutions}}
	}
}

// key hashes all that a state's subtree depends on: who comes there, the head,
// and the free vertices that can be reached from it, which are all that lines
// from here will visit. Where regions matter, also what lines from here may
// change or meet in them. Cells that no such line touches, and that are not
// connected with those it does, lie in regions that stay as they are: of these
// only the verdicts count. In the others every drawn edge and every visited
// vertex around may count, and so may the cells at the line's hands; more than
// is needed is in the key, but nothing less.
func (w *Shared) key(s *state) (k lattice.Hash) {
	f := w.field
	c := &f.corners[s.head]
	free := f.vertices &^ s.vertices
	within := f.reach(c.beside&free, free, ^uint64(0))
	k = lattice.Seed
	k.Add(uint64(s.players)<<8 | uint64(s.head))
	k.Add(within)
	if f.concerned == 0 {
		return k
	}
	stride := f.stride & 63
	cells := f.flood(f.touching(within|1<<(s.head&63)), &s.trail)
	across, along := cells|cells<<stride, cells|cells<<1
	settled := f.cells &^ cells
	facts := uint64(0)
	if s.rimmed {
		facts = 1
	}
	if settled != 0 {
		// Regions that are judged later: all of them at an end of the line; by region
		// completion those without an end, or, if the head is on one, without
		// an end that is still to come, of all or of those that were open.
		ended := settled &^ f.flood(f.touching(f.ends&^s.vertices), &s.trail)
		for i, judged := range [...]uint64{settled, settled &^ s.open, ended, ended & s.open} {
			if judged != 0 && !f.satisfied(judged, &s.trail) {
				facts |= 2 << i
			}
		}
	}
	k.Add(facts)
	k.Add(s.open)
	k.Add(s.left & s.open)
	k.Add(s.right & s.open)
	k.Add(s.across & across)
	k.Add(s.along & along)
	k.Add(s.vertices & (along | along<<stride))
	k.Add(f.overdrawn(&s.trail) & settled & s.open)
	return k
}
