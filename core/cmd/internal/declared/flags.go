// Package declared makes verbs of the command line from the declarations of core/verb: their flags,
// their help, and the requests that flags and files become.
package declared

import (
	"errors"
	"flag"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

// Flags are the options of a verb that a call gives as flags.
type Flags struct {
	family Family
	name   string // of the verb
	set    *flag.FlagSet
	given  []*value
	// verb returns the verb for the players of the call. Errors are about the call.
	verb func() (verb.Verb, error)
}

// Flags declares a flag for every option of a verb, except its document and those that the caller reads
// from elsewhere. An option solvedAt becomes the flag -solved-at.
func (f Family) Flags(flags *flag.FlagSet, name string, except ...string) *Flags {
	v, _ := f.verbOf(policy.Library{}, name)
	given := &Flags{family: f, name: name, set: flags}
	library := func() (policy.Library, error) { return policy.Library{}, nil }
	for _, o := range v.Options() {
		if o.Name == f.Document || slices.Contains(except, o.Name) {
			continue
		}
		value := &value{option: o, notation: f.Notations[o.Type]}
		given.given = append(given.given, value)
		flags.Var(value, Name(o.Name), value.usage())
		if text, ok := plain(o); ok {
			flags.Lookup(Name(o.Name)).DefValue = text
		}
		if o.Name == "rules" && f.Library {
			library = cli.DefineWeights(flags)
		}
	}
	for option, json := range f.Defaults[name] {
		given.usual(option, json)
	}
	given.verb = sync.OnceValues(func() (verb.Verb, error) {
		l, err := library()
		if err != nil {
			return verb.Verb{}, cli.UsageError(err.Error())
		}
		return f.verbOf(l, name)
	})
	return given
}

// usual changes the default of an option to a JSON value, which then goes with every request.
func (f *Flags) usual(option, json string) {
	v := f.find(option)
	v.option.Default = json
	v.parsed, _ = jsonlite.Parse(json)
	f.set.Lookup(Name(option)).DefValue, _ = plain(v.option)
}

// Allow adds choices that the caller takes out of requests.
func (f *Flags) Allow(option string, choices ...string) {
	v := f.find(option)
	v.option.Choices = append(slices.Clone(v.option.Choices), choices...)
	f.set.Lookup(Name(option)).Usage = v.usage()
}

// Given reports whether the call has given an option.
func (f *Flags) Given(option string) bool { return f.find(option).set }

func (f *Flags) find(option string) *value {
	for _, v := range f.given {
		if v.option.Name == option {
			return v
		}
	}
	panic("declared: " + f.name + " has no flag for " + option)
}

// Open opens a job of the verb with the flags of a call and further members. A later member replaces an
// earlier one of its name; a null member leaves it out.
func (f *Flags) Open(more ...jsonlite.Member) (verb.Job, error) {
	v, err := f.verb()
	if err != nil {
		return nil, err
	}
	return verb.Table{v}.OpenValue(request(f.Members(), more...))
}

// OpenAs opens a job of a known type.
func OpenAs[J verb.Job](given *Flags, more ...jsonlite.Member) (j J, err error) {
	opened, err := given.Open(more...)
	if err != nil {
		return j, err
	}
	return opened.(J), nil
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

// Members returns the options that the call has given and the defaults of the command line, after the
// name of the verb.
func (f *Flags) Members() []jsonlite.Member {
	members := []jsonlite.Member{{Name: "verb", Value: Text(f.name)}}
	for _, v := range f.given {
		if v.set || v.parsed.Raw != "" {
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

func (f *Flags) value(option string) jsonlite.Value {
	v := f.find(option)
	if v.set {
		return v.parsed
	}
	usual, _ := jsonlite.Parse(v.option.Default)
	return usual
}

// Misuse turns an error about an option that has a flag, if the call has given it or must give it, into
// an error about the flag. It returns nil for other errors.
func (f *Flags) Misuse(err error) error {
	var misuse cli.UsageError
	if err == nil || errors.As(err, &misuse) {
		return err
	}
	field, rest, _ := strings.Cut(err.Error(), ":")
	for _, v := range f.given {
		name := v.option.Name
		given := v.set || v.option.Required && rest == " is missing"
		if given && (field == name || strings.HasPrefix(field, name+".") || strings.HasPrefix(field, name+"[")) {
			return cli.UsageError("-" + Name(name) + strings.TrimPrefix(field, name) + ":" + rest)
		}
	}
	return nil
}

// Usage turns an error about a request, none of which is in a file, into one about the call.
func (f *Flags) Usage(err error) error {
	if misuse := f.Misuse(err); misuse != nil || err == nil {
		return misuse
	}
	return cli.UsageError(err.Error())
}

// Text returns a text as a JSON value.
func Text(s string) jsonlite.Value {
	return jsonlite.Value{Kind: jsonlite.String, Text: s, Raw: string(jsonlite.AppendString(nil, s))}
}
