package main

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// joinRows passes lines on and joins the rows of a sudoku (9, 6 or 4 rows of as many cells) into
// one text. It drops lines of a board's frame. Call end after the last line.
type joinRows struct {
	yield func(textLine) bool
	rows  []string
	size  int
}

// line takes a line and reports whether to continue.
func (j *joinRows) line(l textLine) bool {
	cells := sudoku.RowCells(l.text)
	switch {
	case l.err == nil && l.text != "" && sudoku.IsFrame(l.text):
		return true
	case l.err != nil || cells != 9 && cells != 6 && cells != 4:
		return j.end() && j.yield(l)
	case cells != j.size && !j.end():
		return false
	}
	j.rows, j.size = append(j.rows, l.text), cells
	return len(j.rows) < cells || j.end()
}

// end passes on the rows collected so far.
func (j *joinRows) end() bool {
	if len(j.rows) == 0 {
		return true
	}
	text := strings.Join(j.rows, "\n")
	j.rows, j.size = nil, 0
	return j.yield(textLine{text: text})
}

// withRows runs each, which is based on eachLine, with the rows of a sudoku joined.
func withRows(yield func(textLine) bool, each func(func(textLine) bool) bool) {
	j := &joinRows{yield: yield}
	if each(j.line) {
		j.end()
	}
}
