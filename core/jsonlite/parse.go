package jsonlite

import (
	"math"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// ErrSyntax is wrapped by every error of Parse. It has the code of bad puzzles, because most texts
// that users supply are puzzles.
var ErrSyntax = fault.New(fault.BadPuzzle, "not valid JSON")

// SyntaxError reports the place where a text stops being JSON.
type SyntaxError struct {
	Offset int // in bytes from the start of the text
	Reason string
}

func (e *SyntaxError) Error() string {
	return ErrSyntax.Error() + " at byte " + strconv.Itoa(e.Offset) + ": " + e.Reason
}

// Unwrap makes errors.Is(err, ErrSyntax) hold.
func (e *SyntaxError) Unwrap() error { return ErrSyntax }

// maxDepth limits nesting, so that hostile text cannot exhaust the stack.
const maxDepth = 64

// Parse reads exactly one JSON value. Errors are *SyntaxError.
func Parse(text string) (Value, error) {
	p := parser{text: text}
	p.space()
	v, err := p.value(0)
	if err != nil {
		return Value{}, err
	}
	p.space()
	if p.at < len(text) {
		return Value{}, p.fail("text after the value")
	}
	return v, nil
}

type parser struct {
	text string
	at   int
}

func (p *parser) fail(reason string) error { return &SyntaxError{Offset: p.at, Reason: reason} }

func (p *parser) space() {
	for p.at < len(p.text) {
		switch p.text[p.at] {
		case ' ', '\t', '\n', '\r':
			p.at++
		default:
			return
		}
	}
}

// peek returns the next byte, or 0 at the end. NUL is not valid outside of strings, and inside them
// it is rejected.
func (p *parser) peek() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

func (p *parser) value(depth int) (v Value, err error) {
	if depth > maxDepth {
		return v, p.fail("nested more than " + strconv.Itoa(maxDepth) + " deep")
	}
	from := p.at
	switch c := p.peek(); {
	case c == '{':
		v.Kind = Object
		v.Members, err = p.object(depth)
	case c == '[':
		v.Kind = Array
		v.Items, err = p.array(depth)
	case c == '"':
		v.Kind = String
		v.Text, err = p.string()
	case c == '-' || '0' <= c && c <= '9':
		v.Kind = Number
		v.Number, err = p.number()
	case p.word("null"):
	case p.word("true"):
		v.Kind, v.Bool = Bool, true
	case p.word("false"):
		v.Kind = Bool
	case p.at == len(p.text):
		return v, p.fail("the text ends too early")
	default:
		return v, p.fail("expected a value")
	}
	v.Raw = p.text[from:p.at]
	return v, err
}

func (p *parser) word(w string) bool {
	if len(p.text)-p.at >= len(w) && p.text[p.at:p.at+len(w)] == w {
		p.at += len(w)
		return true
	}
	return false
}

func (p *parser) object(depth int) ([]Member, error) {
	p.at++ // {
	p.space()
	if p.peek() == '}' {
		p.at++
		return nil, nil
	}
	var members []Member
	seen := make(map[string]bool)
	for {
		if p.peek() != '"' {
			return nil, p.fail("expected a member name in quotes")
		}
		from := p.at
		name, err := p.string()
		if err != nil {
			return nil, err
		}
		if seen[name] {
			p.at = from
			return nil, p.fail("the member " + strconv.Quote(phrase.Shorten(name)) + " appears twice")
		}
		seen[name] = true
		p.space()
		if p.peek() != ':' {
			return nil, p.fail("expected ':' after a member name")
		}
		p.at++
		p.space()
		v, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		members = append(members, Member{name, v})
		if more, err := p.more('}'); !more {
			return members, err
		}
	}
}

func (p *parser) array(depth int) ([]Value, error) {
	p.at++ // [
	p.space()
	if p.peek() == ']' {
		p.at++
		return nil, nil
	}
	var items []Value
	for {
		v, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		items = append(items, v)
		if more, err := p.more(']'); !more {
			return items, err
		}
	}
}

// more skips a comma (true) or the closing bracket (false).
func (p *parser) more(end byte) (bool, error) {
	p.space()
	switch p.peek() {
	case ',':
		p.at++
		p.space()
		return true, nil
	case end:
		p.at++
		return false, nil
	}
	if p.at == len(p.text) {
		return false, p.fail("the text ends too early")
	}
	return false, p.fail("expected ',' or '" + string(end) + "'")
}

func (p *parser) number() (float64, error) {
	from := p.at
	if p.peek() == '-' {
		p.at++
	}
	switch c := p.peek(); {
	case c == '0':
		p.at++
	case '1' <= c && c <= '9':
		p.digits()
	default:
		return 0, p.fail("expected a digit")
	}
	if p.peek() == '.' {
		p.at++
		if !p.digits() {
			return 0, p.fail("expected a digit after the point")
		}
	}
	if c := p.peek(); c == 'e' || c == 'E' {
		p.at++
		if c := p.peek(); c == '+' || c == '-' {
			p.at++
		}
		if !p.digits() {
			return 0, p.fail("expected a digit in the exponent")
		}
	}
	f, err := strconv.ParseFloat(p.text[from:p.at], 64)
	if err != nil || math.IsInf(f, 0) {
		p.at = from
		return 0, p.fail("the number is too large")
	}
	return f, nil
}

func (p *parser) digits() (some bool) {
	for c := p.peek(); '0' <= c && c <= '9'; c = p.peek() {
		p.at++
		some = true
	}
	return some
}

func (p *parser) string() (string, error) {
	p.at++ // opening quote
	from := p.at
	var buf []byte // set once the string contains an escape
	for {
		if p.at >= len(p.text) {
			return "", p.fail("the text ends inside quotes")
		}
		switch c := p.text[p.at]; {
		case c == '"':
			s := p.text[from:p.at]
			p.at++
			if buf != nil {
				return string(buf) + s, nil
			}
			return s, nil
		case c == '\\':
			buf = append(buf, p.text[from:p.at]...)
			p.at++
			r, err := p.escape()
			if err != nil {
				return "", err
			}
			buf = utf8.AppendRune(buf, r)
			from = p.at
		case c < 0x20:
			return "", p.fail("a control character inside quotes")
		case c < utf8.RuneSelf:
			p.at++
		default:
			r, size := utf8.DecodeRuneInString(p.text[p.at:])
			if r == utf8.RuneError && size == 1 {
				return "", p.fail("a byte that is not UTF-8")
			}
			p.at += size
		}
	}
}

// escape reads the rest of an escape after its backslash. An unpaired surrogate becomes U+FFFD, as
// in encoding/json.
func (p *parser) escape() (rune, error) {
	c := p.peek()
	p.at++
	switch c {
	case '"', '\\', '/':
		return rune(c), nil
	case 'b':
		return '\b', nil
	case 'f':
		return '\f', nil
	case 'n':
		return '\n', nil
	case 'r':
		return '\r', nil
	case 't':
		return '\t', nil
	case 'u':
		r, ok := p.hex4()
		if !ok {
			return 0, p.fail("expected four hexadecimal digits after \\u")
		}
		if !utf16.IsSurrogate(r) {
			return r, nil
		}
		mark := p.at
		if p.word(`\u`) {
			if low, ok := p.hex4(); ok {
				if r := utf16.DecodeRune(r, low); r != utf8.RuneError {
					return r, nil
				}
			}
		}
		p.at = mark
		return utf8.RuneError, nil
	}
	p.at--
	return 0, p.fail("unknown escape")
}

func (p *parser) hex4() (rune, bool) {
	if len(p.text)-p.at < 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(p.text[p.at:p.at+4], 16, 16)
	if err != nil {
		return 0, false
	}
	p.at += 4
	return rune(n), true
}
