package player

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/phrase"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Words is a reason in words.
type Words struct {
	// Short fits a row of a table: "triangle d1 already has its side".
	Short string
	// Long is a clause, which may follow a colon: "white c2 and orange c3 would share a region, and squares
	// of two colours must not".
	Long string
}

// Against explains why an action cannot work: the action that the finding refuses, or any action other than
// the one that must be taken.
func (f *Finding) Against(b *witness.Board) Words {
	w := wordsOn{b}
	switch f.Cause {
	case Gap:
		name := w.place(f.Symbols[0])
		return Words{name + " must not be crossed", "the line would pass " + name + ", which it must not"}
	case OtherLine:
		s, _ := b.Symbol(f.Symbols[0])
		name := w.place(s.At)
		return Words{name + " is for the " + string(s.Color) + " line", name + " must be crossed by the " + string(s.Color) + " line, not by the other one"}
	case Crossing:
		where := witness.Where(w.place(f.Symbols[0]))
		return Words{"hexagon " + where + " is missed", "the hexagon " + where + " would be missed, as the line cannot come back to it"}
	case CutOff, LastEnd:
		return Words{"dead end", "no end can be reached that way"}
	case Parting:
		p, q := w.pair(f.Symbols)
		return Words{w.cells(f.Symbols) + " must be apart", p + " and " + q + " would share a region, and squares of two colours must not"}
	case Full:
		s, _ := b.Symbol(f.Symbols[0])
		name, theirs := w.triangles(s)
		if s.Count == 1 {
			return Words{name + " already has its side", name + " would have more than " + theirs}
		}
		return Words{name + " already have their sides", name + " would have more than " + theirs}
	case Lacking, Side:
		s, _ := b.Symbol(f.Symbols[0])
		name, theirs := w.triangles(s)
		return Words{name + " would lack a side", name + " would be left with fewer than " + theirs + ", and the line cannot come back"}
	case Mixed:
		p, q := w.pair(f.Symbols)
		return Words{w.cells(f.Symbols) + " on one side", p + " and " + q + " would be on one side of the line"}
	case Crowded:
		s, _ := b.Symbol(f.Symbols[0])
		n := strconv.Itoa(len(f.Symbols)) + " " + string(s.Color)
		return Words{n + " symbols on one side", n + " symbols would be on one side of the line, and a star of their colour needs exactly two in its region"}
	case Area:
		n := polyomino{b}.shapes(f.Region).squares
		return Words{"region of " + strconv.Itoa(len(f.Region)) + ", shapes of " + strconv.Itoa(n),
			"the line would close a region of " + phrase.Plural(len(f.Region), "cell") + ", and the shapes in it have " + phrase.Plural(n, "square")}
	case Room:
		n := polyomino{b}.shapes(f.Symbols).squares
		return Words{"shapes too large", "the shapes on one side of the line have " + phrase.Plural(n, "square") + ", and only " + phrase.Plural(len(f.Region), "cell") + " would be left together"}
	case Cover:
		n := polyomino{b}.shapes(f.Symbols).squares
		return Words{"shapes too small", "the shapes that are left have " + phrase.Plural(n, "square") + " for the " + phrase.Plural(len(f.Region), "cell") + " on one side of the line"}
	case Broken:
		words := Failing(b, f.Failed)
		return Words{words.Short, "the line would close a region that fails: " + words.Long}
	}
	return Words{}
}

// For explains why the action of a MustTake must be taken; it is empty for other verdicts.
func (f *Finding) For(b *witness.Board) string {
	w := wordsOn{b}
	if f.Verdict != measure.MustTake {
		return ""
	}
	switch f.Cause {
	case Crossing:
		return w.place(f.Symbols[0]) + " must be crossed now"
	case LastEnd:
		return "the line must end now"
	case Parting:
		p, q := w.pair(f.Symbols)
		return p + " and " + q + " must be parted now"
	case Side:
		s, _ := b.Symbol(f.Symbols[0])
		name, _ := w.triangles(s)
		if s.Count == 1 {
			return name + " needs this side now"
		}
		return name + " need this side now"
	}
	panic("player: a cause that wants no action")
}

// noLine is the type of violations of the line itself; see witness.Violation.
const noLine witness.SymbolType = "line"

// mostNamed is the maximum number of failing symbols that are listed by name.
const mostNamed = 4

// Failing describes the violations that Board.Check reports. Undecided violations count only if none is
// certain. Without violations the words are empty.
func Failing(b *witness.Board, failed []witness.Violation) Words {
	if witness.Wrong(failed) {
		failed = slices.DeleteFunc(slices.Clone(failed), func(v witness.Violation) bool { return v.Undecided })
	}
	w := wordsOn{b}
	names := make([]string, len(failed))
	for i, v := range failed {
		names[i] = w.failing(v)
	}
	n := len(names)
	switch {
	case n == 0:
		return Words{}
	case failed[0].Type == noLine:
		return Words{"not a line", failed[0].Reason}
	case n == 1:
		return Words{names[0] + " not met", names[0] + ": " + failed[0].Reason}
	case n == 2 && failed[0].Type == witness.Separation && failed[1].Type == witness.Separation:
		return Words{w.cells([]witness.Place{failed[0].At, failed[1].At}) + " share a region", failed[0].Reason}
	case n > mostNamed:
		names = append(names[:mostNamed-1:mostNamed-1], strconv.Itoa(n-mostNamed+1)+" more")
	}
	return Words{phrase.Plural(n, "symbol") + " not met", list(names) + " are not met"}
}

// wordsOn names things on a board.
type wordsOn struct{ board *witness.Board }

// place names a place; a cell has just its letter and number.
func (w wordsOn) place(at witness.Place) string {
	return strings.TrimPrefix(w.board.PlaceName(at), witness.Cell.String()+" ")
}

// pair names two symbols by their colours: "white c2", "orange c3".
func (w wordsOn) pair(symbols []witness.Place) (p, q string) {
	return w.colored(symbols[0]), w.colored(symbols[1])
}

func (w wordsOn) colored(at witness.Place) string {
	s, _ := w.board.Symbol(at)
	return string(s.Color) + " " + w.place(at)
}

// cells lists cells: "c2 and c3".
func (w wordsOn) cells(cells []witness.Place) string {
	names := make([]string, len(cells))
	for i, at := range cells {
		names[i] = w.place(at)
	}
	return list(names)
}

// list joins names: "a", "a and b", "a, b and c".
func list(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// triangles names the triangles of a cell and the sides that they require.
func (w wordsOn) triangles(s witness.Symbol) (name, theirs string) {
	if s.Count == 1 {
		return "triangle " + w.place(s.At), "its one side"
	}
	return "triangles " + w.place(s.At), "their " + strconv.Itoa(s.Count) + " sides"
}

// failing names a failing symbol.
func (w wordsOn) failing(v witness.Violation) string {
	s, _ := w.board.Symbol(v.At)
	switch v.Type {
	case witness.Separation:
		return w.colored(v.At)
	case witness.Triangle:
		name, _ := w.triangles(s)
		return name
	case witness.Polyomino:
		return "shape " + w.place(v.At)
	case witness.MustCross, witness.CannotCross:
		return v.Type.Noun() + " " + witness.Where(w.place(v.At))
	}
	return v.Type.Noun() + " " + w.place(v.At)
}
