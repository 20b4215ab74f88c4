package lesson

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// Hardest is the place of the difficulty on a line. The cost of a step is its gain. A step with a negative
// gain, since other actions have more solutions, costs nothing.
type Hardest struct {
	Steps  []int   // fewest steps that together cost most of the difficulty, in the order of the line
	Costly int     // number of steps with a cost
	Share  float64 // share of Steps in the total cost
	Most   float64 // share of the costliest step
	// OfLine reports that the costs are those of the choices on this line, since its gains are not known.
	OfLine bool
	Forced *Forced // nil if no symbol forces a turn
}

// Forced is the last turn of a line that symbols force.
type Forced struct {
	Step    int
	Last    bool            // whether the line does not turn afterwards
	Rules   []string        // rules that refuse the other actions
	Symbols []witness.Place // symbols on which these rules rest, in reading order
	DeadEnd bool            // whether one of the other actions is a dead end
}

const (
	mostOf   = 0.6   // share of the costs that counts as most
	nothing  = 0.005 // in Sh; smaller costs are displayed as 0.00
	rounding = 1e-9
)

// HardestOf returns the place of the difficulty on a line, from its steps and their ledgers.
func HardestOf(steps []Step, ledger []Ledger) Hardest {
	h := Hardest{Forced: lastForced(steps)}
	costs := make([]float64, len(ledger))
	whole := 0.0
	for i, l := range ledger {
		h.OfLine = h.OfLine || math.IsNaN(l.Gain)
		costs[i] = l.Gain
	}
	var costly []int
	for i, l := range ledger {
		if h.OfLine {
			costs[i] = l.Spent
		}
		if costs[i] >= nothing {
			costly = append(costly, i)
			whole += costs[i]
		}
	}
	h.Costly = len(costly)
	if h.Costly == 0 {
		return h
	}
	slices.SortStableFunc(costly, func(i, j int) int {
		switch d := costs[i] - costs[j]; {
		case d > rounding:
			return -1
		case d < -rounding:
			return 1
		}
		return i - j
	})
	h.Most = costs[costly[0]] / whole
	for _, i := range costly {
		if h.Share >= mostOf-rounding {
			break
		}
		h.Steps = append(h.Steps, i)
		h.Share += costs[i] / whole
	}
	slices.Sort(h.Steps)
	return h
}

// lastForced returns the last turn that symbols force, or nil.
func lastForced(steps []Step) *Forced {
	last := true
	for i := len(steps) - 1; i > 0; i-- {
		if !turns(&steps[i-1], &steps[i]) {
			continue
		}
		if f := forced(&steps[i]); f != nil {
			f.Step, f.Last = i, last
			return f
		}
		last = false
	}
	return nil
}

// turns reports whether the line changes its direction at a step.
func turns(before, s *Step) bool {
	a, b := before.Ways[before.Taken].Action, s.Ways[s.Taken].Action
	return a.Kind == witness.Move && b.Kind == witness.Move && a.Dir != b.Dir
}

// forced returns the causes that force a step, or nil if no symbol is among them.
func forced(s *Step) *Forced {
	if s.Choices > 1 {
		return nil
	}
	f := new(Forced)
	for j := range s.Ways {
		w := &s.Ways[j]
		if w.Left {
			continue
		}
		if !slices.Contains(f.Rules, w.Finding.Rule) {
			f.Rules = append(f.Rules, w.Finding.Rule)
		}
		switch w.Finding.Cause {
		case player.CutOff, player.LastEnd:
			f.DeadEnd = true
		case player.Broken: // only symbols that fail, without the symbols in conflict with them
			for _, v := range w.Finding.Failed {
				f.Symbols = append(f.Symbols, v.At)
			}
		default:
			f.Symbols = append(f.Symbols, w.Finding.Symbols...)
		}
	}
	if len(f.Symbols) == 0 {
		return nil
	}
	f.Symbols = witness.Sorted(f.Symbols)
	return f
}

// AppendJSON appends an object with the members of Hardest.
func (h Hardest) AppendJSON(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Ints("steps", h.Steps...)
	w.Int("costlyCount", h.Costly)
	w.Number("share", h.Share)
	w.Number("most", h.Most)
	w.Bool("ofLine", h.OfLine)
	if h.Forced == nil {
		w.Null("forced")
	} else {
		w.Object("forced")
		w.Int("step", h.Forced.Step)
		w.Bool("last", h.Forced.Last)
		w.Texts("rules", h.Forced.Rules)
		message.WritePlaces(&w, "symbols", h.Forced.Symbols)
		w.Bool("deadEnd", h.Forced.DeadEnd)
		w.Close('}')
	}
	return w.Close('}')
}
