package searchstudy

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/collection"
	"github.com/perplex-puzzles/perplex/core/transport/information"
)

// mostLevelStates is the maximum number of states of a measured level.
const mostLevelStates = 100_000

// levelPlayers are the measured players: one who looks before acting, then players who see their
// knowledge at once.
var levelPlayers = []information.Player{{Look: true, Dead: true, Finish: true}, {Dead: true, Finish: true}, {}}

// Levels reads Microban I (D. W. Skinner). Its order is the author's, easy levels first. say
// reports progress.
func Levels(folder string, say func(format string, args ...any)) (*Corpus, error) {
	text, err := os.ReadFile(filepath.Join(folder, "sokoban", "microban1.xsb"))
	if err != nil {
		return nil, err
	}
	all, err := collection.Read("", string(text))
	if err == nil {
		err = all.Err()
	}
	if err != nil {
		return nil, err
	}
	n := len(all.Levels)
	figures, known := make([][6]float64, n), make([]bool, n)
	err = parallel.Each(n, func(i int) (err error) {
		figures[i], known[i], err = measureLevel(&all.Levels[i])
		if err != nil {
			return fmt.Errorf("level %d: %w", i+1, err)
		}
		return nil
	}, func(done int) {
		if done%30 == 0 {
			say("Microban I: %d of %d levels measured", done, n)
		}
	})
	c := &Corpus{Name: "Microban I", People: "place in the collection", Method: stats.SpearmanRho, Measures: []Measure{
		{"search information", false, nil}, {"TSI, dead+finish", false, nil}, {"TSI, none", false, nil},
		{"fewest pushes", true, nil}, {"states", true, nil}, {"boxes", true, nil},
	}}
	var place []float64
	for i := range n {
		if !known[i] {
			continue
		}
		place = append(place, float64(i+1))
		for k := range c.Measures {
			c.Measures[k].Values = append(c.Measures[k].Values, figures[i][k])
		}
		c.items++
	}
	c.outcome = fixed(place)
	return c, err
}

// measureLevel measures a level. known is false if the level has too many states.
func measureLevel(l *transport.Level) (f [6]float64, known bool, err error) {
	g, err := transport.NewGame(transport.Sokoban, l)
	if err != nil {
		return f, false, err
	}
	m := information.New(g, information.Options{Players: levelPlayers, States: mostLevelStates})
	for !m.Step(1 << 20) {
	}
	for i := range levelPlayers {
		figures, ok, err := m.Figures(i)
		if !ok || err != nil {
			return f, false, nil // too many states
		}
		f[i] = nine(figures.TSI)
	}
	f[3], f[4], f[5] = float64(m.Fewest()), float64(m.States()), float64(len(l.Boxes))
	return f, true, nil
}
