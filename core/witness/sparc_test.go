package witness_test

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// TestSparc checks lines under SPaRC's reading of the rules and under the other profiles. Lines are texts of
// moves from the first start; "u" is half a move up.
func TestSparc(t *testing.T) {
	const all, none = "windmill game sparc", ""
	for _, c := range []struct {
		name, document, moves string
		right                 string // the profiles that accept the line
	}{
		{"a polyshape fills its region", `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1],[1]]}]}`, "RUUR", all},
		{"it is not turned", `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1,1]]}]}`, "RUUR", none},
		{"a star pairs with a polyshape of its colour", `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"polyomino","color":"green","shape":[[1],[1]]},
			{"at":[1,3],"type":"star","color":"green"}]}`, "RUUR", all},
		{"a star among three of its colour", `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"separation","color":"green"},
			{"at":[1,3],"type":"star","color":"green"},{"at":[3,1],"type":"separation","color":"green"}]}`, "UURR", none},
		{"a negative shape cancels its like in a region of any size", `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1,1]]},
			{"at":[3,3],"type":"polyomino","shape":[[1,1]],"negative":true}]}`, "UURR", all},
		{"shapes of other forms do not cancel", `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1,1]]},
			{"at":[3,3],"type":"polyomino","shape":[[1],[1]],"negative":true}]}`, "UURR", "windmill"},
		{"a negative shape takes squares away", `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1,1],[1,1]]},
			{"at":[1,3],"type":"polyomino","shape":[[1],[1]],"negative":true}]}`, "RUUR", all},
		{"no shape lies beyond the board", `{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1,1,0],[0,0,0],[0,0,1]]}]}`, "UR", none},
		{"not even where a negative one covers it", `{"width":2,"height":1,"starts":[[0,2]],"ends":[[2,0]],"symbols":[
			{"at":[1,1],"type":"polyomino","shape":[[1,1,1],[0,0,0],[1,1,0]]},
			{"at":[3,1],"type":"polyomino","shape":[[1,0],[0,0],[1,1]],"negative":true}]}`, "UR", "windmill"},
		{"a line that hangs into a region is no obstacle", `{"width":2,"height":2,"starts":[[2,2]],"ends":[[4,0]],"symbols":[
			{"at":[1,3],"type":"polyomino","shape":[[1,1],[1,1]]}]}`, "UR", "windmill sparc"},
		{"a gap between two cells separates nothing", `{"width":2,"height":2,"symbols":[{"at":[2,1],"type":"cannot-cross"},
			{"at":[1,1],"type":"separation","color":"black"},{"at":[3,1],"type":"separation","color":"white"}]}`, "RRUU", none},
		{"half an edge at the end is a wall", `{"width":2,"height":1,"starts":[[0,0]],"ends":[[2,1]],"symbols":[
			{"at":[1,1],"type":"separation","color":"black"},{"at":[3,1],"type":"separation","color":"white"}]}`, "RRDLu", "sparc"},
		{"with the other end of the edge free there is a way round it", `{"width":2,"height":2,"starts":[[0,0]],"ends":[[2,1]],"symbols":[
			{"at":[1,1],"type":"separation","color":"black"},{"at":[3,1],"type":"separation","color":"white"}]}`, "DRu", none},
		{"half an edge at the start is a wall", `{"width":2,"height":1,"starts":[[2,1]],"ends":[[0,0]],"symbols":[
			{"at":[1,1],"type":"separation","color":"black"},{"at":[3,1],"type":"separation","color":"white"}]}`, "dRULL", "sparc"},
		{"half an edge is a side for triangles", `{"width":1,"height":1,"starts":[[0,0]],"ends":[[0,1]],"symbols":[
			{"at":[1,1],"type":"triangle","count":4}]}`, "RDLu", all},
		{"a dot at the head of a half edge", `{"width":2,"height":1,"starts":[[0,0]],"ends":[[2,1]],"symbols":[{"at":[4,0],"type":"must-cross"}]}`, "RRDLu", all},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := witness.Parse(c.document)
			if err != nil {
				t.Fatal(err)
			}
			var right []string
			for _, profile := range witness.Profiles {
				d.Profile = profile
				b, err := witness.Compile(d)
				if err != nil {
					t.Fatal(err)
				}
				failed := b.Check(moved(d.Starts[0], c.moves))
				for _, v := range failed {
					if v.Type == "line" {
						t.Fatalf("%s: %s", profile, v.Reason)
					}
				}
				if len(failed) == 0 {
					right = append(right, string(profile))
				}
			}
			if got := strings.Join(right, " "); got != c.right {
				t.Errorf("right for %q, want %q", got, c.right)
			}
		})
	}
}

// moved returns a line from moves. Capital letters are whole moves, small letters half moves.
func moved(at witness.Place, moves string) []witness.Place {
	line := []witness.Place{at}
	for _, m := range moves {
		d := map[rune]witness.Direction{'U': witness.Up, 'R': witness.Right, 'D': witness.Down, 'L': witness.Left}[m&^0x20]
		n := 2
		if m&0x20 != 0 {
			n = 1
		}
		at = d.Step(at, n)
		line = append(line, at)
	}
	return line
}
