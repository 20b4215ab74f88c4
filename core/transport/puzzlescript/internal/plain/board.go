package plain

import (
	"slices"
	"strconv"
	"strings"
)

// cell holds the objects of a place and the movements of its layers.
type cell struct {
	has      []bool   // by object
	movement []string // by layer: up, down, left, right, action; "" for none

	// Motion that rigid rules have set: by layer the number of the rigid group, from 1, and
	// whether there is one.
	rigidGroup []int
	rigid      []bool
}

// board is a level in play. Its cells are numbered column by column.
type board struct {
	d             *dictionary
	width, height int
	cells         []cell
	before        cell // a cell before its replacement
}

func newBoard(d *dictionary, width, height int) *board {
	b := &board{d: d, width: width, height: height, cells: make([]cell, width*height)}
	for i := range b.cells {
		b.cells[i] = cell{
			has: make([]bool, len(d.objects)), movement: make([]string, d.layers),
			rigidGroup: make([]int, d.layers), rigid: make([]bool, d.layers),
		}
	}
	return b
}

// clone copies a board with everything on it.
func (b *board) clone() *board {
	c := board{d: b.d, width: b.width, height: b.height}
	c.cells = make([]cell, len(b.cells))
	for i, from := range b.cells {
		c.cells[i] = cell{
			has: slices.Clone(from.has), movement: slices.Clone(from.movement),
			rigidGroup: slices.Clone(from.rigidGroup), rigid: slices.Clone(from.rigid),
		}
	}
	return &c
}

// still copies a board without its movements.
func (b *board) still() *board {
	c := b.clone()
	c.stop()
	return c
}

// stop ends all movement.
func (b *board) stop() {
	for _, c := range b.cells {
		clear(c.movement)
		clear(c.rigidGroup)
		clear(c.rigid)
	}
}

// sameObjects reports whether two boards of a level hold the same objects.
func (b *board) sameObjects(other *board) bool {
	return slices.EqualFunc(b.cells, other.cells, func(x, y cell) bool { return slices.Equal(x.has, y.has) })
}

// next returns the cell beside one; false at the board's edge.
func (b *board) next(i int, direction string) (int, bool) {
	x, y := i/b.height, i%b.height
	switch direction {
	case "up":
		y--
	case "down":
		y++
	case "left":
		x--
	case "right":
		x++
	}
	return x*b.height + y, x >= 0 && x < b.width && y >= 0 && y < b.height
}

// any reports whether a cell holds one of some objects; all, whether it holds each.
func (c *cell) any(objects []object) bool {
	return slices.ContainsFunc(objects, func(o object) bool { return c.has[o] })
}

func (c *cell) all(objects []object) bool {
	return !slices.ContainsFunc(objects, func(o object) bool { return !c.has[o] })
}

// meets reports whether a cell holds what a name stands for: any of a property, all of an
// aggregate.
func (c *cell) meets(m meaning) bool {
	if m.kind == aggregate {
		return c.all(m.objects)
	}
	return c.any(m.objects)
}

// empty removes all objects of a layer.
func (b *board) empty(c *cell, layer int) {
	for o := range c.has {
		if b.d.layer[o] == layer {
			c.has[o] = false
		}
	}
}

// objects returns those of a cell's objects that are in a layer.
func (b *board) objects(c *cell, layer int) (list []object) {
	for o, has := range c.has {
		if has && b.d.layer[o] == layer {
			list = append(list, object(o))
		}
	}
	return list
}

// occupied reports whether a layer of a cell has an object.
func (b *board) occupied(c *cell, layer int) bool {
	for o, has := range c.has {
		if has && b.d.layer[o] == layer {
			return true
		}
	}
	return false
}

// names returns the names of a cell's objects in alphabetical order.
func (b *board) names(i int) string {
	var names []string
	for o, has := range b.cells[i].has {
		if has {
			names = append(names, b.d.objects[o])
		}
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// text writes the board as recordings of play have it: for each cell, column by column, the
// number of its set of objects, with their names where the set appears first. After as many
// cells as the board is wide a line ends.
func (b *board) text() string {
	var out strings.Builder
	numbers := map[string]int{}
	for i := range b.cells {
		names := b.names(i)
		if _, ok := numbers[names]; !ok {
			numbers[names] = len(numbers)
			out.WriteString(names + ":")
		}
		out.WriteString(strconv.Itoa(numbers[names]) + ",")
		if i%b.width == b.width-1 {
			out.WriteByte('\n')
		}
	}
	return out.String()
}
