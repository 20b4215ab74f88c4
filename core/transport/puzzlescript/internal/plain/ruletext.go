package plain

import (
	"slices"
	"strings"
)

// term is a word and a name in a cell of a rule: > Player, no Wall, Crate. The word of Crate is
// "". An ellipsis has the word "..." and no name.
type term struct{ word, name string }

// ruleText is a rule as it is written. Left and right are rows (what is between brackets) of
// cells of terms; right is empty if the rule only has commands.
type ruleText struct {
	line        int
	group       int // the line of the group's first rule
	directions  []string
	late, rigid bool
	left, right [][][]term
	commands    []command
}

// command is what a rule orders in addition to its replacement; text belongs to a message.
type command struct{ name, text string }

// loop is the lines of a startloop and its endloop.
type loop struct{ from, to int }

var (
	four = []string{"up", "down", "left", "right"}

	// ruleDirections are the words before a rule that restrict where it looks.
	ruleDirections = map[string][]string{
		"up": {"up"}, "down": {"down"}, "left": {"left"}, "right": {"right"},
		"horizontal": {"left", "right"}, "vertical": {"up", "down"}, "orthogonal": four,
	}

	// termWords are the words before a name in a cell.
	termWords = strings.Fields("> < ^ v up down left right moving stationary no horizontal vertical " +
		"orthogonal perpendicular parallel action")

	// reserved are other tokens that are no names, whatever the legend says.
	reserved = []string{"|", "[", "]"}
)

// readRules reads rules and loops.
func (d *dictionary) readRules(lines []line) (rules []*ruleText, loops []loop, err error) {
	open := false
	for _, l := range lines {
		tokens := tokens(l.text)
		switch {
		case len(tokens) == 0:
			continue
		case len(tokens) == 1 && (tokens[0] == "startloop" || tokens[0] == "endloop"):
			if open == (tokens[0] == "startloop") {
				return nil, nil, mistake(l.number, "startloop and endloop do not alternate")
			}
			if open = !open; open {
				loops = append(loops, loop{from: l.number})
			} else {
				loops[len(loops)-1].to = l.number
			}
			continue
		}
		if tooManyClosed(tokens) { // the engine warns, and leaves the rule out
			continue
		}
		r := &ruleText{line: l.number, group: l.number}
		if err := d.readRule(r, tokens, l, rules); err != nil {
			return nil, nil, err
		}
		rules = append(rules, r)
	}
	if open {
		return nil, nil, mistake(loops[len(loops)-1].from, "startloop has no endloop")
	}
	return rules, loops, nil
}

func tokens(text string) []string {
	for _, t := range []string{"[", "]", "|", "->"} {
		text = strings.ReplaceAll(text, t, " "+t+" ")
	}
	if strings.HasPrefix(text, "+") {
		text = "+ " + text[1:]
	}
	return strings.Fields(text)
}

// tooManyClosed reports whether a bracket is closed more often than opened.
func tooManyClosed(tokens []string) bool {
	balance := 0
	for _, t := range tokens {
		if t == "[" {
			balance++
		} else if t == "]" {
			if balance--; balance < 0 {
				return true
			}
		}
	}
	return false
}

func (d *dictionary) readRule(r *ruleText, tokens []string, l line, before []*ruleText) error {
	at := slices.Index(tokens, "[")
	arrow := slices.Index(tokens, "->")
	if at < 0 || arrow < at {
		return mistake(l.number, "a rule has brackets and then an arrow")
	}
	if err := readPrefix(r, tokens[:at], before); err != nil {
		return err
	}
	left, rest, err := d.readRows(r, tokens[at:arrow])
	if err == nil && len(rest) > 0 {
		err = mistake(r.line, "%q is outside brackets", rest[0])
	}
	if err != nil {
		return err
	}
	right, rest, err := d.readRows(r, tokens[arrow+1:])
	if err != nil {
		return err
	}
	r.left, r.right = left, right
	for _, name := range rest {
		c := command{name: name}
		switch {
		case name == "message":
			c.text = l.saying
		case strings.HasPrefix(name, "sfx"):
			continue
		case !slices.Contains([]string{"cancel", "restart", "checkpoint", "win", "again"}, name):
			return mistake(r.line, "%q is no command", name)
		}
		r.commands = append(r.commands, c)
	}
	return sameShape(r, len(rest) > 0)
}

// readPrefix reads what precedes the first bracket.
func readPrefix(r *ruleText, words []string, before []*ruleText) error {
	for i, word := range words {
		switch {
		case word == "+" && i == 0 && len(before) > 0:
			r.group = before[len(before)-1].group
		case word == "late":
			r.late = true
		case word == "rigid":
			r.rigid = true
		case word == "random":
			return ErrChance
		case ruleDirections[word] != nil:
			r.directions = append(r.directions, ruleDirections[word]...)
		default:
			return mistake(r.line, "%q before the first bracket", word)
		}
	}
	if r.directions == nil {
		r.directions = four
	}
	if r.late { // nothing moves any more: the engine reports late rigid, and plays on without rigid
		r.rigid = false
	}
	return nil
}

// readRows reads what is between brackets, and returns the tokens after the last of them.
func (d *dictionary) readRows(r *ruleText, tokens []string) (rows [][][]term, rest []string, err error) {
	for len(tokens) > 0 && tokens[0] == "[" {
		row, cell, word := [][]term(nil), []term(nil), ""
		for tokens = tokens[1:]; ; tokens = tokens[1:] {
			if len(tokens) == 0 {
				return nil, nil, mistake(r.line, "a bracket is not closed")
			}
			t := tokens[0]
			if t == "random" || t == "randomdir" {
				return nil, nil, ErrChance
			}
			_, ok := d.meanings[t]
			if ok && !slices.Contains(termWords, t) && !slices.Contains(reserved, t) {
				if slices.ContainsFunc(cell, func(other term) bool { return other.name == t }) {
					return nil, nil, mistake(r.line, "%q is twice in a cell", t)
				}
				cell, word = append(cell, term{word, t}), ""
				continue
			}
			if word != "" {
				return nil, nil, mistake(r.line, "%q is followed by %q, not by an object", word, t)
			}
			switch {
			case t == "|" || t == "]":
				row, cell = append(row, cell), nil
			case t == "...":
				cell = append(cell, term{word: t})
			case strings.HasPrefix(t, "sfx"): // a sound is a command; the engine warns, and plays it
			case !slices.Contains(termWords, t), r.late && t != "no":
				return nil, nil, mistake(r.line, "%q in a cell", t)
			default:
				word = t
			}
			if t == "]" {
				break
			}
		}
		rows, tokens = append(rows, row), tokens[1:]
	}
	return rows, tokens, nil
}

// sameShape checks that both sides have the same rows and cells, and ellipses in the same places,
// alone in their cells and between others.
func sameShape(r *ruleText, commands bool) error {
	if len(r.right) == 0 && commands {
		r.right = nil
	} else if len(r.left) != len(r.right) {
		return mistake(r.line, "the sides have %d and %d brackets", len(r.left), len(r.right))
	}
	for i, row := range r.left {
		if r.right != nil && len(r.right[i]) != len(row) {
			return mistake(r.line, "a bracket has %d and %d cells", len(row), len(r.right[i]))
		}
		dots := 0
		for j, cell := range row {
			if r.right != nil && hasDots(cell) != hasDots(r.right[i][j]) {
				return mistake(r.line, "an ellipsis is on one side only")
			}
			if !hasDots(cell) {
				continue
			}
			alone := len(cell) == 1 && (r.right == nil || len(r.right[i][j]) == 1)
			if dots++; dots > 2 || j == 0 || j == len(row)-1 || !alone {
				return mistake(r.line, "a misplaced ellipsis")
			}
		}
	}
	return nil
}

func hasDots(cell []term) bool {
	return slices.ContainsFunc(cell, func(t term) bool { return t.word == "..." })
}
