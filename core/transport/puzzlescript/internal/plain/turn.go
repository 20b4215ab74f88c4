package plain

import "slices"

// most is how often a group or the loops of a stage are repeated before they are left.
const most = 200

// mostRigid is how often a turn begins again because something rigid could not move.
const mostRigid = 50

// group is readings of rules that are repeated together.
type group struct {
	number int // the line of its first rule
	rules  []*rule
	rigid  int // its number among groups with a rigid rule, from 1; 0: it has none
}

// stage is the groups before movement, or the late ones after it.
type stage struct {
	groups []*group
	loops  []loop
}

func (s *stage) add(number int, r *rule) {
	for _, g := range s.groups {
		if g.number == number {
			g.rules = append(g.rules, r)
			return
		}
	}
	s.groups = append(s.groups, &group{number: number, rules: []*rule{r}})
}

func (s *stage) numberRigidGroups() {
	n := 0
	for _, g := range s.groups {
		if slices.ContainsFunc(g.rules, func(r *rule) bool { return r.rigid }) {
			n++
			g.rigid = n
		}
	}
}

// turn is what happens on a board between an input and the next.
type turn struct {
	g      *Game
	b      *board
	orders []command    // queued
	banned map[int]bool // numbers of rigid groups
	tries  *int         // how often rules were tried since the input
}

// tired reports whether rules were tried too often.
func (t *turn) tired() bool { return t.g.Patience > 0 && *t.tries > t.g.Patience }

// run tries the groups of a stage in order. At the end of a loop it goes back to its beginning if
// something in the loop has changed.
func (t *turn) run(s *stage) {
	changed := map[loop]bool{}
	rounds := 0
	for i := 0; i < len(s.groups) && !t.tired(); i++ {
		l, looping := s.loopOf(i)
		if !t.banned[s.groups[i].rigid] && t.repeat(s.groups[i]) {
			changed[l] = true
		}
		if next, ok := s.loopOf(i + 1); looping && changed[l] && (!ok || next != l) {
			if rounds++; rounds > most {
				return // a loop without end ends the stage
			}
			for i > 0 {
				if before, ok := s.loopOf(i - 1); !ok || before != l {
					break
				}
				i--
			}
			i--
			changed[l] = false
		}
	}
}

// loopOf returns the loop around a group; false if there is none.
func (s *stage) loopOf(i int) (loop, bool) {
	for _, l := range s.loops {
		if i < len(s.groups) && l.from < s.groups[i].number && s.groups[i].number < l.to {
			return l, true
		}
	}
	return loop{}, false
}

// repeat applies the rules of a group until none changes anything, and reports whether any did.
func (t *turn) repeat(g *group) (changed bool) {
	for range most {
		again := false
		for _, r := range g.rules {
			if *t.tries++; t.tired() {
				return changed
			}
			matched, did := t.b.apply(r, g.rigid)
			if matched {
				t.order(r.commands)
			}
			again = again || did
		}
		if !again {
			break
		}
		changed = true
	}
	return changed
}

// order queues the commands of a rule that matches. Cancel and restart drop what was queued
// before; after a cancel nothing is queued, after a restart only a cancel.
func (t *turn) order(commands []command) {
	named := func(list []command, name string) bool {
		return slices.ContainsFunc(list, func(c command) bool { return c.name == name })
	}
	if t.ordered("cancel") || t.ordered("restart") && !named(commands, "cancel") {
		return
	}
	if named(commands, "cancel") || named(commands, "restart") {
		t.orders = nil
	}
	for _, c := range commands {
		if !t.ordered(c.name) {
			t.orders = append(t.orders, c)
		}
	}
}

func (t *turn) ordered(name string) bool {
	return slices.ContainsFunc(t.orders, func(c command) bool { return c.name == name })
}

// players returns the cells with a player. If the player is an aggregate, they hold all of it.
func (t *turn) players() (cells []int) {
	for i := range t.b.cells {
		if t.b.cells[i].meets(t.g.player) {
			cells = append(cells, i)
		}
	}
	return cells
}

// play runs the rules of a turn; input "" stands for none. It returns where players were.
func (t *turn) play(input string) (players []int) {
	if input != "" {
		players = t.players()
	}
	for _, i := range players {
		c := &t.b.cells[i]
		for _, o := range t.g.player.objects {
			if c.has[o] {
				c.movement[t.g.d.layer[o]] = input
			}
		}
	}
	start := t.b.clone()
	t.banned = map[int]bool{}
	for range mostRigid {
		t.run(&t.g.early)
		t.b.move()
		if !t.held() || t.tired() {
			t.b.stop()
			t.run(&t.g.late)
			return players
		}
		*t.b = *start.clone()
		t.orders = nil
	}
	return players
}

// held bans the rigid groups that have set in motion what could not move, and reports whether one
// of them was not banned before. Of a cell the lowest such layer counts.
func (t *turn) held() (news bool) {
	for i := range t.b.cells {
		c := &t.b.cells[i]
		for layer, m := range c.movement {
			if m == "" || !c.rigid[layer] {
				continue
			}
			if number := c.rigidGroup[layer]; !t.banned[number] {
				t.banned[number] = true
				news = true
			}
			break
		}
	}
	return news
}

// move moves everything that has a movement by one cell, if its layer is empty there. The cells
// are swept again and again until nothing moves. An action is over once it was seen.
func (b *board) move() {
	for moved := true; moved; {
		moved = false
		for i := range b.cells {
			for layer, m := range b.cells[i].movement {
				if m == "" {
					continue
				}
				to, inside := b.next(i, m)
				if m != "action" && (!inside || b.occupied(&b.cells[to], layer)) {
					continue
				}
				moving := b.objects(&b.cells[i], layer)
				b.empty(&b.cells[i], layer)
				for _, o := range moving {
					b.cells[to].has[o] = true
				}
				b.cells[i].movement[layer] = ""
				moved = true
			}
		}
	}
}
