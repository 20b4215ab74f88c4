package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// requestError names a field of a request and what is wrong with its value.
type requestError struct{ field, value, reason string }

func (e requestError) Error() string {
	if e.value == "" {
		return e.field + ": " + e.reason
	}
	return e.field + ": " + e.value + " " + e.reason
}

func (e requestError) Unwrap() error { return ErrRequest }

// BadRequest is the error about a field of a request; it wraps ErrRequest.
func BadRequest(field, value, reason string) error { return requestError{field, value, reason} }

// Fields reads a request's members. The first error sticks, so that callers
// read everything and look at End once, which refuses what nobody asked for.
type Fields struct {
	value jsontext.Value
	asked []string
	err   error
}

// Get returns a member; ok is false when it is missing or null.
func (r *Fields) Get(name string) (jsontext.Value, bool) {
	r.asked = append(r.asked, name)
	v, ok := r.value.Get(name)
	return v, ok && v.Kind != jsontext.Null
}

// Fail notes what is wrong with a member.
func (r *Fields) Fail(field string, v jsontext.Value, reason string) {
	if r.err == nil {
		r.err = requestError{field, v.Quote(), reason}
	}
}

// End returns the first error; a member that was never asked for is one.
func (r *Fields) End() error {
	for _, m := range r.value.Members {
		known := false
		for _, name := range r.asked {
			known = known || name == m.Name
		}
		if !known {
			r.Fail(m.Name, m.Value, "is an unknown option")
		}
	}
	return r.err
}

// Text reads a text.
func (r *Fields) Text(name, otherwise string) string {
	v, ok := r.Get(name)
	if !ok {
		return otherwise
	}
	if v.Kind != jsontext.String {
		r.Fail(name, v, "is "+v.Kind.String()+"; expected a text")
	}
	return v.Text
}

// Boolean reads true or false.
func (r *Fields) Boolean(name string, otherwise bool) bool {
	v, ok := r.Get(name)
	if !ok {
		return otherwise
	}
	if v.Kind != jsontext.Bool {
		r.Fail(name, v, "is "+v.Kind.String()+"; expected true or false")
	}
	return v.Bool
}

// Integer reads a whole number of at least least.
func (r *Fields) Integer(name string, otherwise, least int) int {
	v, ok := r.Get(name)
	if !ok {
		return otherwise
	}
	n, ok := v.Int()
	if !ok || n < least {
		r.Fail(name, v, "is no whole number of at least "+strconv.Itoa(least))
		return otherwise
	}
	return n
}

// Texts reads a list of texts; ok is false when there is none.
func (r *Fields) Texts(name string) (list []string, ok bool) {
	v, ok := r.Get(name)
	if !ok {
		return nil, false
	}
	if v.Kind != jsontext.Array {
		r.Fail(name, v, "is "+v.Kind.String()+"; expected a list of texts")
		return nil, false
	}
	for i, item := range v.Items {
		if item.Kind != jsontext.String {
			r.Fail(name+"["+strconv.Itoa(i)+"]", item, "is "+item.Kind.String()+"; expected a text")
		}
		list = append(list, item.Text)
	}
	return list, true
}

// Colors reads a list of colours; nil when there is none.
func (r *Fields) Colors(name string) []witness.Color {
	names, ok := r.Texts(name)
	if !ok {
		return nil
	}
	colors := make([]witness.Color, len(names))
	for i, text := range names {
		c, known := witness.ParseColor(text)
		if !known && r.err == nil {
			r.err = requestError{name + "[" + strconv.Itoa(i) + "]", strconv.Quote(text), "is neither a colour of the palette nor #rrggbb"}
		}
		colors[i] = c
	}
	return colors
}

// Puzzle reads the request's puzzle; its errors are its reader's own.
func (r *Fields) Puzzle() *witness.Document {
	v, ok := r.Get("puzzle")
	if !ok {
		if r.err == nil {
			r.err = requestError{"puzzle", "", "is missing"}
		}
		return nil
	}
	d, err := document(v)
	if err != nil && r.err == nil {
		r.err = err
	}
	return d
}

// document reads a puzzle document, or the text of one.
func document(v jsontext.Value) (*witness.Document, error) {
	if v.Kind == jsontext.String {
		return witness.Parse(v.Text)
	}
	return witness.Decode(v)
}

// Places reads a list of places [a,b].
func Places(field string, v jsontext.Value) ([]witness.Place, error) {
	if v.Kind != jsontext.Array {
		return nil, requestError{field, v.Quote(), "is " + v.Kind.String() + "; expected a list of vertices [a,b]"}
	}
	places := make([]witness.Place, len(v.Items))
	for i, item := range v.Items {
		okA, okB := false, false
		if item.Kind == jsontext.Array && len(item.Items) == 2 {
			places[i].A, okA = item.Items[0].Int()
			places[i].B, okB = item.Items[1].Int()
		}
		if !okA || !okB {
			return nil, requestError{field + "[" + strconv.Itoa(i) + "]", item.Quote(), "is no vertex [a,b]"}
		}
	}
	return places, nil
}
