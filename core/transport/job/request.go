package job

import (
	"errors"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// ErrRequest is wrapped by errors about the fields of a request, apart from the
// level's own.
var ErrRequest = errors.New("bad request")

// requestError names a field of a request and what is wrong with its value.
type requestError struct{ field, value, reason string }

func (e *requestError) Error() string {
	if e.value == "" {
		return e.field + ": " + e.reason
	}
	return e.field + ": " + e.value + " " + e.reason
}

func (e *requestError) Unwrap() error { return ErrRequest }

func bad(field, value, reason string) error { return &requestError{field, value, reason} }

// request takes the fields of a JSON object one after another. The first error stays,
// and what is taken after it means nothing; done returns it, or one about a field that
// nobody has taken.
type request struct {
	v     *jsontext.Value
	taken map[string]bool
	err   error
}

func newRequest(v *jsontext.Value) *request {
	return &request{v: v, taken: map[string]bool{"verb": true}}
}

func (r *request) fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

// get takes a field of a kind; nil if it is not there or null.
func (r *request) get(field string, kind jsontext.Kind) *jsontext.Value {
	r.taken[field] = true
	v, ok := r.v.Get(field)
	if !ok || v.Kind == jsontext.Null {
		return nil
	}
	if v.Kind != kind {
		r.fail(bad(field, v.Quote(), "is "+v.Kind.String()+"; expected "+kind.String()))
		return nil
	}
	return &v
}

// text takes a text, which may be missing.
func (r *request) text(field, otherwise string) string {
	if v := r.get(field, jsontext.String); v != nil {
		return v.Text
	}
	return otherwise
}

// flag takes a boolean, false where it is missing.
func (r *request) flag(field string) bool {
	v := r.get(field, jsontext.Bool)
	return v != nil && v.Bool
}

// whole takes a whole number of at least so much.
func (r *request) whole(field string, least, otherwise int) int {
	v := r.get(field, jsontext.Number)
	if v == nil {
		return otherwise
	}
	n, ok := v.Int()
	if !ok || n < least {
		r.fail(bad(field, v.Quote(), "is no whole number of at least "+strconv.Itoa(least)))
	}
	return n
}

// rules takes a rule set.
func (r *request) rules() transport.Rules {
	name := r.text("rules", "sokoban")
	rules, ok := transport.RulesNamed(name)
	if !ok {
		r.fail(bad("rules", strconv.Quote(name), "is none of sokoban, pull, strong, big, swap"))
	}
	return rules
}

// level takes a level, a text or rows, which need not be playable.
func (r *request) level() *transport.Level {
	r.taken["level"] = true
	v, ok := r.v.Get("level")
	if !ok {
		r.fail(bad("level", "", "is missing"))
		return nil
	}
	l, err := Level(&v)
	if err != nil {
		r.fail(err)
	}
	return l
}

// Level reads a level as requests have it. Errors wrap transport.ErrXSB or ErrRequest.
func Level(v *jsontext.Value) (*transport.Level, error) {
	switch v.Kind {
	case jsontext.String:
		levels, err := transport.Parse(v.Text)
		if err != nil {
			return nil, err
		}
		if len(levels) > 1 {
			return nil, bad("level", "", "the text holds "+strconv.Itoa(len(levels))+" levels; expected one")
		}
		return &levels[0], nil
	case jsontext.Array:
		rows := make([]string, len(v.Items))
		for i := range v.Items {
			if v.Items[i].Kind != jsontext.String {
				return nil, bad("level["+strconv.Itoa(i)+"]", v.Items[i].Quote(), "is "+v.Items[i].Kind.String()+"; expected a text")
			}
			rows[i] = v.Items[i].Text
		}
		return transport.FromRows(rows)
	}
	return nil, bad("level", v.Quote(), "is "+v.Kind.String()+"; expected a text or a list of rows")
}

// game takes a level and rules that can be played.
func (r *request) game() *transport.Game {
	l, rules := r.level(), r.rules()
	if r.err != nil {
		return nil
	}
	g, err := transport.NewGame(rules, l)
	if err != nil {
		r.fail(err)
	}
	return g
}

// done returns the first error.
func (r *request) done() error {
	if r.err != nil {
		return r.err
	}
	for i := range r.v.Members {
		if m := &r.v.Members[i]; !r.taken[m.Name] {
			name := jsontext.Value{Raw: m.Name}
			return bad(name.Quote(), m.Value.Quote(), "is an unknown option")
		}
	}
	return nil
}

func appendBool(dst []byte, name string, b bool) []byte {
	return strconv.AppendBool(jsontext.AppendName(dst, name), b)
}

func appendInt(dst []byte, name string, n int) []byte {
	return jsontext.AppendInt(jsontext.AppendName(dst, name), n)
}

func appendNumber(dst []byte, name string, f float64) []byte {
	return jsontext.AppendNumber(jsontext.AppendName(dst, name), f)
}

func appendText(dst []byte, name, text string) []byte {
	return jsontext.AppendString(jsontext.AppendName(dst, name), text)
}

// appendCells appends cells as numbers.
func appendCells(dst []byte, cells []transport.Cell) []byte {
	dst = append(dst, '[')
	for i, c := range cells {
		dst = jsontext.AppendInt(jsontext.AppendComma(dst, i), int(c))
	}
	return append(dst, ']')
}
