package triangle

import (
	"errors"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Predicate decides whether the beginning of a path can no longer be completed because of some clue: pi in
// the paper. It consists of clauses (package clause) over the background knowledge of the paper's Table 1,
// compiled for millions of evaluations. It never changes.
type Predicate struct {
	rules *clause.Rules
	// terms is, by the length of the path, the predicate's statements; longer paths use the last element.
	terms [][]term
}

// term is a statement about squares: it holds for squares with this clue whose number of edges on the path is
// in counts.
type term struct {
	clue   int
	counts uint8 // set of numbers of edges: bit n stands for n edges
	where  where
}

// where is the position of the path's head that a term requires.
type where uint8

const (
	anywhere where = iota
	near           // at a corner of the square
	far            // at no corner of the square
)

// ErrWords is wrapped by errors about rules with predicates that are not in Table 1.
var ErrWords = errors.New("a predicate of triangle puzzles is in the words of Table 1")

// Compile makes a predicate of rules. The predicates of Table 1 express only four small numbers about a path
// and a square (clause.Facts), so Compile evaluates each clause for all of their values once and converts the
// results into terms.
func Compile(r *clause.Rules) (*Predicate, error) {
	if !r.TableOne() {
		return nil, ErrWords
	}
	p := &Predicate{rules: r}
	told := min(r.Lengths(), longest)
	for length := range told {
		p.terms = append(p.terms, termsOf(r, length))
	}
	p.terms = append(p.terms, termsOf(r, longest))
	last := len(p.terms) - 1
	for last > 0 && slices.Equal(p.terms[last-1], p.terms[last]) {
		last--
	}
	p.terms = p.terms[:last+1]
	return p, nil
}

// longest is the length of a path that visits all vertices of the largest board.
const longest = (witness.MaxSide+1)*(witness.MaxSide+1) - 1

// termsOf returns the terms of the rules for paths of a length.
func termsOf(r *clause.Rules, length int) (terms []term) {
	for clue := range MaxClue + 1 {
		var at [2]uint8 // counts for which some clause holds, with the head far and near
		for passed := range min(MaxClue, length) + 1 {
			for c := range r.Len() {
				for i, adjacent := range [2]bool{false, true} {
					if r.Holds(c, clause.Facts{Triangles: clue, Passed: passed, Length: length, Adjacent: adjacent}) {
						at[i] |= 1 << passed
					}
				}
			}
		}
		for _, t := range []term{{clue, at[0] & at[1], anywhere}, {clue, at[1] &^ at[0], near}, {clue, at[0] &^ at[1], far}} {
			if t.counts != 0 {
				terms = append(terms, t)
			}
		}
	}
	return terms
}

// mustCompile is Compile for the texts from the paper.
func mustCompile(text string) *Predicate {
	r, err := clause.Parse(text)
	if err == nil {
		var p *Predicate
		if p, err = Compile(r); err == nil {
			return p
		}
	}
	panic("triangle: " + err.Error())
}

// Baseline is the predicate that the paper's authors wrote by hand: some square has more edges on the path
// than its clue. It has no false positives.
func Baseline() *Predicate { return mustCompile(clause.Baseline) }

// Learned is the predicate that the authors learned, pi° (Table 3). It has no false positives (Theorem 1).
func Learned() *Predicate { return mustCompile(clause.Learned) }

// Rules returns the clauses as rules, which provide their text and an explanation in English.
func (p *Predicate) Rules() *clause.Rules { return p.rules }

// Same reports whether two predicates agree on every path.
func (p *Predicate) Same(q *Predicate) bool {
	return slices.EqualFunc(p.terms, q.terms, slices.Equal[[]term])
}

// bound is a predicate for one board.
type bound struct {
	board *board
	terms [][]boundTerm
}

type boundTerm struct {
	among  lattice.Set // squares with the clue
	counts uint8
	where  where
}

// on binds the predicate to a board and drops terms about clues that it does not have.
func (p *Predicate) on(b *board) *bound {
	on := &bound{board: b, terms: make([][]boundTerm, len(p.terms))}
	for i, terms := range p.terms {
		for _, t := range terms {
			if among := b.clues[t.clue]; !among.Empty() {
				on.terms[i] = append(on.terms[i], boundTerm{among, t.counts, t.where})
			}
		}
	}
	return on
}

// holds reports whether the predicate holds for a path and any square.
func (on *bound) holds(t *tally, length, head int) bool {
	terms := on.terms[min(length, len(on.terms)-1)]
	for i := range terms {
		c := &terms[i]
		s := t.with(c.counts, c.among)
		switch c.where {
		case near:
			s = s.And(on.board.near[head])
		case far:
			s = s.AndNot(on.board.near[head])
		}
		if !s.Empty() {
			return true
		}
	}
	return false
}

// Incompletable reports whether the predicate holds for a path, given by its vertices; it is false for a path
// without edges.
func (p *Predicate) Incompletable(puzzle *Puzzle, vertices []int) bool {
	if len(vertices) < 2 {
		return false
	}
	b := newBoard(puzzle)
	var drawn path
	for i, v := range vertices[1:] {
		for _, m := range b.moves[vertices[i]] {
			if m.to == v {
				drawn = drawn.with(&m)
			}
		}
	}
	t := b.tally(&drawn)
	return p.on(b).holds(&t, drawn.length(), vertices[len(vertices)-1])
}
