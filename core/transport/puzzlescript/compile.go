package puzzlescript

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Compile compiles a source. Like the original engine it goes on after most errors, so it returns a program
// unless nothing could be played. The problems are in the order of lines and also in Program.Problems. If
// nothing could be played, the program is nil.
func Compile(text string) (*Program, []*Problem) {
	var ps problems
	s := lex(text, &ps)
	d := &dictionary{named: map[string]int{}, ps: &ps}
	p := &Program{Prelude: parsePrelude(s.parts[""], &ps), names: d}
	d.parseObjects(s.parts["objects"])
	if len(d.objects) == 0 {
		ps.fail(0, "objects: none")
		return nil, ps.sorted()
	}
	d.parseLegend(s.parts["legend"])
	d.parseLayers(s.parts["collisionlayers"])
	for i := range d.objects {
		if !p.Prelude.Has("sprite_size") {
			d.checkDrawing(&d.objects[i], 5)
		}
		if o := &d.objects[i]; !o.layered && d.find(o.Name).line == o.Line {
			ps.fail(o.Line, "object "+phrase.Quote(o.Name)+" is in no collision layer")
		}
	}
	if len(d.layers) == 0 {
		ps.fail(0, "collision layers: none")
		return nil, ps.sorted()
	}
	d.checkTogether()
	p.number(d)
	p.roles(d)
	rules, loops := d.parseRules(s.parts["rules"])
	p.compileRules(d, rules, loops)
	p.parseWins(d, s.parts["winconditions"])
	p.parseLevels(d, s.parts["levels"])
	if len(p.Levels) == 0 && FirstError(ps) == nil {
		ps.warn(0, "levels: none")
	}
	p.Problems = ps.sorted()
	p.caveat = caveat(p.Problems)
	return p, p.Problems
}

// number numbers the objects by layer, as random choices and drawings expect. An object is
// where its layer has it last.
func (p *Program) number(d *dictionary) {
	const none = -1
	to := slices.Repeat([]int{none}, len(d.objects))
	next := 0
	for l, layer := range d.layers {
		last := map[int]int{}
		for i, o := range layer {
			last[o] = i
		}
		for i, o := range layer {
			if d.objects[o].Layer == l && last[o] == i {
				to[o] = next
				next++
			}
		}
	}
	for o := range to { // in no layer: they share one of their own, so that the game can be looked at
		if to[o] == none {
			to[o] = next
			next++
			d.objects[o].Layer = len(d.layers)
		}
	}
	p.Layers = len(d.layers)
	for _, o := range d.objects {
		p.Layers = max(p.Layers, o.Layer+1)
	}
	objects := make([]Object, len(d.objects))
	for o, n := range to {
		objects[n] = d.objects[o]
	}
	d.objects = objects
	for i := range d.things {
		for j, o := range d.things[i].objects {
			if j == 0 {
				d.things[i].objects = slices.Clone(d.things[i].objects)
			}
			d.things[i].objects[j] = to[o]
		}
	}
	p.Objects = objects
	p.words, p.moveWords = (len(objects)+63)/64, (5*p.Layers+63)/64
	p.layerMasks = make([]mask, p.Layers)
	for l := range p.layerMasks {
		p.layerMasks[l] = p.objectMask()
	}
	for n, o := range objects {
		p.layerMasks[o.Layer].set(n)
	}
}

func (p *Program) objectMask() mask { return make(mask, p.words) }
func (p *Program) moveMask() mask   { return make(mask, p.moveWords) }

// maskOf is the objects of a thing.
func (p *Program) maskOf(t *thing) mask {
	m := p.objectMask()
	for _, o := range t.objects {
		m.set(o)
	}
	return m
}

// roles finds what the language needs: the background and the player.
func (p *Program) roles(d *dictionary) {
	if t := d.find("background"); t == nil {
		d.ps.fail(0, "objects: one has to be called background, or a name of the legend")
	} else if p.background = t.objects[0]; t.kind == aggregate {
		d.ps.fail(t.line, "background cannot be several objects at once")
	} else if slices.ContainsFunc(t.objects, func(o int) bool { return p.Objects[o].Layer != p.Objects[p.background].Layer }) {
		d.ps.fail(t.line, "background: its objects have to be in one layer")
	}
	p.player = p.objectMask()
	if t := d.find("player"); t == nil {
		d.ps.fail(0, "objects: one has to be called player, or a name of the legend")
	} else {
		p.player, p.playerAll = p.maskOf(t), t.kind == aggregate
		p.playerPlanes = p.player.planes(0)
	}
}

// compileRules expands and compiles rules, and gathers groups and loops.
func (p *Program) compileRules(d *dictionary, texts []*ruleText, loops []bracket) {
	e := &expander{d: d, layer: make([]int, len(d.things))}
	for i, t := range d.things {
		e.layer[i] = d.objects[t.objects[0]].Layer
		for _, o := range t.objects {
			if d.objects[o].Layer != e.layer[i] {
				e.layer[i] = -1
			}
		}
	}
	c := ruleCompiler{p: p, d: d, layer: e.layer}
	byGroup := map[bool]map[int]*group{false: {}, true: {}}
	var order [2][]int
	lost := map[int]string{} // lines of which no rule is left so far, with the reason
	for _, t := range e.expand(texts) {
		r, overlap := c.rule(t)
		if overlap != "" {
			if _, ok := lost[t.line]; !ok {
				lost[t.line] = overlap
			}
			continue
		}
		lost[t.line] = ""
		n := 0
		if t.late {
			n = 1
		}
		g := byGroup[t.late][t.group]
		if g == nil {
			g = &group{line: t.group, random: t.random}
			byGroup[t.late][t.group] = g
			order[n] = append(order[n], t.group)
		}
		g.rules = append(g.rules, r)
		for _, command := range r.commands {
			p.winCommand = p.winCommand || command.Name == "win"
			p.checkpoints = p.checkpoints || command.Name == "checkpoint"
		}
		p.random = p.random || t.random
	}
	for line, what := range lost {
		if what == contradiction {
			d.ps.warn(line, "rule: "+what)
		} else if what != "" {
			d.ps.fail(line, "rule: "+what)
		}
	}
	for n, s := range []*stage{&p.early, &p.late} {
		for _, number := range order[n] {
			s.groups = append(s.groups, *byGroup[n == 1][number])
		}
		p.loops(d, s, loops, n == 0)
	}
	for i := range p.early.groups {
		g := &p.early.groups[i]
		if slices.ContainsFunc(g.rules, func(r rule) bool { return r.rigid }) {
			p.rigidGroups = append(p.rigidGroups, i)
			g.rigid = len(p.rigidGroups)
		}
	}
	if len(p.rigidGroups) > 30 {
		d.ps.fail(0, "rules: "+strconv.Itoa(len(p.rigidGroups))+" rigid groups; at most 30")
	}
	p.random = p.random || c.random
}

// loops finds, for the pairs of startloop and endloop, the groups that are between them. A
// startloop without an endloop is none.
func (p *Program) loops(d *dictionary, s *stage, loops []bracket, report bool) {
	s.back = slices.Repeat([]int{-1}, len(s.groups))
	for i, b := range loops {
		if report && b.open != (i%2 == 0) {
			d.ps.fail(b.line, "rules: startloop and endloop do not alternate")
		}
	}
	if report && len(loops)%2 == 1 {
		d.ps.fail(loops[len(loops)-1].line, "rules: startloop without endloop")
	}
	for ; len(loops) > 1; loops = loops[2:] {
		from, to := loops[0].line, loops[1].line
		first, last := -1, -1
		for i, g := range s.groups {
			begin, end := g.rules[0].line, g.rules[len(g.rules)-1].line
			if report && (begin <= from && from <= end || begin <= to && to <= end) {
				d.ps.fail(from, "rules: the loop that begins here begins or ends inside a group of rules")
			}
			if from <= begin && begin <= to {
				if first < 0 {
					first = i
				}
				last = i
			}
		}
		if last >= 0 {
			s.back[last] = first
		}
	}
}

// parseWins reads the conditions, all of which have to hold. One that is not as it should be is
// read as the language's engine does: with an unknown first word as some, and on nothing unless
// it has four words.
func (p *Program) parseWins(d *dictionary, lines []line) {
	for _, l := range lines {
		w := fields(l.text)
		if len(w) == 0 {
			continue
		}
		quantifier := w[0]
		known := quantifier == "all" || quantifier == "some" || quantifier == "any" || quantifier == "no"
		if !known || len(w) != 2 && len(w) != 4 || len(w) == 4 && w[2] != "on" {
			d.ps.fail(l.n, "win conditions: "+phrase.Quote(l.raw)+" is not of the form all, some, any or no OBJECT (on OBJECT)")
		}
		if len(w) < 2 {
			continue
		}
		if !known || quantifier == "any" {
			quantifier = "some"
		}
		if len(w) != 4 {
			w = w[:2]
		}
		c := condition{quantifier: quantifier, where: p.objectMask()}
		for i := range p.Objects {
			c.where.set(i)
		}
		ok := true
		for i := 1; i < len(w); i += 2 {
			t := d.find(w[i])
			if t == nil {
				d.ps.fail(l.n, "win conditions: "+d.undefined(w[i]))
				ok = false
			} else if i == 1 {
				c.what, c.whatAll = p.maskOf(t), t.kind == aggregate
			} else {
				c.where, c.whereAll = p.maskOf(t), t.kind == aggregate
			}
		}
		if ok {
			p.wins = append(p.wins, c)
		}
	}
}

// parseLevels reads messages and boards, which empty lines separate.
func (p *Program) parseLevels(d *dictionary, lines []line) {
	var board []line
	all := 0
	flush := func() {
		if len(board) > 0 {
			if l, ok := p.parseBoard(d, board); ok && p.room(d, &l, &all) {
				p.Levels = append(p.Levels, l)
			}
		}
		board = nil
	}
	for _, l := range lines {
		const word = "message"
		switch {
		case l.text == "":
			flush()
		case isMessage(l.text):
			flush()
			if len(l.text) > len(word) && wordRune(rune(l.text[len(word)])) {
				d.ps.warn(l.n, "level: "+phrase.Quote(l.raw)+" is read as a message; a blank is missing")
			}
			p.Levels = append(p.Levels, Level{Line: l.n, Message: trim(l.raw[len(word):])})
		default:
			board = append(board, l)
		}
	}
	flush()
}

// parseBoard reads a board by the legend. The first row is as wide as all; where another is
// shorter its last glyph goes on. A board with a glyph that cannot be read has what precedes
// it, by columns, as in the language's engine, so that other levels keep their numbers; it is
// false only if there is no board at all.
func (p *Program) parseBoard(d *dictionary, lines []line) (Level, bool) {
	l := Level{Line: lines[0].n, W: utf8.RuneCountInString(lines[0].text), H: len(lines)}
	if !d.fits(&l, lines) {
		return l, false
	}
	var rows [][]rune
	for _, l := range lines {
		rows = append(rows, []rune(l.text))
		if len(rows[len(rows)-1]) != len(rows[0]) {
			d.ps.warn(l.n, "level: this row has "+strconv.Itoa(len(rows[len(rows)-1]))+" cells, the first one "+strconv.Itoa(len(rows[0])))
		}
	}
	for _, row := range rows {
		last := row[len(row)-1]
		l.rows = append(l.rows, string(append(slices.Clone(row[:min(l.W, len(row))]), slices.Repeat([]rune{last}, max(0, l.W-len(row)))...)))
	}
	l.cells = make([]uint64, l.W*l.H*p.words)
	background := mask(nil)
	layer := p.layerMasks[p.Objects[p.background].Layer]
	for x := range l.W {
		for y := range l.H {
			glyph := rows[y][min(x, len(rows[y])-1)]
			cell := p.cell(&l, x, y)
			t := d.find(string(glyph))
			switch {
			case t == nil:
				d.ps.fail(lines[y].n, "level: "+phrase.Quote(lines[y].written(min(x, len(rows[y])-1), glyph))+" of "+phrase.Quote(lines[y].raw)+" is not in the legend")
				return l, true
			case t.kind == property:
				d.ps.fail(lines[y].n, "level: "+phrase.Quote(string(glyph))+" is one of several objects (or) and does not say which")
				return l, true
			}
			p.putGlyph(cell, t)
			if background == nil && cell.meets(layer) {
				background = p.objectMask()
				for i := range background {
					background[i] = cell[i] & layer[i]
				}
			}
		}
	}
	if background == nil {
		background = p.objectMask()
		background.set(p.background)
	}
	for i := 0; i < len(l.cells); i += p.words {
		if cell := mask(l.cells[i:][:p.words]); !cell.meets(layer) {
			cell.or(background)
		}
	}
	return l, true
}

// putGlyph puts the objects of a glyph into a cell, of each layer the first.
func (p *Program) putGlyph(cell mask, t *thing) {
	for _, o := range t.objects {
		if !cell.meets(p.layerMasks[p.Objects[o].Layer]) {
			cell.set(o)
		}
	}
}
