package pencil

// cause lists the cells that keep a piece of connected cells from the others, and a cell of
// each side that has to be connected.
func (k together) cause(s *State, _, question int, m Mark) (best []int) {
	without := -1
	var starts []int
	switch {
	case question >= 0 && m == k.want:
		without, starts = question, k.p.beside(question)
	case question >= 0:
		starts = []int{question}
	default:
		for c := range k.p.Cells() {
			starts = append(starts, c)
		}
	}
	other := k.want.Not()
	may := func(c int) bool { return s.marks[c] != other && c != without }
	met := make([]bool, k.p.Cells())
	for _, from := range starts {
		if met[from] || !may(from) {
			continue
		}
		in, cells := k.p.flood(from, may)
		needed, border := k.border(s, in, cells)
		for _, c := range cells {
			met[c] = true
		}
		if !needed && !(k.apart && (without >= 0 || len(cells) > 1)) && !(question >= 0 && without < 0) {
			continue
		}
		if best == nil || len(border) < len(best) {
			best = border
		}
	}
	return best
}

// border lists the cells with the other answer around a piece, one of the wanted cells in it
// and one beyond it; needed says that it has one.
func (k together) border(s *State, in []bool, cells []int) (needed bool, all []int) {
	other := k.want.Not()
	listed := make([]bool, len(in))
	for _, c := range cells {
		if s.marks[c] == k.want && !needed {
			needed = true
			all = append(all, c)
		}
		for _, b := range k.p.beside(c) {
			if s.marks[b] == other && !listed[b] {
				listed[b] = true
				all = append(all, b)
			}
		}
	}
	for c := range in {
		if !in[c] && s.marks[c] == k.want {
			return needed, append(all, c)
		}
	}
	return needed, all
}
