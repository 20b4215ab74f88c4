package model

import "github.com/perplex-puzzles/perplex/core/witness"

// Symmetries lists the symmetries with their displayed names.
var Symmetries = []struct {
	Value witness.Symmetry
	Name  string
}{
	{witness.SymmetryNone, "None: one line"},
	{witness.SymmetryHorizontal, "Horizontal: left and right mirrored"},
	{witness.SymmetryVertical, "Vertical: top and bottom mirrored"},
	{witness.SymmetryRotational, "Rotational: half a turn"},
	{witness.SymmetryParallel, "Parallel: halfway round the pillar"},
}

// SymmetryName returns the displayed name of a symmetry.
func SymmetryName(s witness.Symmetry) string {
	for _, symmetry := range Symmetries {
		if symmetry.Value == s {
			return symmetry.Name
		}
	}
	return string(s)
}

// Profiles lists the profiles of rules with their descriptions.
var Profiles = []struct {
	Value       witness.Profile
	Name, Means string
}{
	{witness.ProfileWindmill, "Windmill", "As the Windmill judges: a canceller forgives one mistake in its region, and lines inside a region do not block shapes."},
	{witness.ProfileGame, "Game", "As witnesspuzzles.com judges, close to the game: a canceller removes a symbol, and no shape extends across a line."},
	{witness.ProfileSparc, "SPaRC", "As in SPaRC, a benchmark of puzzles for language models: lines inside a region do not block shapes, and half an edge can separate cells."},
}

// ProfileName returns the displayed name of a profile.
func ProfileName(p witness.Profile) string {
	switch p {
	case witness.ProfileGame:
		return "game"
	case witness.ProfileSparc:
		return "SPaRC"
	}
	return "Windmill"
}

// VariantWords describes the effect of each variant in a set.
func VariantWords(v witness.Variants) []string {
	var words []string
	for _, variant := range []struct {
		bit   witness.Variants
		means string
	}{
		{witness.FatStarts, "Half an edge, drawn from a start in its middle, separates cells."},
		{witness.ShapelessZero, "Polyominoes that cancel by number need not cancel by shape."},
		{witness.ImprecisePolyominoes, "Shapes may extend across a line."},
		{witness.LoneEliminators, "Cancellers left over do not cancel in pairs."},
	} {
		if v.Has(variant.bit) {
			words = append(words, variant.means)
		}
	}
	return words
}
