package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
)

// call is one run of a verb.
type call struct {
	verb   string
	args   []string // without flags
	stdin  io.Reader
	out    *bufio.Writer
	stderr io.Writer
}

func newCall(verb string, args []string, stdin io.Reader, stdout, stderr io.Writer) *call {
	return &call{verb, args, stdin, bufio.NewWriter(stdout), stderr}
}

func (c *call) flush() error {
	if err := c.out.Flush(); err != nil {
		return fmt.Errorf("writing: %w", err)
	}
	return nil
}

// say writes a message for the person at the keyboard.
func (c *call) say(format string, args ...any) {
	fmt.Fprintf(c.stderr, "perplex "+c.verb+": "+format+"\n", args...)
}

// records yields the records of all files that the call names.
func (c *call) records() iter.Seq[records.Record] {
	return func(yield func(records.Record) bool) {
		var reader records.Reader
		for _, name := range c.args {
			input, closeInput, err := c.open(name)
			if err != nil {
				c.say("%v", err)
				if !yield(reader.Failed(err)) {
					return
				}
				continue
			}
			for r := range reader.Read(input) {
				if !yield(r) {
					closeInput()
					return
				}
			}
			closeInput()
		}
	}
}

func (c *call) open(name string) (input io.Reader, closeInput func() error, err error) {
	if name == "-" {
		return c.stdin, func() error { return nil }, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	return file, file.Close, nil
}

// needFiles refuses a call without files: waiting for the keyboard then would
// look like hanging.
func (c *call) needFiles() error {
	if len(c.args) == 0 {
		return usageError("name a file, or - for standard input")
	}
	return nil
}

// each writes one line for every record: what answer makes of it, a JSON object
// to which the id is added, or the error. A line is out before the next record
// is looked at. When answer returns neither, it has written lines of its own.
func (c *call) each(answer func(records.Record) ([]byte, error)) error {
	if err := c.needFiles(); err != nil {
		return err
	}
	seen, bad := 0, 0
	for r := range c.records() {
		seen++
		text, err := []byte(nil), r.Err
		if err == nil {
			text, err = answer(r)
		}
		if errors.Is(err, errInterrupted) {
			return err
		}
		if err != nil {
			bad++
			text = jsontext.AppendString([]byte(`{"error":`), err.Error())
			text = append(text, '}')
		}
		if text != nil {
			c.line(r.ID, text)
		}
		if err := c.flush(); err != nil {
			return err
		}
	}
	switch {
	case seen == 0:
		return errors.New("there is no puzzle in the input")
	case bad > 0:
		return errBadInput
	}
	return nil
}

// line writes a JSON object as a line, with an id before its members.
func (c *call) line(id string, object []byte) {
	c.out.WriteString(`{"id":`)
	c.out.WriteString(id)
	if len(object) > len("{}") {
		c.out.WriteByte(',')
	}
	c.out.Write(object[1:])
	c.out.WriteByte('\n')
}

// eachPuzzle is each for verbs that need nothing but the puzzle.
func (c *call) eachPuzzle(answer func(*witness.Document) ([]byte, error)) error {
	return c.each(func(r records.Record) ([]byte, error) {
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		return answer(d)
	})
}
