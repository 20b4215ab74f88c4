package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
)

// Call is one run of a verb.
type Call struct {
	Name   string   // name of the program and its verb, as in "perplex logicgrid solve"
	Args   []string // arguments without flags
	Stdin  io.Reader
	Out    *bufio.Writer
	Stderr io.Writer
	Item   string // noun for the records of the input; default "puzzle"

	context context.Context // made by Context
	stop    context.CancelFunc
}

// NewCall returns a call, given the name of the program with its verb, and the arguments without
// flags.
func NewCall(name string, args []string, stdin io.Reader, stdout, stderr io.Writer) *Call {
	return &Call{Name: name, Args: args, Stdin: stdin, Out: bufio.NewWriter(stdout), Stderr: stderr, Item: "puzzle"}
}

// Flush writes the buffered output.
func (c *Call) Flush() error {
	if err := c.Out.Flush(); err != nil {
		return fmt.Errorf("writing: %w", err)
	}
	return nil
}

// Say writes a message to the user.
func (c *Call) Say(format string, args ...any) {
	fmt.Fprintf(c.Stderr, c.Name+": "+format+"\n", args...)
}

// Records yields the records of all files named by the call.
func (c *Call) Records() iter.Seq[records.Record] {
	return func(yield func(records.Record) bool) {
		var reader records.Reader
		for _, name := range c.Args {
			input, closeInput, err := c.Open(name)
			if err != nil {
				c.Say("%v", err)
				if !yield(reader.Failed(err)) {
					return
				}
				continue
			}
			seen := false
			for r := range reader.Read(input) {
				seen = true
				if !yield(r) {
					closeInput()
					return
				}
			}
			closeInput()
			if !seen && name != "-" {
				err := fmt.Errorf("%s: %w", name, c.empty("the file"))
				c.Say("%v", err)
				if !yield(reader.Failed(err)) {
					return
				}
			}
		}
	}
}

// empty returns the error about an input without records.
func (c *Call) empty(input string) error { return fmt.Errorf("there is no %s in %s", c.Item, input) }

// Object answers with one line of JSON.
func (c *Call) Object(v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	c.Out.Write(append(text, '\n'))
	return c.Flush()
}

// NeedFiles returns an error for a call without files. Otherwise the program would wait for the
// keyboard and seem to hang.
func (c *Call) NeedFiles() error {
	if len(c.Args) == 0 {
		return UsageError("name a file, or - for standard input")
	}
	return nil
}

// Each writes one line for every record: the JSON object returned by answer, with the id added, or
// the error. A line is written before the next record is read. If answer returns neither, it has
// written its own lines.
func (c *Call) Each(answer func(records.Record) ([]byte, error)) error {
	return c.EachOf(c.Records(), answer)
}

// EachOf is Each for the given records. A record without an id gets an answer without an id.
func (c *Call) EachOf(all iter.Seq[records.Record], answer func(records.Record) ([]byte, error)) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	seen, bad := 0, 0
	c.Context() // makes slow input interruptible
	for r := range all {
		if errors.Is(r.Err, ErrInterrupted) {
			break
		}
		seen++
		text, err := []byte(nil), r.Err
		if err == nil {
			text, err = answer(r)
		}
		if errors.Is(err, ErrInterrupted) {
			return err
		}
		if err != nil {
			bad++
			text = ErrorObject(err)
		}
		if text != nil {
			c.Line(r.ID, text)
		}
		if err := c.Flush(); err != nil {
			return err
		}
		if c.Interrupted() {
			break
		}
	}
	switch err := c.Interruption(); {
	case err != nil:
		return err
	case seen == 0:
		return c.empty("the input")
	case bad > 0:
		return ErrBadInput
	}
	return nil
}

// ErrorObject returns the answer about a bad item: {"error","code"}.
func ErrorObject(err error) []byte {
	var w jsonlite.Writer
	w.Open('{')
	verb.WriteError(&w, err)
	return w.Close('}')
}

// Line writes a JSON object as a line, with the id as its first member.
func (c *Call) Line(id string, object []byte) {
	if id == "" {
		c.Out.Write(append(object, '\n'))
		return
	}
	c.Out.WriteString(`{"id":`)
	c.Out.WriteString(id)
	if len(object) > len("{}") {
		c.Out.WriteByte(',')
	}
	c.Out.Write(object[1:])
	c.Out.WriteByte('\n')
}

// EachPuzzle is Each for verbs whose only input is the puzzle.
func (c *Call) EachPuzzle(answer func(*witness.Document) ([]byte, error)) error {
	return c.Each(func(r records.Record) ([]byte, error) {
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		for _, warning := range d.Warnings() {
			c.Say("puzzle %s: %s", r.ID, warning)
		}
		return answer(d)
	})
}
