package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/cli"

	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/collection"
)

// convertLevels writes the levels of all files as one collection: the file itself, not
// JSON Lines, and nothing if a file is bad.
func convertLevels(c *cli.Call, format string) error {
	if !slices.Contains(collection.Formats, format) {
		return cli.UsageError(fmt.Sprintf("-to: %q is not one of %s", format, strings.Join(collection.Formats, ", ")))
	}
	if err := c.NeedFiles(); err != nil {
		return err
	}
	all := new(transport.Collection)
	for i, name := range c.Args {
		one, err := collectionIn(c, name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if i == 0 {
			all = one
			continue
		}
		for _, l := range one.Levels {
			if l.Author == "" {
				l.Author = one.Author
			}
			all.Levels = append(all.Levels, l)
		}
	}
	text, err := collection.Write(all, format)
	if err != nil {
		return err
	}
	c.Out.WriteString(text)
	return c.Flush()
}
