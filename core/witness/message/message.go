// Package message reads the common options of requests about line puzzles, and writes the common members of
// their answers.
package message

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Puzzle reads the required option "puzzle", a document or its text. If there is none, it returns nil and
// notes an error in r. Errors about the puzzle are those of witness.Decode.
func Puzzle(r *verb.Fields) *witness.Document {
	v, ok := r.Value("puzzle", verb.Value{Type: "Puzzle", Required: true, Help: "puzzle, as a document or the text of one"})
	if !ok {
		return nil
	}
	d, err := document(v)
	r.Note(err)
	return d
}

func document(v jsonlite.Value) (*witness.Document, error) {
	if v.Kind == jsonlite.String {
		return witness.Parse(v.Text)
	}
	return witness.Decode(v)
}

// Player reads the option "player", the name of a player of any kind (package policy); the default is "all".
func Player(r *verb.Fields) string {
	return r.Text("player", verb.Text{Default: "all", Type: "Player", Help: PlayerHelp})
}

// RulePlayer reads the option "player", the name of a player who is a set of rules (package player); usual is
// the default.
func RulePlayer(r *verb.Fields, usual string) string {
	return r.Text("player", verb.Text{Default: usual, Type: "RulePlayer", Help: rulePlayerHelp})
}

// PlayerHelp describes the names of players of any kind, and rulePlayerHelp those of players who are a set of
// rules.
const (
	rulePlayerHelp = "player model: none, baseline, baseline+apr, baseline+rcr, all, or rules joined by +"
	PlayerHelp     = rulePlayerHelp + ", own among them; learned; PLAYER~0.05, who takes a random action one time in twenty; or " +
		"0.3*PLAYER|0.7*PLAYER, a population"
)

// Against reads the option "against", the name of a second player; the default is "".
func Against(r *verb.Fields) string {
	return r.Text("against", verb.Text{Type: "Player", Help: "second player model; default: none"})
}

// Compat reads the option "compat"; the default is "". It is validated with the players.
func Compat(r *verb.Fields) string {
	return r.Text("compat", verb.Text{Type: `"shen-2024" | ""`,
		Help: "program to reproduce: shen-2024, the program behind Shen (2024), with its two errors and its order of triangles; default: none"})
}

// Colors reads the option "colors", a list of colours; nil if it is absent. otherwise describes the default.
func Colors(r *verb.Fields, otherwise string) []witness.Color {
	const name = "colors"
	names, ok := r.Texts(name, verb.List{Item: "Color", Help: "colours of separations and stars; default: " + otherwise})
	if !ok {
		return nil
	}
	colors := make([]witness.Color, len(names))
	for i, text := range names {
		c, known := witness.ParseColor(text)
		if !known {
			r.Note(verb.BadRequest(verb.Item(name, i), strconv.Quote(text), "is neither a colour of the palette nor #rrggbb"))
		}
		colors[i] = c
	}
	return colors
}

// Kinds reads the option "kinds", a list of known symbol types; nil if it is absent.
func Kinds(r *verb.Fields, known, usual []witness.SymbolType, help string) []witness.SymbolType {
	var w jsonlite.Writer
	w.Open('[')
	for _, kind := range usual {
		w.PutText(string(kind))
	}
	names, ok := r.Texts("kinds", verb.List{Choices: texts(known), Default: string(w.Close(']')), Help: help})
	if !ok {
		return nil
	}
	kinds := make([]witness.SymbolType, len(names))
	for i, text := range names {
		kinds[i] = witness.SymbolType(text)
	}
	return kinds
}

func texts(kinds []witness.SymbolType) []string {
	names := make([]string, len(kinds))
	for i, kind := range kinds {
		names[i] = string(kind)
	}
	return names
}

// Shapes reads the option "shapes", polyominoes without places; nil if it is absent. Errors are those of
// witness.DecodeShapes.
func Shapes(r *verb.Fields) []witness.Symbol {
	const name = "shapes"
	v, ok := r.Value(name, verb.Value{Type: "Shape[]", Help: "polyominoes that cells may hold; default: none"})
	if !ok {
		return nil
	}
	shapes, err := witness.DecodeShapes(name, v)
	r.Note(err)
	return shapes
}

// Places reads an option that is a list of places [a,b]; nil if it is absent.
func Places(r *verb.Fields, name, help string) []witness.Place {
	return places(r, name, verb.Value{Type: "Place[]", Help: help})
}

// NeedPlaces is Places for a required option.
func NeedPlaces(r *verb.Fields, name, help string) []witness.Place {
	return places(r, name, verb.Value{Type: "Place[]", Required: true, Help: help})
}

func places(r *verb.Fields, name string, o verb.Value) []witness.Place {
	v, ok := r.Value(name, o)
	if !ok {
		return nil
	}
	places, err := ParsePlaces(name, v)
	r.Note(err)
	return places
}

// ParsePlaces reads a list of places [a,b]; field is its name in errors. Errors wrap verb.ErrRequest.
func ParsePlaces(field string, v jsonlite.Value) ([]witness.Place, error) {
	if v.Kind != jsonlite.Array {
		return nil, verb.BadRequest(field, v.Quote(), "is "+v.Kind.String()+"; expected a list of vertices [a,b]")
	}
	places := make([]witness.Place, len(v.Items))
	for i, item := range v.Items {
		okA, okB := false, false
		if item.Kind == jsonlite.Array && len(item.Items) == 2 {
			places[i].A, okA = item.Items[0].Int()
			places[i].B, okB = item.Items[1].Int()
		}
		if !okA || !okB {
			return nil, verb.BadRequest(verb.Item(field, i), item.Quote(), "is not a vertex [a,b]")
		}
	}
	return places, nil
}
