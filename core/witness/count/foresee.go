package count

// foresee looks at what may become of groups of cells with polyominoes or
// eliminators.
func (s *Solver) foresee() (ok bool) { return true }

// closes judges the groups at the sides of an edge if these are whole regions now.
func (s *Solver) closes(d *edge) (ok bool) { return true }
