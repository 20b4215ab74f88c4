package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// readRules reads the member "rules".
func readRules(r *verb.Fields) transport.Rules {
	name := r.Text("rules", "sokoban")
	rules, ok := transport.RulesNamed(name)
	if !ok {
		r.Note(verb.BadRequest("rules", strconv.Quote(name), "is not one of sokoban, pull, strong, big, swap"))
	}
	return rules
}

// readLevel reads the member "level", a text or rows, which need not be playable.
func readLevel(r *verb.Fields) *transport.Level {
	v, ok := r.Need("level")
	if !ok {
		return nil
	}
	l, err := Level(&v)
	r.Note(err)
	return l
}

// Level reads a level as requests have it. Errors wrap transport.ErrXSB or verb.ErrRequest.
func Level(v *jsontext.Value) (*transport.Level, error) {
	switch v.Kind {
	case jsontext.String:
		levels, err := transport.Parse(v.Text)
		if err != nil {
			return nil, err
		}
		if len(levels) > 1 {
			return nil, verb.BadRequest("level", "", "the text holds "+strconv.Itoa(len(levels))+" levels; expected one")
		}
		return &levels[0], nil
	case jsontext.Array:
		rows := make([]string, len(v.Items))
		for i := range v.Items {
			if v.Items[i].Kind != jsontext.String {
				return nil, verb.BadRequest(verb.Item("level", i), v.Items[i].Quote(), "is "+v.Items[i].Kind.String()+"; expected a string")
			}
			rows[i] = v.Items[i].Text
		}
		return transport.FromRows(rows)
	}
	return nil, verb.BadRequest("level", v.Quote(), "is "+v.Kind.String()+"; expected a string or a list of rows")
}

// readGame reads a level and rules that can be played; nil and an error noted in r if
// they cannot.
func readGame(r *verb.Fields) *transport.Game {
	l, rules := readLevel(r), readRules(r)
	if r.Err() != nil {
		return nil
	}
	g, err := transport.NewGame(rules, l)
	r.Note(err)
	return g
}

// writeCells writes a member that is a list of cells.
func writeCells(w *jsontext.Writer, name string, cells []transport.Cell) {
	w.List(name)
	for _, c := range cells {
		w.PutInt(int(c))
	}
	w.Close(']')
}
