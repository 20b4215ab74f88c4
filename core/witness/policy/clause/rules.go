package clause

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Limits of a text.
const (
	MaxText       = 1 << 14 // bytes
	MaxClauses    = 32
	MaxConditions = 16 // of a clause
	MaxVariables  = 16 // of a clause, each _ being one
)

// maxNumber is the largest number that can be written.
const maxNumber = 999

// Rules are the clauses of a text, sound and ready to be used. They never change.
type Rules struct{ clauses []rule }

// Len returns how many clauses there are.
func (r *Rules) Len() int { return len(r.clauses) }

// rule is one clause.
type rule struct {
	names []string // of the variables; the first two are the head's, _ may be several
	types []Type   // of the variables
	body  []condition

	// The order of judging; see check.
	settled []int  // the conditions that the board alone decides, in an order in which every value is known when it is needed
	moving  []move // those that a line decides, after them
	kept    []int  // the variables that get values by settled and are asked for in moving
}

// move is a condition that a line decides.
type move struct {
	condition int
	assigns   bool // its last argument is a variable that gets its value here
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

// maxArguments is how many arguments predicates have at most.
const maxArguments = 4

// argument is a variable, or a constant if variable is negative.
type argument struct {
	variable int
	constant value // a number or colour
	at       location
}

const noVariable = -1

// value is what a variable can stand for; which field counts depends on its
// type. There is only one path, so that it needs none.
type value struct {
	number int // a number; of a square, its number on the lattice
	colour witness.Color
	edges  edges
}

// String writes the rules as text that reads as the same rules: a line a clause,
// without comments.
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
