package transport

// Tugger is a sixth rule set, which shows that no other code depends on the five: the worker pushes the box
// ahead of it and drags along the one at its back. With a box on both sides one input moves both. It uses
// exported names only.
type Tugger struct{}

func (Tugger) PuzzleName() string { return "tugger" }

func (Tugger) WorkerMoveStatic(s *State, d Dir) bool { return s.Next(s.Worker, d) != Nowhere }
func (Tugger) WorkerMove(s *State, d Dir) bool       { return s.Free(s.Next(s.Worker, d)) }
func (Tugger) DoWorkerMove(s *State, d Dir)          { s.Worker = s.Next(s.Worker, d) }

func (Tugger) ahead(s *State, d Dir) int  { return s.BoxAt(s.Next(s.Worker, d)) }
func (Tugger) behind(s *State, d Dir) int { return s.BoxAt(s.Next(s.Worker, d.Opposite())) }

func (t Tugger) MutableTriggered(s *State, d Dir, box int) bool {
	if ahead := t.ahead(s, d); ahead >= 0 {
		return ahead == box
	}
	return t.behind(s, d) == box
}

func (t Tugger) MutableMoveStatic(s *State, d Dir, box int) bool {
	if t.ahead(s, d) == box {
		return s.Next(s.Boxes[box], d) != Nowhere
	}
	return s.Next(s.Worker, d) != Nowhere
}

func (t Tugger) MutableMove(s *State, d Dir, box int) bool {
	if t.ahead(s, d) == box {
		return s.Free(s.Next(s.Boxes[box], d))
	}
	return s.Free(s.Next(s.Worker, d))
}

func (t Tugger) WorkerPreMutable(s *State, d Dir, box int, dst []Cell) []Cell {
	if c := s.Next(s.Boxes[box], d.Opposite()); s.Free(c) {
		dst = append(dst, c)
	}
	// From its other side the box is dragged, unless the worker has another box to push.
	if c := s.Next(s.Boxes[box], d); s.Free(c) && s.BoxAt(s.Next(c, d)) < 0 {
		dst = append(dst, c)
	}
	return dst
}

func (t Tugger) DoMutableMove(s *State, d Dir, box int, changed []int) []int {
	old, behind := s.Worker, t.behind(s, d)
	s.Worker = s.Next(old, d)
	if s.Boxes[box] == s.Worker {
		s.Place(box, s.Next(s.Worker, d))
		changed = append(changed, box)
	}
	if behind >= 0 {
		s.Place(behind, old)
		changed = append(changed, behind)
	}
	return changed
}
