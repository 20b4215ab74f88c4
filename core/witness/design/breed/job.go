package breed

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
)

// Options returns the settings, with defaults filled in.
func (b *Breeding) Options() Options { return b.options }

// Resume continues from the text of AppendSaved until the given number of generations. Errors are those of
// the verb and of jsonlite.
func Resume(saved string, generations int, resolve analysis.Resolver) (b *Breeding, err error) {
	_, err = verb.Table{{Name: "breed", Open: func(r *verb.Fields) (verb.Job, error) {
		b, err = open(r, resolve)
		return verb.Opened(b, err)
	}}}.Open(saved)
	if err != nil {
		return nil, err
	}
	b.options.Generations = generations
	return b, nil
}

// Open starts a job of the verb breed with the players of a resolver.
func Open(r *verb.Fields, resolve analysis.Resolver) (verb.Job, error) {
	return verb.Opened(open(r, resolve))
}

func open(r *verb.Fields, resolve analysis.Resolver) (*Breeding, error) {
	d := message.Puzzle(r)
	o := Options{
		Player: message.Player(r), Compat: message.Compat(r), Resolve: resolve,
		Kinds:       message.Kinds(r, Kinds, Usual, "types of symbols that may be bred"),
		Colors:      message.Colors(r, "black and white"),
		Shapes:      message.Shapes(r),
		Width:       r.Number("width", verb.Real{Default: usualWidth, Least: leastWidth, Most: mostWidth, Unit: "Sh", Help: "width of a column of the archive"}),
		States:      r.Integer("states", verb.Whole{Default: usualStates, Least: 1, Help: "greatest number of states of a board that is measured"}),
		Generations: r.Integer("generations", verb.Whole{Default: usualGenerations, Least: 1, Unit: "generations", Help: "number of generations to breed"}),
	}
	o.Columns = r.Integer("columns", verb.Whole{Default: usualColumns, Least: 1, Most: MaxColumns, Help: "number of columns of the archive"})
	o.Population = r.Integer("population", verb.Whole{Default: usualPopulation, Least: 2, Most: MaxPopulation, Unit: "children", Help: "number of children in a generation"})
	// The seed is a text, since JSON numbers have 53 bits.
	seed, err := strconv.ParseUint(r.Text("seed", verb.Text{Default: "0", Type: "Digits", Help: "seed of the random numbers"}), 10, 64)
	if err != nil {
		v, _ := r.Get("seed")
		r.Fail("seed", v, "is not a whole number of at least 0")
	}
	o.Seed = seed
	saved, goes := r.Value("saved", verb.Value{Type: "object", Help: "archive to continue from, as in the member saved of an answer"})
	if err := r.End(); err != nil {
		return nil, err
	}
	if !goes {
		return New(d, o)
	}
	b, err := prepare(d, o)
	if err != nil {
		return nil, err
	}
	b.loop, err = archive.Restore(operators{b.space}, b.options.Options, &saved, b.codec())
	return b, err
}

// AppendSaved appends the breeding as a request that Open reads. Progress within the current generation is
// lost.
func (b *Breeding) AppendSaved(dst []byte) []byte {
	o, d := &b.options, b.space.document.Clone()
	for i := range b.space.slots {
		d.Symbols = append(d.Symbols, witness.Symbol{At: b.space.slots[i].at, Type: witness.Unknown})
	}
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, '{'), "verb"), "breed")
	dst = d.AppendJSON(jsonlite.AppendName(dst, "puzzle"))
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), o.Player)
	dst = append(jsonlite.AppendName(dst, "kinds"), '[')
	for i, kind := range o.Kinds {
		dst = jsonlite.AppendString(jsonlite.AppendComma(dst, i), string(kind))
	}
	dst = append(jsonlite.AppendName(append(dst, ']'), "colors"), '[')
	for i, c := range o.Colors {
		dst = jsonlite.AppendString(jsonlite.AppendComma(dst, i), string(c))
	}
	dst = witness.AppendShapes(jsonlite.AppendName(append(dst, ']'), "shapes"), o.Shapes)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "width"), o.Width)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "columns"), o.Columns)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "states"), o.States)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "population"), o.Population)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "seed"), strconv.FormatUint(o.Seed, 10))
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "compat"), o.Compat)
	return append(b.loop.AppendJSON(jsonlite.AppendName(dst, "saved"), b.codec()), '}')
}

// codec writes rows as numbers, and fillings as a list with the slot and the option of each symbol.
func (b *Breeding) codec() archive.Codec[int, Filling] {
	return archive.Codec[int, Filling]{
		AppendKey: jsonlite.AppendInt,
		Key: func(v *jsonlite.Value) (int, error) {
			row, ok := v.Int()
			if !ok || row < 0 || row >= Rows {
				return 0, breedError{"saved.rows", v.Quote(), "is not a row"}
			}
			return row, nil
		},
		AppendThing: func(dst []byte, f Filling) []byte {
			dst = append(dst, '[')
			n := 0
			for i := range len(f) {
				if f[i] != 0 {
					dst = append(jsonlite.AppendInt(jsonlite.AppendComma(dst, n), i), ',')
					dst = jsonlite.AppendInt(dst, int(f[i]))
					n++
				}
			}
			return append(dst, ']')
		},
		Thing: func(v *jsonlite.Value) (Filling, error) {
			f := make([]byte, len(b.space.slots))
			if v.Kind != jsonlite.Array || len(v.Items)%2 != 0 {
				return "", breedError{"saved", v.Quote(), "is not a list of places and symbols"}
			}
			for i := 0; i < len(v.Items); i += 2 {
				at, ok := v.Items[i].Int()
				option, fits := v.Items[i+1].Int()
				if !ok || !fits || at < 0 || at >= len(f) || f[at] != 0 || option < 1 || option >= len(b.space.slots[at].options) {
					return "", breedError{"saved", v.Quote(), "has a symbol that is not allowed there"}
				}
				f[at] = byte(option)
			}
			return b.space.canonical(f), nil
		},
	}
}

// AppendProgress implements verb.Job: {"generation", "generations", "puzzles", "coverage", "qd",
// "symbols", "infeasible", "nearest", "cells":[[row, column, symbols],…]}.
func (b *Breeding) AppendProgress(dst []byte) []byte {
	return append(b.appendTotals(append(dst, '{')), '}')
}

func (b *Breeding) appendTotals(dst []byte) []byte {
	t := b.Totals()
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "generation"), t.Generation)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "generations"), b.options.Generations)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "puzzles"), t.Elites)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "coverage"), t.Coverage)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "qd"), t.QD)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "symbols"), t.Symbols)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "infeasible"), t.Infeasible)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "nearest"), t.Nearest)
	dst = append(jsonlite.AppendName(dst, "cells"), '[')
	n := 0
	for e := range b.Archive().All() {
		dst = append(jsonlite.AppendInt(append(jsonlite.AppendComma(dst, n), '['), e.Key), ',')
		dst = append(jsonlite.AppendInt(dst, e.Column), ',')
		dst = append(jsonlite.AppendInt(dst, int(e.Cost)), ']')
		n++
	}
	return append(dst, ']')
}

// Answer declares the members of the answer of breed.
var Answer = []verb.Member{
	{Name: "generation", Type: "number", Help: "number of generations bred so far"},
	{Name: "generations", Type: "number", Help: "number of generations to breed"},
	{Name: "puzzles", Type: "number", Help: "puzzles in the archive"},
	{Name: "coverage", Type: "number", Help: "share of the cells of the archive that have a puzzle"},
	{Name: "qd", Type: "number", Help: "quality-diversity score"},
	{Name: "symbols", Type: "number", Help: "mean number of symbols that were bred for a puzzle"},
	{Name: "infeasible", Type: "number", Help: "number of boards of the last generation without a solution"},
	{Name: "nearest", Type: "number", Help: "fitness of the best of these boards"},
	{Name: "cells", Type: "[row: number, column: number, symbols: number][]", Help: "cells of the archive that have a puzzle, with the number of its symbols"},
	{Name: "list", Type: "BredPuzzle[]", Help: "puzzles of the archive"},
	{Name: "saved", Type: "object", Help: "request that continues the breeding"},
	{Name: "complete", Type: "boolean", Help: "whether all generations have been bred"},
}

// AppendAnswer implements verb.Job: the members of AppendProgress and more.
func (b *Breeding) AppendAnswer(dst []byte) []byte {
	dst = b.appendTotals(append(dst, '{'))
	dst = append(jsonlite.AppendName(dst, "list"), '[')
	for i, p := range b.Puzzles() {
		dst = b.AppendPuzzle(jsonlite.AppendComma(dst, i), p)
	}
	dst = b.AppendSaved(jsonlite.AppendName(append(dst, ']'), "saved"))
	return append(strconv.AppendBool(jsonlite.AppendName(dst, "complete"), b.Done()), '}')
}

// AppendPuzzle appends a puzzle with the data needed to breed it again: {"id", "solutions", "tsi", "msi",
// "symbols", "player", "seed", "generations", "version", "puzzle"}. The id is the row's least number of
// solutions and the column's lower bound in Sh; symbols is the number of bred symbols.
func (b *Breeding) AppendPuzzle(dst []byte, p Puzzle) []byte {
	from, _ := Band(p.Row)
	id := strconv.Itoa(from) + "-" + strconv.FormatFloat(float64(p.Column)*b.options.Width, 'g', 6, 64)
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, '{'), "id"), id)
	dst = p.Figures.Solutions.Append(jsonlite.AppendName(dst, "solutions"))
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "tsi"), p.Figures.TSI)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "msi"), p.Figures.MSI)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "symbols"), p.Filling.count())
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), b.options.Player)
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "seed"), b.options.Seed, 10)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "generations"), b.loop.Generation())
	dst = message.AppendOrigin(dst, b.options.Compat)
	return append(b.Document(p.Filling).AppendJSON(jsonlite.AppendName(dst, "puzzle")), '}')
}
