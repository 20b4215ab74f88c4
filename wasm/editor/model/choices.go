package model

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
)

const choicesKey = "perplex.choices"

// Choices are what the editor remembers beside the documents, the same in all
// tabs.
type Choices struct {
	Tool   Tool
	Color  witness.Color
	Player string
}

// restore takes what storage remembers; what it does not stays as it is.
func (c *Choices) restore(storage Storage) {
	text, ok := storage.Get(choicesKey)
	if !ok {
		// Before there were tabs, the one history kept them.
		if text, ok = storage.Get(stateKey(firstTab)); !ok {
			return
		}
		defer func() { c.store(storage) }()
	}
	v, err := jsontext.Parse(text)
	if err != nil {
		return
	}
	if id, ok := v.Get("tool"); ok {
		if tool, ok := ToolByID(id.Text); ok {
			c.Tool = tool
		}
	}
	if name, ok := v.Get("color"); ok {
		if color, ok := witness.ParseColor(name.Text); ok {
			c.Color = color
		}
	}
	if name, ok := v.Get("player"); ok && name.Kind == jsontext.String {
		c.Player = name.Text
	}
}

func (c Choices) store(storage Storage) bool {
	text := jsontext.AppendString(jsontext.AppendName([]byte{'{'}, "tool"), c.Tool.ID())
	text = jsontext.AppendString(jsontext.AppendName(text, "color"), string(c.Color))
	text = jsontext.AppendString(jsontext.AppendName(text, "player"), c.Player)
	return storage.Set(choicesKey, string(append(text, '}')))
}
