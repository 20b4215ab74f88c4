package pencil

import (
	"slices"
	"strconv"
	"strings"
)

// mostNamed is the maximum number of places that a step names; it gives only the number of the others.
const mostNamed = 6

// ordersAll gives the instructions for several answers. Equal answers share one clause that lists
// their places. Sides of the cell at, if there is one, are named relative to it: "its upper side".
func (s *State) ordersAll(found []find, at *Point) string {
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
			places = []string{"all four sides"}
		case room == 0:
			return strings.Join(append(says, s.more(found[i:])), "; ")
		case len(places) > room:
			places = append(places[:room], strconv.Itoa(len(places)-room)+" more")
		}
		named = min(named+len(places), mostNamed)
		if s.strikes(f) {
			says = append(says, ordersStruck(s.struck(found, f), places))
		} else {
			says = append(says, s.ordersOf(int(f.question), f.mark, places))
		}
	}
	return strings.Join(says, "; ")
}

// more returns the number of places as text if they are not named.
func (s *State) more(found []find) string {
	var places []Point
	for _, f := range found {
		if p := s.Questions[f.question].At; !slices.Contains(places, p) {
			places = append(places, p)
		}
	}
	return strconv.Itoa(len(places)) + " more"
}

// orders describes a player's action for one answer.
func (s *State) orders(q int, m Mark) string {
	return s.ordersOf(q, m, []string{s.name(s.Questions[q].At)})
}

// ordersOf describes a player's action for the answer to a question, at all places that share the answer.
func (s *State) ordersOf(q int, m Mark, places []string) string {
	at := listed(places)
	k := s.Questions[q]
	switch k.What {
	case Bridge:
		return orderBridge(k.Digit, m, places)
	case Wedge:
		return orderWedge(k.Digit, m, at)
	}
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

// thing is the noun for the object in a cell.
var thing = map[What]string{Light: "light", Star: "star", Tent: "tent"}

// one returns the text for one place or for several.
func one(places []string, single, several string) string {
	if len(places) == 1 {
		return single
	}
	return several
}

// orderBridge describes a player's action for a first or second bridge.
func orderBridge(which int, m Mark, places []string) string {
	bridge := one(places, "a bridge", "bridges")
	switch {
	case m == No && which == 2:
		bridge = "no second bridge"
	case m == No:
		bridge = "no bridge"
	case which == 2:
		bridge = "two bridges"
	}
	return "build " + bridge + " from " + listed(places)
}

// orderWedge describes a player's action for a triangle in cells.
func orderWedge(state int, m Mark, at string) string {
	if state == noWedge {
		if m == Yes {
			return "put no triangle in " + at
		}
		return "put a triangle in " + at
	}
	corner := "the " + wedgeCorners[state] + " corner of " + at
	if m == Yes {
		return "put a triangle in " + corner
	}
	return "put no triangle in " + corner
}

// ordersStruck describes the digits that a player rules out in cells: "rule out 2 and 5 to 9 in a1".
func ordersStruck(digits []int, places []string) string {
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
	return "rule out " + listed(ranges) + " in " + listed(places)
}
