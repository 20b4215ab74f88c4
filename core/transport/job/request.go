package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/internal/request"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// readLevel reads the required option "level", which may be unplayable. Without the option, it returns nil
// and records an error in r.
func readLevel(r *verb.Fields) *transport.Level {
	v, ok := r.Value("level", verb.Value{Type: "string | string[]", Required: true,
		Help: "level: a text with one level in any format that perplex reads, or a list of rows in XSB"})
	if !ok {
		return nil
	}
	l, err := Level(&v)
	r.Note(err)
	return l
}

// Level reads a level of a request. Errors wrap transport.ErrXSB or verb.ErrRequest.
func Level(v *jsonlite.Value) (*transport.Level, error) {
	switch v.Kind {
	case jsonlite.String:
		levels, err := transport.Parse(v.Text)
		if err != nil {
			return nil, err
		}
		if len(levels) > 1 {
			return nil, verb.BadRequest("level", "", "the text holds "+strconv.Itoa(len(levels))+" levels; expected one")
		}
		return &levels[0], nil
	case jsonlite.Array:
		rows := make([]string, len(v.Items))
		for i := range v.Items {
			if v.Items[i].Kind != jsonlite.String {
				return nil, verb.BadRequest(verb.Item("level", i), v.Items[i].Quote(), "is "+v.Items[i].Kind.String()+"; expected a string")
			}
			rows[i] = v.Items[i].Text
		}
		return transport.FromRows(rows)
	}
	return nil, verb.BadRequest("level", v.Quote(), "is "+v.Kind.String()+"; expected a string or a list of rows")
}

// readGame reads a level and rules that can be played. If they cannot, it returns nil and records an error in
// r.
func readGame(r *verb.Fields) *transport.Game {
	l, rules := readLevel(r), request.Rules(r)
	if r.Err() != nil {
		return nil
	}
	g, err := transport.NewGame(rules, l)
	r.Note(err)
	return g
}

// readLimit reads the option "limit"; usual is its default, and 0 stands for no limit.
func readLimit(r *verb.Fields, usual int) int {
	o := verb.Whole{Default: usual, Least: 1, Unit: "expansions", Help: "greatest number of expansions before the search gives up"}
	if usual == 0 {
		o.Least = 0
		o.Help += "; 0: never"
	}
	return r.Integer("limit", o)
}

// writeCells writes a member that is a list of cells.
func writeCells(w *jsonlite.Writer, name string, cells []transport.Cell) {
	w.List(name)
	for _, c := range cells {
		w.PutInt(int(c))
	}
	w.Close(']')
}
