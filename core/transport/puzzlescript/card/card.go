// Package card makes the cards of games in PuzzleScript: a game's first level.
package card

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/card"
	"github.com/perplex-puzzles/perplex/core/drawing"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// Read returns the card of a game. Errors are the first *puzzlescript.Problem where nothing of the source can
// be played.
func Read(source string) (*card.Card, error) {
	source = strings.TrimRight(source, " \t\r\n")
	p, problems := puzzlescript.Compile(source)
	if p == nil {
		return nil, puzzlescript.FirstError(problems)
	}
	title := cmp.Or(p.Prelude["title"], "A game in PuzzleScript")
	description := "A game in PuzzleScript, played with the arrow keys."
	if author := p.Prelude["author"]; author != "" {
		description = "A game in PuzzleScript by " + author + ", played with the arrow keys."
	}
	return &card.Card{
		Title:       title,
		Description: description,
		SVG:         picture(p, title),
		Text:        source,
	}, nil
}

const pixels = 5 // of a sprite's side

// mostShown is how many columns and rows of a level are drawn at most.
const mostShown = 64

// picture draws the first level that is a board, a unit for each pixel of its sprites.
func picture(p *puzzlescript.Program, title string) string {
	for i := range p.Levels {
		if l := &p.Levels[i]; l.W > 0 {
			return board(p, puzzlescript.NewWorld(p, l), title)
		}
	}
	return drawing.New(0, 0, pixels, pixels).SVG(title) // a game of messages
}

func board(p *puzzlescript.Program, world *puzzlescript.World, title string) string {
	columns, rows := world.Size()
	width, height := min(columns, mostShown), min(rows, mostShown)
	shown := make([]string, pixels*width*pixels*height) // colours, by row
	for y := range height {
		for x := range width {
			for _, o := range world.ObjectsAt(x, y) {
				paint(&p.Objects[o], shown[(y*width*pixels+x)*pixels:], width*pixels)
			}
		}
	}
	d := drawing.New(0, 0, float64(pixels*width), float64(pixels*height))
	// A path for each colour, with a rectangle for each run of pixels.
	runs := map[string][]byte{}
	var order []string
	for at := 0; at < len(shown); {
		end := at + 1
		for end < len(shown) && shown[end] == shown[at] && end%(width*pixels) != 0 {
			end++
		}
		if color := shown[at]; color != "" {
			if runs[color] == nil {
				order = append(order, color)
			}
			x, y := at%(width*pixels), at/(width*pixels)
			runs[color] = append(runs[color], drawing.Data("M", x, y, "h", end-at, "v", 1, "h", at-end, "z")...)
		}
		at = end
	}
	for _, color := range order {
		d.Path(string(runs[color]), drawing.Look{Fill: color})
	}
	return d.SVG(title)
}

// paint draws an object into a cell of a board whose rows have so many pixels.
func paint(o *puzzlescript.Object, cell []string, row int) {
	for y := range pixels {
		for x := range pixels {
			digit := 0
			if len(o.Sprite) > 0 {
				digit = -1
				if y < len(o.Sprite) && x < len(o.Sprite[y]) {
					if n, err := strconv.Atoi(o.Sprite[y][x : x+1]); err == nil {
						digit = n
					}
				}
			}
			if digit < 0 || digit >= len(o.Colors) {
				continue
			}
			if color, ok := colorOf(o.Colors[digit]); ok {
				cell[y*row+x] = color
			}
		}
	}
}
