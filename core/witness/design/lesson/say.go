package lesson

import (
	"math"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/phrase"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// arrows are the names of moves, by direction. Code that reads aloud replaces them by words.
var arrows = [4]string{witness.Up: "↑", witness.Right: "→", witness.Down: "↓", witness.Left: "←"}

// name returns the name of an action: "↑", "end", or "vertex a5" for an action that begins the line there.
func (l *Lesson) name(w *Way) string {
	switch w.Action.Kind {
	case witness.Begin:
		return l.board.Source.PlaceName(w.To)
	case witness.Move:
		return arrows[w.Action.Dir]
	}
	return "end"
}

// failing is a group of actions that cannot work for the same reason.
type failing struct {
	names []string
	words player.Words
}

// refused groups the refused actions by their reasons.
func (l *Lesson) refused(s *Step) (groups []failing) {
	for j := range s.Ways {
		w := &s.Ways[j]
		if w.Left {
			continue
		}
		words := w.Finding.Against(l.board.Source)
		known := false
		for i := range groups {
			if known = groups[i].words == words; known {
				groups[i].names = append(groups[i].names, l.name(w))
				break
			}
		}
		if !known {
			groups = append(groups, failing{[]string{l.name(w)}, words})
		}
	}
	return groups
}

// others returns the actions that the rules leave, without the one that is taken.
func (s *Step) others() (ways []*Way) {
	for j := range s.Ways {
		if s.Ways[j].Left && j != s.Taken {
			ways = append(ways, &s.Ways[j])
		}
	}
	return ways
}

// First returns the first step to show: beginning at the only start is not shown.
func (l *Lesson) First() int {
	if len(l.Steps[0].Ways) == 1 {
		return 1
	}
	return 0
}

// Row gives the reason for a step in a few words: "→ cannot work: triangle a4 already has its side", "2 ways:
// also ↓" for a choice, "2 ways look fine; ↓ cannot work" if one leads to no solution.
func (l *Lesson) Row(i int) string {
	s := &l.Steps[i]
	if len(s.Ways) == 1 {
		return "no other way"
	}
	var parts []string
	if others := s.others(); len(others) > 0 {
		var also, dead []string
		for _, w := range others {
			if isDead, decided := w.Below.Dead(); isDead && decided {
				dead = append(dead, l.name(w))
			} else {
				also = append(also, l.name(w))
			}
		}
		choice := phrase.Plural(len(others)+1, "way") + ": "
		switch {
		case len(dead) == 0:
			choice += "also " + list(also)
		case len(also) == 0:
			choice = phrase.Plural(len(others)+1, "way") + " look fine; " + list(dead) + " cannot work"
		default:
			choice += "also " + list(also) + "; " + list(dead) + " cannot work"
		}
		parts = append(parts, choice)
	}
	for _, d := range l.refused(s) {
		parts = append(parts, list(d.names)+" cannot work: "+d.words.Short)
	}
	return strings.Join(parts, "; ")
}

// Says explains a step in sentences.
func (l *Lesson) Says(i int) string {
	s := &l.Steps[i]
	taken := &s.Ways[s.Taken]
	name := l.name(taken)
	others := s.others()
	var text string
	switch kind := taken.Action.Kind; {
	case len(others) > 0:
		goes := map[witness.ActionKind]string{
			witness.Begin: "the line begins at " + name, witness.Move: "the line goes " + name, witness.Finish: "the line ends here",
		}[kind]
		text = "A choice of " + strconv.Itoa(s.Choices) + ": " + goes + "."
	case kind == witness.Begin:
		text = "The line begins at " + name + "."
	case kind == witness.Finish && len(s.Ways) == 1:
		text = "The line can only end here."
	case kind == witness.Finish:
		text = "The line has to end here."
	case len(s.Ways) == 1:
		text = "Only " + name + " is possible."
	default:
		text = "Only " + name + " remains."
	}
	for _, d := range l.refused(s) {
		text += " " + capital(list(d.names)) + " cannot work: " + d.words.Long + "."
	}
	return text + l.fates(others)
}

// fates describes the outcomes of the actions that were left and not taken.
func (l *Lesson) fates(ways []*Way) (text string) {
	var names, reasons []string
	for _, w := range ways {
		name := l.name(w)
		switch dead, decided := w.Below.Dead(); {
		case !decided:
			text += " Whether a solution continues from " + name + " is not decided."
		case !dead && w.Below.Exact:
			text += " " + capital(name) + " leads to " + phrase.Plural(w.Below.Solutions, "other solution") + "."
		case !dead:
			text += " " + capital(name) + " leads to at least " + phrase.Plural(w.Below.Solutions, "other solution") + "."
		default:
			names = append(names, name)
			if w.Death != nil {
				reasons = append(reasons, "after "+name+", "+w.Death.Words(l.board.Source).Long)
			}
		}
	}
	if len(names) == 0 {
		return text
	}
	look := " looks"
	if len(names) > 1 {
		look = " look"
	}
	text += " " + capital(strings.Join(names, " and ")) + look + " fine but cannot work"
	if len(reasons) == 0 {
		return text + "."
	}
	return text + ". Most likely, " + strings.Join(reasons, "; ") + "."
}

// Sentence summarises the lesson: "8 choices cost this player 9.75 Sh; the rules decide the other 9 steps."
func (l *Lesson) Sentence() string {
	choices := 0
	against := 1.0
	for i := range l.Steps {
		against *= float64(l.Steps[i].Choices)
		if l.Steps[i].Choices > 1 {
			choices++
		}
	}
	rest := len(l.Steps) - l.First() - choices
	decide := "the rules and the board decide the other " + phrase.Plural(rest, "step")
	switch {
	case choices == 0:
		return "This player chooses nothing: the rules and the board decide every step."
	case rest == 0:
		decide = "nothing else decides"
	case rest == 1:
		decide = "the rules and the board decide the other step"
	}
	cost := phrase.Plural(choices, "choice") + " cost"
	if choices == 1 {
		cost += "s"
	}
	return cost + " this player " + strconv.FormatFloat(math.Log2(against), 'f', 2, 64) + " Sh; " + decide + "."
}

func list(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// capital starts a sentence with a capital letter; arrows stay unchanged.
func capital(s string) string {
	if s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-'a'+'A') + s[1:]
}
