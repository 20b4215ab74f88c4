package puzzlescript

import (
	"strings"
)

// term is a word and a thing in a rule's cell.
type term struct {
	word  word
	thing int // index in the dictionary; of an ellipsis -1
}

// cellText is a cell of a rule, rowText what is between brackets.
type (
	cellText []term
	rowText  []cellText
)

// ruleText is a rule as it is written, and while it is expanded.
type ruleText struct {
	line, group         int // the group is the line of its first rule
	directions          []word
	direction           word // once expanded
	left, right         []rowText
	late, rigid, random bool
	commands            []Command
}

// Command is a command of a rule.
type Command struct {
	Name string // cancel, restart, win, checkpoint, again, message or sfx
	Text string // text of a message
}

// bracket is the beginning or the end of a loop.
type bracket struct {
	line int
	open bool
}

func isCommand(token string) bool {
	switch token {
	case "cancel", "checkpoint", "restart", "win", "message", "again", "sfx10":
		return true
	}
	return strings.HasPrefix(token, "sfx") && len(token) == 4 && token[3] >= '0' && token[3] <= '9'
}

// isolate puts blanks around what separates tokens. (A strings.Replacer does the same, and
// adds a hundredth to what a visit of the page transfers.)
func isolate(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch {
		case strings.HasPrefix(text[i:], "->"):
			b.WriteString(" -> ")
			i++
		case strings.IndexByte("[]|", text[i]) >= 0:
			b.WriteString(" " + text[i:i+1] + " ")
		default:
			b.WriteByte(text[i])
		}
	}
	return b.String()
}

// parseRules reads the section.
func (d *dictionary) parseRules(lines []line) (rules []*ruleText, loops []bracket) {
	for _, l := range lines {
		text := trim(isolate(l.text))
		if rest, ok := strings.CutPrefix(text, "+"); ok {
			text = "+ " + rest
		}
		tokens := fields(text)
		if len(tokens) == 0 {
			continue
		}
		if t := tokens[0]; len(tokens) == 1 && (t == "startloop" || t == "endloop") {
			loops = append(loops, bracket{l.n, t == "startloop"})
			continue
		}
		p := ruleParser{d: d, l: l, tokens: tokens, r: &ruleText{line: l.n, group: l.n}}
		if p.parse(rules) {
			rules = append(rules, p.r)
		}
	}
	return rules, loops
}
