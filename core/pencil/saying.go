package pencil

import (
	"slices"
	"strconv"
	"strings"
)

// says puts one answer into words.
func (s *State) says(q int, m Mark) string {
	k := s.Questions[q]
	at, no := s.name(k.At), "no "
	switch {
	case k.What == Shaded && m == Yes:
		return at + " is shaded"
	case k.What == Shaded:
		return at + " is unshaded"
	case k.What == Digit && m == Yes:
		return at + " is " + strconv.Itoa(k.Digit)
	case k.What == Digit:
		return at + " is not " + strconv.Itoa(k.Digit)
	case k.What == Wedge:
		return wedgeSays(k.Digit, m, at)
	case k.What == Bridge:
		return bridgeSays(k.Digit, m, at)
	case m == Yes:
		no = "a "
	}
	if k.What == Line {
		return "there is " + no + "line at " + at
	}
	return at + " has " + no + thing[k.What]
}

// bridgeSays puts the answer about a first or second bridge into words.
func bridgeSays(which int, m Mark, at string) string {
	switch {
	case which == 2 && m == Yes:
		return "there are two bridges from " + at
	case which == 2:
		return "there is no second bridge from " + at
	case m == Yes:
		return "there is a bridge from " + at
	}
	return "there is no bridge from " + at
}

// wedgeSays puts the answer about a triangle in a cell into words.
func wedgeSays(state int, m Mark, at string) string {
	switch {
	case state == noWedge && m == Yes:
		return at + " has no triangle"
	case state == noWedge:
		return at + " has a triangle"
	case m == No:
		return at + " has no triangle in the " + wedgeCorners[state] + " corner"
	}
	return at + " has a triangle in the " + wedgeCorners[state] + " corner"
}

// saidByMore reports whether another answer implies this one about the same bridges or triangle: two
// bridges imply one, and no bridge implies that there are not two.
func (s *State) saidByMore(found []find, i int) bool {
	f, k := found[i], s.Questions[found[i].question]
	if k.What != Bridge && k.What != Wedge {
		return false
	}
	for _, other := range found {
		n := s.Questions[other.question]
		if k.What == Wedge {
			if f.mark == No && other.mark == Yes && n.At == k.At {
				return true
			}
			continue
		}
		more := n.Digit > k.Digit && f.mark == Yes || n.Digit < k.Digit && f.mark == No
		if more && n.At == k.At && other.mark == f.mark {
			return true
		}
	}
	return false
}

// saidBefore reports whether an earlier answer is the same at another place. All digits struck from one
// cell count as one answer.
func (s *State) saidBefore(found []find, i int) bool {
	for _, f := range found[:i] {
		if s.sameAnswer(found, f, found[i]) {
			return true
		}
	}
	return false
}

func (s *State) sameAnswer(found []find, a, b find) bool {
	p, q := s.Questions[a.question], s.Questions[b.question]
	if s.strikes(a) && s.strikes(b) {
		return slices.Equal(s.struck(found, a), s.struck(found, b))
	}
	return a.mark == b.mark && p.What == q.What && p.Digit == q.Digit
}

// strikes reports whether an answer says that a cell does not have a digit.
func (s *State) strikes(f find) bool {
	return s.Questions[f.question].What == Digit && f.mark == No
}

// struck lists the digits that the answers strike from the cell of one of the answers.
func (s *State) struck(found []find, one find) (digits []int) {
	for _, f := range found {
		if s.strikes(f) && s.Questions[f.question].At == s.Questions[one.question].At {
			digits = append(digits, s.Questions[f.question].Digit)
		}
	}
	slices.Sort(digits)
	return digits
}

// sideOf names the side of a cell at a place, such as "upper"; "" if the place is not a side of the cell.
func sideOf(p Point, cell *Point) string {
	if cell == nil || cell.X%2 == 0 || cell.Y%2 == 0 {
		return ""
	}
	switch (Point{p.X - cell.X, p.Y - cell.Y}) {
	case Point{0, -1}:
		return "upper"
	case Point{0, 1}:
		return "lower"
	case Point{-1, 0}:
		return "left"
	case Point{1, 0}:
		return "right"
	}
	return ""
}

// listed joins words: "a", "a and b", "a, b and c".
func listed(all []string) string {
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	return strings.Join(all[:len(all)-1], ", ") + " and " + all[len(all)-1]
}
