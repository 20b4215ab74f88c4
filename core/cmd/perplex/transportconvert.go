package main

import (
	"errors"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/collection"
)

// convertLevels writes the levels of all files as one collection file, not as JSON Lines. It
// reports levels and files that cannot be read on standard error.
func convertLevels(c *cli.Call, format string) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	all, bad := new(transport.Collection), false
	named := func(name string, err error) {
		c.Say("%s: %v", name, err)
		bad = true
	}
	for i, name := range c.Args {
		one, err := collectionIn(c, name)
		if errors.Is(err, cli.ErrInterrupted) || c.Interrupted() {
			break
		}
		if err != nil {
			c.Say("%v", err)
			bad = true
			continue
		}
		for _, f := range one.Faults {
			named(name, f.Err)
		}
		if i == 0 {
			all.Title, all.Author, all.Comment = one.Title, one.Author, one.Comment
		}
		for _, l := range one.Levels {
			if l.Author == "" && i > 0 {
				l.Author = one.Author
			}
			all.Levels = append(all.Levels, l)
		}
	}
	if err := c.Interruption(); err != nil && len(all.Levels) == 0 {
		return err
	}
	if len(all.Levels) == 0 {
		return cli.ErrBadInput
	}
	text, err := collection.Write(all, format)
	if err != nil {
		return err
	}
	c.Out.WriteString(text)
	if err := c.Flush(); err != nil {
		return err
	}
	if c.Interrupted() {
		return cli.ErrInterrupted
	}
	if bad {
		return cli.ErrBadInput
	}
	return nil
}
