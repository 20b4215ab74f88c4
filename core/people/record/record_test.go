package record

import (
	"errors"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// random draws a record of a person who edits a state of any printable characters, with undo.
func random(r *rand.Rand) *Record {
	letters := func(n int) string {
		text := make([]byte, n)
		for i := range text {
			text[i] = byte(' ' + r.IntN('~'-' '+1))
		}
		return string(text)
	}
	maybe := func(text string) string { return text[:len(text)*r.IntN(2)] }
	some := func(names ...string) map[string]float64 {
		var all map[string]float64
		for _, name := range names {
			if r.IntN(2) == 0 {
				if all == nil {
					all = map[string]float64{}
				}
				all[name] = float64(r.IntN(100_000)) / 100
			}
		}
		return all
	}
	rec := &Record{
		ID: "play-" + letters(2), Family: "pencil", Type: maybe("nurikabe"), Puzzle: maybe("nurikabe/2/2/ä\n\"" + letters(3)),
		Player: maybe("p01"), Day: maybe("2026-02-28"), Device: maybe("touch"), Solution: letters(r.IntN(3)),
		Outcome: Outcomes[r.IntN(len(Outcomes))],
		Seconds: some("counted", "paused", "away"), Counts: some("tries", "hints", "moves"), Felt: some("difficult"),
	}
	if r.IntN(3) == 0 {
		rec.Source = Source{Set: "rush-hour", ID: maybe("prb1"), Figures: some("optimal")}
	}
	if rec.Marked = r.IntN(5) > 0; !rec.Marked {
		return rec
	}
	rec.Begin = letters(r.IntN(9))
	states, at := []string{rec.Begin}, 0
	clock := r.IntN(2) == 0
	for range r.IntN(12) {
		e := Event{At: NoClock, Act: "mark"}
		if at += r.IntN(500); clock {
			e.At = at
		}
		now := states[len(states)-1]
		switch k := r.IntN(5); {
		case k == 0 && len(states) > 1:
			e.Act = "undo"
			states = states[:len(states)-1]
			e.Edits = Between(now, states[len(states)-1])
		case k == 1:
			e.Act = "hint"
		default:
			from := r.IntN(len(now) + 1)
			to := from + r.IntN(len(now)-from+1)
			next := now[:from] + letters(r.IntN(3)) + now[to:]
			e.Edits = Between(now, next)
			states = append(states, next)
		}
		if r.IntN(4) == 0 {
			e.Place = &[2]int{r.IntN(30), r.IntN(30)}
		}
		rec.Events = append(rec.Events, e)
	}
	return rec
}

// TestRoundTrip checks that records are the same after writing and reading, and that the edits of an undo
// restore the earlier state.
func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(42, 6))
	var file []byte
	var all []*Record
	for range reference.Cases(4000) {
		rec := random(r)
		var err error
		if file, err = rec.Append(file); err != nil {
			t.Fatalf("%v: %+v", err, rec)
		}
		file = append(file, '\n')
		all = append(all, rec)
	}
	i := 0
	for got, err := range All(strings.NewReader(string(file))) {
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, all[i]) {
			t.Fatalf("record %d: %+v, want %+v", i, got, all[i])
		}
		i++
	}
	if i != len(all) {
		t.Errorf("%d of %d records", i, len(all))
	}
}

// TestBetween checks that the edits between two states lead from one to the other and back.
func TestBetween(t *testing.T) {
	for _, tt := range []struct {
		was, now string
		edits    int
	}{{"", "", 0}, {"....", "....", 0}, {"....", ".1.0", 2}, {"....", ".10.", 1}, {"", "u", 1}, {"uddl", "ud", 1}, {"aa", "a", 1}} {
		for _, way := range [][2]string{{tt.was, tt.now}, {tt.now, tt.was}} {
			edits := Between(way[0], way[1])
			r := &Record{Begin: way[0], Events: []Event{{Act: "mark", Edits: edits}}}
			if got, err := r.End(); err != nil || got != way[1] || len(edits) != tt.edits {
				t.Errorf("%q: %q, %v, %v", way, got, edits, err)
			}
		}
	}
}

// TestErrors checks that errors name the line, the field and the value, and say what to write instead.
func TestErrors(t *testing.T) {
	const fine = `{"record":1,"family":"pencil","puzzle":"p","outcome":"solved","begin":"..","events":[[5,"mark",[[0,".","1"]]]],"end":"1."}`
	with := func(old, now string) string { return strings.Replace(fine, old, now, 1) }
	for _, tt := range []struct{ name, text, want string }{
		{"no JSON", `{"record":`, "line 3: not a record of a solve: not valid JSON"},
		{"a list", `[]`, "is a list; write an object"},
		{"no version", `{}`, "record: is missing; write a number"},
		{"a version", with(`"record":1`, `"record":2`), "record: 2 is a version that this program does not read; it reads 1"},
		{"no family", with(`"family":"pencil",`, ``), "family: is missing; write a string"},
		{"a family", with(`"pencil"`, `7`), "family: 7 is a number; write a string"},
		{"no puzzle", with(`"puzzle":"p",`, ``), "puzzle: is missing"},
		{"an outcome", with(`"solved"`, `"won"`), `outcome: "won" is none of solved, given up`},
		{"no outcome", with(`"outcome":"solved",`, ``), "outcome: is missing; write outcome for one person"},
		{"both", with(`"outcome"`, `"many":{"plays":3},"outcome"`), "outcome: is beside many; write outcome for one person"},
		{"a day", with(`"begin"`, `"day":"2026-02-30","begin"`), `day: "2026-02-30" is not a day`},
		{"a device", with(`"begin"`, `"device":"tv","begin"`), `device: "tv" is none of mouse`},
		{"a figure", with(`"begin"`, `"seconds":{"away":-1},"begin"`), "seconds.away: -1 is not a number of at least 0"},
		{"a source", with(`"begin"`, `"source":{},"begin"`), "source.set: is missing"},
		{"a state", with(`".."`, `"é"`), "begin: \"é\" has other characters than printable ASCII"},
		{"no events", with(`"events":[[5,"mark",[[0,".","1"]]]],`, ``), "events: is missing, but begin is there"},
		{"no end", with(`,"end":"1."`, ``), "end: is missing"},
		{"an end", with(`"end":"1."`, `"end":"1"`), `end: "1" is not the state after all events, which is "1."`},
		{"an event", with(`[5,"mark",[[0,".","1"]]]`, `5`), "events[0]: 5 is not [milliseconds, act, edits, place]"},
		{"a time", with(`[5,`, `[0.5,`), "events[0][0]: 0.5 is not a whole number of at least 0; write milliseconds"},
		{"times", with(`[5,`, `[9,"hint"],[5,`), "events[1][0]: 5 is earlier than the previous event, at 9"},
		{"an act", with(`"mark"`, `"Mark it"`), `events[0][1]: "Mark it" is not a word in lower case`},
		{"edits", with(`[[0,".","1"]]`, `0`), "events[0][2]: 0 is not a list of edits"},
		{"an edit", with(`[0,".","1"]`, `[0,"."]`), `events[0][2][0]: [0,"."] is not an edit`},
		{"a place", with(`]]]]`, `]],[1]]]`), "events[0][3]: [1] is not a place"},
		{"beyond", with(`[0,".","1"]`, `[2,".","1"]`), `events[0][2][0]: character 2 and "." are beyond the state, which has 2 characters`},
		{"other characters", with(`[0,".","1"]`, `[0,"0","1"]`), `events[0][2][0]: "0" is not in the state at character 0, where "." is`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var errs []error
			for r, err := range All(strings.NewReader(fine + "\n\n" + tt.text + "\n" + fine)) {
				if (r == nil) != (err != nil) {
					t.Fatal(r, err)
				}
				if err != nil {
					errs = append(errs, err)
				}
			}
			if len(errs) != 1 || !errors.Is(errs[0], ErrRecord) || !strings.Contains(errs[0].Error(), tt.want) ||
				!strings.HasPrefix(errs[0].Error(), "line 3: ") {
				t.Errorf("%v, want %s", errs, tt.want)
			}
		})
	}
}

// TestLater checks that members and acts of later versions are ignored.
func TestLater(t *testing.T) {
	r, err := Parse(`{"record":1,"family":"transport","puzzle":"x","outcome":"open","mood":"good","begin":"","events":[[null,"wave",[[0,"","u"]]]],"end":"u"}`)
	if err != nil || r.Events[0].Act != "wave" || r.Events[0].At != NoClock {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestDocs checks that the examples in the documentation are valid records.
func TestDocs(t *testing.T) {
	page, err := os.ReadFile("../../../site/docs/record.md")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, line := range strings.Split(string(page), "\n") {
		if !InText(line) {
			continue
		}
		n++
		if _, err := Parse(line); err != nil {
			t.Errorf("%v: %s", err, line)
		}
	}
	if n < 5 {
		t.Errorf("%d examples", n)
	}
}

func FuzzParse(f *testing.F) {
	r := rand.New(rand.NewPCG(42, 7))
	for range 30 {
		text, err := random(r).Append(nil)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	frugal.Fuzz(f, func(t *testing.T, text string) {
		rec, err := Parse(text)
		if err != nil {
			if !errors.Is(err, ErrRecord) {
				t.Fatal(err)
			}
			return
		}
		again, err := rec.Append(nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Parse(string(again))
		if err != nil || !reflect.DeepEqual(got, rec) {
			t.Fatalf("%s: %+v, want %+v, %v", again, got, rec, err)
		}
	})
}
