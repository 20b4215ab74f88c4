package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// Many walks the tree of a board once for many puzzles: those that come of
// filling its placeholders in every way (Shen 2024, section 5.2). It gives the
// same figures as one Walker a filling.
//
// The line, the regions and most verdicts are the same for all fillings, so a
// state carries a list of entries: a set of fillings and the probability with
// which their players come here. A filling's number is the mixed-radix number
// of its options, the first placeholder the most significant. The last
// placeholders, as many as have at most 64 combinations, are the inner ones: a
// combination of the others is an entry's outer number, and its set of inner
// combinations is one word. A verdict that hangs on placeholders is then a
// word as well, and what the rules leave of an action, and how many actions
// they leave, are a few operations on words. States whose verdicts hang on no
// placeholder pass their list on with a factor.
type Many struct {
	walker Walker // the geometry: its frames, without their sums
	marks  []mark
	inner  int    // the first inner placeholder
	word   int    // combinations of the inner ones: bits in use of a word
	full   uint64 // a word of all of them
	outer  uint64 // the first outer number
	digits []uint8
	reach  []float64 // by outer number and bit: what Result returns
	best   []float64
	counts []uint32

	lists   [lattice.MaxVertices][5]list // by depth and action: who goes on
	choices [lattice.MaxVertices]uint8   // by depth: how many actions somebody goes on with
	arena   []entry
	spent   [lattice.MaxVertices]int // by depth: the arena's length without the state's lists
	root    list
	started int
	scratch [5][]entry
	program program
	memo    memo

	cells     lattice.Set // that hold placeholders
	byCell    [lattice.MaxVertices]int8
	byAcross  [lattice.MaxVertices]int8 // of edges
	byAlong   [lattice.MaxVertices]int8
	sideMoves [lattice.MaxVertices]uint8 // Board.SideMoves, with placeholders and all colours
	concerned lattice.Set                // Board.Concerned, likewise
	groups    groups
}

// entry is a set of fillings with one outer number (from the first on), and
// the probability that their player comes to a state, up to the list's factor.
type entry struct {
	mass  float64
	word  uint64
	outer uint32
}

// list is a part of the arena.
type list struct {
	from, to int
	factor   float64
}

// MostColors is how many colours Many can tell apart.
const MostColors = 12

// NewMany prepares the walk for the fillings from <= number < to. The board is
// without the placeholders; options lists what each may become, all at one
// place, an empty Type for nothing. ok is false when there are more than
// MostColors colours: such puzzles are to be walked one by one.
func NewMany(b *lattice.Board, m player.Model, options [][]witness.Symbol, from, to uint64) (many *Many, ok bool) {
	w := &Many{}
	w.walker = *New(b, m)
	w.inner, w.word = len(options), 1
	for w.inner > 0 && w.word*len(options[w.inner-1]) <= 64 {
		w.inner--
		w.word *= len(options[w.inner])
	}
	w.full = ^uint64(0) >> (64 - w.word)
	if !w.groups.prepare(w, b, options) {
		return nil, false
	}
	w.place(options)
	w.fill(from, to)
	return w, true
}

// fill makes the entries of the root.
func (w *Many) fill(from, to uint64) {
	size := uint64(w.word)
	w.outer = from / size
	outers := int((to+size-1)/size - w.outer)
	w.digits = make([]uint8, outers*w.inner)
	w.reach, w.best = make([]float64, outers*w.word), make([]float64, outers*w.word)
	w.counts = make([]uint32, outers*w.word)
	for o := range outers {
		rank := w.outer + uint64(o)
		for i := w.inner - 1; i >= 0; i-- {
			radix := uint64(len(w.marks[i].options))
			w.digits[o*w.inner+i] = uint8(rank % radix)
			rank /= radix
		}
		e := entry{mass: 1, word: w.full, outer: uint32(o)}
		if first := (w.outer + uint64(o)) * size; first < from {
			e.word &^= 1<<(from-first) - 1
		}
		if last := (w.outer + uint64(o) + 1) * size; last > to {
			e.word &= w.full >> (last - to)
		}
		w.arena = append(w.arena, e)
	}
	w.root = list{0, len(w.arena), 1 / float64(len(w.walker.board.Starts))}
}

// Step visits about budget states and reports whether the walk is over.
func (w *Many) Step(budget int) (done bool) {
	g := &w.walker
	for !g.done {
		f := &g.frames[g.depth&(lattice.MaxVertices-1)]
		if f.todo == 0 {
			w.leave()
			continue
		}
		if budget <= 0 {
			return false
		}
		action := f.todo & -f.todo
		f.todo ^= action
		g.states++
		a := bits.TrailingZeros8(action)
		l := w.lists[g.depth&(lattice.MaxVertices-1)][a]
		budget -= 1 + (l.to-l.from)/4
		if action == end {
			w.finish(f, l)
			continue
		}
		to := int(g.board.Beside[f.head&(lattice.MaxVertices-1)][a])
		next := &g.frames[(g.depth+1)&(lattice.MaxVertices-1)]
		g.draw(f, next, a, to)
		next.tested = true
		g.depth++
		w.judge(next, l)
		w.choices[g.depth&(lattice.MaxVertices-1)] = uint8(bits.OnesCount8(next.todo))
	}
	return true
}

// leave goes back to the state before; at the root it starts the next line, or
// ends the walk.
func (w *Many) leave() {
	g := &w.walker
	if g.depth > 0 {
		w.arena = w.arena[:w.spent[g.depth]]
		g.depth--
		return
	}
	if w.started == len(g.board.Starts) || w.root.from == w.root.to {
		g.done = true
		return
	}
	start := g.board.Starts[w.started]
	w.started++
	g.states++
	first := g.begin(start)
	w.judge(first, w.root)
	w.choices[1] = uint8(bits.OnesCount8(first.todo))
}

// Share returns about how much of the walk is done, 0 to 1. It never falls.
func (w *Many) Share() float64 {
	g := &w.walker
	if g.done {
		return 1
	}
	share, part := 0.0, 1.0
	for depth := 0; depth <= min(g.depth, 12); depth++ { // what is below changes nothing to be seen
		total, left := len(g.board.Starts), len(g.board.Starts)-w.started
		if depth > 0 {
			total, left = int(w.choices[depth]), bits.OnesCount8(g.frames[depth].todo)
		}
		if total == 0 {
			break
		}
		begun := total - left // of these the last is under way
		if depth == g.depth {
			begun++ // or done, here
		}
		part /= float64(total)
		share += part * float64(max(begun-1, 0))
	}
	return share
}

// States returns how many states have been visited.
func (w *Many) States() int { return w.walker.states }

// Result returns the probability that the player reaches a goal of a filling,
// that of the likeliest goal, and the number of solutions. The filling is
// within the bounds that NewMany was given, and the walk is over.
func (w *Many) Result(filling uint64) (reach, best float64, solutions int) {
	i := filling - w.outer*uint64(w.word)
	return w.reach[i], w.best[i], int(w.counts[i])
}

// finish takes the action Finish for the fillings of a list.
func (w *Many) finish(f *frame, l list) {
	p := &w.program
	p.reset()
	if !w.complete(p, 0, w.walker.board.Cells, &f.drawn) {
		return
	}
	var must, same [5]uint64
	p.settle(w, &must, &same)
	if same[0] == w.full {
		return
	}
	m := &w.memo
	m.forget(w, p)
	for i := l.from; i < l.to; i++ {
		e := &w.arena[i]
		v, known := m.recall(w, e.outer)
		if !known {
			v.remain[0] = p.allows(w, e, w.full&^same[0])
		}
		solved := e.word & v.remain[0]
		mass := e.mass * l.factor
		base := int(e.outer) * w.word
		for ; solved != 0; solved &= solved - 1 {
			j := base + bits.TrailingZeros64(solved)
			w.reach[j] += mass
			w.best[j] = max(w.best[j], mass)
			w.counts[j]++
		}
	}
}

// judge works out who goes on from a state with which action.
func (w *Many) judge(f *frame, l list) {
	g := &w.walker
	w.spent[g.depth&(lattice.MaxVertices-1)] = len(w.arena)
	f.todo = 0
	actions := g.actions(f)
	p := &w.program
	must, cannot := w.compile(p, f, actions)
	if must&cannot != 0 || must&(must-1) != 0 {
		return // a dead end, whatever the placeholders say
	}
	lists := &w.lists[g.depth&(lattice.MaxVertices-1)]
	if len(p.tests) == 0 {
		remain := actions &^ cannot
		if must != 0 {
			remain = must
		}
		l.factor /= float64(max(bits.OnesCount8(remain), 1))
		for rest := remain; rest != 0; rest &= rest - 1 {
			lists[bits.TrailingZeros8(rest)] = l
		}
		f.todo = remain
		return
	}
	w.divide(p, l, actions, must, cannot)
	for rest := actions; rest != 0; rest &= rest - 1 {
		a := bits.TrailingZeros8(rest)
		if len(w.scratch[a]) == 0 {
			continue
		}
		from := len(w.arena)
		w.arena = append(w.arena, w.scratch[a]...)
		lists[a] = list{from, len(w.arena), l.factor}
		f.todo |= 1 << a
	}
}

// divide runs the program for every entry of a list and puts what goes on with
// each action into scratch. Entries are divided by how many actions remain,
// since that is what their mass is divided by.
func (w *Many) divide(p *program, l list, actions, must, cannot uint8) {
	for a := range w.scratch {
		w.scratch[a] = w.scratch[a][:0]
	}
	var sameMusts, sameCannots [5]uint64
	for rest := actions; rest != 0; rest &= rest - 1 {
		a := bits.TrailingZeros8(rest)
		if must&(1<<a) != 0 {
			sameMusts[a] = w.full
		}
		if cannot&(1<<a) != 0 {
			sameCannots[a] = w.full
		}
	}
	p.settle(w, &sameMusts, &sameCannots)
	m := &w.memo
	m.forget(w, p)
	for i := l.from; i < l.to; i++ {
		e := w.arena[i]
		v, known := m.recall(w, e.outer)
		if !known {
			musts, cannots := sameMusts, sameCannots
			p.run(w, &e, &musts, &cannots)
			v.decide(w.full, actions, &musts, &cannots)
		}
		for rest := actions; rest != 0; rest &= rest - 1 {
			a := bits.TrailingZeros8(rest)
			r := v.remain[a] & e.word
			if r == 0 {
				continue
			}
			w.goOn(a, e, r&^v.twos&^v.fours, 1)
			w.goOn(a, e, r&v.twos&^v.ones, 2)
			w.goOn(a, e, r&v.twos&v.ones, 3)
			if v.fours != 0 {
				w.goOn(a, e, r&v.fours&^v.ones, 4)
				w.goOn(a, e, r&v.fours&v.ones, 5)
			}
		}
	}
}

// goOn lets a part of an entry go on with one of k actions.
func (w *Many) goOn(a int, e entry, part uint64, k float64) {
	if part != 0 {
		w.scratch[a] = append(w.scratch[a], entry{mass: e.mass / k, word: part, outer: e.outer})
	}
}
