package main

import (
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// node is a state of the line puzzle from the player's point of view.
type node = measure.Node[witness.State, witness.Action]

// writeTree writes, for every player, one line for each state that the player can reach, parents
// before children:
//
//	{"id":1,"player":"all","path":[[0,8],[0,6]],"goal":false,
//	 "actions":[{"action":"up","verdict":"UNKNOWN","probability":0.5},…]}
//
// Each object is on one line. An action that ends the line has "ended":true. If it is undecided
// whether polyominoes fit, "goal" is null, and the last line of the puzzle is
// {"id":1,"complete":false,"givenUp":n} with the number of such states. After the time limit, the
// last line is {"id":1,"complete":false}, with "givenUp" if there were such states.
func writeTree(c *cli.Call, id string, d *witness.Document, players []string, compat string, p cli.Patience) error {
	board, err := witness.CompileLarge(d)
	if err != nil {
		return err
	}
	begun := time.Now()
	over, givenUp := false, 0
	var line []byte
	for _, name := range players {
		m, err := player.Parse(name)
		if err != nil {
			return err
		}
		if err := m.SetCompat(compat); err != nil {
			return err
		}
		states := 0
		measure.Tree(witness.Game{Board: board}, m.Rules(board), func(n node) bool {
			goal := cover.No
			if n.Goal {
				goal = cover.Yes
			} else if n.State.Ended && board.HasAny(witness.Polyomino) {
				goal = job.Judge(board, n.State.Line)
			}
			line = appendNode(line[:0], name, n, goal)
			c.Line(id, line)
			if goal == cover.Undecided {
				givenUp++
			}
			// Checking the clock costs as much as a state, and much less than a search that was given up.
			if states++; states%256 == 0 || goal == cover.Undecided {
				over = p.Over(begun) || c.Interrupted()
			}
			return !over
		})
		if over {
			break
		}
	}
	if over || givenUp > 0 {
		line = message.AppendComplete(append(line[:0], '{'), false, givenUp)
		c.Line(id, append(line, '}'))
	}
	return nil
}

func appendNode(dst []byte, player string, n node, goal cover.Verdict) []byte {
	dst = jsonlite.AppendString(append(dst, `{"player":`...), player)
	dst = append(dst, `,"path":[`...)
	for i, at := range n.State.Line {
		dst = at.AppendJSON(comma(dst, i))
	}
	dst = append(dst, ']')
	if n.State.Ended {
		dst = append(dst, `,"ended":true`...)
	}
	dst = append(dst, `,"goal":`...)
	switch goal {
	case cover.Yes:
		dst = append(dst, "true"...)
	case cover.No:
		dst = append(dst, "false"...)
	default:
		dst = append(dst, "null"...)
	}
	dst = append(dst, `,"actions":[`...)
	for i, a := range n.Actions {
		dst = jsonlite.AppendString(append(comma(dst, i), `{"action":`...), a.String())
		dst = jsonlite.AppendString(append(dst, `,"verdict":`...), n.Verdicts[i].String())
		dst = append(jsonlite.AppendNumber(append(dst, `,"probability":`...), n.Probabilities[i]), '}')
	}
	return append(dst, "]}"...)
}

func comma(dst []byte, i int) []byte {
	if i > 0 {
		dst = append(dst, ',')
	}
	return dst
}
