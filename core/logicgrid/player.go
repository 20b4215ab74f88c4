package logicgrid

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/measure"
)

// Player is a model of a person who fills in a grid: the techniques that he knows and the number of
// times that he reads the hints. It defines TSI, the information that a player lacks (Shen 2024),
// for logic grids.
//
// # The model
//
// The puzzle is a sequence of questions: the partner of each entity of the first category, in
// order, in the second category, then in the third, and so on. A state is the list of answers so
// far. An action is an answer: any entity of the category that is not an answer yet. A goal is a
// complete list of answers that agrees with all hints. A player without any knowledge therefore
// finds the only solution of a puzzle with probability 1/(N!)^(M-1), which is 9.17 Sh on a 3x4
// grid.
//
// The rules of inference are the techniques of the solver. At each question the player takes a
// fresh sheet, enters the answers so far, and marks all consequences of the techniques that he
// knows. He either continues until nothing changes or passes over the hints a fixed number of
// times. If the sheet determines the answer, he gives it. Otherwise he guesses uniformly among the
// answers that the sheet leaves. A deduction costs nothing, and a guess among k answers costs log2
// k Sh. Only guesses that lead to the solution matter, because a false answer is never taken back.
//
// Limits of the model: the order of questions is fixed, while people begin where they see
// something. Sheets are remembered in full. The player does not check a guess by its consequences.
// A player who knows all techniques lacks 0 Sh in a puzzle that the rules solve. Puzzles differ in
// the TSI of players who know less, or who read each hint only once or twice (Skim).
type Player struct {
	Name       string
	Techniques uint16 // a bit for each technique that he knows
	Passes     int    // passes over the hints at each question; 0 means as many passes as change anything
}

func knowing(techniques ...Technique) (mask uint16) {
	for _, t := range techniques {
		mask |= 1 << t
	}
	return mask
}

// Players lists the preset players, from the player without techniques to the player with all techniques.
var Players = []Player{
	{Name: "none"},
	{Name: "direct", Techniques: knowing(Cross, Last, Direct)},
	{Name: "orders", Techniques: knowing(Cross, Last, Direct, Apart, Ends, Placed, Shift)},
	{Name: "choices", Techniques: knowing(Cross, Last, Direct, Apart, Among, Other)},
	{Name: "clues", Techniques: knowing(Cross, Last, Direct, Apart, Among, Ends, Placed, Other, Shift)},
	{Name: "transfer", Techniques: knowing(Cross, Last, Direct, Apart, Among, Ends, Placed, Other, Shift, Transfer)},
	{Name: "skim", Techniques: allTechniques, Passes: 1},
	{Name: "skim2", Techniques: allTechniques, Passes: 2},
	{Name: "all", Techniques: allTechniques},
}

const allTechniques = 1<<Suppose - 1

// ParsePlayer returns the preset with the given name. ok is false for an unknown name.
func ParsePlayer(name string) (p Player, ok bool) {
	for _, p := range Players {
		if p.Name == name {
			return p, true
		}
	}
	return Player{}, false
}

// Answers is a state: the answers to the first n questions. It is comparable.
type Answers struct {
	n  int
	of [(MaxCategories - 1) * MaxEntities]Entity
}

// Questions implements puzzle.Puzzle for a logic grid, so that package measure can evaluate it; see
// Player.
type Questions struct {
	space *Space
	hints []Hint
}

// NewQuestions returns the questions of a puzzle.
func NewQuestions(space *Space, hints []Hint) *Questions { return &Questions{space, hints} }

// asks returns the entity e and the category of question i: which entity of the category goes with e?
func (q *Questions) asks(i int) (e Entity, category int) {
	return At(0, i%q.space.N()), 1 + i/q.space.N()
}

func (q *Questions) count() int { return (q.space.M() - 1) * q.space.N() }

// Start implements puzzle.Puzzle.
func (q *Questions) Start() Answers { return Answers{} }

// Actions implements puzzle.Puzzle.
func (q *Questions) Actions(s Answers) []Entity {
	if s.n == q.count() {
		return nil
	}
	_, category := q.asks(s.n)
	taken := 0
	for _, e := range s.of[(category-1)*q.space.N() : s.n] {
		taken |= 1 << e.Number()
	}
	var actions []Entity
	for k := range q.space.N() {
		if taken>>k&1 == 0 {
			actions = append(actions, At(category, k))
		}
	}
	return actions
}

// Next implements puzzle.Puzzle.
func (q *Questions) Next(s Answers, answer Entity) Answers {
	s.of[s.n] = answer
	s.n++
	return s
}

// Goal implements puzzle.Puzzle.
func (q *Questions) Goal(s Answers) bool {
	if s.n < q.count() {
		return false
	}
	var solution Solution
	for i := range q.space.N() {
		solution.link(i, 0, i)
	}
	for i := range s.n {
		e, category := q.asks(i)
		solution.link(e.Number(), category, s.of[i].Number())
	}
	return all(q.hints, &solution)
}

// Policy returns the player's policy for these questions, as a single inference rule.
func (p Player) Policy(q *Questions) measure.Ruled[Answers, Entity] {
	if p.Techniques == 0 {
		return measure.Ruled[Answers, Entity]{}
	}
	// The actions of one state are judged one after another, so its sheet is cached.
	var of Answers
	x, made := explainer{}, false
	return measure.Ruled[Answers, Entity]{Rules: []measure.Rule[Answers, Entity]{{Name: p.Name, Judge: func(s Answers, answer Entity) measure.Verdict {
		if !made || s != of {
			x, of, made = p.sheet(q, &s), s, true
		}
		e, _ := q.asks(s.n)
		switch x.at(e, answer) {
		case Yes:
			return measure.MustTake
		case No:
			return measure.CannotTake
		}
		return measure.Unknown
	}}}}
}

// sheet returns the player's marks after the given answers.
func (p Player) sheet(q *Questions, s *Answers) explainer {
	x := explainer{sheet: sheet{m: q.space.M(), n: q.space.N()}, hints: q.hints}
	for i := range s.n {
		e, _ := q.asks(i)
		x.set(e, s.of[i], Yes)
	}
	x.closeWith(p.Techniques)
	for pass := 0; p.Passes == 0 || pass < p.Passes; pass++ {
		changed := false
		for i := range x.hints {
			for t := Direct; t <= Shift; t++ {
				if p.Techniques>>t&1 == 0 {
					continue
				}
				for step, ok := x.byHint(t, &x.hints[i]); ok; step, ok = x.byHint(t, &x.hints[i]) {
					x.mark(&step)
					changed = true
				}
			}
			x.closeWith(p.Techniques)
		}
		if !changed {
			break
		}
	}
	return x
}

// closeWith applies the given techniques to the sheet until they have no further effect.
func (x *explainer) closeWith(techniques uint16) {
	for changed := true; changed; {
		changed = false
		for _, look := range []struct {
			t    Technique
			step func() (Step, bool)
		}{{Cross, x.cross}, {Last, x.last}, {Transfer, x.transfer}, {Disjoint, x.disjoint}} {
			if techniques>>look.t&1 == 0 {
				continue
			}
			if step, ok := look.step(); ok {
				x.mark(&step)
				changed = true
				break
			}
		}
	}
}

// MostMeasured is the maximum number of solutions for which TSI is computed.
const MostMeasured = 10_000

// ErrSolutions reports a puzzle with more solutions than MostMeasured.
var ErrSolutions = fault.New(fault.TooLarge, "the puzzle has more than 10000 solutions")

// Information computes measure.Information of Questions and Policy, the information that a player
// lacks. It follows the solutions only and does not visit all states. It is resumable and not safe
// for concurrent use.
type Information struct {
	questions   *Questions
	policy      measure.Ruled[Answers, Entity]
	models      *Models
	searched    bool
	next        int // number of the next solution
	probability float64
}

// NewInformation prepares the computation.
func NewInformation(space *Space, hints []Hint, p Player) *Information {
	q := NewQuestions(space, hints)
	return &Information{questions: q, policy: p.Policy(q), models: NewModels(space, hints, MostMeasured+1)}
}

// Step examines up to budget states of the search for solutions and then follows up to budget
// solutions. It reports whether the computation is done.
func (i *Information) Step(budget int) (done bool) {
	if !i.searched {
		i.searched = i.models.Step(budget)
		return false
	}
	found := i.models.Found()
	if len(found) > MostMeasured {
		return true
	}
	for ; budget > 0 && i.next < len(found); budget-- {
		i.probability += i.chance(&found[i.next])
		i.next++
	}
	return i.next == len(found)
}

// chance returns the probability that the player gives exactly the answers of a solution.
func (i *Information) chance(solution *Solution) float64 {
	chance, s := 1.0, i.questions.Start()
	for s.n < i.questions.count() && chance > 0 {
		e, category := i.questions.asks(s.n)
		answer := solution.In(e, category)
		actions := i.questions.Actions(s)
		shares := i.policy.Probabilities(s, actions)
		chance *= shares[slices.Index(actions, answer)]
		s = i.questions.Next(s, answer)
	}
	return chance
}

// TSI returns the information in Sh; it is infinite if there is no solution. Call it after Step has
// returned true. The error is ErrSolutions.
func (i *Information) TSI() (float64, error) {
	if len(i.models.Found()) > MostMeasured {
		return 0, ErrSolutions
	}
	return math.Max(0, -math.Log2(i.probability)), nil
}

// TSI computes Information in one call.
func TSI(space *Space, hints []Hint, p Player) (float64, error) {
	i := NewInformation(space, hints, p)
	for !i.Step(1 << 10) {
	}
	return i.TSI()
}
