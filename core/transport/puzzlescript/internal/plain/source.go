package plain

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// ErrSource is wrapped by the errors of Read for sources with a mistake, ErrChance by those for
// games that depend on chance.
var (
	ErrSource = errors.New("mistake in the source")
	ErrChance = errors.New("depends on chance")
)

func mistake(line int, format string, args ...any) error {
	return fmt.Errorf("line %d: %s: %w", line, fmt.Sprintf(format, args...), ErrSource)
}

// line is a line of a source without its comments, in lower case. Of a message, text is the word
// message and saying what follows, as it was written.
type line struct {
	number  int
	text    string
	message bool
	saying  string
}

// sectionNames in the order in which sections have to come. What precedes them is the prelude,
// section "".
var sectionNames = strings.Fields("objects legend sounds collisionlayers rules winconditions levels")

// sections cuts a source into the lines of its sections. An empty line stays, as it ends objects
// and levels; a line with only a comment does not.
func sections(source string) (map[string][]line, error) {
	parts := map[string][]line{}
	section, depth := "", 0
	for i, raw := range strings.Split(strings.ReplaceAll(source, "\r\n", "\n"), "\n") {
		number, inside := i+1, depth > 0
		var l line
		l, depth = uncomment(raw, depth, section)
		l.number = number
		if strings.TrimSpace(raw) == "" && !inside {
			parts[section] = append(parts[section], l)
			continue
		}
		if l.text == "" || strings.Trim(l.text, "= \t") == "" {
			continue
		}
		if name := header(l.text); name != "" && section != "levels" && !l.message {
			if name != l.text {
				return nil, mistake(number, "only comments may follow %s", name)
			}
			if slices.Index(sectionNames, name) <= slices.Index(sectionNames, section) {
				return nil, mistake(number, "%s comes after %s", name, section)
			}
			section = name
			continue
		}
		if inside && section == "rules" {
			return nil, mistake(number, "a rule follows a comment on its line")
		}
		parts[section] = append(parts[section], l)
	}
	return parts, nil
}

// header returns the section that a line begins; "" for none.
func header(text string) string {
	for _, name := range sectionNames {
		if rest, ok := strings.CutPrefix(text, name); ok && (rest == "" || !letter([]rune(rest)[0])) {
			return name
		}
	}
	return ""
}

func letter(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsNumber(r) }

// uncomment removes what is in parentheses, which nest and may extend over several lines. It
// returns the depth at the line's end. Messages keep their parentheses. A rule ends at the
// first parenthesis, whatever follows the comment.
func uncomment(raw string, depth int, section string) (line, int) {
	var kept strings.Builder
	ended := false
	for i, r := range raw {
		if depth == 0 && !ended && messageBegins(raw, i, section, kept.String()) {
			rest := strings.TrimSpace(raw[i+len("message"):])
			return line{text: clean(kept.String() + "message"), message: true, saying: rest}, 0
		}
		switch {
		case r == '(':
			depth++
			ended = ended || section == "rules"
		case r == ')' && depth > 0:
			depth--
		case depth == 0 && !ended:
			kept.WriteRune(r)
		}
	}
	return line{text: clean(kept.String())}, depth
}

func clean(text string) string { return strings.ToLower(strings.TrimSpace(text)) }

// messageBegins reports whether the word message begins at a place of a line, where it is a
// command: at the beginning of a line of the levels, where no space need follow, or right of a
// rule's arrow.
func messageBegins(raw string, i int, section, before string) bool {
	const word = "message"
	if len(raw)-i < len(word) || !strings.EqualFold(raw[i:i+len(word)], word) {
		return false
	}
	if section == "levels" {
		return strings.TrimSpace(before) == ""
	}
	if section != "rules" || !strings.Contains(before, "->") {
		return false
	}
	ahead, after := []rune(before), []rune(raw[i+len(word):])
	return !letter(ahead[len(ahead)-1]) && (len(after) == 0 || !letter(after[0]))
}
