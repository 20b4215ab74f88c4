package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// recollection caches the values of states whose subtrees a long walk has completed. Two states that agree in
// everything on which a subtree depends (Shared.key) have the same value, to the last bit, and as many states
// and solutions below them. The subtree is then not walked again. The empty board of 5x5 cells has 7,316,258
// states for a player who knows all the rules; with the cache the walk visits a third of a million.
//
// The cache costs too much in small trees, and is of no use where hardly any two states agree. It therefore
// begins after a number of visits (from), and is switched off if it finds too little.
type recollection struct {
	from, least, fewest int // limits, normally recallFrom, recallLeast and recallFewest
	off                 bool
	tried, met, judged  int // lookups, lookups that succeeded, and lookups before the next review

	keys    []lattice.Hash // hash table; the zero hash marks an empty slot
	kept    []kept         // by slot and player
	used    int
	most    int
	players int

	// States on the way from the root: their keys by depth, and by depth and player the counts at the time
	// when the state was entered.
	on    []lattice.Hash
	begun []counts
}

// kept is the cached result of a state for one player.
type kept struct {
	value  value
	counts // states and solutions below the state
}

type counts struct{ states, solutions int }

const (
	recallFrom   = 1 << 14 // visits before the cache begins
	recallLeast  = 6       // states below a state that is worth keeping
	recallFewest = 6       // free vertices of a state worth looking up
	recallWidth  = 4       // slots in which a key may lie
	recallMost   = 1 << 20 // slots for one player: 90 MB
	recallProbe  = 1 << 11 // lookups before the first review; each later review is after twice as many
	recallPays   = 16      // a review switches the cache off if fewer than one lookup in 16 succeeded
)

func newRecollection(players int) recollection {
	return recollection{from: recallFrom, least: recallLeast, fewest: recallFewest, judged: recallProbe, most: recallMost, players: players}
}

// find returns the slot of a key.
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

// grow moves the entries to a larger table.
func (r *recollection) grow(places int) {
	keys, values := r.keys, r.kept
	r.keys, r.kept, r.used = make([]lattice.Hash, places), make([]kept, places*r.players), 0
	for i, k := range keys {
		if k != (lattice.Hash{}) {
			copy(r.place(k), values[i*r.players:(i+1)*r.players])
		}
	}
}

// keep returns the storage for the values of a new key. A full table overwrites an older key.
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

// recalls reports whether the walk looks up the states that it comes to.
func (w *Shared) recalls() bool {
	r := &w.recollection
	return !r.off && w.visits >= r.from
}

// recall adds a state's values to its parent if they are cached. If not, it records the state's key and the
// current counts, from which leave later fills the cache.
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

// remember caches the values of a state whose subtree is complete.
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

// key hashes everything on which a state's subtree depends: the players who come there, the head, and the
// free vertices that the head can still reach, which are all that lines from here will visit. Where regions
// matter, the key also includes the parts of regions that lines from here may change or touch. Cells that no
// such line touches, and that are not connected with cells it does touch, lie in regions that stay as they
// are: of these only the verdicts matter. In the other regions every drawn edge and every visited vertex may
// matter, and so may the cells on either side of the line. The key may contain more than is needed, but never
// less.
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
		// Regions that are judged later. A line that finishes judges all of them. Region-completion judges
		// those without an end or, if the head is on an end, those without an end that can still be reached:
		// all such regions, or those that were open.
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
