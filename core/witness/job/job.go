// Package job is the table of perplex's verbs over line puzzles:
// analyze, solve, check, count, the two halves of generate (plan
// and shard), convert, the editor's questions (package insight),
// and the steps of a policy that is a function elsewhere (package
// policy).
//
// Jobs that know no requests are in packages below: analysis measures; compose,
// breed and insight design. The jobs of this package need only solving and formats.
package job

import (
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
	"github.com/perplex-puzzles/perplex/core/witness/design/compose"
	"github.com/perplex-puzzles/perplex/core/witness/design/curriculum"
	"github.com/perplex-puzzles/perplex/core/witness/design/insight"
	"github.com/perplex-puzzles/perplex/core/witness/design/norms"
	"github.com/perplex-puzzles/perplex/core/witness/design/wish"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
)

// Verbs returns the verbs, with players made of what the library has and the norms that
// published reads when they are first needed (package norms):
//
//	{"verb":"analyze","puzzle":…,"players":["all"],"compat":"shen-2024","paths":true}
//	{"verb":"solve","puzzle":…,"max":100}
//	{"verb":"check","puzzle":…,"path":[[0,8],[0,6],…]}
//	{"verb":"count","puzzle":…,"samples":3,"seed":1}
//	{"verb":"plan","puzzle":…,"player":"all","compat":…,"colors":["orange"],"shapes":[[[1,1]]],"eliminators":false,"includeEmpty":false,"want":"best","top":100}
//	{"verb":"shard", as plan, "from":0,"to":64}
//	{"verb":"convert","puzzle":…,"to":"svg"} and {"verb":"style"}
//	{"verb":"compose", as package compose has it}, {"verb":"wish", as package wish has it},
//	{"verb":"character" and "traits", as package character has them}, and those of package insight
//	{"verb":"climb" and "next", as package curriculum has them}, {"verb":"norms", as package norms has it}
//	{"verb":"sequence", as package sequence has it, and "pack":true,"title":"…"}
//	{"verb":"lesson","puzzle":…,"line":[[0,8],…],"player":"all","states":100000,"film":true,"svg":true,"pace":500}
//	{"verb":"states" and "weigh", as package policy has them} and {"verb":"rules","rules":"incompletable(P, S) :- …"}
//
// Requests for a player may have "rules", the text of the rules that own stands for.
//
// What plan and shard want is "best" (a list of the top, or of all without it),
// "count" or "histogram". Further members choose among the solvable configurations
// and order them: see site/docs/contracts.md.
//
//	"tsi":[8,10],"solutions":[1,1],"symbols":[null,6],"require":[{"type":"star","color":"white","least":2}],
//	"line":[[0,8],…],"distinct":"both","against":"none","sort":"difference","order":"most"
//
// The puzzle of convert may be of any format; the others want a document or the text of
// one. Errors are sentences for the user; they name the field and the value.
func Verbs(l policy.Library, published func() ([]byte, error)) verb.Table {
	table := verb.Table{
		{Name: "analyze", Open: withPlayers(l, analysis.Open)},
		{Name: "solve", Open: openSolving},
		{Name: "check", Open: openCheck},
		{Name: "count", Open: openCounting},
		{Name: "plan", Open: withPlayers(l, openPlan)},
		{Name: "shard", Open: withPlayers(l, openShard)},
		{Name: "convert", Open: openConversion},
		{Name: "style", Open: openStyle},
		{Name: "compose", Open: compose.Open},
		{Name: "wish", Open: withPlayers(l, wish.Open)},
		{Name: "character", Open: character.Open},
		{Name: "traits", Open: character.OpenFillings},
		{Name: "climb", Open: curriculum.OpenClimb},
		{Name: "next", Open: curriculum.OpenNext},
		{Name: "norms", Open: norms.Opener(published)},
		{Name: "states", Open: policy.OpenFunction},
		{Name: "weigh", Open: policy.OpenFunction},
		{Name: "rules", Open: policy.OpenRules},
		{Name: "lesson", Open: openLesson},
		{Name: "sequence", Open: openSequence},
	}
	return append(table, insight.Verbs()...)
}

// withPlayers opens a verb for players that a library has, with the rules of the
// request's member "rules".
func withPlayers(l policy.Library, open func(*verb.Fields, analysis.Resolver) (verb.Job, error)) func(*verb.Fields) (verb.Job, error) {
	return func(r *verb.Fields) (verb.Job, error) {
		known := l
		if text := r.Text("rules", ""); text != "" {
			var err error
			if known.Own, err = policy.ParseRules(text); err != nil {
				return nil, err
			}
		}
		return open(r, known.Resolver())
	}
}
