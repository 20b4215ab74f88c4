package pencil

import (
	"strconv"
	"strings"
)

// mostNamed is the largest number of places that a step names; "so on" stands for the others.
const mostNamed = 6

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
	case m == Yes:
		no = "a "
	}
	if k.What == Line {
		return "there is " + no + "line at " + at
	}
	return at + " has " + no + thing[k.What]
}

// ordersAll says what a player does about several answers. Equal answers share one clause that lists
// their places. Sides of the cell at, if there is one, are named relative to it: "its upper side".
func (s *State) ordersAll(found []find, at *Point) string {
	var says []string
	named := 0
	for i, f := range found {
		if s.saidBefore(found, i) {
			continue
		}
		var places []string
		sides := 0
		for j := i; j < len(found); j++ {
			if !s.sameAnswer(f, found[j]) {
				continue
			}
			p := s.Questions[found[j].question].At
			side := sideOf(p, at)
			if side != "" {
				places = append(places, "its "+side+" side")
				sides++
			} else {
				places = append(places, s.name(p))
			}
		}
		switch room := mostNamed - named; {
		case sides == 4 && len(places) == 4:
			places = []string{"all four sides"}
		case room == 0:
			return strings.Join(append(says, "so on"), "; ")
		case len(places) > room:
			places = append(places[:room], "so on")
		}
		named = min(named+len(places), mostNamed)
		says = append(says, s.ordersOf(int(f.question), f.mark, places))
	}
	return strings.Join(says, "; ")
}

// orders says what a player does about one answer.
func (s *State) orders(q int, m Mark) string {
	return s.ordersOf(q, m, []string{s.name(s.Questions[q].At)})
}

// ordersOf says what a player does about the answer to a question, at all places that share it.
func (s *State) ordersOf(q int, m Mark, places []string) string {
	at := listed(places)
	k := s.Questions[q]
	if m == Yes {
		switch k.What {
		case Shaded:
			return "shade " + at
		case Digit:
			return "write " + strconv.Itoa(k.Digit) + " in " + at
		case Line:
			return "draw " + one(places, "a line", "lines") + " at " + at
		}
		return "put " + one(places, "a "+thing[k.What], thing[k.What]+"s") + " in " + at
	}
	switch k.What {
	case Shaded:
		return "leave " + at + " unshaded"
	case Digit:
		return "rule out " + strconv.Itoa(k.Digit) + " in " + at
	case Line:
		return "cross " + at
	}
	return "put no " + thing[k.What] + " in " + at
}

// thing is what stands in a cell.
var thing = map[What]string{Light: "light", Star: "star", Tent: "tent"}

// one chooses between the words for one place and for several.
func one(places []string, single, several string) string {
	if len(places) == 1 {
		return single
	}
	return several
}

// saidBefore reports whether an earlier one of the answers is the same, at another place.
func (s *State) saidBefore(found []find, i int) bool {
	for _, f := range found[:i] {
		if s.sameAnswer(f, found[i]) {
			return true
		}
	}
	return false
}

func (s *State) sameAnswer(a, b find) bool {
	p, q := s.Questions[a.question], s.Questions[b.question]
	return a.mark == b.mark && p.What == q.What && p.Digit == q.Digit
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

// listed joins words: "a", "a and b", "a, b and c".
func listed(all []string) string {
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	return strings.Join(all[:len(all)-1], ", ") + " and " + all[len(all)-1]
}
