package model

import "strings"

// Shape is the polyomino that is placed next, as the page's shape editor has it:
// its rows from the top, squares as 1 and 0, "11/01".
type Shape struct {
	Rows      string
	Rotatable bool
}

// Squares are the rows as symbols have them; nil when there is no square.
func (s Shape) Squares() [][]bool {
	if strings.IndexByte(s.Rows, '1') < 0 {
		return nil
	}
	var rows [][]bool
	for _, text := range strings.Split(s.Rows, "/") {
		row := make([]bool, len(text))
		for i := range row {
			row[i] = text[i] == '1'
		}
		rows = append(rows, row)
	}
	return rows
}

// ShapeOf is a symbol's shape.
func ShapeOf(squares [][]bool, rotatable bool) Shape {
	var text []byte
	for i, row := range squares {
		if i > 0 {
			text = append(text, '/')
		}
		for _, set := range row {
			square := byte('0')
			if set {
				square = '1'
			}
			text = append(text, square)
		}
	}
	return Shape{string(text), rotatable}
}
