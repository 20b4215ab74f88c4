package norms

import (
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Place is the place of a puzzle in a norm.
type Place struct {
	Norm    *Norm
	Sh      float64 // difficulty, rounded by Round
	Percent float64 // percentage of easier puzzles, as defined by the function Percent
	// Beyond is true if the puzzle is harder than every puzzle of the norm.
	Beyond bool
}

// Place returns the place of a difficulty in Sh. ok is false if n is nil, or if the difficulty is infinite or
// unknown.
func (n *Norm) Place(sh float64) (p Place, ok bool) {
	if n == nil || math.IsInf(sh, 0) || math.IsNaN(sh) {
		return p, false
	}
	sh = Round(sh)
	beyond := sh > n.Quantiles[len(n.Quantiles)-1]
	return Place{Norm: n, Sh: sh, Percent: Percent(n.Quantiles, Percents, n.Count, sh), Beyond: beyond}, true
}

// Word returns the word for the place; "" beyond the hardest puzzle of the norm, where there is nothing to
// compare with.
func (p Place) Word() string {
	if p.Beyond {
		return ""
	}
	return Word(p.Percent)
}

// People describes the comparison of a measure with people's results.
type People struct {
	Text string // a sentence
	Page string // page of the docs with the comparison, such as second-player; "" if there is none
}

// Uncompared is the value for a measure that has not been compared with people.
var Uncompared = People{Text: "Not compared with people."}

// Names are the words for the puzzles of a norm.
type Names struct {
	Puzzles string // "nurikabe", "Sokoban levels"
	Size    string // "10 × 10", or "3 boxes"; "" if the norm covers all existing sizes
	After   bool   // the size is a number of boxes, which comes after the name: "levels with 3 boxes"
	People  People
}

// Text names the puzzles of a norm: "199 published 10 × 10 nurikabe puzzles".
func (n *Norm) Text(by Names) string {
	what := by.Puzzles
	if n.Size != AnySize && by.Size != "" {
		if by.After {
			what += " with " + by.Size
		} else {
			what = by.Size + " " + what
		}
	}
	switch {
	case n.Size != AnySize || by.Size == "" || n.Source == Made: // made puzzles have few sizes
	case by.After:
		what += " with any number of boxes"
	default:
		what += " of all sizes"
	}
	if n.Source == Published {
		what = "published " + what
	} else {
		what += " made by perplex"
	}
	return grouped(n.Count) + " " + what
}

// grouped formats a number below a million with a comma after the thousands.
func grouped(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return strconv.Itoa(n/1000) + "," + strconv.Itoa(1000 + n%1000)[1:]
}

// Text describes the place in a sentence.
func (p Place) Text(by Names) string {
	all := p.Norm.Text(by)
	text := "Harder than " + strconv.Itoa(min(max(int(math.Floor(p.Percent)), 1), 99)) + " % of " + all + "."
	switch {
	case p.Beyond:
		text = "Harder than any of the " + all + " that were compared."
	case p.Percent < 1:
		text = "Easier than almost all of " + all + "."
	case p.Percent > 99:
		text = "Harder than almost all of " + all + "."
	}
	return text
}

// Member is the member of an answer that holds the place.
var Member = verb.Member{Name: "place", Type: "DifficultyPlace | null",
	Help: "difficulty compared with other puzzles of the type and size: a word and a percentage; " +
		"null if there are none to compare with"}

// Write writes the member, which is null if ok is false.
func Write(w *jsonlite.Writer, p Place, ok bool, by Names) {
	if !ok {
		w.Null(Member.Name)
		return
	}
	w.Object(Member.Name)
	w.Number("sh", p.Sh)
	if word := p.Word(); word != "" {
		w.Text("word", word)
	} else {
		w.Null("word")
	}
	w.Number("percent", math.Floor(10*p.Percent)/10)
	w.Int("count", p.Norm.Count)
	w.Text("size", p.Norm.Size)
	w.Text("source", string(p.Norm.Source))
	w.Text("text", p.Text(by))
	people := by.People
	if people.Text == "" {
		people = Uncompared
	}
	w.Text("people", people.Text)
	if people.Page != "" {
		w.Text("page", people.Page)
	} else {
		w.Null("page")
	}
	w.Close('}')
}
