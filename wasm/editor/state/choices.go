package state

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// Choices returns the present choices.
func (s *State) Choices() model.Choices { return s.tabs.Choices() }

// Tool returns the chosen tool.
func (s *State) Tool() model.Tool { return s.Choices().Tool }

// Symbol returns the symbol that the chosen tool places.
func (s *State) Symbol(at witness.Place) witness.Symbol { return s.Tool().Symbol(at, s.Choices()) }

// Choose changes the choices and announces the change.
func (s *State) Choose(change func(*model.Choices)) {
	before := s.Choices()
	choices := before
	change(&choices)
	s.tabs.Choose(choices)
	if choices != before {
		s.tell(Change{Tool: true})
	}
}

// SetTool chooses a tool.
func (s *State) SetTool(tool model.Tool) { s.Choose(func(c *model.Choices) { c.Tool = tool }) }

// Player returns the player whose hints are shown.
func (s *State) Player() string { return s.player }

// SetPlayer sets the player whose hints are shown.
func (s *State) SetPlayer(name string) { s.player = name }
