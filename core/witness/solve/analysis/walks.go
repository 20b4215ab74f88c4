package analysis

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// walks is the bounder that visits every state of the players' trees: of all players in one
// walk, unless the board is too large for that or the walk takes long. Then the players are
// walked one after another, so that an answer in time has the measures of some. Players who are
// more than rules are measured in their turn, too, by a method of their own.
type walks struct {
	*Analysis
	shared *walk.Shared // nil: each player has a walk of their own
	limit  int          // states that a shared walk may visit: sharedLimit
	ruled  int          // number of players who are rules
	spent  int          // states of a shared walk that was given up, added up over the players
	met    int          // solutions that it had met
}

// sharedLimit is some tenths of a second.
const sharedLimit = 1 << 21

type rules = player.Model

func newWalks(a *Analysis) walks {
	w := walks{Analysis: a, limit: sharedLimit}
	var models []rules
	for i := range a.players {
		if a.players[i].ruled {
			models = append(models, a.players[i].rules)
		}
	}
	if len(models) == 0 {
		return w
	}
	shared, ok := walk.NewShared(a.board, models, !a.options.TSIOnly)
	if !ok {
		w.separate()
		return w
	}
	n := 0
	for i := range a.players {
		if k := &a.players[i]; k.ruled {
			k.figures = sharedFigures{shared, n}
			n++
		}
	}
	w.shared, w.ruled = shared, n
	return w
}

// separate begins a walk for each player.
func (w *walks) separate() {
	w.shared = nil
	for i := range w.players {
		k := &w.players[i]
		if !k.ruled {
			continue
		}
		if alone, ok := walk.NewShared(w.board, []rules{k.rules}, !w.options.TSIOnly); ok {
			k.figures = sharedFigures{alone, 0}
			continue
		}
		general := walk.New(w.board, k.rules)
		general.MoreMeasures = !w.options.TSIOnly
		k.figures = general
	}
}

func (w *walks) wants() bool { return w.current < len(w.players) }

func (w *walks) share(budget int) int { return budget }

func (w *walks) step(budget int) {
	w.players[w.current].Step(budget)
	if w.shared != nil && w.ruled > 1 && !w.shared.Done() && w.shared.Visits() > w.limit {
		w.spent, w.met = w.states(), w.solutions()
		w.separate()
	}
}

// solutions returns how many solutions a walk has met.
func (w *walks) solutions() int {
	n := w.met
	for i := range w.players {
		n = max(n, w.players[i].Solutions())
	}
	return n
}

// walking reports whether a walk has not ended.
func (w *walks) walking() bool {
	for i := w.current; i < len(w.players); i++ {
		if w.players[i].ruled {
			return true
		}
	}
	return false
}

// sharedFigures are one player's figures in a shared walk.
type sharedFigures struct {
	*walk.Shared
	player int
}

func (f sharedFigures) States() int                { return f.Shared.States(f.player) }
func (f sharedFigures) Solutions() int             { return f.Shared.Solutions(f.player) }
func (f sharedFigures) Measures() measure.Measures { return f.Shared.Measures(f.player) }

// visits returns how many states a player's walk has been to, without those that it knows from
// elsewhere.
func (k *knowledge) visits() int {
	if f, ok := k.figures.(sharedFigures); ok {
		return f.Visits()
	}
	return k.States()
}
