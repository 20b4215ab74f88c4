//go:build js

package surface

import "github.com/perplex-puzzles/perplex/wasm/editor/page"

const (
	cellSize    = 74  // of a cell, in the drawing's units
	fingerWidth = 32  // pixels: a cell below that is smaller than what a finger can aim at
	loupeSize   = 132 // pixels
	loupeCell   = 48  // pixels: a cell in the loupe
	loupeAway   = 104 // pixels, from the finger to the loupe's middle
)

// Magnify shows what is around a point of the board, in doubled coordinates, larger and
// above a finger at x, y in the window, or below it where there is no room above. On a
// board whose cells are large enough for a finger it does nothing.
func (s *Surface) Magnify(x, y, a, b float64) {
	width, height := s.Size()
	if cellSize*page.Width(s.fit.BasicHTMLElement)/width >= fingerWidth {
		return
	}
	if s.loupe == nil {
		s.loupe = page.Create("div")
		s.loupe.SetAttribute("class", "loupe")
		s.loupe.SetAttribute("aria-hidden", "true")
		page.Before(s.grid.BasicHTMLElement, s.loupe.BasicHTMLElement)
	}
	// The drawing itself and not a copy, so that nothing has to be drawn twice.
	const id = "board-drawing"
	page.Child(s.drawing.BasicHTMLElement).SetID(id)
	const side = float64(cellSize) * loupeSize / loupeCell
	s.loupe.HTML(`<svg viewBox="` + plain(Margin()+50*a-side/2) + " " + plain(Margin()+50*b-side/2) + " " + plain(side) + " " + plain(side) +
		`"><use href="#` + id + `" width="` + plain(width) + `" height="` + plain(height) + `"/></svg>`)
	top := y - loupeAway - loupeSize/2
	if top < 0 {
		top = y + loupeAway - loupeSize/2
	}
	s.loupe.SetStyle("left", plain(x-loupeSize/2)+"px")
	s.loupe.SetStyle("top", plain(top)+"px")
	s.loupe.Hide(false)
}

// Unmagnify takes the loupe away.
func (s *Surface) Unmagnify() {
	if s.loupe != nil {
		s.loupe.Hide(true)
	}
}
