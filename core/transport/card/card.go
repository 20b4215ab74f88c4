// Package card makes the preview cards of transport puzzles.
package card

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/card"
	"github.com/perplex-puzzles/perplex/core/drawing"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// about has the name of each rule set and a sentence about its moves.
var about = map[string][2]string{
	"sokoban": {"Sokoban", "Push every box onto a target. You cannot pull, nor push two boxes at once."},
	"pull":    {"Pull", "You drag the box behind you, always, and never push. Bring every box to a target."},
	"strong":  {"Strong worker", "Push any number of boxes in a row, until each is on a target."},
	"big":     {"Big boxes", "Boxes cover two by two cells. Push each onto a target of its size."},
	"swap": {"Swap", "You change places with the nearest box in sight, and step only where you see none. " +
		"Bring every box to a target."},
}

// Read returns the preview card of a level. The text is a link that transport.ParseLink reads, optionally
// followed by &title=, or a single Sokoban level in XSB. Errors are those of transport.ParseLink,
// transport.Parse and transport.NewGame.
func Read(text string) (*card.Card, error) {
	l, rules, err := read(text)
	if err != nil {
		return nil, err
	}
	game, err := transport.NewGame(rules, l)
	if err != nil {
		return nil, err
	}
	link := l.Link(rules)
	if l.Title != "" {
		link += "&" + url.Values{"title": {l.Title}}.Encode()
	}
	words := about[rules.PuzzleName()]
	title := cmp.Or(l.Title, words[0]+", "+strconv.Itoa(l.W)+" by "+strconv.Itoa(l.H))
	return &card.Card{
		Title:       title,
		Description: words[1],
		SVG:         picture(l, game, title),
		Text:        link,
	}, nil
}

func read(text string) (*transport.Level, transport.Rules, error) {
	text = strings.TrimRight(text, " \r\n")
	link, query, _ := strings.Cut(text, "&")
	if name, _, ok := strings.Cut(link, "-"); ok {
		if _, known := transport.RulesNamed(name); known {
			l, rules, err := transport.ParseLink(link)
			if err == nil {
				values, _ := url.ParseQuery(query) // an invalid title is ignored
				l.Title = values.Get("title")
			}
			return l, rules, err
		}
	}
	levels, err := transport.Parse(text)
	if err != nil {
		return nil, nil, err
	}
	if len(levels) != 1 {
		return nil, nil, &transport.LevelError{What: "level", Cell: transport.Nowhere,
			Reason: strconv.Itoa(len(levels)) + " levels in one text; send one level"}
	}
	rules, _ := transport.RulesNamed("sokoban")
	return &levels[0], rules, nil
}

// picture draws a level in hundredths of a cell, as site/transport/draw.js does.
func picture(l *transport.Level, game *transport.Game, title string) string {
	side := 1
	if game.Rules == transport.Big {
		side = 2
	}
	// A cell counts as floor only if the worker or a box could reach it on a board without boxes.
	things := append([]transport.Cell{l.Worker}, l.Boxes...)
	for cell, is := range l.Goal {
		if is && !l.Wall[cell] {
			things = append(things, transport.Cell(cell))
		}
	}
	floor := game.Board().Reached(things...)
	left, top, right, bottom := l.W, l.H, 0, 0
	for cell, is := range floor {
		if is {
			x, y := cell%l.W, cell/l.W
			left, top, right, bottom = min(left, x), min(top, y), max(right, x+1), max(bottom, y+1)
		}
	}
	const frame = 12
	x0, y0 := float64(100*left-frame), float64(100*top-frame)
	width, height := float64(100*(right-left)+2*frame), float64(100*(bottom-top)+2*frame)
	d := drawing.New(x0, y0, width, height)
	d.Rect(x0, y0, width, height, 12, drawing.Look{Fill: "#263534"})
	at := func(cell int) (x, y float64) { return float64(100 * (cell % l.W)), float64(100 * (cell / l.W)) }
	size := float64(100 * side)
	for cell, is := range floor {
		if x, y := at(cell); is {
			d.Rect(x+1.5, y+1.5, 97, 97, 3, drawing.Look{Fill: "#6E8A87"})
		}
	}
	for cell, is := range l.Goal {
		if x, y := at(cell); is {
			d.Rect(x+18, y+18, size-36, size-36, 8, drawing.Look{Fill: "#263534"})
			d.Rect(x+25, y+25, size-50, size-50, 3, drawing.Look{Fill: "#FFF6DA"})
		}
	}
	for _, box := range l.Boxes {
		x, y := at(int(box))
		third := (size - 28) / 3
		d.Rect(x+12, y+12, size-24, size-24, 8, drawing.Look{Fill: "#E0A84E", Stroke: "#5A3A12", Width: 5})
		slats := drawing.Data("M", x+15, y+14+third, "h", size-30, "M", x+15, y+14+2*third, "h", size-30)
		d.Path(slats, drawing.Look{Stroke: "#5A3A12", Width: 4})
		if l.Goal[box] {
			d.Path(drawing.Data("M", x+size/2-18, y+size/2+1, "l", 13, 14, "l", 24, -30), drawing.Look{Stroke: "#0F1817", Width: 9, Round: true})
		}
	}
	x, y := at(int(l.Worker))
	d.Circle(x+50, y+50, 32, drawing.Look{Fill: "#0F1817", Stroke: "#FFF6DA", Width: 6})
	d.Circle(x+50, y+50, 10, drawing.Look{Fill: "#FFF6DA"})
	return d.SVG(title)
}
