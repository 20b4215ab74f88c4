package puzzlescript

import (
	"strconv"
	"strings"
)

// Object is a kind of thing that a cell may contain.
type Object struct {
	Name   string // in lower case unless the game is case sensitive
	Layer  int    // its collision layer
	Colors []string
	Sprite []string // rows of digits, which number colours, and dots; none: filled with the first
	Line   int

	layered bool
}

// kind is what a name stands for.
type kind uint8

const (
	single    kind = iota // an object
	property              // any of several objects: a or b
	aggregate             // several objects at once: a and b
)

// thing is what a name stands for. Before the layers are known objects have the numbers in
// which they are written; compiling numbers them by layer.
type thing struct {
	kind    kind
	objects []int // one of a single
	name    string
	line    int
}

// dictionary has all names of a game.
type dictionary struct {
	objects []Object
	things  []thing
	named   map[string]int // index in things
	layers  [][]int        // objects as the section lists them
	ps      *problems
}

func (d *dictionary) define(name string, t thing) {
	if old, ok := d.named[name]; ok {
		d.ps.fail(t.line, quote(name)+" is already defined in line "+strconv.Itoa(d.things[old].line))
		return
	}
	d.named[name] = len(d.things)
	d.things = append(d.things, t)
}

// find returns the thing of a name; nil if there is none.
func (d *dictionary) find(name string) *thing {
	if i, ok := d.named[name]; ok {
		return &d.things[i]
	}
	return nil
}

// quote is how problems name what the source says. What is mangled may be long.
func quote(text string) string {
	const most = 40
	if r := []rune(text); len(r) > most {
		text = string(r[:most]) + "…"
	}
	return strconv.Quote(text)
}

// MaxObjects bounds the objects of a game.
const MaxObjects = 1000

// parseObjects reads names, colours and sprites: a line of names, the first of which is the
// object's and the others synonyms; a line of colours; up to five rows of the sprite.
func (d *dictionary) parseObjects(lines []line) {
	const (
		names = iota
		colors
		rows
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
		words := strings.Fields(l.text)
		switch expected {
		case names:
			if len(d.objects) == MaxObjects {
				d.ps.fail(l.n, "objects: more than "+strconv.Itoa(MaxObjects))
				return
			}
			d.objects = append(d.objects, Object{Name: words[0], Line: l.n})
			o = &d.objects[len(d.objects)-1]
			for _, name := range words {
				d.define(name, thing{single, []int{len(d.objects) - 1}, words[0], l.n})
			}
			expected = colors
		case colors:
			o.Colors = words
			expected = rows
		case rows:
			row := strings.Trim(words[0], "")
			if strings.Trim(row, ".0123456789") != "" {
				d.ps.fail(l.n, "object "+quote(o.Name)+": "+quote(row)+" is no row of a sprite")
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
		at := strings.IndexByte(l.text[1:], '=') + 1 // the name itself may be any letter
		if at == 0 {
			d.ps.fail(l.n, "legend: "+quote(l.text)+" is not of the form name = objects")
			continue
		}
		name := strings.TrimSpace(l.text[:at])
		words := strings.Fields(l.text[at+1:])
		if strings.ContainsAny(name, " \t") || len(words)%2 == 0 {
			d.ps.fail(l.n, "legend: "+quote(l.text)+" is not of the form name = objects")
			continue
		}
		t, ok := d.combine(l.n, words)
		if ok {
			t.name, t.line = name, l.n
			d.define(name, t)
		}
	}
}

// combine reads what is right of the equals sign.
func (d *dictionary) combine(n int, words []string) (t thing, ok bool) {
	operator := ""
	for i := 1; i < len(words); i += 2 {
		if words[i] != "and" && words[i] != "or" {
			d.ps.fail(n, "legend: "+quote(words[i])+" where and, or or the end of the line was expected")
			return t, false
		}
		if operator != "" && operator != words[i] {
			d.ps.fail(n, "legend: and and or cannot be mixed")
			return t, false
		}
		operator = words[i]
	}
	for i := 0; i < len(words); i += 2 {
		part := d.find(words[i])
		if part == nil {
			d.ps.fail(n, "legend: "+d.undefined(words[i]))
			return t, false
		}
		switch {
		case operator == "":
			return *part, true
		case operator == "and" && part.kind == property:
			d.ps.fail(n, "legend: "+quote(words[i])+" is one of several objects (or) and cannot be part of all at once (and)")
			return t, false
		case operator == "or" && part.kind == aggregate:
			d.ps.fail(n, "legend: "+quote(words[i])+" is several objects at once (and) and cannot be one of several (or)")
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
	return t, true
}

// parseLayers reads the collision layers, one a line, and gives objects their layers.
func (d *dictionary) parseLayers(lines []line) {
	for _, l := range lines {
		if strings.Contains(l.text, "->") {
			d.ps.fail(l.n, "collision layers: this is a rule; is the header RULES missing, or misspelt?")
			return
		}
		words := strings.FieldsFunc(l.text, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' })
		if len(words) == 0 {
			continue
		}
		var layer []int
		for _, name := range words {
			t := d.find(name)
			switch {
			case t == nil:
				d.ps.fail(l.n, "collision layers: "+d.undefined(name))
			case t.kind == aggregate:
				d.ps.fail(l.n, "collision layers: "+quote(name)+" is several objects at once; expected single objects")
			default:
				layer = append(layer, t.objects...)
			}
		}
		for _, o := range layer {
			if d.objects[o].layered && d.objects[o].Layer != len(d.layers) {
				d.ps.warn(l.n, "collision layers: "+quote(d.objects[o].Name)+" is in several layers; the last one counts")
			}
			d.objects[o].Layer, d.objects[o].layered = len(d.layers), true
		}
		d.layers = append(d.layers, layer)
	}
}
