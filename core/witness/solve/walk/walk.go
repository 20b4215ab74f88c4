// Package walk visits the tree of states that a player of a line puzzle sees, depth first and in small steps,
// and computes the puzzle's measures on the way.
//
// It is the fast counterpart of package measure: it visits the same tree and gives the same figures, but
// computes the verdicts of package player on bit boards. A state of the tree is an unfinished line. Its
// children are the actions that the player's rules leave: the moves, a bit for each direction, and Finish
// where the line stands on an end. A player who sees k actions takes each with probability 1/k. TSI is -log2
// of the probability that such a player reaches a goal. It is computed from the leaves up: a goal counts 1, a
// dead end 0, and any other state the sum over its children divided by k.
//
// A worked example: an empty board of one cell, with the start at the bottom left and the end at the top
// right corner, for a player without rules. Of the two moves at the start each has probability 1/2, and leads
// to a state with one move. That move reaches the end, where the player takes Finish with probability 1/2 or
// moves on into a dead end. So each of the two goals has probability 1/4: TSI is -log2(1/4 + 1/4) = 1 Sh, and
// MSI, of the likeliest goal alone, is 2 Sh. A player who knows the rule deadend must take Finish at the end,
// and has TSI 0.
//
// Three walks compute this. They give the same figures and differ in what they walk at once:
//
//   - Walker has one puzzle and one player, on any board, and can begin at any line. Read it first: its
//     frames are the states on the way from the root, draw makes the next state, judge (judge.go) applies
//     the rules, and leave passes a state's value to its parent.
//   - Shared has one puzzle and up to MostPlayers players, on plain boards of at most MostNarrow vertices.
//     Its sets are 64-bit words (field.go) and it visits a state once for all players who come there
//     (sharedjudge.go). It also reuses the values of equal subtrees (recall.go). NewShared returns ok = false
//     for boards and players that it does not support; callers then use a Walker. NewLone makes this choice
//     for one player.
//   - Many has all fillings of a board's placeholders and one player. It uses a Walker's frames for the
//     geometry of the line. Every action carries a list of entries, sets of fillings with the probability of
//     coming there, and a state's verdicts are computed for all its entries by a program (program.go) of
//     operations on words. Below a closed region it solves the rest of the tree once (subtree.go).
//
// Tour, Climber, Watch and Along visit chosen states of the same tree, for callers that need more than the
// measures.
//
// The walks are resumable, so that a browser's worker stays responsive: Step visits a limited number of
// states and returns. Visiting a state uses no maps, closures or interface calls, and a Walker allocates
// nothing on the way.
//
// The walks compute with probabilities and take one logarithm at the end, so that results of native code and
// WebAssembly differ in the last bits only.
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

// Walker walks the tree of one puzzle for one player. Make it with New or NewAt. It is not safe for
// concurrent use.
//
// Each Step takes the next action of the deepest frame. For a move, draw makes the next state and judge
// determines its actions; for Finish, finish adds the value of a goal or a dead end. Once a state has no
// action left, leave adds its value to its parent. The root's value gives the measures.
type Walker struct {
	board   *lattice.Board
	referee *judge.Judge
	model   player.Model
	// shapes is set if the player knows the rule about polyominoes and the board has any.
	shapes bool
	slips  bool // the bug of the published along-the-path rule matters here: see slips

	regarded []regarded // by vertex and direction; nil until the triangle rule is first asked
	frames   [lattice.MaxVertices]frame
	base     int   // index of the frame in which the walk began
	depth    int   // index of the deepest frame
	trial    frame // buffer for the state after a move that a rule looks ahead to
	done     bool

	states, solutions int
	look              looking

	// MoreMeasures asks for MUSE, ReMUSE and MUAE as well, which cost some time at every state. Without it
	// they are NaN. Set it before the first Step.
	MoreMeasures bool

	// OnSolution, if set, is called with the vertices of every solution, in the order of the walk. The slice
	// is only valid during the call.
	OnSolution func(line []uint8)
	line       [lattice.MaxVertices]uint8
}

// end is the bit of the action Finish, next to the four directions.
const end = 1 << 4

// frame is one state on the way from the root to the current state.
type frame struct {
	start  int
	head   int
	todo   uint8 // actions still to be tried: a bit for each Direction, and end
	rimmed bool  // the line has reached the boundary, so it has two sides
	tested bool  // the rules have judged every move of the line
	wrong  bool  // a line has passed a must-cross symbol of the other line's colour
	drawn  lattice.Lines
	left   lattice.Set // cells on the left and right side of the line
	right  lattice.Set
	second [2]lattice.Set // the same for the second line
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

// NewAt returns a walker that begins at the end of a given line. It walks the subtree below that state, and
// its Measures are those of a player who has come there. The line must be a legal beginning as defined by
// Board.CheckBeginning. An empty line is the same as New.
func NewAt(b *lattice.Board, m player.Model, line []witness.Place) *Walker {
	w := New(b, m)
	if len(line) > 0 {
		w.follow(line)
	}
	return w
}

// MoveTo makes a walker of NewAt begin at another line, which is much cheaper than making a new walker. The
// line is as in NewAt but not empty. MoveTo panics after the first Step.
func (w *Walker) MoveTo(line []witness.Place) {
	if w.states > 1 {
		panic("walk: MoveTo of a walk that has begun")
	}
	w.depth = 0
	w.follow(line)
}

// follow draws a line from the root and judges its last state.
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

// Actions returns the actions that the rules leave in the state where the walk began. It panics if that state
// is the root or if the walk has been stepped.
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

// leave adds the current state's value to its parent. At the root it begins at the next start, or ends the
// walk.
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

// begin puts down the line's first vertex.
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

// incremental reports whether cells that have passed a rule in one state also pass it in the states below, so
// that they need no second test. That fails where an eliminator may be cut off from the symbols that it could
// cancel, and where areas can be divided in unusual ways (Board.Dividing).
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
	if b.Divides.Has(v) { // see sides in package player
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

// brings adds the cells on the left and right of a move from v in direction d.
func brings(b *lattice.Board, v, d int, left, right *lattice.Set) {
	v &= lattice.MaxVertices - 1
	if c := b.LeftCell[v][d]; c >= 0 {
		*left = left.Or(lattice.Of(int(c)))
	}
	if c := b.RightCell[v][d]; c >= 0 {
		*right = right.Or(lattice.Of(int(c)))
	}
}

// parts reports whether a move that reaches the boundary can divide a region. A move along the boundary
// cannot. On a simple line, a move that ends inside the board never divides a region.
func (w *Walker) parts(f *frame, d int) bool {
	v := f.head & (lattice.MaxVertices - 1)
	return w.board.LeftCell[v][d] >= 0 && w.board.RightCell[v][d] >= 0
}

// Done reports whether the walk is over.
func (w *Walker) Done() bool { return w.done }

// Solutions returns the number of solutions found so far. Once the walk is over these are all solutions,
// because no rule excludes one.
func (w *Walker) Solutions() int { return w.solutions }

// GaveUp returns how many questions about polyominoes were left undecided: see count.Solver.GaveUp.
func (w *Walker) GaveUp() int { return w.referee.GaveUp() }

// States returns the number of states visited so far, including the root.
func (w *Walker) States() int { return w.states }

// Line translates a line of OnSolution into places.
func (w *Walker) Line(line []uint8) []witness.Place {
	places := make([]witness.Place, len(line))
	for i, v := range line {
		places[i] = w.board.Vertex(int(v))
	}
	return places
}

// Measures returns the measures. It panics if the walk is not over.
func (w *Walker) Measures() measure.Measures {
	if !w.done {
		panic("walk: Measures before the end of the walk; call Step until it reports true")
	}
	v := w.frames[w.base].value.value(w.MoreMeasures)
	return v.measures(w.solutions, w.states, w.MoreMeasures)
}

// Information returns -log2 p in Sh. It is infinite for p = 0, and 0 (never negative, nor -0) for a p that
// rounding left slightly above 1.
func Information(p float64) float64 {
	if p >= 1 {
		return 0
	}
	return -math.Log2(p)
}
