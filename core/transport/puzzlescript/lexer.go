package puzzlescript

import (
	"strings"
	"unicode"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// sections are the headers of a source, in their order. What precedes them is the prelude.
var sections = []string{"objects", "legend", "sounds", "collisionlayers", "rules", "winconditions", "levels"}

// line is a line of a section. An empty text stands for an empty line, which ends objects and
// levels.
type line struct {
	n     int    // from 1
	text  string // trimmed, in lower case, without comments
	raw   string // the same as it was written, for messages
	whole string // the line as it is in the source
}

// written returns the i-th letter as it was written; lower where that cannot be known.
func (l *line) written(i int, lower rune) string {
	if raw := []rune(l.raw); len(raw) == len([]rune(l.text)) {
		lower = raw[i]
	}
	return string(lower)
}

// source is a text cut into sections. A line with nothing but a comment is left out, unless
// blanks follow the comment: then the language's engine takes it for an empty line.
type source struct {
	parts    map[string][]line
	levelsAt int // the line of the header of the levels; 0: there is none
}

// maxSource bounds a source, in bytes. The largest known game has 250,000.
const maxSource = 4 << 20

// lexer cuts a text into sections, line by line.
type lexer struct {
	source
	ps      *problems
	section string
	visited [7]bool // sections
	depth   int     // of comments
	opened  int     // the line of the outermost comment that is open
	framed  bool    // the line before is a row of equals signs
	texts   []string
	known   map[string]bool // first words of objects and legend, once they are asked for
}

// lex cuts a text.
func lex(text string, ps *problems) *source {
	x := &lexer{source: source{parts: map[string][]line{}}, ps: ps}
	if len(text) > maxSource {
		ps.fail(0, "the source is longer than 4 MB")
		return &x.source
	}
	x.texts = strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")
	for i := range x.texts {
		x.line(i)
	}
	if x.depth > 0 {
		ps.fail(x.opened, "a comment begins here that is not closed: a ) is missing")
	}
	return &x.source
}

// line takes the line of an index.
func (x *lexer) line(i int) {
	n, whole := i+1, x.texts[i]
	rest, commented := x.skip(whole, n)
	framed := x.framed
	switch {
	case x.depth > 0 || rest == "" && commented && !blankEnd(whole):
		return
	case rest == "":
		x.parts[x.section] = append(x.parts[x.section], line{n: n})
		return
	case rest[0] == ')':
		x.ps.fail(n, "a ) without a ( before it; the language's engine does not read this line as it looks")
		rest = trim(strings.TrimLeft(rest, ")"))
		if rest == "" {
			return
		}
	}
	x.framed = false
	if x.section != "levels" && rest[0] == '=' || strings.Trim(rest, "= \t") == "" {
		x.framed = true
		x.only(n, strings.TrimLeft(rest, "="), "a row of equals signs")
		return
	}
	// The levels are the end: a row of them may look like a header.
	if x.section != "levels" {
		if k, after, ok := x.header(i, rest, framed); ok {
			x.begin(k, n)
			x.only(n, after, strings.ToUpper(sections[k]))
			return
		}
	}
	if x.section == "collisionlayers" && strings.Contains(rest, "->") {
		x.ps.fail(n, "collision layers: this is a rule; is the header RULES missing, or misspelt?")
		x.section, x.visited[4] = "rules", true
	}
	raw := x.content(n, rest, whole)
	if raw == "" {
		return
	}
	x.parts[x.section] = append(x.parts[x.section], line{n, strings.ToLower(raw), raw, whole})
}

// skip leaves out blanks and comments at the beginning of a text. Comments may be nested and go
// on over lines.
func (x *lexer) skip(text string, n int) (rest string, commented bool) {
	for {
		if x.depth == 0 {
			if text = trimLeft(text); text == "" || text[0] != '(' {
				return trim(text), commented
			}
		}
		if text == "" {
			return "", true
		}
		commented = true
		i := strings.IndexAny(text, "()")
		switch {
		case i < 0:
			return "", true
		case text[i] == '(':
			if x.depth == 0 {
				x.opened = n
			}
			x.depth++
		default:
			x.depth--
		}
		text = text[i+1:]
	}
}

// blankEnd reports whether blanks follow the last comment of a line.
func blankEnd(whole string) bool {
	return trim(whole[strings.LastIndexByte(whole, ')')+1:]) == "" && !strings.HasSuffix(whole, ")")
}

// only reports what follows a header, or a row of equals signs, unless it is a comment.
func (x *lexer) only(n int, rest, what string) {
	if rest, _ = x.skip(rest, n); rest != "" {
		x.ps.fail(n, phrase.Quote(rest)+" after "+what+" is not read; only a comment may follow")
	}
}

// begin begins a section.
func (x *lexer) begin(k, n int) {
	name := strings.ToUpper(sections[k])
	switch {
	case x.visited[k]:
		x.ps.fail(n, "section "+name+" is there twice")
	case k == 0 && x.section != "":
		x.ps.fail(n, "section "+name+" has to be the first")
	case k > 0 && !x.visited[k-1]:
		x.ps.fail(n, "section "+strings.ToUpper(sections[k-1])+" is missing before "+name+"; every header is needed, even of an empty section")
	}
	x.visited[k], x.known = true, nil
	if x.section = sections[k]; x.section == "levels" {
		x.levelsAt = n
	}
}

// content returns what is read of a line that is no header, from its first letter that is in
// no comment. Prelude, rules, win conditions and levels end at a comment.
func (x *lexer) content(n int, rest, whole string) string {
	switch x.section {
	case "rules":
		return x.ruleContent(n, rest, whole)
	case "levels":
		if isMessage(strings.ToLower(rest)) {
			return rest
		}
		fallthrough
	case "", "winconditions":
		end := strings.IndexByte(rest+"(", '(')
		after, raw := rest[end:], trim(rest[:end])
		if dropped := x.dropComments(after, n); dropped != "" {
			x.ps.warn(n, phrase.Quote(dropped)+" after a comment is not read")
		}
		return raw
	}
	var b strings.Builder
	for rest != "" {
		end := strings.IndexByte(rest+"(", '(')
		b.WriteString(rest[:end] + " ")
		rest, _ = x.skip(rest[end:], n)
	}
	raw := trim(b.String())
	if strings.HasSuffix(raw, ")") && x.section == "legend" { // the engine defines nothing then
		x.ps.fail(n, "legend: a ) without a ( before it")
		return ""
	}
	if strings.Contains(raw, ")") {
		x.ps.warn(n, "a ) without a ( before it")
		raw = trim(strings.ReplaceAll(raw, ")", " "))
	}
	return raw
}

// dropComments returns what of a text is in no comment.
func (x *lexer) dropComments(text string, n int) string {
	var b strings.Builder
	for text != "" {
		if text, _ = x.skip(text, n); text != "" {
			end := strings.IndexByte(text+"(", '(')
			b.WriteString(text[:end])
			text = text[end:]
		}
	}
	return trim(b.String())
}

// ruleContent returns the text of a rule, which the language's engine takes to be the first
// part of the line without a (. A comment in front belongs to it then, but for its (.
func (x *lexer) ruleContent(n int, rest, whole string) string {
	x.ruleComments(n, rest)
	whole = strings.TrimLeft(whole, "(")
	raw, after, cut := strings.Cut(whole, "(")
	if !cut {
		return trim(whole)
	}
	if !strings.Contains(raw, "->") {
		x.ps.fail(n, "rule: a comment ends a rule, and there is no arrow (->) before it")
		return ""
	}
	var sub problems
	y := lexer{ps: &sub, depth: 1}
	if dropped := y.dropComments(after, n); dropped != "" && !isMessageRule(raw) {
		x.ps.warn(n, "rule: a comment ends a rule; "+phrase.Quote(dropped)+" after it is not read")
	}
	return trim(raw)
}

// ruleComments follows the comments in a rule. They begin with a token, and a message has none.
func (x *lexer) ruleComments(n int, rest string) {
	for rest != "" {
		if rest, _ = x.skip(rest, n); rest == "" {
			return
		}
		if strings.IndexByte("[]|+)", rest[0]) >= 0 {
			rest = rest[1:]
			continue
		}
		if strings.HasPrefix(rest, "->") {
			rest = rest[2:]
			continue
		}
		end := strings.IndexFunc(rest+" ", func(r rune) bool { return blank(r) || strings.ContainsRune("[]|", r) })
		if strings.EqualFold(rest[:end], "message") {
			return
		}
		rest = rest[end:]
	}
}

// isMessageRule reports whether a rule has a message, of which anything may be part.
func isMessageRule(text string) bool {
	for _, token := range fields(isolate(strings.ToLower(text))) {
		if token == "message" {
			return true
		}
	}
	return false
}

// isMessage reports whether a line of the levels, in lower case, is a message. The language's
// engine takes anything for one that begins so.
func isMessage(text string) bool { return strings.HasPrefix(text, "message") }

// blank reports whether a rune separates words.
func blank(r rune) bool { return unicode.IsSpace(r) || r == '\ufeff' }

func trim(text string) string     { return strings.TrimFunc(text, blank) }
func trimLeft(text string) string { return strings.TrimLeftFunc(text, blank) }
func fields(text string) []string { return strings.FieldsFunc(text, blank) }
func wordRune(r rune) bool        { return r == '_' || unicode.IsLetter(r) || unicode.IsNumber(r) }

// wordEnd returns the length of the word of letters and digits that a text begins with.
func wordEnd(text string) int {
	return strings.IndexFunc(text+" ", func(r rune) bool { return !wordRune(r) })
}
