package puzzlescript

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/fault"
)

// ErrSource is wrapped by every problem of a source.
var ErrSource = fault.New(fault.BadPuzzle, "not a PuzzleScript game")

// Problem is an error or a warning of a source. Compiling goes on after most errors, as in the original
// engine. A warning never changes play.
type Problem struct {
	Line    int // counted from 1; 0 if the problem concerns no single line
	Text    string
	Warning bool
}

// Error implements error: the line first.
func (p *Problem) Error() string {
	if p.Line == 0 {
		return p.Text
	}
	return "line " + strconv.Itoa(p.Line) + ": " + p.Text
}

// Unwrap makes errors.Is(err, ErrSource) hold.
func (p *Problem) Unwrap() error { return ErrSource }

// maxProblems is how many are kept, the first ones. A mangled source has one per line.
const maxProblems = 100

// problems collects what is wrong with a source.
type problems []*Problem

// fail and warn are not inlined: a compiler has many mistakes, and no time to lose on them.
//
//go:noinline
func (ps *problems) fail(line int, text string) { ps.add(&Problem{Line: line, Text: text}) }

//go:noinline
func (ps *problems) warn(line int, text string) {
	ps.add(&Problem{Line: line, Text: text, Warning: true})
}

// add keeps a problem unless the line has the same already, as expanded rules often do. Where
// there are too many an error takes the place of a warning, or of an error further down.
func (ps *problems) add(p *Problem) {
	list := *ps
	if slices.ContainsFunc(list, func(q *Problem) bool { return *q == *p }) {
		return
	}
	if len(list) < maxProblems {
		*ps = append(list, p)
		return
	}
	least := 0
	for i, q := range list {
		if q.after(list[least]) {
			least = i
		}
	}
	if list[least].after(p) {
		list[least] = p
	}
}

// after reports whether q is to be kept rather than p where there is room for one of them.
func (p *Problem) after(q *Problem) bool {
	if p.Warning != q.Warning {
		return p.Warning
	}
	return p.Line > q.Line
}

// sorted returns the problems by line.
func (ps problems) sorted() []*Problem {
	slices.SortStableFunc(ps, func(a, b *Problem) int { return cmp.Compare(a.Line, b.Line) })
	return ps
}

// FirstError returns the first problem that is not a warning, or nil if there is none.
func FirstError(ps []*Problem) error {
	for _, p := range ps {
		if !p.Warning {
			return p
		}
	}
	return nil
}

// caveat says which error of a game, by line, is the first; "" if it has none.
func caveat(ps []*Problem) (text string) {
	for _, p := range ps {
		switch {
		case p.Warning:
		case p.Line > 0:
			return "line " + strconv.Itoa(p.Line) + " has an error"
		default:
			text = "the source has an error"
		}
	}
	return text
}

// Caveat returns the reason why results about all plays of a level are no proof: "line 39 has an error", or
// "the source has an error" if no single line has it; "" if there is no error. The language does not define
// the meaning of a text with errors, so the game played may differ from the one that its author meant. None
// of its levels can be called unsolvable, and no solution the shortest.
func (p *Program) Caveat() string { return p.caveat }
