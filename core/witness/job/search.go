package job

import (
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/core/witness/policy/policysearch"
)

var searchAnswer = []verb.Member{
	{Name: "solutions", Type: "Place[][]", Help: "solution that was found, or an empty list"},
	{Name: "count", Type: "number | null", Help: "number of solutions that are listed; null if it is not decided whether there is one"},
	{Name: "unsolvable", Type: "true | null",
		Help: "true if it is proved that there is no solution, null if it is not decided; absent if there is one", Optional: true},
	message.CompleteMember,
	{Name: "method", Type: verb.Union(policysearch.Methods), Help: "search, as requested"},
	{Name: "player", Type: "string", Help: "player model, as requested"},
	{Name: "expansions", Type: "number", Help: "number of states that were expanded"},
	{Name: "generated", Type: "number", Help: "number of states that were generated"},
	{Name: "information", Type: "number", Unit: "Sh", Help: "log2(1/pi) of the solution; absent without one", Optional: true},
	message.VersionMember,
}

// uniform is another name for the player without rules.
const uniform = "uniform"

// openSearch starts a job of the verb search with the players of a library.
func openSearch(l policy.Library) func(*verb.Fields) (verb.Job, error) {
	return func(r *verb.Fields) (verb.Job, error) {
		library := withRules(l, r)
		d := message.Puzzle(r)
		method := r.Text("method", verb.Text{Default: policysearch.Methods[0], Choices: policysearch.Methods,
			Help: "search: lts is Levin tree search, which needs at most d/pi expansions for a solution of d actions that the player takes with probability pi; " +
				"phs is PHS*, with the distance to the nearest end as its heuristic"})
		name := r.Text("player", verb.Text{Default: uniform, Type: "string",
			Help: "player that guides the search: uniform, which takes all actions equally often, or a " + message.PlayerHelp + "; the search leaves out actions that the player never takes"})
		limit := r.Integer("limit", verb.Whole{Default: 1_000_000, Least: 1, Unit: "expansions", Help: "greatest number of expansions before the search gives up"})
		known := name
		if name == uniform {
			known = "none"
		}
		model, err := policy.Parse(known, "")
		if err != nil {
			r.Note(verb.Within("player: ", err))
		}
		if err := r.End(); err != nil {
			return nil, err
		}
		b, err := witness.Compile(d)
		if err != nil {
			return nil, err
		}
		player, err := model.On(b, library)
		if err != nil {
			return nil, err
		}
		return verb.Opened(policysearch.New(b, method, name, player, limit))
	}
}
