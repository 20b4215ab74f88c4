package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/records"
)

// textLine is a line of a file without the spaces around it, or what ended the file early.
type textLine struct {
	text string
	err  error // names the file
}

// eachLine yields the lines of all files of a call that are not empty. A file may be
// gzip-compressed. other may take a whole file whose first line it knows; nil: none.
// It reports whether more is wanted.
func eachLine(c *cli.Call, other func(first, name string, input io.Reader) (more, taken bool), yield func(textLine) bool) bool {
	for _, name := range c.Args {
		if !linesOf(c, name, other, yield) {
			return false
		}
	}
	return true
}

func linesOf(c *cli.Call, name string, other func(first, name string, input io.Reader) (more, taken bool), yield func(textLine) bool) bool {
	failed := func(err error) bool { return yield(textLine{err: fmt.Errorf("%s: %w", name, err)}) }
	file, closeFile, err := c.Open(name)
	if err != nil {
		return yield(textLine{err: err}) // it names the file
	}
	defer closeFile()
	input, err := records.Open(file)
	if err != nil {
		return failed(err)
	}
	lines := bufio.NewReader(input)
	first, err := lines.ReadString('\n')
	if err != nil && err != io.EOF {
		return failed(err)
	}
	rest := io.MultiReader(strings.NewReader(first), lines)
	if other != nil {
		if more, taken := other(first, name, rest); taken {
			return more
		}
	}
	scanner := bufio.NewScanner(rest)
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		if text := strings.TrimSpace(scanner.Text()); text != "" && !yield(textLine{text: text}) {
			return false
		}
	}
	if err := scanner.Err(); err != nil {
		return failed(err)
	}
	return true
}
