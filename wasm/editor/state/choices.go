package state

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// Choices are what was chosen last.
func (s *State) Choices() model.Choices { return s.tabs.Choices() }

// Tool is the chosen one.
func (s *State) Tool() model.Tool { return s.Choices().Tool }

// Symbol is what the chosen tool places.
func (s *State) Symbol(at witness.Place) witness.Symbol { return s.Tool().Symbol(at, s.Choices()) }

// Choose changes what is chosen, and announces it.
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

// Player is who draws the lines that hints are about.
func (s *State) Player() string { return s.player }

// SetPlayer makes that another.
func (s *State) SetPlayer(name string) { s.player = name }
