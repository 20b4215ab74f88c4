package docs

import (
	"fmt"
	"slices"
)

// terms lists words by which readers look for a section that does not use them, or uses them less than other
// sections do. A query with these words finds the section first. The key is the page, with a fragment for a
// section below its top.
var terms = []struct{ At, Words string }{
	{"beside.html", "userscript extension browser addon tampermonkey violentmonkey setter penpa puzz link fpuzzles sudokupad"},
	{"cite.html", "cite citation bibtex"},
	{"cite.html#licence", "licence copyright apache open source commercial use"},
	{"concepts.html", "difficulty shannon sh measure information how hard"},
	{"concepts.html#the-measures", "muse remuse msi tsi"},
	{"editor.html", "lines witness editor"},
	{"editor.html#five-steps", "question marks"},
	{"editor.html#offline", "offline install app phone mobile"},
	{"editor.html#settings-and-keys", "keyboard shortcuts keys colour blind blindness palette dark light mode theme settings contrast motion timer sound accessibility screen reader"},
	{"editor.html#sharing", "share print paper pdf png svg picture qr"},
	{"editor.html#where-boards-are-kept", "library backup back up save saved delete deleted restore versions history storage"},
	{"flags.html", "flag flags options"},
	{"formats.html", "import export open paste file format"},
	{"formats.html#share-links", "link links"},
	{"formats.html#the-document", "json document schema"},
	{"formats.html#the-windmill", "windmill"},
	{"go.html", "go golang"},
	{"host.html", "host server short oembed"},
	{"index.html", "getting started begin tutorial what is perplex overview"},
	{"index.html#make-a-puzzle", "make create generate design puzzle new"},
	{"index.html#play-a-puzzle", "play hint undo help"},
	{"lesson.html", "lesson lessons explain explanation"},
	{"logicgrid.html", "logic grid zebra einstein"},
	{"module.html", "api javascript typescript library module"},
	{"package.html#npm", "npm install node package"},
	{"pencil.html", "sudoku slitherlink masyu nurikabe akari light up heyawake yajilin hitori norinori kurodoko star battle starbattle yin yang yinyang chocona tapa nurimisaki LITS country road shikaku tents hashiwokakero hashi bridges shakashaka kakuro fillomino numberlink pencil play puzzlink"},
	{"pencil.html#links", "import open paste puzz link pzv penpa sudoku slitherlink"},
	{"pencil.html#making-puzzles", "generate make new sudoku slitherlink"},
	{"pencil.html#numbers", "keyboard keys shortcuts sudoku kakuro corner marks centre marks candidates colours"},
	{"players.html", "player players model policy"},
	{"puzzle.html", "rules symbols square star triangle polyomino canceller hexagon gap"},
	{"puzzlescript.html", "puzzlescript game import open paste"},
	{"rating.html", "rating ability skill elo"},
	{"sequences.html", "sequence sequences teach"},
	{"speed.html", "speed performance benchmark"},
	{"study.html", "study participants experiment people consent"},
	{"threats.html", "privacy security data tracking cookies server"},
	{"transport.html", "sokoban microban boxes level editor play"},
	{"transport.html#collections", "import export open paste sokoban xsb levels microban boxoban"},
	{"triangles.html", "triangles triangle puzzles"},
	{"widget.html", "embed iframe widget website blog"},
	{"wishes.html", "goal goals wish wishes edit edits"},
}

// name adds the terms to their sections.
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
