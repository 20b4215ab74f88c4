// Package job declares perplex's verbs about transport puzzles.
package job

import "github.com/perplex-puzzles/perplex/core/verb"

// Verbs returns the verbs about transport puzzles. In requests and answers, a cell of a level is a number:
// row times width plus column.
func Verbs() verb.Table {
	return verb.Table{
		{Name: "show", Help: "Reads levels and describes each for a page that draws it.", Open: openShow, Answer: showAnswer},
		{Name: "check", Help: "Reports whether an edited level can be played.", Open: openCheck, Answer: checkAnswer},
		{Name: "play", Help: "Plays moves and reports the possible next moves.", Open: openPlay, Answer: playAnswer},
		{Name: "solve", Help: "Searches for a solution of a level.", Open: openSolve, Answer: solveAnswer},
		{Name: "rate", Help: "Rates a level by the breaking-rule approach.", Open: openRate, Answer: rateAnswer},
		{Name: "explain", Help: "Explains in words which boxes' plans clash.", Open: openExplain, Answer: explainAnswer},
		{Name: "split", Help: "Searches for a solution of a level by the sub-problem driven approach.", Open: openSplit, Answer: splitAnswer},
		{Name: "resolve", Help: "Searches for a solution of a level by moving the boxes whose plans clash.", Open: openResolve, Answer: resolveAnswer},
		{Name: "tsi", Help: "Measures the information that players of a level lack.", Open: openTSI, Answer: tsiAnswer},
		{Name: "generate", Help: "Makes levels, by climbing from empty rooms or by breeding.", Open: openGenerate, Answer: generateAnswer,
			Makes: &verb.Making{Done: "trial", Total: "trials", Found: "kinds", Best: "levels", Preview: "best"}},
	}.WithVersion()
}

// Members that several answers share.
var (
	widthMember  = verb.Member{Name: "width", Type: "number", Help: "number of columns"}
	heightMember = verb.Member{Name: "height", Type: "number", Help: "number of rows"}
	rowsMember   = verb.Member{Name: "rows", Type: "string[]", Help: "rows of the level in XSB"}
	shapeMember  = verb.Member{Name: "shape", Type: "[columns: number, rows: number][]", Help: "cells of a box, counted from its first one"}

	solvedMember = verb.Member{Name: "solved", Type: "boolean", Help: "whether a solution is known"}
	movesMember  = verb.Member{Name: "moves", Type: "string",
		Help: "letters of the solution, capital where a box moves; absent unless solved", Optional: true}
	pushesMember = verb.Member{Name: "pushes", Type: "number",
		Help: "number of moves of boxes in the solution; absent unless solved", Optional: true}
	expansionsMember = verb.Member{Name: "expansions", Type: "number", Help: "number of expanded states"}

	unsolvableMember = verb.Member{Name: "unsolvable", Type: "true | null",
		Help: "true if it is proved that there is no solution, null if the search gave up; absent if solved", Optional: true}

	generatedMember = verb.Member{Name: "generated", Type: "number", Help: "number of states generated"}

	completeMember = verb.Member{Name: "complete", Type: "boolean", Help: "whether the work is over"}
)

// ofSolved returns a member that is absent unless a solution is known.
func ofSolved(name, typ, help string) verb.Member {
	return verb.Member{Name: name, Type: typ, Help: help + "; absent unless solved", Optional: true}
}
