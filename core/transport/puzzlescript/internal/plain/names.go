package plain

import (
	"maps"
	"slices"
	"strings"
)

// object is a number of an object, in the order in which the source has them.
type object int

// kind is what sort of name something is.
type kind int

const (
	single    kind = iota // an object
	aggregate             // all of several objects
	property              // any of several objects
)

// meaning is what a name stands for.
type meaning struct {
	kind    kind
	objects []object // in the order of the legend, which decides the order of readings
}

// dictionary knows the names of a game.
type dictionary struct {
	objects  []string // by object
	layer    []int    // by object; -1: none so far
	layers   int
	meanings map[string]meaning
}

func (d *dictionary) define(l line, name string, m meaning) error {
	if _, ok := d.meanings[name]; ok {
		return mistake(l.number, "%q is already defined", name)
	}
	d.meanings[name] = m
	return nil
}

// readObjects reads a line of names (the object's and synonyms), a line of colours, and rows of
// a drawing, which do not matter for play.
func (d *dictionary) readObjects(lines []line) error {
	const (
		names = iota
		colors
		drawing
	)
	expected, rows := names, 0
	for _, l := range lines {
		switch {
		case l.text == "":
			expected = names
			continue
		case expected == drawing && rows == 0 && !strings.ContainsRune(".0123456789", rune(l.text[0])):
			expected = names
		}
		switch expected {
		case names:
			words := strings.Fields(l.text)
			o := object(len(d.objects))
			d.objects, d.layer = append(d.objects, words[0]), append(d.layer, -1)
			for _, name := range words {
				if err := d.define(l, name, meaning{single, []object{o}}); err != nil {
					return err
				}
			}
			expected, rows = colors, 0
		case colors:
			expected = drawing
		case drawing:
			if rows++; rows == 5 {
				expected = names
			}
		}
	}
	return nil
}

// readLegend reads lines such as a = b, a = b and c, a = b or c.
func (d *dictionary) readLegend(lines []line) error {
	for _, l := range lines {
		if l.text == "" {
			continue
		}
		name, rest, ok := strings.Cut(l.text, "=")
		name = strings.TrimSpace(name)
		words := strings.Fields(rest)
		if !ok || name == "" || len(words)%2 == 0 {
			return mistake(l.number, "%q is not of the form name = objects", l.text)
		}
		m, err := d.combined(l, words)
		if err == nil {
			err = d.define(l, name, m)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (d *dictionary) combined(l line, words []string) (meaning, error) {
	if len(words) == 1 {
		return d.find(l, words[0])
	}
	m := meaning{kind: aggregate}
	if words[1] == "or" {
		m.kind = property
	} else if words[1] != "and" {
		return m, mistake(l.number, "%q is neither and nor or", words[1])
	}
	for i, word := range words {
		if i%2 == 1 {
			if word != words[1] {
				return m, mistake(l.number, "%q follows %q", word, words[1])
			}
			continue
		}
		part, err := d.find(l, word)
		if err != nil {
			return m, err
		}
		if part.kind != single && part.kind != m.kind {
			return m, mistake(l.number, "%q mixes and and or", word)
		}
		m.objects = append(m.objects, part.objects...)
	}
	return m, nil
}

func (d *dictionary) find(l line, name string) (meaning, error) {
	m, ok := d.meanings[name]
	if !ok {
		return m, mistake(l.number, "%q is not defined", name)
	}
	return m, nil
}

// readLayers reads the collision layers, a line each. An object that several lines list belongs
// to the last of them.
func (d *dictionary) readLayers(lines []line) error {
	separator := func(r rune) bool { return strings.ContainsRune(", \t", r) }
	for _, l := range lines {
		if l.text == "" {
			continue
		}
		for _, name := range strings.FieldsFunc(l.text, separator) {
			m, err := d.find(l, name)
			if err != nil {
				return err
			}
			if m.kind == aggregate {
				return mistake(l.number, "%q is several objects at once", name)
			}
			for _, o := range m.objects {
				d.layer[o] = d.layers
			}
		}
		d.layers++
	}
	if o := slices.Index(d.layer, -1); o >= 0 {
		return mistake(0, "%q is in no collision layer", d.objects[o])
	}
	for _, name := range slices.Sorted(maps.Keys(d.meanings)) {
		if m := d.meanings[name]; m.kind == aggregate && d.share(m.objects) {
			return mistake(0, "%q has two objects of one layer", name)
		}
	}
	return nil
}

// share reports whether any two of the objects are in the same layer.
func (d *dictionary) share(objects []object) bool {
	seen := map[int]bool{}
	for _, o := range objects {
		if seen[d.layer[o]] {
			return true
		}
		seen[d.layer[o]] = true
	}
	return false
}

// layerOf returns the one layer that all objects of a name are in; false if there are several.
func (d *dictionary) layerOf(name string) (int, bool) {
	layer := -1
	for _, o := range d.meanings[name].objects {
		if layer >= 0 && d.layer[o] != layer {
			return 0, false
		}
		layer = d.layer[o]
	}
	return layer, layer >= 0
}
