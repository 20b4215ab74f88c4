// Package card has what other sites show of a puzzle of any family: a title, a sentence, a picture, and where
// it opens. A Post is a card with the addresses at which a site serves it: the page that leads on to the
// puzzle, with its Open Graph tags, and the oEmbed answer (https://oembed.com, version 1.0).
//
// A family makes its cards in a package of its own; core/families/cards lists them. The host writes posts on
// request (wasm/edge/host); a site without a host has them as files written beforehand (the verb publish of
// the command line).
package card

import (
	"image/color"

	"github.com/perplex-puzzles/perplex/core/raster"
)

// Card is a puzzle as other sites show it.
type Card struct {
	Title       string
	Description string // a sentence or two: the rules
	SVG         string // the picture as a file
	Text        string // the puzzle as its family reads and writes it, the same for the same puzzle
	Opens       string // the address at which it opens, from the top of the site, with the puzzle after its #
	Frame       string // likewise, of the frame in which other pages show it
}

// The size of the picture for link previews, in pixels: that which chats and forums show in full.
const (
	PictureWidth  = 1200
	PictureHeight = 630
)

// ground is the colour around the drawing.
var ground = color.RGBA{0xEE, 0xEC, 0xE4, 0xFF}

// PNG returns the picture for link previews.
func (c *Card) PNG() []byte { return raster.PNG(c.SVG, PictureWidth, PictureHeight, ground) }
