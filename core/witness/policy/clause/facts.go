package clause

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// Facts are what the words of Table 1 can say of a path and a square: rules in
// these words alone hold of both or do not by these four things.
type Facts struct {
	Triangles int  // in the square; 0: it has none, and square does not hold of it
	Passed    int  // edges of the square that are on the path, at most 4
	Length    int  // of the path, in edges; at least Passed, at most 120
	Adjacent  bool // the path's head is at a corner of the square
}

// tableOne is how many predicates of background are those of Table 1.
const tableOne = 11

// TableOne reports whether all conditions are in the words of Table 1 (square, path,
// count, len, gte, greaterThan, adjacent, notAdjacent, one, two, three) and of the
// head's square.
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

// Lengths returns the length from which on all paths are the same to Holds: lengths
// are compared with counts of at most four edges and with the numbers in the text.
// It is 0 if no condition asks for a length.
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

// Holds reports whether a clause holds by the facts. Rules that are not TableOne are
// misuse.
func (r *Rules) Holds(clause int, f Facts) bool {
	const square = 0
	var sides, passed edges
	for i := range 4 {
		sides.across = sides.across.Or(lattice.Of(i))
	}
	for i := range f.Length { // the first edges are on the square, as many as that are
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

// decide decides a condition, and gives its last argument a value if it does so.
func (p *position) decide(c *condition) bool {
	given := c.values(p.given[:], p.known[:])
	if c.predicate.test != nil {
		return c.predicate.test(p, given)
	}
	last := len(given) - 1
	return p.agree(c.arguments[last:], []value{c.predicate.give(p, given)})
}

// agree gives arguments that have no value yet what was found for them, and reports
// whether the others have just that value.
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
