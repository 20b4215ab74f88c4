package plain

import "strings"

// Game is a source that has been read. Plays do not change it.
type Game struct {
	d           *dictionary
	flags       map[string]bool // words of the prelude
	early, late stage
	rigid       bool // there is a rigid rule
	player      meaning
	background  meaning
	conditions  []condition
	levels      []level

	// Patience is how often rules may be tried for an input; 0: as often as needed.
	Patience int
}

// level is a board to begin with, or a message.
type level struct {
	start   *board
	message string
}

// condition is a win condition. A where of all objects says nothing.
type condition struct {
	quantifier  string // all, some or no
	what, where meaning
}

// Read reads a source. The error wraps ErrSource or ErrChance.
func Read(source string) (*Game, error) {
	parts, err := sections(source)
	if err != nil {
		return nil, err
	}
	d := &dictionary{meanings: map[string]meaning{}}
	g := &Game{d: d, flags: map[string]bool{}}
	for _, l := range parts[""] {
		word, _, _ := strings.Cut(l.text, " ")
		g.flags[word] = true
	}
	for _, read := range []func() error{
		func() error { return d.readObjects(parts["objects"]) },
		func() error { return d.readLegend(parts["legend"]) },
		func() error { return d.readLayers(parts["collisionlayers"]) },
		g.readRoles,
		func() error { return g.readRules(parts["rules"]) },
		func() error { return g.readConditions(parts["winconditions"]) },
		func() error { return g.readLevels(parts["levels"]) },
	} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return g, nil
}

func (g *Game) readRoles() (err error) {
	if g.player, err = g.d.find(line{}, "player"); err != nil {
		return err
	}
	if g.background, err = g.d.find(line{}, "background"); err == nil && g.background.kind == aggregate {
		err = mistake(0, "the background is several objects at once")
	}
	return err
}

// readRules lists the readings of the rules in groups, the early and the late ones.
func (g *Game) readRules(lines []line) error {
	texts, loops, err := g.d.readRules(lines)
	if err != nil {
		return err
	}
	g.early.loops, g.late.loops = loops, loops
	for _, t := range texts {
		readings, err := g.d.readings(t)
		if err != nil {
			return err
		}
		s := &g.early
		if t.late {
			s = &g.late
		}
		for _, reading := range readings {
			r, err := g.d.prepare(reading)
			if err != nil {
				return err
			}
			if r != nil {
				s.add(t.group, r)
				g.rigid = g.rigid || r.rigid
			}
		}
	}
	g.early.numberRigidGroups()
	return nil
}

func (g *Game) readConditions(lines []line) error {
	everything := meaning{kind: property}
	for o := range g.d.objects {
		everything.objects = append(everything.objects, object(o))
	}
	for _, l := range lines {
		words := strings.Fields(l.text)
		if len(words) == 0 {
			continue
		}
		if len(words) != 2 && (len(words) != 4 || words[2] != "on") {
			return mistake(l.number, "%q is not of the form all a on b", l.text)
		}
		c := condition{quantifier: words[0], where: everything}
		switch words[0] {
		case "all", "some", "no":
		case "any":
			c.quantifier = "some"
		default:
			return mistake(l.number, "%q is not all, some, any or no", words[0])
		}
		var err error
		if c.what, err = g.d.find(l, words[1]); err != nil {
			return err
		}
		if len(words) == 4 {
			if c.where, err = g.d.find(l, words[3]); err != nil {
				return err
			}
		}
		g.conditions = append(g.conditions, c)
	}
	return nil
}

// won reports whether all win conditions hold. Without any the level is not won by them.
func (g *Game) won(b *board) bool {
	for _, c := range g.conditions {
		found, missing := false, false // a cell with both; a cell with the first only
		for i := range b.cells {
			if b.cells[i].meets(c.what) {
				on := b.cells[i].meets(c.where)
				found, missing = found || on, missing || !on
			}
		}
		holds := map[string]bool{"no": !found, "some": found, "all": !missing}
		if !holds[c.quantifier] {
			return false
		}
	}
	return len(g.conditions) > 0
}

// readLevels reads boards, which end at an empty line, and messages.
func (g *Game) readLevels(lines []line) error {
	var rows []line
	flush := func() error {
		if len(rows) == 0 {
			return nil
		}
		b, err := g.readBoard(rows)
		g.levels = append(g.levels, level{start: b})
		rows = nil
		return err
	}
	for _, l := range lines {
		if l.text != "" && !l.message {
			rows = append(rows, l)
			continue
		}
		if err := flush(); err != nil {
			return err
		}
		if l.message {
			g.levels = append(g.levels, level{message: l.saying})
		}
	}
	return flush()
}

// readBoard reads rows of glyphs. The first row is as wide as the board; where another is shorter
// its last glyph goes on.
func (g *Game) readBoard(rows []line) (*board, error) {
	var glyphs [][]rune
	for _, l := range rows {
		glyphs = append(glyphs, []rune(l.text))
	}
	b := newBoard(g.d, len(glyphs[0]), len(rows))
	for i := range b.cells {
		x, y := i/b.height, i%b.height
		glyph := string(glyphs[y][min(x, len(glyphs[y])-1)])
		m, err := g.d.find(rows[y], glyph)
		if err == nil && m.kind == property {
			err = mistake(rows[y].number, "%q is one of several objects", glyph)
		}
		if err != nil {
			return nil, err
		}
		for _, o := range m.objects {
			b.cells[i].has[o] = true
		}
	}
	g.fill(b)
	return b, nil
}

// fill puts the background into cells without one: that of the first cell which has one, or else
// the first object that background stands for.
func (g *Game) fill(b *board) {
	layer := g.d.layer[g.background.objects[0]]
	fallback := g.background.objects[:1]
	for i := range b.cells {
		if c := &b.cells[i]; b.occupied(c, layer) {
			fallback = b.objects(c, layer)
			break
		}
	}
	for i := range b.cells {
		if c := &b.cells[i]; !b.occupied(c, layer) {
			for _, o := range fallback {
				c.has[o] = true
			}
		}
	}
}
