package main

import (
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
)

// node is a state of the line puzzle as the player sees it.
type node = measure.Node[witness.State, witness.Action]

// writeTree writes, for every player, a line for each state that the player can
// come to, parents before children:
//
//	{"id":1,"player":"all","path":[[0,8],[0,6]],"goal":false,
//	 "actions":[{"action":"up","verdict":"UNKNOWN","probability":0.5},…]}
//
// (on one line), with "ended":true after the action end. When patience ends
// the last line of the puzzle is {"id":1,"complete":false}.
func writeTree(c *cli.Call, id string, d *witness.Document, o analysis.Options, p cli.Patience) error {
	board, err := witness.Compile(d)
	if err != nil {
		return err
	}
	begun := time.Now()
	var line []byte
	for _, name := range o.Players {
		m, err := player.Parse(name)
		if err != nil {
			return err
		}
		if err := m.SetCompat(o.Compat); err != nil {
			return err
		}
		states, complete := 0, true
		measure.Tree(witness.Game{Board: board}, m.Rules(board), func(n node) bool {
			line = appendNode(line[:0], name, n)
			c.Line(id, line)
			if states++; states%256 == 0 { // a look at the clock costs as much as a state
				complete = !p.Over(begun)
			}
			return complete
		})
		if !complete {
			c.Line(id, []byte(`{"complete":false}`))
			return nil
		}
	}
	return nil
}

func appendNode(dst []byte, player string, n node) []byte {
	dst = jsontext.AppendString(append(dst, `{"player":`...), player)
	dst = append(dst, `,"path":[`...)
	for i, at := range n.State.Line {
		dst = at.AppendJSON(comma(dst, i))
	}
	dst = append(dst, ']')
	if n.State.Ended {
		dst = append(dst, `,"ended":true`...)
	}
	dst = append(dst, `,"goal":`...)
	if n.Goal {
		dst = append(dst, "true"...)
	} else {
		dst = append(dst, "false"...)
	}
	dst = append(dst, `,"actions":[`...)
	for i, a := range n.Actions {
		dst = jsontext.AppendString(append(comma(dst, i), `{"action":`...), a.String())
		dst = jsontext.AppendString(append(dst, `,"verdict":`...), n.Verdicts[i].String())
		dst = append(jsontext.AppendNumber(append(dst, `,"probability":`...), n.Probabilities[i]), '}')
	}
	return append(dst, "]}"...)
}

func comma(dst []byte, i int) []byte {
	if i > 0 {
		dst = append(dst, ',')
	}
	return dst
}
