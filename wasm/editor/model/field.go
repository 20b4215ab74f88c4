package model

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// FieldSide is the number of squares along a side of a Field.
const FieldSide = 5

const (
	// shapesKey is the storage key of the present shape and the recent ones.
	shapesKey = "perplex.shapes"
	// mostRecent limits the number of recent shapes.
	mostRecent = 6
	firstShape = "11/10"
)

// Field is the grid in which a shape is made by filling squares, with the list of recently placed shapes. It
// knows only squares; their meaning is the tool's concern.
type Field struct {
	Filled    [FieldSide * FieldSide]bool // row by row
	Rotatable bool
	Recent    []Piece // latest first
}

// LoadField reads the field that Save has stored.
func LoadField(storage Storage) *Field {
	f := &Field{Recent: []Piece{"11/10", "111/010", "1111", "11/11"}}
	f.Lay(firstShape)
	text, ok := storage.Get(shapesKey)
	if !ok {
		return f
	}
	v, err := jsonlite.Parse(text)
	if err != nil {
		return f
	}
	if rows, _ := v.Get("rows"); validRows(rows.Text) {
		f.Lay(rows.Text)
	}
	rotatable, _ := v.Get("rotatable")
	f.Rotatable = rotatable.Bool
	if recent, ok := v.Get("recent"); ok && recent.Kind == jsonlite.Array {
		f.Recent = nil
		for _, item := range recent.Items {
			if piece := Piece(item.Text); validRows(piece.rows()) && len(f.Recent) < mostRecent {
				f.Recent = append(f.Recent, piece)
			}
		}
	}
	return f
}

// Save stores the field.
func (f *Field) Save(storage Storage) {
	rows := f.Rows()
	if rows == "" {
		rows = firstShape
	}
	text := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "rows"), rows)
	text = strconv.AppendBool(jsonlite.AppendName(text, "rotatable"), f.Rotatable)
	text = append(jsonlite.AppendName(text, "recent"), '[')
	for i, piece := range f.Recent {
		text = jsonlite.AppendString(jsonlite.AppendComma(text, i), string(piece))
	}
	storage.Set(shapesKey, string(append(text, ']', '}')))
}

func validRows(rows string) bool {
	lines := strings.Split(rows, "/")
	if len(lines) > FieldSide || len(lines[0]) == 0 || len(lines[0]) > FieldSide {
		return false
	}
	for _, line := range lines {
		if len(line) != len(lines[0]) || strings.Trim(line, "01") != "" {
			return false
		}
	}
	return true
}

// Shape returns the field's shape; its rows are "" if no square is filled.
func (f *Field) Shape() Shape { return Shape{Rows: f.Rows(), Rotatable: f.Rotatable} }

// Rows returns the shape's rows, as "11/01", without empty rows and columns around it; "" if no square is
// filled.
func (f *Field) Rows() string {
	left, top, right, bottom := FieldSide, FieldSide, -1, -1
	for i, on := range f.Filled {
		if on {
			x, y := i%FieldSide, i/FieldSide
			left, top, right, bottom = min(left, x), min(top, y), max(right, x), max(bottom, y)
		}
	}
	var rows []byte
	for y := top; y <= bottom; y++ {
		if y > top {
			rows = append(rows, '/')
		}
		for x := left; x <= right; x++ {
			rows = append(rows, digit(f.Filled[y*FieldSide+x]))
		}
	}
	return string(rows)
}

func digit(on bool) byte {
	if on {
		return '1'
	}
	return '0'
}

// Lay puts a shape into the middle of the field.
func (f *Field) Lay(rows string) {
	f.Filled = [FieldSide * FieldSide]bool{}
	lines := strings.Split(rows, "/")
	left, top := (FieldSide-len(lines[0]))/2, (FieldSide-len(lines))/2
	for y, line := range lines {
		for x := range len(line) {
			f.Filled[(top+y)*FieldSide+left+x] = line[x] == '1'
		}
	}
}

// Turn rotates the shape by a quarter turn clockwise.
func (f *Field) Turn() {
	if f.Rows() == "" {
		return
	}
	lines := strings.Split(f.Rows(), "/")
	var rows []byte
	for x := range len(lines[0]) {
		if x > 0 {
			rows = append(rows, '/')
		}
		for y := len(lines) - 1; y >= 0; y-- {
			rows = append(rows, lines[y][x])
		}
	}
	f.Lay(string(rows))
}

// Use records that the shape was placed, and reports whether the list of recent shapes has changed.
func (f *Field) Use(negative bool) bool {
	piece := Piece(f.Rows())
	if f.Rotatable {
		piece += "r"
	}
	if negative {
		piece += "n"
	}
	if len(f.Recent) > 0 && f.Recent[0] == piece {
		return false
	}
	recent := []Piece{piece}
	for _, other := range f.Recent {
		if other != piece && len(recent) < mostRecent {
			recent = append(recent, other)
		}
	}
	f.Recent = recent
	return true
}

// Take makes a recent piece the present shape, and reports whether it is negative.
func (f *Field) Take(piece Piece) (negative bool) {
	f.Lay(piece.rows())
	f.Rotatable = strings.Contains(string(piece), "r")
	return strings.HasSuffix(string(piece), "n")
}

// rows returns a piece's rows without its suffixes.
func (p Piece) rows() string { return strings.TrimRight(string(p), "rn") }

// Words describes a piece: its squares by column and row, and its properties.
func (p Piece) Words() string {
	squares, n := "", 0
	for y, line := range strings.Split(p.rows(), "/") {
		for x := range len(line) {
			if line[x] == '1' {
				squares += " " + strconv.Itoa(x+1) + "," + strconv.Itoa(y+1)
				n++
			}
		}
	}
	words := "Shape of " + strconv.Itoa(n) + ":" + squares
	if strings.Contains(string(p), "r") {
		words += ", rotatable"
	}
	if strings.HasSuffix(string(p), "n") {
		words += ", negative"
	}
	return words
}

// Fits reports whether rows describe a shape that fits in the field.
func (f *Field) Fits(rows string) bool { return validRows(rows) }
