package puzzlescript

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/internal/misspelling"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// header reports whether a line begins a section, which one, and what follows its name. A
// header that is misspelt begins it, too, so that what follows is not all wrong.
func (x *lexer) header(i int, text string, framed bool) (k int, after string, ok bool) {
	lower := strings.ToLower(text)
	for k, name := range sections {
		if strings.HasPrefix(lower, name) && wordEnd(lower) == len(name) {
			return k, text[len(name):], true
		}
	}
	end := strings.IndexByte(text+"(", '(')
	if k, ok = x.misspelt(strings.ToLower(text[:end]), framed || x.equalsAt(i+1), x.emptyAt(i-1) && x.emptyAt(i+1)); ok {
		x.ps.fail(i+1, phrase.Quote(trim(text[:end]))+" is no section; it is read as "+strings.ToUpper(sections[k]))
		return k, text[end:], true
	}
	return 0, "", false
}

// misspelt returns the section whose header a line of words is likely to be: any that is
// still to come where rows of equals signs are around it, and only the next one where lines
// are empty around it.
func (x *lexer) misspelt(text string, framed, alone bool) (k int, ok bool) {
	words := fields(text)
	name := strings.ReplaceAll(strings.Join(words, ""), "_", "")
	name = strings.ReplaceAll(name, "-", "")
	if len(words) == 0 || len(words) > 2 || len(name) < 4 || wordEnd(name) != len(name) || !framed && !alone {
		return 0, false
	}
	next := 0
	for k, visited := range x.visited {
		if visited {
			next = k + 1
		}
	}
	best, least := -1, 0
	for k := next; k < len(sections) && (framed || k == next || k == next+1); k++ {
		most := 1 + len(sections[k])/8
		far := most + 1
		if d := len(name) - len(sections[k]); d <= most && -d <= most {
			far = misspelling.Distance(name, sections[k])
		}
		if framed && len(name) >= 5 && (strings.HasPrefix(sections[k], name) || strings.HasSuffix(sections[k], name)) {
			far = min(far, most)
		}
		if far <= most && (best < 0 || far < least) {
			best, least = k, far
		}
	}
	return best, best >= 0 && !x.mentions(words[0])
}

// mentions reports whether a line of the objects or the legend begins with a word, which may
// be a name then.
func (x *lexer) mentions(word string) bool {
	if x.known == nil {
		x.known = map[string]bool{}
		for _, section := range sections[:2] {
			for _, l := range x.parts[section] {
				x.known[l.text[:wordEnd(l.text)]] = true
			}
		}
	}
	return x.known[word]
}

// equalsAt and emptyAt report whether a line is a row of equals signs, or empty or none.
func (x *lexer) equalsAt(i int) bool {
	return i < len(x.texts) && strings.HasPrefix(trim(x.texts[i]), "=")
}

func (x *lexer) emptyAt(i int) bool {
	return i < 0 || i >= len(x.texts) || trim(x.texts[i]) == ""
}
