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
	Name   string   // the program and its verb, as in "perplex logicgrid solve"
	Args   []string // without flags
	Stdin  io.Reader
	Out    *bufio.Writer
	Stderr io.Writer
	Item   string // what the input consists of: "puzzle", unless the verb says otherwise

	context context.Context // of Context
	stop    context.CancelFunc
}

// NewCall returns a call by the name of the program and its verb, with arguments but without flags.
func NewCall(name string, args []string, stdin io.Reader, stdout, stderr io.Writer) *Call {
	return &Call{Name: name, Args: args, Stdin: stdin, Out: bufio.NewWriter(stdout), Stderr: stderr, Item: "puzzle"}
}

// Flush writes what is buffered.
func (c *Call) Flush() error {
	if err := c.Out.Flush(); err != nil {
		return fmt.Errorf("writing: %w", err)
	}
	return nil
}

// Say writes a message for the person at the keyboard.
func (c *Call) Say(format string, args ...any) {
	fmt.Fprintf(c.Stderr, c.Name+": "+format+"\n", args...)
}

// Records yields the records of all files that the call names.
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

// empty is the error of an input without records.
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

// NeedFiles refuses a call without files: waiting for the keyboard then would
// look like hanging.
func (c *Call) NeedFiles() error {
	if len(c.Args) == 0 {
		return UsageError("name a file, or - for standard input")
	}
	return nil
}

// Each writes one line for every record: what answer makes of it, a JSON object
// to which the id is added, or the error. A line is out before the next record
// is looked at. When answer returns neither, it has written its lines itself.
func (c *Call) Each(answer func(records.Record) ([]byte, error)) error {
	return c.EachOf(c.Records(), answer)
}

// EachOf is Each for records that come from elsewhere. A record without an id is answered without one.
func (c *Call) EachOf(all iter.Seq[records.Record], answer func(records.Record) ([]byte, error)) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	seen, bad := 0, 0
	c.Context() // the input may be long in coming
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

// ErrorObject is the answer about a bad item: {"error","code"}.
func ErrorObject(err error) []byte {
	var w jsonlite.Writer
	w.Open('{')
	verb.WriteError(&w, err)
	return w.Close('}')
}

// Line writes a JSON object as a line, with an id before its members.
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

// EachPuzzle is Each for verbs that need nothing but the puzzle.
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
