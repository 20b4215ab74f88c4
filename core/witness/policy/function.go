package policy

import (
	"math"
	"math/bits"
	"slices"
	"strconv"

	code "github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// sizeError is the error about a board with too many solutions.
type sizeError struct{ nameError }

// Code implements the interface of package fault.
func (sizeError) Code() code.Code { return code.TooLarge }

// Function measures a board for a policy that is a function outside this program. Without the function's
// answers, the job lists the states along all solutions, for which the function has to be called. With the
// answers it computes MSI and TSI.
type Function struct {
	board  *lattice.Board
	ground *walk.Watch
	solver *count.Solver
	told   []jsonlite.Value // by state: probabilities of the state's actions; nil to list the states

	lines       [][]uint8
	states      []state
	reach, best float64
	err         error
}

// state is the common beginning of some solutions.
type state struct {
	line     []uint8 // a solution that begins so
	vertices int     // number of vertices of the line in this state
	possible walk.Left
}

// MostFunctionSolutions is the maximum number of solutions of a board for a Function.
const MostFunctionSolutions = 10_000

// NewFunction prepares for a board. told is nil, or the answers for the states that an earlier Function
// listed: for each state the probabilities of its actions, in their order.
func NewFunction(d *witness.Document, told []jsonlite.Value) (*Function, error) {
	b, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	board := lattice.New(b)
	if board.Ambiguous() {
		return nil, fault("function", "cannot be asked about a pillar of one column, where places do not determine a line")
	}
	return &Function{
		board: board, ground: walk.NewWatch(board, player.Model{}), told: told,
		solver: count.NewSolver(board, MostFunctionSolutions+1),
	}, nil
}

// Step implements verb.Job.
func (f *Function) Step(budget int) (done bool) {
	if !f.solver.Step(budget) && f.solver.Listed() <= MostFunctionSolutions {
		return false
	}
	if f.lines == nil && f.err == nil {
		f.list()
	}
	return true
}

// list goes through the solutions in the order of their lines. States are numbered in the order of their
// first visit, the empty line first.
func (f *Function) list() {
	if f.solver.Listed() > MostFunctionSolutions {
		f.err = sizeError{nameError{"function", "is asked along every solution; the board has more than " + strconv.Itoa(MostFunctionSolutions)}}
		return
	}
	f.lines = listed(f.solver)
	var before []uint8
	var on []int // states on the line, by its number of vertices
	for _, line := range f.lines {
		same := alike(before, line)
		if before == nil {
			f.states, on = append(f.states, state{}), append(on, 0)
		}
		on = on[:same+1]
		for k := same + 1; k <= len(line); k++ {
			possible, _ := f.ground.At(line[:k])
			on = append(on, len(f.states))
			f.states = append(f.states, state{line, k, possible})
		}
		if before = line; f.told != nil {
			f.draw(line, on)
		}
	}
	if f.told != nil && len(f.told) != len(f.states) && f.err == nil {
		f.err = verb.BadRequest("probabilities", strconv.Itoa(len(f.told)), "lists; the puzzle has "+strconv.Itoa(len(f.states))+" states")
	}
}

// draw multiplies the probabilities along a solution.
func (f *Function) draw(line []uint8, on []int) {
	p := 1.0
	for k := range len(line) + 1 {
		var action, actions int
		if k == 0 {
			action, actions = slices.Index(f.board.Starts, int(line[0])), len(f.board.Starts)
		} else {
			bit, possible := walk.Finish, f.states[on[k]].possible
			if k < len(line) {
				bit = 1 << slices.Index(f.board.Beside[line[k-1]][:], int8(line[k]))
			}
			action, actions = bits.OnesCount8(uint8(possible&(bit-1))), bits.OnesCount8(uint8(possible))
		}
		x, err := f.answer(on[k], action, actions)
		if err != nil {
			if f.err == nil {
				f.err = err
			}
			return
		}
		p *= x
	}
	f.reach += p
	f.best = max(f.best, p)
}

// answer returns the probability of an action in a state.
func (f *Function) answer(state, action, actions int) (float64, error) {
	field := "probabilities[" + strconv.Itoa(state) + "]"
	if state >= len(f.told) {
		return 0, verb.BadRequest(field, "", "is missing")
	}
	list := f.told[state]
	if list.Kind != jsonlite.Array || len(list.Items) != actions {
		return 0, verb.BadRequest(field, list.Quote(), "is not a list of "+strconv.Itoa(actions)+" numbers, one for each action")
	}
	sum := 0.0
	for _, item := range list.Items {
		if item.Kind != jsonlite.Number || !(item.Number >= 0) {
			return 0, verb.BadRequest(field, list.Quote(), "has "+item.Quote()+", which is not a probability")
		}
		sum += item.Number
	}
	if sum != 0 && math.Abs(sum-1) > 1e-6 {
		return 0, verb.BadRequest(field, list.Quote(), "adds up to "+number(sum)+", and must add up to 1, or to 0 for giving up")
	}
	return list.Items[action].Number, nil
}

// AppendProgress implements verb.Job.
func (f *Function) AppendProgress(dst []byte) []byte {
	return verb.AppendCount(dst, "states", f.solver.States())
}

// AppendAnswer implements verb.Job: StatesAnswer, or WeighAnswer if there are answers of the function. Faults
// of these answers or of the board are the members "error" and "code".
func (f *Function) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	switch {
	case f.err != nil:
		verb.WriteError(&w, f.err)
	case f.told == nil:
		w.List("states")
		for i := range f.states {
			w = f.appendState(jsonlite.AppendComma(w, i), &f.states[i])
		}
		w.Close(']')
	default:
		w.Number("msi", walk.Information(f.best))
		w.Number("tsi", walk.Information(f.reach))
		w.Int("states", len(f.states))
	}
	if f.lines == nil {
		w.Null("solutions")
	} else {
		w.Int("solutions", len(f.lines))
	}
	w.Bool("complete", f.lines != nil)
	return append(message.AppendOrigin(w, ""), '}')
}

func (f *Function) appendState(dst []byte, s *state) []byte {
	path := make([]witness.Place, s.vertices)
	for i := range path {
		path[i] = f.board.Vertex(int(s.line[i]))
	}
	dst = message.AppendPlaces(append(dst, `{"path":`...), path)
	dst = append(jsonlite.AppendName(dst, "actions"), '[')
	n := 0
	name := func(a witness.Action) {
		dst = jsonlite.AppendString(jsonlite.AppendComma(dst, n), a.String())
		n++
	}
	if s.vertices == 0 {
		for i := range f.board.Starts {
			name(witness.Action{Kind: witness.Begin, Start: i})
		}
	}
	for _, d := range witness.Directions {
		if s.possible&(1<<d) != 0 {
			name(witness.Action{Kind: witness.Move, Dir: d})
		}
	}
	if s.possible&walk.Finish != 0 {
		name(witness.Action{Kind: witness.Finish})
	}
	return append(dst, "]}"...)
}
