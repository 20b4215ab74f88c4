// Package card makes the preview cards of pencil puzzles, with a drawing of the printed puzzle.
package card

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/card"
	"github.com/perplex-puzzles/perplex/core/pencil"
)

// Read returns the preview card of a puzzle. text is anything that pencil.ParseText reads.
func Read(text string) (*card.Card, error) {
	l, err := pencil.ParseText(text)
	if err != nil {
		return nil, err
	}
	p := l.Puzzle
	title := p.Type.Title + ", " + strconv.Itoa(p.Width) + " by " + strconv.Itoa(p.Height)
	return &card.Card{
		Title:       title,
		Description: p.Rules(),
		SVG:         picture(p, title),
		Text:        l.Text(),
	}, nil
}
