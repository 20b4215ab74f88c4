package records

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// lines reads lines, including their line ends, and accepts lines back.
type lines struct {
	r       *bufio.Reader
	waiting []string // lines returned by back, next first
	err     error    // error that ended the input; io.EOF if there was none
}

// next returns the next line. ok is false at the end of the input, and when reading fails; the line
// being read is then lost.
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

// failure returns the error that ended the input early, or nil.
func (l *lines) failure() error {
	if errors.Is(l.err, io.EOF) { // a truncated gzip file has io.ErrUnexpectedEOF instead
		return nil
	}
	return l.err
}

// feed supplies lines to a JSON decoder, one at a time and only on demand, and remembers the lines
// supplied.
type feed struct {
	lines *lines
	given []string
	rest  string // rest of the last line
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

// left returns the part of the supplied lines that the decoder did not use.
func (f *feed) left(buffered io.Reader) string {
	b, _ := io.ReadAll(buffered) // cannot fail: the buffer is the decoder's own
	return strings.TrimSpace(string(b) + f.rest)
}
