package job

import (
	"math/rand/v2"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// generators are the ways to draw a puzzle, by name.
var generators = map[string]func(r *rand.Rand, width, height int) triangle.Puzzle{
	"scatter": triangle.Scatter,
	"path": func(r *rand.Rand, width, height int) triangle.Puzzle {
		return triangle.Along(r, width, height, triangle.DepthFirst)
	},
	"walk": func(r *rand.Rand, width, height int) triangle.Puzzle {
		return triangle.Along(r, width, height, triangle.Walk)
	},
}

// drawing draws puzzles that are all different.
type drawing struct {
	next  func() triangle.Puzzle
	want  int
	set   triangle.Set
	drawn []*witness.Document
	over  bool // there seem to be no others
}

// mostDrawn is the most puzzles that one request draws.
const mostDrawn = 100_000

// openDrawing begins a drawing; the puzzles are those that "perplex triangle
// generate" makes of the same seed. Sides are "width" and "height", or "least" and
// "most", from which they are drawn again for each puzzle.
func openDrawing(r *verb.Fields) (verb.Job, error) {
	name := r.Text("generator", "scatter")
	generator, ok := generators[name]
	if !ok {
		return nil, verb.BadRequest("generator", strconv.Quote(name), "is not one of scatter, path, walk")
	}
	least, most := r.Integer("least", 0, 2), r.Integer("most", 0, 2)
	width, height := r.Integer("width", least, 1), r.Integer("height", least, 1)
	d := &drawing{want: r.Integer("n", 1, 1)}
	seed := r.Integer("seed", 1, 0)
	if err := r.End(); err != nil {
		return nil, err
	}
	switch {
	case max(width, height, most) > witness.MaxSide:
		return nil, verb.BadRequest("width", "", "a side has at most "+strconv.Itoa(witness.MaxSide)+" squares")
	case least > most:
		return nil, verb.BadRequest("least", strconv.Itoa(least), "is more than "+strconv.Itoa(most))
	case width*height < 2:
		return nil, verb.BadRequest("width", strconv.Itoa(width), "is too small: a puzzle has at least two squares")
	case d.want > mostDrawn:
		return nil, verb.BadRequest("n", strconv.Itoa(d.want), "is more than "+strconv.Itoa(mostDrawn))
	}
	random := rand.New(rand.NewPCG(uint64(seed), 0))
	d.next = func() triangle.Puzzle {
		if most > 0 {
			width, height = least+random.IntN(most-least+1), least+random.IntN(most-least+1)
		}
		return generator(random, width, height)
	}
	return d, nil
}

// drawCost is what drawing a puzzle costs, in states of a walk.
const drawCost = 1 << 11

// Step implements verb.Job.
func (d *drawing) Step(budget int) (done bool) {
	for range max(budget/drawCost, 1) {
		if d.over || len(d.drawn) == d.want {
			return true
		}
		p, ok := d.set.Draw(d.next)
		if !ok {
			d.over = true
			return true
		}
		d.drawn = append(d.drawn, p.Document())
	}
	return d.over || len(d.drawn) == d.want
}

// AppendProgress implements verb.Job: {"done", "total"}.
func (d *drawing) AppendProgress(dst []byte) []byte {
	return verb.AppendDone(dst, len(d.drawn), d.want)
}

// AppendAnswer implements verb.Job: {"puzzles"}, documents; fewer than were asked
// for if there seem to be no others.
func (d *drawing) AppendAnswer(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	w.List("puzzles")
	for i, puzzle := range d.drawn {
		w = puzzle.AppendJSON(jsontext.AppendComma(w, i))
	}
	w.Close(']')
	return finish(w)
}
