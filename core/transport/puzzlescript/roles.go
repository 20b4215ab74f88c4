package puzzlescript

import "slices"

// Roles holds the roles of the objects of a game, found from its rules and win conditions without playing.
// Objects are numbers in Program.Objects; each is in exactly one of Worker, Mutables and Statics.
type Roles struct {
	Worker   []int // objects of the player
	Mutables []int // other objects that some rule may move, create or destroy
	Statics  []int // objects that never change
	Goals    []Goal
	Order    []Order // distances of objects from the goals, the nearest first
	Rules    []RuleOrder
}

// Goal is a win condition.
type Goal struct {
	Quantifier  string // all, some or no
	What, Where []int  // objects before and after on; Where is empty if the condition has no on
	Kind        GoalKind
}

// GoalKind is the kind of task that a goal sets for a player.
type GoalKind string

// The kinds of goals. Things are mutables or the worker, places are statics.
const (
	Bring  GoalKind = "bring"  // bring all things to places, or a thing to each place
	Reach  GoalKind = "reach"  // bring some thing to a place
	Remove GoalKind = "remove" // remove all things, or all things from places
	Make   GoalKind = "make"   // make something appear
	Given  GoalKind = "given"  // nothing to do: the condition names only statics
)

// Order is the distance of an object from the goals: 0 if a win condition names it, 1 if some rule names it
// together with such an object, and so on. A search that may break rules breaks those about nearer objects
// last (Postma 2016, 6.3 and 7.5: a box through a box is worse than the worker through a box). Objects that
// no chain of rules connects with a goal are left out.
type Order struct {
	Object, Distance int
}

// RuleOrder is the distance of a rule from the goals: that of the nearest object that it names, the
// background left out. Rules are in the order of their lines.
type RuleOrder struct {
	Line, Distance int // Distance is -1 if nothing connects the rule with a goal
}

// Roles returns the roles of the objects of the program.
func (p *Program) Roles() Roles {
	changing := p.objectMask()
	together := make([]mask, len(p.Objects)) // objects in a rule with an object, by that object
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

// ruleOrder returns the distances of rules from the goals.
func (p *Program) ruleOrder(order []Order) (rules []RuleOrder) {
	at := map[int]int{} // index in rules, by line
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

// eachRule calls f for the expanded rules of both stages.
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

// named adds the objects that a cell of a rule contains, before or after the rule.
func (p *Program) named(c *pattern, all mask) {
	all.or(c.present)
	for _, m := range c.any {
		all.or(m)
	}
	if c.replace != nil {
		all.or(c.replace.set)
	}
}

// anything reports whether a win condition has no places, or places that are any object.
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

// numbers returns the numbers in a mask, in ascending order.
func numbers(m mask) (list []int) {
	for _, o := range m.planes(0) {
		list = append(list, int(o))
	}
	return list
}

// distances returns the distances of objects from those of the goals. Two objects are one apart if some rule
// names both. The background connects nothing, since it is everywhere.
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
