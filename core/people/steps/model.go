package steps

import (
	_ "embed" // the frozen weights
	"encoding/json"
	"math"
	"sync"
)

// Weights are the weights of the model by name. A name that is missing has weight 0.
type Weights map[string]float64

//go:embed weights.json
var frozen []byte

// Frozen returns the weights that were fitted once and are compared with records since. The caller must
// not change them.
var Frozen = sync.OnceValue(func() (w Weights) {
	if err := json.Unmarshal(frozen, &w); err != nil {
		panic(err)
	}
	return w
})

// Bits returns -log2 of the probability of each mark of a game.
func (w Weights) Bits(g *Game) []float64 {
	t := newTable()
	x := make([]float64, 0, len(w))
	bits := make([]float64, len(g.Situations))
	for i := range g.Situations {
		c := t.choice(g.Type, &g.Situations[i])
		for _, name := range t.names[len(x):] {
			x = append(x, w[name])
		}
		all, drawn, _ := c.weigh(x, nil)
		bits[i] = math.Log2(all / drawn)
	}
	return bits
}

// table numbers the weights by name.
type table struct {
	names  []string
	number map[string]uint16
	of     map[string]map[Features][]uint16 // by type
}

func newTable() *table {
	t := &table{number: map[string]uint16{}, of: map[string]map[Features][]uint16{}}
	for kind := range habits {
		t.weight(habitName(kind)) // number kind
	}
	return t
}

func (t *table) weight(name string) uint16 {
	n, met := t.number[name]
	if !met {
		n = uint16(len(t.names))
		t.number[name] = n
		t.names = append(t.names, name)
	}
	return n
}

func (t *table) features(kind string, f Features) []uint16 {
	if t.of[kind] == nil {
		t.of[kind] = map[Features][]uint16{}
	}
	of, met := t.of[kind][f]
	if !met {
		for _, name := range f.weights(kind) {
			of = append(of, t.weight(name))
		}
		t.of[kind][f] = of
	}
	return of
}

// choice is a situation with the numbers of its weights.
type choice struct {
	options []option
	habits  [habits]float64
}

type option struct {
	weights     []uint16
	open, drawn uint16
	habit       uint8
}

func (t *table) choice(kind string, s *Situation) choice {
	c := choice{options: make([]option, len(s.Candidates)), habits: s.Habits}
	for i := range s.Candidates {
		k := &s.Candidates[i]
		c.options[i] = option{t.features(kind, k.Features), uint16(k.Open), uint16(k.Drawn), uint8(k.habit())}
	}
	return c
}

// weigh sums what all candidates and those that were drawn weigh. It appends each option's weight to of.
func (c *choice) weigh(x, of []float64) (all, drawn float64, each []float64) {
	for i := range c.options {
		o := &c.options[i]
		u := x[o.habit] * c.habits[o.habit]
		for _, n := range o.weights {
			u += x[n]
		}
		e := math.Exp(u)
		all += e * float64(o.open)
		drawn += e * float64(o.drawn)
		of = append(of, e)
	}
	return all, drawn, of
}
