package people

import (
	"errors"
	"math"
	"strconv"
)

// Play is a person's first play of a puzzle.
type Play struct {
	Family  string
	Sh      float64 // measured difficulty of the puzzle
	Seconds float64 // time until the puzzle was solved or given up
	Solved  bool
}

// ErrPlay is wrapped by errors about plays that cannot be used.
var ErrPlay = errors.New("not a play")

type playError string

func (e playError) Error() string { return string(e) }
func (e playError) Unwrap() error { return ErrPlay }

// Fit is the model fitted to one person's plays.
type Fit struct {
	plays    []Play
	families []Family // families with plays
	nodes    []node
}

// node is the posterior for one value of s.
type node struct {
	weight, spread float64
	at             []float64 // mode: ability, then a and c of each family
	precision      factor
}

// New fits the model to a person's plays, at most one for each puzzle. Without plays it returns the
// priors. Errors wrap ErrPlay and name the play, counted from 1, and the value.
func New(plays []Play) (*Fit, error) {
	f := &Fit{plays: plays}
	for i, p := range plays {
		if err := p.Check(); err != nil {
			return nil, playError("play " + strconv.Itoa(i+1) + ": " + err.Error())
		}
	}
	f.families = append(f.families, Families...)
	var logs []float64
	greatest := math.Inf(-1)
	at := f.prior()
	for _, s := range spreads {
		n, evidence := f.node(s, at)
		at = n.at
		f.nodes = append(f.nodes, n)
		logs = append(logs, evidence+spreadPrior(s))
		greatest = max(greatest, logs[len(logs)-1])
	}
	var sum float64
	for i := range f.nodes {
		f.nodes[i].weight = math.Exp(logs[i] - greatest)
		sum += f.nodes[i].weight
	}
	var likely []node
	for _, n := range f.nodes {
		if n.weight /= sum; n.weight > negligible {
			likely = append(likely, n)
		}
	}
	f.nodes = likely
	return f, nil
}

// negligible is a probability too small to affect any interval.
const negligible = 1e-6

// Check returns an error if a play has an unknown family, or a time or information out of range. Errors wrap
// ErrPlay.
func (p Play) Check() error {
	switch {
	case familyOf(p.Family) < 0:
		return playError("family " + strconv.Quote(p.Family) + " is not known")
	case !(p.Seconds > 0) || math.IsInf(p.Seconds, 1):
		return playError("seconds " + strconv.FormatFloat(p.Seconds, 'g', -1, 64) + " is not a time")
	case !(p.Sh >= 0) || math.IsInf(p.Sh, 1):
		return playError("sh " + strconv.FormatFloat(p.Sh, 'g', -1, 64) + " is not a number of shannons")
	}
	return nil
}

func familyOf(name string) int {
	for i, f := range Families {
		if f.Name == name {
			return i
		}
	}
	return -1
}

// prior returns the prior means of the unknowns.
func (f *Fit) prior() []float64 {
	mean := make([]float64, 1+2*len(f.families))
	for i, family := range f.families {
		mean[1+2*i], mean[2+2*i] = math.Log(family.Seconds), slopeMean
	}
	return mean
}

// deviation returns the standard deviation of the prior of unknown i.
func deviation(i int) float64 {
	switch {
	case i == 0:
		return abilityDeviation
	case i%2 == 1:
		return levelDeviation
	}
	return slopeDeviation
}

// expected returns the coefficients of the unknowns in the expected log seconds. The ability is
// multiplied by the given factor.
func (f *Fit) expected(family int, sh, ability float64) []float64 {
	h := make([]float64, 1+2*len(f.families))
	h[0] = -ability
	h[1+2*family], h[2+2*family] = 1, sh-f.families[family].Sh
	return h
}

// node finds the posterior for a value of s by Newton's method, starting at from. It also returns
// the logarithm of the evidence, up to a constant.
func (f *Fit) node(s float64, from []float64) (node, float64) {
	at := append([]float64(nil), from...)
	value, gradient, hessian := f.posterior(s, at)
	for range 100 {
		l, ok := newFactor(hessian)
		if !ok {
			panic("people: a posterior that is not log-concave")
		}
		step := l.solve(gradient)
		if dot(step, gradient) < 1e-12 {
			break
		}
		// The posterior is log-concave, so a short enough step increases it.
		for scale := 1.0; ; scale /= 2 {
			to := append([]float64(nil), at...)
			for i := range to {
				to[i] += scale * step[i]
			}
			v, g, h := f.posterior(s, to)
			if v >= value || scale < 1e-9 {
				at, value, gradient, hessian = to, v, g, h
				break
			}
		}
	}
	l, _ := newFactor(hessian)
	return node{spread: s, at: at, precision: l}, value - l.logDeterminant()/2
}

// posterior returns the logarithm of the posterior of the unknowns for a value of s, up to a
// constant, with its gradient and its negative second derivative.
func (f *Fit) posterior(s float64, at []float64) (value float64, gradient []float64, hessian [][]float64) {
	n := len(at)
	gradient, hessian = make([]float64, n), make([][]float64, n)
	mean := f.prior()
	for i := range at {
		hessian[i] = make([]float64, n)
		precision := 1 / (deviation(i) * deviation(i))
		off := at[i] - mean[i]
		value -= off * off * precision / 2
		gradient[i] = -off * precision
		hessian[i][i] = precision
	}
	for _, p := range f.plays {
		family := familyOf(p.Family)
		level, slope := 1+2*family, 2+2*family
		sh := p.Sh - f.families[family].Sh
		v := at[level] + at[slope]*sh - at[0]
		l, first, second := p.likelihood(v, s)
		value += l
		gradient[0] -= first
		gradient[level] += first
		gradient[slope] += first * sh
		hessian[0][0] += second
		hessian[level][0] -= second
		hessian[slope][0] -= second * sh
		hessian[level][level] += second
		hessian[slope][level] += second * sh
		hessian[slope][slope] += second * sh * sh
	}
	return value, gradient, hessian
}

// likelihood returns the logarithm of a play's probability if the expected log seconds are v, with
// its derivative with respect to v and its negative second derivative.
func (p Play) likelihood(v, s float64) (value, first, second float64) {
	y := math.Log(p.Seconds)
	if p.Solved {
		z := (y - v) / s
		return -z*z/2 - math.Log(s), z / s, 1 / (s * s)
	}
	z := (v - y) / s
	value, ratio := logCumulative(z)
	return value, ratio / s, ratio * (ratio + z) / (s * s)
}

// Plays returns the numbers of solved plays and of all plays of a family.
func (f *Fit) Plays(family string) (solved, all int) {
	for _, p := range f.plays {
		if p.Family == family {
			all++
			if p.Solved {
				solved++
			}
		}
	}
	return solved, all
}

// Ability returns the person's ability: the logarithm of the factor by which the person is faster
// than a player of ability 0.
func (f *Fit) Ability() Estimate {
	h := make([]float64, 1+2*len(f.families))
	h[0] = 1
	return f.mixture(h, 0, 0).estimate()
}

// Slope returns the increase of log seconds per Sh in a family.
func (f *Fit) Slope(family string) Estimate {
	h := make([]float64, 1+2*len(f.families))
	h[2+2*familyOf(family)] = 1
	return f.mixture(h, 0, 0).estimate()
}

// Spread returns s: the standard deviation of log seconds around their expectation.
func (f *Fit) Spread() Estimate {
	share := func(q float64) float64 {
		var sum float64
		for _, n := range f.nodes {
			if sum += n.weight; sum >= q {
				return n.spread
			}
		}
		return f.nodes[len(f.nodes)-1].spread
	}
	return Estimate{share(0.025), share(0.5), share(0.975)}
}

// mixture returns the posterior of a combination h of the unknowns, plus a constant, plus a normal
// variable with the standard deviation spreads times s.
func (f *Fit) mixture(h []float64, constant, spreads float64) mixture {
	var m mixture
	for _, n := range f.nodes {
		noise := spreads * n.spread
		m = append(m, component{n.weight, dot(h, n.at) + constant, math.Sqrt(n.precision.variance(h) + noise*noise)})
	}
	return m
}

// Difficulty returns b of the puzzle of play i: the logarithm of the seconds that a player of
// ability 0 needs.
func (f *Fit) Difficulty(i int) Estimate {
	p := f.plays[i]
	family := familyOf(p.Family)
	own, other := f.expected(family, p.Sh, 1), f.expected(family, p.Sh, 0)
	y := math.Log(p.Seconds)
	var m mixture
	for _, n := range f.nodes {
		s, v := n.spread, dot(own, n.at)
		for _, k := range shares {
			// off is the play's residual for a known v, of which the puzzle accounts for the share k; by is
			// its derivative with respect to v.
			off, by, variance := y-v, -1.0, 0.0
			if !p.Solved {
				z := (v - y) / s
				_, ratio := logCumulative(z)
				off, by, variance = s*ratio, -ratio*(ratio+z), s*s*(1-ratio*(ratio+z))
			}
			h := append([]float64(nil), other...)
			for j := range h {
				h[j] += k * by * own[j]
			}
			noise := k*k*variance + k*(1-k)*s*s
			m = append(m, component{n.weight / float64(len(shares)), dot(other, n.at) + k*off, math.Sqrt(n.precision.variance(h) + noise)})
		}
	}
	return m.estimate()
}

// Forecast is the predicted time in seconds for a new puzzle. It is between Low and High with
// probability 0.95, and in Likely with probability one half.
type Forecast struct {
	Estimate
	Likely [2]float64
}

// Forecast predicts the time for a puzzle of a family with the given Sh.
func (f *Fit) Forecast(family string, sh float64) Forecast {
	m := f.mixture(f.expected(familyOf(family), sh, 1), 0, 1)
	e := m.estimate()
	seconds := func(share float64) float64 { return math.Exp(m.quantile(share)) }
	return Forecast{
		Estimate{math.Exp(e.Low), math.Exp(e.Median), math.Exp(e.High)},
		[2]float64{seconds(0.25), seconds(0.75)},
	}
}

// Enough is the number of plays of a family, half of them solved, that a forecast requires.
const Enough = 8

// Ready reports whether a family has enough plays for a forecast.
func (f *Fit) Ready(family string) bool {
	solved, all := f.Plays(family)
	return all >= Enough && 2*solved >= Enough
}
