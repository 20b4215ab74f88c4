package jbz

import "github.com/perplex-puzzles/perplex/core/witness"

// settings are those that the site stores with a puzzle, in its order. A
// variant holds where the value differs from the site's own default.
var settings = []struct {
	name    string
	usual   bool
	variant witness.Variants // 0: no matter of the rules
}{
	{"NEGATIONS_CANCEL_NEGATIONS", true, witness.LoneEliminators},
	{"SHAPELESS_ZERO_POLY", false, witness.ShapelessZero},
	{"PRECISE_POLYOMINOS", true, witness.ImprecisePolyominoes},
	{"FLASH_FOR_ERRORS", true, 0},
	{"FAT_STARTPOINTS", false, witness.FatStarts},
	{customMechanics, false, 0}, // written and read with its symbols
}

// customMechanics is the setting without which the site judges neither arrows nor sizers.
const customMechanics = "CUSTOM_MECHANICS"

// symmetries by the members x and y; none of them and no pillar is not a puzzle.
var symmetries = []struct {
	symmetry witness.Symmetry
	x, y     bool
}{
	{witness.SymmetryHorizontal, true, false},
	{witness.SymmetryVertical, false, true},
	{witness.SymmetryRotational, true, true},
	{witness.SymmetryParallel, false, false},
}

// directions are where the nub of an end may point, in the order in which one
// is looked for.
var directions = []struct {
	name string
	step [2]int
}{
	{"left", [2]int{-1, 0}}, {"right", [2]int{1, 0}}, {"top", [2]int{0, -1}}, {"bottom", [2]int{0, 1}},
}

// symbolTypes are the types of cells that documents know.
var symbolTypes = []struct {
	name     string
	symbol   witness.SymbolType
	negative bool
}{
	{"square", witness.Separation, false},
	{"star", witness.Star, false},
	{"triangle", witness.Triangle, false},
	{"nega", witness.Eliminator, false},
	{"poly", witness.Polyomino, false},
	{"ylop", witness.Polyomino, true},
	{"arrow", witness.Arrow, false},
	{"sizer", witness.Sizer, false},
}

const (
	rotatableBit = 1 << 20 // of a polyshape
)
