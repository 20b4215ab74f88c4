package puzzlescript

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/internal/misspelling"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// undefined says that a name stands for nothing, and which one may be meant.
func (d *dictionary) undefined(name string) string {
	text := phrase.Quote(name) + " is not defined"
	if len(*d.ps) >= maxProblems {
		return text // which nobody will see
	}
	best, least := "", 1+len(name)/6
	for _, t := range d.things { // in the order of the source
		if far := edits(name, t.name, least); far <= least && len(t.name) > 1 {
			best, least = t.name, far-1
		}
	}
	if best == "" || len(name) < 3 {
		return text
	}
	return text + "; did you mean " + phrase.Quote(best) + "?"
}

// edits is how many letters two names differ by, or more than most.
func edits(a, b string, most int) int {
	if max(len(a)-len(b), len(b)-len(a)) > most || len(a) > 40 {
		return most + 1
	}
	return misspelling.Distance(a, b)
}

// colors are the language's names of colours.
var colors = " black white grey gray darkgrey darkgray lightgrey lightgray red darkred lightred brown darkbrown lightbrown orange yellow green darkgreen lightgreen blue lightblue darkblue purple pink transparent "

func isColor(name string) bool {
	if hex, ok := strings.CutPrefix(name, "#"); ok {
		return len(hex) != 5 && len(hex) != 7 && len(hex) > 2 && len(hex) < 9 && strings.Trim(hex, "0123456789abcdefABCDEF") == ""
	}
	return strings.Contains(colors, " "+strings.ToLower(name)+" ")
}

// checkDrawing warns of what an object is not drawn as its author means. The game is played
// the same.
func (d *dictionary) checkDrawing(o *Object, side int) {
	warn := func(text string) { d.ps.warn(o.Line, "object "+phrase.Quote(o.Name)+": "+text) }
	if len(o.Colors) == 0 {
		warn("it has no colour")
		return
	}
	for _, c := range o.Colors {
		if !isColor(c) {
			warn(phrase.Quote(c) + " is no colour")
		}
	}
	short := len(o.Sprite) > 0 && len(o.Sprite) != side
	for _, row := range o.Sprite {
		short = short || len(row) != side
		for _, digit := range row {
			if digit != '.' && int(digit-'0') >= len(o.Colors) {
				warn("its sprite has a " + string(digit) + ", and the colours end with " + strconv.Itoa(len(o.Colors)-1))
				return
			}
		}
	}
	if short {
		warn("a sprite has " + strconv.Itoa(side) + " rows of " + strconv.Itoa(side))
	}
}
