// Package request reads options that are shared by the verbs of several packages about transport puzzles.
package request

import (
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Rules reads the option "rules".
func Rules(r *verb.Fields) transport.Rules {
	var names []verb.Named[transport.Rules]
	for _, rules := range transport.RuleSets() {
		names = append(names, verb.Named[transport.Rules]{Name: rules.PuzzleName(), Value: rules})
	}
	return verb.Choose(r, "rules", verb.Choice[transport.Rules]{Default: transport.Sokoban, Names: names, Help: "rules of the puzzle"})
}
