package windmill_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/windmill"
)

// unfit lists puzzles with negative shapes for which the Windmill's search finds no room, although by its own
// rules there is room.
var unfit = map[string]bool{"vc3sjc8": true, "ch6hek8": true}

// TestProfiles checks lines on which the two sites' own programs disagree, under both profiles.
func TestProfiles(t *testing.T) {
	cases, err := jsonlite.Parse(string(reference.Read(t, "data/windmill/profile-cases.json")))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases.Items {
		text := func(name string) string { v, _ := c.Get(name); return v.Text }
		doc, err := windmill.Decode(text("windmill"))
		if err != nil {
			t.Fatal(err)
		}
		for profile, field := range map[witness.Profile]string{witness.ProfileWindmill: "acceptedByWindmill", witness.ProfileGame: "acceptedByJbz"} {
			doc.Profile = profile
			board, err := witness.Compile(doc)
			if err != nil {
				t.Fatal(err)
			}
			want, _ := c.Get(field)
			failed := board.Check(vertices(text("path")))
			if profile == witness.ProfileWindmill && unfit[text("id")] {
				continue
			}
			if (len(failed) == 0) != want.Bool {
				t.Errorf("%s %s under %s: %v, want accepted %v", text("id"), text("features"), profile, failed, want.Bool)
			}
		}
	}
}

// vertices parses "x,y x,y …".
func vertices(path string) []witness.Place {
	var line []witness.Place
	for _, at := range strings.Fields(path) {
		x, y, _ := strings.Cut(at, ",")
		a, _ := strconv.Atoi(x)
		b, _ := strconv.Atoi(y)
		line = append(line, witness.Place{A: 2 * a, B: 2 * b})
	}
	return line
}
