package sequence

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// starReadings are the readings of stars.
var starReadings = []Reading{
	{"P1", "stars only", Stars, "a star shares its region with exactly one other star of its colour; nothing else counts", unpaired(func(v *view, region lattice.Set, color int) bool {
		return region.And(v.stars[color]).Count() == 2
	})},
	{"P2", "two or more", Stars, "a star shares its region with at least one other symbol of its colour", unpaired(func(v *view, region lattice.Set, color int) bool {
		return region.And(v.colored[color]).Count() >= 2
	})},
	{"P3", "any colour", Stars, "a star shares its region with exactly one other symbol, whatever its colour", unpaired(func(v *view, region lattice.Set, _ int) bool {
		return region.And(v.symbols).Count() == 2
	})},
	{"P4", "alone", Stars, "a star and its partner have a region to themselves", also(func(v *view) bool {
		return v.starred(v.regions, func(region lattice.Set, _ int) bool { return region.And(v.symbols).Count() == 2 })
	})},
}

// unpaired returns a reading of stars that replaces their rule by another condition on each region with stars
// of a colour.
func unpaired(holds func(v *view, region lattice.Set, color int) bool) func(*view) bool {
	return func(v *view) bool {
		return v.crossed && v.apart && v.sided && v.filled &&
			v.starred(v.regions, func(region lattice.Set, color int) bool { return holds(v, region, color) })
	}
}
