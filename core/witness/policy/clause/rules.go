package clause

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Limits of a text.
const (
	MaxText       = 1 << 14 // largest size of a text, in bytes
	MaxClauses    = 32
	MaxConditions = 16 // maximum number of conditions of a clause
	MaxVariables  = 16 // maximum number of variables of a clause; each _ is one
)

// maxNumber is the maximum number that can be written.
const maxNumber = 999

// Rules are the checked clauses of a text. They never change.
type Rules struct{ clauses []rule }

// Len returns the number of clauses.
func (r *Rules) Len() int { return len(r.clauses) }

// rule is one clause.
type rule struct {
	names []string // names of variables; the first two are the head's, and _ may occur several times
	types []Type   // types of the variables
	body  []condition

	// Order of evaluation; see check.
	settled []int  // conditions that the board alone decides, ordered so that values are known when needed
	moving  []move // conditions that depend on the line, evaluated last
	kept    []int  // variables that get values in settled and are needed in moving
}

// move is a condition that depends on the line.
type move struct {
	condition int
	assigns   bool // the last argument is a variable that gets its value here
}

// The variables of the head.
const (
	pathVariable   = 0
	squareVariable = 1
)

// condition is a predicate with arguments.
type condition struct {
	predicate *Predicate
	arguments []argument
	at        location
}

// maxArguments is the maximum number of arguments of a predicate.
const maxArguments = 4

// argument is a variable, or a constant if variable is negative.
type argument struct {
	variable int
	constant value // value of a constant: a number or colour
	at       location
}

const noVariable = -1

// value is the value of a variable; its type decides which field counts. There is only one path, so a path
// has no field.
type value struct {
	number int // number, or the number of a square on the lattice
	colour witness.Color
	edges  edges
}

// String writes the rules as text that parses to the same rules: one line per clause, without comments.
func (r *Rules) String() string {
	var b strings.Builder
	for i := range r.clauses {
		c := &r.clauses[i]
		b.WriteString(headName + "(" + c.names[pathVariable] + ", " + c.names[squareVariable] + ") :- ")
		for j, cond := range c.body {
			if j > 0 {
				b.WriteString(", ")
			}
			b.WriteString(cond.predicate.Name + "(")
			for k, a := range cond.arguments {
				if k > 0 {
					b.WriteString(", ")
				}
				b.WriteString(c.text(a, cond.predicate.Arguments[k].Type))
			}
			b.WriteString(")")
		}
		b.WriteString(".\n")
	}
	return b.String()
}

// text writes an argument.
func (c *rule) text(a argument, t Type) string {
	switch {
	case a.variable >= 0:
		return c.names[a.variable]
	case t == Colour:
		return string(a.constant.colour)
	}
	return strconv.Itoa(a.constant.number)
}
