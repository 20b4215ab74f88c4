package job

import (
	"strconv"
	"strings"
	"testing"
)

// chanceText is a game in which grass grows at random, with room for another rule.
func chanceText(rule string) string {
	return `title Garden

OBJECTS

Background .
gray

Target o
blue

Grass g
green

Flower f
pink

Player p
white

Crate c
brown

Wall #
black

LEGEND

Plant = Grass or Flower

SOUNDS

COLLISIONLAYERS

Background
Target
Grass, Flower
Player, Crate, Wall

RULES

[ > Player | Crate ] -> [ > Player | > Crate ]
[ Grass ] -> [ random Plant ]
` + rule + `

WINCONDITIONS

all Target on Crate

LEVELS

#######
#p.c.o#
#g...f#
#######
`
}

// TestChance: what the verbs say of games with chance.
func TestChance(t *testing.T) {
	request := func(verb, rule, more string) string {
		return `{"verb":"` + verb + `","source":` + strconv.Quote(chanceText(rule)) + more + `}`
	}
	const stall, trap = "random [ > Player ] -> [ > Player ]\n+ [ > Player ] -> [ Player ]",
		"random [ > Player ] -> [ > Player ]\n+ [ > Player ] -> [ Grass ]"
	for _, c := range []struct{ name, request, want string }{
		{"decoration", request("solve", "", ""), `"solved":true,"moves":["right","right","right"],"optimal":true,"chance":"decoration","chanceDecided":true,"expansions"`},
		{"decoration is rated", request("rate", "", `,"players":["none"]`), `"inputs":3,`},
		{"decoration is analysed", request("analyze", "", ""), `"decided":true,"inputs":3,`},
		{"levels with decoration", request("generate", "", `,"count":1,"rounds":2,"neighbours":4,"limit":100`), `"levels":[{"template":0,`},
		{"certain", request("solve", "random [ > Player | Crate ] -> [ > Player | > Crate ]", ""), `"optimal":true,"chance":"certain","chanceDecided":true,"most":3,"numbers":[[`},
		{"fair", request("solve", stall, ""), `"moves":["right","right","right"],"optimal":true,"chance":"fair","chanceDecided":true,"numbers":[[`},
		{"luck", request("solve", trap, ""), `"moves":["right","right","right"],"optimal":true,"chance":"luck","chanceDecided":true,"numbers":[[`},
		{"no luck helps", strings.Replace(request("solve", stall, ""), `#p.c.o#`, `#pc..#o`, 1), `"solved":false,"reason":"unsolvable: all states were searched","unsolvable":true`},
		{"no proof with an error", strings.Replace(request("solve", stall+"\n[ > Plaer ] -> []", ""), `#p.c.o#`, `#pc..#o`, 1), `"solved":false,"reason":"not decided: line 45 has an error","unsolvable":null`},
		{"luck with an error", request("solve", stall+"\n[ > Plaer ] -> []", ""), `"optimal":false,"chance":"fair","chanceDecided":false,`},
		{"undecided", request("solve", trap, `,"limit":1`), `"solved":false,"reason":"not decided: the search was given up","unsolvable":null`},
		{"not rated", request("rate", stall, ""), `{"level":0,"reason":"not measured: chance decides what inputs do","complete":true`},
		{"not analysed", request("analyze", stall, ""), `"reason":"not measured: chance decides what inputs do","complete":true`},
		// The grass becomes a flower; the player stays once, or twice.
		{"numbers", request("play", stall, `,"inputs":["right","right","right","right"],"numbers":[1,1,0,0,0]`), `"won":1,`},
		{"other numbers", request("play", stall, `,"inputs":["right","right","right","right"],"numbers":[1,1,1,0,0]`), `"won":0,`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := answer(t, c.request); !strings.Contains(got, c.want) {
				t.Errorf("%s: no %s", got, c.want)
			}
		})
	}
	for _, c := range []struct{ request, want string }{
		{request("generate", stall, ""), "source: chance decides what inputs do in this game"},
		{request("solve", "", `,"turnLimit":1000000000`), "turnLimit: 1000000000 is not a whole number from 0 to 536870912"},
	} {
		if _, err := Verbs(nil).Open(c.request); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v; want %s", err, c.want)
		}
	}
}
