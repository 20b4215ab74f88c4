package main

import (
	"iter"
	"path"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// textSource describes how the verb publish reads the puzzles of a family: the records, and the
// text of a record.
type textSource struct {
	read   func(*cli.Call, verb.Verb) iter.Seq[records.Record]
	text   func(records.Record) (string, error)
	titled bool // ids are titles or file names
}

var textSources = map[string]textSource{
	"pencil":       {read: pencilPuzzles, text: pencilText},
	"logicgrid":    {read: gridPuzzles, text: gridText},
	"transport":    {read: transportLevels, text: levelText, titled: true},
	"puzzlescript": {read: gameFiles, text: gameText, titled: true},
}

func pencilText(r records.Record) (string, error) {
	l, err := pencilIn(r)
	if err != nil {
		return "", err
	}
	return l.Text(), nil
}

// gridText returns the link or document of a logic grid.
func gridText(r records.Record) (string, error) {
	v, _ := r.Whole.Get("puzzle")
	if v.Kind == jsonlite.String {
		return v.Text, nil
	}
	d, err := logicgrid.Decode(&v)
	if err != nil {
		return "", err
	}
	return string(d.AppendJSON(nil)), nil
}

// gameFiles yields the games in files, each with its file name as id.
func gameFiles(c *cli.Call, _ verb.Verb) iter.Seq[records.Record] {
	return func(yield func(records.Record) bool) {
		for _, name := range c.Args {
			text, err := c.Text(name)
			r := records.Record{ID: string(jsonlite.AppendString(nil, name)), Err: err}
			if !yield(with(r, "source", declared.Text(text))) {
				return
			}
		}
	}
}

func gameText(r records.Record) (string, error) {
	source, _ := r.Whole.Get("source")
	return source.Text, nil
}

func levelText(r records.Record) (string, error) {
	level, _ := r.Whole.Get("level")
	var rows []string
	for _, row := range level.Items {
		rows = append(rows, row.Text)
	}
	if title, err := jsonlite.Parse(r.ID); err == nil && title.Kind == jsonlite.String {
		rows = append(rows, "Title: "+title.Text)
	}
	return strings.Join(rows, "\n"), nil
}

// plainName makes an id from a title or a file name: its letters and digits, with - between words.
func plainName(id string) string {
	v, err := jsonlite.Parse(id)
	if err != nil || v.Kind != jsonlite.String {
		return id
	}
	name := strings.TrimSuffix(path.Base(v.Text), path.Ext(v.Text))
	words := strings.FieldsFunc(name, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '_'
	})
	return string(jsonlite.AppendString(nil, strings.Join(words, "-")))
}
