package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// sameRegion is the constraint that a cell shares a region with one of some others.
type sameRegion struct {
	cell uint8
	with lattice.Set
}

// requireSameRegion adds a constraint to a new Solver.
func (s *Solver) requireSameRegion(t sameRegion) {
	s.sameRegions = append(s.sameRegions, t)
	s.groups.bound, s.groups.shaped = true, true
}

// sameRegionsPossible reports whether all these constraints can still hold.
func (s *Solver) sameRegionsPossible() bool {
	if len(s.sameRegions) == 0 {
		return true
	}
	drawn := s.drawn()
	for i := range s.sameRegions {
		t := &s.sameRegions[i]
		if !s.group(t.cell).Meets(t.with) && !s.board.Flood(lattice.Of(int(t.cell)), &drawn).Meets(t.with) {
			return false
		}
	}
	return true
}

// group returns the cells of the group of a cell.
func (s *Solver) group(cell uint8) lattice.Set {
	return s.groups.cells[s.groups.find(cell)&127]
}

// addSameRegions hashes the groups that have to come together, by their first cells beside
// undecided edges.
func (s *Solver) addSameRegions(k *lattice.Hash, cells lattice.Set) {
	for i := range s.sameRegions {
		t := &s.sameRegions[i]
		own := s.group(t.cell)
		if own.Meets(t.with) {
			k.Add(lattice.MaxVertices)
			continue
		}
		k.Add(first(own.And(cells)))
		for rest := t.with; !rest.Empty(); {
			var c int
			c, rest = rest.Next()
			k.Add(first(s.group(uint8(c)).And(cells)))
		}
	}
}

// first returns the first of some cells, or a number that no cell has if there is none.
func first(cells lattice.Set) uint64 {
	if cells.Empty() {
		return lattice.MaxVertices
	}
	c, _ := cells.Next()
	return uint64(c)
}
