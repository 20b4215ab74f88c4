package declared

import (
	"flag"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Own is a flag that no verb of a family declares. It is read, described and completed like one that is.
type Own struct{ value *value }

// DefineOwn declares such a flag.
func DefineOwn(flags *flag.FlagSet, o verb.Option) Own {
	return Own{define(flags, o, Notation{})}
}

// Choice describes an option that is one of several words; the first one is the default.
func Choice(name, help string, choices []string) verb.Option {
	return verb.Option{Name: name, Kind: jsonlite.String, Choices: choices, Help: help, Default: Text(choices[0]).Raw}
}

// Choices describes an option that is a list of some of these words; all is the default.
func Choices(name, help string, choices []string) verb.Option {
	all := []byte{'['}
	for i, c := range choices {
		all = jsonlite.AppendString(jsonlite.AppendComma(all, i), c)
	}
	return verb.Option{Name: name, Kind: jsonlite.Array, Item: jsonlite.String, Choices: choices, Help: help, Default: string(append(all, ']'))}
}

// Text returns the text that was given, or the default.
func (o Own) Text() string { return o.value.usual().Text }

// Texts returns the list that was given, or the default.
func (o Own) Texts() []string { return texts(o.value.usual()) }

// Given reports whether the call has given the flag.
func (o Own) Given() bool { return o.value.set }
