package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// writeView writes the data from which a level is drawn, as the members widthMember, heightMember, rowsMember
// and shapeMember.
func writeView(w *jsonlite.Writer, rules transport.Rules, l *transport.Level) {
	w.Int("width", l.W)
	w.Int("height", l.H)
	w.Texts("rows", l.Rows())
	w.List("shape")
	for _, at := range shape(rules) {
		w.PutInts(at[0], at[1])
	}
	w.Close(']')
}

// shape returns the cells of a box, relative to its top left cell.
func shape(rules transport.Rules) [][2]int {
	const side = 9
	room := transport.NewLevel(side, side)
	room.Worker = 0
	middle := room.At(side/2, side/2)
	cells := []transport.Cell{middle}
	if g, err := transport.NewGame(rules, room); err == nil {
		cells, _ = g.Cover(middle, nil)
	}
	shape := make([][2]int, len(cells))
	for i, c := range cells {
		shape[i] = [2]int{int(c)%side - side/2, int(c)/side - side/2}
	}
	return shape
}

// inside returns the floor that belongs to the level: the cells that could be reached from the worker, a box
// or a goal if there were no boxes.
func inside(g *transport.Game) []transport.Cell {
	b, s := g.Board(), g.Start()
	seen := make([]bool, b.Cells())
	var cells []transport.Cell
	add := func(c transport.Cell) {
		if c != transport.Nowhere && !seen[c] {
			seen[c] = true
			cells = append(cells, c)
		}
	}
	add(s.Worker)
	for _, c := range s.Boxes {
		add(c)
	}
	for c := range transport.Cell(b.Cells()) {
		if b.Goal(c) {
			add(c)
		}
	}
	for i := 0; i < len(cells); i++ {
		for _, d := range transport.Dirs {
			add(b.Next(cells[i], d))
		}
	}
	return cells
}
