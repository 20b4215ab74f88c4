package pencil

import (
	"slices"
	"strconv"
	"strings"
)

// mostNamed is the largest number of places that a step names; "so on" stands for the others.
const mostNamed = 6

// says puts one answer into words.
func (s *State) says(q int, m Mark) string {
	return s.saysOf(q, m, []string{s.name(s.Questions[q].At)})
}

// saysAll puts several answers into words. Equal answers share one clause that lists their places.
// Sides of the cell at, if there is one, are named relative to it: "its upper side".
func (s *State) saysAll(found []find, at *Point) string {
	var says []string
	named := 0
	for i, f := range found {
		if s.saidBefore(found, i) || s.saidByMore(found, i) {
			continue
		}
		var places []string
		sides := 0
		for j := i; j < len(found); j++ {
			if !s.sameAnswer(found, f, found[j]) || s.saidByMore(found, j) {
				continue
			}
			p := s.Questions[found[j].question].At
			if side := sideOf(p, at); side != "" && s.Questions[found[j].question].What == Line {
				places = append(places, "its "+side+" side")
				sides++
			} else if name := s.name(p); !slices.Contains(places, name) {
				places = append(places, name)
			}
		}
		switch room := mostNamed - named; {
		case sides == 4 && len(places) == 4:
			places = []string{"any of its sides"} // all four have no line: no puzzle has a cell with four
		case room == 0:
			return strings.Join(append(says, "so on"), "; ")
		case len(places) > room:
			places = append(places[:room], "so on")
		}
		named = min(named+len(places), mostNamed)
		if s.strikes(f) {
			says = append(says, saysStruck(s.struck(found, f), places))
		} else {
			says = append(says, s.saysOf(int(f.question), f.mark, places))
		}
	}
	return strings.Join(says, "; ")
}

// bridgeSays puts the answer about a first or second bridge into words.
func bridgeSays(which int, m Mark, places []string) string {
	is, bridge, no := "there is ", "a bridge from ", "no bridge from "
	switch {
	case which == 2:
		is, bridge, no = "there are ", "two bridges from ", "no second bridge from "
	case len(places) > 1:
		is, bridge = "there are ", "bridges from "
	}
	if m == No {
		return "there is " + no + listed(places)
	}
	return is + bridge + listed(places)
}

// wedgeSays puts the answer about a triangle in a cell into words.
func wedgeSays(state int, m Mark, at, has string) string {
	switch {
	case state == noWedge && m == Yes:
		return at + has + "no triangle"
	case state == noWedge:
		return at + has + "a triangle"
	case m == No:
		return at + has + "no triangle in the " + wedgeCorners[state] + " corner"
	}
	return at + has + "a triangle in the " + wedgeCorners[state] + " corner"
}

// saidByMore reports whether another answer says more about the same bridges: that there are two
// says that there is one, and that there is none says that there are not two.
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

// saidBefore reports whether an earlier one of the answers is the same, at another place. Digits that
// are struck from one cell are one answer.
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

// struck lists the digits that are struck from the cell of one of the answers.
func (s *State) struck(found []find, one find) (digits []int) {
	for _, f := range found {
		if s.strikes(f) && s.Questions[f.question].At == s.Questions[one.question].At {
			digits = append(digits, s.Questions[f.question].Digit)
		}
	}
	slices.Sort(digits)
	return digits
}

// saysStruck says which digits cells do not have: "a1 is not 2 or 5 to 9".
func saysStruck(digits []int, places []string) string {
	is := " is not "
	if len(places) > 1 {
		is = " are not "
	}
	var ranges []string
	for i := 0; i < len(digits); {
		j := i + 1
		for j < len(digits) && digits[j] == digits[j-1]+1 {
			j++
		}
		if one := strconv.Itoa(digits[i]); j-i < 3 {
			ranges = append(ranges, one)
			i++
		} else {
			ranges = append(ranges, one+" to "+strconv.Itoa(digits[j-1]))
			i = j
		}
	}
	last := len(ranges) - 1
	if last == 0 {
		return listed(places) + is + ranges[0]
	}
	return listed(places) + is + strings.Join(ranges[:last], ", ") + " or " + ranges[last]
}

// sideOf names the side of a cell that a place is, such as "upper"; "" if it is none of them.
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

// saysOf puts the answer to a question into words for all places that share it.
func (s *State) saysOf(q int, m Mark, places []string) string {
	at, is, has, there := listed(places), " is ", " has ", "there is a line at "
	if len(places) > 1 {
		is, has, there = " are ", " have ", "there are lines at "
	}
	k := s.Questions[q]
	switch {
	case k.What == Shaded && m == Yes:
		return at + is + "shaded"
	case k.What == Shaded:
		return at + is + "not shaded"
	case k.What == Light && m == Yes:
		return at + has + "a light"
	case k.What == Light:
		return at + has + "no light"
	case k.What == Star && m == Yes:
		return at + has + "a star"
	case k.What == Star:
		return at + has + "no star"
	case k.What == Tent && m == Yes:
		return at + has + "a tent"
	case k.What == Tent:
		return at + has + "no tent"
	case k.What == Digit && m == Yes:
		return at + is + strconv.Itoa(k.Digit)
	case k.What == Digit:
		return at + is + "not " + strconv.Itoa(k.Digit)
	case k.What == Wedge:
		return wedgeSays(k.Digit, m, at, has)
	case k.What == Bridge:
		return bridgeSays(k.Digit, m, places)
	case m == Yes:
		return there + at
	}
	return "there is no line at " + at
}

// listed joins words: "a", "a and b", "a, b and c".
func listed(all []string) string {
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	return strings.Join(all[:len(all)-1], ", ") + " and " + all[len(all)-1]
}
