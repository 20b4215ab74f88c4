package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// openLine opens the job of a verb over a line puzzle with the flags of a call and further members.
func openLine[J verb.Job](given *declared.Flags, d *witness.Document, more ...jsonlite.Member) (j J, err error) {
	document, err := documentOf(d)
	if err != nil {
		return j, err
	}
	return declared.OpenAs[J](given, append(more, document)...)
}

// whole returns a member of a request that is a whole number.
func whole(name string, n int) jsonlite.Member {
	return jsonlite.Member{Name: name, Value: jsonlite.Value{Kind: jsonlite.Number, Number: float64(n), Raw: strconv.Itoa(n)}}
}

// documentOf returns a line puzzle as a member of a request.
func documentOf(d *witness.Document) (jsonlite.Member, error) {
	document, err := jsonlite.Parse(string(d.AppendJSON(nil)))
	return jsonlite.Member{Name: "puzzle", Value: document}, err
}

// linesVerb holds the verbs of line puzzles as a group.
var linesVerb = linesFamily.Group(
	analyzeVerb.As("analyze"),
	solveVerb.As("solve"),
	countVerb.As("count"),
	checkVerb.As("check"),
	convertVerb.As("convert"),
	wishVerb.As("wish"),
	composeVerb.As("compose"),
	breedVerb.As("breed"),
	characterVerb.As("character"),
	searchVerb.As("search"),
	lessonVerb.As("lesson"),
	sequenceVerb.As("sequence"),
)

// textLine is a line of a file, with surrounding spaces removed, or the reason why the line or the
// rest of the file cannot be read.
type textLine struct {
	text string
	err  error // includes the file name
}

// eachLine yields the non-empty lines of all files of a call. A file may be gzip-compressed. other
// may process a whole file whose first line it recognises; it may be nil.
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
		c.Say("%v", err)
		return yield(textLine{err: err}) // the error includes the file name
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
	lines = bufio.NewReader(rest)
	for n := 1; ; n++ {
		text, whole, err := lineOf(lines)
		switch text = strings.TrimSpace(text); {
		case !whole && !failed(fmt.Errorf("line %d: is longer than %d MB", n, longestLine>>20)):
			return false
		case whole && text != "" && !yield(textLine{text: text}):
			return false
		case err == io.EOF:
			return true
		case err != nil:
			return failed(err)
		}
	}
}

const longestLine = 1 << 20 // in bytes

// lineOf reads a line. It drops a line that is too long; whole is then false.
func lineOf(lines *bufio.Reader) (text string, whole bool, err error) {
	var b strings.Builder
	for whole = true; ; {
		part, err := lines.ReadSlice('\n')
		if b.Len()+len(part) > longestLine {
			whole = false
			b.Reset()
		}
		if whole {
			b.Write(part)
		}
		if err != bufio.ErrBufferFull {
			return b.String(), whole, err
		}
	}
}
