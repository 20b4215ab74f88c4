package model

import (
	"math"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// What is kept with a tab lies in storage under these keys; a tab's list of
// siblings under "run".
func attachedKey(id, key string) string { return headKey(id) + "." + key }
func runKey(id string) string           { return attachedKey(id, "run") }

// Attach keeps a text with a tab for the next visit; false when the store does
// not take it.
func (t *Tabs) Attach(id, key, text string) bool { return t.storage.Set(attachedKey(id, key), text) }

// Attached returns what Attach has kept.
func (t *Tabs) Attached(id, key string) (text string, ok bool) {
	return t.storage.Get(attachedKey(id, key))
}

// Detach removes it.
func (t *Tabs) Detach(id, key string) { t.storage.Remove(attachedKey(id, key)) }

// Run is a query that was started and what it has found, as it is kept for the
// next visit.
type Run struct {
	Document *witness.Document // the query
	Player   string
	Query    QueryOptions
	Wanted   string // further options of the engine's generate, as JSON in one line; empty for none
	Host     bool   // the optional host works on it, and not this browser
	Open     bool   // it went on there when the page went; not stored

	Done, Total uint64
	Found, Kept uint64  // the solvable ones, and those of them that are wanted
	Ended       string  // in words; empty while the run goes on
	TSI         float64 // of the query itself, in Sh; NaN when it is not known or there is none
	Solutions   int     // of the query itself; negative when not known
	View, Rows  string  // what the list keeps for itself; rows end in ";", the best first
}

// Cut is how a run has ended that was going on when the page went.
const Cut = "cancelled"

// text is a line each, then the rows.
func (r *Run) text() string {
	flags := []byte("---") // the second was another's, c, in an earlier version
	if r.Query.Empty {
		flags[0] = 'e'
	}
	if r.Host {
		flags[1] = 'h'
	}
	if r.Query.Eliminators {
		flags[2] = 'y'
	}
	number := func(n uint64) string { return strconv.FormatUint(n, 10) }
	return strings.Join([]string{
		version.Version, r.Player, string(flags) + writeColors(r.Query.Colors) + " " + writePieces(r.Query.Pieces),
		number(r.Done), number(r.Total), number(r.Found),
		r.Ended, strconv.FormatFloat(r.TSI, 'g', -1, 64) + " " + strconv.Itoa(r.Solutions) + " " + number(r.Kept) + " " + r.Wanted, r.View, string(r.Document.AppendJSON(nil)), r.Rows,
	}, "\n")
}

// parseRun reads a run; false for what cannot be one, or is another version's,
// whose ranks may mean something else.
func parseRun(text string) (*Run, bool) {
	lines := strings.SplitN(text, "\n", 11)
	if len(lines) != 11 || lines[0] != version.Version || len(lines[2]) < 3 {
		return nil, false
	}
	r := &Run{Player: lines[1], Ended: lines[6], View: lines[8], Rows: lines[10]}
	r.Query.Empty, r.Host, r.Query.Eliminators = lines[2][0] == 'e', lines[2][1] == 'h', lines[2][2] == 'y'
	colors, pieces, _ := strings.Cut(lines[2][3:], " ")
	r.Query.Colors, r.Query.Pieces = parseColors(colors), ParsePieces(pieces)
	if r.Ended == "" {
		r.Ended, r.Open = Cut, r.Host
	}
	for i, n := range []*uint64{&r.Done, &r.Total, &r.Found} {
		var err error
		if *n, err = strconv.ParseUint(lines[3+i], 10, 64); err != nil {
			return nil, false
		}
	}
	words := strings.SplitN(lines[7], " ", 4)
	if len(words) < 4 { // of an earlier version: all that was found was wanted
		words = append(words[:min(len(words), 2)], lines[5], "")
	}
	if len(words) < 4 {
		return nil, false
	}
	var errTSI, errSolutions, errKept, err error
	r.TSI, errTSI = strconv.ParseFloat(words[0], 64)
	r.Solutions, errSolutions = strconv.Atoi(words[1])
	r.Kept, errKept = strconv.ParseUint(words[2], 10, 64)
	r.Wanted = words[3]
	if errTSI != nil || errSolutions != nil || errKept != nil {
		return nil, false
	}
	r.Document, err = witness.Parse(lines[9])
	return r, err == nil
}

// SaveRun keeps a tab's run instead of the one before; nil keeps none. A store
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

// Against says how a sibling stands to the query it comes of: "2.77 Sh more
// than the query, 1 solution instead of 14", for a query called so. It is empty when
// nothing is known of the query.
func (r *Run) Against(query string, tsi float64, solutions uint64) string {
	var parts []string
	if !math.IsNaN(r.TSI) && r.Solutions != 0 {
		// The difference of the numbers on the page, not of those behind them.
		switch by := rounded(tsi) - rounded(r.TSI); {
		case rounded(by) > 0:
			parts = append(parts, Shannons(by)+" Sh more than "+query)
		case rounded(by) < 0:
			parts = append(parts, Shannons(-by)+" Sh less than "+query)
		default:
			parts = append(parts, "as hard as "+query)
		}
	}
	switch {
	case r.Solutions == 0:
		parts = append(parts, query+" has no solution")
	case r.Solutions > 0 && uint64(r.Solutions) == solutions:
		parts = append(parts, "as many solutions")
	case r.Solutions > 0:
		parts = append(parts, Plural(solutions, "solution")+" instead of "+Grouped(uint64(r.Solutions)))
	}
	return strings.Join(parts, ", ")
}
