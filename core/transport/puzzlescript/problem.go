package puzzlescript

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
)

// ErrSource is wrapped by every problem of a source.
var ErrSource = errors.New("not a PuzzleScript game")

// Problem is something wrong with a source. The language's own engine plays games on
// despite most errors, so compiling goes on too; a warning never changes what is played.
type Problem struct {
	Line    int // from 1; 0 if no line is to blame
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

// maxProblems is how many are kept, the first ones. A mangled source has one a line.
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

// add keeps a problem unless the line has the same already, as expanded rules often do.
func (ps *problems) add(p *Problem) {
	if p.Warning && len(*ps) >= maxProblems {
		return
	}
	if slices.ContainsFunc(*ps, func(q *Problem) bool { return *q == *p }) {
		return
	}
	if len(*ps) < maxProblems {
		*ps = append(*ps, p)
		return
	}
	if i := slices.IndexFunc(*ps, func(q *Problem) bool { return q.Warning }); i >= 0 && !p.Warning {
		(*ps)[i] = p // no warnings, however many, hide that there is an error
	}
}

// sorted returns the problems by line.
func (ps problems) sorted() []*Problem {
	slices.SortStableFunc(ps, func(a, b *Problem) int { return cmp.Compare(a.Line, b.Line) })
	return ps
}

// FirstError returns the first problem that is no warning; nil if there is none.
func FirstError(ps []*Problem) error {
	for _, p := range ps {
		if !p.Warning {
			return p
		}
	}
	return nil
}
