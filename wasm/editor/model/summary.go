package model

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// mostNamed limits the number of named starts or ends.
const mostNamed = 4

// Summary describes a board in a sentence: "4 by 4 cells, no symbol, one start at vertex a5, one end at
// vertex e1."
func Summary(doc *witness.Document) string {
	parts := []string{strconv.Itoa(doc.Width) + " by " + strconv.Itoa(doc.Height) + " cells"}
	if doc.Pillar {
		parts = append(parts, "a pillar")
	}
	if doc.TwoLines() {
		parts = append(parts, "two lines, "+string(doc.Symmetry)+" symmetry")
	}
	var ends []witness.Place
	for _, end := range doc.Ends {
		ends = append(ends, end.At)
	}
	parts = append(parts, several(len(doc.Symbols), "symbol"), named(doc, doc.Starts, "start"), named(doc, ends, "end"))
	return strings.Join(parts, ", ") + "."
}

func named(doc *witness.Document, places []witness.Place, thing string) string {
	words := several(len(places), thing)
	if len(places) == 0 || len(places) > mostNamed {
		return words
	}
	names := make([]string, len(places))
	for i, at := range places {
		names[i] = doc.PlaceName(at)
	}
	return words + " at " + strings.Join(names, " and ")
}

func several(n int, thing string) string {
	switch n {
	case 0:
		return "no " + thing
	case 1:
		return "one " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}
