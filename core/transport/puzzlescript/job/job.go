// Package job is the table of perplex's verbs over PuzzleScript games.
package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Verbs returns the verbs; what one takes and answers is said where it is opened. A source
// is the text of a game; levels are counted from 0, messages among them.
//
//	{"verb":"samples"}
//	{"verb":"compile","source":"title …"}
//	{"verb":"play","source":…,"level":0,"seed":"","numbers":[0],"milliseconds":300,"inputs":["up","action","tick","undo","restart","continue"]}
//	{"verb":"solve","source":…,"level":0,"optimal":false,"generic":false,"limit":0,"alone":0,"turn":0}
//	{"verb":"rate","source":…,"level":0,"players":["none","dead+finish"],"limit":0,"boards":0,"moves":["up"]}
//	{"verb":"analyze","source":…,"level":0,"cheats":1,"limit":0}
//	{"verb":"generate","source":…,"levels":[0],"seed":1,"count":10,"climbs":0,"rounds":0,"neighbours":0,"changes":0,"limit":0,"fewest":1,"keepWalls":false,"players":[…],"boards":0}
func Verbs() verb.Table {
	return append(PageVerbs(), verb.Table{
		{Name: "analyze", Open: openAnalyze},
	}...)
}

// PageVerbs returns the verbs that the page asks for, whose program has no others.
func PageVerbs() verb.Table {
	return verb.Table{
		{Name: "samples", Open: openSamples},
		{Name: "compile", Open: openCompile},
		{Name: "play", Open: openPlay},
		{Name: "solve", Open: openSolve},
		{Name: "rate", Open: openRate},
		{Name: "generate", Open: openGenerate},
	}
}

// readProgram reads the member "source". A game with errors is played as far as it can be.
func readProgram(r *verb.Fields) *puzzlescript.Program {
	text := r.Text("source", "")
	if r.Err() != nil {
		return nil
	}
	p, problems := puzzlescript.Compile(text)
	if p == nil {
		r.Note(puzzlescript.FirstError(problems))
	}
	return p
}

// readLevel reads the member "level" of a game.
func readLevel(r *verb.Fields, p *puzzlescript.Program) int {
	n := r.Integer("level", 0, 0)
	if p != nil && n >= len(p.Levels) {
		r.Note(verb.BadRequest("level", strconv.Itoa(n), "is not one of the game's "+strconv.Itoa(len(p.Levels))+" levels, counted from 0"))
	}
	return n
}
