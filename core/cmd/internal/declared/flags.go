// Package declared makes verbs of the command line from the declarations of core/verb: their flags,
// their help, and the requests that flags and files become.
package declared

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"unicode"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Flags are the options of a request that a call gives as flags.
type Flags struct {
	verb  verb.Verb
	given []*value
}

// Define declares a flag for every option of a verb, except those that the caller reads from
// elsewhere. An option solvedAt becomes the flag -solved-at.
func Define(flags *flag.FlagSet, v verb.Verb, except ...string) *Flags {
	f := &Flags{verb: v}
	for _, o := range v.Options() {
		if slices.Contains(except, o.Name) {
			continue
		}
		value := &value{option: o}
		f.given = append(f.given, value)
		flags.Var(value, Name(o.Name), usage(o))
		if text, ok := plain(o); ok {
			flags.Lookup(Name(o.Name)).DefValue = text
		}
	}
	return f
}

// Default changes the default of an option to a JSON value, which then goes with every request.
func (f *Flags) Default(flags *flag.FlagSet, option, json string) {
	for _, v := range f.given {
		if v.option.Name == option {
			v.option.Default = json
			v.parsed, _ = jsonlite.Parse(json)
			v.set = true
			flags.Lookup(Name(option)).DefValue, _ = plain(v.option)
		}
	}
}

// Name returns the flag of an option: its words in lower case, joined by hyphens. A run of capitals
// is one word, as in noBRM.
func Name(option string) string {
	var b strings.Builder
	runes := []rune(option)
	for i, c := range runes {
		if unicode.IsUpper(c) && i > 0 && !unicode.IsUpper(runes[i-1]) {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(c))
	}
	return b.String()
}

// Members returns the options that the call has given, with the name of the verb before them.
func (f *Flags) Members() []jsonlite.Member {
	members := []jsonlite.Member{{Name: "verb", Value: Text(f.verb.Name)}}
	for _, v := range f.given {
		if v.set {
			members = append(members, jsonlite.Member{Name: v.option.Name, Value: v.parsed})
		}
	}
	return members
}

// Text returns an option that is a text, as given or by default.
func (f *Flags) Text(option string) string { return f.value(option).Text }

// Texts returns an option that is a list of texts, as given or by default.
func (f *Flags) Texts(option string) (all []string) {
	for _, item := range f.value(option).Items {
		all = append(all, item.Text)
	}
	return all
}

// Bool returns an option that is true or false, as given or by default.
func (f *Flags) Bool(option string) bool { return f.value(option).Bool }

func (f *Flags) value(option string) (v jsonlite.Value) {
	for _, given := range f.given {
		switch {
		case given.option.Name != option:
		case given.set:
			return given.parsed
		default:
			v, _ = jsonlite.Parse(given.option.Default)
			return v
		}
	}
	return v
}

// Misuse turns an error about an option that the call has given into one about its flag. It returns
// nil for other errors.
func (f *Flags) Misuse(err error) error {
	if err == nil {
		return nil
	}
	field, rest, _ := strings.Cut(err.Error(), ":")
	for _, v := range f.given {
		name := v.option.Name
		if v.set && (field == name || strings.HasPrefix(field, name+".") || strings.HasPrefix(field, name+"[")) {
			return cli.UsageError("-" + Name(name) + strings.TrimPrefix(field, name) + ":" + rest)
		}
	}
	return nil
}

// Text returns a text as a JSON value.
func Text(s string) jsonlite.Value {
	return jsonlite.Value{Kind: jsonlite.String, Text: s, Raw: string(jsonlite.AppendString(nil, s))}
}

// plain returns the default of an option as a flag takes it.
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

// usage describes an option.
func usage(o verb.Option) string {
	text := verb.WithUnit(o.Help, o.Unit)
	if len(o.Choices) > 0 {
		text += "; " + strings.Join(o.Choices, ", ")
	}
	if o.Limits != "" {
		text += "; " + o.Limits
	}
	return text
}

// value is an option as a flag.
type value struct {
	option verb.Option
	text   string
	parsed jsonlite.Value
	set    bool
}

// String implements flag.Value.
func (v *value) String() string { return v.text }

// Placeholder implements cli.Placeholder.
func (v *value) Placeholder() string {
	o := v.option
	switch {
	case o.Kind == jsonlite.Bool:
		return ""
	case o.File:
		return "FILE"
	case o.Kind == jsonlite.Number:
		return "N"
	case o.Kind == jsonlite.Array:
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

// IsBoolFlag lets a call leave out the value of an option that is true or false.
func (v *value) IsBoolFlag() bool { return v.option.Kind == jsonlite.Bool }

// Choices implements cli.Chooser.
func (v *value) Choices() []string { return v.option.Choices }

// Set implements flag.Value.
func (v *value) Set(s string) (err error) {
	v.text, v.set = s, true
	o := v.option
	switch o.Kind {
	case jsonlite.String:
		if o.File {
			s = "@" + s
		}
		if v.parsed, err = document(s); err == nil && len(o.Choices) > 0 && !slices.Contains(o.Choices, s) {
			return oneOf(o.Choices)
		}
		return err
	case jsonlite.Array:
		v.parsed, err = list(s, o)
		return err
	case jsonlite.Null:
		if o.Type == "Range" {
			v.parsed, err = interval(s)
			return err
		}
		if s, err = content(s); err != nil {
			return err
		}
	}
	if v.parsed, err = jsonlite.Parse(s); err != nil || o.Kind != jsonlite.Null && v.parsed.Kind != o.Kind {
		if o.Kind == jsonlite.Null {
			return err
		}
		return expected(o.Kind.String())
	}
	return nil
}

// ErrValue is wrapped by the errors of values that a flag does not take.
var ErrValue = errors.New("expected")

func expected(what string) error { return fmt.Errorf("%w %s", ErrValue, what) }

func oneOf(choices []string) error { return expected("one of " + strings.Join(choices, ", ")) }

// content returns the text of a file for @FILE, or the text itself.
func content(s string) (string, error) {
	name, isFile := strings.CutPrefix(s, "@")
	if !isFile {
		return s, nil
	}
	file, err := os.ReadFile(name)
	return string(file), err
}

func document(s string) (jsonlite.Value, error) {
	s, err := content(s)
	return Text(s), err
}

// list reads a list whose items are separated by commas.
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
				return all, expected("numbers separated by commas")
			}
		} else if len(o.Choices) > 0 && !slices.Contains(o.Choices, item) {
			return all, oneOf(o.Choices)
		}
		all.Items = append(all.Items, v)
	}
	return all, nil
}
