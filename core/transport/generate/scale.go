package generate

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// Scores cannot be compared across rule sets: the same search reaches a score of a hundred in one that pushes
// and ten thousand in one that swaps. A percentile compares a level with others of its rule set: the best
// level of every climb from a few seeds (Reference).

// Reference returns the options of the climbs whose best levels define the percentiles of a rule set. The
// levels are as large as climbs of a few seconds allow.
func Reference(rules transport.Rules) Options {
	o := Options{Rules: rules, W: 8, H: 7, Boxes: 3, Rounds: 20, Neighbours: 30}
	switch rules.PuzzleName() {
	case "big":
		o.W, o.H = 10, 9
	case "pull":
		o.W, o.H = 7, 7
	case "swap":
		o.W, o.H, o.Rounds = 6, 6, 8
	}
	return o
}

// ScaleStep is the distance between two percentiles of a Scale.
const ScaleStep = 5

// Scale returns the scores at the percentiles 0, 5, 10, ... 100 of levels of a rule set, in rising order, or
// nil for rules without a scale.
func Scale(rules transport.Rules) []int { return scales[rules.PuzzleName()] }

// Bar returns the lowest score at a percentile, from 0 to 100, of levels of a rule set, rounded up. ok is
// false for rules without a scale and for other percentiles.
func Bar(rules transport.Rules, percent int) (score int, ok bool) {
	s := Scale(rules)
	if s == nil || percent < 0 || percent > 100 {
		return 0, false
	}
	i, part := percent/ScaleStep, percent%ScaleStep
	if part == 0 {
		return s[i], true
	}
	return s[i] + ((s[i+1]-s[i])*part+ScaleStep-1)/ScaleStep, true
}

// Percentile returns the maximum percentile of levels of a rule set whose Bar the score reaches: 0 for the
// lowest scores and below, 100 for scores that reach the highest. ok is false for rules without a scale.
func Percentile(rules transport.Rules, score int) (percent int, ok bool) {
	if Scale(rules) == nil {
		return 0, false
	}
	for percent = 100; percent > 0; percent-- {
		if bar, _ := Bar(rules, percent); score >= bar {
			break
		}
	}
	return percent, true
}

func badPercentile(percent int, why string) error {
	return badOption("percentile", strconv.Itoa(percent)+" "+why)
}
