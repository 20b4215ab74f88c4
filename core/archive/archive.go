package archive

import (
	"iter"
	"math/rand/v2"
)

// Archive keeps the cheapest elite found for each key and column. Use New to make one.
type Archive[K comparable, E any] struct {
	columns int
	rows    map[K]int
	keys    []K // keys by row
	cells   []cell[E]
	filled  []int // indices of filled cells, in the order of filling
}

type cell[E any] struct {
	elite    E
	cost     float64
	filled   bool
	children int // number of children that belong to this cell, placed or not
}

// Elite is the content of a cell.
type Elite[K comparable, E any] struct {
	Row, Column int
	Key         K
	Value       E
	Cost        float64
}

// New returns an empty archive with the given number of columns.
func New[K comparable, E any](columns int) *Archive[K, E] {
	return &Archive[K, E]{columns: columns, rows: map[K]int{}}
}

// Columns returns the number of columns.
func (a *Archive[K, E]) Columns() int { return a.columns }

// Rows returns the number of keys seen so far.
func (a *Archive[K, E]) Rows() int { return len(a.keys) }

// Len returns the number of filled cells.
func (a *Archive[K, E]) Len() int { return len(a.filled) }

// Key returns the key of a row. Rows are in the order in which their keys first appeared.
func (a *Archive[K, E]) Key(row int) K { return a.keys[row] }

// Row returns the row of a key.
func (a *Archive[K, E]) Row(key K) (row int, ok bool) {
	row, ok = a.rows[key]
	return row, ok
}

// Visit counts a child for a cell and reports whether it would be placed there: the cell is empty or holds
// nothing cheaper (Shyne et al. 2024, Algorithm 1). A column beyond the last counts as the last.
func (a *Archive[K, E]) Visit(key K, column int, cost float64) (better bool) {
	row, ok := a.rows[key]
	if !ok {
		row = len(a.keys)
		a.rows[key] = row
		a.keys = append(a.keys, key)
		a.cells = append(a.cells, make([]cell[E], a.columns)...)
	}
	c := &a.cells[a.index(row, column)]
	c.children++
	return !c.filled || cost <= c.cost
}

// Put stores e as the elite of a cell, which must have been visited.
func (a *Archive[K, E]) Put(key K, column int, cost float64, e E) {
	i := a.index(a.rows[key], column)
	c := &a.cells[i]
	if !c.filled {
		a.filled = append(a.filled, i)
	}
	c.elite, c.cost, c.filled = e, cost, true
}

func (a *Archive[K, E]) index(row, column int) int { return row*a.columns + min(column, a.columns-1) }

// At returns the elite of a cell, if there is one.
func (a *Archive[K, E]) At(row, column int) (e Elite[K, E], ok bool) {
	i := a.index(row, column)
	return a.elite(i), a.cells[i].filled
}

func (a *Archive[K, E]) elite(i int) Elite[K, E] {
	row := i / a.columns
	return Elite[K, E]{row, i % a.columns, a.keys[row], a.cells[i].elite, a.cells[i].cost}
}

// Children returns the number of children visited for a cell, placed or not.
func (a *Archive[K, E]) Children(row, column int) int { return a.cells[a.index(row, column)].children }

// All yields the elites, row by row.
func (a *Archive[K, E]) All() iter.Seq[Elite[K, E]] {
	return func(yield func(Elite[K, E]) bool) {
		for i := range a.cells {
			if a.cells[i].filled && !yield(a.elite(i)) {
				return
			}
		}
	}
}

// Random returns an elite, each with equal probability. The archive must not be empty.
func (a *Archive[K, E]) Random(r *rand.Rand) E { return a.cells[a.filled[r.IntN(len(a.filled))]].elite }

// Levels returns the number of rows by their number of filled cells: Levels()[3] is the number of rows with
// three filled cells.
func (a *Archive[K, E]) Levels() []int {
	levels := make([]int, a.columns+1)
	for row := range a.keys {
		n := 0
		for column := range a.columns {
			if a.cells[row*a.columns+column].filled {
				n++
			}
		}
		levels[n]++
	}
	return levels
}

// Column holds the statistics of one column.
type Column struct {
	Elites   int
	Cost     float64 // mean cost of the column's elites; 0 if there are none
	Children int
}

// ByColumn returns the statistics of each column.
func (a *Archive[K, E]) ByColumn() []Column {
	columns := make([]Column, a.columns)
	for i := range a.cells {
		c := &columns[i%a.columns]
		c.Children += a.cells[i].children
		if a.cells[i].filled {
			c.Elites++
			c.Cost += a.cells[i].cost
		}
	}
	for i := range columns {
		if columns[i].Elites > 0 {
			columns[i].Cost /= float64(columns[i].Elites)
		}
	}
	return columns
}

// Cost returns the mean cost of all elites, or 0 if there are none.
func (a *Archive[K, E]) Cost() float64 {
	if len(a.filled) == 0 {
		return 0
	}
	sum := 0.0
	for _, i := range a.filled {
		sum += a.cells[i].cost
	}
	return sum / float64(len(a.filled))
}

// Coverage returns the share of filled cells in an archive with the given number of possible rows.
func (a *Archive[K, E]) Coverage(rows float64) float64 {
	return float64(len(a.filled)) / (rows * float64(a.columns))
}

// QD returns the QD score (Pugh et al. 2016): the sum of worst minus cost over all elites. It grows with
// every filled cell and with every improved one.
func (a *Archive[K, E]) QD(worst float64) float64 { return (worst - a.Cost()) * float64(len(a.filled)) }
