package sequence

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/verb"
)

func FuzzOpen(f *testing.F) {
	verbs := verb.Table{{Name: "sequence", Open: func(r *verb.Fields) (verb.Job, error) {
		panels, o, err := ReadRequest(r)
		if err != nil {
			return nil, err
		}
		return verb.Opened(New(panels, o))
	}}}
	f.Add(`{"verb":"sequence","panels":[{"puzzle":{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"star","color":"black"},{"at":[3,1],"type":"separation","color":"black"}]}}],"refuted":2}`)
	f.Add(`{"verb":"sequence","panels":[{"role":"show","puzzle":{"width":1,"height":1},"line":[[0,2],[0,0],[2,0]]},{"role":"test","puzzle":{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"triangle","count":1}]}}]}`)
	f.Add(`{"verb":"sequence","panels":[{"role":"test","puzzle":{"width":2,"height":2,"symmetry":"rotational","symbols":[{"at":[1,1],"type":"polyomino","shape":[[1,1]]},{"at":[2,2],"type":"must-cross"}]}}]}`)
	verbtest.Fuzz(f, verbs, 1700)
}
