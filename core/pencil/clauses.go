package pencil

import "slices"

// literal is a question with an answer: twice the question's number for Yes, and one more for No.
type literal int32

func literalOf(q int32, m Mark) literal { return literal(2*q) + literal(m-Yes) }

func (l literal) question() int32 { return int32(l >> 1) }

func (l literal) mark() Mark { return Yes + Mark(l&1) }

func (l literal) not() literal { return l ^ 1 }

// clause is a disjunction: at least one of its literals is true. The first two literals are watched; nothing
// follows as long as neither is false.
type clause struct {
	of []literal
	// spread is the number of decision levels among the literals when the clause was learned. A clause with
	// few levels is useful in many places.
	spread int
	kept   bool // excludes a solution that was found, so it is never forgotten
	gone   bool // no longer in use
}

// clauses holds the learned clauses.
type clauses struct {
	all     []*clause
	watched [][]*clause // clauses to visit when a literal becomes false
	most    int         // number of clauses at which half of the clauses are forgotten
}

// mostClauses is the initial limit of remembered clauses.
const mostClauses = 4000

func newClauses(questions int) *clauses {
	return &clauses{watched: make([][]*clause, 2*questions), most: mostClauses}
}

// add remembers a clause of two literals or more.
func (k *clauses) add(c *clause) {
	k.all = append(k.all, c)
	k.watch(c)
}

// watch registers a clause for visits when one of its first two literals becomes false.
func (k *clauses) watch(c *clause) {
	for _, l := range c.of[:2] {
		k.watched[l] = append(k.watched[l], c)
	}
}

// forget drops the less useful half of the clauses, except locked ones.
func (k *clauses) forget(locked func(c *clause) bool) {
	if len(k.all) < k.most {
		return
	}
	order := slices.Clone(k.all)
	slices.SortStableFunc(order, func(a, b *clause) int { return b.spread - a.spread })
	for _, c := range order[:len(order)/2] {
		c.gone = !c.kept && c.spread > 2 && !locked(c)
	}
	isGone := func(c *clause) bool { return c.gone }
	k.all = slices.DeleteFunc(k.all, isGone)
	for l := range k.watched {
		k.watched[l] = slices.DeleteFunc(k.watched[l], isGone)
	}
	k.most = max(k.most, len(k.all)+mostClauses/2)
}

// visit goes through the clauses that watch a literal that has become false. It calls tell with the one open
// literal of a clause whose others are all false. It returns a clause whose literals are all false.
func (k *clauses) visit(s *State, l literal, tell func(l literal, c *clause)) *clause {
	is := func(l literal) bool { return s.marks[l.question()] == l.mark() }
	isNot := func(l literal) bool { return s.marks[l.question()] == l.mark().Not() }
	list := k.watched[l]
	kept := list[:0]
	for i, c := range list {
		if c.of[0] == l {
			c.of[0], c.of[1] = c.of[1], c.of[0]
		}
		if is(c.of[0]) {
			kept = append(kept, c)
			continue
		}
		moved := false
		for j := 2; j < len(c.of); j++ {
			if !isNot(c.of[j]) {
				c.of[1], c.of[j] = c.of[j], c.of[1]
				k.watched[c.of[1]] = append(k.watched[c.of[1]], c)
				moved = true
				break
			}
		}
		if moved {
			continue
		}
		kept = append(kept, c)
		if isNot(c.of[0]) {
			kept = append(kept, list[i+1:]...)
			k.watched[l] = kept
			return c
		}
		tell(c.of[0], c)
	}
	k.watched[l] = kept
	return nil
}
