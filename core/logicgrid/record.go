package logicgrid

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// Record is a puzzle of the school theme in the format of the published data:
type Record struct {
	ID       string
	Loops    int // as counted by the authors' program
	Hints    []Hint
	Solution Solution
}

// IsRecord reports whether a value looks like a Record.
func IsRecord(v *jsonlite.Value) bool {
	_, ok := v.Get("Hints")
	return ok
}

// DecodeRecord reads a record. Errors are *FieldError.
func DecodeRecord(space *Space, v *jsonlite.Value) (Record, error) {
	r := Record{}
	err := members("record", v, func(_ string, m *jsonlite.Member) error {
		switch m.Name {
		case "ID":
			return text("ID", &m.Value, &r.ID)
		case "Loops":
			return integer("Loops", &m.Value, &r.Loops)
		case "Sol":
			var packed int
			if err := integer("Sol", &m.Value, &packed); err != nil {
				return err
			}
			solution, ok := unpack(packed)
			if !ok {
				return invalid("Sol", m.Value.Quote(), "is not a solution of the school's space")
			}
			r.Solution = solution
		case "Hints":
			return list("Hints", &m.Value, func(field string, v *jsonlite.Value) error {
				if len(r.Hints) == MaxListed {
					return invalid(field, "", "is beyond the "+strconv.Itoa(MaxListed)+" allowed in a puzzle")
				}
				h, err := decodePacked(space, field, v)
				r.Hints = append(r.Hints, h)
				return err
			})
		default:
			return unknown(short(m.Name), &m.Value)
		}
		return nil
	})
	return r, err
}

func decodePacked(space *Space, field string, v *jsonlite.Value) (h Hint, err error) {
	var k, n int
	var c, e [4]int
	err = members(field, v, func(field string, m *jsonlite.Member) error {
		switch m.Name {
		case "K":
			return integer(field, &m.Value, &k)
		case "N":
			return integer(field, &m.Value, &n)
		case "C":
			return four(field, &m.Value, &c)
		case "E":
			return four(field, &m.Value, &e)
		}
		return unknown(field, &m.Value)
	})
	if err != nil {
		return h, err
	}
	if k < 0 || k > int(Either) {
		return h, invalid(field+".K", strconv.Itoa(k), "is not a kind of clue, 0..4")
	}
	if n < 0 || n > 0 && Kind(k) != Before || n >= MaxEntities {
		return h, invalid(field+".N", strconv.Itoa(n), "is not a distance")
	}
	h.Kind, h.By = Kind(k), uint8(n)
	for i := range h.Kind.entities() {
		h.Of[i] = At(c[i], e[i])
	}
	if h.Kind == Before {
		h.In = uint8(c[2])
	}
	return h, h.validate(space, field)
}

func four(field string, v *jsonlite.Value, into *[4]int) error {
	if v.Kind != jsonlite.Array || len(v.Items) != 4 {
		return invalid(field, v.Quote(), "is not a list of four numbers")
	}
	for i := range v.Items {
		n, ok := v.Items[i].Int()
		if !ok || n < 0 || n >= MaxEntities {
			return invalid(index(field, i), v.Items[i].Quote(), "is not a number from 0 to 7")
		}
		into[i] = n
	}
	return nil
}

// unpack reads the solution of a record.
func unpack(packed int) (s Solution, ok bool) {
	var subjects, teachers int
	for hour := range 4 {
		bits := packed >> (6 * (3 - hour))
		subject, teacher := bits>>3&7, bits&7
		subjects |= 1 << subject
		teachers |= 1 << teacher
		s.link(subject, 0, subject)
		s.link(subject, 1, teacher)
		s.link(subject, 2, hour)
	}
	return s, packed>>24 == 0 && subjects == 15 && teachers == 15
}
