//go:build js

package surface

import "github.com/perplex-puzzles/perplex/wasm/editor/page"

const (
	cellSize    = 74  // size of a cell in drawing units
	fingerWidth = 32  // pixels: smaller cells are too small for a finger
	loupeSize   = 132 // pixels
	loupeCell   = 48  // pixels: size of a cell in the loupe
	loupeAway   = 104 // pixels from the finger to the middle of the loupe
)

// Magnify shows an enlarged view around a point of the board, in doubled coordinates, above a finger at x, y
// in the window, or below it if there is no room above. It does nothing if the cells are large enough for a
// finger.
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
	// The loupe refers to the drawing rather than copying it, so that nothing is drawn twice.
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

// Unmagnify removes the loupe.
func (s *Surface) Unmagnify() {
	if s.loupe != nil {
		s.loupe.Hide(true)
	}
}
