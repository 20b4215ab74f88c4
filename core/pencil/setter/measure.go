package setter

import (
	"math"
	"slices"
)

// Measure is a figure of a puzzle that can be wished for.
type Measure struct {
	Name  string // name in requests
	Title string // name in texts for users
	Unit  string // "Sh", or "" for a number of things
	of    func(*Made) float64
}

// Measures lists all figures that can be wished for.
var Measures = []Measure{
	{"information", "search information", "Sh", func(m *Made) float64 { return m.Rating.Information }},
	{"clues", "clues", "", func(m *Made) float64 { return float64(m.Clues) }},
	{"sweeps", "sweeps", "", func(m *Made) float64 { return float64(m.Rating.Sweeps) }},
	{hardest, "hardest rank", "", func(m *Made) float64 { return float64(m.Rating.Hardest) }},
}

// Names of measures with a special role. A maker aims at information, and an archive has bands of
// it. hardest limits the rules that may be needed.
const (
	information = "information"
	hardest     = "hardest"
)

// Condition is a wished range of a figure. Both ends are inclusive, and either may be infinite.
type Condition struct {
	Measure     string // name of one of Measures
	Least, Most float64
}

// checked returns the fault of a condition, or nil. The error wraps ErrWish.
func (c *Condition) checked() error {
	switch {
	case c.measure() == nil:
		var names []string
		for _, m := range Measures {
			names = append(names, m.Name)
		}
		return noneOf("wish", c.Measure, names)
	case !(c.Least <= c.Most) || math.IsInf(c.Least, 1) || c.Most < 0:
		return badWish("wish.%s: from %s to %s there is no number", c.Measure, decimal(c.Least), decimal(c.Most))
	}
	return nil
}

func (c *Condition) measure() *Measure {
	i := slices.IndexFunc(Measures, func(m Measure) bool { return m.Name == c.Measure })
	if i < 0 {
		return nil
	}
	return &Measures[i]
}

// off returns the distance of a puzzle from a condition, relative to the bound that it misses; 0 means that
// the puzzle meets the condition.
func (c *Condition) off(m *Made) float64 { return c.missed(c.measure().of(m)) }

// missed returns the distance of a figure from a condition, relative to the bound that it misses.
func (c *Condition) missed(x float64) float64 {
	switch {
	case x < c.Least:
		return (c.Least - x) / c.Least
	case x > c.Most:
		return (x - c.Most) / max(c.Most, 1)
	}
	return 0
}

// off returns the total distance of a puzzle from the conditions of a wish; 0 means that the puzzle meets all
// conditions.
func (w *Wish) off(m *Made) (sum float64) {
	for i := range w.Conditions {
		sum += w.Conditions[i].off(m)
	}
	return sum
}

// condition returns the condition on a measure, or nil.
func (w *Wish) condition(name string) *Condition {
	i := slices.IndexFunc(w.Conditions, func(c Condition) bool { return c.Measure == name })
	if i < 0 {
		return nil
	}
	return &w.Conditions[i]
}
