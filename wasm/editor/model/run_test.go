package model

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

func someRun(rows string) *Run {
	doc := titled("a\nb")
	doc.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Unknown})
	return &Run{
		Document: doc, Player: "all", Query: QueryOptions{Colors: []witness.Color{"red", "blue"}, Pieces: []Piece{"111n"}, Eliminators: true, Empty: true},
		Done: 7, Total: 9, Found: 3, Kept: 2, Wanted: `{"tsi":[8, 10]}`, Ended: "2.0 s", TSI: 9.8125, Solutions: 14, View: `{"sort":"tsi"}`, Rows: rows,
	}
}

func TestRunComesBackWithItsTab(t *testing.T) {
	s, own := newShelf(), newShelf()
	tabs := window(s, own)
	want := someRun("1,2;3,4;")
	if !tabs.SaveRun(tabs.Present(), want) {
		t.Fatal("not saved")
	}
	first := tabs.Present()
	got, ok := window(s, own).Run()
	if !ok || !reflect.DeepEqual(got, want) {
		t.Fatalf("run is %+v, want %+v", got, want)
	}
	tabs.New(witness.New(2, 2))
	if _, ok := tabs.Run(); ok {
		t.Error("a new tab has another's run")
	}
	tabs.Switch(first)
	want.Ended, want.Query.Colors = "", nil
	tabs.SaveRun(first, want)
	if got, _ := tabs.Run(); got.Ended != Cut || got.Open || got.Query.Colors != nil {
		t.Errorf("a run that was going on comes back as %+v", got)
	}
	want.Host = true
	tabs.SaveRun(first, want)
	if got, _ := tabs.Run(); !got.Host || !got.Open {
		t.Errorf("a run that goes on elsewhere comes back as %+v", got)
	}
	want.Ended = Cut
	tabs.SaveRun(first, want)
	if got, _ := tabs.Run(); !got.Host || got.Open {
		t.Errorf("a run that was cancelled there comes back as %+v", got)
	}
	tabs.SaveRun(first, nil)
	if _, ok := tabs.Run(); ok {
		t.Error("a run that was given up is still there")
	}
}

func TestRunOfAnotherKindIsNone(t *testing.T) {
	s, own := newShelf(), newShelf()
	tabs := window(s, own)
	good := someRun("").text()
	for name, text := range map[string]string{
		"empty":           "",
		"another version": "0.0.0" + good[strings.IndexByte(good, '\n'):],
		"no number":       strings.Replace(good, "\n7\n", "\nseven\n", 1),
		"no document":     strings.Replace(good, "{\"kind", "\"kind", 1),
		"too short":       good[:strings.LastIndexByte(good, '\n')],
		"no query":        strings.Replace(good, "\n9.8125 14 2 {\"tsi\":[8, 10]}\n", "\n\n", 1),
		"no options":      strings.Replace(good, "\ne-yred,blue, 111n,\n", "\n\n", 1),
	} {
		t.Run(name, func(t *testing.T) {
			s.Set(runKey(tabs.Present()), text)
			if _, ok := tabs.Run(); ok {
				t.Errorf("%s: taken for a run", name)
			}
		})
	}
}

func TestRunOfAnEarlierVersion(t *testing.T) {
	s, own := newShelf(), newShelf()
	tabs := window(s, own)
	s.Set(runKey(tabs.Present()), strings.Replace(someRun("").text(), ` 14 2 {"tsi":[8, 10]}`, " 14", 1))
	if r, ok := tabs.Run(); !ok || r.Kept != 3 || r.Wanted != "" || r.Solutions != 14 {
		t.Errorf("without what was wanted it is %+v, %v", r, ok)
	}
}

func TestFullStoreKeepsTheBestRows(t *testing.T) {
	s, own := newShelf(), newShelf()
	tabs := window(s, own)
	tabs.Push(titled("kept"), "")
	s.room = 4000
	run := someRun(strings.Repeat("1234567,8.125,3;", 1000))
	if tabs.SaveRun(tabs.Present(), run) {
		t.Error("more was kept than there is room for")
	}
	got, ok := tabs.Run()
	if !ok || got.Rows == "" || !strings.HasSuffix(got.Rows, ";") || !strings.HasPrefix(run.Rows, got.Rows) {
		t.Fatalf("kept are the rows %.60q", got.Rows)
	}
	if _, ok := window(s, own).Run(); !ok {
		t.Error("the run is not there after a reload")
	}

	// The board comes before the list: it takes its room when it needs it.
	for range 40 {
		tabs.Push(titled(strings.Repeat("x", 150)), "")
	}
	if !tabs.Saved() {
		t.Error("the board was not saved beside a list")
	}
}

func TestAgainstTheQuery(t *testing.T) {
	for _, row := range []struct {
		tsi       float64
		solutions int
		want      string
	}{
		{9.82, 14, "2.76 Sh more than the query, 1 solution instead of 14"},
		{13.124, 3, "0.54 Sh less than the query, 1 solution instead of 3"}, // 13.12 and 12.58 are on the page
		{12.5801, 1, "as hard as the query, as many solutions"},
		{math.NaN(), 0, "the query has no solution"},
		{math.NaN(), 2, "1 solution instead of 2"},
		{math.NaN(), -1, ""},
	} {
		t.Run(row.want, func(t *testing.T) {
			r := &Run{TSI: row.tsi, Solutions: row.solutions}
			if got := r.Against("the query", 12.58, 1); got != row.want {
				t.Errorf("query of %v Sh and %d solutions: %q, want %q", row.tsi, row.solutions, got, row.want)
			}
		})
	}
}
