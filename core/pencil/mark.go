package pencil

// Mark is the known answer to a question of a board, or Open.
type Mark uint8

const (
	Open Mark = iota // unknown
	Yes              // the cell is shaded, or has a light; the line is drawn
	No
)

// Not returns the other answer; Open stays Open.
func (m Mark) Not() Mark {
	switch m {
	case Yes:
		return No
	case No:
		return Yes
	}
	return Open
}

func (m Mark) String() string { return [...]string{"open", "yes", "no"}[m] }

// Marks lists the answers to the questions of a board, by their numbers.
type Marks []Mark

// Full reports whether every question is answered.
func (m Marks) Full() bool {
	for _, x := range m {
		if x == Open {
			return false
		}
	}
	return true
}

// marked reports whether any question is answered.
func (m Marks) marked() bool {
	for _, x := range m {
		if x != Open {
			return true
		}
	}
	return false
}

// count returns the number of questions with a mark.
func (m Marks) count(of Mark) (n int) {
	for _, x := range m {
		if x == of {
			n++
		}
	}
	return n
}

// yes counts the questions answered yes; a question -1 does not count.
func (m Marks) yes(questions ...int) (n int) {
	for _, q := range questions {
		if q >= 0 && m[q] == Yes {
			n++
		}
	}
	return n
}
