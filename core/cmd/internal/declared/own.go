package declared

import (
	"flag"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Own is a flag that no verb of a family declares. It is read, described and completed like a
// declared one.
type Own struct{ value *value }

// DefineOwn declares such a flag.
func DefineOwn(flags *flag.FlagSet, o verb.Option) Own {
	return Own{define(flags, o, Notation{})}
}

// Choice returns an option that takes one of several words. The first word is the default.
func Choice(name, help string, choices []string) verb.Option {
	return verb.Option{Name: name, Kind: jsonlite.String, Choices: choices, Help: help, Default: Text(choices[0]).Raw}
}

// Choices returns an option that takes a list of some of these words. The default is all of them.
func Choices(name, help string, choices []string) verb.Option {
	all := []byte{'['}
	for i, c := range choices {
		all = jsonlite.AppendString(jsonlite.AppendComma(all, i), c)
	}
	return verb.Option{Name: name, Kind: jsonlite.Array, Item: jsonlite.String, Choices: choices, Help: help, Default: string(append(all, ']'))}
}

// Text returns the given text or the default.
func (o Own) Text() string { return o.value.usual().Text }

// Texts returns the given list or the default.
func (o Own) Texts() []string { return texts(o.value.usual()) }

// Given reports whether the call sets the flag.
func (o Own) Given() bool { return o.value.set }
