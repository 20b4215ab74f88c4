package puzzlescript

import (
	"strings"
	"testing"
)

// TestSlice: chance is decoration where nothing that matters reads, meets or waits for it.
func TestSlice(t *testing.T) {
	const head = "title Slice\n\nOBJECTS\n\nBackground .\ngray\n\nGoal o\nblue\n\nPlayer p\nwhite\n\nCrate c\nbrown\n\nGrass g\ngreen\n\nFlower f\npink\n\nSpark s\nyellow\n\n" +
		"LEGEND\n\nPlant = Grass or Flower\n\nSOUNDS\n\nCOLLISIONLAYERS\n\nBackground\nGoal\nGrass, Flower\nPlayer, Crate, Spark\n\nRULES\n\n[ > Player | Crate ] -> [ > Player | > Crate ]\n"
	for _, c := range []struct {
		name, rules, win string
		decoration       bool
		conflict         bool // in a turn to the left
	}{
		{"a choice of plants", "[ Grass ] -> [ random Plant ]", "all Goal on Crate", true, false},
		{"a random rule", "random [ no Plant ] -> [ Flower ]", "all Goal on Crate", true, false},
		{"plants that move", "[ Grass ] -> [ randomdir Grass ]", "all Goal on Crate", true, false},
		{"it is to be won", "[ Grass ] -> [ random Plant ]", "no Flower", false, false},
		{"a rule reads it", "[ Grass ] -> [ random Plant ]\n[ > Player | Flower ] -> [ Player | Flower ]", "all Goal on Crate", false, false},
		{"a rule reads it at second hand", "[ Grass ] -> [ random Plant ]\n[ Flower ] [ Goal ] -> [ Flower ] [ ]", "all Goal on Crate", false, false},
		{"it cancels", "random [ Player ] -> [ Player Flower ]\nlate [ Player Flower ] -> cancel", "all Goal on Crate", false, false},
		{"it says something", "[ Grass ] -> [ random Plant ]\nlate [ Player Flower ] -> message a flower", "all Goal on Crate", true, false},
		{"it is in the way", "random [ Background no Player no Crate ] -> [ Background Spark ]", "all Goal on Crate", false, false},
		{"it takes something away", "random [ Goal ] -> [ ]", "all Goal on Crate", false, false},
		{"it takes decoration away", "[ Flower ] -> [ random Grass ]\nrandom [ Grass ] -> [ ]", "all Goal on Crate", true, false},
		{"all plants are alike", "[ Grass ] -> [ random Plant ]\n[ > Player | Plant ] -> [ > Player | ]", "no Plant", true, false},
		{"one turns into another", "[ Grass ] -> [ random Plant ]\n[ Flower ] -> [ Grass ]\n[ > Player | Plant ] -> [ > Player | ]", "no Plant", true, false},
		{"one is taken away", "[ Grass ] -> [ random Plant ]\n[ > Player | Flower ] -> [ > Player | ]\n[ action Player | Plant ] -> [ Player | ]", "no Plant", false, false},
		{"one is new", "[ Grass ] -> [ random Plant ]\nright [ Flower | Player ] -> [ Flower | Player Grass ]", "no Plant", false, false},
		{"it goes on", "[ Grass ] -> [ random Plant ] again", "all Goal on Crate", true, false},
		{"it goes on, and turns without inputs matter", "[ Grass ] -> [ random Plant ] again\n[ stationary Player | Goal ] -> [ stationary Player | ]", "all Goal on Crate", true, true},
		{"chance in what matters, none around", "[ Grass ] -> [ random Plant ]\nrandom [ > Player ] -> [ Player ]", "all Goal on Crate", false, false},
		{"rigid", "[ Grass ] -> [ random Plant ]\nrigid [ > Player | Crate ] -> [ > Player | > Crate ]", "all Goal on Crate", false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := compiled(t, head+c.rules+"\n\nWINCONDITIONS\n\n"+c.win+"\n\nLEVELS\n\npo.gc\n.....\n")
			slice := p.Slice()
			if p.Deterministic() || slice.Deterministic() != c.decoration {
				t.Fatalf("deterministic: %v", slice.Deterministic())
			}
			if !c.decoration {
				return
			}
			w := NewWorld(slice, &slice.Levels[0])
			w.Start()
			w.Turn(Left)
			if w.Conflict() != c.conflict {
				t.Errorf("conflict %v", w.Conflict())
			}
			if strings.Contains(w.text(), "grass") && !strings.Contains(c.win, "Plant") || strings.Contains(w.text(), "flower") {
				t.Errorf("decoration is left: %s", w.text())
			}
		})
	}
}
