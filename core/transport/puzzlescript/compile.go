package puzzlescript

import (
	"slices"
	"strconv"
	"strings"
)

// Compile reads a source. The language's own engine plays on despite most errors; so the
// program is there unless nothing could be played, and what is wrong is in its Problems, in
// the order of lines. Without a program the problems are returned alone.
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
			ps.fail(o.Line, "object "+quote(o.Name)+" is in no collision layer")
		}
	}
	if len(d.layers) == 0 {
		ps.fail(0, "collision layers: none")
		return nil, ps.sorted()
	}
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
	return p, p.Problems
}

// number numbers the objects by layer, as random choices and drawings expect.
func (p *Program) number(d *dictionary) {
	const none = -1
	to := slices.Repeat([]int{none}, len(d.objects))
	next := 0
	for l, layer := range d.layers {
		for _, o := range layer {
			if d.objects[o].Layer == l && to[o] == none {
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
	for l, layer := range d.layers {
		for _, o := range layer {
			p.layerMasks[l].set(to[o]) // of an object in several layers, each makes room for it
		}
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

// loops finds, for the pairs of startloop and endloop, the groups that they are at. A loop
// with nothing after it ends with the last group.
func (p *Program) loops(d *dictionary, s *stage, loops []bracket, report bool) {
	s.back = slices.Repeat([]int{-1}, len(s.groups)+1)
	open := false
	for _, b := range loops {
		if report && open == b.open {
			d.ps.fail(b.line, "rules: startloop and endloop do not alternate")
		}
		open = b.open
	}
	if report && open {
		d.ps.fail(loops[len(loops)-1].line, "rules: startloop without endloop")
	}
	target, inside := 0, false
	for _, b := range loops {
		for i, g := range s.groups {
			if g.line < b.line {
				continue
			}
			if !inside {
				target = i
			} else if i > 0 {
				s.back[i-1] = target
			}
			inside = !inside
			break
		}
	}
	if inside {
		s.back[len(s.groups)] = target
	}
}

// parseWins reads the conditions, all of which have to hold.
func (p *Program) parseWins(d *dictionary, lines []line) {
	for _, l := range lines {
		w := strings.Fields(l.text)
		if len(w) == 0 {
			continue
		}
		quantifier := strings.ToLower(w[0])
		if quantifier == "any" {
			quantifier = "some"
		}
		if quantifier != "all" && quantifier != "some" && quantifier != "no" || len(w) != 2 && len(w) != 4 || len(w) == 4 && !strings.EqualFold(w[2], "on") {
			d.ps.fail(l.n, "win conditions: "+quote(l.text)+" is not of the form all, some, any or no OBJECT (on OBJECT)")
			continue
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

// MaxCells bounds a level. The largest known has 5,120 cells.
const MaxCells = 1 << 15

// maxAllCells bounds all levels of a game together.
const maxAllCells = 1 << 20

// parseLevels reads messages and boards, which empty lines separate.
func (p *Program) parseLevels(d *dictionary, lines []line) {
	var board []line
	all := 0
	flush := func() {
		if len(board) > 0 {
			if l, ok := p.parseBoard(d, board); ok && all+len(l.cells) <= maxAllCells {
				all += len(l.cells)
				p.Levels = append(p.Levels, l)
			}
		}
		board = nil
	}
	for _, l := range lines {
		const word = "message"
		if l.text == "" {
			flush()
		} else if len(l.raw) >= len(word) && strings.EqualFold(l.raw[:len(word)], word) && messageAt(l.raw, 0, "levels", "") {
			flush()
			p.Levels = append(p.Levels, Level{Line: l.n, Message: strings.TrimSpace(l.raw[len(word):])})
		} else {
			board = append(board, l)
		}
	}
	flush()
}

// parseBoard reads a board by the legend. The first row is as wide as all; where another is
// shorter its last glyph goes on.
func (p *Program) parseBoard(d *dictionary, lines []line) (Level, bool) {
	var rows [][]rune
	for _, l := range lines {
		rows = append(rows, []rune(l.text))
		if len(rows[len(rows)-1]) != len(rows[0]) {
			d.ps.warn(l.n, "level: this row has "+strconv.Itoa(len(rows[len(rows)-1]))+" cells, the first one "+strconv.Itoa(len(rows[0])))
		}
	}
	l := Level{Line: lines[0].n, W: len(rows[0]), H: len(rows)}
	for _, row := range rows {
		last := row[len(row)-1]
		l.rows = append(l.rows, string(append(slices.Clone(row[:min(l.W, len(row))]), slices.Repeat([]rune{last}, max(0, l.W-len(row)))...)))
	}
	if l.W*l.H > MaxCells {
		d.ps.fail(l.Line, "level: more than "+strconv.Itoa(MaxCells)+" cells")
		return l, false
	}
	l.cells = make([]uint64, l.W*l.H*p.words)
	background := mask(nil)
	layer := p.layerMasks[p.Objects[p.background].Layer]
	for x := range l.W {
		for y := range l.H {
			glyph := rows[y][min(x, len(rows[y])-1)]
			cell := mask(l.cells[(x*l.H+y)*p.words:][:p.words])
			t := d.find(string(glyph))
			switch {
			case t == nil:
				d.ps.fail(lines[y].n, "level: "+quote(lines[y].written(min(x, len(rows[y])-1), glyph))+" of "+quote(lines[y].raw)+" is not in the legend")
				return l, false
			case t.kind == property:
				d.ps.fail(lines[y].n, "level: "+quote(string(glyph))+" is one of several objects (or) and does not say which")
				return l, false
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

// putGlyph puts the objects of a glyph into a cell, of each layer the last.
func (p *Program) putGlyph(cell mask, t *thing) {
	for i, o := range t.objects {
		later := slices.ContainsFunc(t.objects[i+1:], func(q int) bool { return p.Objects[q].Layer == p.Objects[o].Layer })
		if !later {
			cell.set(o)
		}
	}
}
