// Package job is the table of perplex's verbs over PuzzleScript games.
package job

import (
	"strconv"
	"sync"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Verbs returns the verbs over PuzzleScript games. Clock returns the time in seconds.
func Verbs(clock func() float64) verb.Table {
	play := func(r *verb.Fields) (verb.Job, error) { return openPlay(r, clock) }
	return verb.Table{
		{Name: "samples", Help: "Lists the games that come with perplex.", Open: openSamples, Answer: samplesAnswer},
		{Name: "compile", Help: "Compiles a game: its mistakes, its objects and its levels.", Open: openCompile, Answer: compileAnswer},
		{Name: "play", Help: "Plays inputs from the start of a level.", Open: play, Answer: playAnswer},
		{Name: "solve", Help: "Searches for a solution of a level.", Open: openSolve, Answer: solveAnswer},
		{Name: "rate", Help: "Rates a level, and measures the information that players lack.", Open: openRate, Answer: rateAnswer},
		{Name: "generate", Help: "Makes further levels of a game, and rates them.", Open: openGenerate, Answer: generateAnswer,
			Makes: &verb.Making{Done: "climb", Total: "climbs", Found: "levels", Best: "levels"}},
		{Name: "analyze", Help: "Reports the roles of a game's objects, and the role of each rule in a level: needed, a barrier, a help or idle.",
			Open: openAnalyze, Answer: analyzeAnswer},
		{Name: "compare", Help: "Reports what a change of a game has done to each level: the same, still solved, broken, fixed or not decided.",
			Open: openCompare, Answer: compareAnswer},
		{Name: "shorten", Help: "Searches for a shorter solution of a level than a given one, or proves that there is none.",
			Open: openShorten, Answer: shortenAnswer},
		{Name: "spare", Help: "Finds rules, objects and walls that can go: without them, every level has as few inputs or no solution as before.",
			Open: openSpare, Answer: spareAnswer},
	}.WithVersion()
}

// readSource reads the required option "source".
func readSource(r *verb.Fields) string {
	return r.Text("source", verb.Text{Required: true, Help: "text of the game"})
}

// readProgram reads the required option "source" as a game; nil and an error noted in r if there is
// none. A game with errors is played as far as it can be.
func readProgram(r *verb.Fields) *puzzlescript.Program { return compile(r, readSource(r)) }

func compile(r *verb.Fields, source string) *puzzlescript.Program {
	if r.Err() != nil {
		return nil
	}
	p, problems := compiler.compile(source)
	if p == nil {
		r.Note(puzzlescript.FirstError(problems))
	}
	return p
}

// compiler compiles the games of all requests.
var compiler cache

// cache keeps the last game that was compiled, since a page asks about one level of a game after another.
type cache struct {
	mu       sync.Mutex
	filled   bool
	source   string
	program  *puzzlescript.Program
	problems []*puzzlescript.Problem
}

// compile returns what puzzlescript.Compile does. Jobs may share the program, which nothing changes.
func (c *cache) compile(source string) (*puzzlescript.Program, []*puzzlescript.Problem) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.filled || c.source != source {
		c.program, c.problems = puzzlescript.Compile(source)
		c.source, c.filled = source, true
	}
	return c.program, c.problems
}

// readLevel reads the option "level", the number of a level of a game.
func readLevel(r *verb.Fields, p *puzzlescript.Program) int {
	n := r.Integer("level", verb.Whole{Help: "number of the level, from 0; messages are counted, too"})
	if p != nil && n >= len(p.Levels) {
		r.Note(noLevel("level", n, p))
	}
	return n
}

// noLevel is the error of an option with the number of a level that a game does not have.
func noLevel(field string, n int, p *puzzlescript.Program) error {
	return verb.BadRequest(field, strconv.Itoa(n),
		"is not one of the game's "+strconv.Itoa(len(p.Levels))+" levels, counted from 0")
}

// readBoards reads the option "levels", the numbers of levels of a game that are boards; nil if it is missing.
func readBoards(r *verb.Fields, p *puzzlescript.Program, help string) []int {
	levels, _ := r.Integers("levels", 0, verb.List{Help: help + ", from 0; default: all boards"})
	if p == nil {
		return levels
	}
	for i, n := range levels {
		switch field := verb.Item("levels", i); {
		case n >= len(p.Levels):
			r.Note(noLevel(field, n, p))
		case p.Levels[n].W == 0:
			r.Note(verb.BadRequest(field, strconv.Itoa(n), "is a message; give the number of a board"))
		}
	}
	return levels
}

// readLimit reads the option "limit", the most expansions of a search.
func readLimit(r *verb.Fields, usual int) int {
	return r.Integer("limit", verb.Whole{Default: usual, Least: 1, Unit: "expansions", Help: "greatest number of expansions before the search gives up"})
}

// readMemory reads the option "megabytes", the most memory of a search, and returns it in bytes.
func readMemory(r *verb.Fields) int {
	return r.Integer("megabytes", verb.Whole{Default: solve.DefaultMemory >> 20, Least: 1, Unit: "MB",
		Help: "greatest memory of the search before it gives up"}) << 20
}

// readTurnLimit reads the option "turnLimit", the most steps of rules of an input.
func readTurnLimit(r *verb.Fields) int {
	return r.Integer("turnLimit", verb.Whole{Most: puzzlescript.MaxWork, Unit: "steps of rules",
		Help: "greatest number of steps of rules in an input before it is cut off; 0: a number that suits a search"})
}

// inputNames are the names of the inputs of a turn.
var inputNames = []string{"up", "left", "down", "right", "action", "tick"}

// readMoves reads the option "moves", the inputs of a solution. given is false if it is missing.
func readMoves(r *verb.Fields, help string) (moves []puzzlescript.Input, given bool) {
	names, given := r.Texts("moves", verb.List{Choices: inputNames, Help: help})
	for _, name := range names {
		in, _ := puzzlescript.InputNamed(name)
		moves = append(moves, in)
	}
	return moves, given
}

// The members that answers share.
var (
	levelMember    = verb.Member{Name: "level", Type: "number", Help: "number of the level, from 0"}
	completeMember = verb.Member{Name: "complete", Type: "boolean", Help: "whether everything requested is known"}
)
