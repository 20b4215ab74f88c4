package analysis

import (
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// Open opens a request of the verb analyze, for the players that a resolver finds. Of two parts,
// 0 has the exact methods and 1 the sampler: see Methods.
func Open(r *verb.Fields, resolve Resolver) (verb.Job, error) {
	d := message.Puzzle(r)
	o := Options{
		Resolve: resolve,
		Compat:  message.Compat(r),
		Intervals: r.Boolean("intervals", verb.Flag{Default: true,
			Help: "computes intervals of measures that are not known yet, which takes about half of the time"}),
		SkipPaths: !r.Boolean("paths", verb.Flag{Default: true, Help: "counts the paths of the bare board"}),
		TSIOnly: r.Boolean("tsiOnly", verb.Flag{
			Help: "computes only MSI and TSI, which is much faster on large boards"}),
	}
	players, ok := r.Texts("players", verb.List{Item: "Player", Default: `["all"]`, Help: message.PlayerHelp})
	if ok {
		if len(players) == 0 {
			r.Note(verb.BadRequest("players", "[]", "is empty: name at least one player"))
		}
		o.Players = players
	}
	o.Methods = readMethods(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	steps := newCoroutine()
	o.pause = steps.pause
	a, err := New(d, o)
	if err != nil || a.board == nil || a.board.Polyominoes.Empty() {
		return verb.Opened(a, err)
	}
	return steps.pace(a), nil
}
