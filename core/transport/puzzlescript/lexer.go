package puzzlescript

import (
	"strings"
	"unicode"
)

// sections are the headers of a source, in their order. What precedes them is the prelude.
var sections = []string{"objects", "legend", "sounds", "collisionlayers", "rules", "winconditions", "levels"}

// line is what is left of a source's line without comments.
type line struct {
	n    int    // from 1
	text string // trimmed; in lower case unless the game is case sensitive
	raw  string // the same as it was written, for messages
}

// written returns the i-th letter as it was written; lower where that cannot be known.
func (l *line) written(i int, lower rune) string {
	if raw := []rune(l.raw); len(raw) == len([]rune(l.text)) {
		lower = raw[i]
	}
	return string(lower)
}

// source is a text cut into sections. An empty text stands for an empty line, which ends
// objects and levels; a line with nothing but a comment is left out.
type source struct {
	parts         map[string][]line
	levelsAt      int // the line of the header of the levels; 0: there is none
	caseSensitive bool
}

// maxSource bounds a source, in bytes. The largest known game has 250,000.
const maxSource = 4 << 20

// lex cuts a text.
func lex(text string, ps *problems) *source {
	s := &source{parts: map[string][]line{}}
	if len(text) > maxSource {
		ps.fail(0, "the source is longer than 4 MB")
		return s
	}
	s.caseSensitive = preludeHas(text, "case_sensitive")
	section, depth, last, opened := "", 0, -1, 0
	for n, whole := range strings.Split(strings.ReplaceAll(text, "\r", ""), "\n") {
		began := depth
		raw, comment := "", false
		raw, depth, comment = uncomment(whole, depth, section)
		if began == 0 && depth > 0 {
			opened = n + 1
		}
		raw = strings.TrimSpace(raw)
		if raw == "" {
			if !comment && began == 0 {
				s.parts[section] = append(s.parts[section], line{n: n + 1})
			}
			continue
		}
		l := line{n + 1, raw, raw}
		if !s.caseSensitive {
			l.text = strings.ToLower(raw)
		}
		if strings.Trim(raw, "=") == "" { // a rule drawn above and below headers
			continue
		}
		// The levels are the end: a row of them may look like a header.
		if i := sectionNamed(raw); i >= 0 && section != "levels" {
			if i <= last {
				ps.fail(l.n, "section "+strings.ToUpper(sections[i])+" comes after "+strings.ToUpper(sections[last]))
			}
			section, last = sections[i], max(i, last)
			if section == "levels" {
				s.levelsAt = l.n
			}
			continue
		}
		s.parts[section] = append(s.parts[section], l)
	}
	if depth > 0 {
		ps.fail(opened, "a comment begins here that is not closed: a ) is missing")
	}
	return s
}

func sectionNamed(text string) int {
	for i, name := range sections {
		if strings.EqualFold(text, name) {
			return i
		}
	}
	return -1
}

// preludeHas looks for a word at the beginning of a line before the objects. It decides how
// everything else is read, so it is looked for first.
func preludeHas(text, word string) bool {
	for l := range strings.Lines(text) {
		l = strings.ToLower(strings.TrimSpace(l))
		if l == "objects" {
			return false
		}
		if l == word || strings.HasPrefix(l, word+" ") {
			return true
		}
	}
	return false
}

// uncomment leaves out what is in parentheses, which may be nested and go on over lines.
// Messages may contain parentheses; nothing of them is a comment.
func uncomment(text string, depth int, section string) (rest string, after int, comment bool) {
	var b strings.Builder
	for i, c := range text {
		if depth == 0 && (c == 'm' || c == 'M') && messageAt(text, i, section, b.String()) {
			b.WriteString(text[i:])
			return b.String(), 0, comment
		}
		switch {
		case c == '(':
			depth++
			comment = true
		case c == ')':
			depth = max(0, depth-1)
			comment = true
			b.WriteByte(' ')
		case depth == 0:
			b.WriteRune(c)
		}
	}
	return b.String(), depth, comment || depth > 0
}

// messageAt reports whether the command message begins at a place of a line.
func messageAt(text string, i int, section, before string) bool {
	const word = "message"
	if section != "levels" && section != "rules" || len(text) < i+len(word) || !strings.EqualFold(text[i:i+len(word)], word) {
		return false
	}
	if after := text[i+len(word):]; after != "" && wordRune([]rune(after)[0]) {
		return false
	}
	if section == "levels" {
		return strings.TrimSpace(before) == ""
	}
	b := []rune(before)
	return len(b) > 0 && !wordRune(b[len(b)-1]) && strings.Contains(before, "->")
}

func wordRune(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }
