package bench

import (
	"fmt"
	"os"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
)

// gamesData is the folder of the examples of PuzzleScript's editor, which are not part of perplex.
const gamesData = "../shared/data/puzzlescript/games"

// microbanFewest are the fewest inputs that solve some levels of the example microban, by level
// number. Independent programs agree on them.
var microbanFewest = map[int]int{1: 33, 5: 41, 7: 23, 15: 97, 19: 89}

// microbanStates is the maximum number of states expanded for a level.
const microbanStates = 20_000

// puzzleScriptCases search Microban's levels breadth first by the rules of the editor's example,
// without knowledge of Sokoban. The unit of work is a turn.
func puzzleScriptCases() ([]benchCase, error) {
	text, err := os.ReadFile(gamesData + "/microban.txt")
	if err != nil {
		return nil, err
	}
	p, problems := puzzlescript.Compile(string(text))
	if p == nil {
		return nil, fmt.Errorf("%s/microban.txt: %w", gamesData, puzzlescript.FirstError(problems))
	}
	return []benchCase{{
		name: "puzzlescript-microban", unit: "turns",
		make: func() (stepper, error) { return &gameSearch{program: p}, nil },
		done: func(s stepper) (int, error) {
			g := s.(*gameSearch)
			return g.turns, g.err
		},
	}}, nil
}

// gameSearch searches the levels of a game one after another.
type gameSearch struct {
	program *puzzlescript.Program
	level   int
	search  *solve.Solver
	turns   int
	err     error
}

func (g *gameSearch) Step(budget int) (done bool) {
	if g.level == len(g.program.Levels) {
		return true
	}
	if g.search == nil {
		g.search = solve.New(g.program, g.level, solve.Options{Optimal: true, Limit: microbanStates})
	}
	if !g.search.Step(budget) {
		return false
	}
	if want, ok := microbanFewest[g.level]; ok && len(g.search.Moves()) != want {
		g.err = fmt.Errorf("level %d: %d inputs, want %d", g.level, len(g.search.Moves()), want)
	}
	g.turns += g.search.Turns()
	g.search = nil
	g.level++
	return false
}
