package plain

import "slices"

// choose calls f with every way to choose one of the options for each place, the first place
// varying slowest.
func choose(options [][]string, f func(chosen []string)) {
	chosen := make([]string, len(options))
	var next func(i int)
	next = func(i int) {
		if i == len(options) {
			f(chosen)
			return
		}
		for _, option := range options[i] {
			chosen[i] = option
			next(i + 1)
		}
	}
	next(0)
}

// chooseMovements lists the readings in which each ambiguous word left of the arrow is one
// movement. Right of it, the movement is that of the same word and name in the same cell; or of
// the same word and name, if only one cell on the left has them; or of the word, if it occurs
// once.
func (r *reading) chooseMovements() (out []*reading, err error) {
	var places []place
	var options [][]string
	for i, row := range slices.Backward(r.left) { // the last ambiguous cell varies slowest
		for j, cell := range slices.Backward(row) {
			for k, t := range cell {
				if movementsOf[t.word] != nil {
					places = append(places, place{i, j, k})
					options = append(options, movementsOf[t.word])
				}
			}
		}
	}
	choose(options, func(chosen []string) {
		c := r.clone()
		for n, p := range places {
			c.at(p).word = chosen[n]
		}
		for i, row := range c.right {
			for j, cell := range row {
				for k, t := range cell {
					if movementsOf[t.word] == nil {
						continue
					}
					n := r.source(places, place{row: i, cell: j}, t)
					if n < 0 {
						err = mistake(r.line, "%q right of the arrow does not follow from the left", t.word)
						return
					}
					cell[k].word = chosen[n]
				}
			}
		}
		out = append(out, c)
	})
	return out, err
}

// source returns which of the ambiguous places on the left decides an ambiguous term on the
// right; -1 if none does.
func (r *reading) source(places []place, in place, t term) int {
	sameTerm, sameWord := []int(nil), []int(nil)
	for n, p := range places {
		if *r.at(p) == t && p.row == in.row && p.cell == in.cell {
			return n
		}
		if *r.at(p) == t {
			sameTerm = append(sameTerm, n)
		}
		if r.at(p).word == t.word {
			sameWord = append(sameWord, n)
		}
	}
	if len(sameTerm) == 1 {
		return sameTerm[0]
	}
	if len(sameWord) == 1 {
		return sameWord[0]
	}
	return -1
}

// chooseObjects lists the readings in which each property left of the arrow is one object, but
// for those that need not be settled.
func (d *dictionary) chooseObjects(r *reading) (out []*reading, err error) {
	unclear := d.unclear(r)
	var places []place
	var options [][]string
	for i, row := range r.left {
		for j, cell := range row {
			for k, t := range cell {
				if _, one := d.layerOf(t.name); d.isProperty(t.name) && (!one || unclear[t.name]) {
					var names []string
					for _, o := range d.meanings[t.name].objects {
						names = append(names, d.objects[o])
					}
					places, options = append(places, place{i, j, k}), append(options, names)
				}
			}
		}
	}
	choose(options, func(chosen []string) {
		c := r.clone()
		for n, p := range places {
			c.at(p).name = chosen[n]
		}
		for i, row := range c.right {
			for j, cell := range row {
				for k, t := range cell {
					if n := r.owner(places, place{row: i, cell: j}, t.name); d.isProperty(t.name) && n >= 0 {
						cell[k].name = chosen[n]
					} else if unclear[t.name] {
						err = mistake(r.line, "%q right of the arrow does not follow from the left", t.name)
						return
					}
				}
			}
		}
		out = append(out, c)
	})
	return out, err
}

// owner returns which of the places on the left decides a property on the right: the one in the
// same cell, or the only one; -1 if none does.
func (r *reading) owner(places []place, in place, name string) int {
	var same []int
	for n, p := range places {
		if r.at(p).name != name {
			continue
		}
		if p.row == in.row && p.cell == in.cell {
			return n
		}
		same = append(same, n)
	}
	if len(same) == 1 {
		return same[0]
	}
	return -1
}

// unclear returns the properties on the right that have no counterpart in the same cell on the
// left. They have to be settled wherever they are.
func (d *dictionary) unclear(r *reading) map[string]bool {
	out := map[string]bool{}
	for i, row := range r.right {
		for j, cell := range row {
			for _, t := range cell {
				named := func(other term) bool { return other.name == t.name }
				if d.isProperty(t.name) && !slices.ContainsFunc(r.left[i][j], named) {
					out[t.name] = true
				}
			}
		}
	}
	return out
}
