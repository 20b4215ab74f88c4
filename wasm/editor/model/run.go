package model

import (
	"math"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// A tab's list of siblings lies in storage under this key.
func runKey(id string) string { return "perplex." + id + ".run" }

// Run is a query that was started and what it has found, as it is kept for the
// next visit.
type Run struct {
	Document *witness.Document // the query
	Player   string
	Query    QueryOptions

	Done, Total, Found uint64
	Ended              string // in words; empty while the run goes on
	Original           string // the query's own numbers, in words
	View, Rows         string // what the list keeps for itself; rows end in ";", the best first
}

// Cut is how a run has ended that was going on when the page went.
const Cut = "cancelled"

// text is a line each, then the rows.
func (r *Run) text() string {
	flags := "-"
	if r.Query.Empty {
		flags = "e"
	}
	number := func(n uint64) string { return strconv.FormatUint(n, 10) }
	return strings.Join([]string{
		version.Version, r.Player, flags + writeColors(r.Query.Colors),
		number(r.Done), number(r.Total), number(r.Found),
		r.Ended, r.Original, r.View, string(r.Document.AppendJSON(nil)), r.Rows,
	}, "\n")
}

// parseRun reads a run; false for what cannot be one, or is another version's,
// whose ranks may mean something else.
func parseRun(text string) (*Run, bool) {
	lines := strings.SplitN(text, "\n", 11)
	if len(lines) != 11 || lines[0] != version.Version || lines[2] == "" {
		return nil, false
	}
	r := &Run{Player: lines[1], Ended: lines[6], Original: lines[7], View: lines[8], Rows: lines[10]}
	r.Query.Empty, r.Query.Colors = lines[2][0] == 'e', parseColors(lines[2][1:])
	if r.Ended == "" {
		r.Ended = Cut
	}
	for i, n := range []*uint64{&r.Done, &r.Total, &r.Found} {
		var err error
		if *n, err = strconv.ParseUint(lines[3+i], 10, 64); err != nil {
			return nil, false
		}
	}
	var err error
	r.Document, err = witness.Parse(lines[9])
	return r, err == nil
}

// SaveRun keeps a tab's run in place of the one before; nil keeps none. A store
// that does not take all rows gets the best of them, as many as it takes; false
// when that happens.
func (t *Tabs) SaveRun(id string, r *Run) (whole bool) {
	if r == nil {
		t.storage.Remove(runKey(id))
		return true
	}
	for most := math.MaxInt; most > 0; most = min(most, len(r.Rows)) / 4 {
		kept := *r
		if len(kept.Rows) > most {
			kept.Rows = kept.Rows[:strings.LastIndexByte(kept.Rows[:most], ';')+1]
		}
		if t.storage.Set(runKey(id), kept.text()) {
			return most >= len(r.Rows)
		}
	}
	t.storage.Remove(runKey(id)) // an older one would be taken for this
	return false
}

// Run returns the present tab's run; false when there is none.
func (t *Tabs) Run() (*Run, bool) {
	text, ok := t.storage.Get(runKey(t.Present()))
	if !ok {
		return nil, false
	}
	return parseRun(text)
}
