package clause

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Judge applies rules to one board. A Judge never changes, so it may be shared.
type Judge struct {
	rules     *Rules
	ground    *ground
	instances []instance // by square in reading order, then by clause
}

// instance is a clause bound to a square, and to another if the clause has one, with the values that the
// board decides.
type instance struct {
	square, clause int
	values         []*value // values of the variables in rule.kept
}

// On prepares the rules for a board. Clauses are bound to every square, or to every pair if they have two
// squares; instances that the board refutes are dropped.
func (r *Rules) On(b *witness.Board) *Judge {
	j := &Judge{rules: r, ground: newGround(b)}
	if b.HasAny(witness.Eliminator) {
		return j
	}
	v := binder{judge: j, shared: make(map[value]*value)}
	for _, square := range j.ground.squares {
		for i := range r.clauses {
			v.square, v.clause = square, i
			clear(v.known[:])
			v.known[pathVariable] = &value{}
			v.known[squareVariable] = &value{number: square}
			v.bind(0)
		}
	}
	return j
}

// binder makes the instances of a clause for a square.
type binder struct {
	judge          *Judge
	square, clause int
	known          [MaxVariables]*value // value by variable; nil if the variable has no value yet
	shared         map[value]*value     // canonical copies: equal values of all instances are shared
}

// bind continues with number n of the conditions that the board decides.
func (v *binder) bind(n int) {
	c := &v.judge.rules.clauses[v.clause]
	if n == len(c.settled) {
		v.keep(c)
		return
	}
	cond := &c.body[c.settled[n]]
	var room [maxArguments]*value
	given := cond.values(room[:], v.known[:])
	switch p := cond.predicate; {
	case p.find != nil:
		for _, found := range p.find(v.judge.ground, given) {
			v.with(cond.arguments, found, n)
		}
	case p.test != nil:
		if p.test(nil, given) {
			v.bind(n + 1)
		}
	default:
		v.with(cond.arguments[len(given)-1:], []value{p.give(nil, given)}, n)
	}
}

// with continues after condition n if the values found for its arguments agree with the known ones.
func (v *binder) with(arguments []argument, found []value, n int) {
	before := v.known
	for k, a := range arguments {
		if a.variable >= 0 && v.known[a.variable] == nil {
			v.known[a.variable] = &found[k]
		} else if *a.value(v.known[:]) != found[k] {
			v.known = before
			return
		}
	}
	v.bind(n + 1)
	v.known = before
}

// keep adds an instance, unless it equals the previous one.
func (v *binder) keep(c *rule) {
	in := instance{v.square, v.clause, make([]*value, len(c.kept))}
	for i, variable := range c.kept {
		x := *v.known[variable]
		if v.shared[x] == nil {
			v.shared[x] = &x
		}
		in.values[i] = v.shared[x]
	}
	if n := len(v.judge.instances); n > 0 {
		last := &v.judge.instances[n-1]
		if last.square == in.square && last.clause == in.clause && slices.Equal(last.values, in.values) {
			return
		}
	}
	v.judge.instances = append(v.judge.instances, in)
}

// values writes the values of a condition's arguments into room; nil for those without a value.
func (c *condition) values(room []*value, known []*value) []*value {
	for k := range c.arguments {
		room[k] = c.arguments[k].value(known)
	}
	return room[:len(c.arguments)]
}

func (a *argument) value(known []*value) *value {
	if a.variable < 0 {
		return &a.constant
	}
	return known[a.variable]
}

// Incompletable reports whether a line cannot be completed according to the rules. It returns the first
// square in reading order and the first clause in the text that show it. The line is the beginning of a line,
// in the form of witness.State; for an empty one ok is false. It panics if the line is not valid on the
// board.
func (j *Judge) Incompletable(line []witness.Place) (square witness.Place, clause int, ok bool) {
	j.Each(line, func(s witness.Place, c int) bool {
		square, clause, ok = s, c, true
		return false
	})
	return square, clause, ok
}

// Each calls visit for every square and clause that hold for a line, once for each pair and in the order of
// Incompletable, until visit returns false.
func (j *Judge) Each(line []witness.Place, visit func(square witness.Place, clause int) bool) {
	if len(line) == 0 || len(j.instances) == 0 {
		return
	}
	p := j.ground.follow(line)
	square, clause := -1, -1
	for i := range j.instances {
		in := &j.instances[i]
		if in.square == square && in.clause == clause || !p.holds(&j.rules.clauses[in.clause], in) {
			continue
		}
		square, clause = in.square, in.clause
		if !visit(j.ground.lattice.Cell(square), clause) {
			return
		}
	}
}

// holds decides the conditions of an instance that depend on the line.
func (p *position) holds(c *rule, in *instance) bool {
	for i, variable := range c.kept {
		p.known[variable] = in.values[i]
	}
	for _, m := range c.moving {
		cond := &c.body[m.condition]
		given := cond.values(p.given[:], p.known[:])
		if cond.predicate.test != nil {
			if !cond.predicate.test(p, given) {
				return false
			}
			continue
		}
		result := cond.predicate.give(p, given)
		if last := &cond.arguments[len(given)-1]; m.assigns {
			p.results[last.variable] = result
			p.known[last.variable] = &p.results[last.variable]
		} else if result != *last.value(p.known[:]) {
			return false
		}
	}
	return true
}

// Rule returns the judge as an inference rule of a player: a move after which the line is incompletable
// cannot be taken. Begin and Finish are Unknown.
func (j *Judge) Rule() measure.Rule[witness.State, witness.Action] {
	return measure.Rule[witness.State, witness.Action]{Name: "own", Judge: func(s witness.State, a witness.Action) measure.Verdict {
		if a.Kind != witness.Move {
			return measure.Unknown
		}
		next := witness.Game{Board: j.ground.board}.Next(s, a)
		if _, _, ok := j.Incompletable(next.Line); ok {
			return measure.CannotTake
		}
		return measure.Unknown
	}}
}

// position is a line in the form that the predicates need.
type position struct {
	ground *ground
	lines  lattice.Lines
	passed edges
	heads  lattice.Set // places where lines stand
	near   lattice.Set // squares with a head at a corner or on a side
	end    bool        // the first line stands on an end

	gone    edges // edges that can no longer be drawn; valid if isGone
	isGone  bool
	regions []lattice.Set // regions requested so far

	known   [MaxVariables]*value // by variable, of the current instance
	results [MaxVariables]value  // values given by the line, to which known points
	given   [maxArguments]*value
}

// follow draws a line and returns its position.
func (g *ground) follow(line []witness.Place) *position {
	l := g.lattice
	start := l.Stop(line[0])
	p := &position{ground: g, lines: l.Begin(start)}
	v := start
	for _, at := range line[1:] {
		to := l.Stop(at)
		d := 0
		for d < 4 && int(l.Beside[v][d]) != to {
			d++
		}
		if d == 4 {
			panic("clause: no line goes from " + l.Vertex(v).String() + " to " + at.String())
		}
		l.Draw(&p.lines, start, v, d, to)
		v = to
	}
	p.passed.across, p.passed.along = p.lines.Passed()
	p.heads, p.end = lattice.Of(v), l.Ends.Has(v)
	if l.TwoLines {
		p.heads = p.heads.Or(lattice.Of(int(l.Mirror[v])))
	}
	p.near = l.Touching(p.heads)
	return p
}

// The predicates that depend on the line.

func (p *position) path([]*value) value { return value{edges: p.passed} }

func (p *position) lost([]*value) value {
	if p.isGone {
		return value{edges: p.gone}
	}
	g := p.ground
	gone := g.gaps
	var once edges // edges with one end passed so far
	for rest := p.lines.Vertices; !rest.Empty(); {
		var v int
		v, rest = rest.Next()
		if !p.heads.Has(v) {
			gone = gone.or(g.at[v])
		}
		gone = gone.or(once.and(g.at[v]))
		once = once.or(g.at[v])
	}
	for _, f := range g.forks {
		if p.lines.Vertices.And(f.ends) == f.ends && !p.heads.Meets(f.ends) {
			gone = gone.or(f.edge)
		}
	}
	p.gone, p.isGone = gone.andNot(p.passed), true
	return value{edges: p.gone}
}

func (p *position) adjacent(given []*value) bool { return p.near.Has(given[1].number) }

// region returns the region of a square.
func (p *position) region(square int) lattice.Set {
	for _, r := range p.regions {
		if r.Has(square) {
			return r
		}
	}
	r := p.ground.lattice.Flood(lattice.Of(square), &p.lines)
	p.regions = append(p.regions, r)
	return r
}

func (p *position) sameRegion(given []*value) bool {
	return p.region(given[1].number).Has(given[2].number)
}

func (p *position) closed(given []*value) bool {
	l := p.ground.lattice
	ends := l.EndCells
	if p.end { // the line may end here or go on to another end
		ends = l.Touching(l.Ends.AndNot(p.lines.Vertices))
	}
	return !l.Area(lattice.Of(given[1].number), &p.lines).Meets(ends)
}

func (p *position) tally(given []*value) value {
	l := p.ground.lattice
	for i, c := range l.Colors {
		if c == given[2].colour {
			return value{number: p.region(given[1].number).And(l.Colored[i]).Count()}
		}
	}
	return value{}
}
