package lesson

import (
	"math"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Ledger is the cost and the gain of a step, in Sh. Unknown values are NaN.
type Ledger struct {
	Spent float64 // log2 of the number of the step's choices
	Sum   float64 // total of this step and all earlier steps
	Reach float64 // P, the probability that the player reaches a goal from the state before the step
	Gain  float64 // gain of the step: log2 P(after)/P(before)
}

// Ledger returns the ledgers of all steps.
func (l *Lesson) Ledger() []Ledger { return LedgerOf(l.Steps) }

// LedgerOf returns the ledgers of all steps of a line, computed from the Below of their actions.
func LedgerOf(steps []Step) []Ledger {
	ledger := make([]Ledger, len(steps))
	against := 1.0
	for i := range steps {
		k := float64(steps[i].Choices)
		against *= k
		ledger[i].Spent, ledger[i].Sum = math.Log2(k), walk.Information(1/against)
	}
	after := 1.0
	for i := len(steps) - 1; i >= 0; i-- {
		s := &steps[i]
		reach := after
		for j := range s.Ways {
			if w := &s.Ways[j]; w.Left && j != s.Taken {
				reach += w.Below.Reach // an unknown Reach makes the sum NaN
			}
		}
		ledger[i].Reach = reach / float64(s.Choices)
		ledger[i].Gain = math.Log2(after / ledger[i].Reach)
		after = ledger[i].Reach
	}
	return ledger
}

// settle fills in Below for the actions that were taken, which follows from the later steps.
func (l *Lesson) settle(ledger []Ledger) {
	after := Below{Solutions: 1, Exact: true, Reach: 1, States: 1}
	for i := len(l.Steps) - 1; i >= 0; i-- {
		s := &l.Steps[i]
		s.Ways[s.Taken].Below = after
		before := Below{Exact: true, Reach: ledger[i].Reach, States: 1}
		counted := true
		for j := range s.Ways {
			if !s.Ways[j].Left {
				continue
			}
			b := &s.Ways[j].Below
			before.Solutions += b.Solutions
			before.Exact = before.Exact && b.Exact
			before.States += b.States
			counted = counted && b.States > 0
		}
		if !counted {
			before.States = 0
		}
		after = before
	}
}

// Done reports whether everything is known that can be found within the limits.
func (l *Lesson) Done() bool { return l.listed.done && len(l.open) == 0 }

// Decided reports whether no question was given up: for every action it is known how many solutions it leads
// to, and which death is the likeliest.
func (l *Lesson) Decided() bool {
	decided := l.Done() && l.doubts == 0
	for i := range l.Steps {
		for j := range l.Steps[i].Ways {
			if w := &l.Steps[i].Ways[j]; w.Left && j != l.Steps[i].Taken {
				decided = decided && w.Below.Exact && (w.Death == nil || w.Death.Exact)
			}
		}
	}
	return decided
}

// AppendProgress appends {"done", "total"}, counted in actions.
func (l *Lesson) AppendProgress(dst []byte) []byte {
	total := 0
	for i := range l.Steps {
		total += l.Steps[i].Choices - 1
	}
	dst = jsonlite.AppendInt(jsonlite.AppendName(append(dst, '{'), "done"), total-len(l.open))
	return append(jsonlite.AppendInt(jsonlite.AppendName(dst, "total"), total), '}')
}

// AppendMembers appends the lesson as members of an object; site/docs/lesson.md describes them.
func (l *Lesson) AppendMembers(dst []byte) []byte {
	ledger := l.Ledger()
	l.settle(ledger)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "tsi"), walk.Information(ledger[0].Reach))
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "sum"), ledger[len(ledger)-1].Sum)
	dst = message.AppendPlaces(jsonlite.AppendName(dst, "line"), l.line)
	dst = append(jsonlite.AppendName(dst, "steps"), '[')
	for i := range l.Steps {
		dst = l.appendStep(jsonlite.AppendComma(dst, i), i, ledger[i])
	}
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, ']'), "sentence"), l.Sentence())
	dst = HardestOf(l.Steps, ledger).AppendJSON(jsonlite.AppendName(dst, "hardest"))
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "complete"), l.Decided())
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), l.options.Player)
	return message.AppendOrigin(dst, l.options.Compat)
}

func (l *Lesson) appendStep(dst []byte, i int, ledger Ledger) []byte {
	s := &l.Steps[i]
	taken := &s.Ways[s.Taken]
	dst = s.At.AppendJSON(append(dst, `{"at":`...))
	dst = taken.To.AppendJSON(jsonlite.AppendName(dst, "to"))
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "action"), taken.Action.String())
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "choices"), s.Choices)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "p"), 1/float64(s.Choices))
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "spent"), ledger.Spent)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "sum"), ledger.Sum)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "reach"), ledger.Reach)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "gain"), ledger.Gain)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "row"), l.Row(i))
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "says"), l.Says(i))
	dst = append(jsonlite.AppendName(dst, "ways"), '[')
	for j := range s.Ways {
		dst = l.appendWay(jsonlite.AppendComma(dst, j), s, j)
	}
	return append(dst, `]}`...)
}

func (l *Lesson) appendWay(dst []byte, s *Step, j int) []byte {
	board, w := l.board.Source, &s.Ways[j]
	dst = jsonlite.AppendString(append(dst, `{"action":`...), w.Action.String())
	dst = w.To.AppendJSON(jsonlite.AppendName(dst, "to"))
	fate := "refused"
	switch {
	case j == s.Taken:
		fate = "taken"
	case w.Left:
		fate = "left"
	}
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "fate"), fate)
	dst = append(jsonlite.AppendName(dst, "verdicts"), '[')
	for i, f := range w.Findings {
		dst = append(jsonlite.AppendComma(dst, i), '{')
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "rule"), f.Rule)
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "verdict"), f.Verdict.String())
		words := f.Against(board)
		if because := f.For(board); because != "" {
			words.Long = because
		}
		dst = append(appendReason(dst, words, f.Symbols, f.Region), '}')
	}
	dst = append(dst, ']')
	if !w.Left {
		dst = append(jsonlite.AppendName(dst, "death"), '{')
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "rule"), w.Finding.Rule)
		return append(appendReason(dst, w.Finding.Against(board), w.Finding.Symbols, w.Finding.Region), `}}`...)
	}
	dst = appendBelow(dst, w.Below)
	if j == s.Taken {
		return append(dst, '}')
	}
	return append(appendDeath(jsonlite.AppendName(dst, "death"), board, w), '}')
}

func appendBelow(dst []byte, b Below) []byte {
	dst = jsonlite.AppendName(dst, "dead")
	if dead, decided := b.Dead(); decided {
		dst = strconv.AppendBool(dst, dead)
	} else {
		dst = append(dst, "null"...)
	}
	dst = jsonlite.AppendName(dst, "solutions")
	if b.Exact || b.Solutions > 0 {
		dst = jsonlite.AppendString(dst, strconv.Itoa(b.Solutions))
	} else {
		dst = append(dst, "null"...)
	}
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "exact"), b.Exact)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "reach"), b.Reach)
	dst = jsonlite.AppendName(dst, "states")
	if b.States == 0 {
		return append(dst, "null"...)
	}
	return jsonlite.AppendInt(dst, b.States)
}

// appendDeath appends the likeliest death below an action, or null.
func appendDeath(dst []byte, board *witness.Board, w *Way) []byte {
	d := w.Death
	if d == nil {
		return append(dst, "null"...)
	}
	dst = message.AppendPlaces(jsonlite.AppendName(append(dst, '{'), "line"), d.Line[min(len(w.line)-1, len(d.Line)):])
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "p"), 1/d.Against)
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "exact"), d.Exact)
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "ended"), d.Ended)
	if len(d.Refusals) > 0 {
		dst = append(jsonlite.AppendName(dst, "rules"), '[')
		for i, r := range d.Refusals {
			dst = jsonlite.AppendString(jsonlite.AppendComma(dst, i), r.Rule)
		}
		dst = append(dst, ']')
	}
	symbols, region := d.Rests()
	return append(appendReason(dst, d.Words(board), symbols, region), '}')
}

// AppendReasons appends the reasons why the rules refuse actions of a step, each once.
func (s *Step) AppendReasons(dst []byte, board *witness.Board) []byte {
	var known []player.Words
	dst = append(dst, '[')
	for j := range s.Ways {
		w := &s.Ways[j]
		if w.Left {
			continue
		}
		words := w.Finding.Against(board)
		if slices.Contains(known, words) {
			continue
		}
		dst = jsonlite.AppendString(append(jsonlite.AppendComma(dst, len(known)), `{"rule":`...), w.Finding.Rule)
		dst = append(appendReason(dst, words, w.Finding.Symbols, w.Finding.Region), '}')
		known = append(known, words)
	}
	return append(dst, ']')
}

func appendReason(dst []byte, words player.Words, symbols, region []witness.Place) []byte {
	dst = message.AppendPlaces(jsonlite.AppendName(dst, "symbols"), symbols)
	dst = message.AppendPlaces(jsonlite.AppendName(dst, "region"), region)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "short"), words.Short)
	return jsonlite.AppendString(jsonlite.AppendName(dst, "words"), words.Long)
}
