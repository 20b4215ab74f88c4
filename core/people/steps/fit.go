package steps

import (
	"maps"
	"math"
	"slices"

	"gonum.org/v1/gonum/optimize"
)

// shrink is the weight of the squares of all weights beside the logarithm of the likelihood.
const shrink = 1

// Fit finds the weights that make the marks of games likeliest.
func Fit(games []*Game) (*Weights, error) {
	kinds := map[string]int{}
	for _, g := range games {
		kinds[g.Type] = 0
	}
	names := slices.Sorted(maps.Keys(kinds))
	for i, name := range names {
		kinds[name] = i
	}
	shared := len(names) * ofType
	size := shared + int(nears) + 3
	features := func(kind int, f Features) (all []int) {
		if f.Sight != Unseen {
			all = append(all, kind*ofType+int(f.Sight))
		}
		if f.Yes {
			all = append(all, kind*ofType+int(Unseen))
		}
		if f.Fresh {
			all = append(all, kind*ofType+int(sights))
		}
		all = append(all, kind*ofType+int(sights)+1+int(f.Left))
		if f.Near != Nowhere {
			all = append(all, shared+int(f.Near))
		}
		for i, has := range []bool{f.Line, f.Room, f.Same} {
			if has {
				all = append(all, shared+int(nears)+i)
			}
		}
		return all
	}
	type option struct {
		of    []int
		n     float64
		drawn float64
	}
	var marks [][]option
	cache := map[int]map[Features][]int{}
	for _, g := range games {
		kind := kinds[g.Type]
		if cache[kind] == nil {
			cache[kind] = map[Features][]int{}
		}
		for _, s := range g.Situations {
			var all []option
			for f, n := range s.Open {
				of, ok := cache[kind][f]
				if !ok {
					of = features(kind, f)
					cache[kind][f] = of
				}
				all = append(all, option{of, float64(n), float64(s.Drawn[f])})
			}
			marks = append(marks, all)
		}
	}
	value := func(x, gradient []float64) (loss float64) {
		for i := range gradient {
			gradient[i] = 2 * shrink * x[i]
		}
		for _, v := range x {
			loss += shrink * v * v
		}
		var weights []float64
		for _, options := range marks {
			weights = weights[:0]
			all, drawn := 0.0, 0.0
			for _, o := range options {
				u := 0.0
				for _, i := range o.of {
					u += x[i]
				}
				e := math.Exp(u)
				weights = append(weights, e)
				all += e * o.n
				drawn += e * o.drawn
			}
			loss += math.Log(all / drawn)
			if gradient == nil {
				continue
			}
			for k, o := range options {
				d := weights[k] * (o.n/all - o.drawn/drawn)
				for _, i := range o.of {
					gradient[i] += d
				}
			}
		}
		return loss
	}
	result, err := optimize.Minimize(optimize.Problem{
		Func: func(x []float64) float64 { return value(x, nil) },
		Grad: func(gradient, x []float64) { value(x, gradient) },
	}, make([]float64, size), &optimize.Settings{GradientThreshold: 1}, &optimize.LBFGS{})
	if result == nil {
		return nil, err
	}
	w := &Weights{Types: map[string][ofType]float64{}}
	for name, kind := range kinds {
		w.Types[name] = [ofType]float64(result.X[kind*ofType : (kind+1)*ofType])
	}
	copy(w.Near[:], result.X[shared:])
	rest := result.X[shared+int(nears):]
	w.Line, w.Room, w.Same = rest[0], rest[1], rest[2]
	return w, nil
}
