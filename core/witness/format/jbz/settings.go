package jbz

import "github.com/perplex-puzzles/perplex/core/witness"

// settings are the settings that the site stores with a puzzle, in its order. A variant is set if the value
// differs from the site's default.
var settings = []struct {
	name    string
	usual   bool
	variant witness.Variants // 0 for a setting that does not affect the rules
}{
	{"NEGATIONS_CANCEL_NEGATIONS", true, witness.LoneEliminators},
	{"SHAPELESS_ZERO_POLY", false, witness.ShapelessZero},
	{"PRECISE_POLYOMINOS", true, witness.ImprecisePolyominoes},
	{"FLASH_FOR_ERRORS", true, 0},
	{"FAT_STARTPOINTS", false, witness.FatStarts},
	{customMechanics, false, 0}, // written and read with arrows and sizers
}

// customMechanics is the setting without which the site ignores arrows and sizers.
const customMechanics = "CUSTOM_MECHANICS"

// symmetries are given by the members x and y. If both are false on a board that is not a pillar, it is not a
// puzzle.
var symmetries = []struct {
	symmetry witness.Symmetry
	x, y     bool
}{
	{witness.SymmetryHorizontal, true, false},
	{witness.SymmetryVertical, false, true},
	{witness.SymmetryRotational, true, true},
	{witness.SymmetryParallel, false, false},
}

// directions are the directions of an end's nub, in the order of search for one.
var directions = []struct {
	name string
	step [2]int
}{
	{"left", [2]int{-1, 0}}, {"right", [2]int{1, 0}}, {"top", [2]int{0, -1}}, {"bottom", [2]int{0, 1}},
}

// symbolTypes are the types of cells that documents support.
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
	rotatableBit = 1 << 20 // bit of a polyshape that may be rotated
)
