package model

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
)

const settingsKey = "perplex.readings"

// Settings are how readings are shown and queries made.
type Settings struct {
	Hide    bool // the number of solutions and the difficulty
	Rules   bool // the choice of single rules is open
	Details bool // all measures are open
	Setup   bool // the board's symmetry, pillar and rules are open
	Query   QueryOptions
}

// QueryOptions are what a query tries beside the document.
type QueryOptions struct {
	Colors      []witness.Color // nil: by the thesis's rule
	Pieces      []Piece         // polyominoes that cells may hold
	Eliminators bool            // cells may hold them
	Empty       bool            // cells may stay empty
	Open        bool            // the choice of all this is
}

// flags are what is stored as a letter each.
func (s *Settings) flags() [7]*bool {
	return [...]*bool{&s.Hide, &s.Rules, &s.Details, &s.Query.Empty, &s.Query.Open, &s.Setup, &s.Query.Eliminators}
}

const flagLetters = "hrdeosy"

// LoadSettings reads what SaveSettings has stored.
func LoadSettings(storage Storage) (s Settings) {
	text, _ := storage.Get(settingsKey)
	letters, rest, _ := strings.Cut(text, " ")
	colors, pieces, _ := strings.Cut(rest, " ")
	for i, on := range s.flags() {
		*on = strings.IndexByte(letters, flagLetters[i]) >= 0
	}
	s.Query.Colors, s.Query.Pieces = parseColors(colors), ParsePieces(pieces)
	return s
}

// SaveSettings stores settings; false when the store takes no more.
func SaveSettings(storage Storage, s Settings) bool {
	text := ""
	for i, on := range s.flags() {
		if *on {
			text += flagLetters[i : i+1]
		}
	}
	return storage.Set(settingsKey, text+" "+writeColors(s.Query.Colors)+" "+writePieces(s.Query.Pieces))
}

func writePieces(pieces []Piece) string {
	text := ""
	for _, p := range pieces {
		text += string(p) + ","
	}
	return text
}

// Colours are stored with a comma after each, and after none when there are
// none: an empty text is no choice of colours.
func writeColors(colors []witness.Color) string {
	text := ""
	for _, c := range colors {
		text += string(c) + ","
	}
	if colors != nil && text == "" {
		text = ","
	}
	return text
}

func parseColors(text string) []witness.Color {
	if text == "" {
		return nil
	}
	colors := []witness.Color{}
	for text != "" {
		var name string
		name, text, _ = strings.Cut(text, ",")
		if c, ok := witness.ParseColor(name); ok {
			colors = append(colors, c)
		}
	}
	return colors
}
