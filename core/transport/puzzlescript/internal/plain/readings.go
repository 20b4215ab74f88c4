package plain

import (
	"fmt"
	"slices"
)

// meanings of ambiguous movements, in the order of readings. Those of parallel and
// perpendicular are kept apart from horizontal and vertical: on the right each follows from its
// own word.
var movementsOf = map[string][]string{
	"moving": {"up", "down", "left", "right", "action"}, "orthogonal": four,
	"horizontal": {"left", "right"}, "vertical": {"up", "down"},
	"parallel horizontally": {"left", "right"}, "parallel vertically": {"up", "down"},
	"perpendicular horizontally": {"left", "right"}, "perpendicular vertically": {"up", "down"},
}

// relative says what a relative word means in a rule that looks in a direction.
func relative(word, looking string) string {
	turned := map[string]map[string]string{ // by how far from ahead
		"^": {"up": "left", "left": "down", "down": "right", "right": "up"},
		"v": {"up": "right", "right": "down", "down": "left", "left": "up"},
		"<": {"up": "down", "down": "up", "left": "right", "right": "left"},
		">": {"up": "up", "down": "down", "left": "left", "right": "right"},
	}
	along, across := "vertically", "horizontally"
	if looking == "left" || looking == "right" {
		along, across = across, along
	}
	switch {
	case turned[word] != nil:
		return turned[word][looking]
	case word == "parallel":
		return "parallel " + along
	case word == "perpendicular":
		return "perpendicular " + across
	}
	return word
}

// reading is a rule with one direction and nothing ambiguous in it, but for properties of one
// layer that stay what they are.
type reading struct {
	*ruleText
	looking     string
	left, right [][][]term
}

// place is where a term stands.
type place struct{ row, cell, term int }

func (r *reading) at(p place) *term { return &r.left[p.row][p.cell][p.term] }

func (r *reading) clone() *reading {
	c := *r
	c.left, c.right = cloneRows(r.left), cloneRows(r.right)
	return &c
}

func cloneRows(rows [][][]term) (out [][][]term) {
	for _, row := range rows {
		var cells [][]term
		for _, cell := range row {
			cells = append(cells, slices.Clone(cell))
		}
		out = append(out, cells)
	}
	return out
}

// eachCell replaces every cell of both sides.
func (r *reading) eachCell(f func(cell []term) []term) {
	for _, side := range [][][][]term{r.left, r.right} {
		for _, row := range side {
			for i := range row {
				row[i] = f(row[i])
			}
		}
	}
}

// readings lists what a rule may mean.
func (d *dictionary) readings(t *ruleText) ([]*reading, error) {
	directions := t.directions
	if !directional(t) {
		directions = directions[:1]
	}
	var all []*reading
	for _, looking := range directions {
		r := (&reading{ruleText: t, looking: looking, left: t.left, right: t.right}).clone()
		if err := d.spellOut(r); err != nil {
			return nil, err
		}
		movements, err := r.chooseMovements()
		if err != nil {
			return nil, err
		}
		for _, m := range movements {
			d.spellOutNo(m)
			objects, err := d.chooseObjects(m)
			if err != nil {
				return nil, err
			}
			all = append(all, objects...)
		}
	}
	var kept []*reading
	seen := map[string]bool{}
	for _, r := range slices.Backward(all) {
		d.stopNewcomers(r)
		if key := r.key(); !seen[key] {
			seen[key] = true
			kept = append(kept, r)
		}
	}
	slices.Reverse(kept)
	return kept, nil
}

// key is the same for readings that are written the same. A direction counts only where a row
// has several cells.
func (r *reading) key() string {
	direction := ""
	if slices.ContainsFunc(r.left, func(row [][]term) bool { return len(row) > 1 }) {
		direction = r.looking
	}
	return fmt.Sprintf("%s %q %q", direction, r.left, r.right)
}

// directional reports whether the direction of a rule makes a difference.
func directional(t *ruleText) bool {
	words := []string{"^", "v", "<", ">", "parallel", "perpendicular"}
	for _, side := range [][][][]term{t.left, t.right} {
		for _, row := range side {
			if len(row) > 1 {
				return true
			}
			for _, cell := range row {
				if slices.ContainsFunc(cell, func(t term) bool { return slices.Contains(words, t.word) }) {
					return true
				}
			}
		}
	}
	return false
}

// spellOut replaces relative words, reads the rule backwards if it looks up or left, and
// replaces aggregates and synonyms by objects.
func (d *dictionary) spellOut(r *reading) error {
	dots := false
	var err error
	r.eachCell(func(cell []term) []term {
		var first, later []term
		for _, t := range cell {
			t.word = relative(t.word, r.looking)
			dots = dots || t.word == "..."
			m, ok := d.meanings[t.name]
			if ok && m.kind == aggregate && t.word == "no" {
				err = mistake(r.line, "no is followed by the aggregate %q", t.name)
			}
			if ok && m.kind != property {
				t.name = d.objects[m.objects[0]]
				for _, o := range m.objects[1:] {
					later = append(later, term{t.word, d.objects[o]})
				}
			}
			first = append(first, t)
		}
		return append(first, later...)
	})
	back := map[string]string{"up": "down", "left": "right"}[r.looking]
	if back == "" || dots {
		return err
	}
	r.looking = back
	for _, side := range [][][][]term{r.left, r.right} {
		for _, row := range side {
			slices.Reverse(row)
		}
	}
	return err
}

// spellOutNo replaces no (a or b) by no a, no b.
func (d *dictionary) spellOutNo(r *reading) {
	r.eachCell(func(cell []term) (out []term) {
		for _, t := range cell {
			if t.word != "no" || !d.isProperty(t.name) {
				out = append(out, t)
				continue
			}
			for _, o := range d.meanings[t.name].objects {
				out = append(out, term{"no", d.objects[o]})
			}
		}
		return out
	})
}

func (d *dictionary) isProperty(name string) bool { return d.meanings[name].kind == property }

// stopNewcomers lets what appears in a layer of which the cell's left side says nothing stand
// still.
func (d *dictionary) stopNewcomers(r *reading) {
	if r.late {
		return
	}
	for i, row := range r.right {
		for j, cell := range row {
			for k, t := range cell {
				layer, _ := d.layerOf(t.name)
				if t.word == "" && !d.isProperty(t.name) && !d.mentions(r.left[i][j], layer) {
					cell[k].word = "stationary"
				}
			}
		}
	}
}

// mentions reports whether a cell names an object of a layer, even to say that there is none.
func (d *dictionary) mentions(cell []term, layer int) bool {
	for _, t := range cell {
		for _, o := range d.meanings[t.name].objects {
			if d.layer[o] == layer {
				return true
			}
		}
	}
	return false
}
