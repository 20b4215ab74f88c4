package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Many walks the tree of a board once for many puzzles: all those that result from filling its placeholders
// (Shen 2024, section 5.2). It gives the same figures as a Walker for each filling.
//
// The line, the regions and most verdicts are the same for all fillings. So a state carries a list of
// entries, each a set of fillings and the probability with which their player comes there. A filling's number
// is the mixed-radix number of its options, with the first placeholder as the most significant digit. The
// inner placeholders are as many as have at most 64 combinations. A combination of the other, outer
// placeholders is an entry's outer number, and the entry's set of inner combinations is one word. A verdict
// that depends on placeholders is a word as well, so a few operations on words determine the fillings for
// which an action remains, and the number of actions that they have left. A state whose verdicts depend on no
// placeholder passes its list on with a factor. Where placeholders no longer matter, the rest of the tree is
// solved without them: see subtree.
//
// A TSI is computed as follows. Step takes an action with its list of entries. judge computes the verdicts of
// the next state: compile evaluates the rules as far as they depend on no placeholder, and writes a program
// for the rest. divide runs the program for each entry, and decide splits the entry by action and by the
// number k of remaining actions; each action gets 1/k of the mass. finish adds the mass of each entry that
// solves the puzzle to the figures of its fillings, and Result returns the sum, 2^-TSI. So Many divides by k
// on the way down, and a Walker on the way up.
type Many struct {
	// ReachOnly asks only for the probability of reaching a goal, which takes less memory and time. Set it
	// before the first Step.
	ReachOnly bool

	walker  Walker // geometry of the line: frames without their sums
	marks   []mark
	layout  *layout // layout of the placeholders that still matter
	layouts map[uint32]*layout
	order   []int   // placeholders in the order of layouts
	tail    int     // first of the last placeholders, which low covers: see renumber
	low     []int32 // part of a number that the last placeholders contribute
	made    int     // number of layouts made

	subtrees [mostMarks + 1]subtree
	level    int // index of the innermost subtree; 0 is the whole tree

	lists   [lattice.MaxVertices][5]list // by depth and action: entries that take the action
	choices [lattice.MaxVertices]uint8   // by depth: number of actions that some entry takes
	arena   []entry
	spent   [lattice.MaxVertices]int // by depth: length of the arena without the state's lists
	root    list
	started int // number of starts whose walk has begun

	involution *involution // nil if every line is walked
	starts     []int       // starts that are walked

	entries int
	reached []uint64 // by outer number: a buffer of project
	scratch [5][]entry
	program program
	memo    memo

	closes    bool        // the player judges a region once and for all when it closes
	cells     lattice.Set // cells with placeholders
	byCell    [lattice.MaxVertices]int8
	byAcross  [lattice.MaxVertices]int8 // placeholders on edges; -1 for none
	byAlong   [lattice.MaxVertices]int8
	sideMoves [lattice.MaxVertices]uint8 // Board.SideMoves, including placeholders and all colours
	symbols   lattice.Set                // cells with placeholders or symbols
	concerned lattice.Set                // Board.Concerned, including placeholders
	groups    groups
	shaped    *shaped // nil without polyominoes and eliminators
}

// entry is a set of fillings with one outer number, and the probability that their player comes to a state,
// to be multiplied by the list's factor.
type entry struct {
	mass   float64
	word   uint64 // set of inner combinations
	outer  uint32 // outer number
	digits uint32 // the outer placeholders' options, packed: see layout
}

// list is a range of entries in the arena, in the order of their outer numbers.
type list struct {
	from, to int
	factor   float64
}

// MostColors is the most colours that Many supports.
const MostColors = 12

// mostMarks is the most placeholders that Many supports.
const mostMarks = 1<<colorBits - 4

// MostFillings is the most fillings that Many supports. Their figures take 8 bytes each with ReachOnly, or 24
// without, and the walk needs at least as much memory again.
const MostFillings = 1 << 24

// NewMany returns a walk of all fillings. The board must not contain the placeholders. options lists for each
// placeholder the symbols that it may become, all at one place; an empty Type stands for no symbol.
// Eliminators belong on the board, not among the options, since their presence decides how everything else is
// judged.
//
// ok is false if there are too many placeholders, more than MostFillings fillings, more than MostColors
// colours, or boards, symbols or rules that Many does not support: boards that are not plain, more than three
// triangles, arrows, sizers, and the rules pi and polyomino. Such puzzles have to be walked one by one, or in
// parts. Polyominoes can make figures doubtful: see Doubtful.
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

// simple reports whether Many supports all symbols and options.
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

// leave goes back to the parent. At the root it begins at the next start, or ends the walk. It returns the
// cost in states.
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

// Share returns roughly the share of the walk that is done, from 0 to 1. It never decreases.
func (w *Many) Share() float64 {
	g := &w.walker
	if g.done {
		return 1
	}
	share, part := 0.0, 1.0
	for depth := 0; depth <= min(g.depth, 12); depth++ { // deeper states hardly change the share
		total, left := len(w.starts), len(w.starts)-w.started
		if depth > 0 {
			total, left = int(w.choices[depth]), bits.OnesCount8(g.frames[depth].todo)
		}
		if total == 0 {
			break
		}
		begun := total - left // the last of these is under way
		if depth == g.depth {
			begun++ // or complete, at the deepest state
		}
		part /= float64(total)
		share += part * float64(max(begun-1, 0))
	}
	return share
}

// States returns the number of states visited.
func (w *Many) States() int { return w.walker.states }

// Entries returns the number of entries processed in the visited states, which determines the time. It omits
// lists that were passed on unchanged.
func (w *Many) Entries() int { return w.entries }

// finish takes the action Finish for the fillings of a list.
func (w *Many) finish(f *frame, l list) {
	p := &w.program
	w.reset(p)
	cells := w.walker.board.Cells
	if w.closes {
		cells = f.open // the other regions have been judged
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
	last := ^m.say // value that no entry has
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

// judge determines the entries that take each action from a state.
func (w *Many) judge(f *frame, l list) {
	g := &w.walker
	f.todo = 0
	actions := g.actions(f)
	p := &w.program
	must, cannot := w.compile(p, f, actions)
	if must&cannot != 0 || must&(must-1) != 0 {
		return // a dead end, whatever the placeholders are
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

// divide runs the program for every entry of a list. It puts the entries that take each action into scratch,
// and returns their numbers. An entry is split by the number of actions that remain, because its mass is
// divided by that number.
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
		// An entry takes an action in at most as many parts as there are numbers of remaining actions.
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
	last := ^m.say // value that no entry has
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
