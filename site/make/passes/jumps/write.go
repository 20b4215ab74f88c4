package jumps

import (
	"encoding/binary"

	"github.com/perplex-puzzles/perplex/site/make/passes/leb128"
)

// writer writes a function with blocks and loops, after Ramsey: Beyond Relooper. A segment is written once
// all paths to it have been written, directly after the end of a block; jumps to it leave that block.
type writer struct {
	*graph
	inside [][]int // by segment: the segments written after the segment's code, by rank
	after  [][]int // by beginning of a loop, the segments written after the loop, by rank
	ways   []int   // number of jumps to each segment
	labels []int   // labels of open blocks: the segment after the block, or one of the constants below
	out    []byte
	leaves bool // the last instruction jumps to the end of the innermost block
	failed bool // a jump has no open block, which the graph rules out
}

// Labels that are not segments; labels of loops are smaller still.
const (
	anonymous = -1
	outermost = -2 // end of the function, when the goroutine is suspended
	loopLabel = -3 // minus the first segment of the loop
)

// write returns the body of a function with structured jumps; ok is false if it has a loop with several
// entries.
func write(f *function) (body []byte, ok bool) {
	g, ok := newGraph(f)
	if !ok {
		return nil, false
	}
	n := len(g.next)
	w := &writer{graph: g, inside: make([][]int, n), after: make([][]int, n), ways: make([]int, n)}
	for _, i := range g.order {
		w.place(i)
		w.count(i)
	}
	w.out = append(w.out, f.before...)
	if f.unwinds {
		w.begin(opBlock, outermost)
	}
	w.tree(g.entry)
	w.op(opUnreachable)
	if f.unwinds {
		w.end()
		w.op(opI32Const, 1)
	}
	w.op(opEnd)
	return w.out, !w.failed
}

// place decides where a segment is written: after its immediate dominator, but outside loops that it does not
// belong to.
func (w *writer) place(i int) {
	if i == w.entry {
		return
	}
	above, left := w.above[i], none
	for head := w.loop[above]; head != none; head = w.outer[head] {
		if !w.within(i, head) {
			left = head
		}
	}
	if left == none {
		w.inside[above] = append(w.inside[above], i)
	} else {
		w.after[left] = append(w.after[left], i)
	}
}

// count counts the jumps of a segment to others.
func (w *writer) count(i int) {
	for _, h := range w.dispatch[i] {
		w.ways[h.to]++
	}
	if i == w.entry {
		w.ways[0]++
		return
	}
	s := &w.segments[i]
	for _, x := range s.code {
		if x.kind == jump || x.kind == jumpIf {
			w.ways[x.to]++
		}
	}
	if s.falls {
		w.ways[i+1]++
	}
}

// goesOn returns the segment that a segment's end leads to, or none.
func (w *writer) goesOn(i int) int {
	if i == w.entry {
		if len(w.dispatch[i]) > 0 {
			return none // a table comes last
		}
		return 0
	}
	s := &w.segments[i]
	if n := len(s.code); !s.falls && n > 0 && s.code[n-1].kind == jump {
		return s.code[n-1].to
	}
	if s.falls {
		return i + 1
	}
	return none
}

// tree writes a segment, and the segments placed after it.
func (w *writer) tree(i int) {
	inside, after := w.inside[i], w.after[i]
	for j := range after {
		w.begin(opBlock, after[len(after)-1-j])
	}
	if w.heads[i] {
		w.begin(opLoop, loopLabel-i)
	}
	// The segment that the end leads to needs no block if nothing else jumps there.
	direct := len(inside) > 0 && inside[0] == w.goesOn(i) && w.ways[inside[0]] == 1
	for j := range inside {
		if to := inside[len(inside)-1-j]; to != inside[0] || !direct {
			w.begin(opBlock, to)
		}
	}
	w.segment(i, direct)
	for j, to := range inside {
		if j > 0 || !direct {
			w.end()
		}
		w.tree(to)
	}
	if w.heads[i] {
		w.end()
	}
	for _, to := range after {
		w.end()
		w.tree(to)
	}
}

// segment writes the code of a segment. direct means that the segment its end leads to follows immediately.
func (w *writer) segment(i int, direct bool) {
	if i == w.entry {
		if hops := w.dispatch[i]; len(hops) > 0 {
			w.table(hops, 0)
		} else if !direct {
			w.jump(opBr, i, 0)
		}
		return
	}
	if hops := w.dispatch[i]; len(hops) > 0 {
		w.begin(opBlock, anonymous)
		w.table(hops, anonymous)
		w.end()
	}
	if w.clears(i) {
		w.op(opI32Const, 0)
		w.op(opLocalSet, number)
	}
	s := &w.segments[i]
	code := s.code
	if direct && !s.falls {
		code = code[:len(code)-1]
	}
	for len(code) > 0 {
		code = code[w.item(i, code):]
	}
	if s.falls && !direct {
		w.jump(opBr, i, i+1)
	}
}

// item writes the first of the remaining items of a segment, and returns the number of items written: an if
// that contains only a jump becomes a conditional jump.
func (w *writer) item(i int, code []item) int {
	switch x := &code[0]; x.kind {
	case open:
		if len(code) > 2 && x.bytes[0] == opIf && code[1].kind == jump && code[2].kind == shut {
			w.jump(opBrIf, i, code[1].to)
			return 3
		}
		w.labels = append(w.labels, anonymous)
		w.raw(x.bytes)
	case shut:
		w.labels = w.labels[:len(w.labels)-1]
		w.raw(x.bytes)
	case jump:
		w.jump(opBr, i, x.to)
	case jumpIf:
		w.jump(opBrIf, i, x.to)
	case unwind:
		w.branch(opBr, outermost)
	case unwindIf:
		w.branch(opBrIf, outermost)
	case called:
	default:
		w.raw(x.bytes)
	}
	return 1
}

// table jumps by the number; all other numbers lead to the label others.
func (w *writer) table(hops []hop, others int) {
	first, last := hops[0].point, hops[len(hops)-1].point // sorted by point
	w.op(opLocalGet, number)
	w.op(opI32Const, int64(first))
	w.op(opI32Sub)
	w.op(opBrTable, int64(last-first+1))
	for point := first; point <= last; point++ {
		to := others
		if hops[0].point == point {
			to = hops[0].to
			hops = hops[1:]
		}
		w.uint(w.depth(to))
	}
	w.uint(w.depth(others))
}

// jump jumps from one segment to another: back to the beginning of a loop, or out of a block.
func (w *writer) jump(op byte, from, to int) {
	if w.rank[to] <= w.rank[from] {
		to = loopLabel - to
	}
	w.branch(op, to)
}

func (w *writer) branch(op byte, label int) {
	depth := w.depth(label)
	w.op(op, int64(depth))
	w.leaves = op == opBr && depth == 0 && label > loopLabel
}

// depth returns the number of blocks open inside the block of a label.
func (w *writer) depth(label int) int {
	for depth := range w.labels {
		if w.labels[len(w.labels)-1-depth] == label {
			return depth
		}
	}
	w.failed = true
	return 0
}

// begin opens a block or a loop.
func (w *writer) begin(op byte, label int) {
	w.labels = append(w.labels, label)
	w.op(op)
	w.out = append(w.out, noType)
}

// end closes the block opened last, and removes a preceding jump to the block's end.
func (w *writer) end() {
	if w.leaves {
		w.out = w.out[:len(w.out)-2]
	}
	w.labels = w.labels[:len(w.labels)-1]
	w.op(opEnd)
}

// op writes an instruction.
func (w *writer) op(op byte, immediates ...int64) {
	w.raw([]byte{op})
	for _, v := range immediates {
		if op == opI32Const {
			w.out = leb128.AppendInt(w.out, v)
		} else {
			w.uint(int(v))
		}
	}
}

func (w *writer) uint(v int) { w.out = binary.AppendUvarint(w.out, uint64(v)) }

// raw writes bytes.
func (w *writer) raw(bytes []byte) {
	w.out = append(w.out, bytes...)
	w.leaves = false
}
