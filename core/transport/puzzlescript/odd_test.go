package puzzlescript

import (
	"strings"
	"testing"
)

const (
	pushRule = "[ > Player | Crate ] -> [ > Player | > Crate ]"
	boxRow   = "#######\n#P.*.O#\n#######"
)

// presses plays inputs of the first level, a letter for each, and returns how many of them win
// it; 0: they do not.
func presses(t *testing.T, p *Program, letters string) (used int) {
	t.Helper()
	var inputs []Input
	for _, letter := range letters {
		inputs = append(inputs, map[rune]Input{'u': Up, 'd': Down, 'l': Left, 'r': Right, 'x': Action}[letter])
	}
	for level := range p.Levels {
		if p.Levels[level].W > 0 {
			if won, used := Replay(p, level, inputs); won {
				return used
			}
			return 0
		}
	}
	t.Fatal("no level")
	return 0
}

// TestOddRules: rules that are not as they should be do what the language's engine does with
// them. Each was tried there: pushing the crate to the right wins in three, or never does.
func TestOddRules(t *testing.T) {
	for _, c := range []struct {
		name, rules string
		wins        int
		caveat      bool
		says        string // part of a problem; "": there is none
	}{
		{"as it should be", pushRule, 3, false, ""},
		{"late rigid", pushRule + "\nlate rigid [ Player | Crate ] -> [ Player | Crate ]", 3, true, "late rules cannot be rigid"},
		{"late rigid beside rigid", "rigid " + pushRule + "\nlate rigid [ Player | Crate ] -> [ Player | Crate ]", 3, true, "late rules cannot be rigid"},
		{"a second ] before the arrow", "[ > Player | Crate ] ] -> [ > Player | > Crate ]", 0, true, "a ] without a ["},
		{"a second ] at the end", pushRule + " ]", 0, true, "a ] without a ["},
		{"a second [ is no second bracket", "[ [ > Player | Crate ] -> [ > Player | > Crate ]", 3, false, "a bracket inside a bracket"},
		{"a second [ makes room for a ]", "[ [ > Player | Crate ] ] -> [ > Player | > Crate ]", 0, true, "a bracket inside a bracket"},
		{"a comment in a cell", "[ > Player | Crate (it) ] -> [ > Player | > Crate ]", 0, true, "a comment ends a rule"},
		{"a comment in a cell on the right", "[ > Player | Crate ] -> [ > Player | > Crate (it) ]", 0, true, "brackets left of the arrow: 1, and right of it: 0"},
		{"a comment after a rule", pushRule + " (it) ", 3, false, ""},
		{"a command after a comment", pushRule + " (it) cancel", 3, false, `"cancel" after it is not read`},
		{"a command before a comment", pushRule + " cancel (it)", 0, false, ""},
		{"a comment before a rule", "(it) " + pushRule, 3, true, `"it)" where a direction`},
		{"a word of a comment before a rule", "(left of it) " + pushRule, 0, true, "where a direction"},
		{"a message with brackets", pushRule + " message (so (it) goes", 3, false, ""},
		{"a sound in a cell", "[ > Player | Crate ] -> [ > Player | > Crate sfx3 ]", 3, false, `the command "sfx3" is not at the end`},
		{"a sound that there is not", pushRule + " sfx11", 3, true, `"sfx11" is not defined`},
		{"randomdir on the left", "[ > Player | randomdir Crate ] -> [ > Player | > Crate ]", 0, false, ""},
		{"a movement before a bar", "[ > Player > | Crate ] -> [ > Player | > Crate ]", 0, true, "a movement without an object"},
		{"two movements", "[ > > Player | Crate ] -> [ > Player | > Crate ]", 3, true, "two movements of one object"},
		{"an object twice", "[ > Player | Crate Crate ] -> [ > Player | > Crate ]", 0, true, `"crate" twice in a cell`},
		{"a fork's word", "[ > Player | Crate ] -> [ > Player | > Crate ] goto s1", 3, true, `"goto" is not defined`},
		{"no arrow", "[ > Player | Crate ] [ > Player | > Crate ]", 0, true, "no arrow"},
		{"two arrows", "[ > Player | Crate ] -> -> [ > Player | > Crate ]", 0, true, "a second arrow"},
		{"a + with nothing before it", "+ " + pushRule, 3, true, "there is none"},
		{"an ellipsis on the left alone", "[ > Player | ... | Crate ] -> [ > Player | | > Crate ]", 2, true, "an ellipsis on one side only"},
		{"no of several at once", "[ > Player | Crate no @ ] -> [ > Player | > Crate ]", 0, true, "no cannot be said of"},
		{"startloop without endloop", "startloop\n" + pushRule, 3, true, "startloop without endloop"},
		{"an empty loop after another", "startloop\n" + pushRule + "\nendloop\nstartloop\nendloop\nright [ Crate | Wall ] -> [ Crate | Wall ]", 3, false, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, problems := Compile(boxGame(c.rules, "all Target on Crate", boxRow))
			if p == nil {
				t.Fatal(problems)
			}
			if used := presses(t, p, "rrrr"); used != c.wins {
				t.Errorf("won after %d; want %d (%v)", used, c.wins, problems)
			}
			if got := p.Caveat() != ""; got != c.caveat {
				t.Errorf("caveat %q; want one: %v (%v)", p.Caveat(), c.caveat, problems)
			}
			if c.says == "" && len(problems) > 0 || c.says != "" && !says(problems, c.says) {
				t.Errorf("problems %v; want %q", problems, c.says)
			}
		})
	}
}

// TestRuleIsAName: a layer that an object called Rule has alone is no header.
func TestRuleIsAName(t *testing.T) {
	text := strings.NewReplacer("Crate\norange", "Crate\norange\n\nRule\nred", "Background\nTarget\n", "Background\n\nRule\n\nTarget\n").Replace(boxGame(pushRule, "all Target on Crate", boxRow))
	if p, problems := Compile(text); len(problems) > 0 || presses(t, p, "rrr") != 3 || len(p.layerMasks) != 4 {
		t.Error(problems)
	}
}

func says(problems []*Problem, text string) bool {
	for _, p := range problems {
		if strings.Contains(p.Text, text) {
			return true
		}
	}
	return false
}

// TestOddText: so are other parts of a source.
func TestOddText(t *testing.T) {
	for _, c := range []struct {
		name, old, now string
		wins           int
		caveat         bool
		says           []string // a part of each problem
	}{
		{"a tab after a key", "title Box", "title\tSokoban", 3, false, nil},
		{"a fork's setting", "title Box", "case_sensitive\ntitle Box", 3, true, []string{`"case_sensitive" is no setting`}},
		{"capitals after a fork's setting", "title Box\n", "title Box\ncase_sensitive\n", 3, true, []string{`"case_sensitive" is no setting`}},
		{"words after a header", "OBJECTS", "Objects are fun", 3, true, []string{`"are fun" after OBJECTS is not read`}},
		{"a full stop after a header", "LEGEND", "LEGEND.", 3, true, []string{`"." after LEGEND is not read`}},
		{"a comment after a header", "OBJECTS", "OBJECTS (all of them)", 3, false, nil},
		{"words after equals signs", "LEGEND\n=======", "LEGEND\n======= x", 3, true, []string{`"x" after a row of equals signs`}},
		{"no sounds", "SOUNDS", "", 3, true, []string{"section SOUNDS is missing before COLLISIONLAYERS"}},
		{"a header twice", "RULES", "SOUNDS\n\nRULES", 3, true, []string{"section SOUNDS is there twice"}},
		{"a misspelt first header", "OBJECTS", "OBJEKTS", 3, true, []string{`"OBJEKTS" is no section; it is read as OBJECTS`}},
		{"a misspelt header", "COLLISIONLAYERS", "COLISION LAYERS", 3, true, []string{`"COLISION LAYERS" is no section; it is read as COLLISIONLAYERS`}},
		{"half a header", "COLLISIONLAYERS", "LAYERS", 3, true, []string{`"LAYERS" is no section; it is read as COLLISIONLAYERS`}},
		{"a misspelt header without equals signs", "\nWINCONDITIONS\n", "\nWinconditons\n", 3, true, []string{`"Winconditons" is no section; it is read as WINCONDITIONS`}},
		{"a misspelt last header", "\nLEVELS\n", "\nlevel\n", 3, true, []string{`"level" is no section; it is read as LEVELS`}},
		{"an object called Rule", "Crate\norange", "Crate Rule\norange", 3, false, nil},
		{"a message without a blank", boxRow, "messagecat\n\n" + boxRow, 3, false, []string{"is read as a message"}},
		{"a message below a board", boxRow, boxRow + "\nMESSAGE: done (", 3, false, nil},
		{"a comment after a row", boxRow, "#######\n#P.*.O# (push)\n####### (end)x", 3, false, []string{`"x" after a comment is not read`}},
		{"a row with a (", boxRow, "#######\n#P.*.O#(x)##\n#######", 3, false, []string{`"##" after a comment is not read`}},
		{"a comment and a blank split a board", boxRow, "#######\n(x) \n#P.*.O#\n#######", 1, false, nil},
		{"a comment alone does not", boxRow, "#######\n#P.*.O#\n(x)\n#######", 3, false, nil},
		{"a row of equals signs", boxRow, "=======\n" + boxRow + "\n=====", 3, false, nil},
		{"objects of one layer at once", "O = Target", "O = Target\n! = Crate and Wall", 3, true, []string{`"!" is "crate" and "wall" at once, which share a collision layer`}},
		{"an object twice at once", "O = Target", "O = Target\n! = Crate and Crate", 3, true, []string{`which share a collision layer`}},
		{"part of itself", "O = Target", "O = Target\nBox = Crate or Box", 3, true, []string{`"box" cannot be part of itself`}},
		{"and with or", "O = Target", "O = Target\n! = Crate and Target or Wall", 3, true, []string{"and and or cannot be mixed", "share a collision layer"}},
		{"a glyph on the right", "O = Target", "O = Target\n! = # or Player", 3, true, []string{`"#" right of the equals sign`}},
		{"a ) in the legend", "O = Target", "O = ) Target", 3, false, []string{"a ) without a ("}},
		{"a ) at the end of a legend", "O = Target", "O = Target\n! = Wall )", 3, true, []string{"a ) without a ("}},
		{"background with others", "Background\nTarget\n", "Background, Target\n", 3, true, []string{"background has to be in a layer alone"}},
		{"an unknown first word", "all Target on Crate", "each Target on Crate", 3, true, []string{`"each Target on Crate" is not of the form`}},
		{"a condition that goes on", "all Target on Crate", "all Target on Crate x", 1, true, []string{"is not of the form"}},
		{"a comment in a condition", "all Target on Crate", "all Target on Crate (of course)", 3, false, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := boxGame(pushRule, "all Target on Crate", boxRow)
			now := strings.Replace(text, c.old, c.now, 1)
			if now == text {
				t.Fatalf("no %q in %s", c.old, text)
			}
			p, problems := Compile(now)
			if p == nil {
				t.Fatal(problems)
			}
			if used := presses(t, p, "rrrr"); used != c.wins {
				t.Errorf("won after %d; want %d (%v)", used, c.wins, problems)
			}
			if got := p.Caveat() != ""; got != c.caveat {
				t.Errorf("caveat %q; want one: %v (%v)", p.Caveat(), c.caveat, problems)
			}
			for _, text := range c.says {
				if !says(problems, text) {
					t.Errorf("problems %v; want %q", problems, text)
				}
			}
			if c.says != nil && len(problems) != len(c.says) || c.says == nil && !c.caveat && len(problems) > 0 {
				t.Errorf("%d problems: %v", len(problems), problems)
			}
		})
	}
}

// TestSeveralLayers: an object that two layers list is in the last of them alone. Walking up
// over a heart that was in the player's layer first leaves it behind; in the engine, too.
func TestSeveralLayers(t *testing.T) {
	text := "title Layers\n\nOBJECTS\n\nBackground .\ngreen\n\nWall #\nbrown\n\nHeart l\nred\n\nPlayer P\nblue\n\nCrate q\norange\n\nLEGEND\n\nThings = Player or Crate\n\nSOUNDS\n\n" +
		"COLLISIONLAYERS\n\nBackground\nPlayer, Heart, Wall\nThings, Wall\n\nRULES\n\nWINCONDITIONS\n\nLEVELS\n\n#####\n#...#\n#.l.#\n#.P.#\n#####\n"
	p, problems := Compile(text)
	if p == nil || p.Caveat() != "" || len(problems) != 2 {
		t.Fatal(problems)
	}
	s := NewSession(p, 0, "")
	s.Input(Up)
	s.Input(Up)
	world := s.World()
	for _, c := range []struct {
		x, y  int
		names string
	}{{2, 1, "background player"}, {2, 2, "background heart"}, {2, 3, "background"}, {2, 0, "background wall"}} {
		if got := world.names(c.x*world.h + c.y); got != c.names {
			t.Errorf("at %d, %d: %s; want %s", c.x, c.y, got, c.names)
		}
	}
	order := ""
	for _, o := range p.Objects {
		order += o.Name + " "
		if want := map[string]int{"background": 0, "heart": 1, "player": 2, "wall": 2, "crate": 2}[o.Name]; o.Layer != want {
			t.Errorf("%s is in layer %d; want %d", o.Name, o.Layer, want)
		}
	}
	if order != "background heart player crate wall " {
		t.Errorf("in the order %s", order)
	}
}

// TestOneOfALayer: of two objects of a layer that a glyph stands for, a cell has the first.
func TestOneOfALayer(t *testing.T) {
	text := strings.Replace(boxGame(pushRule, "all Target on Crate", "#P!O#"), "O = Target", "O = Target\n! = Crate and Wall and Target", 1)
	p, problems := Compile(text)
	w := NewWorld(p, &p.Levels[0])
	if got := w.names(2); got != "background crate target" || len(problems) != 1 {
		t.Errorf("%s, %v", got, problems)
	}
}

// TestLevelNumbers: a board with an unknown glyph is still a level, so those after it keep their
// numbers; it has the columns before the glyph.
func TestLevelNumbers(t *testing.T) {
	p, problems := Compile(boxGame(pushRule, "all Target on Crate", "#P?#\n\nmessage two\n\n"+boxRow))
	if len(p.Levels) != 3 || p.Levels[1].Message != "two" || p.Levels[2].W != 7 || len(problems) != 1 {
		t.Fatal(len(p.Levels), problems)
	}
	w := NewWorld(p, &p.Levels[0])
	for x, want := range []string{"background wall", "background player", "", ""} {
		if x < 2 {
			want = strings.TrimPrefix(want, "background ") // which is added to whole boards only
		}
		if got := w.names(x); got != want {
			t.Errorf("column %d: %q; want %q", x, got, want)
		}
	}
	if at := problems[0].Error(); !strings.HasPrefix(at, strings.TrimSuffix(p.Caveat(), " has an error")+":") {
		t.Errorf("caveat %q of %s", p.Caveat(), at)
	}
}

// TestFirstError: however many warnings and errors there are, the first error is known.
func TestFirstError(t *testing.T) {
	rows := strings.Repeat("#P*O#\n####\n\n", 120)
	text := boxGame(pushRule+strings.Repeat("\n[ Nobody ] -> []", 60), "all Target on Crate", rows)
	p, problems := Compile(strings.Replace(text, "title Box", "title Box\nwide_screen", 1))
	if len(problems) != maxProblems || p.Caveat() != "line 2 has an error" {
		t.Errorf("%d problems, caveat %q", len(problems), p.Caveat())
	}
	if p, problems = Compile(text); p.Caveat() == "" || !says(problems, "nobody") {
		t.Errorf("caveat %q, %v", p.Caveat(), problems[0])
	}
}
