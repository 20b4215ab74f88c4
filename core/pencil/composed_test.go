package pencil

import (
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestComposedWrongAnswers takes composed puzzles that the rules solve. Check must refuse the solution with
// one mark changed, and every mark that the rules find from a random part of the solution must be in it.
func TestComposedWrongAnswers(t *testing.T) {
	for _, kind := range Types {
		if !kind.CanCompose() {
			continue
		}
		t.Run(kind.Name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(3, uint64(len(kind.Name))))
			wrong, positions := reference.Sized(20, 100, 1000), reference.Sized(100, 1000, 10_000)
			const puzzles = 10
			for range puzzles {
				p, solution := solvable(t, r, kind)
				for range max(1, wrong/puzzles) {
					refuses(t, r, p, solution)
				}
				for range positions / puzzles {
					checkSound(t, r, p, []Marks{solution})
				}
			}
		})
	}
}

// solvable composes a puzzle that the rules solve, and returns it with its solution.
func solvable(t *testing.T, r *rand.Rand, kind *Type) (*Puzzle, Marks) {
	side, _ := kind.ComposedSides()
	for range 200 {
		c, ok := Compose(r, kind, side, side, false)
		if !ok {
			continue
		}
		open := Unsolved(c.Puzzle, AllRules)
		for range 1000 {
			if open == 0 {
				c.Solve()
				return c.Puzzle, c.Solution
			}
			if next, ok := c.Vary(r); ok {
				if left := Unsolved(next.Puzzle, AllRules); left <= open {
					c, open = next, left
				}
			}
		}
	}
	t.Fatal("no puzzle is solved by the rules")
	return nil, nil
}
