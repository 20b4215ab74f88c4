package main

import (
	"fmt"
	"html/template"
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
)

// opening is what a first visit of the editor shows before its program has started: the
// board that it begins with, drawn, and its numbers for the player that is chosen at first.
// site/editor/model/given.js reads it, and keeps it only where board and player are the same.
type opening struct {
	Styles   template.CSS  // of the drawing; the program brings them for all later ones
	Drawing  template.HTML // as wasm/editor/surface draws it where there is room for coordinates
	Document string        // the board as JSON
	Player   string

	Solutions int
	TSI       string // in Sh, all digits
	// Both, and how often a try succeeds, as site/kit/words.js writes them.
	Count, Sh, Tries string
}

// newOpening draws and measures the board.
func newOpening() (o opening, err error) {
	const player = "all"
	d := witness.New(4, 4)
	a, err := analysis.New(d, analysis.Options{Players: []string{player}, SkipPaths: true, TSIOnly: true})
	if err != nil {
		return o, fmt.Errorf("the first board: %w", err)
	}
	for !a.Step(1 << 20) {
	}
	m, ok := a.Measures(player)
	solutions, exact := a.Solutions()
	// It is the only one of the sentences in words.js that a bare board needs.
	if !ok || !exact || math.Exp2(m.TSI) >= 1.15 {
		return o, fmt.Errorf("the first board: there are no words for %d solutions and %v Sh", solutions.Lo, m.TSI)
	}
	return opening{
		Styles:    template.CSS(draw.StyleSheet()),
		Drawing:   template.HTML(draw.SVG(d, draw.Options{Inline: true, Coordinates: true, Finish: draw.Right})),
		Document:  string(d.AppendJSON(nil)),
		Player:    player,
		Solutions: int(solutions.Lo),
		TSI:       strconv.FormatFloat(m.TSI, 'g', -1, 64),
		Count:     grouped(int(solutions.Lo)),
		Sh:        strconv.FormatFloat(m.TSI, 'f', 2, 64),
		Tries:     "Nearly every try succeeds",
	}, nil
}

// grouped is a number with its thousands apart: "12,345".
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
