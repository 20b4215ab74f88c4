package logicgrid

import (
	"strconv"
	"strings"
)

// Words are the phrases for the entities of a category; sentences are made from them. {} stands for
// the entity's name, {a} for the name preceded by "a" or "an". Empty fields have a default that
// names the category, as in the grammar of Shyne et al. (2024).
type Words struct {
	Noun string // subject of a sentence: "the class at {}"
	Is   string // predicate: "is at {}"
	Not  string // negated predicate: "is not at {}"

	// Fields of numeric categories:
	Unit, Units string // unit of distances: "hour", "hours"
	Step        int    // distance between neighbours in units; 0 means 1
	Before      string // "is {amount} before {other}"
	AtLeast     string // "is at least {amount} before {other}"
}

// validate returns the fault of the words, or nil. field is their name in errors.
func (w *Words) validate(field string, numeric bool) error {
	for _, p := range []struct{ name, text string }{{"noun", w.Noun}, {"is", w.Is}, {"not", w.Not}} {
		if p.text != "" && strings.Count(p.text, "{}")+strings.Count(p.text, "{a}") != 1 {
			return invalid(field+"."+p.name, strconv.Quote(p.text), "does not have {} or {a} once")
		}
	}
	for _, p := range []struct{ name, text string }{{"before", w.Before}, {"atLeast", w.AtLeast}} {
		if p.text != "" && (strings.Count(p.text, "{amount}") != 1 || strings.Count(p.text, "{other}") != 1) {
			return invalid(field+"."+p.name, strconv.Quote(p.text), "does not have {amount} and {other} once")
		}
	}
	if w.Step < 0 || w.Step > 1e6 {
		return invalid(field+".step", strconv.Itoa(w.Step), "is outside 0..1000000")
	}
	if !numeric && (w.Unit != "" || w.Units != "" || w.Step != 0 || w.Before != "" || w.AtLeast != "") {
		return invalid(field, "", "unit, units, step, before and atLeast are for numeric categories")
	}
	return nil
}

// Text returns a hint as an English sentence.
func (s *Space) Text(h Hint) string {
	of := h.Of
	switch h.Kind {
	case Is:
		return sentence(s.statement(of[0], of[1]))
	case Not:
		return sentence(s.Noun(of[0]) + " " + s.not(of[1]))
	case Before:
		return sentence(s.Noun(of[0]) + " " + s.before(h))
	case Or:
		return sentence("either " + s.Noun(of[0]) + " or " + s.Noun(of[1]) + " " + s.is(of[2]))
	}
	return sentence("either " + s.statement(of[0], of[1]) + " or " + s.statement(of[2], of[3]) + ", but not both")
}

// Raw returns a hint in the wording of the grammar of Shyne et al. (2024).
func (s *Space) Raw(h Hint) string {
	of := h.Of
	raw := func(e Entity) string { return "the " + s.Categories[e.Category()].Name + " " + s.Name(e) }
	switch h.Kind {
	case Is:
		return sentence(raw(of[0]) + " is " + raw(of[1]))
	case Not:
		return sentence(raw(of[0]) + " is not " + raw(of[1]))
	case Before:
		unit := s.Categories[h.In].Name
		switch h.By {
		case 0:
			return sentence(raw(of[0]) + " is at least 1 " + unit + " before " + raw(of[1]))
		case 1:
			return sentence(raw(of[0]) + " is 1 " + unit + " before " + raw(of[1]))
		}
		return sentence(raw(of[0]) + " is " + strconv.Itoa(int(h.By)) + " " + unit + "s before " + raw(of[1]))
	case Or:
		return sentence("either " + raw(of[0]) + " or " + raw(of[1]) + " is " + raw(of[2]))
	}
	return sentence("either " + raw(of[0]) + " is " + raw(of[1]) + " or " + raw(of[2]) + " is " + raw(of[3]))
}

// Noun returns the phrase for an entity within a sentence.
func (s *Space) Noun(e Entity) string {
	c := &s.Categories[e.Category()]
	return fill(c.Words.Noun, "the "+c.Name+" {}", s.Name(e))
}

// statement returns the sentence that two entities belong together.
func (s *Space) statement(a, b Entity) string { return s.Noun(a) + " " + s.is(b) }

func (s *Space) is(e Entity) string {
	c := &s.Categories[e.Category()]
	return fill(c.Words.Is, "is the "+c.Name+" {}", s.Name(e))
}

func (s *Space) not(e Entity) string {
	c := &s.Categories[e.Category()]
	return fill(c.Words.Not, "is not the "+c.Name+" {}", s.Name(e))
}

func (s *Space) before(h Hint) string {
	w := &s.Categories[h.In].Words
	pattern := w.AtLeast
	if pattern == "" {
		pattern = "is at least {amount} before {other}"
	}
	if h.By > 0 {
		if pattern = w.Before; pattern == "" {
			pattern = "is {amount} before {other}"
		}
	}
	// A single pass is safe even if a name looks like a placeholder.
	return strings.NewReplacer("{amount}", s.amount(int(h.In), max(1, int(h.By))), "{other}", s.Noun(h.Of[1])).Replace(pattern)
}

// amount writes a distance with its unit: "1 hour", "2 hours".
func (s *Space) amount(category, places int) string {
	c := &s.Categories[category]
	unit, units := c.Words.Unit, c.Words.Units
	if unit == "" {
		unit = c.Name
	}
	if units == "" {
		units = unit + "s"
	}
	n := places * max(1, c.Words.Step)
	if n == 1 {
		return "1 " + unit
	}
	return strconv.Itoa(n) + " " + units
}

// fill inserts a name into a pattern.
func fill(pattern, otherwise, name string) string {
	if pattern == "" {
		pattern = otherwise
	}
	article := "a "
	if strings.ContainsRune("AEIOUaeiou", rune(name[0])) {
		article = "an "
	}
	return strings.NewReplacer("{}", name, "{a}", article+name).Replace(pattern)
}

// sentence capitalises a text and adds a full stop.
func sentence(text string) string {
	if c := text[0]; c >= 'a' && c <= 'z' {
		text = string(c-'a'+'A') + text[1:]
	}
	return text + "."
}
