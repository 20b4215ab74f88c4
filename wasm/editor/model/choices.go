package model

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

const choicesKey = "perplex.choices"

// Choices are what the editor remembers beside the documents, the same in all
// tabs.
type Choices struct {
	Tool   Tool
	Shape  Shape  // kept by the page, not here
	View   string // in which a new window begins
	colors [len(firstColors)]witness.Color
}

// firstColors are the colours of tools that were never given one: of separations and
// stars, triangles, polyominoes, negative ones, eliminators.
var firstColors = [...]witness.Color{"black", "orange", "yellow", "blue", "white"}

// FreshChoices are those of the first visit.
func FreshChoices() Choices {
	return Choices{Tool: Tools[0], colors: firstColors}
}

// hue says which of a Choices' colours is a tool's.
func hue(t Tool) int {
	switch {
	case t.Type == witness.Triangle:
		return 1
	case t.Negative:
		return 3
	case t.Type == witness.Polyomino:
		return 2
	case t.Type == witness.Eliminator:
		return 4
	}
	return 0
}

// ColorOf is the colour that a tool places in. Tools of one kind share theirs;
// those without a colour have that of separations and stars.
func (c Choices) ColorOf(t Tool) witness.Color { return c.colors[hue(t)] }

// SetColor chooses the colour of the present tool.
func (c *Choices) SetColor(color witness.Color) { c.colors[hue(c.Tool)] = color }

// WithShape returns the choices with another shape.
func (c Choices) WithShape(s Shape) Choices {
	c.Shape = s
	return c
}

// Pick chooses what places such a symbol.
func (c *Choices) Pick(s witness.Symbol) {
	c.Tool = ToolOf(s)
	if c.Tool.Coloured() {
		c.SetColor(s.Color)
	}
	if s.Type == witness.Polyomino {
		c.Shape = ShapeOf(s.Shape, s.Rotatable)
	}
}

// restore takes what storage remembers; what it does not stays as it is.
func (c *Choices) restore(storage Storage) {
	text, ok := storage.Get(choicesKey)
	if !ok {
		return
	}
	v, err := jsonlite.Parse(text)
	if err != nil {
		return
	}
	if id, ok := v.Get("tool"); ok {
		if tool, ok := ToolByID(id.Text); ok {
			c.Tool = tool
		}
	}
	if view, ok := v.Get("view"); ok {
		c.View = view.Text
	}
	if names, ok := v.Get("color"); ok { // earlier versions had the first alone
		for i, name := range strings.Fields(names.Text) {
			if color, ok := witness.ParseColor(name); ok && i < len(c.colors) {
				c.colors[i] = color
			}
		}
	}
}

func (c Choices) store(storage Storage) bool {
	text := jsonlite.AppendString(jsonlite.AppendName([]byte{'{'}, "tool"), c.Tool.ID())
	names := ""
	for _, color := range c.colors {
		names += string(color) + " "
	}
	text = jsonlite.AppendString(jsonlite.AppendName(text, "color"), names)
	if c.View != "" {
		text = jsonlite.AppendString(jsonlite.AppendName(text, "view"), c.View)
	}
	return storage.Set(choicesKey, string(append(text, '}')))
}
