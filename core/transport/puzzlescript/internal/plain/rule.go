package plain

import "slices"

// part is a term of a rule that is ready for play.
type part struct {
	word    string
	layer   int // not of no
	objects []object
	one     bool // an object, not a property
}

// pattern is a cell of a rule: what it looks for and what becomes of it. An ellipsis has dots.
type pattern struct {
	left, right []part
	dots        bool
}

// rule is a reading that is ready for play.
type rule struct {
	line     int
	looking  string
	rows     [][]pattern
	replaces bool // it has a right side
	rigid    bool
	commands []command
}

// prepare turns a reading into a rule; nil if it can never match, because it wants two objects
// of a layer in one cell, or an object and no such object.
func (d *dictionary) prepare(r *reading) (*rule, error) {
	out := &rule{line: r.line, looking: r.looking, rigid: r.rigid, commands: r.commands}
	out.replaces = r.right != nil
	for i, row := range r.left {
		var patterns []pattern
		for j, cell := range row {
			p := pattern{dots: hasDots(cell)}
			if !p.dots {
				p.left = d.parts(cell)
				if clashes(p.left) {
					return nil, nil
				}
			}
			if !p.dots && r.right != nil {
				if p.right = d.parts(r.right[i][j]); clashes(p.right) {
					return nil, mistake(r.line, "no cell can be as one right of the arrow is")
				}
			}
			patterns = append(patterns, p)
		}
		out.rows = append(out.rows, patterns)
	}
	return out, nil
}

func (d *dictionary) parts(cell []term) (out []part) {
	for _, t := range cell {
		layer, _ := d.layerOf(t.name)
		out = append(out, part{t.word, layer, d.meanings[t.name].objects, !d.isProperty(t.name)})
	}
	return out
}

// clashes reports whether no cell can be as some parts say.
func clashes(parts []part) bool {
	for i, p := range parts {
		for _, q := range parts[i+1:] {
			if p.word != "no" && q.word != "no" && p.layer == q.layer {
				return true
			}
			if (p.word == "no") != (q.word == "no") && p.one && q.one && p.objects[0] == q.objects[0] {
				return true
			}
		}
	}
	return false
}

// matches reports whether a cell is as the left side of a pattern says.
func (p *pattern) matches(c *cell) bool {
	for _, want := range p.left {
		switch {
		case want.word == "no":
			if c.any(want.objects) {
				return false
			}
		case !c.any(want.objects):
			return false
		case want.word == "stationary" && c.movement[want.layer] != "":
			return false
		case want.word != "" && want.word != "stationary" && c.movement[want.layer] != want.word:
			return false
		}
	}
	return true
}

// find lists the places where a row matches: each a list of cells, one for each pattern that is
// not an ellipsis.
func (b *board) find(row []pattern, looking string) (found [][]int) {
	from := func(i int) { found = append(found, b.extend(row, looking, i, true, nil)...) }
	if looking == "left" || looking == "right" {
		for y := range b.height {
			for x := range b.width {
				from(x*b.height + y)
			}
		}
	} else {
		for i := range b.cells {
			from(i)
		}
	}
	return found
}

// extend lists the ways in which the rest of a row matches, when its next cell is i. There may
// be no cell i any more.
func (b *board) extend(row []pattern, looking string, i int, inside bool, before []int) [][]int {
	if len(row) == 0 {
		return [][]int{before}
	}
	if !inside {
		return nil
	}
	if !row[0].dots {
		if !row[0].matches(&b.cells[i]) {
			return nil
		}
		after, inside := b.next(i, looking)
		return b.extend(row[1:], looking, after, inside, append(slices.Clip(before), i))
	}
	var found [][]int
	for inside { // the shortest gap first
		found = append(found, b.extend(row[1:], looking, i, true, before)...)
		i, inside = b.next(i, looking)
	}
	return found
}

// stillMatches reports whether the cells of a place are as a row says.
func (b *board) stillMatches(row []pattern, place []int) bool {
	n := 0
	for k := range row {
		if row[k].dots {
			continue
		}
		if !row[k].matches(&b.cells[place[n]]) {
			return false
		}
		n++
	}
	return true
}

// apply applies a rule wherever it matches, group being the number of its rigid group, and
// reports whether it matched and whether anything changed.
func (b *board) apply(r *rule, group int) (matched, changed bool) {
	var found [][][]int
	for _, row := range r.rows {
		places := b.find(row, r.looking)
		if len(places) == 0 {
			return false, false
		}
		found = append(found, places)
	}
	if !r.replaces {
		return true, false
	}
	first := true
	combine(found, make([][]int, len(found)), func(places [][]int) {
		if first || b.allMatch(r, places) {
			changed = b.replaceAll(r, places, group) || changed
		}
		first = false
	})
	return true, changed
}

func (b *board) allMatch(r *rule, places [][]int) bool {
	for i, row := range r.rows {
		if !b.stillMatches(row, places[i]) {
			return false
		}
	}
	return true
}

// replaceAll replaces the cells of a place of each row.
func (b *board) replaceAll(r *rule, places [][]int, group int) (changed bool) {
	for i, row := range r.rows {
		at := 0
		for k := range row {
			if !row[k].dots {
				changed = b.replace(&row[k], &b.cells[places[i][at]], r.rigid, group) || changed
				at++
			}
		}
	}
	return changed
}

// combine calls f with every way to take one of each list, the first varying fastest.
func combine(lists [][][]int, taken [][]int, f func(taken [][]int)) {
	if len(lists) == 0 {
		f(taken)
		return
	}
	last := len(lists) - 1
	for _, place := range lists[last] {
		taken[last] = place
		combine(lists[:last], taken, f)
	}
}
