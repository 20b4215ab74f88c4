// Package declared derives verbs of the command line from the declarations of core/verb: their
// flags, their help, and the requests that result from flags and files.
package declared

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

// Flags are the options of one or several verbs that a call gives as flags.
type Flags struct {
	family Family
	verbs  []string
	set    *flag.FlagSet
	given  []*value
	// table returns the verbs for the players of the call. Its errors are about the call.
	table func() (verb.Table, error)
}

// Flags declares a flag for every option of some verbs, except the document and the options in
// Family.Elsewhere. The option solvedAt becomes the flag -solved-at. An option of several verbs
// becomes one flag.
func (f Family) Flags(flags *flag.FlagSet, verbs ...string) *Flags {
	return f.flags(flags, verbs, func(verb, option string) bool { return f.Elsewhere[verb][option] == "" })
}

// RecordFlags declares a flag for every option of some verbs, except the document and the members
// that the caller reads from records.
func (f Family) RecordFlags(flags *flag.FlagSet, verbs ...string) *Flags {
	return f.flags(flags, verbs, func(_, option string) bool { return !slices.Contains(f.Members, option) })
}

func (f Family) flags(flags *flag.FlagSet, verbs []string, wanted func(verb, option string) bool) *Flags {
	given := &Flags{family: f, verbs: verbs, set: flags}
	library := func() (policy.Library, error) { return policy.Library{}, nil }
	for _, name := range verbs {
		v, _ := f.verbOf(policy.Library{}, name)
		for _, o := range v.Options() {
			if o.Name == f.Document || !wanted(name, o.Name) || given.lookup(o.Name) != nil {
				continue
			}
			given.given = append(given.given, define(flags, o, f.Notations[o.Type]))
			if o.Name == "rules" && f.Library {
				library = cli.DefineWeights(flags)
			}
		}
		for option, json := range f.Defaults[name] {
			given.usual(option, json)
		}
	}
	given.table = sync.OnceValues(func() (verb.Table, error) {
		l, err := library()
		if err != nil {
			return nil, cli.UsageError(err.Error())
		}
		return f.Verbs(l), nil
	})
	return given
}

// usual changes the default of an option to a JSON value. Every request then contains it.
func (f *Flags) usual(option, json string) {
	v := f.find(option)
	v.option.Default = json
	v.option.Help, _, _ = strings.Cut(v.option.Help, "; default: ") // removes the declared default
	v.parsed, _ = jsonlite.Parse(json)
	shown := f.set.Lookup(Name(option))
	shown.DefValue, _ = plain(v.option)
	shown.Usage = v.usage() // the flag is no longer required
}

// Allow adds choices to an option. The caller must remove them from requests.
func (f *Flags) Allow(option string, choices ...string) {
	v := f.find(option)
	v.option.Choices = append(slices.Clone(v.option.Choices), choices...)
	f.set.Lookup(Name(option)).Usage = v.usage()
}

// Required returns the required flags as in a usage line: "-line JSON ".
func (f *Flags) Required() (usage string) {
	for _, v := range f.given {
		if v.required() {
			usage += "-" + Name(v.option.Name) + " " + v.Placeholder() + " "
		}
	}
	return usage
}

// Given reports whether the call sets an option.
func (f *Flags) Given(option string) bool { return f.find(option).set }

func (f *Flags) find(option string) *value {
	if v := f.lookup(option); v != nil {
		return v
	}
	panic("declared: " + strings.Join(f.verbs, " ") + " has no flag for " + option)
}

// lookup returns the flag of an option, or nil if there is none.
func (f *Flags) lookup(option string) *value {
	for _, v := range f.given {
		if v.option.Name == option {
			return v
		}
	}
	return nil
}

// Open opens a job of the first verb with the flags of a call and further members. A later member
// replaces an earlier one of the same name; a null member removes it.
func (f *Flags) Open(more ...jsonlite.Member) (verb.Job, error) {
	return f.OpenVerb(f.verbs[0], more...)
}

// OpenVerb opens a job of one of the verbs with the flags that are options of this verb.
func (f *Flags) OpenVerb(name string, more ...jsonlite.Member) (verb.Job, error) {
	table, err := f.table()
	if err != nil {
		return nil, err
	}
	v, ok := table.Find(name)
	if !ok {
		return nil, fmt.Errorf("%s has no verb %s", f.family.Name, name)
	}
	members := f.Members()
	if len(f.verbs) > 1 {
		members = slices.DeleteFunc(members, func(m jsonlite.Member) bool { return !Has(v, m.Name) })
	}
	members = append([]jsonlite.Member{{Name: "verb", Value: Text(name)}}, members...)
	return verb.Table{v}.OpenValue(request(members, more...))
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
// counts as one word, as in noBRM.
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

// Members returns the options that the call sets and the defaults of the command line.
func (f *Flags) Members() (members []jsonlite.Member) {
	for _, v := range f.given {
		if v.set || v.parsed.Raw != "" {
			members = append(members, jsonlite.Member{Name: v.option.Name, Value: v.parsed})
		}
	}
	return members
}

// Text returns the value of a text option, given or default.
func (f *Flags) Text(option string) string { return f.value(option).Text }

// Texts returns the value of an option that is a list of texts, given or default.
func (f *Flags) Texts(option string) []string { return texts(f.value(option)) }

func texts(list jsonlite.Value) (all []string) {
	for _, item := range list.Items {
		all = append(all, item.Text)
	}
	return all
}

func (f *Flags) value(option string) jsonlite.Value { return f.find(option).usual() }

// Misuse turns an error about an option into an error about its flag if the call has given the flag
// or must give it. It returns nil for other errors.
func (f *Flags) Misuse(err error) error {
	var misuse cli.UsageError
	if err == nil || errors.As(err, &misuse) {
		return err
	}
	// Context may precede the option, as in "bad wish: rule: …".
	for text, context := err.Error(), 0; context < mostContext; context++ {
		field, rest, found := strings.Cut(text, ":")
		if misuse := f.misuseOf(field, rest); misuse != nil {
			return misuse
		}
		if text = strings.TrimPrefix(rest, " "); !found {
			break
		}
	}
	return nil
}

// mostContext is the number of parts of an error that Misuse searches for an option.
const mostContext = 3

// misuseOf returns the error about the flag of a field, or nil if the call has no such flag.
func (f *Flags) misuseOf(field, rest string) error {
	for _, v := range f.given {
		name := v.option.Name
		if !(v.set || v.option.Required && rest == " is missing") {
			continue
		}
		part, ok := partOf(field, name)
		if !ok && f.lookup(field) == nil && field+"s" == name { // the field is an item of the list
			part, ok = "", true
		}
		switch {
		case !ok:
			continue
		case rest == " is missing" && part == "":
			return cli.UsageError(v.missing())
		case v.option.File: // the error gives lines of the file
			rest = " " + v.text + ":" + rest
		}
		return cli.UsageError("-" + Name(name) + part + ":" + rest)
	}
	return nil
}

// partOf returns the part of an option that a field names, as in ".width" or "[0]"; "" is the whole
// option.
func partOf(field, name string) (part string, ok bool) {
	part, ok = strings.CutPrefix(field, name)
	return part, ok && (part == "" || part[0] == '.' || part[0] == '[')
}

// Usage turns an error about a request into an error about the call. No part of the request comes
// from a file.
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
