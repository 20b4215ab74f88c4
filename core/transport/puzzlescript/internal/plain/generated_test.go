package plain_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/internal/plain"
)

// maker writes random games that use everything the language has but chance.
type maker struct{ r *rand.Rand }

func (m maker) chance(percent int) bool { return m.r.IntN(100) < percent }

func (m maker) pick(options ...string) string { return options[m.r.IntN(len(options))] }

// thing is a name that a rule may use, with the layers of its objects.
type thing struct {
	name   string
	layers string // a letter each
	set    bool   // it may be put where it was not
}

// The objects, their layers and their glyphs are the same in all generated games. Players differ.
var things = []thing{
	{"player", "b", true}, {"wall", "b", true}, {"crate", "b", true}, {"box", "b", true},
	{"mark", "m", true}, {"goal", "m", true}, {"spark", "s", true},
	{"push", "b", false}, {"solid", "b", false}, {"sign", "m", false}, // properties of one layer
	{"thing", "bm", false}, {"all3", "bms", false}, {"twice", "bms", false}, // of several
	{"duo", "bm", true}, {"pair", "ms", true}, // aggregates
	{"chest", "b", true}, {"movable", "b", false}, // synonyms
}

const generatedHead = `
OBJECTS

Background .
gray

Wall #
brown

Hero
black

Twin
black

Crate c
orange

Box b
red

Mark m
blue

Goal o
green

Spark s
yellow

LEGEND

Push = Crate or Box
Solid = Wall or Push
Sign = Mark or Goal
Thing = Mark or Crate
All3 = Thing or Spark or Box
Twice = Thing or Spark or Crate
Duo = Crate and Mark
Pair = Spark and Goal
Chest = Box
Movable = Push
1 = Hero and Mark
2 = Duo
3 = Box and Goal
4 = Hero and Spark
5 = Mark and Spark
6 = Pair
h = Hero
t = Twin
%PLAYER

SOUNDS

COLLISIONLAYERS

Background
Sign
%LAYERS
Spark

RULES

`

// game writes a game that plain reads.
func (m maker) game() string {
	head := generatedHead
	switch m.r.IntN(4) {
	case 0:
		head = strings.Replace(head, "%PLAYER", "Player = Hero or Twin", 1)
		head = strings.Replace(head, "%LAYERS", "Hero, Twin, Wall, Push", 1)
	case 1: // in two layers
		head = strings.Replace(head, "%PLAYER", "Player = Hero or Twin", 1)
		head = strings.Replace(head, "%LAYERS", "Hero, Wall, Push\nTwin", 1)
	case 2: // at once
		head = strings.Replace(head, "%PLAYER", "Player = Hero and Twin\np = Player", 1)
		head = strings.Replace(head, "%LAYERS", "Hero, Wall, Push\nTwin", 1)
	default:
		head = strings.Replace(head, "%PLAYER", "Player = Hero", 1)
		head = strings.Replace(head, "%LAYERS", "Hero, Twin, Wall, Push", 1)
	}
	if m.chance(25) {
		head = m.crowd(head)
	}
	flags := ""
	for _, f := range []string{"run_rules_on_level_start", "require_player_movement", "noundo", "norestart"} {
		if m.chance(12) {
			flags += f + "\n"
		}
	}
	var wins strings.Builder
	for range m.r.IntN(3) {
		wins.WriteString(m.pick("all", "some", "no", "any") + " " + m.object())
		if m.chance(70) {
			wins.WriteString(" on " + m.object())
		}
		wins.WriteByte('\n')
	}
	levels := m.board() + "\nmessage On\n\n" + m.board()
	tail := "\nWINCONDITIONS\n\n" + wins.String() + "\nLEVELS\n\n" + levels
	if _, err := plain.Read(flags + head + tail); err != nil {
		panic(err)
	}
	rules := ""
	for range 1 + m.r.IntN(6) {
		rules += m.rules(flags+head+rules, tail)
	}
	return flags + head + rules + tail
}

// crowd adds objects and layers that are nowhere, so that the others are in more than one word of
// bits or on both sides of its end.
func (m maker) crowd(head string) string {
	var objects, layers strings.Builder
	for i := range 8 + m.r.IntN(6) { // five bits each
		for j := range 5 + i%2 {
			fmt.Fprintf(&objects, "Extra%dx%d\ngray\n\n", i, j)
			fmt.Fprintf(&layers, "Extra%dx%d, ", i, j)
		}
		layers.WriteByte('\n')
	}
	head = strings.Replace(head, "LEGEND\n", objects.String()+"LEGEND\n", 1)
	return strings.Replace(head, "\nSign\n", "\n"+layers.String()+"Sign\n", 1)
}

func (m maker) object() string { return things[m.r.IntN(len(things))].name }

func (m maker) board() string {
	w, h := 3+m.r.IntN(4), 2+m.r.IntN(3)
	rows := make([][]byte, h)
	for y := range rows {
		for range w {
			glyph := byte('.')
			if m.chance(50) {
				glyph = "#cbmos123456ht"[m.r.IntN(14)]
			}
			rows[y] = append(rows[y], glyph)
		}
	}
	rows[m.r.IntN(h)][m.r.IntN(w)] = 'h'
	if m.chance(20) {
		rows[m.r.IntN(h)][m.r.IntN(w)] = 't'
	}
	var out strings.Builder
	for _, row := range rows {
		out.Write(row)
		out.WriteByte('\n')
	}
	return out.String()
}

// rules writes a rule, a group or a loop that plain reads between some text before and after it.
func (m maker) rules(before, after string) string {
	for {
		var text string
		switch m.r.IntN(6) {
		case 0:
			text = "startloop\n" + m.rule() + "\n" + m.rule() + "\nendloop\n"
		case 1:
			text = m.rule() + "\n+ " + m.rule() + "\n"
		case 2:
			text = m.pick(
				"[ > Player | Push ] -> [ > Player | > Push ]",
				"[ < Player | Push ] -> [ < Player | < Push ]",
				"[ > Push | Push ] -> [ > Push | > Push ]",
				"[ > Player | Push ] -> [ > Player | > Push ]\n+ [ > Push | Push ] -> [ > Push | > Push ]",
				"rigid [ > Player | Push ] -> [ > Player | > Push ]\n"+
					"+ rigid [ moving Push | Push ] -> [ moving Push | moving Push ]",
				"rigid [ moving Crate | Crate ] -> [ moving Crate | moving Crate ]",
				"[ moving Duo ] -> [ moving Crate moving Mark ]",
				"late down [ Push | no Solid no Player ] -> [ | Push ]",
			) + "\n"
		default:
			text = m.rule() + "\n"
		}
		if _, err := plain.Read(before + text + after); err == nil {
			return text
		} else if !errors.Is(err, plain.ErrSource) {
			panic(err)
		}
	}
}

// rule writes a rule, which may have mistakes.
func (m maker) rule() string {
	late := m.chance(30)
	text := ""
	if late {
		text = "late "
	} else if m.chance(12) {
		text = "rigid "
	}
	if m.chance(35) {
		text += m.pick("up", "down", "left", "right", "horizontal", "vertical") + " "
	}
	var left, right string
	rows := 1
	if m.chance(20) {
		rows = 2
	}
	for range rows {
		l, r := m.row(late)
		left, right = left+l+" ", right+r+" "
	}
	commands := ""
	if m.chance(25) {
		commands = " " + m.pick("again", "again", "again", "cancel", "restart", "checkpoint", "win",
			"again checkpoint", "message Well (said)", "cancel message No", "restart message So",
			"win message Yes", "again message Once more")
	}
	if commands != "" && m.chance(40) {
		return text + left + "->" + commands
	}
	return text + left + "-> " + right + commands
}

// row writes what is between brackets, left and right of the arrow.
func (m maker) row(late bool) (left, right string) {
	n := 1 + m.r.IntN(3)
	left, right = "[ ", "[ "
	for i := range n {
		if i > 0 {
			left, right = left+"| ", right+"| "
			if m.chance(15) {
				left, right = left+"... | ", right+"... | "
			}
		}
		l, r := m.cell(late)
		left, right = left+l, right+r
	}
	return left + "]", right + "]"
}

// cell writes a cell, left and right of the arrow. What the left says of a layer mostly stays on
// the right in some way.
func (m maker) cell(late bool) (left, right string) {
	used := ""
	for range m.r.IntN(3) {
		t := things[m.r.IntN(len(things))]
		if m.chance(25) {
			left += "no " + t.name + " "
			continue
		}
		if strings.ContainsAny(used, t.layers) {
			continue
		}
		used += t.layers
		word := m.word(late, true)
		left += word + t.name + " "
		switch m.r.IntN(6) {
		case 0: // removed
		case 1:
			other := things[m.r.IntN(len(things))]
			right += m.word(late, false) + other.name + " "
		case 2:
			right += m.word(late, false) + t.name + " "
		case 3:
			right += t.name + " "
		default:
			right += word + t.name + " "
		}
	}
	if m.chance(15) {
		t := things[m.r.IntN(len(things))]
		if m.chance(30) {
			right += "no " + t.name + " "
		} else if t.set && !strings.ContainsAny(used, t.layers) {
			right += m.word(late, false) + t.name + " "
		}
	}
	return left, right
}

// word writes what stands before an object, or nothing.
func (m maker) word(late, onLeft bool) string {
	if late || m.chance(45) {
		return ""
	}
	if !onLeft || m.chance(65) {
		return m.pick(">", ">", "<", "^", "v", "up", "down", "left", "right", "stationary", "action") + " "
	}
	return m.pick("moving", "moving", "orthogonal", "horizontal", "vertical", "parallel",
		"perpendicular") + " "
}

// inputs returns random inputs, mostly moves.
func (m maker) inputs(n int) string {
	var out strings.Builder
	for range n {
		letter := letters[m.r.IntN(4)]
		if m.chance(25) {
			letter = letters[4+m.r.IntN(len(letters)-4)]
		}
		out.WriteByte(letter)
	}
	return out.String()
}

// Games and inputs of TestGenerated.
const (
	generatedGames  = 1000
	inputsOfEach    = 16
	mostDifferences = 10
)

// TestGenerated: both interpreters play random games with random inputs alike.
func TestGenerated(t *testing.T) {
	games, inputs, stopped, differences := 0, 0, 0, 0
	for seed := range uint64(reference.Cases(generatedGames)) {
		m := maker{rand.New(rand.NewPCG(seed, 37))}
		source := m.game()
		difference, played, err := compare(source, 0, little, m.inputs(inputsOfEach))
		games++
		inputs += played
		if errors.Is(err, errStopped) {
			stopped++
		} else if err != nil {
			t.Fatal(err)
		}
		if difference == "" {
			continue
		}
		if differences++; differences <= mostDifferences {
			t.Errorf("seed %d: %s\nof the game\n%s", seed, difference, rulesOf(source))
		}
	}
	t.Logf("%d games, %d inputs, %d differences; %d games were stopped because they did not end",
		games, inputs, differences, stopped)
}

// rulesOf cuts what all generated games have in common from a source.
func rulesOf(source string) string {
	flags, rest, _ := strings.Cut(source, "\nOBJECTS")
	_, rest, _ = strings.Cut(rest, "\nPlayer = ")
	return fmt.Sprintf("%s\nPlayer = %s", flags, rest)
}
