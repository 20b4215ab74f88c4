package puzzlescript

import "slices"

// Roles are what a game's objects do in it, found from its rules and win conditions without
// playing. An object is in one of the first three, by number in Program.Objects.
type Roles struct {
	Worker   []int // the player's
	Mutables []int // others that some rule may move, create or destroy
	Statics  []int // what never changes
	Goals    []Goal
	Order    []Order // by distance from the goals, the nearest first
	Rules    []RuleOrder
}

// Goal is a win condition.
type Goal struct {
	Quantifier  string // all, some or no
	What, Where []int  // the objects it names; Where is empty if it names only one thing
	Kind        GoalKind
}

// GoalKind says what a player has to do for a goal.
type GoalKind string

// The kinds of goals. Things are mutables or the worker, places are statics.
const (
	Bring  GoalKind = "bring"  // all things to places, or all places are to have one
	Reach  GoalKind = "reach"  // some thing to a place
	Remove GoalKind = "remove" // there must be none, or none there
	Make   GoalKind = "make"   // something must appear
	Given  GoalKind = "given"  // only statics, which nothing changes
)

// Order is how near an object is to the goals: 0 if a win condition names it, 1 if a rule
// has it together with such an object, and so on. Where rules may be broken in a
// search, those about nearer objects are the last to be broken (Postma 2016, 6.3 and 7.5: a
// box through a box is worse than the worker through a box). Objects that no rule leads to
// are left out.
type Order struct {
	Object, Distance int
}

// RuleOrder is how near a rule is to the goals: as near as the nearest of the objects that it
// names, the background left out. Rules come in the order of their lines.
type RuleOrder struct {
	Line, Distance int // -1: nothing leads to the goals
}

// Roles analyses the program.
func (p *Program) Roles() Roles {
	changing := p.objectMask()
	together := make([]mask, len(p.Objects)) // by object: those in a rule with it
	for i := range together {
		together[i] = p.objectMask()
	}
	p.eachRule(func(r *rule) {
		all := p.objectMask()
		for i := range r.rows {
			for _, segment := range r.rows[i].segments {
				for j := range segment {
					p.changes(&segment[j], changing)
					p.named(&segment[j], all)
				}
			}
		}
		for _, o := range all.planes(0) {
			together[o].or(all)
		}
	})
	var out Roles
	for o := range p.Objects {
		switch {
		case p.player.has(o):
			out.Worker = append(out.Worker, o)
		case changing.has(o):
			out.Mutables = append(out.Mutables, o)
		default:
			out.Statics = append(out.Statics, o)
		}
	}
	changing.or(p.player)
	named := p.objectMask()
	for i := range p.wins {
		c := &p.wins[i]
		out.Goals = append(out.Goals, p.goal(c, changing))
		named.or(c.what)
		if !p.anything(c) {
			named.or(c.where)
		}
	}
	out.Order = p.distances(named, together)
	out.Rules = p.ruleOrder(out.Order)
	return out
}

// ruleOrder finds how near rules are.
func (p *Program) ruleOrder(order []Order) (rules []RuleOrder) {
	at := map[int]int{} // by line: in rules
	p.eachRule(func(r *rule) {
		if _, ok := at[r.line]; !ok {
			at[r.line] = len(rules)
			rules = append(rules, RuleOrder{r.line, -1})
		}
		all := p.objectMask()
		for i := range r.rows {
			for _, segment := range r.rows[i].segments {
				for j := range segment {
					p.named(&segment[j], all)
				}
			}
		}
		for _, o := range order { // the nearest first
			if all.has(o.Object) {
				if q := &rules[at[r.line]]; q.Distance < 0 || o.Distance < q.Distance {
					q.Distance = o.Distance
				}
				break
			}
		}
	})
	slices.SortFunc(rules, func(a, b RuleOrder) int { return a.Line - b.Line })
	return rules
}

// eachRule calls f for the rules of both stages, as they are expanded.
func (p *Program) eachRule(f func(r *rule)) {
	for _, s := range []*stage{&p.early, &p.late} {
		for i := range s.groups {
			for j := range s.groups[i].rules {
				f(&s.groups[i].rules[j])
			}
		}
	}
}

// possible returns the objects that a cell which matches a pattern may have.
func (p *Program) possible(c *pattern) mask {
	m := p.objectMask()
	for _, layer := range p.layerMasks {
		some := p.objectMask()
		for k := range layer {
			some[k] = layer[k] &^ c.missing[k]
		}
		for _, only := range append([]mask{c.present}, c.any...) {
			if only.meets(layer) {
				for k := range some {
					some[k] &= only[k]
				}
			}
		}
		m.or(some)
	}
	return m
}

// changes adds the objects that a replacement may move, create or destroy.
func (p *Program) changes(c *pattern, changing mask) {
	t := c.replace
	if t == nil {
		return
	}
	possible := p.possible(c)
	for k := range changing {
		changing[k] |= t.set[k] &^ c.present[k]
		changing[k] |= t.clear[k] & possible[k] &^ t.set[k]
	}
	for _, o := range t.random {
		changing.set(o)
	}
	for l, layer := range p.layerMasks {
		moves := t.setMoves.layerBits(l)
		if moves&^c.moving.layerBits(l) == 0 && !slices.Contains(t.randomDirs, l) {
			continue
		}
		for k := range changing {
			changing[k] |= layer[k] & (possible[k] | t.set[k])
		}
	}
}

// named adds the objects that a cell of a rule says are there, before or after.
func (p *Program) named(c *pattern, all mask) {
	all.or(c.present)
	for _, m := range c.any {
		all.or(m)
	}
	if c.replace != nil {
		all.or(c.replace.set)
	}
}

// anything reports whether a condition has no place, or any.
func (p *Program) anything(c *condition) bool { return len(c.where.planes(0)) == len(p.Objects) }

func (p *Program) goal(c *condition, changing mask) Goal {
	g := Goal{Quantifier: c.quantifier, What: numbers(c.what)}
	things := changing.meets(c.what)
	if !p.anything(c) {
		g.Where = numbers(c.where)
		things = things || changing.meets(c.where)
	}
	switch {
	case !things:
		g.Kind = Given
	case c.quantifier == "no":
		g.Kind = Remove
	case c.quantifier == "some" && g.Where == nil:
		g.Kind = Make
	case c.quantifier == "some":
		g.Kind = Reach
	default:
		g.Kind = Bring
	}
	return g
}

// numbers lists what is in a mask.
func numbers(m mask) (list []int) {
	for _, o := range m.planes(0) {
		list = append(list, int(o))
	}
	return list
}

// distances finds how far objects are from those of the goals, by rules that have two of
// them. The background is everywhere, and so is no way.
func (p *Program) distances(from mask, together []mask) (order []Order) {
	seen := p.objectMask()
	seen.set(p.background)
	for distance, now := 0, from; !now.empty(); distance++ {
		next := p.objectMask()
		for _, o := range now.planes(0) {
			if seen.has(int(o)) {
				continue
			}
			seen.set(int(o))
			order = append(order, Order{int(o), distance})
			next.or(together[o])
		}
		for k := range next {
			next[k] &^= seen[k]
		}
		now = next
	}
	return order
}
