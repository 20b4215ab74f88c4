package solve

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// Rating is how much a level asks of a solver, after Postma 2016 (section 6.8): expansions
// times switches. His order of states needs plans for single boxes; here states are taken by
// the distance from the win conditions (guided), which any game has.
type Rating struct {
	Expansions   int // of the guided search, the start left out
	Interactions int // inputs of its solution that change more than where players are
	Switches     int // runs of interactions with the same thing
}

// Score is expansions times switches.
func (r Rating) Score() int { return r.Expansions * r.Switches }

// Rater is the guided search for a rating. It is not safe for concurrent use.
type Rater struct {
	program *puzzlescript.Program
	level   int
	guided  *guided
	limit   int
	steps   int
	done    bool
}

// NewRater prepares the rating of a level of a deterministic game with at most so many
// expansions.
func NewRater(p *puzzlescript.Program, level, limit int) *Rater {
	return &Rater{program: p, level: level, guided: newGuided(newGraph(p, level)), limit: limit}
}

// Step expands up to budget states, and reports whether the search is over.
func (r *Rater) Step(budget int) (done bool) {
	for ; budget > 0 && !r.done; budget-- {
		r.done = r.guided.step() || r.steps >= r.limit
		r.steps++
	}
	return r.done
}

// Solved reports whether there is a solution, and with it a rating.
func (r *Rater) Solved() bool { return r.guided.found >= 0 }

// Exhausted reports whether all states were searched and none is solved, which proves that the
// level has no solution.
func (r *Rater) Exhausted() bool {
	return r.done && !r.Solved() && r.steps < r.limit && !r.guided.stuck && Unproved(r.program) == ""
}

// Expansions returns how many states have been expanded, the start among them.
func (r *Rater) Expansions() int { return r.steps }

// Moves returns the solution; there is one.
func (r *Rater) Moves() []puzzlescript.Input { return r.guided.moves() }

// Rating returns the rating; there is a solution.
func (r *Rater) Rating() Rating {
	out := Rating{Expansions: max(0, r.steps-1)}
	w := puzzlescript.NewWorld(r.program, &r.program.Levels[r.level])
	w.Start()
	var before []int
	for _, in := range r.Moves() {
		w.Forget()
		w.Turn(in)
		now := w.ChangedCells(0)
		if len(now) == 0 {
			continue
		}
		out.Interactions++
		if !slices.ContainsFunc(now, func(c int) bool { return slices.Contains(before, c) }) {
			out.Switches++
		}
		before = now
	}
	return out
}

// Conflict reports that the program is a slice which is not what the game does, so that nothing
// that was found holds (puzzlescript.World.Conflict).
func (r *Rater) Conflict() bool { return r.guided.world.Conflict() }
