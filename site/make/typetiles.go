package main

import (
	"cmp"
	"html/template"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil"
)

// typeTile is a tile of All puzzles: a type of pencil puzzle with its easiest sample.
type typeTile struct {
	Title  string
	Sample template.URL // part of the sample's link after the #
}

// typeTiles returns a tile for each type, sorted by name. The tiles are in the page's markup, so that nothing
// moves when its script draws the samples.
func typeTiles() []typeTile {
	var all []typeTile
	for _, t := range pencil.Types {
		all = append(all, typeTile{t.Title, template.URL(t.Samples[0])})
	}
	slices.SortFunc(all, func(a, b typeTile) int { return cmp.Compare(strings.ToLower(a.Title), strings.ToLower(b.Title)) })
	return all
}
