package steps

import (
	_ "embed" // for the frozen weights
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/perplex-puzzles/perplex/core/pencil"
)

// Weights holds the weights of the model by name. A missing name has weight 0.
type Weights map[string]float64

//go:embed weights.json
var frozen []byte

// Frozen returns the published weights. They were fitted once and are compared with new records.
// The caller must not change them.
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
	of := make([]float64, 0, len(g.Situations))
	bits := make([]float64, len(g.Situations))
	for i := range g.Situations {
		c := t.choice(g.Type, &g.Situations[i])
		for _, name := range t.names[len(x):] {
			x = append(x, w[name])
		}
		of = t.weigh(x, of)
		all, drawn := c.weigh(of, c.factors(x))
		bits[i] = math.Log2(all / drawn)
	}
	return bits
}

// WithMean returns weights for a type that was not fitted. Each weight is the mean of that weight
// over the other types that have it.
func (w Weights) WithMean(kind string) Weights {
	sums, counts := map[string]float64{}, map[string]float64{}
	for _, name := range slices.Sorted(maps.Keys(w)) {
		of, rest, _ := strings.Cut(name, " ")
		if _, err := pencil.TypeNamed(of); err == nil && of != kind {
			sums[rest] += w[name]
			counts[rest]++
		}
	}
	all := maps.Clone(w)
	for rest, sum := range sums {
		all[kind+" "+rest] = sum / counts[rest]
	}
	return all
}

// table numbers the weights by name and the distinct feature sets of candidates, because most
// candidates share their features with others.
type table struct {
	names    []string
	number   map[string]uint16
	of       map[string]map[Features]uint32 // number of a feature set, by type
	features [][]uint16                     // numbers of the weights of each feature set
}

func newTable() *table {
	t := &table{number: map[string]uint16{}, of: map[string]map[Features]uint32{}}
	for kind := range habits {
		t.weight(habitName(kind)) // gets the number kind
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

// feature returns the number of a candidate's feature set.
func (t *table) feature(kind string, f Features) uint32 {
	if t.of[kind] == nil {
		t.of[kind] = map[Features]uint32{}
	}
	n, met := t.of[kind][f]
	if !met {
		n = uint32(len(t.features))
		t.of[kind][f] = n
		var weights []uint16
		for _, name := range f.weights(kind) {
			weights = append(weights, t.weight(name))
		}
		t.features = append(t.features, weights)
	}
	return n
}

// weigh appends the exponential of the summed weights of each feature set that is not in of yet.
func (t *table) weigh(x, of []float64) []float64 {
	for _, weights := range t.features[len(of):] {
		u := 0.0
		for _, n := range weights {
			u += x[n]
		}
		of = append(of, math.Exp(u))
	}
	return of
}

// choice is a situation with its feature sets as numbers.
type choice struct {
	options []option
	habits  [habits]float64
}

type option struct {
	feature     uint32
	habit       uint8
	open, drawn uint16
}

func (t *table) choice(kind string, s *Situation) choice {
	c := choice{options: make([]option, len(s.Candidates)), habits: s.Habits}
	for i := range s.Candidates {
		k := &s.Candidates[i]
		c.options[i] = option{t.feature(kind, k.Features), uint8(k.habit()), uint16(k.Open), uint16(k.Drawn)}
	}
	return c
}

// factors returns e to the weight of each habit times its frequency.
func (c *choice) factors(x []float64) (of [habits]float64) {
	for kind, frequency := range c.habits {
		of[kind] = math.Exp(x[kind] * frequency)
	}
	return of
}

// weigh returns the total weight of all candidates and of the drawn ones.
func (c *choice) weigh(of []float64, factors [habits]float64) (all, drawn float64) {
	for i := range c.options {
		o := &c.options[i]
		e := of[o.feature] * factors[o.habit]
		all += e * float64(o.open)
		drawn += e * float64(o.drawn)
	}
	return all, drawn
}
