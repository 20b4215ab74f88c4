package steps

import (
	"fmt"
	"math/bits"
)

// Sight says how a person can see an answer.
type Sight uint8

const (
	Implied Sight = iota // the answer follows immediately from marks and need not be drawn
	Rank0                // a rule of this rank gives the answer in one look
	Rank1
	Rank2
	Rank3
	Unseen // no rule gives the answer in one look
)

// Near is the distance to another mark, in cells.
type Near uint8

const (
	Nowhere Near = iota // there is no other mark
	Here                // in the same cell, or on a side of the cell
	Beside
	Diagonal
	Two
	Three
	Five // 4 or 5
	Far
)

// near returns the distance class of a difference in half cells.
func near(dx, dy int) Near {
	dx, dy = max(dx, -dx), max(dy, -dy)
	switch far := max(dx, dy); {
	case dx+dy <= 1:
		return Here
	case dx+dy == 2:
		return Beside
	case far <= 2:
		return Diagonal
	case far <= 4:
		return Two
	case far <= 6:
		return Three
	case far <= 10:
		return Five
	}
	return Far
}

// Numbers are grouped by powers of two into this many groups.
const (
	ages   = 7
	lefts  = 6
	passes = 5
)

// fromStart is the age of an answer that has been in sight since the first mark.
const fromStart = ages

// power returns the group of a number: 0, 1, 2 to 3, 4 to 7, and so on.
func power(n, groups int) uint8 { return uint8(min(groups-1, bits.Len(uint(n)))) }

// Features are the properties of an open question that the model uses.
type Features struct {
	Sight    Sight
	Yes      bool  // the answer is yes: a shaded cell or a drawn line
	Left     uint8 // other open cells or sides where the rule looks
	Age      uint8 // marks since the answer came into sight
	Passed   uint8 // marks next to the answer since it came into sight
	Near     Near  // distance to the previous mark
	Earlier  Near  // distance to the mark before that
	Side     bool  // a line or border on a side of a cell, not an answer in a cell
	Straight bool  // continues the direction of the last two marks
	Line     bool  // in the row or column of the previous mark
	Room     bool  // in the room of the previous mark
	Digit    bool  // same digit as the previous mark
	Clue     bool  // in a cell with the same clue as the previous mark
	Together bool  // at a clue or in a house together with the previous mark
	Again    bool  // same answer as the previous mark
}

// habits is the number of kinds of answers whose frequency in a game the model tracks.
const habits = 4

// habit returns the kind of an answer: yes or no, implied or not.
func (f *Features) habit() int {
	kind := 0
	if f.Sight == Implied {
		kind = 2
	}
	if f.Yes {
		kind++
	}
	return kind
}

// habitName is the name of a habit's weight.
func habitName(habit int) string { return fmt.Sprint("habit ", habit) }

// unit returns the kind of place of an answer: a cell or a side.
func (f *Features) unit() string {
	if f.Side {
		return "side"
	}
	return "cell"
}

// weights returns the names of the weights of a candidate of a type. Names of distance weights have
// no type prefix.
func (f *Features) weights(kind string) (names []string) {
	shared := func(name string, value any) { names = append(names, fmt.Sprint(name, " ", value)) }
	own := func(name string, value any) { shared(kind+" "+name, value) }
	sight := "seen"
	switch f.Sight {
	case Implied:
		sight = "implied"
	case Unseen:
		sight = "unseen"
	default:
		own("left", f.Left)
	}
	for _, name := range []string{"", sight + " "} {
		shared(name+f.unit()+" near", f.Near)
	}
	shared(f.unit()+" earlier", f.Earlier)
	own("rank", int(f.Sight)-1)
	own("age "+sight, f.Age)
	own("passed "+sight, f.Passed)
	for _, flag := range []struct {
		name string
		has  bool
	}{
		{"straight", f.Straight}, {"line", f.Line}, {"room", f.Room}, {"digit", f.Digit},
		{kind + " yes " + sight, f.Yes}, {kind + " line", f.Line}, {kind + " clue", f.Clue},
		{kind + " together", f.Together}, {kind + " twin", f.Clue && f.Together}, {kind + " again", f.Again},
	} {
		if flag.has {
			names = append(names, flag.name)
		}
	}
	return names
}
