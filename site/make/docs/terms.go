package docs

import (
	"fmt"
	"slices"
)

// terms are words by which readers look for a section that does not use them, or uses them less
// than other sections do. A query of these words finds the section first. The key is the page, with a
// fragment for a section below its top.
var terms = []struct{ At, Words string }{
	{"cite.html#licence", "licence copyright apache open source commercial use"},
	{"concepts.html", "difficulty shannon sh measure information"},
	{"editor.html", "lines witness windmill editor"},
	{"editor.html#offline", "offline install app phone"},
	{"editor.html#settings-and-keys", "keyboard shortcuts keys colour blind blindness palette dark light mode theme settings contrast motion"},
	{"logicgrid.html", "logic grid zebra einstein"},
	{"package.html#npm", "npm install node package"},
	{"pencil.html", "sudoku slitherlink masyu nurikabe akari light up heyawake yajilin hitori norinori kurodoko star battle starbattle yin yang yinyang chocona tapa nurimisaki LITS country road shikaku tents hashiwokakero hashi bridges shakashaka kakuro fillomino numberlink pencil play puzzlink"},
	{"pencil.html#numbers", "keyboard keys shortcuts sudoku kakuro corner marks centre marks candidates colours"},
	{"pencil.html#links", "import open paste puzz link pzv penpa sudoku slitherlink"},
	{"pencil.html#making-puzzles", "generate make new sudoku slitherlink"},
	{"puzzlescript.html", "puzzlescript import open paste game"},
	{"rating.html", "rating ability skill elo"},
	{"study.html", "study participants experiment people consent"},
	{"threats.html", "privacy security data tracking cookies server"},
	{"transport.html", "sokoban microban boxes level editor play"},
	{"transport.html#collections", "import export open paste sokoban xsb levels microban boxoban"},
	{"triangles.html", "triangle triangles"},
	{"widget.html", "embed iframe widget website blog"},
}

// name gives the sections their terms.
func (x *index) name() error {
	for _, t := range terms {
		i := slices.IndexFunc(x.Sections, func(s section) bool {
			at := x.Pages[s.Page].File
			if s.ID != "" {
				at += "#" + s.ID
			}
			return at == t.At
		})
		if i < 0 {
			return fmt.Errorf("terms of the search: there is no section %s", t.At)
		}
		x.Sections[i].Terms = t.Words
	}
	return nil
}
