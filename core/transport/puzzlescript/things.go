package puzzlescript

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Object is a kind of object that a cell may contain.
type Object struct {
	Name   string // in lower case
	Layer  int    // collision layer
	Colors []string
	Sprite []string // rows of dots and of digits, which number Colors; empty if filled with the first colour
	Line   int

	layered bool
}

// kind is the kind of a thing.
type kind uint8

const (
	single    kind = iota // an object
	property              // any of several objects: a or b
	aggregate             // several objects at once: a and b
)

// thing is the meaning of a name. Objects are numbered in the order of the source until the layers are known,
// and then by layer.
type thing struct {
	kind    kind
	objects []int // one object if kind is single
	name    string
	line    int
}

// dictionary holds all names of a game.
type dictionary struct {
	objects []Object
	things  []thing
	named   map[string]int // index in things, by name
	layers  [][]int        // objects of each collision layer, in the order of the source
	ps      *problems
}

func (d *dictionary) define(name string, t thing) {
	if old, ok := d.named[name]; ok {
		d.ps.fail(t.line, phrase.Quote(name)+" is already defined in line "+strconv.Itoa(d.things[old].line))
		return
	}
	d.named[name] = len(d.things)
	d.things = append(d.things, t)
}

// find returns the thing of a name, or nil if there is none.
func (d *dictionary) find(name string) *thing {
	if i, ok := d.named[name]; ok {
		return &d.things[i]
	}
	return nil
}

// MaxObjects is the largest number of objects of a game.
const MaxObjects = 1000

// parseObjects reads objects. Each has a line of names, a line of colours and up to five rows of a sprite.
// The first name, a word of letters and digits, is the name of the object; the rest of the line holds
// synonyms.
func (d *dictionary) parseObjects(lines []line) {
	const (
		names = iota
		colors
		rows
		double // an object whose name is already defined
	)
	expected := names
	var o *Object
	for _, l := range lines {
		if l.text == "" {
			expected = names
			continue
		}
		if expected == rows && len(o.Sprite) == 0 && !strings.ContainsAny(l.text[:1], ".0123456789") {
			expected = names
		}
		words := fields(l.text)
		if expected == double {
			if isColor(words[0]) || strings.Trim(words[0], ".0123456789") == "" {
				continue
			}
			expected = names
		}
		switch expected {
		case names:
			end := wordEnd(l.text)
			if end == 0 {
				d.ps.fail(l.n, "objects: "+phrase.Quote(words[0])+" is no name of an object, which begins with letters or digits")
				continue
			}
			if len(d.objects) == MaxObjects {
				d.ps.fail(l.n, "objects: more than "+strconv.Itoa(MaxObjects))
				return
			}
			name := l.text[:end]
			if t := d.find(name); t != nil && t.name == name {
				d.define(name, thing{line: l.n})
				expected = double
				continue
			}
			d.objects = append(d.objects, Object{Name: name, Line: l.n})
			o = &d.objects[len(d.objects)-1]
			for _, synonym := range append([]string{name}, fields(l.text[end:])...) {
				d.define(synonym, thing{single, []int{len(d.objects) - 1}, name, l.n})
			}
			expected = colors
		case colors:
			o.Colors = words
			expected = rows
		case rows:
			row := strings.Join(words, "")
			if strings.Trim(row, ".0123456789") != "" {
				d.ps.fail(l.n, "object "+phrase.Quote(o.Name)+": "+phrase.Quote(row)+" is no row of a sprite")
				continue
			}
			o.Sprite = append(o.Sprite, row[:min(len(row), 5)])
			if len(o.Sprite) == 5 && len(row) >= 5 {
				expected = names
			}
		}
	}
}

// parseLegend reads synonyms, aggregates (and) and properties (or).
func (d *dictionary) parseLegend(lines []line) {
	for _, l := range lines {
		if l.text == "" {
			continue
		}
		at := strings.IndexByte(l.text, '=')
		if at < 0 {
			d.ps.fail(l.n, "legend: "+phrase.Quote(l.text)+" is not of the form name = objects")
			continue
		}
		name, words := trim(l.text[:at]), fields(l.text[at+1:])
		if len(fields(name)) != 1 || len(words)%2 == 0 {
			d.ps.fail(l.n, "legend: "+phrase.Quote(l.text)+" is not of the form name = objects")
			continue
		}
		t, ok := d.combine(l.n, name, words)
		if ok {
			t.name, t.line = name, l.n
			d.define(name, t)
		}
	}
}

// combine reads the right side of a line of the legend. An object that is named twice is in the list twice,
// so that checkTogether reports it in an aggregate.
func (d *dictionary) combine(n int, name string, words []string) (t thing, ok bool) {
	operator := ""
	for i := 1; i < len(words); i += 2 {
		if words[i] != "and" && words[i] != "or" {
			d.ps.fail(n, "legend: "+phrase.Quote(words[i])+" where and, or or the end of the line was expected")
			return t, false
		}
		if operator != "" && operator != words[i] {
			d.ps.fail(n, "legend: and and or cannot be mixed")
			if operator == "and" { // the engine reads the line as an aggregate
				continue
			}
			return t, false
		}
		operator = words[i]
	}
	for i := 0; i < len(words); i += 2 {
		if words[i] == name && d.find(name) == nil && len(words) > 1 {
			d.ps.fail(n, "legend: "+phrase.Quote(name)+" cannot be part of itself")
			continue
		}
		part := d.find(words[i])
		if part == nil {
			d.ps.fail(n, "legend: "+d.undefined(words[i]))
			return t, false
		}
		switch {
		case wordEnd(words[i]) != len(words[i]):
			d.ps.fail(n, "legend: "+phrase.Quote(words[i])+" right of the equals sign; only names of letters and digits can be there")
			return t, false
		case operator == "":
			return *part, true
		case operator == "and" && part.kind == property:
			d.ps.fail(n, "legend: "+phrase.Quote(words[i])+" is one of several objects (or) and cannot be part of all at once (and)")
			return t, false
		case operator == "or" && part.kind == aggregate:
			d.ps.fail(n, "legend: "+phrase.Quote(words[i])+" is several objects at once (and) and cannot be one of several (or)")
			return t, false
		}
		t.objects = append(t.objects, part.objects...)
		if len(t.objects) > MaxObjects {
			d.ps.fail(n, "legend: more than "+strconv.Itoa(MaxObjects)+" objects in one name")
			return t, false
		}
	}
	t.kind = aggregate
	if operator == "or" {
		t.kind = property
	}
	return t, len(t.objects) > 0
}

// parseLayers reads the collision layers, one per line, and sets the layers of objects. The last line with an
// object counts.
func (d *dictionary) parseLayers(lines []line) {
	for _, l := range lines {
		words := strings.FieldsFunc(l.text, func(r rune) bool { return !wordRune(r) })
		if len(words) == 0 {
			continue
		}
		odd := strings.FieldsFunc(l.text, func(r rune) bool { return wordRune(r) || blank(r) || r == ',' })
		if len(odd) > 0 {
			d.ps.fail(l.n, "collision layers: "+phrase.Quote(odd[0])+" where names and commas were expected")
		}
		var layer []int
		for _, name := range words {
			t := d.find(name)
			switch {
			case t == nil:
				d.ps.fail(l.n, "collision layers: "+d.undefined(name))
			case t.kind == aggregate:
				d.ps.fail(l.n, "collision layers: "+phrase.Quote(name)+" is several objects at once; expected single objects")
			default:
				layer = append(layer, t.objects...)
			}
			if name == "background" && len(words) > 1 {
				d.ps.fail(l.n, "collision layers: background has to be in a layer alone")
			}
		}
		for _, o := range layer {
			if d.objects[o].layered && d.objects[o].Layer != len(d.layers) {
				d.ps.warn(l.n, "collision layers: "+phrase.Quote(d.objects[o].Name)+" is in several layers; the last one counts")
			}
			d.objects[o].Layer, d.objects[o].layered = len(d.layers), true
		}
		d.layers = append(d.layers, layer)
	}
}

// checkTogether reports aggregates with two objects in one layer. A cell of a level then gets the first of
// them.
func (d *dictionary) checkTogether() {
	for _, t := range d.things {
		if t.kind != aggregate {
			continue
		}
		for i, o := range t.objects {
			at := slices.IndexFunc(t.objects[:i], func(q int) bool { return d.objects[q].Layer == d.objects[o].Layer })
			if at >= 0 {
				d.ps.fail(t.line, "legend: "+phrase.Quote(t.name)+" is "+phrase.Quote(d.objects[t.objects[at]].Name)+" and "+phrase.Quote(d.objects[o].Name)+" at once, which share a collision layer")
				break
			}
		}
	}
}
