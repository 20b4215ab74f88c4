package lab

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/phrase"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
)

// ErrFile is wrapped by errors about files. Their text names the line and the value.
var ErrFile = errors.New("cannot be used")

// fileError is an error at one position in a file.
type fileError struct {
	line   int    // line number from 1; 0 if the error is about the whole file
	field  string // name of the field; may be ""
	reason string
}

func (e fileError) Error() string {
	place := ""
	if e.line > 0 {
		place = "line " + strconv.Itoa(e.line)
	}
	if e.field != "" {
		if place != "" {
			place += ", "
		}
		place += e.field
	}
	if place != "" {
		place += ": "
	}
	return place + e.reason
}

func (e fileError) Unwrap() error { return ErrFile }

// Kind is the kind of a file.
type Kind uint8

// Kinds of files.
const (
	Crawl  Kind = iota + 1 // a JSON list, or JSON Lines, of {id, contents, createUtc, upvotes}
	Table                  // CSV with a header line
	IDs                    // ids, one per line
	Errata                 // a JSON list of {id, contents}; the puzzle strings lack the final "_0"
)

func (k Kind) String() string {
	switch k {
	case Crawl:
		return "crawl"
	case Table:
		return "table"
	case IDs:
		return "ids"
	case Errata:
		return "errata"
	}
	panic("lab: no such kind of file")
}

// Correction replaces the text of a puzzle in a crawl.
type Correction struct{ ID, Puzzle string }

// File is the content of a file.
type File struct {
	Kind    Kind
	Records []Record     // records of a crawl or a table, in order of publication
	IDs     []string     // ids of a list
	Errata  []Correction // corrections of an errata file
	// Columns lists the recognised columns of a table; see the variable Columns. All other columns
	// are ignored.
	Columns []string
}

// Reading reads a file in steps, because a crawl has thousands of puzzles to examine.
type Reading struct {
	file      File
	corrected map[string]string
	next      int // index of the next record to examine
}

// NewReading recognises the kind of a text and splits it into records. A correction replaces the
// puzzle with the same id in a crawl. Errors wrap ErrFile.
func NewReading(text string, errata []Correction) (*Reading, error) {
	r := &Reading{corrected: make(map[string]string)}
	for _, c := range errata {
		r.corrected[c.ID] = c.Puzzle
	}
	text = strings.TrimPrefix(text, "\uFEFF")
	if strings.TrimSpace(text) == "" {
		return nil, fileError{reason: "the file is empty"}
	}
	var err error
	switch begin := strings.TrimLeft(text, " \t\r\n"); {
	case begin[0] == '[' || begin[0] == '{':
		err = r.list(text)
	case isTable(begin):
		r.file.Kind = Table
		err = r.file.table(text)
	default:
		r.file.Kind = IDs
		err = r.file.ids(text)
	}
	if err != nil {
		return nil, err
	}
	order(r.file.Records)
	return r, nil
}

// list reads a crawl or an errata file.
func (r *Reading) list(text string) error {
	values := values{text: text, line: 1}
	for {
		v, line, ok, err := values.next()
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		m := member{v, line}
		if v.Kind != jsonlite.Object {
			return fileError{line, "", v.Quote() + " is " + v.Kind.String() + "; expected a record"}
		}
		_, hasVotes := v.Get("upvotes")
		_, hasTime := v.Get("createUtc")
		kind := Errata
		if hasVotes || hasTime {
			kind = Crawl
		}
		if r.file.Kind == 0 {
			r.file.Kind = kind
		} else if kind != r.file.Kind {
			return fileError{line, "", "records of a crawl have upvotes and createUtc, records of errata have neither; this file mixes them"}
		}
		if kind == Errata {
			id, err := m.text("id", true)
			if err != nil {
				return err
			}
			contents, err := m.text("contents", true)
			if err != nil {
				return err
			}
			r.file.Errata = append(r.file.Errata, Correction{id, contents + "_0"})
			continue
		}
		record := m.record()
		if text, ok := r.corrected[record.ID]; ok {
			record.Puzzle = text
		}
		r.file.Records = append(r.file.Records, record)
	}
	switch r.file.Kind {
	case 0:
		return fileError{reason: "the file has no record"}
	case Crawl:
		return r.file.someGood()
	}
	return nil
}

// member holds the members of one object of a file and the line in which it begins.
type member struct {
	value jsonlite.Value
	line  int
}

// record reads a record of a crawl. A value that cannot be read becomes NaN or "", and the record's
// Err names it.
func (m member) record() (record Record) {
	record.Seconds, record.Attempts = math.NaN(), math.NaN()
	note := func(err error) {
		if record.Err == nil {
			record.Err = err
		}
	}
	for _, want := range []struct {
		name   string
		into   *string
		needed bool
	}{{"id", &record.ID, true}, {"contents", &record.Puzzle, true}, {"title", &record.Title, false}, {"creator", &record.Creator, false}} {
		text, err := m.text(want.name, want.needed)
		note(err)
		*want.into = text
	}
	for _, want := range []struct {
		name string
		into *float64
	}{{"createUtc", &record.Published}, {"upvotes", &record.Rating}} {
		*want.into = math.NaN()
		if v, ok := m.value.Get(want.name); ok && v.Kind == jsonlite.Number {
			*want.into = v.Number
		} else {
			note(m.wrong(want.name, v, ok, "a number"))
		}
	}
	return record
}

func (m member) text(name string, needed bool) (string, error) {
	v, ok := m.value.Get(name)
	switch {
	case ok && v.Kind == jsonlite.String:
		return v.Text, nil
	case !needed && (!ok || v.Kind == jsonlite.Null):
		return "", nil
	}
	return "", m.wrong(name, v, ok, "a text")
}

func (m member) wrong(name string, v jsonlite.Value, ok bool, want string) error {
	if !ok {
		return fileError{m.line, name, "is missing"}
	}
	return fileError{m.line, name, "expected " + want + ", got " + v.Quote()}
}

// values reads the items of a JSON list, or of JSON Lines, one after another.
type values struct {
	text  string
	at    int
	line  int // line number of position at
	list  bool
	begun bool
	ended bool
}

// next returns the next value and the line in which it begins. ok is false after the last value.
func (s *values) next() (v jsonlite.Value, line int, ok bool, err error) {
	s.space()
	if !s.begun {
		s.begun = true
		if s.list = s.peek() == '['; s.list {
			s.at++
			s.space()
			if s.peek() == ']' {
				s.end()
			}
		}
	} else if s.list && !s.ended {
		switch s.peek() {
		case ',':
			s.at++
			s.space()
		case ']':
			s.end()
		case 0:
		default:
			return v, s.line, false, s.fail("the list has no comma or end here")
		}
	}
	if s.at == len(s.text) {
		if s.list && !s.ended {
			return v, s.line, false, s.fail("the text ends inside the list")
		}
		return v, s.line, false, nil
	}
	if s.ended {
		return v, s.line, false, s.fail("there is text after the end of the list")
	}
	line, begin := s.line, s.at
	s.skip()
	v, err = jsonlite.Parse(s.text[begin:s.at])
	if err != nil {
		return v, line, false, fileError{line: line, reason: err.Error()}
	}
	return v, line, true, nil
}

func (s *values) end() {
	s.at++
	s.ended = true
	s.space()
}

func (s *values) fail(reason string) error { return fileError{line: s.line, reason: reason} }

func (s *values) peek() byte {
	if s.at == len(s.text) {
		return 0
	}
	return s.text[s.at]
}

func (s *values) space() {
	for s.at < len(s.text) && strings.IndexByte(" \t\r\n", s.text[s.at]) >= 0 {
		s.step()
	}
}

func (s *values) step() {
	if s.text[s.at] == '\n' {
		s.line++
	}
	s.at++
}

// skip moves past one value without checking it. It counts brackets; outside of them a comma or a
// line end ends the value.
func (s *values) skip() {
	depth, quoted := 0, false
	for s.at < len(s.text) {
		c := s.text[s.at]
		switch {
		case quoted:
			if c == '\\' && s.at+1 < len(s.text) {
				s.step()
			}
			quoted = c != '"'
		case c == '"':
			quoted = true
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth == 0 {
				return
			}
			if depth--; depth == 0 {
				s.step()
				return
			}
		case depth == 0 && (c == ',' && s.list || c == '\n'):
			return
		}
		s.step()
	}
}

// ids reads a list of ids.
func (f *File) ids(text string) error {
	for i, line := range strings.Split(text, "\n") {
		id := strings.TrimSpace(line)
		if id == "" {
			continue
		}
		if len(id) > 64 || strings.ContainsAny(id, " \t,;\"'<>{}[]") {
			return fileError{i + 1, "", "expected an id, got " + phrase.Quote(id) + "; the file is not a crawl (JSON), a table with a header row (CSV) or a list of ids"}
		}
		f.IDs = append(f.IDs, id)
	}
	return nil
}

// statesARecord is the cost of examining a puzzle, in states of a search.
const statesARecord = 64

// Step implements job.Job. It examines puzzles.
func (r *Reading) Step(budget int) (done bool) {
	for ; budget > 0 && r.next < len(r.file.Records); budget -= statesARecord {
		record := &r.file.Records[r.next]
		if record.Err != nil {
			// The row is unreadable, so there is no puzzle to examine.
		} else if d, err := read.Puzzle(record.Puzzle); err != nil {
			record.Err = err
		} else {
			record.Facts = factsOf(d)
		}
		r.next++
	}
	return r.next == len(r.file.Records)
}

// File returns the content of the file. It is complete once Step has returned true.
func (r *Reading) File() *File { return &r.file }

// Read reads a whole file at once.
func Read(text string, errata []Correction) (*File, error) {
	r, err := NewReading(text, errata)
	if err != nil {
		return nil, err
	}
	for !r.Step(1 << 16) {
	}
	return r.File(), nil
}
