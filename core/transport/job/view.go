package job

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// appendView appends what a level is drawn of: "w", "h", "rows" in XSB, "shape", the
// cells of a box as [columns, rows] from its first.
func appendView(dst []byte, rules transport.Rules, l *transport.Level) []byte {
	dst = appendInt(dst, "w", l.W)
	dst = appendInt(dst, "h", l.H)
	dst = append(jsontext.AppendName(dst, "rows"), '[')
	for y, row := range l.Rows() {
		dst = jsontext.AppendString(jsontext.AppendComma(dst, y), row)
	}
	dst = append(jsontext.AppendName(append(dst, ']'), "shape"), '[')
	for i, at := range shape(rules) {
		dst = append(jsontext.AppendInt(append(jsontext.AppendComma(dst, i), '['), at[0]), ',')
		dst = append(jsontext.AppendInt(dst, at[1]), ']')
	}
	return append(dst, ']')
}

// shape finds the cells of a box where there is room enough.
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

// inside finds the floor that belongs to the level: what can be walked to from the
// worker, a box or a goal, were there no boxes.
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
