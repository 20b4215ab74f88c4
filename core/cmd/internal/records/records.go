package records

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Record is one puzzle of an input, or what is wrong with it.
type Record struct {
	ID     string         // as JSON text: the record's own, or else its number
	Puzzle jsonlite.Value // as package read takes it
	Whole  jsonlite.Value // the record itself: Puzzle or what carries it
	Err    error          // then there is no Puzzle
}

// ErrCompressed is wrapped by the error of a gzip input that cannot be unpacked.
var ErrCompressed = errors.New("damaged gzip file")

// Reader numbers the records of one or several inputs.
type Reader struct{ count int }

// Read yields the records of an input. An error of the input itself comes as
// the last record.
func (r *Reader) Read(input io.Reader) iter.Seq[Record] {
	return func(yield func(Record) bool) {
		buffered, err := Open(input)
		if err != nil {
			yield(r.bad("", err))
			return
		}
		s := scanner{reader: r, lines: &lines{r: buffered}, yield: yield}
		if s.all() && s.lines.failure() != nil {
			yield(r.bad("", fmt.Errorf("reading: %w", s.lines.failure())))
		}
	}
}

// Open unpacks a compressed input, known by its first bytes whatever its name,
// and steps over a byte order mark. Errors of what is read wrap ErrCompressed where
// unpacking is at fault.
func Open(input io.Reader) (*bufio.Reader, error) {
	const mark = "\xef\xbb\xbf"
	b := bufio.NewReader(input)
	if head, _ := b.Peek(2); string(head) == "\x1f\x8b" {
		unpacked, err := gzip.NewReader(b)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrCompressed, err)
		}
		b = bufio.NewReader(gzipErrors{unpacked})
	}
	// Peek as little as needed: three bytes may be long in coming.
	if head, _ := b.Peek(1); string(head) == mark[:1] {
		if head, _ := b.Peek(len(mark)); string(head) == mark {
			b.Discard(len(mark))
		}
	}
	return b, nil
}

// gzipErrors names the cause of errors that do not name it themselves:
// "unexpected EOF".
type gzipErrors struct{ r io.Reader }

func (g gzipErrors) Read(p []byte) (int, error) {
	n, err := g.r.Read(p)
	if err != nil && err != io.EOF {
		err = fmt.Errorf("%w: %w", ErrCompressed, err)
	}
	return n, err
}

// scanner walks over one input. Its methods return false once the consumer
// wants no more.
type scanner struct {
	reader *Reader
	lines  *lines
	yield  func(Record) bool
}

func (s *scanner) all() bool {
	for first := true; ; {
		line, ok := s.lines.next()
		if !ok {
			return true
		}
		text := strings.TrimSpace(line)
		if text == "" {
			continue
		}
		if text[0] == '[' && first {
			s.lines.back([]string{line})
			return s.list()
		}
		first = false
		if strings.IndexByte(`{["`, text[0]) < 0 {
			plain := jsonlite.Value{Kind: jsonlite.String, Text: text, Raw: text}
			if !s.yield(Record{ID: s.reader.number(), Puzzle: plain, Whole: plain}) {
				return false
			}
			continue
		}
		s.lines.back([]string{line})
		if !s.value() {
			return false
		}
	}
}

// value reads one JSON value that starts on the next line.
func (s *scanner) value() bool {
	f := &feed{lines: s.lines}
	decoder := json.NewDecoder(f)
	var raw json.RawMessage
	if err := decoder.Decode(&raw); err != nil {
		return s.broken(f.given, err)
	}
	if left := f.left(decoder.Buffered()); left != "" {
		return s.yield(s.reader.bad(strings.Join(f.given, ""), fmt.Errorf("text after the puzzle: %q", phrase.Shorten(left))))
	}
	return s.yield(s.reader.record(string(raw)))
}

// broken answers for text that is not JSON. The decoder has noticed at the last
// of the lines, but only the first is surely spoilt: the others are records of
// their own unless they look like the body of a pretty-printed value.
func (s *scanner) broken(given []string, cause error) bool {
	text := given[0]
	s.lines.back(given[1:])
	for len(given) > 1 {
		line, ok := s.lines.next()
		if !ok {
			break
		}
		if strings.TrimSpace(line) == "" || strings.IndexByte(" \t}]", line[0]) < 0 {
			s.lines.back([]string{line})
			break
		}
		text += line
	}
	if _, err := jsonlite.Parse(strings.TrimRight(text, "\r\n")); err != nil {
		cause = err // the words that the page uses, and the byte
	}
	return s.yield(s.reader.bad(text, cause))
}

// list reads an input that is one JSON list of records. After a broken item, reading goes
// on at the next line that can begin one.
func (s *scanner) list() bool {
	f := &feed{lines: s.lines}
	decoder := json.NewDecoder(f)
	decoder.Token() // the bracket that brought us here
	for n := 1; decoder.More(); n++ {
		var raw json.RawMessage
		begins := decoder.InputOffset()
		if err := decoder.Decode(&raw); err != nil {
			line := s.backTo(f.given, int(begins))
			if !s.yield(s.reader.bad(strings.TrimLeft(line, " \t,["), fmt.Errorf("item %d of the list: %w", n, err))) {
				return false
			}
			if !s.skipItem(line) {
				return true
			}
			f = &feed{lines: s.lines, given: []string{"["}, rest: "["}
			decoder = json.NewDecoder(f)
			decoder.Token()
			continue
		}
		if !s.yield(s.reader.record(string(raw))) {
			return false
		}
	}
	if _, err := decoder.Token(); err != nil {
		return s.yield(s.reader.bad("", errors.New("the list ends too early")))
	}
	left := f.left(decoder.Buffered())
	for left == "" {
		line, ok := s.lines.next()
		if !ok {
			return true
		}
		left = strings.TrimSpace(line)
	}
	return s.yield(s.reader.bad("", fmt.Errorf("text after the list: %q", phrase.Shorten(left))))
}

// backTo hands back the lines after the one in which an item of a list begins, the first
// at or after a place in all of them, and returns that one.
func (s *scanner) backTo(given []string, place int) (line string) {
	all := strings.Join(given, "")
	place += len(all[place:]) - len(strings.TrimLeft(all[place:], " \t\r\n,"))
	for i, line := range given {
		if place < len(line) || i == len(given)-1 {
			s.lines.back(given[i+1:])
			return line
		}
		place -= len(line)
	}
	return ""
}

// skipItem skips lines up to the next that can begin an item after the broken one that began
// with line: an object, or a text after a text, no further to the right.
func (s *scanner) skipItem(line string) bool {
	indent := func(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }
	kind := strings.TrimLeft(line, " \t,")
	for {
		next, ok := s.lines.next()
		if !ok {
			return false
		}
		text := strings.TrimSpace(next)
		begins := strings.HasPrefix(text, "{") || strings.HasPrefix(text, `"`) && strings.HasPrefix(kind, `"`)
		if begins && indent(next) <= indent(line) {
			s.lines.back([]string{next})
			return true
		}
	}
}

// Failed returns the record that stands for an input which cannot be opened.
func (r *Reader) Failed(err error) Record { return r.bad("", err) }

func (r *Reader) number() string {
	r.count++
	return fmt.Sprint(r.count)
}

// bad is the record of text that is not JSON; its id is taken from there if it
// comes first, as is the custom.
func (r *Reader) bad(text string, err error) Record {
	id := r.number()
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	brace, _ := decoder.Token()
	name, _ := decoder.Token()
	if brace == json.Delim('{') && name == "id" {
		switch token, _ := decoder.Token(); token := token.(type) {
		case string:
			id = string(jsonlite.AppendString(nil, token))
		case json.Number:
			id = token.String()
		}
	}
	return Record{ID: id, Err: err}
}

// record makes a Record of one whole JSON value.
func (r *Reader) record(raw string) Record {
	v, err := jsonlite.Parse(raw)
	if err != nil { // stricter than encoding/json: depth, names that appear twice
		return r.bad(raw, err)
	}
	rec := Record{ID: r.number(), Puzzle: v, Whole: v}
	id, ok := v.Get("id")
	if !ok {
		id, ok = v.Get("ID") // of the published logic grids
	}
	if ok {
		if id.Kind != jsonlite.String && id.Kind != jsonlite.Number {
			rec.Err = fmt.Errorf("id: %s is %s; expected a string or a number", id.Quote(), id.Kind)
			return rec
		}
		rec.ID = id.Raw
	}
	for _, name := range []string{"contents", "puzzle"} {
		if p, ok := v.Get(name); ok {
			rec.Puzzle = p
		}
	}
	return rec
}
