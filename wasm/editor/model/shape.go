package model

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Shape is the polyomino that is placed next, in the form of the page's shape editor: rows from the top, with
// 1 for a square and 0 for none, "11/01".
type Shape struct {
	Rows      string
	Rotatable bool
}

// Squares returns the rows in the form of symbols; nil if there is no square.
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

// ShapeOf returns the shape of a symbol's squares.
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

// Piece is a polyomino as the page writes it: the rows of its shape, then r if it is rotatable and n if it is
// negative, "11/01rn".
type Piece string

// Symbol returns the piece as a symbol in its usual colour; ok is false if the piece is invalid.
func (p Piece) Symbol() (s witness.Symbol, ok bool) {
	text, negative := strings.CutSuffix(string(p), "n")
	rows, rotatable := strings.CutSuffix(text, "r")
	s = witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Polyomino, Shape: Shape{Rows: rows}.Squares(), Rotatable: rotatable, Negative: negative}
	s.Color = s.DefaultColor()
	return s, strings.Trim(rows, "01/") == "" && witness.CheckShape("shape", s) == nil
}
