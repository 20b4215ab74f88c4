package job

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/plan"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var explainAnswer = []verb.Member{
	{Name: "width", Type: "number", Help: "number of columns"},
	ofPlans("boxes", "{ name: string; plan: (number | null)[] }[]", "names of the boxes, and their plans, which begin with the cell of the box; null is any goal"),
	ofPlans("constraints", "TransportConstraint[]", "constraints: actions of a box that must precede those of another"),
	ofPlans("clashes", "TransportClash[]", "clashes: constraints that cannot all be met"),
	{Name: "text", Type: "string", Help: "result in a sentence"},
}

// ofPlans returns a member that is present only if every box has a plan.
func ofPlans(name, typ, help string) verb.Member {
	return verb.Member{Name: name, Type: typ, Help: help + "; absent if a box cannot reach any goal", Optional: true}
}

func openExplain(r *verb.Fields) (verb.Job, error) {
	g := readGame(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Answered(AppendClashes(nil, g)), nil
}

// AppendClashes appends the clashes of a level that rate.FindClashes finds.
func AppendClashes(dst []byte, g *transport.Game) []byte {
	c, ok := rate.FindClashes(g)
	board := g.Board()
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("width", board.W)
	if !ok {
		w.Text("text", "A box cannot reach any goal, even alone: there is no solution.")
		return w.Close('}')
	}
	w.List("boxes")
	for box, steps := range c.Plans {
		w.Open('{')
		w.Text("name", rate.Name(box))
		w.List("plan")
		for _, cell := range steps {
			putPlanned(&w, cell)
		}
		w.Close(']')
		w.Close('}')
	}
	w.Close(']')
	w.List("constraints")
	for i, k := range c.Constraints {
		w.Open('{')
		writeStage(&w, "first", c, k.First)
		writeStage(&w, "then", c, k.Then)
		w.Text("kind", kind(k.Worker))
		w.Bool("never", k.Never)
		w.Text("text", asSentence(c.Sentence(board, i)))
		w.Close('}')
	}
	w.Close(']')
	w.List("clashes")
	for _, cycle := range c.Cycles {
		var sentences []string
		for _, constraint := range cycle.Constraints {
			sentences = append(sentences, asSentence(c.Sentence(board, constraint)))
		}
		text := strings.Join(sentences, " ")
		if len(sentences) > 1 {
			text += " Not all of this is possible."
		}
		w.Open('{')
		w.Ints("boxes", cycle.Boxes...)
		w.Ints("constraints", cycle.Constraints...)
		w.Text("kind", kind(cycle.Worker))
		w.Text("text", text)
		w.Close('}')
	}
	w.Close(']')
	text := "Some box must leave its plan."
	switch {
	case len(c.Cycles) == 0 && len(c.Constraints) == 0:
		text = "No two boxes' plans are in each other's way."
	case len(c.Cycles) == 0:
		text = "No two boxes' plans clash: the constraints give an order."
	}
	w.Text("text", text)
	return w.Close('}')
}

func kind(worker bool) string {
	if worker {
		return "worker"
	}
	return "box"
}

func asSentence(s string) string { return strings.ToUpper(s[:1]) + s[1:] + "." }

// putPlanned writes a cell of a plan; null stands for any goal.
func putPlanned(w *jsonlite.Writer, c transport.Cell) {
	if c == plan.AnyGoal {
		w.PutNull()
	} else {
		w.PutInt(int(c))
	}
}

func writeStage(w *jsonlite.Writer, name string, c *rate.Clashes, s rate.Stage) {
	w.Object(name)
	w.Int("box", s.Box)
	w.Int("step", s.Step)
	w.Name("cell")
	putPlanned(w, c.Plans[s.Box][s.Step])
	w.Close('}')
}
