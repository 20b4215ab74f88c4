package witness_test

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
)

func TestDisputed(t *testing.T) {
	p := func(a, b int) witness.Place { return witness.Place{A: a, B: b} }
	put := func(at witness.Place, kind witness.SymbolType) func(d *witness.Document) {
		return func(d *witness.Document) {
			d.Put(witness.Symbol{At: at, Type: kind, Count: 1, Shape: [][]bool{{true}}})
		}
	}
	type changes []func(d *witness.Document)
	for _, c := range []struct {
		name string
		do   changes
		want witness.SymbolType // "" for none
	}{
		{"an empty board", nil, ""},
		{"symbols on which both sites agree", changes{put(p(1, 1), witness.Separation), put(p(3, 1), witness.Star), put(p(5, 1), witness.Triangle), put(p(2, 2), witness.MustCross), put(p(4, 1), witness.CannotCross)}, ""},
		{"an eliminator", changes{put(p(1, 1), witness.Star), put(p(3, 3), witness.Eliminator)}, witness.Eliminator},
		{"a polyomino where no line hangs", changes{put(p(3, 3), witness.Polyomino)}, ""},
		{"a polyomino and a start inside", changes{put(p(3, 3), witness.Polyomino), func(d *witness.Document) { d.Starts = append(d.Starts, p(4, 4)) }}, witness.Polyomino},
		{"a polyomino and an end in the middle of an edge inside", changes{put(p(3, 3), witness.Polyomino), func(d *witness.Document) { d.Ends = []witness.End{{At: p(2, 3)}} }}, witness.Polyomino},
		{"a polyomino and an end in the middle of the rim", changes{put(p(3, 3), witness.Polyomino), func(d *witness.Document) { d.Ends = []witness.End{{At: p(8, 3)}} }}, ""},
		{"a polyomino on a pillar", changes{put(p(3, 3), witness.Polyomino), func(d *witness.Document) { d.Pillar, d.Ends = true, []witness.End{{At: p(0, 0)}} }}, witness.Polyomino},
		{"a negative polyomino", changes{func(d *witness.Document) {
			d.Put(witness.Symbol{At: p(3, 3), Type: witness.Polyomino, Negative: true, Shape: [][]bool{{true}}})
		}}, witness.Polyomino},
		{"a star on a board that is open", changes{put(p(0, 1), witness.Removed), put(p(5, 5), witness.Star)}, witness.Star},
		{"nothing in the cells of a board that is open", changes{put(p(0, 1), witness.Removed), put(p(4, 4), witness.MustCross), put(p(1, 1), witness.Unknown)}, ""},
		{"a star on a board that is open inside", changes{put(p(2, 1), witness.Removed), put(p(5, 5), witness.Star)}, ""},
		{"a removed edge where the pillar joins", changes{put(p(0, 1), witness.Removed), put(p(5, 5), witness.Star), func(d *witness.Document) { d.Pillar = true }}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := witness.New(4, 4)
			for _, change := range c.do {
				change(d)
			}
			s, ok := d.Disputed(witness.ProfileGame)
			if ok != (c.want != "") || s.Type != c.want {
				t.Errorf("%s: %q, %v, want %q", c.name, s.Type, ok, c.want)
			}
		})
	}
}

func TestDisputedWithSparc(t *testing.T) {
	for _, c := range []struct {
		name, document        string
		windmill, game, sparc witness.SymbolType // by the document's profile: disputed with sparc, or for sparc with the game
	}{
		{"an eliminator", `{"symbols":[{"at":[1,1],"type":"eliminator"}]}`, "", witness.Eliminator, witness.Eliminator},
		{"a negative polyomino", `{"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1]],"negative":true}]}`, witness.Polyomino, "", ""},
		{"a polyomino where a line can hang", `{"starts":[[2,2]],"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1]]}]}`, "", witness.Polyomino, witness.Polyomino},
		{"a star on an open board", `{"symbols":[{"at":[0,1],"type":"removed"},{"at":[1,1],"type":"star"}]}`, "", witness.Star, witness.Star},
		{"a star and half an edge", `{"starts":[[2,1]],"symbols":[{"at":[1,1],"type":"star"}]}`, witness.Star, witness.Star, witness.Star},
		{"triangles and half an edge", `{"starts":[[2,1]],"symbols":[{"at":[1,1],"type":"triangle","count":1}]}`, "", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := witness.Parse(c.document)
			if err != nil {
				t.Fatal(err)
			}
			for _, pair := range []struct {
				own, other witness.Profile
				want       witness.SymbolType
			}{
				{witness.ProfileWindmill, witness.ProfileSparc, c.windmill}, {witness.ProfileSparc, witness.ProfileWindmill, c.windmill},
				{witness.ProfileGame, witness.ProfileSparc, c.game}, {witness.ProfileSparc, witness.ProfileGame, c.sparc},
				{witness.ProfileSparc, witness.ProfileSparc, ""},
			} {
				d.Profile = pair.own
				if s, ok := d.Disputed(pair.other); s.Type != pair.want || ok != (pair.want != "") {
					t.Errorf("%s beside %s: %q, %v, want %q", pair.own, pair.other, s.Type, ok, pair.want)
				}
			}
		})
	}
}

// TestUndisputedBoards draws lines on random boards. If no symbol is disputed between two profiles, both must
// judge every line alike.
func TestUndisputedBoards(t *testing.T) {
	agreed, differed := 0, 0
	for seed := range uint64(3000) {
		r := sample.Random(seed + 43e6)
		d := sample.Odd(r)
		d.Variants = 0
		if d.TwoLines() {
			continue // in some profiles a start without its image is an ordinary start
		}
		var boards []*witness.Board
		var documents []*witness.Document
		for _, profile := range witness.Profiles {
			e := d.Clone()
			e.Profile = profile
			b, err := witness.Compile(e)
			if err != nil {
				t.Fatal(err)
			}
			boards, documents = append(boards, b), append(documents, e)
		}
		g := witness.Game{Board: boards[0]}
		for range 3 {
			s := g.Start()
			for {
				actions := g.Actions(s)
				if len(actions) == 0 {
					break
				}
				s = g.Next(s, actions[r.IntN(len(actions))])
			}
			if !s.Ended {
				continue
			}
			for i, b := range boards {
				for j, other := range boards {
					same := (len(b.Check(s.Line)) == 0) == (len(other.Check(s.Line)) == 0)
					if _, disputed := documents[i].Disputed(documents[j].Profile); !disputed && !same {
						t.Fatalf("seed %d: %s and %s differ on %v: %s", seed, b.Profile, other.Profile, s.Line, d.AppendJSON(nil))
					}
					if same {
						agreed++
					} else {
						differed++
					}
				}
			}
		}
	}
	if agreed < 5000 || differed < 50 {
		t.Errorf("%d verdicts agree, %d differ", agreed, differed)
	}
}
