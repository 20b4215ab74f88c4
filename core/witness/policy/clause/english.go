package clause

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/phrase"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// English returns a sentence for each clause: "a square with 3 triangles has 1 edge on the path, and the
// path's head is at none of its corners: the path cannot be completed".
func (r *Rules) English() []string {
	sentences := make([]string, len(r.clauses))
	for i := range r.clauses {
		sentences[i] = newSpeech(&r.clauses[i]).sentence() + ": the path cannot be completed"
	}
	return sentences
}

// speech builds the sentence of a clause. Sentences contain no variables: each is described by the condition
// that gives its value.
type speech struct {
	rule  *rule
	giver []int  // by variable: first condition that gives the value, or -1
	fixed []int  // by variable: number fixed by one, two or three, or -1
	asked []bool // by variable: whether some condition needs the variable
	other int    // variable of the second square, or -1

	attributes [2][]string // attributes of the square and of the other square
	relation   string      // relation of the other square to the first
	facts      []fact
}

// fact is a statement. If it has an owner, it begins with the owner and "has" or "have".
type fact struct{ owner, says string }

// amount is a countable property of an owner.
type amount struct{ owner, noun, tail string }

func (a amount) of(n int) string {
	if n == 0 {
		return "no " + a.noun + a.tail
	}
	return phrase.Plural(n, a.noun) + a.tail
}

func (a amount) many() string { return a.noun + "s" + a.tail }

func newSpeech(c *rule) *speech {
	n := len(c.names)
	s := &speech{rule: c, other: -1, giver: make([]int, n), fixed: make([]int, n), asked: make([]bool, n)}
	for v := range n {
		s.giver[v], s.fixed[v] = -1, -1
		if c.types[v] == Square && v != squareVariable {
			s.other = v
		}
	}
	for i := range c.body {
		p := c.body[i].predicate
		for k, a := range c.body[i].arguments {
			switch {
			case a.variable < 0:
			case p.Arguments[k].Wanted || s.giver[a.variable] >= 0:
				s.asked[a.variable] = true
				if n := fixes(p); n > 0 && s.fixed[a.variable] < 0 {
					s.fixed[a.variable] = n
				}
			default:
				s.giver[a.variable] = i
			}
		}
	}
	return s
}

// fixes returns the number that a predicate fixes its argument to, or 0.
func fixes(p *Predicate) int {
	return max(0, slices.Index([]string{"", "one", "two", "three"}, p.Name))
}

// sentence returns the sentence for the whole body.
func (s *speech) sentence() string {
	for i := range s.rule.body {
		s.say(i)
	}
	mentioned := slices.ContainsFunc(s.rule.body, func(c condition) bool {
		return slices.ContainsFunc(c.arguments, func(a argument) bool { return a.variable == squareVariable })
	})
	var parts []string
	if mentioned {
		parts = append(parts, s.subject())
	}
	for _, f := range s.facts {
		switch {
		case f.owner == "":
		case f.owner == "the two":
			f.says = f.owner + " have " + f.says
		default:
			f.says = f.owner + " has " + f.says
		}
		parts = append(parts, f.says)
	}
	switch n := len(parts); n {
	case 0:
		return "whatever the path is"
	case 1:
		return parts[0]
	default:
		return strings.Join(parts[:n-1], ", ") + ", and " + parts[n-1]
	}
}

// subject introduces the squares. For a single square it also states its first fact and removes that from the
// list.
func (s *speech) subject() string {
	subject := "a square" + carrying(s.attributes[0])
	if s.other >= 0 {
		return "there is " + subject + " and another " + s.relation + carrying(s.attributes[1])
	}
	for i, f := range s.facts {
		if f.owner == s.square(squareVariable) {
			s.facts = slices.Delete(s.facts, i, i+1)
			return subject + " has " + f.says
		}
	}
	return "there is " + subject
}

func carrying(attributes []string) string {
	if len(attributes) == 0 {
		return ""
	}
	return " with " + strings.Join(attributes, " and ")
}

// say adds the statement of condition i.
func (s *speech) say(i int) {
	c := &s.rule.body[i]
	p, args := c.predicate, c.arguments
	switch p.Name {
	case "square":
		s.triangles(i, args[0], args[1])
		s.listed(i, args[2])
	case "separation", "star":
		s.colour(i)
	case "path", "lost", "sides":
		s.listed(i, args[1])
	case "count", "len", "tally":
		s.counted(i, args[len(args)-1])
	case "gte":
		s.compare(args[0], args[1], "at least", "at most", "at least as many", "as")
	case "greaterThan":
		s.compare(args[0], args[1], "more than", "fewer than", "more", "than")
	case "one", "two", "three":
		s.is(i)
	case "neighbour":
		s.relate(i, args[0], args[1], "beside it")
		s.listed(i, args[2])
	case "sameRegion":
		s.relate(i, args[1], args[2], "in its region so far")
	case "notSameRegion":
		s.relate(i, args[1], args[2], "in another region")
	default:
		s.state(p.states, args)
	}
}

// triangles states the number of triangles in a square, or that there are some.
func (s *speech) triangles(i int, square, t argument) {
	switch n := s.number(t); {
	case !s.gives(i, t):
		s.counted(i, t)
	case n >= 0:
		s.attribute(square, amount{noun: "triangle"}.of(n))
	case !s.asked[t.variable]:
		s.attribute(square, "triangles")
	}
}

// gives reports whether condition i gives an argument its value: the argument is a constant, or a variable
// without an earlier giver.
func (s *speech) gives(i int, a argument) bool { return a.variable < 0 || s.giver[a.variable] == i }

// number returns the known number of an argument, or -1.
func (s *speech) number(a argument) int {
	if a.variable < 0 {
		return a.constant.number
	}
	return s.fixed[a.variable]
}

// square returns a word for a square as the owner of a property.
func (s *speech) square(v int) string {
	switch {
	case s.other < 0:
		return "it"
	case v == squareVariable:
		return "the square"
	}
	return "the other"
}

func (s *speech) possessive(v int) string {
	if s.other < 0 {
		return "its"
	}
	return s.square(v) + "'s"
}

func (s *speech) attribute(square argument, has string) {
	which := 0
	if square.variable == s.other {
		which = 1
	}
	s.attributes[which] = append(s.attributes[which], has)
}

func (s *speech) add(owner, says string) { s.facts = append(s.facts, fact{owner, says}) }

// state adds a statement from a template. {k} stands for the colour of argument k, and {k's} for the
// possessive of the square in argument k.
func (s *speech) state(template string, args []argument) {
	for k, a := range args {
		key := "{" + strconv.Itoa(k)
		if strings.Contains(template, key+"'s}") {
			template = strings.ReplaceAll(template, key+"'s}", s.possessive(a.variable))
		} else if strings.Contains(template, key+"}") {
			template = strings.ReplaceAll(template, key+"}", s.shade(a))
		}
	}
	s.add("", template)
}

// relate states the relation of two squares, which is symmetric. The first relation introduces the other
// square.
func (s *speech) relate(i int, a, b argument, how string) {
	switch {
	case a.variable == b.variable:
		s.add("", "a square is another than itself")
	case s.relation == "":
		s.relation = how
	default:
		s.state(s.rule.body[i].predicate.states, nil)
	}
}

// colour names the symbol in a square, including the symbol's colour if known.
func (s *speech) colour(i int) {
	c := &s.rule.body[i]
	symbol, shade := c.predicate.Name, c.arguments[1]
	switch {
	case shade.variable < 0:
		s.attribute(c.arguments[0], article(shade.constant.colour)+" "+symbol)
	case s.gives(i, shade):
		s.attribute(c.arguments[0], "a "+symbol)
	default:
		s.attribute(c.arguments[0], "a "+symbol+" of the same colour as "+strings.TrimPrefix(s.shade(shade), "the colour of "))
	}
}

func article(c witness.Color) string {
	if c == "orange" {
		return "an orange"
	}
	return "a " + string(c)
}

// shade describes a colour.
func (s *speech) shade(a argument) string {
	if a.variable < 0 {
		return string(a.constant.colour)
	}
	c := &s.rule.body[s.giver[a.variable]]
	return "the colour of " + s.possessive(c.arguments[0].variable) + " " + c.predicate.Name
}

// counted states the number that condition i gives, if it is known or equal to another one. A number that is
// only compared is stated with the comparison.
func (s *speech) counted(i int, n argument) {
	what := s.amount(i)
	switch known := s.number(n); {
	case !s.gives(i, n):
		than := s.amount(s.giver[n.variable])
		s.compareAmounts(what, than, "as many", "as")
	case known >= 0:
		s.add(what.owner, what.of(known))
	}
}

// is states that a number is one, two or three, unless that was stated where the number was given.
func (s *speech) is(i int) {
	n, a := fixes(s.rule.body[i].predicate), s.rule.body[i].arguments[0]
	switch {
	case a.variable < 0:
		s.add("", strconv.Itoa(a.constant.number)+" is "+strconv.Itoa(n))
	case s.fixed[a.variable] != n:
		what := s.amount(s.giver[a.variable])
		s.add(what.owner, what.of(n))
	}
}

// compare states that a is larger than b. The words are for a before a number, for b before a number, and for
// two amounts (more, than).
func (s *speech) compare(a, b argument, above, below, more, than string) {
	switch {
	case a.variable < 0 && b.variable < 0:
		s.add("", strconv.Itoa(a.constant.number)+" is "+above+" "+strconv.Itoa(b.constant.number))
	case b.variable < 0:
		what := s.amount(s.giver[a.variable])
		s.add(what.owner, above+" "+phrase.Plural(b.constant.number, what.noun)+what.tail)
	case a.variable < 0:
		what := s.amount(s.giver[b.variable])
		s.add(what.owner, below+" "+phrase.Plural(a.constant.number, what.noun)+what.tail)
	default:
		s.compareAmounts(s.amount(s.giver[a.variable]), s.amount(s.giver[b.variable]), more, than)
	}
}

func (s *speech) compareAmounts(a, b amount, more, than string) {
	says := more + " " + a.many() + " " + than + " "
	switch {
	case b.owner == a.owner:
	case b.owner == "the two":
		says += b.owner + " have "
	default:
		says += b.owner + " has "
	}
	s.add(a.owner, says+b.many())
}

// amount returns the amount that condition i counts.
func (s *speech) amount(i int) amount {
	c := &s.rule.body[i]
	switch args := c.arguments; c.predicate.Name {
	case "square":
		return amount{s.square(args[0].variable), "triangle", ""}
	case "tally":
		what := amount{owner: s.possessive(args[1].variable) + " region so far", noun: "symbol"}
		if shade := args[2]; shade.variable < 0 {
			what.noun = string(shade.constant.colour) + " symbol"
		} else {
			what.tail = " in " + s.shade(shade)
		}
		return what
	case "len":
		return s.list(args[0]).amount
	case "count":
		a, b := s.list(args[0]), s.list(args[1])
		if b.rank < a.rank {
			a, b = b, a
		}
		if a != b {
			a.amount.tail += b.among
		}
		return a.amount
	}
	panic("clause: " + c.predicate.Name + " counts nothing")
}

// listing is a set of edges described in words.
type listing struct {
	rank   int    // of two listings, the one with the lower rank is the owner
	name   string // phrase for the whole set: "its edges"
	amount amount // the set as the property of an owner
	among  string // phrase for edges that are in this set
}

// list returns the listing of a variable.
func (s *speech) list(a argument) listing { return s.listOf(s.giver[a.variable]) }

// listOf returns the listing of condition i.
func (s *speech) listOf(i int) listing {
	c := &s.rule.body[i]
	switch c.predicate.Name {
	case "square", "sides":
		v := c.arguments[0].variable
		return listing{0, s.possessive(v) + " edges", amount{s.square(v), "edge", ""}, " in common with " + s.square(v)}
	case "neighbour":
		return listing{1, "the edges between the two", amount{"the two", "edge", " between them"}, " between the two"}
	case "path":
		return listing{2, "the edges on the path", amount{"the path", "edge", ""}, " on the path"}
	case "lost":
		const lost = " that the path can no longer draw"
		return listing{3, "the edges" + lost, amount{"the board", "edge", lost}, lost}
	}
	panic("clause: " + c.predicate.Name + " lists nothing")
}

// listed states that the listing of condition i equals another one, if the variable has its value from there.
func (s *speech) listed(i int, e argument) {
	if !s.gives(i, e) {
		s.add("", s.listOf(i).name+" are "+s.list(e).name)
	}
}
