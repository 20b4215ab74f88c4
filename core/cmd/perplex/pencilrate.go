package main

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil"
)

// pencilRating is what pencil rate says besides solutions and search information.
type pencilRating struct {
	Sweeps  int          `json:"sweeps"`
	Hardest int          `json:"hardest"` // the highest rank of the rules
	Clues   int          `json:"clues"`
	Rules   []pencilRule `json:"rules"` // in the order of their first steps
}

type pencilRule struct {
	Rule  string `json:"rule"`
	Rank  int    `json:"rank"`
	Steps int    `json:"steps"`
	// Needed says that the rules up to its rank solve the puzzle, and not without it.
	Needed bool `json:"needed,omitempty"`
}

func ratePencil(l *pencil.Link, a *pencilAnswer, probes int) error {
	p := l.Puzzle
	solution := a.solved(p, probes)
	if solution == nil {
		return nil
	}
	steps, err := a.explained(p, solution)
	if err != nil {
		return err
	}
	r, err := a.rated(p, solution)
	if err != nil {
		return err
	}
	rating := &pencilRating{Sweeps: r.Sweeps, Clues: p.Printed()}
	for _, s := range steps {
		i := slices.IndexFunc(rating.Rules, func(r pencilRule) bool { return r.Rule == s.Rule })
		if i < 0 {
			i = len(rating.Rules)
			rule := pencilRule{Rule: s.Rule, Rank: s.Rank}
			if _, err := pencil.RuleRank(p, s.Rule); err == nil { // a supposition is no rule
				if rule.Needed, err = pencil.Needs(p, s.Rule); err != nil {
					return err
				}
			}
			rating.Rules = append(rating.Rules, rule)
		}
		rating.Rules[i].Steps++
		rating.Hardest = max(rating.Hardest, s.Rank)
	}
	a.Steps = len(steps)
	a.pencilRating = rating
	return nil
}
