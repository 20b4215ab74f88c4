package windmill

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// kind is the type of an entity, by its number in the format.
type kind uint8

// The kinds of entities. Unset and plain are equivalent.
const (
	unset kind = iota
	none
	plain
	start
	end
	disjoint
	hexagon
	square
	star
	tetris
	eliminator
	triangle
	kinds
)

// names are the names that the format uses, for error messages.
var names = [kinds]string{"UNKNOWN", "NONE", "BASIC", "START", "END", "DISJOINT", "HEXAGON", "SQUARE", "STAR", "TETRIS", "ERROR", "TRIANGLE"}

func (k kind) String() string {
	if k < kinds {
		return names[k]
	}
	return "type " + strconv.Itoa(int(k))
}

// symbolTypes is the symbol of each kind of entity; starts, ends and plain places have none.
var symbolTypes = [kinds]witness.SymbolType{
	none:       witness.Removed,
	disjoint:   witness.CannotCross,
	hexagon:    witness.MustCross,
	square:     witness.Separation,
	star:       witness.Star,
	tetris:     witness.Polyomino,
	eliminator: witness.Eliminator,
	triangle:   witness.Triangle,
}

// on reports whether both the format and a document support the kind at a kind of place. The format has
// starts, ends and gaps at one kind of place only; documents have them at more.
func (k kind) on(p witness.PlaceKind) bool {
	switch k {
	case unset, plain:
		return true
	case start, end:
		return p == witness.Vertex
	case disjoint:
		return p == witness.Edge
	}
	return symbolTypes[k].On(p)
}

// colors are all colours by number; 0 is none.
var colors = [...]witness.Color{"", "black", "white", "cyan", "magenta", "yellow", "red", "green", "blue", "orange"}

// symmetries by number; 0 also means none.
var symmetries = [...]witness.Symmetry{1: witness.SymmetryNone, 2: witness.SymmetryHorizontal, 3: witness.SymmetryVertical, 4: witness.SymmetryRotational}
