package pencil

import "math/bits"

// wedges are cells that are empty or half black: a triangle has its right angle in one of the four
// corners of the cell. What stays white is cut into rectangles, upright or turned by 45 degrees.
//
// A white area is a rectangle if and only if each of its corners is a right angle: it then turns
// only one way and has no hole. So every point at which cells meet is looked at alone: around it,
// white angles are right, straight or whole.
//
// A cell has one of five states, each of which is a question. States 1 to 4 are triangles,
// counter-clockwise from the lower left corner; state 5 is an empty cell.
type wedges struct {
	p      *Puzzle
	first  []int // the question of a cell's state 1; -1 for a black cell
	joints []joint
	at     [][]int // the joints at a cell
}

const (
	states  = 5
	noWedge = 5
	anyOf   = 1<<(noWedge+1) - 2 // all states, a bit each
)

// corners are the names of the corners in which a triangle can be.
var wedgeCorners = [...]string{1: "lower left", 2: "lower right", 3: "upper right", 4: "upper left"}

// joint is a point at which up to four cells meet, by the clockwise order of the cells around it
// from the upper right one; -1 is a black cell, or one beyond the board.
type joint struct {
	cells [4]int
	at    Point
}

func newWedges(p *Puzzle) *wedges {
	k := &wedges{p: p, first: make([]int, p.Cells()), at: make([][]int, p.Cells())}
	questions := 0
	for c := range k.first {
		if k.first[c] = -1; p.white(c) {
			k.first[c] = questions
			questions += states
		}
	}
	for y := range p.Height + 1 {
		for x := range p.Width + 1 {
			j := joint{cells: [4]int{p.at(x, y-1), p.at(x, y), p.at(x-1, y), p.at(x-1, y-1)}, at: Point{2 * x, 2 * y}}
			for i, c := range j.cells {
				if c < 0 || k.first[c] < 0 {
					j.cells[i] = -1
					continue
				}
				k.at[c] = append(k.at[c], len(k.joints))
			}
			if j.cells != [4]int{-1, -1, -1, -1} {
				k.joints = append(k.joints, j)
			}
		}
	}
	return k
}

// questions adds the questions for the state of every white cell.
func (k *wedges) questions() (all []Question) {
	for c, first := range k.first {
		for state := 1; first >= 0 && state <= states; state++ {
			all = append(all, Question{At: k.p.point(c), What: Wedge, Digit: state})
		}
	}
	return all
}

// blacks says which of a cell's two sectors at a joint are black in a state, a bit each, clockwise: i is the
// cell's place around the joint.
func blacks(i, state int) uint8 {
	corner := [4]int{1, 4, 3, 2}[i] // the corner of the cell that the joint is
	switch {
	case state == noWedge:
		return 0
	case state == corner:
		return 3
	case state == corner%4+1:
		return 2
	case corner == state%4+1:
		return 1
	}
	return 0
}

// rightAngled are the joints that are possible, by their eight sectors, a bit each for a black one.
var rightAngled = func() (all [256]bool) {
	for black := range all {
		all[black] = true
		if black == 255 {
			continue
		}
		for _, white := range runs(^uint8(black)) {
			all[black] = all[black] && (white == 2 || white == 4 || white == 8)
		}
	}
	return all
}()

// possible are the states that a cell may have by the marks, a bit each.
func (k *wedges) possible(s *State, c int) (mask uint8) {
	first := k.first[c]
	for state := 1; state <= states; state++ {
		switch s.marks[first+state-1] {
		case Yes:
			return 1 << state
		case Open:
			mask |= 1 << state
		}
	}
	return mask
}

// only finds that a cell has one of some states.
func (k *wedges) only(s *State, c int, mask uint8) {
	if mask == 0 {
		s.Fail()
		return
	}
	for state := 1; state <= states; state++ {
		switch bit := uint8(1) << state; {
		case mask == bit:
			s.Find(k.first[c]+state-1, Yes)
		case mask&bit == 0:
			s.Find(k.first[c]+state-1, No)
		}
	}
}

// supported narrows the states in masks of the cells at a joint to the states that some states of the other
// cells allow. It returns false if no state is left.
func supported(j *joint, masks *[4]uint8) bool {
	var kept [4]uint8
	var state [4]int
	var try func(i int, black uint8)
	try = func(i int, black uint8) {
		if i == 4 {
			if rightAngled[black] {
				for n, s := range state {
					kept[n] |= 1 << s
				}
			}
			return
		}
		if j.cells[i] < 0 {
			try(i+1, black|3<<(2*i))
			return
		}
		for left := masks[i]; left != 0; left &= left - 1 {
			state[i] = bits.TrailingZeros8(left)
			try(i+1, black|blacks(i, state[i])<<(2*i))
		}
	}
	try(0, 0)
	for i, c := range j.cells {
		if c >= 0 && kept[i] == 0 {
			return false
		}
	}
	*masks = kept
	return true
}

// masks are the states of the cells at a joint.
func (k *wedges) masks(s *State, j *joint) (all [4]uint8) {
	for i, c := range j.cells {
		if c >= 0 {
			all[i] = k.possible(s, c)
		}
	}
	return all
}

func (k *wedges) seesCell(c int) (all []int) {
	for state := range states {
		all = append(all, k.first[c]+state)
	}
	return all
}

func (k *wedges) seesJoints(joints []int) (all []int) {
	seen := map[int]bool{}
	for _, n := range joints {
		for _, c := range k.joints[n].cells {
			if c >= 0 && !seen[c] {
				seen[c] = true
				all = append(all, k.seesCell(c)...)
			}
		}
	}
	return all
}

// meet narrows the states of the cells at a joint.
func (k *wedges) meet(s *State, n int) {
	j := &k.joints[n]
	masks := k.masks(s, j)
	if !supported(j, &masks) {
		s.Fail()
		return
	}
	for i, c := range j.cells {
		if c >= 0 {
			k.only(s, c, masks[i])
		}
	}
}

// walled finds the consequences of the black cells beside a cell for the cell's state.
func (k *wedges) walled(s *State, c int) {
	mask := k.possible(s, c)
	for _, n := range k.at[c] {
		j := &k.joints[n]
		var masks [4]uint8
		for i, d := range j.cells {
			if masks[i] = anyOf; d == c {
				masks[i] = mask
			}
		}
		if !supported(j, &masks) {
			s.Fail()
			return
		}
		for i, d := range j.cells {
			if d == c {
				mask &= masks[i]
			}
		}
	}
	k.only(s, c, mask)
}

// trying keeps the states of a cell with which the cell's joints are possible, in two passes.
func (k *wedges) trying(s *State, c int) {
	mask := k.possible(s, c)
	if bits.OnesCount8(mask) < 2 {
		return
	}
	var kept uint8
	for left := mask; left != 0; left &= left - 1 {
		if bit := left & -left; k.stands(s, c, bit) {
			kept |= bit
		}
	}
	k.only(s, c, kept)
}

// stands reports whether the joints around a cell are possible together if the cell has a given state.
func (k *wedges) stands(s *State, c int, state uint8) bool {
	known := map[int]uint8{c: state}
	for range 2 {
		for _, n := range k.at[c] {
			j := &k.joints[n]
			masks := k.masks(s, j)
			for i, d := range j.cells {
				if mask, ok := known[d]; ok {
					masks[i] = mask
				}
			}
			if !supported(j, &masks) {
				return false
			}
			for i, d := range j.cells {
				if d >= 0 {
					known[d] = masks[i]
				}
			}
		}
	}
	return true
}
