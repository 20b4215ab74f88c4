package clause

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// Facts are everything that the predicates of Table 1 can express about a path and a square: rules of these
// predicates alone depend on nothing else.
type Facts struct {
	Triangles int  // in the square; with 0 the predicate square does not hold
	Passed    int  // edges of the square that are on the path, at most 4
	Length    int  // length of the path in edges: at least Passed, at most 120
	Adjacent  bool // the path's head is at a corner of the square
}

// tableOne is the number of predicates of Table 1, which come first in background.
const tableOne = 11

// TableOne reports whether all conditions use only predicates of Table 1 (square, path, count, len, gte,
// greaterThan, adjacent, notAdjacent, one, two, three) and only the head's square.
func (r *Rules) TableOne() bool {
	for i := range r.clauses {
		for _, c := range r.clauses[i].body {
			if !c.predicate.inTableOne() {
				return false
			}
		}
	}
	return true
}

func (p *Predicate) inTableOne() bool {
	for i := range tableOne {
		if p == &background[i] {
			return true
		}
	}
	return false
}

// Lengths returns the length from which on all paths are equivalent for Holds: lengths are compared only with
// counts of at most four edges and with the numbers in the text. It is 0 if no condition uses a length.
func (r *Rules) Lengths() int {
	length, most, asked := lookUp("len"), 4, false
	for i := range r.clauses {
		for _, c := range r.clauses[i].body {
			asked = asked || c.predicate == length
			for _, a := range c.arguments {
				if a.variable < 0 {
					most = max(most, a.constant.number)
				}
			}
		}
	}
	if !asked {
		return 0
	}
	return most + 1
}

// Holds reports whether a clause holds for the facts. The rules must be TableOne.
func (r *Rules) Holds(clause int, f Facts) bool {
	const square = 0
	var sides, passed edges
	for i := range 4 {
		sides.across = sides.across.Or(lattice.Of(i))
	}
	for i := range f.Length { // the first f.Passed edges are on the square
		if i < f.Passed {
			passed.across = passed.across.Or(lattice.Of(i))
		} else {
			passed.across = passed.across.Or(lattice.Of(4 + i - f.Passed))
		}
	}
	p := &position{passed: passed}
	if f.Adjacent {
		p.near = lattice.Of(square)
	}
	p.known[pathVariable], p.known[squareVariable] = &value{}, &value{number: square}
	c := &r.clauses[clause]
	for _, i := range c.settled {
		found := []value{{number: square}, {number: f.Triangles}, {edges: sides}}
		if c.body[i].predicate.find == nil {
			if !p.decide(&c.body[i]) {
				return false
			}
		} else if f.Triangles == 0 || !p.agree(c.body[i].arguments, found) {
			return false
		}
	}
	for _, m := range c.moving {
		if !p.decide(&c.body[m.condition]) {
			return false
		}
	}
	return true
}

// decide decides a condition and, if the condition gives a value, assigns it to the last argument.
func (p *position) decide(c *condition) bool {
	given := c.values(p.given[:], p.known[:])
	if c.predicate.test != nil {
		return c.predicate.test(p, given)
	}
	last := len(given) - 1
	return p.agree(c.arguments[last:], []value{c.predicate.give(p, given)})
}

// agree assigns the found values to arguments without a value, and reports whether all other arguments
// already have theirs.
func (p *position) agree(arguments []argument, found []value) bool {
	for k, a := range arguments {
		if a.variable >= 0 && p.known[a.variable] == nil {
			p.known[a.variable] = &found[k]
		} else if *a.value(p.known[:]) != found[k] {
			return false
		}
	}
	return true
}
