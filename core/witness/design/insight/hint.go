package insight

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Hint computes the message of the oracle of Theorem 2 to a player at the head of a line: pi', and its price
// KL(pi' || pi) in Sh. If the line leads to no solution, Hint finds how much of the line has to be taken
// back.
type Hint struct {
	board   *lattice.Board
	line    []witness.Place
	compat  string
	actions []way
	current int // index of the action whose subtree is being walked
	back    *walk.Walker
	cut     int // number of vertices of the line that back starts from
	done    bool
}

// way is one action that the player's policy allows.
type way struct {
	name  string
	to    witness.Place
	pi    float64
	walk  *walk.Walker // nil if reach is known
	reach float64
}

// NewHint compiles the puzzle; the line is the vertices drawn so far, empty before the start. Errors are
// those of witness.Compile and package player, or about the line.
func NewHint(d *witness.Document, line []witness.Place, playerName, compat string) (*Hint, error) {
	board, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	m, err := player.ParseCompat(playerName, compat)
	if err != nil {
		return nil, err
	}
	if fault := board.CheckBeginning(line); fault != nil {
		return nil, verb.BadRequest("line", string(message.AppendPlaces(nil, line)), "is not a line: "+fault.Reason)
	}
	line = board.AtStops(line)
	h := &Hint{board: lattice.New(board), line: line, compat: compat}
	if len(line) == 0 {
		for i, at := range board.Starts {
			h.add(witness.Action{Kind: witness.Begin, Start: i}.String(), at, walk.NewAt(h.board, m, []witness.Place{at}))
		}
	} else {
		head := line[len(line)-1]
		for _, a := range walk.NewAt(h.board, m, line).Actions() {
			if a.Kind == witness.Move {
				to, _ := board.Beside(head, a.Dir)
				next := append(line[:len(line):len(line)], to)
				h.add(a.String(), next[len(line)], walk.NewAt(h.board, m, next))
				continue
			}
			h.add(a.String(), head, nil)
			if len(board.Check(line)) == 0 {
				h.actions[len(h.actions)-1].reach = 1
			}
		}
	}
	for i := range h.actions {
		h.actions[i].pi = 1 / float64(len(h.actions))
	}
	return h, nil
}

// knowing is the player whose tree has every solution and little else: all rules, with
// deadend:always.
var knowing = func() player.Model {
	m := player.All
	m.DeadEnd = player.Always
	return m
}()

func (h *Hint) add(name string, to witness.Place, w *walk.Walker) {
	h.actions = append(h.actions, way{name: name, to: to, walk: w})
}

// Step implements verb.Job.
func (h *Hint) Step(budget int) (done bool) {
	switch {
	case h.done:
	case h.current < len(h.actions):
		a := &h.actions[h.current]
		if a.walk != nil {
			if !a.walk.Step(budget) {
				return false
			}
			a.reach = math.Exp2(-a.walk.Measures().TSI)
		}
		h.current++
		h.done = h.current == len(h.actions) && h.reach() > 0
	case h.back == nil || h.back.Done(): // continue with the next shorter line
		if h.back == nil {
			h.cut = len(h.line)
		}
		if h.cut--; h.cut < 0 {
			h.done = true // not even the empty line leads to a solution
			return true
		}
		h.back = walk.NewAt(h.board, knowing, h.line[:h.cut])
	default:
		h.back.Step(min(budget, probeBudget))
		h.done = h.back.Solutions() > 0
	}
	return h.done
}

// reach returns P(goal | line).
func (h *Hint) reach() (p float64) {
	for _, a := range h.actions {
		p += a.pi * a.reach
	}
	return p
}

// gaveUp returns the number of questions for which it was not decided whether polyominoes fit.
func (h *Hint) gaveUp() (n int) {
	for i := range h.actions {
		if w := h.actions[i].walk; w != nil {
			n += w.GaveUp()
		}
	}
	if h.back != nil {
		n += h.back.GaveUp()
	}
	return n
}

// AppendProgress implements verb.Job.
func (h *Hint) AppendProgress(dst []byte) []byte { return append(dst, "{}"...) }

var hintAnswer = []verb.Member{
	{Name: "reach", Type: "number | null", Help: "probability that the player solves the puzzle from here; null if the answer is not complete"},
	{Name: "actions", Type: "HintAction[]", Help: "actions that the rules of the player leave"},
	{Name: "best", Type: "number", Help: "index of the action that the message makes most likely; absent if reach is 0", Optional: true},
	{Name: "cost", Type: "number", Unit: "Sh", Help: "information in the message; absent if reach is 0", Optional: true},
	{Name: "back", Type: "number | null",
		Help: "number of vertices to take back before a solution is possible; null if the puzzle has none; absent unless reach is 0", Optional: true},
	message.CompleteMember,
	message.GivenUpMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job; told is pi'(a|s).
func (h *Hint) AppendAnswer(dst []byte) []byte {
	pi, reach := make([]float64, len(h.actions)), make([]float64, len(h.actions))
	for i, a := range h.actions {
		pi[i], reach[i] = a.pi, a.reach
	}
	told := measure.AfterMessage(pi, reach)
	known := h.done && h.gaveUp() == 0
	w := jsonlite.Writer(dst)
	reached := func(p float64) {
		if !known {
			p = math.NaN() // NaN is written as null
		}
		w.Number("reach", p)
	}
	if !known {
		told = nil
	}
	w.Open('{')
	reached(h.reach())
	w.List("actions")
	best := 0
	for i, a := range h.actions {
		w.Open('{')
		w.Text("action", a.name)
		message.WritePlace(&w, "to", a.to)
		w.Number("pi", a.pi)
		reached(a.reach)
		if told != nil {
			w.Number("told", told[i])
			if told[i] > told[best] {
				best = i
			}
		}
		w.Close('}')
	}
	w.Close(']')
	switch {
	case told != nil:
		w.Int("best", best)
		w.Number("cost", max(measure.MessageCost(told, pi), 0))
	case !known:
	case h.cut < 0:
		w.Null("back")
	default:
		w.Int("back", len(h.line)-h.cut)
	}
	w = message.AppendComplete(w, h.done, h.gaveUp())
	return append(message.AppendOrigin(w, h.compat), '}')
}

func openHint(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	name, compat := readPlayer(r)
	line := message.Places(r, "line", "drawn line, as its vertices; empty before the start")
	if err := r.End(); err != nil {
		return nil, err
	}
	h, err := NewHint(d, line, name, compat)
	if err != nil {
		return nil, err
	}
	return h, nil
}
