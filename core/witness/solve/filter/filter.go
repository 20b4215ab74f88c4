// Package filter decides which solvable fillings of a puzzle's placeholders are wanted: by
// difficulty, by the number of solutions and of symbols, by the symbols themselves, by a line that
// must be a solution, and by keeping only one of several equal fillings.
//
// A filling is identified by its digits, the option of each placeholder (package fill).
package filter

import (
	"errors"
	"math"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Err is wrapped by errors about options of a filter.
var Err = errors.New("wanted")

// Range is the numbers from one to another, both included. It is infinite where it is open.
type Range struct{ From, To float64 }

// Has reports whether x is in the range. nil has all numbers.
func (r *Range) Has(x float64) bool { return r == nil || r.From <= x && x <= r.To }

// Open reports whether every number is in the range.
func (r *Range) Open() bool { return r == nil || math.IsInf(r.From, -1) && math.IsInf(r.To, 1) }

// HasInformation is Has, compared at nine decimals.
func (r *Range) HasInformation(shannons float64) bool {
	if r == nil {
		return true
	}
	x := nanos(shannons)
	return nanos(r.From) <= x && x <= nanos(r.To)
}

// Options are the conditions of a filter; the zero value has none. TSI is compared at nine
// decimals. Symbols is the number of symbols on the filled board, without removed edges. Line,
// from start to end, has to be a solution.
type Options struct {
	TSI, Solutions, Symbols *Range
	Require                 []Requirement
	Line                    []witness.Place
	Distinct                Distinct
}

// Requirement is a range of how many symbols of a kind a filling puts on the board.
type Requirement struct {
	Type  witness.SymbolType
	Color witness.Color // "": any
	Count int           // of triangles; 0: any
	Least int
	Most  int // below 0: any number
}

// Fits reports whether a symbol counts.
func (r *Requirement) Fits(s *witness.Symbol) bool {
	return s.Type == r.Type && (r.Color == "" || s.Color == r.Color) && (r.Count == 0 || s.Count == r.Count)
}

// Puzzle is the puzzle to be filled.
type Puzzle struct {
	Document *witness.Document  // with the placeholders
	Board    *witness.Board     // without them
	Options  [][]witness.Symbol // by placeholder, in the order of ranks; an empty Type is no symbol
	Plain    bool               // every filling is simple: witness.Board.Simple
}

// Filter decides which fillings are wanted. It has buffers: each goroutine needs a Clone.
type Filter struct {
	tsi, solutions, symbols *Range

	given    int      // symbols of the board before it is filled
	filled   [][]bool // by placeholder and option: whether it is a symbol
	require  []Requirement
	required [][][]bool // by requirement, placeholder and option: whether it counts
	line     *lineTest
	orbits   *orbits // finds equal fillings; nil if all count as different
}

// New prepares a filter. Errors wrap Err.
func New(p Puzzle, o Options) (*Filter, error) {
	f := &Filter{tsi: o.TSI, solutions: o.Solutions, symbols: o.Symbols, require: o.Require}
	err := o.TSI.Check("tsi", 0, false)
	if err == nil {
		err = o.Solutions.Check("solutions", 1, true)
	}
	if err == nil {
		err = o.Symbols.Check("symbols", 0, true)
	}
	if err != nil {
		return nil, err
	}
	for _, s := range p.Document.Symbols {
		if s.Type != witness.Unknown && s.Type != witness.Removed {
			f.given++
		}
	}
	f.filled = p.lookUp(func(s *witness.Symbol) bool { return s.Type != "" })
	for i := range o.Require {
		r := &o.Require[i]
		if err := r.Check("require[" + strconv.Itoa(i) + "]"); err != nil {
			return nil, err
		}
		f.required = append(f.required, p.lookUp(r.Fits))
	}
	if o.Line != nil {
		line, err := p.newLineTest(o.Line)
		if err != nil {
			return nil, err
		}
		f.line = line
	}
	if o.Distinct != 0 {
		f.orbits = p.newOrbits(o.Distinct)
	}
	return f, nil
}

// lookUp makes a table of an answer for every option of every placeholder.
func (p *Puzzle) lookUp(ask func(*witness.Symbol) bool) [][]bool {
	answers := make([][]bool, len(p.Options))
	for i, list := range p.Options {
		answers[i] = make([]bool, len(list))
		for j := range list {
			answers[i][j] = ask(&list[j])
		}
	}
	return answers
}

// Clone returns a filter for another goroutine.
func (f *Filter) Clone() *Filter {
	c := *f
	c.line, c.orbits = f.line.clone(), f.orbits.clone()
	return &c
}

// On reports whether there are any conditions.
func (f *Filter) On() bool {
	return f.tsi != nil || f.solutions != nil || f.LooksAtDigits()
}

// Folds reports whether a filling may represent others that are equal to it.
func (f *Filter) Folds() bool { return f.orbits != nil }

// Alike returns how many fillings are equal to one, including itself, and not refused by Require,
// Symbols or Line: at most MostAlike, and 1 if there are no others.
func (f *Filter) Alike(digits []int) int {
	if f.orbits == nil {
		return 1
	}
	return f.orbits.count(digits, f.allows)
}

// CountsSolutions reports whether there is a condition on the number of solutions. A nil filter
// has none.
func (f *Filter) CountsSolutions() bool { return f != nil && f.solutions != nil }

// Measured reports whether a solvable filling is wanted, by its measures. TSI is in Sh.
func (f *Filter) Measured(tsi float64, solutions int) bool {
	return f.tsi.HasInformation(tsi) && f.solutions.Has(float64(solutions))
}

// LooksAtDigits reports whether Filled can refuse a filling.
func (f *Filter) LooksAtDigits() bool {
	return f.symbols != nil || len(f.require) > 0 || f.line != nil || f.orbits != nil
}

// Filled reports whether a filling is wanted, by its digits.
func (f *Filter) Filled(digits []int) bool {
	return f.allows(digits) && (f.orbits == nil || f.orbits.first(digits, f.allows))
}

// allows is Filled without regard to equal fillings.
func (f *Filter) allows(digits []int) bool {
	if !f.symbols.Has(float64(f.Count(digits))) {
		return false
	}
	for i := range f.require {
		n := tally(f.required[i], digits)
		if r := &f.require[i]; n < r.Least || r.Most >= 0 && n > r.Most {
			return false
		}
	}
	return f.line == nil || f.line.solves(digits)
}

// Count returns how many symbols the filled board has, not counting removed edges.
func (f *Filter) Count(digits []int) int { return f.given + tally(f.filled, digits) }

// tally counts the placeholders whose option the table has as true.
func tally(table [][]bool, digits []int) (n int) {
	for i, digit := range digits {
		if table[i][digit] {
			n++
		}
	}
	return n
}

// nanos rounds information to a whole number of billionths.
func nanos(shannons float64) float64 { return math.Round(shannons * 1e9) }

// Check returns an error about an invalid range, under the field's name: a bound is below least
// or, if the bounds have to be whole, is not whole. Errors wrap Err.
func (r *Range) Check(field string, least float64, whole bool) error {
	if r == nil {
		return nil
	}
	for _, x := range [2]float64{r.From, r.To} {
		switch {
		case math.IsInf(x, 0):
		case math.IsNaN(x) || x < least:
			return fault(field, number(x), "is not a number of at least "+number(least))
		case whole && x != math.Trunc(x):
			return fault(field, number(x), "is not a whole number")
		}
	}
	if r.From > r.To {
		return fault(field, number(r.From), "is more than "+number(r.To)+", the end of the range")
	}
	return nil
}

func number(x float64) string { return string(jsonlite.AppendNumber(nil, x)) }

func fault(field, value, reason string) error {
	return &witness.FieldError{Field: field, Value: value, Reason: reason, Err: Err}
}

// Check returns an error about an invalid requirement. field is its name.
func (r *Requirement) Check(field string) error {
	kind, color := string(r.Type), string(r.Color)
	switch {
	case !slices.Contains(witness.SymbolTypes, r.Type),
		r.Type == witness.Removed, r.Type == witness.Unknown, r.Type.BoardWide():
		return fault(field+".type", strconv.Quote(kind), "is not a symbol that placeholders become")
	case color != "" && !r.Type.HasColor():
		return fault(field+".color", strconv.Quote(color), "cannot be combined with "+kind)
	case r.Count != 0 && r.Type != witness.Triangle:
		return fault(field+".count", strconv.Itoa(r.Count), "cannot be combined with "+kind)
	case r.Count < 0 || r.Count > 3:
		return fault(field+".count", strconv.Itoa(r.Count), "is outside 1..3")
	case r.Least < 0:
		return fault(field+".least", strconv.Itoa(r.Least), "is below 0")
	case r.Most >= 0 && r.Most < r.Least:
		return fault(field+".most", strconv.Itoa(r.Most), "is less than the least, "+strconv.Itoa(r.Least))
	}
	if c, ok := witness.ParseColor(color); color != "" && (!ok || c != r.Color) {
		return fault(field+".color", strconv.Quote(color), "is neither a colour of the palette nor #rrggbb")
	}
	return nil
}
