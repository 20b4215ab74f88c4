package rate

import (
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// randomRoom returns a walled room of w by h cells with the given number of boxes; walls is the percentage of
// cells that are walls.
func randomRoom(rng *rand.Rand, rules transport.Rules, w, h, boxes, walls int) (*transport.Level, *transport.Game) {
	for {
		l := transport.NewLevel(w+2, h+2)
		var floor []transport.Cell
		for c := range l.Wall {
			x, y := c%l.W, c/l.W
			l.Wall[c] = x == 0 || y == 0 || x == w+1 || y == h+1 || rng.IntN(100) < walls
			if !l.Wall[c] {
				floor = append(floor, transport.Cell(c))
			}
		}
		if len(floor) <= boxes {
			continue
		}
		rng.Shuffle(len(floor), func(i, j int) { floor[i], floor[j] = floor[j], floor[i] })
		l.Boxes = append(l.Boxes, floor[:boxes]...)
		l.Worker = floor[boxes]
		for _, i := range rng.Perm(len(floor))[:boxes] {
			l.Goal[floor[i]] = true
		}
		if g, err := transport.NewGame(rules, l); err == nil {
			return l, g
		}
	}
}

// BenchmarkRate rates random rooms of 6x6 cells with three boxes. Most cannot be solved, like those that a
// generator tries.
func BenchmarkRate(b *testing.B) {
	for _, rules := range transport.RuleSets() {
		b.Run(rules.PuzzleName(), func(b *testing.B) {
			var games []*transport.Game
			rng := rand.New(rand.NewPCG(3, 11))
			for len(games) < 300 {
				_, g := randomRoom(rng, rules, 6, 6, 3, 25)
				games = append(games, g)
			}
			b.ResetTimer()
			solved, expansions := 0, 0
			for i := range b.N {
				r := New(games[i%len(games)], Options{Limit: 200})
				for !r.Step(100) {
				}
				result := r.Result()
				expansions += result.Expansions
				if result.Solved {
					solved++
				}
			}
			b.ReportMetric(float64(expansions)/float64(b.N), "expansions/op")
			b.ReportMetric(float64(solved)/float64(b.N), "solved/op")
		})
	}
}
