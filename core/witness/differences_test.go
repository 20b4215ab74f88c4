package witness_test

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

func TestDifferences(t *testing.T) {
	for _, c := range []struct {
		name, document, want string // want is the beginning of each sentence
	}{
		{"nothing", `{"symbols":[{"at":[1,1],"type":"star"},{"at":[3,1],"type":"polyomino","shape":[[1]]}]}`, ""},
		{"eliminator", `{"symbols":[{"at":[1,1],"type":"eliminator"}]}`, "Cancellers"},
		{"negative", `{"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1]],"negative":true}]}`, "Negative"},
		{"a start inside", `{"starts":[[2,2]],"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1]]}]}`, "A start or end inside the board (vertex b2)"},
		{"a start inside without shapes", `{"starts":[[2,2]]}`, ""},
		{"pillar", `{"pillar":true,"ends":[[0,0]],"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1]]}]}`, "Polyominoes on a pillar"},
		{"open rim", `{"symbols":[{"at":[0,1],"type":"removed"},{"at":[1,1],"type":"triangle","count":1}]}`, "Removed edges at the rim (edge left of a1)"},
		{"open rim, nothing behind", `{"symbols":[{"at":[0,1],"type":"removed"}]}`, ""},
		{"half an edge inside", `{"ends":[[2,3]],"symbols":[{"at":[1,1],"type":"star"}]}`, "A start or end in the middle of an edge inside the board (edge a2|b2)"},
		{"half an edge inside, with triangles alone", `{"ends":[[2,3]],"symbols":[{"at":[1,1],"type":"triangle","count":1}]}`, ""},
		{"half an edge of the rim", `{"ends":[[0,3]],"symbols":[{"at":[1,1],"type":"star"}]}`, ""},
		{"alone", `{"symmetry":"horizontal"}`, "A start without its mirror image (vertex a5)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := witness.Parse(c.document)
			if err != nil {
				t.Fatal(err)
			}
			got := strings.Join(d.Differences(), "\n")
			if !strings.HasPrefix(got, c.want) || (c.want == "") != (got == "") {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
			_, game := d.Disputed(witness.ProfileGame)
			_, sparc := d.Disputed(witness.ProfileSparc)
			if disputed := game || sparc; disputed != (got != "") && !d.TwoLines() {
				t.Errorf("%s: disputed is %v", c.name, disputed)
			}
		})
	}
}
