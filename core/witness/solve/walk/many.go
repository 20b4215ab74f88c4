package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Many walks the tree of a board once for many puzzles: those that come of
// filling its placeholders in every way (Shen 2024, section 5.2). It gives the
// same figures as one Walker a filling.
//
// The line, the regions and most verdicts are the same for all fillings, so a
// state carries a list of entries: a set of fillings and the probability with
// which their players come here. A filling's number is the mixed-radix number
// of its options, the first placeholder the most significant. Some
// placeholders, as many as have at most 64 combinations, are the inner ones: a
// combination of the others is an entry's outer number, and its set of inner
// combinations is one word. A verdict that depends on placeholders is then a
// word as well, and what the rules leave of an action, and how many actions
// they leave, are a few operations on words. States whose verdicts depend on no
// placeholder pass their list on with a factor. Where placeholders can be
// forgotten, what follows is solved without them: see part of a tree.
type Many struct {
	// ReachOnly asks for the probability of reaching a goal alone, which takes
	// less memory and time. Set it before the first Step.
	ReachOnly bool

	walker  Walker // the geometry: its frames, without their sums
	marks   []mark
	layout  *layout // of the placeholders in question
	layouts map[uint32]*layout
	order   []int   // the placeholders as layouts have them
	tail    int     // the last placeholders, which low is for: see renumber
	low     []int32 // by the last digits of a number
	made    int     // layouts

	subtrees [mostMarks + 1]subtree
	level    int // of the innermost subtree; 0 is the whole tree

	lists   [lattice.MaxVertices][5]list // by depth and action: who goes on
	choices [lattice.MaxVertices]uint8   // by depth: how many actions somebody goes on with
	arena   []entry
	spent   [lattice.MaxVertices]int // by depth: the arena's length without the state's lists
	root    list
	started int // of starts

	involution *involution // nil: every line is walked
	starts     []int       // those that are walked

	entries int
	reached []uint64 // by outer number: a buffer of project
	scratch [5][]entry
	program program
	memo    memo

	closes    bool        // the player judges a region for good when it closes
	cells     lattice.Set // that hold placeholders
	byCell    [lattice.MaxVertices]int8
	byAcross  [lattice.MaxVertices]int8 // of edges
	byAlong   [lattice.MaxVertices]int8
	sideMoves [lattice.MaxVertices]uint8 // Board.SideMoves, with placeholders and all colours
	symbols   lattice.Set                // cells with placeholders or symbols
	concerned lattice.Set                // Board.Concerned, with both
	groups    groups
	shaped    *shaped // nil without polyominoes and eliminators
}

// entry is a set of fillings with one outer number, and the probability that their player comes to a state, up to the list's factor.
type entry struct {
	mass   float64
	word   uint64
	outer  uint32
	digits uint32
}

// list is a part of the arena, in the order of the outer numbers.
type list struct {
	from, to int
	factor   float64
}

// MostColors is how many colours Many can distinguish.
const MostColors = 12

// mostMarks is how many placeholders Many can distinguish.
const mostMarks = 1<<colorBits - 4

// MostFillings is how many fillings Many takes on: the memory for their figures
// is 8 bytes each, or 24 without ReachOnly, and at least as much again for what
// is under way.
const MostFillings = 1 << 24

// NewMany prepares the walk for all fillings. The board is without the
// placeholders; options lists what each may become, all at one place, an empty
// Type for nothing. ok is false when there are too many placeholders, more than
// MostFillings fillings or more than MostColors colours, or boards, symbols or rules that
// it does not know (boards that are not plain, more than three triangles, arrows, sizers; the rules pi and
// polyomino): such puzzles are to be walked one by one, or a part of the fillings at a time.
// Eliminators are on the board, not among the options: whether there are any decides how all
// else is judged. Polyominoes may make figures doubtful: see Doubtful.
func NewMany(b *lattice.Board, m player.Model, options [][]witness.Symbol) (many *Many, ok bool) {
	if !b.Plain || !simple(b, options) || m.Pi || slips(b, m, options) {
		return nil, false
	}
	w := &Many{layouts: make(map[uint32]*layout)}
	if needsShapes(b, options) {
		if m.Polyomino {
			return nil, false
		}
		w.shaped = newShaped(b, options)
	}
	w.walker = *New(b, m)
	w.closes = m.RCR && m.DeadEnd != player.NoDeadEnd
	if len(options) > mostMarks || !w.groups.prepare(b, options) {
		return nil, false
	}
	w.place(options)
	w.walker.regard(b.TriangleCells.Or(w.cells))
	w.order = arrange(b, options)
	if w.layout, ok = w.newLayout(w.order); !ok {
		return nil, false
	}
	for i, digits := range w.layout.digits {
		w.arena = append(w.arena, entry{mass: 1, word: w.layout.full, outer: uint32(i), digits: digits})
	}
	w.root = list{0, len(w.arena), 1 / float64(len(b.Starts))}
	w.renumber()
	w.involution = findInvolution(b, m, options)
	w.starts = w.involution.startsWalked(b)
	return w, true
}

// simple reports whether Many knows all symbols and options.
func simple(b *lattice.Board, options [][]witness.Symbol) bool {
	if b.BoardWide() {
		return false
	}
	for _, list := range options {
		for _, s := range list {
			if s.Type == witness.Eliminator || s.Count > 3 || s.Type.BoardWide() {
				return false
			}
		}
	}
	return b.TriangleCells == b.Triangles[1].Or(b.Triangles[2]).Or(b.Triangles[3])
}

// renumber prepares the way from the numbers that callers know to those of the
// root's layout: for the last placeholders it is looked up.
func (w *Many) renumber() {
	w.tail, w.low = len(w.marks), []int32{0}
	for w.tail > 0 && len(w.low)*len(w.marks[w.tail-1].options) <= 1<<12 {
		w.tail--
		stride, below := int32(w.layout.places[w.tail].stride), w.low
		w.low = nil
		for i := range w.marks[w.tail].options {
			for _, n := range below {
				w.low = append(w.low, int32(i)*stride+n)
			}
		}
	}
}

// number returns the number of a filling in the root's layout.
func (w *Many) number(filling uint64) int {
	n := int(w.low[filling%uint64(len(w.low))])
	filling /= uint64(len(w.low))
	for i := w.tail - 1; i >= 0; i-- {
		options := uint64(len(w.marks[i].options))
		n += int(filling%options) * w.layout.places[i].stride
		filling /= options
	}
	return n
}

// Step visits about budget states and reports whether the walk is over.
func (w *Many) Step(budget int) (done bool) {
	g := &w.walker
	if w.subtrees[0].layout == nil {
		w.subtrees[0].open(w, w.layout, len(w.layout.digits))
	}
	for !g.done {
		f := &g.frames[g.depth&(lattice.MaxVertices-1)]
		if f.todo == 0 {
			budget -= w.leave()
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
		w.spent[g.depth&(lattice.MaxVertices-1)] = len(w.arena)
		if w.closes && next.open != f.open {
			l = w.descend(next, l)
		}
		w.judge(next, l)
		w.choices[g.depth&(lattice.MaxVertices-1)] = uint8(bits.OnesCount8(next.todo))
	}
	return true
}

// leave goes back to the state before; at the root it starts the next line, or
// ends the walk. It returns what that costs, in states.
func (w *Many) leave() (cost int) {
	g := &w.walker
	if g.depth > 0 {
		if w.level > 0 && w.subtrees[w.level].depth == g.depth {
			cost = w.ascend()
		}
		w.arena = w.arena[:w.spent[g.depth]]
		g.depth--
		return cost
	}
	if w.started == len(w.starts) || w.root.from == w.root.to {
		g.done = true
		w.addImages()
		return 0
	}
	start := w.starts[w.started]
	w.started++
	g.states++
	first := g.begin(start)
	w.spent[1] = len(w.arena)
	w.judge(first, w.root)
	first.todo = w.involution.movesWalked(g.board, start, first.todo)
	w.choices[1] = uint8(bits.OnesCount8(first.todo))
	return 1
}

// Share returns about how much of the walk is done, 0 to 1. It never falls.
func (w *Many) Share() float64 {
	g := &w.walker
	if g.done {
		return 1
	}
	share, part := 0.0, 1.0
	for depth := 0; depth <= min(g.depth, 12); depth++ { // what is below changes nothing to be seen
		total, left := len(w.starts), len(w.starts)-w.started
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

// Entries returns how many entries the states visited have had, those that
// were passed on as they are left out: what the time goes with.
func (w *Many) Entries() int { return w.entries }

// Terms returns the length of the longest chain of additions behind a probability that Result
// returns, which its errors of rounding grow with. It is mostly much less than the number of
// solutions: sums of subtrees are terms.
func (w *Many) Terms() int { return w.subtrees[0].chain() }

// Result returns the probability that the player reaches a goal of a filling,
// that of the likeliest goal, and the number of solutions; with ReachOnly the
// latter two are 0. The walk is over.
func (w *Many) Result(filling uint64) (reach, best float64, solutions int) {
	i := w.number(filling)
	if w.ReachOnly {
		return w.subtrees[0].reach[i], 0, 0
	}
	t := &w.subtrees[0].tallies[i]
	return t.reach, t.best, int(t.solutions)
}

// finish takes the action Finish for the fillings of a list.
func (w *Many) finish(f *frame, l list) {
	p := &w.program
	w.reset(p)
	cells := w.walker.board.Cells
	if w.closes {
		cells = f.open // the others have been judged
	}
	if !w.complete(p, 0, cells, &f.drawn) {
		return
	}
	var must, same [5]uint64
	p.settle(w, &must, &same)
	full := w.layout.full
	if same[0] == full {
		return
	}
	m := &w.memo
	m.forget(p.say(w))
	w.entries += l.to - l.from
	t := &w.subtrees[w.level]
	t.terms++
	word := full &^ same[0]
	last := ^m.say // no entry's
	for i := l.from; i < l.to; i++ {
		e := &w.arena[i]
		if digits := e.digits & m.say; digits != last && len(p.tests) > 0 {
			last = digits
			s, known := m.slot(digits)
			if !known {
				*s = slot{epoch: m.epoch, digits: digits, from: uint32(len(m.parts))}
				m.parts = append(m.parts, part{word: p.allows(w, digits, full&^same[0])})
			}
			word = m.parts[s.from].word
		}
		if solved := e.word & word; solved != 0 {
			t.add(w, int(e.outer), solved, e.mass*l.factor)
		}
	}
}

// judge works out who goes on from a state with which action.
func (w *Many) judge(f *frame, l list) {
	g := &w.walker
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
		l.factor *= shares[max(bits.OnesCount8(remain), 1)]
		for rest := remain; rest != 0; rest &= rest - 1 {
			lists[bits.TrailingZeros8(rest)] = l
		}
		f.todo = remain
		return
	}
	counts := w.divide(p, l, actions, must, cannot)
	for rest := actions; rest != 0; rest &= rest - 1 {
		a := bits.TrailingZeros8(rest)
		if counts[a] == 0 {
			continue
		}
		from := len(w.arena)
		w.arena = append(w.arena, w.scratch[a][:counts[a]]...)
		lists[a] = list{from, len(w.arena), l.factor}
		f.todo |= 1 << a
	}
}

// divide runs the program for every entry of a list and puts what goes on with
// each action into scratch, one entry for each. They are divided by how many
// actions remain, since that is what their mass is divided by.
func (w *Many) divide(p *program, l list, actions, must, cannot uint8) (counts [8]int) {
	var sameMusts, sameCannots [5]uint64
	full := w.layout.full
	for rest := actions; rest != 0; rest &= rest - 1 {
		a := bits.TrailingZeros8(rest)
		if must&(1<<a) != 0 {
			sameMusts[a] = full
		}
		if cannot&(1<<a) != 0 {
			sameCannots[a] = full
		}
		// An entry goes on with an action in as many parts as there are
		// numbers of actions that may remain.
		if most := (l.to - l.from) * bits.OnesCount8(actions); len(w.scratch[a]) < most {
			w.scratch[a] = make([]entry, most+most/4)
		}
	}
	p.settle(w, &sameMusts, &sameCannots)
	m := &w.memo
	m.forget(p.say(w))
	w.entries += l.to - l.from
	parts := m.parts
	if len(p.tests) == 0 {
		m.parts = decide(m.parts, full, actions, &sameMusts, &sameCannots)
		parts = m.parts
	}
	last := ^m.say // no entry's
	for i := l.from; i < l.to; i++ {
		e := &w.arena[i]
		if digits := e.digits & m.say; digits != last && len(p.tests) > 0 {
			last = digits
			s, known := m.slot(digits)
			if !known {
				musts, cannots := sameMusts, sameCannots
				p.run(w, digits, &musts, &cannots)
				from := len(m.parts)
				m.parts = decide(m.parts, full, actions, &musts, &cannots)
				*s = slot{m.epoch, digits, uint32(from), uint32(len(m.parts))}
			}
			parts = m.parts[s.from:s.to]
		}
		for j := range parts {
			q := &parts[j]
			if word := q.word & e.word; word != 0 {
				a := q.action & 7
				w.scratch[a][counts[a]] = entry{mass: e.mass * q.share, word: word, outer: e.outer, digits: e.digits}
				counts[a]++
			}
		}
	}
	return counts
}
