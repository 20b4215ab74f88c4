// Package walk visits the tree of states that a player of a line puzzle sees,
// depth first and in small steps, and measures the puzzle on the way.
//
// It is the fast road beside package measure: the same tree and the same
// figures, with the verdicts of package player computed on bit boards. There
// are three walks: a Walker is for one puzzle and one player on any board and
// can begin anywhere; a Shared is for one puzzle and several players on boards
// of at most 64 vertices; a Many is for all fillings of placeholders at once.
// They are resumable, so that a browser's worker stays responsive: Step runs
// for a budget of states and returns. Nothing is allocated in between, and
// visiting a state uses no maps, closures or interface calls.
//
// It works with probabilities and takes one logarithm at the end, so the
// results of native code and WebAssembly differ in the last bits only.
package walk

import (
	"math"
	"math/bits"
	"slices"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Walker is one walk. Make it with New; it is not safe for concurrent use.
type Walker struct {
	board   *lattice.Board
	referee *judge.Judge
	model   player.Model
	// shapes is set when the player knows the rule about polyominoes and there are
	// any.
	shapes bool
	slips  bool // the published rule along-the-path may

	regarded []regarded // by vertex and direction, once the triangle rule was asked
	frames   [lattice.MaxVertices]frame
	base     int   // the index of the frame that the walk began in
	depth    int   // the index of the deepest frame
	trial    frame // a state that a rule looks ahead to
	done     bool

	states, solutions int
	look              looking

	// MoreMeasures asks for MUSE, ReMUSE and MUAE too, which cost some time at
	// every state; without it they are NaN. Set it before the first Step.
	MoreMeasures bool

	// OnSolution, if set, is called with the vertices of every solution, in
	// the order of the walk. The slice is only valid during the call.
	OnSolution func(line []uint8)
	line       [lattice.MaxVertices]uint8
}

// end is the bit of the action Finish beside the four directions.
const end = 1 << 4

// frame is one state on the way from the root to the current state.
type frame struct {
	start  int
	head   int
	todo   uint8 // actions that remain to be tried: a bit a Direction, and end
	rimmed bool  // the line has reached the boundary: it has two sides
	tested bool  // the rules have judged every move of the line
	wrong  bool  // a line has passed a must-cross symbol of the other one's colour
	drawn  lattice.Lines
	left   lattice.Set // cells beside the line
	right  lattice.Set
	second [2]lattice.Set // the same of the second line
	open   lattice.Set    // cells of areas that touch an end
	value  sum
}

// New returns a walker at the root. The board may be shared.
func New(b *lattice.Board, m player.Model) *Walker {
	w := &Walker{board: b, referee: judge.New(b), model: m, shapes: m.Polyomino && !b.Polyominoes.Empty(), slips: slips(b, m, nil)}
	root := &w.frames[0]
	root.open = b.Area(b.EndCells, &root.drawn)
	root.value = sum{k: len(b.Starts), moreSums: moreSums{children: len(b.Starts)}}
	w.states = 1
	return w
}

// NewAt returns a walker that begins where a line stands: what is below that
// state is walked, and Measures are those of a player who has come there. The
// line is a legal beginning, as Board.CheckBeginning has it; an empty one is
// New.
func NewAt(b *lattice.Board, m player.Model, line []witness.Place) *Walker {
	w := New(b, m)
	if len(line) > 0 {
		w.follow(line)
	}
	return w
}

// MoveTo makes of a walker of NewAt that has not been stepped one that begins
// elsewhere, which is a good deal cheaper than a new one. The line is as in NewAt,
// and has a start at least.
func (w *Walker) MoveTo(line []witness.Place) {
	if w.states > 1 {
		panic("walk: MoveTo of a walk that has begun")
	}
	w.depth = 0
	w.follow(line)
}

// follow draws a line from the root.
func (w *Walker) follow(line []witness.Place) {
	b := w.board
	f := w.begin(b.Stop(line[0]))
	for _, at := range line[1:] {
		to := b.Stop(at)
		d := slices.Index(b.Beside[f.head][:], int8(to))
		if d < 0 {
			panic("walk: a line with a jump; check it with Board.CheckBeginning")
		}
		next := &w.frames[w.depth+1]
		w.draw(f, next, d, to)
		next.tested = false
		w.line[w.depth] = uint8(next.head)
		w.depth++
		f = next
	}
	w.base = w.depth
	w.judge(f)
}

// Actions returns what the rules leave to do in the state that the walk began
// in; it is not the root, and the walk has not begun.
func (w *Walker) Actions() []witness.Action {
	if w.base == 0 || w.states > 1 {
		panic("walk: Actions of the root, or of a walk that has begun")
	}
	todo := w.frames[w.base].todo
	var actions []witness.Action
	for _, d := range witness.Directions {
		if todo&(1<<d) != 0 {
			actions = append(actions, witness.Action{Kind: witness.Move, Dir: d})
		}
	}
	if todo&end != 0 {
		actions = append(actions, witness.Action{Kind: witness.Finish})
	}
	return actions
}

// Step visits up to budget states and reports whether the walk is over.
func (w *Walker) Step(budget int) (done bool) {
	b := w.board
	for !w.done {
		f := &w.frames[w.depth&(lattice.MaxVertices-1)]
		if f.todo == 0 {
			w.leave()
			continue
		}
		if budget--; budget < 0 {
			return false
		}
		action := f.todo & -f.todo
		f.todo ^= action
		w.states++
		if action == end {
			w.finish(f)
			continue
		}
		d := bits.TrailingZeros8(action)
		to := int(b.Beside[f.head&(lattice.MaxVertices-1)][d])
		next := &w.frames[(w.depth+1)&(lattice.MaxVertices-1)]
		w.draw(f, next, d, to)
		next.tested = f.tested || w.incremental()
		w.depth++
		w.line[(w.depth-1)&(lattice.MaxVertices-1)] = uint8(to)
		w.judge(next)
	}
	return true
}

// leave gives the current state's value to its parent; at the root it starts
// the next line, or ends the walk.
func (w *Walker) leave() {
	if w.depth > w.base {
		v := w.frames[w.depth&(lattice.MaxVertices-1)].value.value(w.MoreMeasures)
		w.depth--
		w.frames[w.depth&(lattice.MaxVertices-1)].value.add(&v, w.MoreMeasures)
		return
	}
	if started := w.frames[0].value.seen; w.base == 0 && started < len(w.board.Starts) {
		w.states++
		w.judge(w.begin(w.board.Starts[started]))
		return
	}
	w.done = true
}

// begin puts the line's first vertex down.
func (w *Walker) begin(start int) *frame {
	first := &w.frames[1]
	*first = frame{
		start:  start,
		head:   start,
		rimmed: w.board.Rim.Has(start),
		tested: w.incremental(),
		wrong:  w.board.WrongStarts.Has(start),
		drawn:  w.board.Begin(start),
		open:   w.frames[0].open,
	}
	w.depth = 1
	w.line[0] = uint8(start)
	return first
}

// incremental reports whether what the rules have passed in a state they pass in
// the states below, so that it need not be tested again: not where an eliminator
// may be cut off from what it could make up for, nor where areas are divided in
// odd ways.
func (w *Walker) incremental() bool { return w.board.Eliminators.Empty() && !w.board.Dividing() }

// finish takes the action Finish in state f.
func (w *Walker) finish(f *frame) {
	if f.wrong || !w.referee.Solves(&f.drawn) {
		f.value.add(&deadEnd, w.MoreMeasures)
		return
	}
	w.solutions++
	f.value.add(&goal, w.MoreMeasures)
	if w.OnSolution != nil {
		w.OnSolution(w.line[:w.depth])
	}
}

// draw makes next the state after the move of f in direction d to vertex to.
func (w *Walker) draw(f, next *frame, d, to int) {
	b := w.board
	v := f.head & (lattice.MaxVertices - 1)
	next.start, next.head = f.start, to
	next.wrong = f.wrong || b.WrongMoves[v]&(1<<d) != 0
	next.drawn = f.drawn
	b.Draw(&next.drawn, f.start, v, d, to)
	next.left, next.right, next.second = f.left, f.right, f.second
	next.rimmed = f.rimmed
	if b.Divides.Has(v) { // see player's sides
		next.left, next.right, next.second = lattice.Set{}, lattice.Set{}, [2]lattice.Set{}
	}
	if f.rimmed {
		brings(b, v, d, &next.left, &next.right)
		if b.TwoLines {
			brings(b, int(b.Mirror[v]), int(b.MirrorWay[d]), &next.second[0], &next.second[1])
		}
	}
	next.open = f.open
	if b.Rim.Has(to) {
		next.rimmed = true
	}
	if b.Rim.Has(to) && w.parts(f, d) || b.Dividing() {
		next.open = b.Area(b.EndCells, &next.drawn)
	}
}

// brings adds the cells at either hand of a move.
func brings(b *lattice.Board, v, d int, left, right *lattice.Set) {
	v &= lattice.MaxVertices - 1
	if c := b.LeftCell[v][d]; c >= 0 {
		*left = left.Or(lattice.Of(int(c)))
	}
	if c := b.RightCell[v][d]; c >= 0 {
		*right = right.Or(lattice.Of(int(c)))
	}
}

// parts reports whether a move that comes to the boundary can divide a
// region: one along the boundary cannot. On a simple line no other move can.
func (w *Walker) parts(f *frame, d int) bool {
	v := f.head & (lattice.MaxVertices - 1)
	return w.board.LeftCell[v][d] >= 0 && w.board.RightCell[v][d] >= 0
}

// Done reports whether the walk is over.
func (w *Walker) Done() bool { return w.done }

// Solutions returns the number of solutions met so far: all of them once the
// walk is over, as no rule loses one.
func (w *Walker) Solutions() int { return w.solutions }

// GaveUp is count.Solver's: questions about polyominoes that were too hard.
func (w *Walker) GaveUp() int { return w.referee.GaveUp() }

// States returns the number of states visited so far, the root included.
func (w *Walker) States() int { return w.states }

// Line translates what OnSolution was given into places.
func (w *Walker) Line(line []uint8) []witness.Place {
	places := make([]witness.Place, len(line))
	for i, v := range line {
		places[i] = w.board.Vertex(int(v))
	}
	return places
}

// Measures returns the figures; the walk is over.
func (w *Walker) Measures() measure.Measures {
	if !w.done {
		panic("walk: Measures before the end of the walk; call Step until it reports true")
	}
	v := w.frames[w.base].value.value(w.MoreMeasures)
	return v.measures(w.solutions, w.states, w.MoreMeasures)
}

// Information is -log2 p in Sh, infinite for 0, and never negative (nor -0) for a
// probability that rounding left a little above 1.
func Information(p float64) float64 {
	if p >= 1 {
		return 0
	}
	return -math.Log2(p)
}
