package logicgrid

import "strconv"

// Kind is one of the five types of hints.
type Kind uint8

// The kinds of hints, in the order of the published data.
const (
	Is     Kind = iota // Of[0] is linked with Of[1]
	Not                // Of[0] is not linked with Of[1]
	Before             // Of[0] comes before Of[1] in category In, by exactly By places or, if By is 0, any
	Or                 // either Of[0] or Of[1], not both, is linked with Of[2]
	Either             // either Of[0] is linked with Of[1] or Of[2] with Of[3], not both
)

var kindNames = [...]string{"is", "not", "before", "or", "either"}

func (k Kind) String() string { return kindNames[k] }

// entities returns the number of elements of Of that a kind uses.
func (k Kind) entities() int { return [...]int{2, 2, 2, 3, 4}[k] }

// Hint is one statement about the solution. Fields that a kind does not use are zero, so that hints are
// comparable.
type Hint struct {
	Kind Kind
	By   uint8 // Before: exact distance in places; 0 means any
	In   uint8 // Before: the numeric category
	Of   [4]Entity
}

// Holds reports whether a hint is true of a solution.
func (h Hint) Holds(s *Solution) bool {
	switch h.Kind {
	case Is:
		return s.Linked(h.Of[0], h.Of[1])
	case Not:
		return !s.Linked(h.Of[0], h.Of[1])
	case Before:
		a, b := s.In(h.Of[0], int(h.In)).Number(), s.In(h.Of[1], int(h.In)).Number()
		return a < b && (h.By == 0 || b-a == int(h.By))
	case Or:
		return s.Linked(h.Of[0], h.Of[2]) != s.Linked(h.Of[1], h.Of[2])
	}
	return s.Linked(h.Of[0], h.Of[1]) != s.Linked(h.Of[2], h.Of[3])
}

// Canonical returns the common form of all hints that differ only in the order of their parts. Hints with
// equal forms are duplicates to a reader.
func (h Hint) Canonical() Hint {
	of := &h.Of
	switch h.Kind {
	case Is, Not, Or:
		of[0], of[1] = min(of[0], of[1]), max(of[0], of[1])
	case Either:
		of[0], of[1] = min(of[0], of[1]), max(of[0], of[1])
		of[2], of[3] = min(of[2], of[3]), max(of[2], of[3])
		if of[2] < of[0] || of[2] == of[0] && of[3] < of[1] {
			of[0], of[1], of[2], of[3] = of[2], of[3], of[0], of[1]
		}
	}
	return h
}

// validate returns the fault of a hint in a space, or nil. field is the name of the hint in errors.
func (h Hint) validate(s *Space, field string) error {
	for _, e := range h.Of[:h.Kind.entities()] {
		if e.Category() >= s.M() || e.Number() >= s.N() {
			return invalid(field, strconv.Itoa(int(e)), "is not an entity of the space")
		}
	}
	of, name := h.Of, func(i int) string { return strconv.Quote(s.Name(h.Of[i])) }
	same := func(i, j int) bool { return of[i].Category() == of[j].Category() }
	switch h.Kind {
	case Is, Not:
		if same(0, 1) {
			return invalid(field+".b", name(1), "is of the same category as "+name(0))
		}
	case Before:
		switch {
		case int(h.In) >= s.M() || !s.Categories[h.In].Numeric:
			return invalid(field+".in", strconv.Itoa(int(h.In)), "is not a numeric category")
		case of[0] == of[1]:
			return invalid(field+".b", name(1), "cannot come before itself")
		case of[0].Category() == int(h.In):
			return invalid(field+".a", name(0), "is of the numeric category itself")
		case of[1].Category() == int(h.In):
			return invalid(field+".b", name(1), "is of the numeric category itself")
		case int(h.By) >= s.N():
			return invalid(field+".by", strconv.Itoa(int(h.By)), "is more than the "+strconv.Itoa(s.N()-1)+" that there are")
		}
	case Or:
		switch {
		case of[0] == of[1]:
			return invalid(field+".b", name(1), "appears twice")
		case same(0, 2):
			return invalid(field+".is", name(2), "is of the same category as "+name(0))
		case same(1, 2):
			return invalid(field+".is", name(2), "is of the same category as "+name(1))
		}
	case Either:
		if same(0, 1) {
			return invalid(field+".a.b", name(1), "is of the same category as "+name(0))
		}
		if same(2, 3) {
			return invalid(field+".b.b", name(3), "is of the same category as "+name(2))
		}
	}
	return nil
}
