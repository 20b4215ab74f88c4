package declared

import (
	"errors"
	"flag"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/phrase"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Notation is the command line's notation for options of a type, in place of JSON.
type Notation struct {
	Placeholder string
	// Help describes the notation; it follows the help of the option.
	Help string
	// Parse returns the value for requests. Its errors need not name the flag.
	Parse func(text string) (jsonlite.Value, error)
}

// define declares the flag of an option.
func define(flags *flag.FlagSet, o verb.Option, n Notation) *value {
	v := &value{option: o, notation: n}
	flags.Var(v, Name(o.Name), v.usage())
	if text, ok := plain(o); ok {
		flags.Lookup(Name(o.Name)).DefValue = text
	}
	return v
}

// plain returns the default of an option in the notation of flags.
func plain(o verb.Option) (text string, ok bool) {
	v, err := jsonlite.Parse(o.Default)
	switch {
	case err != nil:
		return "", false
	case v.Kind == jsonlite.String:
		return v.Text, true
	case v.Kind == jsonlite.Array && o.Kind == jsonlite.Array:
		items := make([]string, len(v.Items))
		for i, item := range v.Items {
			if items[i] = item.Raw; item.Kind == jsonlite.String {
				items[i] = item.Text
			}
		}
		return strings.Join(items, ","), true
	}
	return v.Raw, true
}

// usage returns the description of a flag.
func (v *value) usage() string {
	o := v.option
	text := verb.WithUnit(o.Help, o.Unit)
	if len(o.Choices) > 0 {
		text += "; " + strings.Join(o.Choices, ", ")
	}
	if v.required() {
		text += "; required"
	}
	switch {
	case o.Limits != "":
		text += "; " + o.Limits
	case o.Kind == jsonlite.Object && len(o.Choices) > 0:
		text += ", " + rangesHelp(o.Choices)
	case v.notation.Help != "":
		text += "; " + v.notation.Help
	}
	return text
}

// value is the flag of an option.
type value struct {
	option   verb.Option
	notation Notation
	text     string
	parsed   jsonlite.Value
	set      bool
}

// usual returns the given value or the default.
func (v *value) usual() jsonlite.Value {
	if v.set {
		return v.parsed
	}
	usual, _ := jsonlite.Parse(v.option.Default)
	return usual
}

// required reports whether a call must set the flag.
func (v *value) required() bool { return v.option.Required && v.option.Default == "" }

// missing returns the error about a missing required flag.
func (v *value) missing() string {
	text := "-" + Name(v.option.Name) + ": is missing; give -" + Name(v.option.Name) + " " + v.Placeholder()
	if len(v.option.Choices) > 0 {
		text += ", one of " + strings.Join(v.option.Choices, ", ")
	}
	return text
}

// String implements flag.Value.
func (v *value) String() string { return v.text }

// Placeholder implements cli.Placeholder.
func (v *value) Placeholder() string {
	o := v.option
	switch {
	case o.Kind == jsonlite.Bool:
		return ""
	case v.notation.Placeholder != "":
		return v.notation.Placeholder
	case o.File:
		return "FILE"
	case o.Kind == jsonlite.Number, strings.HasPrefix(o.Type, "Digits"):
		return "N"
	case o.Kind == jsonlite.Array, o.Kind == jsonlite.Object && len(o.Choices) > 0:
		return "LIST"
	case o.Type == "Range":
		return "A:B"
	case len(o.Choices) > 0:
		return strings.ToUpper(Name(o.Name))
	case o.Kind == jsonlite.String:
		return "TEXT"
	}
	return "JSON"
}

// IsBoolFlag allows the flag of a boolean option without a value.
func (v *value) IsBoolFlag() bool { return v.option.Kind == jsonlite.Bool }

// Choices implements cli.Chooser. The literals of a union type, such as "shen-2024" | "", are choices too.
func (v *value) Choices() []string {
	o := v.option
	if len(o.Choices) > 0 || o.Kind != jsonlite.String || !strings.Contains(o.Type, `"`) {
		return o.Choices
	}
	var words []string
	for word := range strings.SplitSeq(o.Type, " | ") {
		if text, err := jsonlite.Parse(word); err == nil && text.Kind == jsonlite.String && text.Text != "" {
			words = append(words, text.Text)
		}
	}
	return words
}

// Set implements flag.Value. @FILE means the content of a file, except for lists.
func (v *value) Set(s string) (err error) {
	v.text, v.set = s, true
	o := v.option
	switch {
	case o.File:
		v.parsed, err = file(s)
		return err
	case o.Kind != jsonlite.Array:
		if s, err = content(s); err != nil {
			return err
		}
		v.text = s // keeps the answer independent of the machine
	}
	switch {
	case v.notation.Parse != nil:
		v.parsed, err = v.notation.Parse(s)
	case o.Kind == jsonlite.Array:
		v.parsed, err = list(s, o)
	case o.Kind == jsonlite.Object && len(o.Choices) > 0:
		v.parsed, err = Ranges(s, o.Choices)
	case o.Type == "Range":
		v.parsed, err = Range(s)
	case o.Kind == jsonlite.String && len(o.Choices) > 0 && !slices.Contains(o.Choices, s):
		err = notOneOf(s, o.Choices)
	case o.Kind == jsonlite.String:
		v.parsed = Text(s)
	default:
		v.parsed, err = jsonlite.Parse(s)
		switch {
		case err != nil && strings.HasPrefix(o.Type, "Digits"):
			v.parsed, err = Text(s), nil // the verb rejects it, as in the module
		case o.Kind == jsonlite.Null && strings.HasSuffix(o.Type, "[]") && err == nil && v.parsed.Kind != jsonlite.Array:
			err = valueError{s, "is not " + jsonlite.Array.String()}
		case o.Kind != jsonlite.Null && (err != nil || v.parsed.Kind != o.Kind):
			err = valueError{s, "is not " + o.Kind.String()}
		case err != nil:
			err = valueError{s, "is " + err.Error()}
		}
	}
	return err
}

// ErrValue is wrapped by errors about values that a flag does not accept.
var ErrValue = errors.New("bad value")

// valueError is a value with the reason why it is wrong.
type valueError struct{ value, reason string }

func (e valueError) Error() string { return strconv.Quote(phrase.Shorten(e.value)) + " " + e.reason }

func (e valueError) Unwrap() error { return ErrValue }

func notOneOf(value string, choices []string) error {
	return valueError{value, "is not one of " + strings.Join(choices, ", ")}
}

// content returns the content of the file for @FILE, or else the text itself.
func content(s string) (string, error) {
	name, isFile := strings.CutPrefix(s, "@")
	if !isFile {
		return s, nil
	}
	file, err := cli.ReadFile(name)
	return string(file), err
}

func file(name string) (jsonlite.Value, error) {
	text, err := content("@" + name)
	return Text(text), err
}

// list reads a comma-separated list.
func list(s string, o verb.Option) (jsonlite.Value, error) {
	all := jsonlite.Value{Kind: jsonlite.Array, Raw: s}
	separator := ","
	if o.Item == jsonlite.Number && !strings.Contains(s, separator) {
		separator = "x" // a size, as in 8x7
	}
	for item := range strings.SplitSeq(s, separator) {
		item = strings.TrimSpace(item)
		v := Text(item)
		if o.Item == jsonlite.Number {
			var err error
			if v, err = jsonlite.Parse(item); err != nil || v.Kind != jsonlite.Number {
				return all, valueError{item, "is not a number; expected numbers as in 8,7 or 8x7"}
			}
		} else if len(o.Choices) > 0 && !slices.Contains(o.Choices, item) {
			return all, notOneOf(item, o.Choices)
		}
		all.Items = append(all.Items, v)
	}
	return all, nil
}
