package puzzlescript

import (
	"slices"
	"strconv"
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

// Command is what a rule orders beyond changing cells.
type Command struct {
	Name string // cancel, restart, win, checkpoint, again, message or sfx
	Text string // of a message
}

// bracket is the beginning or the end of a loop.
type bracket struct {
	line int
	open bool
}

func isCommand(token string) bool {
	switch token {
	case "cancel", "checkpoint", "restart", "win", "message", "again":
		return true
	}
	return strings.HasPrefix(token, "sfx") && len(token) > 3 && strings.Trim(token[3:], "0123456789") == ""
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
		text := strings.TrimSpace(isolate(l.text))
		if rest, ok := strings.CutPrefix(text, "+"); ok {
			text = "+ " + rest
		}
		tokens := strings.Fields(text)
		if len(tokens) == 0 {
			continue
		}
		if t := strings.ToLower(tokens[0]); len(tokens) == 1 && (t == "startloop" || t == "endloop") {
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

// ruleParser reads one rule, token by token.
type ruleParser struct {
	d      *dictionary
	l      line
	tokens []string
	r      *ruleText

	onRight, inside bool
	cell            cellText
	row             rowText
	waiting         word // a word without a thing so far
}

//go:noinline
func (p *ruleParser) fail(text string) bool {
	p.d.ps.fail(p.l.n, "rule: "+text)
	return false
}

// ignore reports a mistake in spite of which the rule is played, without the token, as the
// language's own engine does.
//
//go:noinline
func (p *ruleParser) ignore(text string) { p.d.ps.fail(p.l.n, "rule: "+text) }

func (p *ruleParser) parse(before []*ruleText) bool {
	if !slices.Contains(p.tokens, "->") {
		return p.fail("no arrow (->)")
	}
	if p.open() {
		return p.fail("a bracket before -> is not closed")
	}
	i, ok := p.prefix(before)
	if !ok {
		return false
	}
	for ; i < len(p.tokens); i++ {
		token := p.tokens[i]
		if strings.EqualFold(token, "message") && p.onRight && !p.inside {
			p.r.commands = append(p.r.commands, Command{"message", message(p.l.raw)})
			break
		}
		p.token(token)
	}
	if p.inside {
		return p.fail("a bracket is not closed")
	}
	return p.shape()
}

// open reports whether the first arrow is inside brackets.
func (p *ruleParser) open() (inside bool) {
	for _, token := range p.tokens {
		switch token {
		case "[", "]":
			inside = token == "["
		case "->":
			return inside
		}
	}
	return false
}

// message returns the text of a rule's message, as it was written.
func message(raw string) string {
	_, text, _ := strings.Cut(raw, "->")
	if i := strings.Index(strings.ToLower(text), "message"); i >= 0 && i+len("message") <= len(text) {
		return strings.TrimSpace(text[i+len("message"):])
	}
	return ""
}

// prefix reads what precedes the first bracket, and returns where that is.
func (p *ruleParser) prefix(before []*ruleText) (at int, ok bool) {
	for i, token := range p.tokens {
		token = strings.ToLower(token)
		switch {
		case token == "[":
			if len(p.r.directions) == 0 {
				p.r.directions = ruleDirections["orthogonal"]
			}
			return i, true
		case token == "+":
			if len(before) == 0 {
				p.ignore("+ joins a rule with the one before it, and there is none")
				break
			}
			p.r.group = before[len(before)-1].group
		case token == "late":
			p.r.late = true
		case token == "rigid":
			p.r.rigid = true
		case token == "random":
			p.r.random = true
		case ruleDirections[token] != nil:
			p.r.directions = append(slices.Clone(p.r.directions), ruleDirections[token]...)
		default:
			p.ignore(quote(token) + " where a direction, late, rigid, random or [ was expected")
		}
	}
	return 0, p.fail("no brackets")
}

// token reads a token from the first bracket on.
func (p *ruleParser) token(token string) {
	lower := strings.ToLower(token)
	w, isWord := ruleWords[lower]
	thing, isThing := p.d.named[token]
	switch {
	case token == "[":
		if p.inside {
			p.ignore("a bracket inside a bracket")
		}
		p.inside = true
	case !p.inside && (token == "|" || token == "]"):
		p.ignore(quote(token) + " outside brackets")
	case token == "|" || token == "]":
		if p.waiting != plain {
			p.ignore("a movement without an object")
			p.waiting = plain
		}
		p.row, p.cell = append(p.row, p.cell), nil
		if token == "]" {
			side := &p.r.left
			if p.onRight {
				side = &p.r.right
			}
			*side = append(*side, p.row)
			p.row, p.inside = nil, false
		}
	case token == "->":
		if p.inside || p.onRight {
			p.ignore("an arrow inside brackets or after another arrow")
		} else {
			p.onRight = true
		}
	case (isWord || isThing) && !p.inside:
		p.d.ps.warn(p.l.n, "rule: "+quote(token)+" outside brackets is ignored")
	case isWord && p.waiting != plain:
		p.ignore("two movements of one object")
	case isWord && p.r.late && w != no && w != random && w != randomDir:
		p.ignore("late rules come after all movement and cannot speak of it: " + quote(token))
	case isWord:
		p.waiting = w
	case isThing:
		p.cell = append(p.cell, term{p.waiting, thing})
		p.waiting = plain
	case token == "...":
		if p.waiting != plain {
			p.ignore("a movement without an object")
			p.waiting = plain
		}
		if p.inside {
			p.cell = append(p.cell, term{ellipsis, -1})
		}
	case isCommand(lower):
		if !p.onRight {
			p.ignore("a command left of the arrow: " + quote(token))
			return
		}
		if strings.HasPrefix(lower, "sfx") {
			lower = "sfx"
		}
		p.r.commands = append(p.r.commands, Command{Name: lower})
	default:
		p.ignore(p.d.undefined(token))
	}
}

// shape checks that both sides have the same brackets and cells.
func (p *ruleParser) shape() bool {
	r := p.r
	if len(r.left) == 0 {
		return p.fail("nothing left of the arrow")
	}
	if len(r.right) == 0 && len(r.commands) > 0 {
		return p.ellipses()
	}
	if len(r.left) != len(r.right) {
		return p.fail("the sides have different numbers of brackets")
	}
	for i := range r.left {
		if len(r.left[i]) != len(r.right[i]) {
			return p.fail("a bracket has cells left of the arrow: " + strconv.Itoa(len(r.left[i])) + ", and right of it: " + strconv.Itoa(len(r.right[i])))
		}
	}
	return p.ellipses()
}

// ellipses checks that they are alone in a cell, between others, and the same on both sides.
func (p *ruleParser) ellipses() bool {
	dots := func(c cellText) bool {
		return slices.ContainsFunc(c, func(t term) bool { return t.word == ellipsis })
	}
	for i, row := range p.r.left {
		count := 0
		for j, c := range row {
			if dots(c) {
				count++
			}
			if len(p.r.right) > 0 && dots(c) != dots(p.r.right[i][j]) {
				return p.fail("an ellipsis on one side only")
			}
			if dots(c) && len(c) > 1 || len(p.r.right) > 0 && dots(p.r.right[i][j]) && len(p.r.right[i][j]) > 1 {
				return p.fail("an ellipsis shares its cell")
			}
			if dots(c) && (j == 0 || j == len(row)-1) {
				return p.fail("an ellipsis at the end of a bracket")
			}
		}
		if count > 2 {
			return p.fail("more than two ellipses in a bracket")
		}
	}
	return true
}
