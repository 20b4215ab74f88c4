package logicgrid

import (
	"math"
	"strconv"
)

// The largest spaces. A row of marks is one 64-bit word with a byte per category.
const (
	MaxCategories = 8
	MaxEntities   = 8
)

// Category is one set of entities that are to be matched with those of the other categories.
type Category struct {
	Name     string
	Entities []string
	// Numeric categories are ordered as listed, in equal steps.
	Numeric bool
	Words   Words
}

// Space is the subject of a puzzle: M categories of N entities each. It must be valid (see
// Validate) and must not change while in use.
type Space struct {
	Theme      string // machine-readable name
	Title      string
	Story      string // introduction for the player; may be empty
	Categories []Category
}

// M returns the number of categories.
func (s *Space) M() int { return len(s.Categories) }

// N returns the number of entities in each category.
func (s *Space) N() int { return len(s.Categories[0].Entities) }

// Solutions returns the number of solutions of the space, (N!)^(M-1).
func (s *Space) Solutions() uint64 {
	count := uint64(1)
	for range s.M() - 1 {
		count *= factorial(s.N())
	}
	return count
}

// Cells returns the number of cells of the grid.
func (s *Space) Cells() int { return s.M() * (s.M() - 1) / 2 * s.N() * s.N() }

func factorial(n int) uint64 {
	f := uint64(1)
	for i := 2; i <= n; i++ {
		f *= uint64(i)
	}
	return f
}

// Name returns the name of an entity.
func (s *Space) Name(e Entity) string { return s.Categories[e.Category()].Entities[e.Number()] }

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Validate returns the first fault of a space, as a *FieldError, or nil.
func (s *Space) Validate() error {
	m := len(s.Categories)
	if m < 2 || m > MaxCategories {
		return invalid("categories", strconv.Itoa(m), plural(m, "category", "categories")+"; expected 2 to 8")
	}
	n := len(s.Categories[0].Entities)
	names := map[string]bool{}
	for i, c := range s.Categories {
		field := index("categories", i)
		switch {
		case c.Name == "":
			return invalid(field+".name", `""`, "is not a name")
		case names[c.Name]:
			return invalid(field+".name", strconv.Quote(c.Name), "is the name of another category")
		case len(c.Entities) < 2 || len(c.Entities) > MaxEntities:
			return invalid(field+".entities", strconv.Itoa(len(c.Entities)), plural(len(c.Entities), "entity", "entities")+"; expected 2 to 8")
		case len(c.Entities) != n:
			return invalid(field+".entities", strconv.Itoa(len(c.Entities)), "differs from the number of entities, "+strconv.Itoa(n)+" of the first category")
		}
		names[c.Name] = true
		entities := map[string]bool{}
		for k, e := range c.Entities {
			switch {
			case e == "":
				return invalid(index(field+".entities", k), `""`, "is not a name")
			case entities[e]:
				return invalid(index(field+".entities", k), strconv.Quote(e), "appears twice")
			}
			entities[e] = true
		}
		if err := c.Words.validate(field+".words", c.Numeric); err != nil {
			return err
		}
	}
	if float64(m-1)*math.Log2(float64(factorial(n))) >= 63 {
		return invalid("categories", strconv.Itoa(m)+"x"+strconv.Itoa(n), "makes a space of more than 2^63 solutions")
	}
	return nil
}

// Entity is one entity of a space, encoded as eight times the number of its category plus its
// number in the category, both from 0.
type Entity uint8

// At returns the entity with the given number in a category, both from 0.
func At(category, number int) Entity { return Entity(category<<3 | number) }

// Category returns the number of the entity's category.
func (e Entity) Category() int { return int(e >> 3) }

// Number returns the entity's number in its category.
func (e Entity) Number() int { return int(e & 7) }

// Find returns the entity with the given name in the named category. ok is false if there is none.
func (s *Space) Find(category, name string) (e Entity, ok bool) {
	for i, c := range s.Categories {
		for k, n := range c.Entities {
			if c.Name == category && n == name {
				return At(i, k), true
			}
		}
	}
	return 0, false
}
