package job

import (
	"cmp"
	"math/rand/v2"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// generators are the methods of drawing a puzzle, by name.
var generators = map[string]func(r *rand.Rand, width, height int) triangle.Puzzle{
	"scatter": triangle.Scatter,
	"path": func(r *rand.Rand, width, height int) triangle.Puzzle {
		return triangle.Along(r, width, height, triangle.DepthFirst)
	},
	"walk": func(r *rand.Rand, width, height int) triangle.Puzzle {
		return triangle.Along(r, width, height, triangle.Walk)
	},
}

// Drawing is the job of drawing puzzles that are all different.
type Drawing struct {
	next  func() triangle.Puzzle
	want  int
	set   triangle.Set
	drawn []*witness.Document
	over  bool // there seem to be no others
}

// mostDrawn is the maximum number of puzzles in a request.
const mostDrawn = 100_000

var drawAnswer = []verb.Member{
	{Name: "puzzles", Type: "PuzzleDocument[]", Help: "puzzles; fewer than requested if there seem to be no others"},
	message.VersionMember,
}

// openDrawing begins a drawing. All puzzles have one size, or the sides are drawn at random for each.
func openDrawing(r *verb.Fields) (verb.Job, error) {
	generator := generators[r.Text("generator", verb.Text{Default: "scatter", Choices: []string{"scatter", "path", "walk"},
		Help: "way to place clues: scattered at random until there is a solution, along a random path found depth first, or along a random walk"})]
	least := r.Integer("least", sideOption(2, "shortest side, if sides are drawn at random for each puzzle"))
	most := r.Integer("most", sideOption(2, "longest side, if sides are drawn at random for each puzzle"))
	width := r.Integer("width", sideOption(1, "number of columns of every puzzle"))
	height := r.Integer("height", sideOption(1, "number of rows of every puzzle"))
	d := &Drawing{want: r.Integer("count", verb.Whole{Default: 1, Least: 1, Most: mostDrawn, Unit: "puzzles", Help: "number of puzzles"})}
	seed := r.Seed(1)
	if err := r.End(); err != nil {
		return nil, err
	}
	width, height = cmp.Or(width, least), cmp.Or(height, least)
	switch {
	case width == 0:
		return nil, verb.BadRequest("width", "", "is missing; expected width and height, or least and most")
	case height == 0:
		return nil, verb.BadRequest("height", "", "is missing; expected width and height, or least and most")
	case least > most:
		return nil, verb.BadRequest("least", strconv.Itoa(least), "is more than "+strconv.Itoa(most))
	case width*height < 2:
		return nil, verb.BadRequest("width", strconv.Itoa(width), "is too small: a puzzle has at least two squares")
	}
	random := rand.New(rand.NewPCG(seed, 0))
	d.next = func() triangle.Puzzle {
		if most > 0 {
			width, height = least+random.IntN(most-least+1), least+random.IntN(most-least+1)
		}
		return generator(random, width, height)
	}
	return d, nil
}

// sideOption declares the option of a side of at least least squares. The value is 0 if the option is absent.
func sideOption(least int, help string) verb.Whole {
	return verb.Whole{Least: least, Most: witness.MaxSide, Unit: "squares", Help: help}
}

// drawCost is the cost of drawing a puzzle, in states of a walk.
const drawCost = 1 << 11

// Drawn returns the puzzles so far.
func (d *Drawing) Drawn() []*witness.Document { return d.drawn }

// Wanted returns how many puzzles were requested.
func (d *Drawing) Wanted() int { return d.want }

// Step implements verb.Job.
func (d *Drawing) Step(budget int) (done bool) {
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
func (d *Drawing) AppendProgress(dst []byte) []byte {
	return verb.AppendDone(dst, len(d.drawn), d.want)
}

// AppendAnswer implements verb.Job.
func (d *Drawing) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.List("puzzles")
	for i, puzzle := range d.drawn {
		w = puzzle.AppendJSON(jsonlite.AppendComma(w, i))
	}
	w.Close(']')
	return finish(w)
}
