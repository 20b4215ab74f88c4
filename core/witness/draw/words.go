package draw

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Squares lists the squares of a shape as column and row, from 1: "1,1 2,1 2,2".
func Squares(shape [][]bool) string {
	words := ""
	for y, row := range shape {
		for x, set := range row {
			if !set {
				continue
			}
			if words != "" {
				words += " "
			}
			words += strconv.Itoa(x+1) + "," + strconv.Itoa(y+1)
		}
	}
	return words
}

// Holds describes the content of a place: a symbol, a start, an end, several of them joined by "and", or
// "empty".
func Holds(doc *witness.Document, at witness.Place) string {
	words := ""
	add := func(word string) {
		if words != "" {
			words += " and "
		}
		words += word
	}
	for _, start := range doc.Starts {
		if start == at {
			add("start")
		}
	}
	for _, end := range doc.Ends {
		if end.At == at {
			add("end")
		}
	}
	if s, ok := doc.SymbolAt(at); ok {
		add(s.Name())
		if s.Type == witness.Polyomino {
			words += ", squares " + Squares(s.Shape)
		}
	}
	if words == "" {
		return "empty"
	}
	return words
}

// Title returns a document's own title, or its kind and size.
func Title(doc *witness.Document) string {
	if doc.Title != "" {
		return doc.Title
	}
	return "Witness puzzle, " + strconv.Itoa(doc.Width) + " by " + strconv.Itoa(doc.Height) + " cells"
}

// Describe lists everything on the board in reading order, as one text.
func Describe(doc *witness.Document) string {
	text := strconv.Itoa(doc.Width) + " by " + strconv.Itoa(doc.Height) + " cells."
	switch doc.Symmetry {
	case witness.SymmetryNone, "":
	case witness.SymmetryParallel:
		text += " A second line runs halfway round."
	default:
		text += " The line is mirrored: " + string(doc.Symmetry) + "."
	}
	if doc.Pillar {
		text += " A pillar: the left and right sides are joined."
	}
	if doc.Variants != 0 {
		text += " Other rules: " + strings.Join(doc.Variants.Names(), ", ") + "."
	}
	c := newCanvas(doc, Options{}) // limits the size of the board, whatever the document says
	for b := range 2*c.height + 1 {
		for a := range 2*c.width + 1 {
			at := witness.Place{A: a, B: b}
			if held := Holds(doc, at); held != "empty" {
				text += " " + Capital(doc.PlaceName(at)) + ": " + held + "."
			}
		}
	}
	return text
}

// Capital returns s with its first letter in upper case, if that is an ASCII letter.
func Capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-'a'+'A') + s[1:]
}
