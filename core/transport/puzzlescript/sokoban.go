package puzzlescript

import "github.com/perplex-puzzles/perplex/core/transport"

// sokoban is what a game's objects are called in Sokoban.
type sokoban struct{ player, box, goal int }

// sokoban recognises a game that is Sokoban: the one rule pushes a box, and the one condition
// brings boxes and goals together.
func (p *Program) sokoban() (s sokoban, ok bool) {
	if len(p.early.groups) != 1 || len(p.late.groups) != 0 || len(p.wins) != 1 || p.winCommand || p.Prelude.Has("run_rules_on_level_start") {
		return s, false
	}
	c, players := &p.wins[0], p.player.planes(0)
	what, where := c.what.planes(0), c.where.planes(0)
	if c.quantifier != "all" || len(what) != 1 || len(where) != 1 || len(players) != 1 {
		return s, false
	}
	s.player = int(players[0])
	seen := uint64(0)
	for i := range p.early.groups[0].rules {
		r := &p.early.groups[0].rules[i]
		box, way, ok := p.pushes(r, s.player)
		if !ok || i > 0 && box != s.box {
			return s, false
		}
		s.box = box
		seen |= way
	}
	s.goal = int(what[0])
	if s.goal == s.box {
		s.goal = int(where[0])
	}
	one := int(what[0]) == s.box || int(where[0]) == s.box
	layer := p.Objects[s.player].Layer
	ok = one && seen == 15 && p.Objects[s.box].Layer == layer && p.Objects[s.goal].Layer != layer
	return s, ok
}

// pushes recognises [ > player | box ] -> [ > player | > box ] in one direction.
func (p *Program) pushes(r *rule, player int) (box int, way uint64, ok bool) {
	if len(r.rows) != 1 || len(r.rows[0].segments) != 1 || len(r.rows[0].segments[0]) != 2 || r.rigid || len(r.commands) > 0 {
		return 0, 0, false
	}
	a, b := &r.rows[0].segments[0][0], &r.rows[0].segments[0][1]
	if !a.present.has(player) {
		a, b = b, a
	}
	boxes := b.present.planes(0)
	if len(boxes) != 1 || !a.missing.empty() || !b.missing.empty() || len(a.any)+len(b.any) > 0 || !a.still.empty() || !b.still.empty() || !b.moving.empty() {
		return 0, 0, false
	}
	layer := p.Objects[player].Layer
	way = a.moving.layerBits(layer)
	forward := r.direction.bits()
	if a != &r.rows[0].segments[0][0] {
		forward = opposite(r.direction).bits()
	}
	plain := func(c *pattern, object int, was uint64) bool {
		t := c.replace
		if t == nil {
			return false
		}
		set, moves := t.set.planes(0), t.setMoves.planes(0)
		return len(set) == 1 && int(set[0]) == object && len(moves) == 1 && t.setMoves.layerBits(layer) == way && t.random == nil && t.randomDirs == nil &&
			c.present.has(object) && len(c.present.planes(0)) == 1 && t.clear.within(p.layerMasks[layer]) && was == c.moving.layerBits(layer)
	}
	box = int(boxes[0])
	return box, way, way == forward && box != player && plain(a, player, way) && plain(b, box, 0)
}

func opposite(d word) word {
	switch d {
	case up:
		return down
	case down:
		return up
	case left:
		return right
	}
	return left
}

// Sokoban returns a level as a level of Sokoban. It reports false if the game is not Sokoban or if the
// numbers of boxes and goals differ.
func (p *Program) Sokoban(level int) (*transport.Level, bool) {
	names, ok := p.sokoban()
	l := &p.Levels[level]
	if !ok || l.W == 0 || l.W > transport.MaxSide || l.H > transport.MaxSide {
		return nil, false
	}
	out := transport.NewLevel(l.W, l.H)
	blocks := p.layerMasks[p.Objects[names.player].Layer]
	goals, players := 0, 0
	for x := range l.W {
		for y := range l.H {
			c := out.At(x, y)
			switch cell := p.cell(l, x, y); {
			case cell.has(names.player):
				out.Worker = c
				players++
				out.Goal[c] = cell.has(names.goal)
			case cell.has(names.box):
				out.Boxes = append(out.Boxes, c)
				out.Goal[c] = cell.has(names.goal)
			case cell.meets(blocks):
				out.Wall[c] = true
				if cell.has(names.goal) {
					return nil, false
				}
			default:
				out.Goal[c] = cell.has(names.goal)
			}
			if out.Goal[c] {
				goals++
			}
		}
	}
	return out, players == 1 && goals == len(out.Boxes)
}
