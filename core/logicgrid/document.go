package logicgrid

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// MaxListed is the maximum number of clues in a document.
const MaxListed = 64

// Document is a puzzle in its stored and sent form:
//
//	{"kind":"logicgrid","theme":"school","size":[3,4],"title":"optional",
//	 "hints":[
//	  {"type":"is","a":{"subject":"Math"},"b":{"teacher":"Mr. Johnson"}},
//	  {"type":"not","a":"English","b":"2:00 PM","text":"in the author's own words"},
//	  {"type":"before","a":…,"b":…,"in":"hour","by":2},
//	  {"type":"or","a":…,"b":…,"is":…},
//	  {"type":"either","a":[…,…],"b":[…,…]}],
//	 "solution":[["Math","Mr. Johnson","1:00 PM"],…]}
//
// Instead of a theme's name and size, a document may have its own categories in the form read by
// ParseTheme. An entity is named with its category, or alone if its name occurs in one category only. "by"
// is omitted if any distance is allowed; "in" may be omitted if exactly one category is numeric. The
// solution is optional. A given solution is a claim, which Check examines.
type Document struct {
	Space    *Space
	Hints    []Hint
	Texts    []string  // author's own words for each hint, or ""; nil if there are none
	Solution *Solution // nil if the document gives none
}

// Parse reads a document from JSON text. Errors are *FieldError or *jsonlite.SyntaxError.
func Parse(text string) (*Document, error) {
	v, err := parse(text)
	if err != nil {
		return nil, err
	}
	return Decode(&v)
}

// Decode is Parse for parsed JSON.
func Decode(v *jsonlite.Value) (*Document, error) {
	d := &Document{}
	space, m, n := Space{}, 0, 0
	var hints, solution *jsonlite.Value
	err := members("puzzle", v, func(_ string, member *jsonlite.Member) error {
		ok, err := space.decodeMember(member)
		if ok || err != nil {
			return err
		}
		value := &member.Value
		switch member.Name {
		case "kind":
			if value.Text != "logicgrid" {
				return invalid("kind", value.Quote(), `is not "logicgrid"`)
			}
		case "version": // version of the program that wrote the document
			return text("version", value, new(string))
		case "size":
			m, n, err = pair("size", value)
			return err
		case "hints":
			hints = value
		case "solution":
			solution = value
		default:
			return unknown(short(member.Name), value)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if d.Space, err = space.complete(m, n); err != nil {
		return nil, err
	}
	if hints == nil {
		return nil, invalid("hints", "", "are missing")
	}
	if err := d.decodeHints(hints); err != nil {
		return nil, err
	}
	if solution != nil {
		d.Solution, err = d.Space.decodeSolution("solution", solution)
	}
	return d, err
}

func pair(field string, v *jsonlite.Value) (a, b int, err error) {
	if v.Kind == jsonlite.Array && len(v.Items) == 2 {
		var okA, okB bool
		a, okA = v.Items[0].Int()
		b, okB = v.Items[1].Int()
		if okA && okB {
			return a, b, nil
		}
	}
	return 0, 0, invalid(field, v.Quote(), "is not a pair of whole numbers")
}

// complete returns the space that a document describes: its own categories, or a theme by name, cut to a
// size if one is given.
func (s *Space) complete(m, n int) (*Space, error) {
	if s.Categories != nil {
		if err := s.Validate(); err != nil {
			return nil, err
		}
		if m != 0 && (m != s.M() || n != s.N()) {
			return nil, invalid("size", strconv.Itoa(m)+"x"+strconv.Itoa(n), "is not that of the categories")
		}
		return s, nil
	}
	if s.Theme == "" {
		s.Theme = "school"
	}
	theme, ok := Theme(s.Theme)
	if !ok {
		return nil, invalid("theme", strconv.Quote(s.Theme), "is not a theme that perplex has, and there are no categories")
	}
	if m == 0 {
		m, n = min(theme.M(), 4), 4
	}
	theme, err := theme.Cut(m, n)
	if err != nil {
		return nil, err
	}
	if s.Title != "" {
		theme.Title = s.Title
	}
	if s.Story != "" {
		theme.Story = s.Story
	}
	return theme, nil
}

func (d *Document) decodeHints(v *jsonlite.Value) error {
	err := list("hints", v, func(field string, v *jsonlite.Value) error {
		if len(d.Hints) == MaxListed {
			return invalid(field, "", "is beyond the "+strconv.Itoa(MaxListed)+" allowed in a puzzle")
		}
		h, text, err := d.Space.decodeHint(field, v)
		d.Hints, d.Texts = append(d.Hints, h), append(d.Texts, text)
		return err
	})
	for _, text := range d.Texts {
		if text != "" {
			return err
		}
	}
	d.Texts = nil
	return err
}

func (s *Space) decodeHint(field string, v *jsonlite.Value) (h Hint, own string, err error) {
	kind, ok := v.Get("type")
	if !ok {
		return h, "", invalid(field, v.Quote(), `is not a clue with a "type"`)
	}
	if h.Kind, ok = kindOf(kind.Text); !ok {
		return h, "", invalid(field+".type", kind.Quote(), "is not one of is, not, before, or, either")
	}
	in := -1
	for _, need := range [...][]string{{"a", "b"}, {"a", "b"}, {"a", "b"}, {"a", "b", "is"}, {"a", "b"}}[h.Kind] {
		if _, ok := v.Get(need); !ok {
			return h, "", invalid(field, v.Quote(), `has no "`+need+`"`)
		}
	}
	err = members(field, v, func(field string, m *jsonlite.Member) error {
		var err error
		switch name := m.Name; {
		case name == "type":
		case name == "text":
			return text(field, &m.Value, &own)
		case (name == "a" || name == "b") && h.Kind == Either:
			at := 2 * int(name[0]-'a')
			if m.Value.Kind != jsonlite.Array || len(m.Value.Items) != 2 {
				return invalid(field, m.Value.Quote(), "is not a pair of entities")
			}
			for i := range m.Value.Items {
				if h.Of[at+i], err = s.decodeEntity(index(field, i), &m.Value.Items[i]); err != nil {
					return err
				}
			}
		case name == "a" || name == "b":
			h.Of[name[0]-'a'], err = s.decodeEntity(field, &m.Value)
		case name == "is" && h.Kind == Or:
			h.Of[2], err = s.decodeEntity(field, &m.Value)
		case name == "by" && h.Kind == Before:
			var by int
			if err = integer(field, &m.Value, &by); err == nil && (by < 1 || by >= s.N()) {
				err = invalid(field, m.Value.Quote(), "is outside 1.."+strconv.Itoa(s.N()-1))
			}
			h.By = uint8(by)
		case name == "in" && h.Kind == Before:
			for i, c := range s.Categories {
				if m.Value.Kind == jsonlite.String && c.Name == m.Value.Text {
					in = i
				}
			}
			if in < 0 || !s.Categories[in].Numeric {
				return invalid(field, m.Value.Quote(), "is not a numeric category")
			}
		default:
			return unknown(field, &m.Value)
		}
		return err
	})
	if err != nil {
		return h, "", err
	}
	if h.Kind == Before {
		if in < 0 {
			if in, ok = s.onlyNumeric(); !ok {
				return h, "", invalid(field, v.Quote(), `has no "in", and there is not one numeric category`)
			}
		}
		h.In = uint8(in)
	}
	return h, own, h.validate(s, field)
}

func kindOf(name string) (Kind, bool) {
	for i, n := range kindNames {
		if n == name {
			return Kind(i), true
		}
	}
	return 0, false
}

// onlyNumeric returns the numeric category if there is exactly one.
func (s *Space) onlyNumeric() (category int, ok bool) {
	for i, c := range s.Categories {
		if c.Numeric {
			if ok {
				return 0, false
			}
			category, ok = i, true
		}
	}
	return category, ok
}

func (s *Space) decodeEntity(field string, v *jsonlite.Value) (Entity, error) {
	switch {
	case v.Kind == jsonlite.Object && len(v.Members) == 1 && v.Members[0].Value.Kind == jsonlite.String:
		m := &v.Members[0]
		if e, ok := s.Find(m.Name, m.Value.Text); ok {
			return e, nil
		}
		return 0, invalid(field, v.Quote(), "is not an entity of the space")
	case v.Kind == jsonlite.String:
		var found []Entity
		for _, c := range s.Categories {
			if e, ok := s.Find(c.Name, v.Text); ok {
				found = append(found, e)
			}
		}
		switch len(found) {
		case 1:
			return found[0], nil
		case 0:
			return 0, invalid(field, v.Quote(), "is not an entity of the space")
		}
		return 0, invalid(field, v.Quote(), "is an entity of several categories; name one as {\"category\":\"entity\"}")
	}
	return 0, invalid(field, v.Quote(), "is "+v.Kind.String()+"; expected an entity: a string or {\"category\":\"entity\"}")
}

// decodeSolution reads groups of names in the order of the categories.
func (s *Space) decodeSolution(field string, v *jsonlite.Value) (*Solution, error) {
	if v.Kind != jsonlite.Array || len(v.Items) != s.N() {
		return nil, invalid(field, v.Quote(), "is not a list of "+strconv.Itoa(s.N())+" groups")
	}
	var solution Solution
	var taken [MaxCategories]uint
	for i := range v.Items {
		group, at := &v.Items[i], index(field, i)
		if group.Kind != jsonlite.Array || len(group.Items) != s.M() {
			return nil, invalid(at, group.Quote(), "is not a group of "+strconv.Itoa(s.M())+" entities")
		}
		first := 0
		for c := range group.Items {
			name := &group.Items[c]
			e, ok := s.Find(s.Categories[c].Name, name.Text)
			switch {
			case !ok:
				return nil, invalid(index(at, c), name.Quote(), "is no "+s.Categories[c].Name)
			case taken[c]>>e.Number()&1 != 0:
				return nil, invalid(index(at, c), name.Quote(), "appears twice")
			case c == 0:
				first = e.Number()
			}
			taken[c] |= 1 << e.Number()
			solution.link(first, c, e.Number())
		}
	}
	return &solution, nil
}

// AppendJSON appends the document as JSON; Parse reads an equal document back. A space that equals a
// built-in theme of that size is written as the theme's name.
func (d *Document) AppendJSON(dst []byte) []byte {
	dst = append(dst, `{"kind":"logicgrid"`...)
	s := d.Space
	theme, known := s.known()
	if s.Theme != "" {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "theme"), s.Theme)
	}
	if known {
		dst = append(jsonlite.AppendName(dst, "size"), '[')
		dst = append(jsonlite.AppendInt(append(jsonlite.AppendInt(dst, s.M()), ','), s.N()), ']')
	}
	if s.Title != "" && !(known && s.Title == theme.Title) {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "title"), s.Title)
	}
	if s.Story != "" && !(known && s.Story == theme.Story) {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "story"), s.Story)
	}
	if !known {
		dst = s.appendCategories(dst)
	}
	dst = append(jsonlite.AppendName(dst, "hints"), '[')
	for i, h := range d.Hints {
		text := ""
		if d.Texts != nil {
			text = d.Texts[i]
		}
		dst = s.appendHint(jsonlite.AppendComma(dst, i), h, text)
	}
	dst = append(dst, ']')
	if d.Solution != nil {
		dst = s.AppendSolution(jsonlite.AppendName(dst, "solution"), d.Solution)
	}
	return append(dst, '}')
}

// known returns the built-in theme from which the space was cut. ok is false if its categories differ, or
// if the theme's name would not restore title and story.
func (s *Space) known() (theme *Space, ok bool) {
	if theme, ok = Theme(s.Theme); !ok {
		return nil, false
	}
	cut, err := theme.Cut(s.M(), s.N())
	if err != nil || s.Title == "" || s.Story == "" {
		return nil, false
	}
	return theme, slices.EqualFunc(cut.Categories, s.Categories, func(a, b Category) bool {
		return a.Name == b.Name && a.Numeric == b.Numeric && a.Words == b.Words && slices.Equal(a.Entities, b.Entities)
	})
}

func (s *Space) appendHint(dst []byte, h Hint, own string) []byte {
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, '{'), "type"), h.Kind.String())
	if h.Kind == Either {
		for i, name := range []string{"a", "b"} {
			dst = append(jsonlite.AppendName(dst, name), '[')
			dst = s.AppendEntity(append(s.AppendEntity(dst, h.Of[2*i]), ','), h.Of[2*i+1])
			dst = append(dst, ']')
		}
	} else {
		for i, name := range []string{"a", "b", "is"}[:h.Kind.entities()] {
			dst = s.AppendEntity(jsonlite.AppendName(dst, name), h.Of[i])
		}
	}
	if h.Kind == Before {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "in"), s.Categories[h.In].Name)
		if h.By > 0 {
			dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "by"), int(h.By))
		}
	}
	if own != "" {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "text"), own)
	}
	return append(dst, '}')
}

// AppendEntity appends an entity as {"category":"entity"}.
func (s *Space) AppendEntity(dst []byte, e Entity) []byte {
	dst = jsonlite.AppendName(append(dst, '{'), s.Categories[e.Category()].Name)
	return append(jsonlite.AppendString(dst, s.Name(e)), '}')
}

// AppendSolution appends a solution as a list of groups of names.
func (s *Space) AppendSolution(dst []byte, solution *Solution) []byte {
	dst = append(dst, '[')
	for i := range s.N() {
		dst = append(jsonlite.AppendComma(dst, i), '[')
		for c := range s.M() {
			dst = jsonlite.AppendString(jsonlite.AppendComma(dst, c), s.Name(solution.In(At(0, i), c)))
		}
		dst = append(dst, ']')
	}
	return append(dst, ']')
}

// Text returns the text of a hint: the author's own words, or a generated sentence.
func (d *Document) Text(i int) string {
	if d.Texts != nil && d.Texts[i] != "" {
		return d.Texts[i]
	}
	return d.Space.Text(d.Hints[i])
}
