// Package card makes the preview cards of line puzzles.
package card

import (
	"github.com/perplex-puzzles/perplex/core/card"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
)

// Of returns the preview card of a document that is opened for a purpose. Errors are those of link.Encode.
func Of(d *witness.Document, kind link.Kind) (*card.Card, error) {
	fragment, err := link.Encode(d, kind)
	if err != nil {
		return nil, err
	}
	return &card.Card{
		Title:       draw.Title(d),
		Description: "Draw a line from a start to an end that satisfies every symbol.",
		SVG:         draw.SVG(d, draw.Options{Play: true}),
		Text:        string(d.AppendJSON(nil)),
		Opens:       "#" + fragment,
		Frame:       "embed.html#" + fragment,
	}, nil
}
