package clause

import (
	"slices"
	"strconv"
)

// variable returns the index of the variable in a token, which is argument i of a predicate. It adds a
// variable whose name is new and checks the type of others.
func (c *rule) variable(t token, of *Predicate, i int) (int, error) {
	want := of.Arguments[i].Type
	if t.text != "_" {
		for v, known := range c.names {
			if known != t.text {
				continue
			}
			if has := c.types[v]; has != want {
				return v, t.at.fail(ErrType, t.text+" is "+has.article()+", and here "+of.Name+" has "+want.article()+": "+of.Form())
			}
			return v, nil
		}
	}
	if len(c.names) == MaxVariables {
		return 0, t.at.fail(ErrLimit, "a clause has at most "+strconv.Itoa(MaxVariables)+" variables, each _ being one")
	}
	if want == Square && c.others() == 1 {
		return 0, t.at.fail(ErrLimit, "a clause is about "+c.names[squareVariable]+" and at most one other square; "+t.text+" is one more")
	}
	c.names, c.types = append(c.names, t.text), append(c.types, want)
	return len(c.names) - 1, nil
}

// others returns the number of squares besides the head's.
func (c *rule) others() int {
	n := -1
	for _, t := range c.types {
		if t == Square {
			n++
		}
	}
	return n
}

// source is the origin of a variable's value.
type source uint8

const (
	nowhere source = iota
	board
	line
)

// check finds an order of evaluation in which every wanted value is known before it is needed. Conditions
// decided by the board alone come first, since they find all squares; then tests, as early as possible.
func (c *rule) check() error {
	from := make([]source, len(c.names))
	from[pathVariable], from[squareVariable] = board, board
	done := make([]bool, len(c.body))
	for range c.body {
		next, best := -1, -1
		for i := range c.body {
			if rank := c.body[i].predicate.rank(); !done[i] && rank > best && c.missing(i, from) < 0 {
				next, best = i, rank
			}
		}
		if next < 0 {
			return c.stuck(done, from)
		}
		done[next] = true
		c.place(next, from)
	}
	for v := range c.names {
		if from[v] == board && c.moves(v) {
			c.kept = append(c.kept, v)
		}
	}
	return nil
}

// place adds a condition to those decided by the board or to those decided by the line. It adds it to both if
// the board lists candidates and the line selects among them.
func (c *rule) place(i int, from []source) {
	p := c.body[i].predicate
	gets := board
	assigns := false
	for _, a := range c.body[i].arguments {
		if a.variable >= 0 && from[a.variable] == line || p.line {
			gets = line
		}
		assigns = assigns || a.variable >= 0 && from[a.variable] == nowhere
	}
	if p.find != nil {
		c.settled = append(c.settled, i)
		if p.test != nil {
			c.moving = append(c.moving, move{condition: i})
		}
		gets = board
	} else if gets == board {
		c.settled = append(c.settled, i)
	} else {
		c.moving = append(c.moving, move{i, assigns})
	}
	for _, a := range c.body[i].arguments {
		if a.variable >= 0 && from[a.variable] == nowhere {
			from[a.variable] = gets
		}
	}
}

// moves reports whether a condition decided by the line has the variable.
func (c *rule) moves(v int) bool {
	return slices.ContainsFunc(c.moving, func(m move) bool {
		return slices.ContainsFunc(c.body[m.condition].arguments, func(a argument) bool { return a.variable == v })
	})
}

// missing returns the first argument of a condition that needs a value not yet known, or -1.
func (c *rule) missing(i int, from []source) int {
	for k, a := range c.body[i].arguments {
		if a.variable >= 0 && c.body[i].predicate.Arguments[k].Wanted && from[a.variable] == nowhere {
			return k
		}
	}
	return -1
}

// stuck returns the error about the first condition that cannot be evaluated.
func (c *rule) stuck(done []bool, from []source) error {
	for i := range c.body {
		if done[i] {
			continue
		}
		k := c.missing(i, from)
		a := c.body[i].arguments[k]
		reason := "no condition gives " + c.names[a.variable] + " a value; " + c.body[i].predicate.Name + " only asks for it"
		if t := c.types[a.variable]; t == Path {
			reason = "the only path is " + c.names[pathVariable] + ", that of the head; " + c.names[a.variable] + " is none"
		} else {
			reason += ". Such values come from " + givers(t)
		}
		return a.at.fail(ErrMode, reason)
	}
	panic("clause: a clause is stuck with all its conditions used")
}
