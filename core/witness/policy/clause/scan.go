package clause

import (
	"strconv"
	"unicode/utf8"
)

// tokenKind is the kind of a token.
type tokenKind uint8

const (
	endOfText tokenKind = iota
	name                // name: begins with a small letter
	variable            // variable: begins with a capital letter, or is _
	number
	hexColour // colour as #rrggbb
	mark      // one of the marks ( ) , . :-
)

// token is a word or mark of a text.
type token struct {
	kind tokenKind
	text string
	at   location
}

// String formats a token for a message.
func (t token) String() string {
	if t.kind == endOfText {
		return "the end of the text"
	}
	return strconv.Quote(t.text)
}

// scanner splits a text into tokens.
type scanner struct {
	rest string
	at   location
}

// advance skips n bytes, which are whole characters.
func (s *scanner) advance(n int) {
	for _, r := range s.rest[:n] {
		if r == '\n' {
			s.at = location{s.at.line + 1, 1}
		} else {
			s.at.column++
		}
	}
	s.rest = s.rest[n:]
}

// span returns the number of leading bytes that belong to a class.
func (s *scanner) span(class func(byte) bool) int {
	n := 0
	for n < len(s.rest) && class(s.rest[n]) {
		n++
	}
	return n
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isSmall(c byte) bool { return 'a' <= c && c <= 'z' }
func isLarge(c byte) bool { return 'A' <= c && c <= 'Z' }
func isWord(c byte) bool  { return isSmall(c) || isLarge(c) || isDigit(c) || c == '_' }

// maxName is the maximum length of a name.
const maxName = 40

// next returns the next token.
func (s *scanner) next() (token, error) {
	for {
		s.advance(s.span(isSpace))
		if s.rest == "" || s.rest[0] != '%' {
			break
		}
		s.advance(s.span(func(c byte) bool { return c != '\n' }))
	}
	at := s.at
	if s.rest == "" {
		return token{endOfText, "", at}, nil
	}
	take := func(kind tokenKind, n int) (token, error) {
		if n > maxName {
			return token{}, at.fail(ErrLimit, "a name may have "+strconv.Itoa(maxName)+" letters, this one has "+strconv.Itoa(n))
		}
		t := token{kind, s.rest[:n], at}
		s.advance(n)
		return t, nil
	}
	switch c := s.rest[0]; {
	case isSmall(c):
		return take(name, s.span(isWord))
	case isLarge(c) || c == '_':
		return take(variable, s.span(isWord))
	case isDigit(c):
		return take(number, s.span(isDigit))
	case c == '#':
		return take(hexColour, 1+(&scanner{rest: s.rest[1:]}).span(isWord))
	case c == '(' || c == ')' || c == ',' || c == '.':
		return take(mark, 1)
	case len(s.rest) > 1 && s.rest[:2] == ":-":
		return take(mark, 2)
	}
	return token{}, s.stray()
}

// strays are marks of Prolog and other languages that this one does not have.
var strays = []struct{ mark, reason string }{
	{`\+`, `there is no negation; use the predicates with "not" in their names, such as notAdjacent`},
	{"<-", "write :- between the head and the conditions"},
	{":", "write :- between the head and the conditions"},
	{";", "there is no \"or\" within a clause; write another clause"},
	{"&", "write a comma between conditions"},
	{"!", `there is neither cut nor negation; use the predicates with "not" in their names`},
	{">=", "write gte(A, B) for A >= B"},
	{"=<", "write gte(B, A) for A =< B"},
	{"<=", "write gte(B, A) for A <= B"},
	{">", "write greaterThan(A, B) for A > B"},
	{"<", "write greaterThan(B, A) for A < B"},
	{"=", "write the same variable, or the number itself, in both places"},
	{"[", "lists are written as variables, which path, square and others give their edges"},
	{"-", "numbers are 0 to 999, and names have no dashes"},
	{"\"", "colours are written without quotes: black, #336699"},
	{"'", "colours are written without quotes: black, #336699"},
}

// stray returns the error about a character that begins no token.
func (s *scanner) stray() error {
	r, size := utf8.DecodeRuneInString(s.rest)
	for _, known := range strays {
		if n := len(known.mark); len(s.rest) >= n && s.rest[:n] == known.mark {
			return s.at.fail(ErrSyntax, `"`+known.mark+`": `+known.reason)
		}
	}
	if r == utf8.RuneError && size == 1 {
		return s.at.fail(ErrSyntax, "the text is not UTF-8")
	}
	return s.at.fail(ErrSyntax, strconv.Quote(string(r))+" means nothing here")
}
