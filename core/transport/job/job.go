// Package job is the table of perplex's verbs over transport puzzles.
package job

import "github.com/perplex-puzzles/perplex/core/verb"

// Verbs returns the verbs; what one takes and answers is said where it is opened.
//
//	{"verb":"show","text":"#####\n…","file":"name.sok"} or {"verb":"show","link":"sokoban-…"}
//	{"verb":"check","level":…,"rules":"sokoban"}
//	{"verb":"play","level":…,"rules":"sokoban","moves":"rrU","inputs":"l","box":12,"to":14}
//	{"verb":"solve","level":…,"rules":"sokoban","optimal":false,"limit":0,"room":0}
//	{"verb":"rate","level":…,"rules":"sokoban","limit":20000,"tuples":200000,"nodes":false,
//	 "noBRM":false,"noNewNodes":false,"noFreedom":false,"switchCost":false,"exact":false,"oneGoal":false,"analyze":false}
//	{"verb":"explain","level":…,"rules":"sokoban"}
//	{"verb":"split","level":…,"rules":"sokoban","breadth":false,"limit":20000,"room":200000,"middles":5000}
//	{"verb":"resolve","level":…,"rules":"sokoban","limit":2000,"places":300}
//	{"verb":"tsi","level":…,"rules":"sokoban","players":["none","dead+finish"],"horizon":0,"endless":false,"states":0,"steps":0}
//	{"verb":"generate","rules":"sokoban","size":[8,7],"boxes":4,"seed":1,"objective":"score",
//	  "search":"climb"|"archive","first":0,"trials":1,…,"best":3,"from":[…]} or {"verb":"generate","saved":{…}}
//
// A level is a text in a format that transport.Parse reads, with one level, or a list of
// rows in XSB. Rules are sokoban, pull, strong, big or swap, and sokoban where there are
// none. A cell is a number, row times width plus column.
func Verbs() verb.Table {
	return verb.Table{
		{Name: "show", Open: openShow},
		{Name: "check", Open: openCheck},
		{Name: "play", Open: openPlay},
		{Name: "solve", Open: openSolve},
		{Name: "rate", Open: openRate},
		{Name: "explain", Open: openExplain},
		{Name: "split", Open: openSplit},
		{Name: "resolve", Open: openResolve},
		{Name: "tsi", Open: openTSI},
		{Name: "generate", Open: openGenerate},
	}
}
