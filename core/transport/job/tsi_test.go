package job

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/information"
)

// shelf has a box on the lower of two rows. The tests of package information work its figures out by hand.
const shelf = `"level":["######","#@   #","#. $ #","######"]`

func TestTSI(t *testing.T) {
	a := answer(t, `{"verb":"tsi",`+shelf+`,"players":["none","return"],"horizon":6}`)
	of := func(a map[string]any, player string) map[string]any {
		return a["measures"].(map[string]any)[player].(map[string]any)
	}
	if got, want := of(a, "none")["tsi"].(float64), -math.Log2(1./4+1./16+1./64); math.Abs(got-want) > 1e-9 || of(a, "none")["attempts"] != 3.0 || of(a, "return")["tsi"] != 1.0 {
		t.Errorf("%v", a)
	}
	if a["fewest"] != 2.0 || a["horizon"] != 6.0 || a["states"] != 4.0 || a["complete"] != true || a["unmeasured"] != nil {
		t.Errorf("%v", a)
	}
	a = answer(t, `{"verb":"tsi",`+shelf+`,"endless":true}`)
	if of(a, "all")["tsi"] != 0.0 || len(a["unmeasured"].(map[string]any)) != 3 || a["horizon"] != nil {
		t.Errorf("%v", a)
	}
	a = answer(t, `{"verb":"tsi","level":["####","#@$#","#. #","####"],"stateLimit":5}`)
	if a["unsolvable"] != true || of(a, "none")["tsi"] != nil || a["fewest"] != nil {
		t.Errorf("%v", a)
	}
	if a := answer(t, `{"verb":"tsi","level":`+level+`,"stateLimit":5}`); a["complete"] != true || len(a["unmeasured"].(map[string]any)) != len(information.Presets) {
		t.Errorf("%v", a)
	}
	for request, want := range map[string]string{
		`"players":["you"]`:                `players[0]: "you" is not one of none, all, or dead, finish, return and look joined by +, look and return not together`,
		`"players":["none","none"]`:        `players: "none" appears twice`,
		`"players":[1]`:                    "players[0]: 1 is a number; expected a string",
		`"horizon":3,"endless":true`:       "endless: true cannot be combined with a horizon",
		`"horizon":-1`:                     "horizon: -1 is not a whole number of at least 1",
		`"rules":"push"`:                   `rules: "push" is not one of sokoban, pull, strong, big, swap`,
		`"players":["all"],"optimal":true`: "optimal: true is an unknown option",
	} {
		t.Run(request, func(t *testing.T) {
			if _, err := Verbs().Open(`{"verb":"tsi",` + shelf + `,` + request + `}`); err == nil || err.Error() != want {
				t.Errorf("%s: %v; want %s", request, err, want)
			}
		})
	}
}
