package main

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
)

// table reads the rows of a CSV file one by one, so that a bad row leaves the others: a
// quote that is not closed would take the rest of the file with it.
type table struct {
	lines  *bufio.Reader
	ahead  []string // lines that were read and belong to no row yet
	line   int      // where the last row begins, counted from 1
	taken  int      // how many lines belong to rows
	width  int      // fields of the first row
	failed bool     // the file cannot be read further
}

// quotedLines is how many lines a row may have.
const quotedLines = 1000

func tableRows(input io.Reader) *table { return &table{lines: bufio.NewReader(input)} }

// peek returns the i-th line that belongs to no row yet.
func (t *table) peek(i int) (string, error) {
	for len(t.ahead) <= i {
		text, err := t.lines.ReadString('\n')
		if text == "" && err != nil {
			return "", err
		}
		t.ahead = append(t.ahead, text)
	}
	return t.ahead[i], nil
}

// next returns a row, or io.EOF after the last. Other errors are of that row alone, unless
// the table has failed.
func (t *table) next() ([]string, error) {
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
	if err != nil && n > 1 { // the quote is not one of several lines
		n = 1
		fields, err = t.fields(first)
	}
	t.take(n)
	return fields, err
}

// fields splits a row. The first one tells how many fields a row has.
func (t *table) fields(text string) ([]string, error) {
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

func (t *table) take(n int) {
	t.ahead = t.ahead[n:]
	t.taken += n
}
