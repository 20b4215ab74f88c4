package records

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Table reads the rows of a CSV file one by one. A bad row does not affect the others. With package
// csv, an unclosed quote would consume the rest of the file.
type Table struct {
	lines  *bufio.Reader
	ahead  []string // lines read ahead that belong to no row yet
	line   int
	taken  int // number of lines read so far as parts of rows
	width  int // fields in the first row
	failed bool
}

// quotedLines is the maximum number of lines that a row may span.
const quotedLines = 1000

// NewTable returns a table that begins with its first row.
func NewTable(input io.Reader) *Table { return &Table{lines: bufio.NewReader(input)} }

// Line returns the line number, from 1, where the last row begins.
func (t *Table) Line() int { return t.line }

// Failed reports whether the rest of the file cannot be read.
func (t *Table) Failed() bool { return t.failed }

// peek returns the i-th line that belongs to no row yet.
func (t *Table) peek(i int) (string, error) {
	for len(t.ahead) <= i {
		text, err := t.lines.ReadString('\n')
		if text == "" && err != nil {
			return "", err
		}
		t.ahead = append(t.ahead, text)
	}
	return t.ahead[i], nil
}

// Next returns the next row, or io.EOF after the last one. Any other error concerns that row alone,
// unless the table has failed.
func (t *Table) Next() ([]string, error) {
	var first string
	for {
		var err error
		if first, err = t.peek(0); err != nil {
			t.failed = err != io.EOF
			return nil, err
		}
		if strings.TrimSpace(first) != "" {
			break
		}
		t.take(1)
	}
	t.line = t.taken + 1
	text, n := first, 1
	for strings.Count(text, `"`)%2 == 1 && n < quotedLines {
		more, err := t.peek(n)
		if err != nil {
			break
		}
		text += more
		n++
	}
	fields, err := t.fields(text)
	if err != nil && n > 1 { // the quote is not meant to span several lines
		n = 1
		fields, err = t.fields(first)
	}
	t.take(n)
	return fields, err
}

// fields splits a row. The first row determines the number of fields.
func (t *Table) fields(text string) ([]string, error) {
	if strings.Count(text, `"`)%2 == 1 {
		return nil, errors.New(`a quote (") that is not closed`)
	}
	fields, err := csv.NewReader(strings.NewReader(text)).Read()
	if parsed, ok := errors.AsType[*csv.ParseError](err); ok {
		err = parsed.Err
	}
	if t.width == 0 {
		t.width = len(fields)
	}
	if err == nil && len(fields) != t.width {
		err = fmt.Errorf("wrong number of fields: %d, and line 1 has %d", len(fields), t.width)
	}
	return fields, err
}

func (t *Table) take(n int) {
	t.ahead = t.ahead[n:]
	t.taken += n
}
