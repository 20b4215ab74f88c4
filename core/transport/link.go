package transport

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
)

// ErrLink is wrapped by errors about text that is not a link.
var ErrLink = fault.New(fault.BadPuzzle, "not a link to a transport puzzle")

// linkLetters has the letters of links, in the order of the XSB characters in linkPlain that they stand for.
const (
	linkLetters = "wfbgxmn_"
	linkPlain   = "# $.*@+|"
)

// Link returns the level as a short text for a URL: the name of the rule set, the rows with run lengths and
// letters that need no escape, and two letters of a checksum. It leaves out title, author and comment.
func (l *Level) Link(rules Rules) string {
	var b strings.Builder
	b.WriteString(rules.PuzzleName() + "-")
	for y, row := range l.Rows() {
		if y > 0 {
			b.WriteByte('_')
		}
		row += strings.Repeat(" ", l.W-len(row))
		for i := 0; i < len(row); {
			n := 1
			for i+n < len(row) && row[i+n] == row[i] {
				n++
			}
			if n > 1 {
				b.WriteString(strconv.Itoa(n))
			}
			b.WriteByte(linkLetters[strings.IndexByte(linkPlain, row[i])])
			i += n
		}
	}
	return b.String() + "-" + linkCheck(b.String())
}

// ParseLink returns the level and rules of a text that Link wrote. Errors wrap ErrLink.
func ParseLink(link string) (*Level, Rules, error) {
	name, rest, _ := strings.Cut(link, "-")
	rules, ok := RulesNamed(name)
	if !ok {
		return nil, nil, linkError("the link names no rules")
	}
	body, check, _ := strings.Cut(rest, "-")
	if check != linkCheck(name+"-"+body) {
		return nil, nil, linkError("a letter is missing or wrong")
	}
	var rows []string
	var row []byte
	run := 0
	for i := range len(body) {
		at := strings.IndexByte(linkLetters, body[i])
		switch c := body[i]; {
		case c >= '0' && c <= '9':
			if run = run*10 + int(c-'0'); run > MaxSide {
				return nil, nil, linkError("it is too wide")
			}
			continue
		case at < 0 || c == '_' && run > 0:
			return nil, nil, linkError(strconv.QuoteRune(rune(c)) + " means nothing here")
		case c == '_':
			rows, row = append(rows, string(row)), nil
		default:
			for range max(run, 1) {
				row = append(row, linkPlain[at])
			}
		}
		run = 0
	}
	if run > 0 {
		return nil, nil, linkError("a number must be followed by a cell")
	}
	l, err := FromRows(append(rows, string(row)))
	if err != nil {
		return nil, nil, linkError(err.Error())
	}
	return l, rules, nil
}

// linkCheck returns a checksum of a text in two letters: ten bits of its hash (FNV-1a).
func linkCheck(text string) string {
	h := uint32(2166136261)
	for i := range len(text) {
		h = (h ^ uint32(text[i])) * 16777619
	}
	h ^= h >> 15
	const letters = "abcdefghijklmnopqrstuvwxyz234567"
	return string([]byte{letters[h>>5&31], letters[h&31]})
}

type linkText string

func (e linkText) Error() string { return ErrLink.Error() + ": " + string(e) }

func (e linkText) Unwrap() error { return ErrLink }

func linkError(what string) error { return linkText(what) }
