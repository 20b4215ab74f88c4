package puzzlescript

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// ruleParser reads one rule, token by token. It goes on after mistakes as the language's own
// engine does: what the engine warns of is a warning here, too, unless the rule is dropped.
type ruleParser struct {
	d      *dictionary
	l      line
	tokens []string
	r      *ruleText

	ps              problems // of the rule
	onRight, inside bool
	open            int // brackets
	cell            cellText
	written         []string // the objects of the cell as they are written
	row             rowText
	waiting         word // a word without a thing so far
}

// fail reports a mistake because of which the rule is dropped.
//
//go:noinline
func (p *ruleParser) fail(text string) bool {
	p.ps.fail(p.l.n, "rule: "+text)
	return false
}

// ignore reports a mistake in spite of which the rule is played, without the token.
//
//go:noinline
func (p *ruleParser) ignore(text string) { p.ps.fail(p.l.n, "rule: "+text) }

//go:noinline
func (p *ruleParser) warn(text string) { p.ps.warn(p.l.n, "rule: "+text) }

// parse reports whether there is a rule. If there is none, its first problem is the error.
func (p *ruleParser) parse(before []*ruleText) (ok bool) {
	if ok = p.parts(before); !ok {
		p.d.ps.fail(p.l.n, p.ps[0].Text)
		return false
	}
	for _, q := range p.ps {
		p.d.ps.add(q)
	}
	return true
}

func (p *ruleParser) parts(before []*ruleText) bool {
	if !slices.Contains(p.tokens, "[") {
		return p.fail("no brackets")
	}
	if !slices.Contains(p.tokens, "->") {
		p.ignore("no arrow (->)")
	}
	for i := p.prefix(before); i < len(p.tokens); i++ {
		token := p.tokens[i]
		_, isThing := p.d.named[token]
		if token == "message" && !isThing {
			p.command(i)
			break
		}
		if !p.token(i, before) {
			return false
		}
	}
	if p.r.late && p.r.rigid {
		p.ignore("late rules cannot be rigid: nothing moves any more")
		p.r.rigid = false
	}
	return p.shape()
}

// prefix reads what precedes the first bracket, and returns where that is.
func (p *ruleParser) prefix(before []*ruleText) (at int) {
	joined, unknown := false, false
	for i, token := range p.tokens {
		switch {
		case token == "[":
			if len(p.r.directions) == 0 {
				p.r.directions = ruleDirections["orthogonal"]
			}
			return i
		case token == "+":
			switch {
			case p.r.group != p.l.n:
				p.ignore("two + join a rule with the one before it")
			case len(before) == 0:
				p.ignore("+ joins a rule with the one before it, and there is none")
			default:
				p.r.group, joined = before[len(before)-1].group, true
				if i > 0 {
					p.ignore("+ has to be the first on the line")
				}
			}
		case token == "late":
			p.r.late = true
		case token == "rigid":
			p.r.rigid = true
		case token == "random":
			if p.r.random = true; joined {
				p.ignore("random belongs to the first rule of a group, not to one that + joins to it")
			}
		case ruleDirections[token] != nil:
			p.r.directions = append(slices.Clone(p.r.directions), ruleDirections[token]...)
		case !unknown:
			unknown = true
			p.ignore(phrase.Quote(token) + " where a direction, late, rigid, random or [ was expected")
		}
	}
	return len(p.tokens)
}

// token reads the token of an index, which is not in the prefix. It reports false if the rule
// is dropped.
func (p *ruleParser) token(i int, before []*ruleText) bool {
	token := p.tokens[i]
	w, isWord := ruleWords[token]
	thing, isThing := p.d.named[token]
	switch {
	case token == "[":
		p.begin()
	case token == "|":
		p.bar()
	case token == "]":
		return p.end()
	case token == "->":
		return p.arrow(before)
	case isWord:
		p.word(token, w)
	case isThing && !p.inside:
		p.warn(phrase.Quote(token) + " outside brackets is ignored")
	case isThing:
		p.thing(token, thing)
	case token == "..." && !p.inside:
		p.warn("an ellipsis outside brackets is ignored")
	case token == "..." && p.waiting != plain:
		p.ignore("a movement without an object")
	case token == "...":
		p.cell, p.written = append(p.cell, term{ellipsis, -1}), append(p.written, "...")
	case isCommand(token):
		p.command(i)
	default:
		p.ignore(p.d.undefined(token))
	}
	return true
}

func (p *ruleParser) begin() {
	if p.open++; p.open > 1 {
		p.warn("a bracket inside a bracket")
	}
	if len(p.cell) > 0 || p.waiting != plain {
		p.ignore("a bracket begins before the one before it has ended; what is between is ignored")
	}
	p.inside, p.cell, p.written, p.waiting = true, nil, nil, plain
}

func (p *ruleParser) bar() {
	switch {
	case !p.inside:
		p.warn(`"|" outside brackets is ignored`)
	case p.waiting != plain:
		p.ignore("a movement without an object")
	default:
		p.row, p.cell, p.written = append(p.row, p.cell), nil, nil
	}
}

func (p *ruleParser) end() bool {
	if p.open--; p.open < 0 {
		return p.fail("a ] without a [ before it")
	}
	if p.waiting != plain {
		p.ignore("a movement without an object")
	} else {
		p.row, p.cell, p.written = append(p.row, p.cell), nil, nil
	}
	side := &p.r.left
	if p.onRight {
		side = &p.r.right
	}
	*side = append(*side, p.row)
	p.row, p.inside = nil, false
	return true
}

func (p *ruleParser) arrow(before []*ruleText) bool {
	if p.r.group != p.l.n && before[len(before)-1].late != p.r.late {
		p.warn("late rules and others in one group are tried apart")
	}
	switch {
	case p.inside:
		p.warn("a bracket before -> is not closed")
	case p.onRight:
		return p.fail("a second arrow")
	default:
		p.onRight = true
	}
	return true
}

func (p *ruleParser) word(token string, w word) {
	switch {
	case p.waiting != plain:
		p.ignore("two movements of one object")
	case !p.inside:
		p.warn(phrase.Quote(token) + " outside brackets is ignored; directions come first in a rule")
	case p.r.late && w != no && w != random && w != randomDir:
		p.ignore("late rules come after all movement and cannot speak of it: " + phrase.Quote(token))
	default:
		p.waiting = w
	}
}

// thing adds an object to the cell. Synonyms of an object are the object, but like the language's
// engine, which compares names as they are written, this reports only the same name twice.
func (p *ruleParser) thing(token string, thing int) {
	if t := &p.d.things[thing]; t.kind == single {
		thing = p.d.named[p.d.objects[t.objects[0]].Name]
	}
	for i, name := range p.written {
		switch {
		case name != token:
		case p.cell[i].word == no && p.waiting == no:
			p.warn("no " + phrase.Quote(token) + " twice in a cell")
		default:
			p.ignore(phrase.Quote(token) + " twice in a cell")
		}
	}
	p.cell = append(p.cell, term{p.waiting, thing})
	p.written = append(p.written, token)
	p.waiting = plain
}

// command adds the command of an index.
func (p *ruleParser) command(i int) {
	name := p.tokens[i]
	if !p.onRight {
		p.ignore("a command left of the arrow: " + phrase.Quote(name))
	} else if p.inside || slices.Contains(p.tokens[i:], "]") && name != "message" {
		p.warn("the command " + phrase.Quote(name) + " is not at the end of the rule")
	}
	c := Command{Name: name}
	if name == "message" {
		c.Text = p.message(i)
	} else if strings.HasPrefix(name, "sfx") {
		c.Name = "sfx"
	}
	p.r.commands = append(p.r.commands, c)
}

// message returns what follows the token of an index, as it was written.
func (p *ruleParser) message(i int) string {
	whole := p.l.whole
	lower := strings.ToLower(whole)
	if len(lower) != len(whole) {
		lower = whole
	}
	at := 0
	for _, token := range p.tokens[:i+1] {
		if k := strings.Index(lower[at:], token); k >= 0 {
			at += k + len(token)
		}
	}
	return trim(whole[at:])
}

// shape checks that both sides have the same brackets and cells.
func (p *ruleParser) shape() bool {
	r := p.r
	if len(r.left) != len(r.right) && (len(r.right) > 0 || len(r.commands) == 0) {
		return p.fail("brackets left of the arrow: " + strconv.Itoa(len(r.left)) + ", and right of it: " + strconv.Itoa(len(r.right)))
	}
	if len(r.left) == 0 {
		return p.fail("nothing left of the arrow")
	}
	for i, row := range r.left {
		if len(row) == 0 {
			return p.fail("a bracket without a cell")
		}
		if len(r.right) > 0 && len(row) != len(r.right[i]) {
			return p.fail("a bracket has cells left of the arrow: " + strconv.Itoa(len(row)) + ", and right of it: " + strconv.Itoa(len(r.right[i])))
		}
	}
	if !p.ellipses() {
		return false
	}
	p.absent()
	return true
}

// dots reports whether a cell has an ellipsis.
func dots(c cellText) bool {
	return slices.ContainsFunc(c, func(t term) bool { return t.word == ellipsis })
}

// ellipses checks that they are alone in a cell, between others, and the same on both sides.
// Where they are only on one side the rule is played: as one on the left says, and without
// what follows one on the right.
func (p *ruleParser) ellipses() bool {
	for i, row := range p.r.left {
		count := 0
		for j, c := range row {
			if dots(c) {
				count++
				if len(c) > 1 {
					return p.fail("an ellipsis shares its cell")
				}
				if j == 0 || j == len(row)-1 {
					return p.fail("an ellipsis at the end of a bracket")
				}
			}
			if len(p.r.right) == 0 {
				continue
			}
			to := &p.r.right[i][j]
			if dots(c) != dots(*to) {
				p.ignore("an ellipsis on one side only")
			} else if dots(*to) && len(*to) > 1 {
				p.ignore("an ellipsis shares its cell")
			}
			if dots(c) {
				*to = slices.Clone(c)
			} else if at := slices.IndexFunc(*to, func(t term) bool { return t.word == ellipsis }); at >= 0 {
				*to = (*to)[:at]
			}
		}
		if count > 2 {
			return p.fail("more than two ellipses in a bracket")
		}
	}
	return true
}

// absent leaves out, right of the arrow, that something is not there if the same cell says so
// on the left, and reports what is both there and not there. Of two in a row the second stays,
// as it does in the language's engine.
func (p *ruleParser) absent() {
	for i, row := range p.r.right {
		for j := range row {
			c, l := row[j], p.r.left[i][j]
			for _, t := range c {
				if t.word == no && slices.ContainsFunc(c, func(u term) bool { return u.word != no && p.d.overlap(t, u) }) {
					p.ignore(phrase.Quote(p.d.things[t.thing].name) + " is there and not there right of the arrow")
				}
			}
			for k := 0; k < len(c); k++ {
				if c[k].word == no && slices.Contains(l, c[k]) {
					c = slices.Delete(c, k, k+1)
				}
			}
			row[j] = c
		}
	}
}

// overlap reports whether a term, which is no property, names an object that another names.
func (d *dictionary) overlap(t, u term) bool {
	return t.thing >= 0 && u.thing >= 0 && d.things[u.thing].kind == single && d.things[t.thing].kind != aggregate &&
		slices.Contains(d.things[t.thing].objects, d.things[u.thing].objects[0])
}
