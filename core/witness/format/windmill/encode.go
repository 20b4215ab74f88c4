package windmill

import (
	"encoding/base64"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Encode writes the document as a Windmill string; for a document from Decode, this is the string that the
// site wrote. The format has no title, so it is left out. The order of symbols and empty margins of shapes
// are lost, and so is the profile where it does not matter.
//
// Errors are *witness.FieldError if the document is not a valid puzzle, and otherwise *Error, wrapping
// ErrLoss, with the first feature that the format cannot hold: a pillar, variants, another profile with a
// symbol that the Windmill may judge differently, a start or end on an edge, two things at one vertex,
// cannot-cross on a vertex, a placeholder, four triangles, a colour without a code, an invisible must-cross.
func Encode(d *witness.Document) (string, error) {
	if err := d.Validate(); err != nil {
		return "", err
	}
	if d.Pillar {
		return "", loss("pillar", "the Windmill has none")
	}
	if d.Variants != 0 {
		return "", loss("variants", "the Windmill has no "+d.Variants.Names()[0])
	}
	if s, differ := d.Disputed(witness.ProfileWindmill); differ {
		return "", loss("profile", "the Windmill judges the "+string(s.Type)+" at "+name(s.At)+
			" differently from "+d.Profile.Site()+"; change the profile to windmill to write the puzzle")
	}
	g := grid{columns: 2*d.Width + 1}
	g.entities = make([]entity, g.columns*(2*d.Height+1))
	for i, p := range d.Starts {
		if err := g.put("starts", i, "starts", p, entity{kind: start}); err != nil {
			return "", err
		}
	}
	for i, e := range d.Ends {
		if err := g.put("ends", i, "ends", e.At, entity{kind: end, orientation: e.Orientation}); err != nil {
			return "", err
		}
	}
	for i, s := range d.Symbols {
		e, reason := symbolEntity(s)
		if reason != "" {
			return "", loss(where("symbols", i, s.At), reason)
		}
		if err := g.put("symbols", i, string(s.Type), s.At, e); err != nil {
			return "", err
		}
	}
	message := g.append(appendInt(nil, 1, g.columns))
	for i, symmetry := range symmetries {
		if i > 1 && symmetry == d.Symmetry {
			message = appendInt(message, 3, i)
		}
	}
	return base64.URLEncoding.EncodeToString(message) + version, nil
}

// symbolEntity returns the entity of a symbol, or the reason why there is none.
func symbolEntity(s witness.Symbol) (e entity, reason string) {
	for k, t := range symbolTypes {
		if t == s.Type && t != "" {
			e.kind = kind(k)
		}
	}
	if e.kind == unset {
		return e, "the Windmill has no " + string(s.Type) + " symbols"
	}
	c := s.EffectiveColor()
	switch e.kind {
	case square, star:
		for i, code := range colors {
			if code == c {
				e.color = i
			}
		}
		if e.color == 0 {
			return e, "the Windmill has no colour " + string(c)
		}
	case hexagon:
		if c != "" {
			return e, "this must-cross is " + string(c) + ", and the Windmill has only black ones"
		}
		if s.Invisible {
			return e, "the Windmill has no invisible must-cross"
		}
	default:
		if only := s.DefaultColor(); c != only {
			return e, "this " + string(s.Type) + " is " + string(c) + ", and the Windmill has it in " + string(only) + " only"
		}
	}
	if s.Count > 3 {
		return e, strconv.Itoa(s.Count) + " triangles; the Windmill has at most 3 in a cell"
	}
	e.triangles = s.Count
	if e.kind == tetris {
		e.shape = &shape{s.Shape, s.Rotatable, s.Negative}
	}
	return e, ""
}

// grid holds the entities of all places in reading order.
type grid struct {
	columns  int
	entities []entity
}

// put places an entity; what is its name in errors, in the plural.
func (g *grid) put(field string, i int, what string, p witness.Place, e entity) error {
	if !e.kind.on(p.Kind()) {
		only := "vertices"
		if e.kind == disjoint {
			only = "edges"
		}
		return loss(where(field, i, p), "the Windmill has "+what+" on "+only+" only")
	}
	there := &g.entities[p.B*g.columns+p.A]
	switch there.kind {
	case unset:
		*there = e
		return nil
	case start:
		return loss(where(field, i, p), "there is a start, and the Windmill has one thing per place")
	}
	return loss(where(field, i, p), "there is an end, and the Windmill has one thing per place")
}

// append writes the entities; each run of plain places becomes one entity.
func (g *grid) append(dst []byte) []byte {
	run := 0
	flush := func() {
		switch run {
		case 0:
		case 1:
			dst = appendMessage(dst, 2, nil)
		default:
			dst = appendMessage(dst, 2, appendInt(nil, 5, run))
		}
		run = 0
	}
	for i := range g.entities {
		if e := &g.entities[i]; e.kind == unset {
			run++
		} else {
			flush()
			dst = appendMessage(dst, 2, e.append(nil))
		}
	}
	flush()
	return dst
}

// where names an element of the document and its place: "starts[1] at edge [1,0]".
func where(field string, i int, p witness.Place) string {
	return field + "[" + strconv.Itoa(i) + "] at " + name(p)
}
