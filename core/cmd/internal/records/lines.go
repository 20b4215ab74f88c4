package records

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// lines reads lines, their ends included, and takes lines back.
type lines struct {
	r       *bufio.Reader
	waiting []string // handed back, next first
	err     error    // what ended the input; io.EOF when all is well
}

// next returns the next line; ok is false at the end of the input and when it
// fails, which spoils the line that it fails in.
func (l *lines) next() (line string, ok bool) {
	if len(l.waiting) > 0 {
		line, l.waiting = l.waiting[0], l.waiting[1:]
		return line, true
	}
	if l.err != nil {
		return "", false
	}
	line, l.err = l.r.ReadString('\n')
	return line, line != "" && l.failure() == nil
}

func (l *lines) back(unread []string) { l.waiting = append(unread, l.waiting...) }

// failure is the error that ended the input too early, nil if none did.
func (l *lines) failure() error {
	if errors.Is(l.err, io.EOF) { // not io.ErrUnexpectedEOF, a truncated gzip file
		return nil
	}
	return l.err
}

// feed gives lines to a JSON decoder, one at a time and only when it needs
// them, and remembers which it gave.
type feed struct {
	lines *lines
	given []string
	rest  string // of the last line
}

// Read implements io.Reader.
func (f *feed) Read(p []byte) (int, error) {
	if f.rest == "" {
		line, ok := f.lines.next()
		if !ok {
			return 0, io.EOF
		}
		f.given, f.rest = append(f.given, line), line
	}
	n := copy(p, f.rest)
	f.rest = f.rest[n:]
	return n, nil
}

// left returns what a decoder did not use of the lines that it was given.
func (f *feed) left(buffered io.Reader) string {
	b, _ := io.ReadAll(buffered) // a decoder's own buffer: cannot fail
	return strings.TrimSpace(string(b) + f.rest)
}
