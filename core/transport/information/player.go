package information

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// Player is a uniform player who knows some inference rules; see the package documentation. The zero value
// knows none.
type Player struct {
	Dead, Finish, Return bool
	// Look selects a player who has to find the conclusions of the rules, with the parameters of
	// measure.Frozen.
	Look bool
}

// Presets lists the names of players, from the player without rules to the player with all rules.
var Presets = []string{"none", "dead", "dead+finish", "all"}

// PlayersHelp describes the names of players.
const PlayersHelp = "players: none, all, or rules joined by +: dead, finish, return; with look, a player who has to find what " +
	"dead and finish show"

// ErrPlayer is wrapped by errors about the name of a player.
var ErrPlayer = errors.New("unknown player")

type playerError string

func (e playerError) Error() string {
	return strconv.Quote(string(e)) + " is not one of none, all, or dead, finish, return and look joined by +, look and return not together"
}

func (e playerError) Unwrap() error { return ErrPlayer }

// Parse returns the player of a name: none, all, or rules joined by +. The rule look selects a player who has
// to find the conclusions of the other rules. Errors wrap ErrPlayer.
func Parse(name string) (p Player, err error) {
	switch name {
	case "none":
		return Player{}, nil
	case "all":
		return Player{Dead: true, Finish: true, Return: true}, nil
	}
	for rule := range strings.SplitSeq(name, "+") {
		switch rule {
		case "dead":
			p.Dead = true
		case "finish":
			p.Finish = true
		case "return":
			p.Return = true
		case "look":
			p.Look = true
		default:
			return Player{}, playerError(name)
		}
	}
	if p.Look && p.Return {
		return Player{}, playerError(name)
	}
	return p, nil
}

// Rules returns the player of a level, for package measure.
func (p Player) Rules(a *Attempts) measure.Ruled[State, Action] {
	var rules []measure.Rule[State, Action]
	cannot := func(name string, when func(s State, to Action) bool) {
		rules = append(rules, measure.Rule[State, Action]{Name: name, Judge: func(s State, to Action) measure.Verdict {
			if when(s, to) {
				return measure.CannotTake
			}
			return measure.Unknown
		}})
	}
	if p.Dead {
		filter := transport.NewFilter(a.game)
		cannot("dead", func(_ State, to Action) bool { return filter.Dead(to.to) })
	}
	if p.Finish {
		cannot("finish", func(s State, to Action) bool {
			return !a.game.Solved(to.to) && slices.ContainsFunc(a.Actions(s), func(other Action) bool { return a.game.Solved(other.to) })
		})
	}
	if p.Return {
		cannot("return", func(s State, to Action) bool { return slices.Contains(s.met, to.key) })
	}
	return measure.Ruled[State, Action]{Rules: rules}
}
