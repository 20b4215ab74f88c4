package verb

import (
	"errors"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// Fields reads the options of a request, or the members of an object in one. Reading an option
// declares it; see Verb.Options. A null member counts as missing. Fields keeps the first error, so
// callers read everything and check End once. End also returns an error for members that were not
// read.
type Fields struct {
	value jsonlite.Value
	asked []string
	err   error
	// describing collects the declared options; End fails then.
	describing bool
	options    []Option
}

// NewFields reads the members of an object.
func NewFields(v jsonlite.Value) *Fields { return &Fields{value: v} }

// Get returns a member. ok is false if it is missing or null.
func (r *Fields) Get(name string) (v jsonlite.Value, ok bool) {
	r.asked = append(r.asked, name)
	v, ok = r.value.Get(name)
	return v, ok && v.Kind != jsonlite.Null
}

// Need returns a member and records an error if it is missing.
func (r *Fields) Need(name string) (v jsonlite.Value, ok bool) {
	if v, ok = r.Get(name); !ok {
		r.Note(BadRequest(name, "", "is missing"))
	}
	return v, ok
}

// of returns a member of a kind. expected describes the kind in errors.
func (r *Fields) of(kind jsonlite.Kind, name, expected string) (v jsonlite.Value, ok bool) {
	v, ok = r.Get(name)
	if ok && v.Kind != kind {
		r.Fail(name, v, "is "+v.Kind.String()+"; expected "+expected)
		return v, false
	}
	return v, ok
}

// Fail records an error in a member.
func (r *Fields) Fail(field string, v jsonlite.Value, reason string) {
	if r.err == nil {
		r.err = BadRequest(field, v.Quote(), reason)
	}
}

// Note records an error; nil is ignored.
func (r *Fields) Note(err error) {
	if r.err == nil {
		r.err = err
	}
}

// Asked returns the names of the members that have been read so far.
func (r *Fields) Asked() []string { return r.asked }

// Err returns the first error so far.
func (r *Fields) Err() error { return r.err }

// errDescribed stops a verb whose options are only being listed.
var errDescribed = errors.New("the verb is only described")

// declare records an option while a verb is being described.
func (r *Fields) declare(o Option) {
	if r.describing {
		r.options = append(r.options, o)
	}
}

// End returns the first error; a member that was not read is an error too. Callers check it before
// they begin to work.
func (r *Fields) End() error {
	if r.describing {
		return errDescribed
	}
	for i := range r.value.Members {
		m := &r.value.Members[i]
		if !slices.Contains(r.asked, m.Name) {
			name := jsonlite.Value{Raw: m.Name}
			r.Note(unknownError{&fieldError{name.Quote(), m.Value.Quote(), "is an unknown option"}})
		}
	}
	return r.err
}

// Part reads "part" and "parts", with which several requests share the work. Without them, the
// request is the only part.
func (r *Fields) Part() (part, parts int) {
	parts = r.Integer("parts", Whole{Default: 1, Least: 1, Help: "number of requests that share the work"})
	if part = r.Integer("part", Whole{Help: "number of the part that this request computes, counted from 0"}); part >= parts {
		v, _ := r.Get("part")
		r.Fail("part", v, "is not below parts")
	}
	return part, parts
}

// Integer reads an integer of at least least. Errors wrap ErrRequest.
func Integer(field string, v jsonlite.Value, least int) (int, error) {
	n, ok := v.Int()
	if !ok || n < least {
		return 0, BadRequest(field, v.Quote(), "is not a whole number of at least "+strconv.Itoa(least))
	}
	return n, nil
}

// Item returns the name of a list item for errors, such as "players[0]".
func Item(name string, i int) string { return name + "[" + strconv.Itoa(i) + "]" }
