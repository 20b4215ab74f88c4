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

// Record is one puzzle of an input, or an error about it.
type Record struct {
	ID     string         // JSON text of the record's own id, or else its number
	Puzzle jsonlite.Value // in a form that package read accepts
	Whole  jsonlite.Value // the record itself: Puzzle or the object that contains it
	Err    error          // if not nil, there is no Puzzle
}

// ErrCompressed is wrapped by errors about gzip input that cannot be decompressed.
var ErrCompressed = errors.New("damaged gzip file")

// Reader numbers the records of one or several inputs.
type Reader struct{ count int }

// Read yields the records of an input. The last record reports an error of the input itself.
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

// Open decompresses gzip input, recognised by its first bytes whatever its name, and skips a byte
// order mark. Read errors wrap ErrCompressed if decompression failed.
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
	// Peek as little as possible, because the input may be slow.
	if head, _ := b.Peek(1); string(head) == mark[:1] {
		if head, _ := b.Peek(len(mark)); string(head) == mark {
			b.Discard(len(mark))
		}
	}
	return b, nil
}

// gzipErrors names gzip in errors that do not mention it, such as "unexpected EOF".
type gzipErrors struct{ r io.Reader }

func (g gzipErrors) Read(p []byte) (int, error) {
	n, err := g.r.Read(p)
	if err != nil && err != io.EOF {
		err = fmt.Errorf("%w: %w", ErrCompressed, err)
	}
	return n, err
}

// scanner goes through one input. Its methods return false once the consumer wants no more records.
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

// broken yields an error record for text that is not JSON. The decoder failed in the last of the
// given lines, but only the first is surely broken. The others are read again as records of their
// own, unless they look like the body of a pretty-printed value.
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
		cause = err // has the wording of the page, and the position
	}
	return s.yield(s.reader.bad(text, cause))
}

// list reads an input that is one JSON list of records. After a broken item it continues with the
// next line that can begin an item.
func (s *scanner) list() bool {
	f := &feed{lines: s.lines}
	decoder := json.NewDecoder(f)
	decoder.Token() // the opening bracket
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

// backTo returns the line in which an item of a list begins and hands back the lines after it. The
// item is the first at or after a position in all given lines.
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

// skipItem skips to the next line that can begin an item after the broken item that began with
// line. Such a line begins an object, or a text after a text, and is indented no further.
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

// Failed returns the record for an input that cannot be opened.
func (r *Reader) Failed(err error) Record { return r.bad("", err) }

func (r *Reader) number() string {
	r.count++
	return fmt.Sprint(r.count)
}

// bad returns the record for text that is not JSON. It takes the id from the text if the id comes
// first, as is usual.
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

// record makes a Record from one complete JSON value.
func (r *Reader) record(raw string) Record {
	v, err := jsonlite.Parse(raw)
	if err != nil { // stricter than encoding/json: nesting depth, duplicate names
		return r.bad(raw, err)
	}
	rec := Record{ID: r.number(), Puzzle: v, Whole: v}
	id, ok := v.Get("id")
	if !ok {
		id, ok = v.Get("ID") // name of the id in the published logic grids
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
