package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var searchAnswer = []verb.Member{
	{Name: "searchInformation", Type: "number | null", Unit: "Sh", Help: "search information; null where infinite"},
}

// openSearching measures the search information.
func openSearching(r *verb.Fields) (verb.Job, error) {
	d := readPuzzle(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	found, err := logicgrid.SearchInformation(d.Space, d.Hints)
	if err != nil {
		return nil, err
	}
	var w jsonlite.Writer
	w.Open('{')
	w.Number("searchInformation", decimals(found.Information, 9))
	return verb.Answered(w.Close('}')), nil
}
