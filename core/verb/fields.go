package verb

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
)

// Fields reads the members of a request, or of an object in one. A member that is null
// counts as missing. The first error sticks, so that callers read everything and look
// at End once, which refuses what nobody asked for.
type Fields struct {
	value jsontext.Value
	asked []string
	err   error
}

// NewFields reads the members of an object.
func NewFields(v jsontext.Value) *Fields { return &Fields{value: v} }

// Get returns a member; ok is false when it is missing or null.
func (r *Fields) Get(name string) (v jsontext.Value, ok bool) {
	r.asked = append(r.asked, name)
	v, ok = r.value.Get(name)
	return v, ok && v.Kind != jsontext.Null
}

// Need returns a member, and notes that it is missing if it is.
func (r *Fields) Need(name string) (v jsontext.Value, ok bool) {
	if v, ok = r.Get(name); !ok {
		r.Note(BadRequest(name, "", "is missing"))
	}
	return v, ok
}

// of returns a member of a kind; expected says what that is.
func (r *Fields) of(kind jsontext.Kind, name, expected string) (v jsontext.Value, ok bool) {
	v, ok = r.Get(name)
	if ok && v.Kind != kind {
		r.Fail(name, v, "is "+v.Kind.String()+"; expected "+expected)
		return v, false
	}
	return v, ok
}

// Fail notes what is wrong with a member.
func (r *Fields) Fail(field string, v jsontext.Value, reason string) {
	if r.err == nil {
		r.err = BadRequest(field, v.Quote(), reason)
	}
}

// Note notes an error; nil is ignored.
func (r *Fields) Note(err error) {
	if r.err == nil {
		r.err = err
	}
}

// Err returns the first error so far.
func (r *Fields) Err() error { return r.err }

// End returns the first error; a member that was never asked for is one.
func (r *Fields) End() error {
	for i := range r.value.Members {
		m := &r.value.Members[i]
		if !slices.Contains(r.asked, m.Name) {
			name := jsontext.Value{Raw: m.Name}
			r.Fail(name.Quote(), m.Value, "is an unknown option")
		}
	}
	return r.err
}

// Text reads a text.
func (r *Fields) Text(name, otherwise string) string {
	if v, ok := r.of(jsontext.String, name, "a string"); ok {
		return v.Text
	}
	return otherwise
}

// Boolean reads true or false.
func (r *Fields) Boolean(name string, otherwise bool) bool {
	if v, ok := r.of(jsontext.Bool, name, "true or false"); ok {
		return v.Bool
	}
	return otherwise
}

// Integer reads a whole number of at least least.
func (r *Fields) Integer(name string, otherwise, least int) int {
	v, ok := r.Get(name)
	if !ok {
		return otherwise
	}
	n, err := Integer(name, v, least)
	if err != nil {
		r.Note(err)
		return otherwise
	}
	return n
}

// Part reads "part" and "parts": which part of the work is wanted, from 0, where several requests
// share it; all of it without.
func (r *Fields) Part() (part, parts int) {
	parts = r.Integer("parts", 1, 1)
	if part = r.Integer("part", 0, 0); part >= parts {
		v, _ := r.Get("part")
		r.Fail("part", v, "is not below parts")
	}
	return part, parts
}

// Integer reads a value that is to be a whole number of at least least. Errors wrap
// ErrRequest.
func Integer(field string, v jsontext.Value, least int) (int, error) {
	n, ok := v.Int()
	if !ok || n < least {
		return 0, BadRequest(field, v.Quote(), "is not a whole number of at least "+strconv.Itoa(least))
	}
	return n, nil
}

// Integers reads a list of whole numbers of at least least; ok is false when there is
// none.
func (r *Fields) Integers(name string, least int) (list []int, ok bool) {
	v, ok := r.List(name, "a list of whole numbers")
	list = make([]int, len(v.Items))
	for i, item := range v.Items {
		n, err := Integer(Item(name, i), item, least)
		r.Note(err)
		list[i] = n
	}
	return list, ok
}

// List reads a list, for errors one of what expected says; ok is false when there is
// none.
func (r *Fields) List(name, expected string) (v jsontext.Value, ok bool) {
	if v, ok = r.of(jsontext.Array, name, expected); !ok {
		v = jsontext.Value{}
	}
	return v, ok
}

// Texts reads a list of texts; ok is false when there is none.
func (r *Fields) Texts(name string) (list []string, ok bool) {
	v, ok := r.List(name, "a list of strings")
	for i, item := range v.Items {
		if item.Kind != jsontext.String {
			r.Fail(Item(name, i), item, "is "+item.Kind.String()+"; expected a string")
		}
		list = append(list, item.Text)
	}
	return list, ok
}

// Object reads an object; ok is false when there is none.
func (r *Fields) Object(name string) (v jsontext.Value, ok bool) {
	return r.of(jsontext.Object, name, "an object")
}

// Rest returns an object of the members that nobody has asked for, and counts them as
// asked for.
func (r *Fields) Rest() jsontext.Value {
	rest := jsontext.Value{Kind: jsontext.Object}
	for _, m := range r.value.Members {
		if !slices.Contains(r.asked, m.Name) {
			r.asked = append(r.asked, m.Name)
			rest.Members = append(rest.Members, m)
		}
	}
	return rest
}

// Item is how errors name an item of a list: "players[0]".
func Item(name string, i int) string { return name + "[" + strconv.Itoa(i) + "]" }
