package model

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// Rule is one inference rule of a player model: its name in a model's, its
// name for people, and what a player who knows it does.
type Rule struct{ ID, Name, Means string }

// Rules are those that a designer can choose one by one.
var Rules = []Rule{
	{"path", "path", "never leaves a must-cross behind"},
	{"deadend", "dead end", "never walks into a pocket along the rim"},
	{"separation", "separation", "passes between squares of two colours"},
	{"triangle", "triangle", "counts the sides at a triangle"},
	{"apr", "along the path", "checks the cells beside the line's head"},
	{"rcr", "region completion", "checks every region that the line has closed"},
	{"polyomino", "polyomino", "compares the areas of regions with their shapes; in no published player"},
	{"pi", "triangles left", "never overdraws a triangle, nor leaves three half done: the rule that a program learned (Stevens, Bulitko and Thue 2023); in no published player"},
}

// Preset is a player model that has a name for people.
type Preset struct{ Player, Name string }

// Presets in the order of what the player knows.
var Presets = []Preset{
	{"none", "no rules"},
	{"baseline", "basics"},
	{"baseline+apr", "basics + along the path"},
	{"baseline+rcr", "basics + regions"},
	{"all", "all rules"},
}

// RulesOf says which of Rules a player model knows; ok is false when the name
// is none, or means more than Rules can say.
func RulesOf(name string) (known []bool, ok bool) {
	m, err := player.Parse(name)
	if err != nil || m.DeadEnd == player.Always {
		return nil, false
	}
	return []bool{m.Path, m.DeadEnd != player.NoDeadEnd, m.Separation, m.Triangle, m.APR, m.RCR, m.Polyomino, m.Pi}, true
}

// PlayerOf names the player model that knows these of Rules, as a preset if
// there is one.
func PlayerOf(known []bool) string {
	var names []string
	for i, rule := range Rules {
		if known[i] {
			names = append(names, rule.ID)
		}
	}
	name := strings.Join(names, "+")
	if name == "" {
		return "none"
	}
	m, _ := player.Parse(name)
	for _, preset := range Presets {
		if p, _ := player.Parse(preset.Player); p == m {
			return preset.Player
		}
	}
	return name
}

// Another reports whether a name may be that of a player who is more than rules
// (core/witness/policy).
func Another(name string) bool {
	return strings.ContainsAny(name, "~|*") || strings.Contains(name, "learned") || strings.Contains(name, "own")
}

// PlayerName names a player model for people: "all rules", "3 chosen rules".
func PlayerName(name string) string {
	switch {
	case strings.Contains(name, "|"):
		return "a mixed population"
	case strings.Contains(name, "~"):
		return "a player who slips"
	case strings.Contains(name, "learned"):
		return "the learned network"
	case strings.Contains(name, "own"):
		return "a player with rules of your own"
	}
	for _, p := range Presets {
		if p.Player == name {
			return p.Name
		}
	}
	known, ok := RulesOf(name)
	if !ok {
		return name
	}
	n := uint64(0)
	for _, k := range known {
		if k {
			n++
		}
	}
	return Plural(n, "chosen rule")
}
