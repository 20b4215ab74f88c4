package puzzlescript

import (
	"math/bits"
	"slices"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// ruleCompiler turns expanded rules into masks.
type ruleCompiler struct {
	p      *Program
	d      *dictionary
	layer  []int // by thing, as in expander
	random bool
}

// contradiction is the overlap of a rule that asks for an object and for no such object.
const contradiction = "a cell cannot have an object and not have it, so the rule never matches"

// rule compiles a rule. A rule that asks for two objects of a layer in one cell never
// matches; overlap says so. Properties expand to many of them.
func (c *ruleCompiler) rule(t *ruleText) (r rule, overlap string) {
	r = rule{line: t.line, direction: t.direction, rigid: t.rigid, commands: t.commands}
	discard := ""
	for i, texts := range t.left {
		var segment []pattern
		out := row{}
		for j, text := range texts {
			if len(text) == 1 && text[0].word == ellipsis {
				out.segments, segment = append(out.segments, segment), nil
				continue
			}
			p, used := c.pattern(t, text, &discard)
			if p.present.meets(p.missing) {
				return r, contradiction
			}
			if len(t.right) > 0 {
				p.replace = c.replacement(t, t.right[i][j], p, used, discard != "")
				r.changes = r.changes || p.replace != nil
			}
			segment = append(segment, p)
			out.length++
		}
		out.segments = append(out.segments, segment)
		r.rows = append(r.rows, out)
	}
	if discard != "" {
		return r, discard
	}
	c.p.needs(&r)
	return r, ""
}

// things of a layer in a cell, by layer; -1: none.
type layerUse []int

func (c *ruleCompiler) use() layerUse { return slices.Repeat(layerUse{-1}, c.p.Layers) }

func (c *ruleCompiler) name(thing int) string { return phrase.Quote(c.d.things[thing].name) }

// pattern compiles a cell left of the arrow.
func (c *ruleCompiler) pattern(t *ruleText, cell cellText, discard *string) (pattern, layerUse) {
	p := pattern{present: c.p.objectMask(), missing: c.p.objectMask(), moving: c.p.moveMask(), still: c.p.moveMask()}
	used := c.use()
	for _, term := range cell {
		if term.word == random {
			c.d.ps.fail(t.line, "rule: random can only be said right of the arrow")
			continue
		}
		thing := &c.d.things[term.thing]
		m := c.p.maskOf(thing)
		if term.word == no {
			p.missing.or(m)
			continue
		}
		l := c.layer[term.thing]
		if l < 0 {
			c.d.ps.fail(t.line, "rule: "+c.name(term.thing)+" cannot be matched here")
			continue
		}
		if used[l] >= 0 {
			*discard = "no cell can have " + c.name(used[l]) + " and " + c.name(term.thing) + ", which share a collision layer"
		}
		used[l] = term.thing
		if thing.kind == single {
			p.present.or(m)
		} else {
			p.any = append(p.any, m)
		}
		switch term.word {
		case stationary:
			p.still.layer(l, 31)
		case randomDir:
			p.moving.layer(l, up.bits()|left.bits()) // as in the engine; nothing moves both ways
		default:
			p.moving.layer(l, term.word.bits())
		}
	}
	return p, used
}

// replacement compiles a cell right of the arrow; nil if it changes nothing.
func (c *ruleCompiler) replacement(t *ruleText, cell cellText, p pattern, usedLeft layerUse, discarded bool) *replacement {
	r := &replacement{clear: c.p.objectMask(), set: c.p.objectMask(), clearMoves: c.p.moveMask(), setMoves: c.p.moveMask(), rigidMoves: c.p.moveMask()}
	used := c.use()
	choices := c.p.objectMask()
	for _, term := range cell {
		thing := &c.d.things[term.thing]
		if term.word == random {
			choices.or(c.p.maskOf(thing))
			continue
		}
		if term.word == no {
			r.clear.or(c.p.maskOf(thing))
			continue
		}
		l := c.layer[term.thing]
		if l < 0 {
			continue // reported where it was expanded
		}
		if used[l] >= 0 && !discarded {
			c.d.ps.fail(t.line, "rule: no cell can have "+c.name(used[l])+" and "+c.name(term.thing)+", which share a collision layer")
		}
		used[l] = term.thing
		if term.word != plain {
			r.rigidMoves.layer(l, 31)
		}
		if thing.kind == single {
			r.set.or(c.p.maskOf(thing))
			r.clear.or(c.p.layerMasks[l])
		}
		switch term.word {
		case stationary:
			r.clearMoves.layer(l, 31)
		case randomDir:
			r.randomDirs = append(r.randomDirs, l)
			c.random = true
		default:
			r.setMoves.layer(l, term.word.bits())
		}
	}
	if !p.present.within(r.set) {
		r.clear.or(p.present)
	}
	if !p.moving.within(r.setMoves) {
		r.clearMoves.or(p.moving)
	}
	for l := range usedLeft {
		if usedLeft[l] >= 0 && used[l] < 0 { // what was matched is not there any more
			r.clear.or(c.p.layerMasks[l])
			r.rigidMoves.layer(l, 31)
		}
	}
	for o := range c.p.Objects {
		if choices.has(o) {
			r.random = append(r.random, o)
			c.random = true
		}
	}
	slices.Sort(r.randomDirs)
	if r.clear.empty() && r.set.empty() && r.clearMoves.empty() && r.setMoves.empty() && r.rigidMoves.empty() && r.random == nil && r.randomDirs == nil {
		return nil
	}
	r.clearMoves.or(r.rigidMoves)
	return r
}

// needs turns masks into planes, and collects those without which a rule cannot match.
func (p *Program) needs(r *rule) {
	r.needs = make(mask, (len(p.Objects)+5*p.Layers+63)/64)
	for i := range r.rows {
		for _, segment := range r.rows[i].segments {
			for j := range segment {
				c := &segment[j]
				// Movements first: fewer cells have them.
				c.planes = append(c.moving.planes(len(p.Objects)), c.present.planes(0)...)
				c.noPlanes = append(c.still.planes(len(p.Objects)), c.missing.planes(0)...)
				for _, any := range c.any {
					c.anyPlanes = append(c.anyPlanes, any.planes(0))
				}
				for _, k := range c.planes {
					r.needs.set(int(k))
				}
			}
		}
	}
}

// planes lists the numbers in a mask, from a first one on.
func (m mask) planes(first int) (list []int32) {
	for i, word := range m {
		for ; word != 0; word &= word - 1 {
			list = append(list, int32(first+i<<6+bits.TrailingZeros64(word)))
		}
	}
	return list
}
