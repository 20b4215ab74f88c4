package model

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

const choicesKey = "perplex.choices"

// Choices are the settings that the editor stores besides the documents; all tabs share them.
type Choices struct {
	Tool   Tool
	Shape  Shape  // stored by the page, not here
	View   string // view in which a new window opens
	colors [len(firstColors)]witness.Color
	turned uint8 // direction of arrows, in eighths of a turn clockwise from up
}

// firstColors are the initial colours of tools: separations and stars, triangles, polyominoes, negative
// polyominoes, eliminators, arrows, sizers.
var firstColors = [...]witness.Color{"black", "orange", "yellow", "blue", "white", "purple", "cyan"}

// FreshChoices returns the choices of a first visit.
func FreshChoices() Choices {
	return Choices{Tool: Tools[0], colors: firstColors}
}

// hue returns the index of a tool's colour in Choices.colors.
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
	case t.Type == witness.Arrow:
		return 5
	case t.Type == witness.Sizer:
		return 6
	}
	return 0
}

// ColorOf returns the colour in which a tool places symbols. Tools of one kind share a colour; tools without
// a colour return that of separations and stars.
func (c Choices) ColorOf(t Tool) witness.Color { return c.colors[hue(t)] }

// SetColor sets the colour of the chosen tool.
func (c *Choices) SetColor(color witness.Color) { c.colors[hue(c.Tool)] = color }

// Heading returns the direction in which arrows are placed.
func (c Choices) Heading() witness.Heading { return witness.Headings[c.turned%8] }

// SetHeading sets the direction of arrows.
func (c *Choices) SetHeading(h witness.Heading) { c.turned = uint8(h - witness.HeadingUp) }

// WithShape returns the choices with another shape.
func (c Choices) WithShape(s Shape) Choices {
	c.Shape = s
	return c
}

// Pick chooses the tool, colour and shape of a symbol.
func (c *Choices) Pick(s witness.Symbol) {
	c.Tool = ToolOf(s)
	if c.Tool.Coloured() {
		c.SetColor(s.Color)
	}
	if s.Type == witness.Arrow {
		c.SetHeading(s.Heading)
	}
	if s.Type == witness.Polyomino {
		c.Shape = ShapeOf(s.Shape, s.Rotatable)
	}
}

// restore reads the choices from storage; missing ones stay unchanged.
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
	if way, ok := v.Get("heading"); ok {
		if h, ok := witness.ParseHeading(way.Text); ok {
			c.SetHeading(h)
		}
	}
	if view, ok := v.Get("view"); ok {
		c.View = view.Text
	}
	if names, ok := v.Get("color"); ok { // earlier versions stored only the first colour
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
	if c.turned != 0 {
		text = jsonlite.AppendString(jsonlite.AppendName(text, "heading"), c.Heading().String())
	}
	if c.View != "" {
		text = jsonlite.AppendString(jsonlite.AppendName(text, "view"), c.View)
	}
	return storage.Set(choicesKey, string(append(text, '}')))
}
