// Package job is the table of perplex's verbs for line puzzles: analyze, solve, check, count, the two halves
// of generate (plan and shard), convert, the editor's questions (package insight), and the two steps of a
// policy outside the program (package policy).
//
// The jobs themselves are in packages below, which know no requests: analysis measures; compose, breed and
// insight design. The jobs of this package itself need only solving and formats.
package job

import (
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/design/breed"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
	"github.com/perplex-puzzles/perplex/core/witness/design/compose"
	"github.com/perplex-puzzles/perplex/core/witness/design/curriculum"
	"github.com/perplex-puzzles/perplex/core/witness/design/insight"
	"github.com/perplex-puzzles/perplex/core/witness/design/invent"
	"github.com/perplex-puzzles/perplex/core/witness/design/norms"
	"github.com/perplex-puzzles/perplex/core/witness/design/wish"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
)

// Verbs returns the verbs, with the players of the library. published reads the norms when they are first
// needed (package norms). The puzzle of convert may be in any format; the other verbs take a document or its
// text.
func Verbs(l policy.Library, published func() ([]byte, error)) verb.Table {
	table := verb.Table{
		{Name: "analyze", Help: "Counts the paths and solutions of a puzzle, and measures it for each player.",
			Open: withPlayers(l, analysis.Open), Answer: analysis.Answer},
		{Name: "solve", Help: "Lists the solutions of a puzzle.", Open: openSolving, Answer: solveAnswer},
		{Name: "check", Help: "Reports whether a line solves a puzzle, and if not, why.", Open: openCheck, Answer: checkAnswer},
		{Name: "count", Help: "Counts the solutions of a puzzle exactly, draws some, and finds the length of the shortest.", Open: openCounting, Answer: countAnswer},
		{Name: "plan", Help: "Plans how to fill a puzzle's placeholders in every way.", Open: withPlayers(l, openPlan), Answer: planAnswer},
		{Name: "shard", Help: "Tries some of the ways to fill a puzzle's placeholders and ranks the solvable ones.", Open: withPlayers(l, openShard), Answer: shardAnswer},
		{Name: "convert", Help: "Writes a puzzle in another format.", Open: openConversion, Answer: convertAnswer},
		{Name: "style", Help: "Returns the style of inline drawings, which a page needs once.", Open: openStyle, Answer: styleAnswer},
		{Name: "compose", Help: "Looks for symbols that make a line the only solution.", Open: compose.Open, Answer: compose.Answer},
		{Name: "wish", Help: "Looks for the boards nearest to a puzzle that meet a wish.", Open: withPlayers(l, wish.Open), Answer: wish.Answer},
		{Name: "invent", Help: "Makes boards that meet goals, by random changes of symbols.", Open: withPlayers(l, invent.Open), Answer: invent.Answer},
		{Name: "character", Help: "Measures the character of a puzzle, apart from its difficulty.", Open: character.Open, Answer: character.Answer},
		{Name: "traits", Help: "Measures the traits of several fillings of a puzzle.", Open: character.OpenFillings, Answer: character.FillingsAnswer},
		{Name: "climb", Help: "Picks results that rise evenly in TSI, the easiest first.", Open: curriculum.OpenClimb, Answer: curriculum.ClimbAnswer},
		{Name: "next", Help: "Chooses the result to play next, based on the results played so far.", Open: curriculum.OpenNext, Answer: curriculum.NextAnswer},
		{Name: "norms", Help: "Ranks the difficulty of a puzzle among published puzzles of its size.", Open: norms.Opener(published), Answer: norms.Answer},
		{Name: "states", Help: "Lists the states along all solutions of a puzzle, for a policy that the caller computes.",
			Open: policy.OpenStates, Answer: policy.StatesAnswer},
		{Name: "weigh", Help: "Measures a puzzle for a policy that the caller has computed.", Open: policy.OpenWeigh, Answer: policy.WeighAnswer},
		{Name: "rules", Help: "Reads your own rules and explains them in English.", Open: policy.OpenRules, Answer: policy.RulesAnswer},
		{Name: "lesson", Help: "Explains a solution step by step: what each choice costs, and how every other way ends.", Open: openLesson, Answer: lessonAnswer},
		{Name: "sequence", Help: "Finds the wrong readings of the rules that a sequence of puzzles leaves open.", Open: openSequence, Answer: sequenced},
	}
	return append(table, insight.Verbs()...)
}

// Native returns the verbs that only native programs offer: breeding boards uses all processors of a machine,
// and the expansions of a search are a research question.
func Native(l policy.Library) verb.Table {
	return verb.Table{
		{Name: "breed", Help: "Breeds puzzles on one board, with the fewest symbols for every band of solutions and of TSI.",
			Open: withPlayers(l, breed.Open), Answer: breed.Answer},
		{Name: "search", Help: "Searches for one solution, guided by a player, and reports the expansions.",
			Open: openSearch(l), Answer: searchAnswer},
	}
}

// withPlayers opens a verb with the players of a library and the rules of the option "rules".
func withPlayers(l policy.Library, open func(*verb.Fields, analysis.Resolver) (verb.Job, error)) func(*verb.Fields) (verb.Job, error) {
	return func(r *verb.Fields) (verb.Job, error) {
		return open(r, withRules(l, r).Resolver())
	}
}

// withRules returns a library with the rules of the option "rules".
func withRules(l policy.Library, r *verb.Fields) policy.Library {
	if text := policy.ReadRules(r); text != "" {
		var err error
		if l.Own, err = policy.ParseRules(text); err != nil {
			r.Note(verb.Within("rules: ", err))
		}
	}
	return l
}
