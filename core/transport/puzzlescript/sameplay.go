package puzzlescript

import (
	"bytes"
	"slices"
	"strconv"
)

// SameBoard reports whether a level has the same board as a level of a game with the same rules (SameRules).
// The same inputs have the same results in both levels. A message has no board.
func (l *Level) SameBoard(m *Level) bool {
	return l.W > 0 && l.W == m.W && l.H == m.H && slices.Equal(l.cells, m.cells)
}

// SameRules reports whether everything that decides play is the same in both games, except for their levels.
// Names, drawings, messages, sounds and comments do not decide play.
func (p *Program) SameRules(q *Program) bool { return bytes.Equal(p.rulebook(), q.rulebook()) }

// rulebook writes whatever decides play, but for the levels.
func (p *Program) rulebook() []byte {
	w := &ruleWriter{p: p}
	for _, key := range []string{"run_rules_on_level_start", "require_player_movement", "noaction", "realtime_interval"} {
		w.flag(p.Prelude.Has(key))
	}
	w.flag(p.caveat != "")
	w.number(p.Layers, p.background)
	for i := range p.Objects {
		w.number(p.Objects[i].Layer)
	}
	w.mask(p.player)
	w.flag(p.playerAll)
	w.stage(&p.early)
	w.stage(&p.late)
	for i := range p.wins {
		c := &p.wins[i]
		w.out = append(w.out, c.quantifier...)
		w.mask(c.what)
		w.mask(c.where)
		w.flag(c.whatAll)
		w.flag(c.whereAll)
	}
	return w.out
}

// ruleWriter writes rules as text that is the same only if they play alike.
type ruleWriter struct {
	p   *Program
	out []byte
}

func (w *ruleWriter) number(numbers ...int) {
	for _, n := range numbers {
		w.out = append(strconv.AppendInt(w.out, int64(n), 10), ' ')
	}
}

func (w *ruleWriter) flag(b bool) { w.out = append(strconv.AppendBool(w.out, b), ' ') }

func (w *ruleWriter) mask(m mask) {
	for _, word := range m {
		w.out = append(strconv.AppendUint(w.out, word, 16), ',')
	}
	w.out = append(w.out, ' ')
}

func (w *ruleWriter) stage(s *stage) {
	w.number(s.back...)
	for i := range s.groups {
		g := &s.groups[i]
		w.out = append(w.out, "\ngroup "...)
		w.flag(g.random)
		w.number(g.rigid)
		for j := range g.rules {
			w.rule(&g.rules[j])
		}
	}
}

func (w *ruleWriter) rule(r *rule) {
	w.out = append(w.out, "\nrule "...)
	w.number(int(r.direction))
	w.flag(r.rigid)
	for _, c := range r.commands {
		switch c.Name {
		case "cancel", "restart", "checkpoint", "win", "again":
			w.out = append(append(w.out, c.Name...), ' ')
		}
	}
	for i := range r.rows {
		w.out = append(w.out, '[')
		for _, segment := range r.rows[i].segments {
			w.out = append(w.out, "... "...)
			for j := range segment {
				w.cell(&segment[j])
			}
		}
	}
}

func (w *ruleWriter) cell(c *pattern) {
	w.out = append(w.out, '|')
	for _, m := range slices.Concat([]mask{c.present, c.missing, c.moving, c.still}, c.any) {
		w.mask(m)
	}
	if t := c.replace; t != nil {
		w.out = append(w.out, "-> "...)
		for _, m := range []mask{t.clear, t.set, t.clearMoves, t.setMoves, t.rigidMoves} {
			w.mask(m)
		}
		w.number(t.random...)
		w.out = append(w.out, '/')
		w.number(t.randomDirs...)
	}
}
