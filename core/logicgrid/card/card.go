// Package card makes preview cards of logic grids: the grid with the marks that follow from single
// clues.
package card

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/card"
	"github.com/perplex-puzzles/perplex/core/drawing"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
)

const rules = "Put an O where two belong together."

// Read returns the preview card of a puzzle. text is a link for logicgrid.ParseLink or a document.
func Read(text string) (*card.Card, error) {
	parse := logicgrid.ParseLink
	if text = strings.TrimSpace(text); strings.HasPrefix(text, "{") {
		parse = logicgrid.Parse
	}
	d, err := parse(text)
	if err != nil {
		return nil, err
	}
	// The preview card must not give the solution away.
	puzzle := *d
	puzzle.Solution = nil
	link, ok := puzzle.Link()
	if !ok {
		link = string(puzzle.AppendJSON(nil))
	}
	title := cmp.Or(d.Space.Title, "A logic grid") + ", " + strconv.Itoa(d.Space.M()) + " by " + strconv.Itoa(d.Space.N())
	return &card.Card{
		Title:       title,
		Description: strings.TrimSpace(d.Space.Story + " " + rules),
		SVG:         picture(d, title),
		Text:        link,
	}, nil
}

const side = 20 // pixels along a cell

// picture draws the staircase with faint marks where a single clue decides a cell, like
// site/logicgrid/draw.js.
func picture(puzzle *logicgrid.Document, title string) string {
	space := puzzle.Space
	marks := logicgrid.NewMarks(space)
	for _, h := range puzzle.Hints {
		switch h.Kind {
		case logicgrid.Is:
			marks.Set(h.Of[0], h.Of[1], logicgrid.Yes)
		case logicgrid.Not:
			marks.Set(h.Of[0], h.Of[1], logicgrid.No)
		}
	}
	n, blocks := space.N(), space.M()-1
	all := float64(side*n*blocks) + 4
	d := drawing.New(-2, -2, all, all)
	for _, cell := range space.Staircase() {
		x := float64(side * (cell.A.Category()*n + cell.A.Number()))
		y := float64(side * ((blocks-cell.B.Category())*n + cell.B.Number()))
		d.Rect(x, y, side, side, 0, drawing.Look{Fill: "#FBF9F2", Stroke: "#BDB8A8", Width: 1})
		switch marks.At(cell.A, cell.B) {
		case logicgrid.Yes:
			d.Circle(x+side/2, y+side/2, 6.2, drawing.Look{Stroke: "#7C8381", Width: 2.2})
		case logicgrid.No:
			d.Path(drawing.Data("M", x+6, y+6, "l", 8, 8, "M", x+14, y+6, "l", -8, 8), drawing.Look{Stroke: "#A5A9A6", Width: 1.5, Round: true})
		}
	}
	block := float64(side * n)
	for down := range blocks {
		for across := range blocks - down {
			d.Rect(float64(across)*block, float64(down)*block, block, block, 0, drawing.Look{Stroke: "#263534", Width: 2.4})
		}
	}
	return d.SVG(title)
}
