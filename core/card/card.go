// Package card describes a puzzle of any family for display on other sites: a title, a description, a picture
// and the address at which it opens. A Post is a card with the addresses at which a site serves it: a page
// that leads to the puzzle, with Open Graph tags, and the oEmbed answer (https://oembed.com, version 1.0).
//
// Each family makes its cards in a package of its own; core/families/cards lists them. The host writes posts
// on request (wasm/edge/host). A site without a host serves them as files written in advance by the verb
// publish of the command line.
package card

import (
	"image/color"

	"github.com/perplex-puzzles/perplex/core/raster"
)

// Card is a puzzle as other sites display it.
type Card struct {
	Title       string
	Description string // one or two sentences: the rules
	SVG         string // the picture, as an SVG file
	Text        string // the puzzle in its family's text form; equal puzzles have the same text
	Opens       string // address of the opened puzzle, relative to the top of the site; the puzzle follows #
	Frame       string // the same address for the frame in which other pages embed the puzzle
}

// Size of the picture for link previews in pixels. Chats and forums show a picture of this size in full.
const (
	PictureWidth  = 1200
	PictureHeight = 630
)

// ground is the background colour of the picture.
var ground = color.RGBA{0xEE, 0xEC, 0xE4, 0xFF}

// PNG returns the picture for link previews.
func (c *Card) PNG() []byte { return raster.PNG(c.SVG, PictureWidth, PictureHeight, ground) }
