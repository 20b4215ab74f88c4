package logicgrid

import (
	_ "embed" // for the theme files
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

var (
	//go:embed themes/school.json
	schoolTheme string
	//go:embed themes/detective.json
	detectiveTheme string
	//go:embed themes/street.json
	streetTheme string
)

// Themes returns the names of the built-in themes.
func Themes() []string { return []string{"school", "detective", "street"} }

// Theme returns the built-in theme of that name in its full size; see Cut.
func Theme(name string) (s *Space, ok bool) {
	text := map[string]string{"school": schoolTheme, "detective": detectiveTheme, "street": streetTheme}[name]
	if text == "" {
		return nil, false
	}
	s, err := ParseTheme(text)
	if err != nil {
		panic("logicgrid: theme " + name + ": " + err.Error())
	}
	return s, true
}

// School returns the space of Shyne et al. (2024): three categories of four entities. The hour is
// numeric.
func School() *Space {
	s, _ := Theme("school")
	s, _ = s.Cut(3, 4)
	return s
}

// Cut returns a space with the first m categories and their first n entities.
func (s *Space) Cut(m, n int) (*Space, error) {
	if m < 2 || m > s.M() || n < 2 || n > s.N() {
		return nil, invalid("size", strconv.Itoa(m)+"x"+strconv.Itoa(n), "is not between 2x2 and "+strconv.Itoa(s.M())+"x"+strconv.Itoa(s.N()))
	}
	cut := *s
	cut.Categories = slices.Clone(s.Categories[:m])
	for i := range cut.Categories {
		cut.Categories[i].Entities = cut.Categories[i].Entities[:n:n]
	}
	return &cut, cut.Validate()
}

// ParseTheme reads a space from JSON text:
//
//	{"theme":"school","title":…,"story":…,"categories":[
//	 {"name":"hour","numeric":true,"entities":["1:00 PM",…],
//	  "words":{"noun":"the class at {}","is":"is at {}","not":"is not at {}","unit":"hour","units":"hours","step":1,
//	   "before":"is {amount} before {other}","atLeast":"is at least {amount} before {other}"}},…]}
//
// A category needs only name and entities. Errors are *FieldError or *jsonlite.SyntaxError.
func ParseTheme(text string) (*Space, error) {
	v, err := parse(text)
	if err != nil {
		return nil, err
	}
	s := &Space{}
	if err := members("theme", &v, func(field string, m *jsonlite.Member) error {
		ok, err := s.decodeMember(m)
		if err == nil && !ok {
			err = unknown(short(m.Name), &m.Value)
		}
		return err
	}); err != nil {
		return nil, err
	}
	return s, s.Validate()
}

// decodeMember reads one member of a theme, or of a document that contains a theme. ok is false if
// the member belongs to neither.
func (s *Space) decodeMember(m *jsonlite.Member) (ok bool, err error) {
	switch m.Name {
	case "theme":
		return true, text(m.Name, &m.Value, &s.Theme)
	case "title":
		return true, text(m.Name, &m.Value, &s.Title)
	case "story":
		return true, text(m.Name, &m.Value, &s.Story)
	case "categories":
		s.Categories = nil
		return true, list(m.Name, &m.Value, func(field string, v *jsonlite.Value) error {
			c, err := decodeCategory(field, v)
			s.Categories = append(s.Categories, c)
			return err
		})
	}
	return false, nil
}

func decodeCategory(field string, v *jsonlite.Value) (c Category, err error) {
	err = members(field, v, func(field string, m *jsonlite.Member) error {
		switch m.Name {
		case "name":
			return text(field, &m.Value, &c.Name)
		case "numeric":
			return boolean(field, &m.Value, &c.Numeric)
		case "entities":
			return list(field, &m.Value, func(field string, v *jsonlite.Value) error {
				c.Entities = append(c.Entities, "")
				return text(field, v, &c.Entities[len(c.Entities)-1])
			})
		case "words":
			return c.Words.decode(field, &m.Value)
		}
		return unknown(field, &m.Value)
	})
	return c, err
}

func (w *Words) decode(field string, v *jsonlite.Value) error {
	return members(field, v, func(field string, m *jsonlite.Member) error {
		for _, p := range w.fields() {
			if p.name == m.Name {
				return text(field, &m.Value, p.text)
			}
		}
		if m.Name == "step" {
			return integer(field, &m.Value, &w.Step)
		}
		return unknown(field, &m.Value)
	})
}

type namedText struct {
	name string
	text *string
}

func (w *Words) fields() []namedText {
	return []namedText{{"noun", &w.Noun}, {"is", &w.Is}, {"not", &w.Not},
		{"unit", &w.Unit}, {"units", &w.Units}, {"before", &w.Before}, {"atLeast", &w.AtLeast}}
}

// AppendTheme appends the space in the form read by ParseTheme.
func (s *Space) AppendTheme(dst []byte) []byte {
	dst = append(dst, '{')
	for _, p := range []namedText{{"theme", &s.Theme}, {"title", &s.Title}, {"story", &s.Story}} {
		if *p.text != "" {
			dst = jsonlite.AppendString(jsonlite.AppendName(dst, p.name), *p.text)
		}
	}
	return append(s.appendCategories(dst), '}')
}

func (s *Space) appendCategories(dst []byte) []byte {
	dst = append(jsonlite.AppendName(dst, "categories"), '[')
	for i := range s.Categories {
		dst = s.Categories[i].appendJSON(jsonlite.AppendComma(dst, i))
	}
	return append(dst, ']')
}

func (c *Category) appendJSON(dst []byte) []byte {
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, '{'), "name"), c.Name)
	if c.Numeric {
		dst = append(jsonlite.AppendName(dst, "numeric"), "true"...)
	}
	dst = append(jsonlite.AppendName(dst, "entities"), '[')
	for i, e := range c.Entities {
		dst = jsonlite.AppendString(jsonlite.AppendComma(dst, i), e)
	}
	dst = append(dst, ']')
	if c.Words == (Words{}) {
		return append(dst, '}')
	}
	dst = append(jsonlite.AppendName(dst, "words"), '{')
	for _, p := range c.Words.fields() {
		if *p.text != "" {
			dst = jsonlite.AppendString(jsonlite.AppendName(dst, p.name), *p.text)
		}
	}
	if c.Words.Step != 0 {
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "step"), c.Words.Step)
	}
	return append(dst, "}}"...)
}
