package job

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/plan"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
	"github.com/perplex-puzzles/perplex/core/verb"
)

func openExplain(r *verb.Fields) (verb.Job, error) {
	g := readGame(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Answered(AppendClashes(nil, g)), nil
}

// NewExplaining is the job of explaining which boxes' plans clash. It takes
// a moment.
func NewExplaining(g *transport.Game) verb.Job { return verb.Answered(AppendClashes(nil, g)) }

// AppendClashes appends what rate.FindClashes says of a level: {"width","boxes":[{"name",
// "plan"}],"constraints":[{"first","then","kind","never","text"}],"clashes":[{"boxes",
// "constraints","kind","text"}],"text"}. Cells are numbers, row times width plus column; a
// plan begins with where the box is, and null in it is any goal. first and then are
// {"box","step","cell"}, numbers of a box and into its plan. The kind is "box", or "worker"
// where only the worker has no way. Without a plan for every box there is "text" only.
func AppendClashes(dst []byte, g *transport.Game) []byte {
	c, ok := rate.FindClashes(g)
	board := g.Board()
	dst = appendInt(append(dst, '{'), "width", board.W)
	if !ok {
		return append(appendText(dst, "text", "A box cannot reach any goal, even alone: there is no solution."), '}')
	}
	dst = append(jsontext.AppendName(dst, "boxes"), '[')
	for box, steps := range c.Plans {
		dst = append(jsontext.AppendComma(dst, box), '{')
		dst = appendText(dst, "name", rate.Name(box))
		dst = append(jsontext.AppendName(dst, "plan"), '[')
		for i, cell := range steps {
			dst = appendPlanned(jsontext.AppendComma(dst, i), cell)
		}
		dst = append(dst, "]}"...)
	}
	dst = append(jsontext.AppendName(append(dst, ']'), "constraints"), '[')
	for i, k := range c.Constraints {
		dst = append(jsontext.AppendComma(dst, i), '{')
		dst = appendStage(jsontext.AppendName(dst, "first"), c, k.First)
		dst = appendStage(jsontext.AppendName(dst, "then"), c, k.Then)
		dst = appendText(dst, "kind", kind(k.Worker))
		dst = appendBool(dst, "never", k.Never)
		dst = append(appendText(dst, "text", asSentence(c.Sentence(board, i))), '}')
	}
	dst = append(jsontext.AppendName(append(dst, ']'), "clashes"), '[')
	for i, cycle := range c.Cycles {
		dst = append(jsontext.AppendComma(dst, i), '{')
		dst = append(jsontext.AppendName(dst, "boxes"), '[')
		for k, box := range cycle.Boxes {
			dst = jsontext.AppendInt(jsontext.AppendComma(dst, k), box)
		}
		dst = append(jsontext.AppendName(append(dst, ']'), "constraints"), '[')
		var sentences []string
		for k, constraint := range cycle.Constraints {
			dst = jsontext.AppendInt(jsontext.AppendComma(dst, k), constraint)
			sentences = append(sentences, asSentence(c.Sentence(board, constraint)))
		}
		dst = appendText(append(dst, ']'), "kind", kind(cycle.Worker))
		text := strings.Join(sentences, " ")
		if len(sentences) > 1 {
			text += " Not all of this is possible."
		}
		dst = append(appendText(dst, "text", text), '}')
	}
	dst = append(dst, ']')
	text := "Some box must leave its plan."
	switch {
	case len(c.Cycles) == 0 && len(c.Constraints) == 0:
		text = "No two boxes' plans are in each other's way."
	case len(c.Cycles) == 0:
		text = "No two boxes' plans clash: the constraints give an order."
	}
	return append(appendText(dst, "text", text), '}')
}

func kind(worker bool) string {
	if worker {
		return "worker"
	}
	return "box"
}

func asSentence(s string) string { return strings.ToUpper(s[:1]) + s[1:] + "." }

func appendPlanned(dst []byte, c transport.Cell) []byte {
	if c == plan.AnyGoal {
		return append(dst, "null"...)
	}
	return jsontext.AppendInt(dst, int(c))
}

func appendStage(dst []byte, c *rate.Clashes, s rate.Stage) []byte {
	dst = appendInt(append(dst, '{'), "box", s.Box)
	dst = jsontext.AppendName(appendInt(dst, "step", s.Step), "cell")
	return append(appendPlanned(dst, c.Plans[s.Box][s.Step]), '}')
}
