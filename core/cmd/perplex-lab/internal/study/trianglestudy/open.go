package trianglestudy

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

// Learner is a method of learning from examples, with its results on some puzzles.
type Learner struct {
	Name    string
	Best    int     // puzzles on which no learner covers more
	Pi      int     // puzzles on which the learner found pi°
	Covered float64 // covered examples relative to the best learner, mean over puzzles
	Tried   float64 // clauses and unions tested on the examples, mean over puzzles
}

// Learners runs several learners on the same training puzzles.
func Learners(puzzles int, seed uint64) []Learner {
	r := rand.New(rand.NewPCG(seed, 0x0BE1))
	ways := []struct {
		name  string
		learn func(e *induction.Examples) induction.Result
	}{
		{"generate, test, constrain", func(e *induction.Examples) induction.Result { return induction.Induce(e, induction.MaxClauses, nil) }},
		{"bottom-up enumeration", func(e *induction.Examples) induction.Result { return induction.BottomUp(e, induction.MaxClauses) }},
		{"genetic search", func(e *induction.Examples) induction.Result {
			return induction.Genetic(e, induction.MaxClauses, r, induction.DefaultGenetics)
		}},
	}
	list := make([]Learner, len(ways))
	pi := triangle.Learned()
	var set triangle.Set
	for range puzzles {
		p, _ := set.Draw(func() triangle.Puzzle { return triangle.Scatter(r, 2+r.IntN(3), 2+r.IntN(3)) })
		e := induction.ExamplesOf(&p, false)
		best := 0
		for i, w := range ways {
			result := w.learn(e)
			l := &list[i]
			l.Name = w.name
			best = max(best, result.Covered) // the first learner's result is the maximum
			if result.Covered == best {
				l.Best++
			}
			if best > 0 {
				l.Covered += float64(result.Covered) / float64(best) / float64(puzzles)
			} else {
				l.Covered += 1 / float64(puzzles)
			}
			if len(result.Hypothesis) > 0 && result.Hypothesis.Predicate().Same(pi) {
				l.Pi++
			}
			l.Tried += float64(result.Tried+result.Unions) / float64(puzzles)
		}
	}
	return list
}

// Rash are predicates that prune more than pi° and are sometimes wrong. Each consists of pi° and
// one more clause, which some training puzzles teach.
var Rash = []string{
	"incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N), two(T), one(N), notAdjacent(P, S).\n",
	"incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N), one(T), gte(N, T).\n",
	"incompletable(P, S) :- square(S, T, E), path(P, L), len(L, M), one(T), three(M), adjacent(P, S).\n",
}

// Side is the result of running a rash predicate in parallel with pi°.
type Side struct {
	Clause string
	Pi     int // expansions of pi° alone, over all puzzles
	// Rounds is the number of expansions if both searches run in parallel, the cost on two cores.
	// Expansions is the total of both.
	Rounds, Expansions int
	Puzzles            int
	Won                int // puzzles that the rash search solved first
	Lost               int // puzzles of which the rash search would have pruned every solution
}

// Portfolios runs searches that prune by rash predicates in parallel with pi°, on puzzles of
// Algorithm 3 like the paper's test set.
func Portfolios(puzzles int, seed uint64) ([]Side, error) {
	pi := triangle.Learned()
	var predicates []*triangle.Predicate
	sides := make([]Side, len(Rash))
	for i, text := range Rash {
		rules, err := clause.Parse(clause.Learned + text)
		if err != nil {
			return nil, err
		}
		p, err := triangle.Compile(rules)
		if err != nil {
			return nil, err
		}
		predicates = append(predicates, p)
		sides[i] = Side{Clause: text, Puzzles: puzzles}
	}
	r := rand.New(rand.NewPCG(seed, 0x0BE2))
	var set triangle.Set
	for range puzzles {
		p, _ := set.Draw(func() triangle.Puzzle { return triangle.Scatter(r, 2+r.IntN(4), 2+r.IntN(4)) })
		alone, _ := solve(&p, pi)
		for i, rash := range predicates {
			f := triangle.NewPortfolio(&p, triangle.Options{Prune: pi}, triangle.Options{Prune: rash})
			for !f.Step(stepBudget) {
			}
			s := &sides[i]
			s.Pi += alone
			s.Rounds += f.Rounds()
			s.Expansions += f.Expansions()
			if f.Winner() == 1 {
				s.Won++
			}
			o := triangle.NewSearch(&p, triangle.Options{Prune: rash})
			for !o.Step(stepBudget) {
			}
			if !o.Solved() {
				s.Lost++
			}
		}
	}
	return sides, nil
}
