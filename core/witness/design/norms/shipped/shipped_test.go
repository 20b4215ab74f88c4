package shipped

import (
	"bytes"
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/design/norms"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

func TestFile(t *testing.T) {
	w := Windmill()
	again, err := norms.Parse(w.AppendJSON(nil))
	if err != nil || !reflect.DeepEqual(again, w) {
		t.Errorf("%v: the table is another after a round trip", err)
	}
	if !bytes.Equal(w.AppendJSON(nil), file) {
		t.Error("what is built in is not as it would be written")
	}
}

// TestWindmill checks that the table states its source and that its counts add up.
func TestWindmill(t *testing.T) {
	w := Windmill()
	if w.Date == "" || w.Source == "" || w.Version == "" || w.Visits == 0 {
		t.Errorf("it does not say what it comes from: %+v", w.Counts)
	}
	c := w.Counts
	left := c.Records - c.Repeated - c.Unreadable - c.Larger - c.Unsolvable
	alone := 0 // puzzles of sizes that are not pooled
	for _, s := range w.Sizes {
		var players []string
		for _, n := range s.Players {
			players = append(players, n.Player)
			if n.Of < norms.Least || len(n.Quantiles) != min(n.Of, 101) || n.Of+n.Unfinished != s.Players[0].Of+s.Players[0].Unfinished {
				t.Errorf("%s, %s: %d quantiles of %d, %d unfinished", s.Name, n.Player, len(n.Quantiles), n.Of, n.Unfinished)
			}
			for _, q := range n.Quantiles {
				if q < 0 || q != math.Round(q*100)/100 {
					t.Errorf("%s, %s: a quantile of %v Sh", s.Name, n.Player, q)
				}
			}
		}
		if !slices.Equal(players, player.Presets) {
			t.Errorf("%s is for the players %q", s.Name, players)
		}
		if len(s.Name) == 3 {
			alone += s.Players[0].Of + s.Players[0].Unfinished
		}
	}
	for _, f := range w.Few {
		if f.Puzzles >= norms.Least {
			t.Errorf("%s has %d puzzles and is left out", f.Name, f.Puzzles)
		}
		if len(f.Name) == 3 {
			alone += f.Puzzles
		}
	}
	if alone != left || left < c.Measured {
		t.Errorf("%d puzzles are in sizes, %d of the crawl are left", alone, left)
	}
}

func TestOpen(t *testing.T) {
	table := verb.Table{{Name: "norms", Open: norms.Opener(func() ([]byte, error) { return file, nil })}}
	for request, want := range map[string]string{
		`"width":4,"height":4,"player":"all","tsi":1e9`:  `"size":"4x4","word":null,"people":"Not compared with people.","text":"harder than any of the 4 × 4 puzzles published on the Windmill"}}`,
		`"width":4,"height":4,"tsi":0`:                   `"text":"easier than almost all of the 4 × 4 puzzles published on the Windmill"}}`,
		`"width":4,"height":4,"player":"all","tsi":null`: `{"percentile":null}`,
		`"width":30,"height":4,"player":"all","tsi":1`:   `{"percentile":null}`,
		`"width":4,"height":4,"player":"nobody","tsi":1`: `{"percentile":null}`,
	} {
		t.Run(request, func(t *testing.T) {
			j, err := table.Open(`{"verb":"norms",` + request + `}`)
			if err != nil {
				t.Fatal(err)
			}
			if got := string(j.AppendAnswer(nil)); !strings.HasSuffix(got, want) {
				t.Errorf("%s, want %s", got, want)
			}
		})
	}
	if _, err := table.Open(`{"verb":"norms","width":4,"height":4,"tsi":"much"}`); !errors.Is(err, verb.ErrRequest) {
		t.Error(err)
	}
}

// TestOpenAsksForTheFile checks that the file is requested when it is first needed, and again until it is
// there.
func TestOpenAsksForTheFile(t *testing.T) {
	missing := errors.New("norms.json is not there")
	asked, there := 0, error(missing)
	table := verb.Table{{Name: "norms", Open: norms.Opener(func() ([]byte, error) { asked++; return file, there })}}
	const request = `{"verb":"norms","width":4,"height":4,"tsi":9}`
	if _, err := table.Open(request); !errors.Is(err, missing) {
		t.Errorf("%v, want %v", err, missing)
	}
	there = nil
	for range 2 {
		if _, err := table.Open(request); err != nil {
			t.Error(err)
		}
	}
	if asked != 2 {
		t.Errorf("it asked %d times, want 2", asked)
	}
}
