package penpa

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

const cellSize = 38 // in pixels, the default of Penpa+

// version is the version of Penpa+ whose notation is written.
var version = []int{3, 2, 3}

// Parts of a drawing that are lists and parts that are objects.
var (
	lists   = []string{"thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"}
	objects = []string{"line", "wall", "cage", "deletelineE"}
	stacks  = []string{"command_redo", "command_undo", "command_replay"}
)

// Write returns the text after p= in an address that opens the drawing for editing.
func Write(d *Drawing) string {
	inner := At{d.Width, d.Height}
	wide, high := inner.X+2*d.Margin, inner.Y+2*d.Margin
	f := frame{wide + 4, high + 4, 2 + d.Margin, 2 + d.Margin}
	lines := make([]string, tagsLine+2)
	lines[headLine] = head(d, f)
	lines[1] = ints(d.Margin, d.Margin, d.Margin, d.Margin)
	lines[modeLine] = mode(d)
	lines[drawnLine] = drawn(d, f)
	lines[4] = drawn(New(0, 0), f)
	lines[cellsLine] = cells(d, f)
	lines[6] = "[]"
	lines[10] = ints(version...)
	lines[tagsLine] = texts(d.Tags)
	lines[tagsLine+1] = "false"
	return pack(strings.Join(lines, "\n"))
}

// head returns the first line: the grid, its size and place on the canvas, the four settings of a
// sudoku, the title, author, source and rules, and two switches.
func head(d *Drawing, f frame) string {
	wide, high := f.wide-4, f.high-4
	// The point in the middle of the grid is a cell, a corner, or a side to the right of or below a
	// cell.
	kind := [2][2]int{{1, 3}, {2, 0}}[wide%2][high%2]
	middle := kind*f.cells() + (2+(high-1)/2)*f.wide + 2 + (wide-1)/2
	all := []string{d.Kind}
	for _, n := range []int{
		wide, high, cellSize, 0, 1, 1, (wide + 1) * cellSize, (high + 1) * cellSize, middle, middle, 0, 0, 0, 0,
	} {
		all = append(all, strconv.Itoa(n))
	}
	title := strings.ReplaceAll(d.Title, ",", "%2C")
	return strings.Join(append(all, "Title: "+title, "Author: ", "", "", "OFF", "false"), ",")
}

func mode(d *Drawing) string {
	var w jsonlite.Writer
	w.Open('{')
	w.Texts("grid", d.Lines[:])
	return string(w.Close('}'))
}

// cells lists the numbers of the board's cells, each as the difference to the previous one.
func cells(d *Drawing, f frame) string {
	var all []int
	last := 0
	for y := range d.Height {
		for x := range d.Width {
			n := f.number(At{x, y})
			all = append(all, n-last)
			last = n
		}
	}
	return ints(all...)
}

func drawn(d *Drawing, f frame) string {
	var w jsonlite.Writer
	w.Open('{')
	for _, name := range stacks {
		w.Object(name)
		w.Ints("__a")
		w.Close('}')
	}
	all := map[int]string{}
	for at, colour := range d.Shades {
		all[f.number(at)] = strconv.Itoa(colour)
	}
	inOrder(&w, "surface", all)
	for at, n := range d.Numbers {
		all[f.number(at)] = entry(n.Text, n.Style, n.Kind)
	}
	inOrder(&w, "number", all)
	for c, text := range d.Corners {
		all[4*(f.cells()+f.number(c.At))+c.Corner] = entry(text, 4, "")
	}
	inOrder(&w, "numberS", all)
	for at, s := range d.Symbols {
		layer := `",1]`
		if s.Behind {
			layer = `",2]`
		}
		all[f.number(at)] = "[" + strconv.Itoa(s.Index) + `,"` + s.Name + layer
	}
	inOrder(&w, "symbol", all)
	for _, name := range lists {
		w.Ints(name)
	}
	for _, name := range objects {
		w.Object(name)
		w.Close('}')
	}
	borders(&w, d, f)
	return string(w.Close('}'))
}

// entry returns a text in a cell with its style, and with its kind unless that is empty.
func entry(text string, style int, kind string) string {
	text = "[" + string(jsonlite.AppendString(nil, text)) + "," + strconv.Itoa(style)
	if kind != "" {
		text += `,"` + kind + `"`
	}
	return text + "]"
}

// inOrder writes entries as an object, ordered by the numbers of their places, and removes them
// from the map.
func inOrder(w *jsonlite.Writer, name string, all map[int]string) {
	var keys []int
	for key := range all {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	w.Object(name)
	for _, key := range keys {
		w.Name(strconv.Itoa(key))
		*w = append(*w, all[key]...)
	}
	clear(all)
	w.Close('}')
}

// borders writes the lines along the sides of cells.
func borders(w *jsonlite.Writer, d *Drawing, f frame) {
	w.Object("lineE")
	for y := range d.Height {
		for x := range d.Width {
			at := At{x, y}
			to := f.cells() + f.number(at)
			if d.Borders[Side{at, false}] {
				w.Int(strconv.Itoa(to-f.wide)+","+strconv.Itoa(to), 2)
			}
			if d.Borders[Side{at, true}] {
				w.Int(strconv.Itoa(to-1)+","+strconv.Itoa(to), 2)
			}
		}
	}
	w.Close('}')
}

// ints and texts return lists as JSON.
func ints(all ...int) string {
	var w jsonlite.Writer
	w.PutInts(all...)
	return string(w)
}

func texts(all []string) string {
	var w jsonlite.Writer
	w.Open('[')
	for _, s := range all {
		w.PutText(s)
	}
	return string(w.Close(']'))
}
