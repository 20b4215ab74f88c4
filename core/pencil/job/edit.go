package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// typesType is the type of a list of puzzle types.
const typesType = "(PencilSummary & { rules: string[]; sides?: number[]; " +
	"made?: { least: number; symmetric: boolean; information: [least: number, most: number]; " +
	"norms: { size: string; text: string }[] } })[]"

const madeHelp = "sides are the possible ones where boards have to be square; " +
	"made, of types that can be made, has the least side, whether clues can be placed symmetrically, " +
	"the search information in Sh that most puzzles of the size have, from the least to the most, " +
	"and the puzzles with which the difficulty is compared, by their size; any is for all other sizes"

// writeKind writes members about the type of a puzzle.
func writeKind(w *jsonlite.Writer, p *pencil.Puzzle) {
	writeType(w, p)
	w.Texts("rules", pencil.RuleNames(p))
	if sides := p.Type.Sides(); sides != nil {
		w.Ints("sides", sides...)
	}
	if !p.Type.CanCompose() {
		return
	}
	w.Object("made")
	least, _ := p.Type.ComposedSides()
	w.Int("least", least)
	w.Bool("symmetric", p.Type.CanBeSymmetric())
	writeNorms(w, p.Type)
	w.List("information")
	for _, edge := range p.Type.ComposedBands() {
		w.PutNumber(edge * float64(p.Cells()))
	}
	w.Close(']')
	w.Close('}')
}

var typesAnswer = []verb.Member{
	{Name: "types", Type: typesType,
		Help: "types, with the sizes of their last samples and the names of their rules, the cheapest first; " + madeHelp},
}

func openTypes(r *verb.Fields) (verb.Job, error) {
	if err := r.End(); err != nil {
		return nil, err
	}
	var w jsonlite.Writer
	w.Open('{')
	w.List("types")
	for _, t := range pencil.Types {
		l, err := pencil.ParseLink(t.Samples[len(t.Samples)-1])
		if err != nil {
			return nil, err
		}
		w.Open('{')
		writeKind(&w, l.Puzzle)
		w.Close('}')
	}
	w.Close(']')
	return verb.Answered(w.Close('}')), nil
}

// openEmpty opens a new blank puzzle; the answer has the form of read's.
func openEmpty(r *verb.Fields) (verb.Job, error) {
	name := r.Text("type", verb.Text{Required: true, Choices: typeNames(), Help: "type of the puzzle"})
	width := r.Integer("width", verb.Whole{Required: true, Least: 1, Most: pencil.MostSide, Unit: "cells", Help: "width of the board"})
	height := r.Integer("height", verb.Whole{Required: true, Least: 1, Most: pencil.MostSide, Unit: "cells", Help: "height of the board"})
	if err := r.End(); err != nil {
		return nil, err
	}
	t, err := pencil.TypeNamed(name)
	if err != nil {
		return nil, err
	}
	p, err := pencil.Empty(t, width, height)
	return rewritten(p, err, false)
}

// openEdit opens a change of a clue; the answer has the form of read's.
func openEdit(r *verb.Fields) (verb.Job, error) {
	l := readPuzzle(r)
	cell := r.Integer("cell", verb.Whole{Default: -1, Help: "cell of the clue, counted row by row from 0; default: no clue changes"})
	clue := readClue(r)
	var symmetries []verb.Named[pencil.Symmetry]
	for i, name := range pencil.Symmetries {
		symmetries = append(symmetries, verb.Named[pencil.Symmetry]{Name: name, Value: pencil.Symmetry(i)})
	}
	symmetry := verb.Choose(r, "symmetry", verb.Choice[pencil.Symmetry]{Names: symmetries,
		Help: "image of the board that changes too: half a turn, left and right exchanged, or top and bottom"})
	borders, bordered := r.List("borders", verb.List{Item: "PencilPlace", Help: "places of the sides between cells whose borders change"})
	drawn := r.Boolean("drawn", verb.Flag{Default: true, Help: "draws these borders; false removes them"})
	stars := r.Integer("stars", verb.Whole{Least: 1, Most: pencil.MostSide, Help: "number of stars in each row, column and room"})
	var at []pencil.Point
	for i, item := range borders.Items {
		place, ok := pointOf(item)
		if !ok {
			r.Fail(verb.Item("borders", i), item, "is not a place")
		}
		at = append(at, place)
	}
	switch {
	case cell < 0 && !bordered && stars == 0:
		r.Need("cell")
	case l != nil && cell >= len(l.Puzzle.Clues):
		r.Note(verb.BadRequest("cell", strconv.Itoa(cell), "is not from 0 to "+strconv.Itoa(len(l.Puzzle.Clues)-1)))
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	p, err := l.Puzzle, error(nil)
	if cell >= 0 {
		p, err = p.WithClue(cell, clue, symmetry)
	}
	if err == nil && bordered {
		p, err = p.WithBorders(at, drawn, symmetry)
	}
	if err == nil && stars > 0 {
		p, err = p.WithStars(stars)
	}
	return rewritten(p, err, l.Grey)
}

// readClue reads the options "number" and "direction".
func readClue(r *verb.Fields) (clue pencil.Clue) {
	clue.Number = r.Integer("number", verb.Whole{Default: pencil.None - 1, Least: -1,
		Help: "number of the clue; -1: a clue without a number; null: no clue"})
	switch clue.Number {
	case pencil.None - 1:
		clue.Number = pencil.None
	case -1:
		clue.Number = pencil.Unknown
	}
	if clue.Down > 0 && clue.Number == pencil.None {
		clue.Number = pencil.Unknown
	}
	var directions []verb.Named[pencil.Dir]
	for d := pencil.NoDir; d <= pencil.Right; d++ {
		directions = append(directions, verb.Named[pencil.Dir]{Name: d.String(), Value: d})
	}
	clue.Down = r.Integer("down", verb.Whole{Most: 45,
		Help: "number of a kakuro's black cell for the cells below it, whose number is that of the cells to its right; default: none"})
	clue.Dir = verb.Choose(r, "direction", verb.Choice[pencil.Dir]{Names: directions, Help: "direction of the clue's arrow"})
	return clue
}

// rewritten returns a job with an answer like read's for a changed puzzle.
func rewritten(p *pencil.Puzzle, err error, grey bool) (verb.Job, error) {
	if err != nil {
		return nil, err
	}
	l, err := pencil.ParseLink(p.Address())
	if err != nil {
		return nil, err
	}
	l.Grey = grey
	return shown(l), nil
}
