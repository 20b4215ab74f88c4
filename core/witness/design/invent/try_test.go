package invent

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

func cpu() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(0, &u)
	return time.Duration(u.Utime.Nano())
}

func TestTry(t *testing.T) {
	for _, text := range []string{
		`{"puzzle":{"width":4,"height":4},"solutions":[1,1],"tsi":[8,null],"player":"baseline","require":[{"type":"triangle","least":0,"most":0}]}`,
		`{"puzzle":{"width":5,"height":5},"solutions":[1,1],"require":[{"type":"star","least":1}],"kinds":["star"]}`,
		`{"puzzle":{"width":5,"height":5},"solutions":[1,1],"require":[{"type":"star","least":1}],"kinds":["star"],"colors":["black","white","orange","purple","green"]}`,
		`{"puzzle":{"width":4,"height":4},"solutions":[1,1],"require":[{"type":"star","least":1}],"kinds":["star"],"colors":["black","white","orange"]}`,
		`{"puzzle":{"width":3,"height":3},"tsi":[null,4]}`,
		`{"puzzle":{"width":4,"height":4},"tsi":[5,8],"require":[{"type":"separation","color":"black","least":1},{"type":"separation","color":"white","least":1}]}`,
		`{"puzzle":{"width":6,"height":6},"tsi":[20,null],"require":[{"type":"must-cross","least":1}]}`,
		`{"puzzle":{"width":6,"height":6},"tsi":[16,null],"solutions":[1,1]}`,
		`{"puzzle":{"width":4,"height":4,"symmetry":"horizontal"},"solutions":[1,1]}`,
		`{"puzzle":{"width":4,"height":4},"symbols":[null,5],"tsi":[9,null]}`,
		`{"puzzle":{"width":4,"height":4},"solutions":[3,3],"kinds":["triangle"],"require":[{"type":"triangle","least":1}]}`,
		`{"puzzle":{"width":4,"height":4},"require":[{"type":"separation","color":"black","least":1},{"type":"separation","color":"white","least":1},{"type":"eliminator","least":1,"most":1}]}`,
		`{"puzzle":{"width":4,"height":4},"require":[{"type":"polyomino","least":2}],"solutions":[1,1]}`,
		`{"puzzle":{"width":4,"height":4},"character":{"lost":[null,0.6],"coverage":[0.8,null]}}`,
		`{"puzzle":{"width":5,"height":5},"tsi":[10,14]}`,
		`{"puzzle":{"width":4,"height":4},"character":{"needless":[0,0]}}`,
		`{"puzzle":{"width":4,"height":4},"character":{"needless":[0,0]},"solutions":[1,1]}`,
		`{"puzzle":{"width":6,"height":4,"pillar":true},"tsi":[6,10]}`,
		`{"puzzle":{"width":6,"height":6,"pillar":true},"tsi":[6,10]}`,
		`{"puzzle":{"width":7,"height":7},"solutions":[1,1]}`,
		`{"puzzle":{"width":5,"height":5},"against":"baseline","tsi":[null,6],"againstTsi":[10,null]}`,
	} {
		if only := os.Getenv("ONLY"); only != "" && !strings.Contains(text, only) {
			continue
		}
		v, _ := jsonlite.Parse(text)
		for seed := range 3 {
			r := verb.NewFields(v)
			job, err := Open(r, policy.Library{}.Resolver())
			if err != nil {
				t.Fatal(text, err)
			}
			j := job.(*Job)
			j.maker.Rand.Uint64()
			for range seed * 7 {
				j.maker.Rand.Uint64()
			}
			begun := cpu()
			var first time.Duration
			for !j.Step(10000) && (cpu()-begun) < 3*time.Second {
				if first == 0 && len(j.proposed) > 0 {
					first = (cpu() - begun)
				}
			}
			if first == 0 && len(j.proposed) > 0 {
				first = (cpu() - begun)
			}
			fmt.Printf("%8.3f s first, %d found in %.2f, %d tried, least %.2f  %s\n", first.Seconds(), len(j.proposed), (cpu() - begun).Seconds(), j.tried, j.least, text[10:])
			if seed == 0 && len(j.proposed) > 0 && os.Getenv("SHOW") != "" {
				fmt.Println(string(j.AppendProposal(nil, j.proposed[0])))
			}
		}
	}
}
