package clause

import (
	"slices"
	"strings"
)

// Type is the type of an argument.
type Type uint8

// The types.
const (
	Path   Type = iota // a path: the beginning of a line
	Square             // a square: a cell
	Edges              // set of edges
	Number
	Colour
)

func (t Type) String() string {
	return [...]string{"path", "square", "edges", "number", "colour"}[t]
}

// article returns the type with its article, for sentences.
func (t Type) article() string {
	return [...]string{"the path", "a square", "a list of edges", "a number", "a colour"}[t]
}

// Argument is one argument of a predicate.
type Argument struct {
	Name   string // name of the argument, as in Form
	Type   Type
	Wanted bool // the value must come from another condition
}

// Predicate is a predicate of the language.
type Predicate struct {
	Name      string
	Arguments []Argument
	Says      string // meaning in one line, with the names of Arguments

	// One or two of these functions decide the predicate:
	//
	//   - find lists, from the board alone, the arguments for which it may hold, given
	//     the wanted ones;
	//   - test decides whether it holds, or which of the arguments listed by find hold;
	//   - give computes the last argument from the others.
	find func(g *ground, given []*value) [][]value
	test func(p *position, given []*value) bool
	give func(p *position, given []*value) value
	line bool // test and give depend on the line

	states string // template of the statement of test; see speech.state
}

// Form returns the predicate with its arguments and their types: "len(A, N): edges A, number N".
func (p *Predicate) Form() string {
	var of, types []string
	for _, a := range p.Arguments {
		of = append(of, a.Name)
		types = append(types, a.Type.String()+" "+a.Name)
	}
	return p.Name + "(" + strings.Join(of, ", ") + "): " + strings.Join(types, ", ")
}

// rank orders the evaluation of conditions: predicates decided by the board first, then tests.
func (p *Predicate) rank() int {
	switch {
	case p.find != nil:
		return 2
	case p.test != nil:
		return 1
	}
	return 0
}

// Background lists the predicates: those of Table 1 of Stevens, Bulitko and Thue 2023, then the others.
func Background() []Predicate { return slices.Clone(background) }

// wanted and given make arguments; each letter of names is one.
func wanted(t Type, names string) (list []Argument) {
	for _, n := range names {
		list = append(list, Argument{string(n), t, true})
	}
	return list
}

func given(t Type, n string) []Argument { return []Argument{{n, t, false}} }

func with(lists ...[]Argument) []Argument { return slices.Concat(lists...) }

// background is the table of predicates. Parsing, printing, checking and judging all follow it, so a new
// predicate needs only a row here.
var background = []Predicate{
	{Name: "square", Arguments: with(wanted(Square, "S"), given(Number, "T"), given(Edges, "E")), find: (*ground).square,
		Says: "S has T triangles, and E are its edges"},
	{Name: "path", Arguments: with(wanted(Path, "P"), given(Edges, "L")), give: (*position).path, line: true,
		Says: "L are the edges on the path"},
	{Name: "count", Arguments: with(wanted(Edges, "AB"), given(Number, "N")), give: common,
		Says: "N edges are in both A and B"},
	{Name: "len", Arguments: with(wanted(Edges, "A"), given(Number, "N")), give: length,
		Says: "N edges are in A"},
	{Name: "gte", Arguments: wanted(Number, "MN"), test: atLeast,
		Says: "M is at least N"},
	{Name: "greaterThan", Arguments: wanted(Number, "MN"), test: moreThan,
		Says: "M is more than N"},
	{Name: "adjacent", Arguments: with(wanted(Path, "P"), wanted(Square, "S")), test: (*position).adjacent, line: true,
		Says: "the path's head is at a corner of S", states: "the path's head is at one of {1's} corners"},
	{Name: "notAdjacent", Arguments: with(wanted(Path, "P"), wanted(Square, "S")), test: not((*position).adjacent), line: true,
		Says: "the path's head is at no corner of S", states: "the path's head is at none of {1's} corners"},
	{Name: "one", Arguments: wanted(Number, "N"), test: is(1), Says: "N is 1"},
	{Name: "two", Arguments: wanted(Number, "N"), test: is(2), Says: "N is 2"},
	{Name: "three", Arguments: wanted(Number, "N"), test: is(3), Says: "N is 3"},

	{Name: "lost", Arguments: with(wanted(Path, "P"), given(Edges, "L")), give: (*position).lost, line: true,
		Says: "L are the edges that the path can no longer draw"},
	{Name: "sides", Arguments: with(wanted(Square, "S"), given(Edges, "E")), find: (*ground).sides,
		Says: "E are the edges of S"},
	{Name: "separation", Arguments: with(wanted(Square, "S"), given(Colour, "C")), find: (*ground).separation,
		Says: "S has a separation of colour C"},
	{Name: "star", Arguments: with(wanted(Square, "S"), given(Colour, "C")), find: (*ground).star,
		Says: "S has a star of colour C"},
	{Name: "sameColour", Arguments: wanted(Colour, "CD"), test: sameColour,
		Says: "C and D are the same colour", states: "{0} is {1}"},
	{Name: "notSameColour", Arguments: wanted(Colour, "CD"), test: not(sameColour),
		Says: "C and D are different colours", states: "{0} is not {1}"},
	{Name: "neighbour", Arguments: with(wanted(Square, "S"), given(Square, "R"), given(Edges, "E")), find: (*ground).neighbour,
		Says: "R is a square beside S, and E are the edges between them", states: "the two are side by side"},
	{Name: "sameRegion", Arguments: with(wanted(Path, "P"), wanted(Square, "S"), given(Square, "R")), find: (*ground).another, test: (*position).sameRegion, line: true,
		Says: "R is another square, in the same region as S so far", states: "the two are in one region so far"},
	{Name: "notSameRegion", Arguments: with(wanted(Path, "P"), wanted(Square, "S"), given(Square, "R")), find: (*ground).another, test: not((*position).sameRegion), line: true,
		Says: "R is another square, in another region than S", states: "the two are in different regions"},
	{Name: "closed", Arguments: with(wanted(Path, "P"), wanted(Square, "S")), test: (*position).closed, line: true,
		Says: "the path can no longer change the region of S", states: "the path can no longer change {1's} region"},
	{Name: "notClosed", Arguments: with(wanted(Path, "P"), wanted(Square, "S")), test: not((*position).closed), line: true,
		Says: "the path may still change the region of S", states: "the path may still change {1's} region"},
	{Name: "tally", Arguments: with(wanted(Path, "P"), wanted(Square, "S"), wanted(Colour, "C"), given(Number, "N")), give: (*position).tally, line: true,
		Says: "N squares in the region of S so far, S among them, have a symbol of colour C"},
}

// lookUp returns the predicate with a name, or nil.
func lookUp(name string) *Predicate {
	for i := range background {
		if background[i].Name == name {
			return &background[i]
		}
	}
	return nil
}

// names lists the names of the predicates.
func names() (list []string) {
	for i := range background {
		list = append(list, background[i].Name)
	}
	return list
}

// givers lists the predicates that give values of a type, as a phrase.
func givers(t Type) string {
	var list []string
	for i := range background {
		p := &background[i]
		if slices.ContainsFunc(p.Arguments, func(a Argument) bool { return a.Type == t && !a.Wanted }) {
			list = append(list, p.Name)
		}
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " and " + list[last]
}

// The predicates on numbers and colours alone.

func not(test func(*position, []*value) bool) func(*position, []*value) bool {
	return func(p *position, given []*value) bool { return !test(p, given) }
}

func is(n int) func(*position, []*value) bool {
	return func(_ *position, given []*value) bool { return given[0].number == n }
}

func atLeast(_ *position, given []*value) bool    { return given[0].number >= given[1].number }
func moreThan(_ *position, given []*value) bool   { return given[0].number > given[1].number }
func sameColour(_ *position, given []*value) bool { return given[0].colour == given[1].colour }

func common(_ *position, given []*value) value {
	return value{number: given[0].edges.and(given[1].edges).count()}
}

func length(_ *position, given []*value) value { return value{number: given[0].edges.count()} }
