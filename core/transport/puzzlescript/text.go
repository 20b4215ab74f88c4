package puzzlescript

import (
	"slices"
	"strconv"
	"strings"
)

// names returns the names of the objects of a cell, in alphabetical order.
func (w *World) names(cell int) string {
	var names []string
	for _, k := range w.cell(cell).planes(0) {
		names = append(names, w.p.Objects[k].Name)
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

func (w *World) text() string {
	var b strings.Builder
	seen := map[string]int{}
	for i := range w.n {
		names := w.names(i)
		n, ok := seen[names]
		if !ok {
			n = len(seen)
			seen[names] = n
			b.WriteString(names + ":")
		}
		b.WriteString(strconv.Itoa(n) + ",")
		if i%w.w == w.w-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// ObjectsAt returns the numbers of the objects at a column and a row, lowest layer first.
func (w *World) ObjectsAt(x, y int) []int32 { return w.cell(x*w.h + y).planes(0) }
