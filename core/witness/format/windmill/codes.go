package windmill

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// kind is an entity's type, by its number in the format.
type kind uint8

// The kinds of entities. Unset and plain mean the same.
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

// names are the format's own, for error messages.
var names = [kinds]string{"UNKNOWN", "NONE", "BASIC", "START", "END", "DISJOINT", "HEXAGON", "SQUARE", "STAR", "TETRIS", "ERROR", "TRIANGLE"}

func (k kind) String() string {
	if k < kinds {
		return names[k]
	}
	return "type " + strconv.Itoa(int(k))
}

// symbolTypes says which symbol an entity is; starts, ends and plain places
// are none.
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

// on reports whether both the format and a document know the kind at such a
// place. The format has starts, ends and gaps in one kind of place only, of
// which documents know more.
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

// colors are the colours by number; 0 is none. They are the only ones.
var colors = [...]witness.Color{"", "black", "white", "cyan", "magenta", "yellow", "red", "green", "blue", "orange"}

// symmetries by number; 0 means none as well.
var symmetries = [...]witness.Symmetry{1: witness.SymmetryNone, 2: witness.SymmetryHorizontal, 3: witness.SymmetryVertical, 4: witness.SymmetryRotational}
