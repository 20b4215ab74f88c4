package model

import "math"

// Figures are what suggestions are made from.
type Figures struct {
	Constraints  int
	Solutions    uint64
	Counted      bool    // Solutions is the whole number
	Measured     bool    // ReMUSE and MUAE are known
	ReMUSE, MUAE float64 // in Sh; infinite when out of the player's reach
}

// Suggestion is a remark about a puzzle, with the number behind it.
type Suggestion struct{ Number, Text string }

// The bounds of Shen 2024, section 5.2, and of the editor that belongs to it.
const (
	fewConstraints = 4
	manySolutions  = 10
	lowInformation = 3
	highInfo       = 8
)

// Suggest returns the suggestions for a puzzle, in a fixed order.
func Suggest(f Figures) []Suggestion {
	var all []Suggestion
	add := func(number, text string) { all = append(all, Suggestion{number, text}) }
	if f.Constraints < fewConstraints {
		add(Plural(uint64(f.Constraints), "constraint"), "fewer than 4")
	}
	switch {
	case f.Counted && f.Solutions == 0:
		add("no solution", "the puzzle is unsolvable")
	case f.Solutions > manySolutions:
		number := Plural(f.Solutions, "solution")
		if !f.Counted {
			number = "at least " + number
		}
		add(number, "more than 10")
	}
	if !f.Measured || f.Counted && f.Solutions == 0 {
		return all
	}
	measured := func(name string, value float64, low, high string) {
		// What rounds to the bound on the page is at the bound.
		switch value = rounded(value); {
		case math.IsInf(value, 0):
		case value < lowInformation:
			add(name+" "+Shannons(value)+" Sh", low)
		case value > highInfo:
			add(name+" "+Shannons(value)+" Sh", high)
		}
	}
	measured("ReMUSE", f.ReMUSE, "can be deduced easily", "hard")
	measured("MUAE", f.MUAE, "mistakes are noticed at once", "many paths lead nowhere")
	return all
}

func rounded(v float64) float64 { return math.Round(v*100) / 100 }
