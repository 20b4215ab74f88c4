package puzzlescript

import (
	"maps"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// maxRules is the largest number of expanded rules, so that no source exhausts the memory of a web page. The
// largest known game has 38,301.
const maxRules = 50_000

// expander turns rules as they are written into rules of one direction, with one movement
// and one object wherever a word could mean several. The order of what comes out is
// observable: rules of a group are tried in it.
type expander struct {
	d     *dictionary
	layer []int // by thing: the one layer of all its objects; -1: several
	count int
}

func (e *expander) expand(rules []*ruleText) (out []*ruleText) {
	for _, r := range rules {
		directions := r.directions
		if !directional(r) {
			directions = directions[:1]
		}
		var some []*ruleText
		for _, direction := range directions {
			one := r.clone()
			one.direction = direction
			settleWords(one)
			turn(one)
			e.split(one)
			for _, m := range e.movements(one) {
				if e.noProperties(m); !e.room(r.line, 0) {
					return out
				}
				some = append(some, e.objects(m)...)
				if !e.room(r.line, len(some)) {
					return out
				}
			}
		}
		for _, m := range some {
			e.standSpawned(m)
		}
		some = unique(some)
		e.count += len(some)
		out = append(out, some...)
	}
	return out
}

// room reports whether more rules are allowed.
func (e *expander) room(line, more int) bool {
	if e.count+more <= maxRules {
		return true
	}
	if e.count <= maxRules { // once
		e.d.ps.fail(line, "rule: the rules expand to more than "+strconv.Itoa(maxRules))
		e.count = maxRules + 1
	}
	return false
}

// directional reports whether a rule's direction matters.
func directional(r *ruleText) bool {
	for _, side := range [][]rowText{r.left, r.right} {
		for _, row := range side {
			if len(row) > 1 {
				return true
			}
			for _, c := range row {
				if slices.ContainsFunc(c, func(t term) bool { return t.word.relative() }) {
					return true
				}
			}
		}
	}
	return false
}

func (r *ruleText) clone() *ruleText {
	c := *r
	c.left, c.right = cloneRows(r.left), cloneRows(r.right)
	return &c
}

func cloneRows(rows []rowText) []rowText {
	out := make([]rowText, len(rows))
	for i, row := range rows {
		out[i] = make(rowText, len(row))
		for j, c := range row {
			out[i][j] = slices.Clone(c)
		}
	}
	return out
}

// cells calls f for every cell of both sides.
func (r *ruleText) cells(f func(c *cellText)) {
	for _, side := range [][]rowText{r.left, r.right} {
		for _, row := range side {
			for j := range row {
				f(&row[j])
			}
		}
	}
}

// settleWords replaces relative words.
func settleWords(r *ruleText) {
	words := absolute[r.direction]
	r.cells(func(c *cellText) {
		for i, t := range *c {
			if w, ok := words[t.word]; ok {
				(*c)[i].word = w
			}
		}
	})
}

// turn reads rules upwards and to the left the other way round, so that most rules look
// down or to the right. With an ellipsis it is left, since the order of matches would change.
func turn(r *ruleText) {
	dots := false
	r.cells(func(c *cellText) { dots = dots || len(*c) == 1 && (*c)[0].word == ellipsis })
	if dots {
		return
	}
	switch r.direction {
	case up:
		r.direction = down
	case left:
		r.direction = right
	default:
		return
	}
	for _, side := range [][]rowText{r.left, r.right} {
		for _, row := range side {
			slices.Reverse(row)
		}
	}
}

// split replaces aggregates by their objects.
func (e *expander) split(r *ruleText) {
	r.cells(func(c *cellText) {
		for i := range *c {
			t := (*c)[i]
			if t.thing < 0 || e.d.things[t.thing].kind != aggregate {
				continue
			}
			if t.word == no {
				e.d.ps.fail(r.line, "rule: no cannot be said of "+phrase.Quote(e.d.things[t.thing].name)+", which is several objects at once; it is read as none of them")
			}
			for j, o := range e.d.things[t.thing].objects {
				if u := (term{t.word, e.single(o)}); j == 0 {
					(*c)[i] = u
				} else {
					*c = append(*c, u)
				}
			}
		}
	})
}

// single returns the thing of an object.
func (e *expander) single(object int) int { return e.d.named[e.d.objects[object].Name] }

// expansion is a rule while its ambiguous words are replaced, with what has been chosen.
type expansion struct {
	r      *ruleText
	chosen map[term]choice // by the ambiguous word and thing, or the property without a word
	words  map[word]choice // by the ambiguous word alone
}

type choice struct {
	word  word // or
	thing int
	times int
	row   int // where the first was
	cell  int
}

// movements replaces words for several movements, left and right. On the right, one is
// known from the same cell; or, if the word occurs with the thing once on the left; or, if
// the word occurs once at all.
func (e *expander) movements(r *ruleText) []*ruleText {
	list := []*expansion{{r: r}}
	for i := 0; i < len(list); i++ {
		x := list[i]
		found := false
		for j, row := range x.r.left {
			for k, c := range row {
				at := slices.IndexFunc(c, func(t term) bool { return choices[t.word] != nil })
				if at < 0 {
					continue
				}
				found = true
				for _, w := range choices[c[at].word] {
					list = append(list, x.moved(c[at], w, j, k))
				}
			}
		}
		if found {
			list = slices.Delete(list, i, i+1)
			i--
		}
		if !e.room(r.line, len(list)) {
			return nil
		}
	}
	for _, x := range list {
		x.settle()
		if w, ok := e.ambiguous(x.r); ok {
			e.d.ps.fail(r.line, "rule: "+phrase.Quote(spelling(w))+" on the right could be any of several movements; it has to follow from one on the left")
			break
		}
	}
	out := make([]*ruleText, len(list))
	for i, x := range list {
		out[i] = x.r
	}
	return out
}

func spelling(w word) string {
	switch w {
	case horizontalParallel, verticalParallel:
		return "parallel"
	case horizontalPerpendicular, verticalPerpendicular:
		return "perpendicular"
	}
	for name, other := range ruleWords {
		if other == w {
			return name
		}
	}
	return ""
}

// moved is the rule with one ambiguous term of a cell chosen.
func (x *expansion) moved(t term, w word, row, cell int) *expansion {
	y := &expansion{r: x.r.clone(), chosen: maps.Clone(x.chosen), words: maps.Clone(x.words)}
	if y.chosen == nil {
		y.chosen, y.words = map[term]choice{}, map[word]choice{}
	}
	setWord(y.r.left[row][cell], t, w)
	if len(y.r.right) > 0 {
		setWord(y.r.right[row][cell], t, w)
	}
	if c, ok := y.chosen[t]; !ok {
		y.chosen[t] = choice{word: w, times: 1, row: row, cell: cell}
	} else if c.row != row || c.cell != cell {
		c.times++
		y.chosen[t] = c
	}
	c, ok := y.words[t.word]
	if !ok {
		c.word = w
	}
	c.times++
	y.words[t.word] = c
	return y
}

func setWord(c cellText, t term, w word) {
	for i := range c {
		if c[i] == t {
			c[i].word = w
		}
	}
}

// settle replaces words on the right by what is known from elsewhere on the left.
func (x *expansion) settle() {
	for _, row := range x.r.right {
		for _, c := range row {
			for i, t := range c {
				if choices[t.word] == nil {
					continue
				}
				if known := x.chosen[t]; known.times == 1 {
					c[i].word = known.word
				} else if known := x.words[t.word]; known.times == 1 {
					c[i].word = known.word
				}
			}
		}
	}
}

func (e *expander) ambiguous(r *ruleText) (w word, ok bool) {
	for _, row := range r.right {
		for _, c := range row {
			for _, t := range c {
				if choices[t.word] != nil {
					return t.word, true
				}
			}
		}
	}
	return plain, false
}

// noProperties turns no a or b into no a, no b.
func (e *expander) noProperties(r *ruleText) {
	r.cells(func(c *cellText) {
		var out cellText
		for _, t := range *c {
			if t.word != no || e.d.things[t.thing].kind != property {
				out = append(out, t)
				continue
			}
			for _, o := range e.d.things[t.thing].objects {
				out = append(out, term{no, e.single(o)})
			}
		}
		*c = out
	})
}

// objects replaces properties. One whose objects share a layer may stay where each on the
// right is in the same cell on the left: any of them matches then, and stays what it is.
func (e *expander) objects(r *ruleText) []*ruleText {
	unclear := e.unclear(r)
	explode := func(t term) bool {
		return e.property(t) && (e.layer[t.thing] < 0 || unclear[t.thing])
	}
	list := []*expansion{{r: r}}
	for i := 0; i < len(list); i++ {
		x := list[i]
		j, k, at := find(x.r.left, explode)
		if at < 0 {
			continue
		}
		t := x.r.left[j][k][at]
		for _, o := range e.d.things[t.thing].objects {
			list = append(list, x.concrete(t.thing, e.single(o), j, k))
		}
		list = slices.Delete(list, i, i+1)
		i--
		if !e.room(r.line, len(list)) {
			return nil
		}
	}
	out := make([]*ruleText, len(list))
	for i, x := range list {
		for _, row := range x.r.right {
			for _, c := range row {
				for n, t := range c {
					if known := x.chosen[term{thing: t.thing}]; e.property(t) && known.times == 1 {
						c[n].thing = known.thing
					}
				}
			}
		}
		if j, k, at := find(x.r.right, func(t term) bool { return e.property(t) && unclear[t.thing] }); at >= 0 {
			name := e.d.things[x.r.right[j][k][at].thing].name
			e.d.ps.fail(r.line, "rule: "+phrase.Quote(name)+" on the right could be any of several objects; it has to follow from the left")
			return nil
		}
		out[i] = x.r
	}
	return out
}

// find returns the first term in rows that is looked for; at is -1 if there is none.
func find(rows []rowText, f func(t term) bool) (row, cell, at int) {
	for j, r := range rows {
		for k, c := range r {
			if at := slices.IndexFunc(c, f); at >= 0 {
				return j, k, at
			}
		}
	}
	return 0, 0, -1
}

// property reports whether a term could be any of several objects. A random one is meant to.
func (e *expander) property(t term) bool {
	return t.thing >= 0 && t.word != random && e.d.things[t.thing].kind == property
}

// unclear returns the properties on the right that are not in the same cell on the left.
func (e *expander) unclear(r *ruleText) map[int]bool {
	out := map[int]bool{}
	for j, row := range r.right {
		for k, c := range row {
			for _, t := range c {
				if e.property(t) && !slices.ContainsFunc(r.left[j][k], func(l term) bool { return l.thing == t.thing && e.property(l) }) {
					out[t.thing] = true
				}
			}
		}
	}
	return out
}

// concrete is the rule with a property of one cell replaced by one of its objects.
func (x *expansion) concrete(property, object, row, cell int) *expansion {
	y := &expansion{r: x.r.clone(), chosen: maps.Clone(x.chosen)}
	if y.chosen == nil {
		y.chosen = map[term]choice{}
	}
	setThing(y.r.left[row][cell], property, object)
	if len(y.r.right) > 0 {
		setThing(y.r.right[row][cell], property, object)
	}
	c, ok := y.chosen[term{thing: property}]
	if !ok {
		c.thing = object
	}
	c.times++
	y.chosen[term{thing: property}] = c
	return y
}

func setThing(c cellText, from, to int) {
	for i := range c {
		if c[i].thing == from && c[i].word != random {
			c[i].thing = to
		}
	}
}

// standSpawned lets objects that appear in a cell begin without a movement. An object that
// replaces another on its layer inherits that object's movement.
func (e *expander) standSpawned(r *ruleText) {
	if r.late {
		return
	}
	for j, row := range r.right {
		for k, c := range row {
			for i, t := range c {
				if t.word == plain && e.d.things[t.thing].kind == single && !e.mentions(r.left[j][k], e.layer[t.thing]) {
					c[i].word = stationary
				}
			}
		}
	}
}

// mentions reports whether a cell speaks of an object of a layer, alone or among several.
func (e *expander) mentions(c cellText, layer int) bool {
	return slices.ContainsFunc(c, func(t term) bool {
		return t.thing >= 0 && slices.ContainsFunc(e.d.things[t.thing].objects, func(o int) bool { return e.d.objects[o].Layer == layer })
	})
}

// unique returns the rules without duplicates; it keeps the last of equal rules.
func unique(rules []*ruleText) []*ruleText {
	if len(rules) < 2 {
		return rules
	}
	seen := map[string]bool{}
	var out []*ruleText
	for _, r := range slices.Backward(rules) {
		if key := r.key(); !seen[key] {
			seen[key] = true
			out = append(out, r)
		}
	}
	slices.Reverse(out)
	return out
}

// key is different for rules of one line that do different things.
func (r *ruleText) key() string {
	b := []byte{byte(r.direction)}
	for _, side := range [][]rowText{r.left, r.right} {
		for _, row := range side {
			for _, c := range row {
				for _, t := range c {
					b = append(b, byte(t.word), byte(t.thing), byte(t.thing>>8))
				}
				b = append(b, 255)
			}
			b = append(b, 254)
		}
		b = append(b, 253)
	}
	return string(b)
}
