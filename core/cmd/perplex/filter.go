package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// requirements is the notation of required symbols.
var requirements = declared.Notation{
	Placeholder: "LIST",
	Help:        "a list of TYPE, TYPE:COLOUR or triangle:COUNT, each followed by >=N, <=N or =N (default >=1), as in star:white>=2,triangle",
	Parse:       parseRequire,
}

// parseRequire reads a list of TYPE[:COLOUR][:COUNT][>=N|<=N|=N].
func parseRequire(text string) (jsonlite.Value, error) {
	var w jsonlite.Writer
	w.Open('[')
	for _, item := range list(text) {
		kind, least, most, err := parseBounds(item)
		if err != nil {
			return jsonlite.Value{}, err
		}
		parts := strings.Split(kind, ":")
		w.Open('{')
		w.Text("type", strings.TrimSpace(parts[0]))
		counted, colored := false, false
		for _, part := range parts[1:] {
			part = strings.TrimSpace(part)
			if n, err := strconv.Atoi(part); err == nil && !counted && n > 0 {
				w.Int("count", n)
				counted = true
			} else if c, ok := witness.ParseColor(part); ok && !colored {
				w.Text("color", string(c))
				colored = true
			} else {
				return jsonlite.Value{}, fmt.Errorf("%q has %q, which is neither a colour nor a number of triangles", item, part)
			}
		}
		w.Int("least", least)
		if most >= 0 {
			w.Int("most", most)
		}
		w.Close('}')
	}
	return jsonlite.Parse(string(w.Close(']')))
}

// parseBounds splits an item of a requirement into its kind and its bounds. A negative most means
// no upper bound.
func parseBounds(item string) (kind string, least, most int, err error) {
	at := strings.IndexAny(item, "<>=")
	if at < 0 {
		return item, 1, -1, nil
	}
	number := strings.TrimLeft(item[at:], "<>=")
	sign := item[at : len(item)-len(number)]
	n, err := strconv.Atoi(strings.TrimSpace(number))
	if err != nil || n < 0 {
		return "", 0, 0, fmt.Errorf("%q asks for %q, which is not a number", item, number)
	}
	switch sign {
	case ">=":
		return item[:at], n, -1, nil
	case "<=":
		return item[:at], 0, n, nil
	case "=":
		return item[:at], n, n, nil
	}
	return "", 0, 0, fmt.Errorf("%q has %q; expected >=, <= or =", item, sign)
}

// span is the value of a range flag that only the command line has. A nil range contains all
// numbers.
type span struct {
	*filter.Range
	text string
}

// String implements flag.Value.
func (s *span) String() string { return s.text }

// Placeholder implements cli.Placeholder.
func (s *span) Placeholder() string { return "A:B" }

// Set implements flag.Value.
func (s *span) Set(text string) error {
	v, err := declared.Range(text)
	if err != nil {
		return err
	}
	s.text, s.Range = text, rangeOf(v)
	return nil
}

// rangeOf returns a range of a request.
func rangeOf(v jsonlite.Value) *filter.Range {
	return filter.ReadRange(verb.NewFields(jsonlite.Value{Kind: jsonlite.Object, Members: []jsonlite.Member{{Name: "range", Value: v}}}), "range", "")
}
