package main

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/families"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/phrase"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var askVerb = cli.Verb{
	Name:    "ask",
	Args:    "FAMILY [flags] FILE...",
	Summary: "answers the requests of a file, JSON objects as the module sends them, with every verb of a family",
	Words:   familyNames,
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		patience := cli.DefinePatience(flags)
		library := cli.DefineLibrary(flags)
		return func(c *cli.Call) error {
			if err := patience.Check(); err != nil {
				return err
			}
			if len(c.Args) == 0 {
				return cli.UsageError("name a family: " + strings.Join(familyNames(), ", "))
			}
			l, err := library()
			if err != nil {
				return err
			}
			all := allFamilies(surroundings(l))
			i := slices.IndexFunc(all, func(f families.Family) bool { return f.Name == c.Args[0] })
			if i < 0 {
				return cli.UsageError(fmt.Sprintf("%q is not one of %s", c.Args[0], strings.Join(familyNames(), ", ")))
			}
			c.Args = c.Args[1:]
			c.Item = "request"
			return c.Each(func(r records.Record) ([]byte, error) {
				switch _, named := r.Whole.Get("verb"); {
				case r.Whole.Kind == jsonlite.String: // a line that is not a JSON object
					return nil, verb.BadRequest("request", strconv.Quote(phrase.Shorten(r.Whole.Text)), "is plain text; expected an object")
				case r.Whole.Kind == jsonlite.Object && !named:
					return nil, verb.BadRequest("verb", "", "is missing")
				}
				j, err := all[i].Verbs.OpenValue(without(r.Whole, "id"))
				if err != nil {
					return nil, err
				}
				return patience.Work(c, j), nil
			})
		}
	},
}

// familyNames returns the names of the families.
func familyNames() (names []string) {
	for _, f := range families.All(families.Surroundings{}) {
		names = append(names, f.Name)
	}
	return names
}
