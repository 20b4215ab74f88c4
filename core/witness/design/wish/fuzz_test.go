package wish

import (
	"encoding/json"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/verb"
)

func FuzzOpen(f *testing.F) {
	verbs := verb.Table{{Name: "wish", Open: func(r *verb.Fields) (verb.Job, error) { return Open(r, nil) }}}
	const board = `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"star","color":"red"}]}`
	f.Add(`{"verb":"wish","puzzle":` + board + `,"solutions":[1,1],"tsi":[2,null],"against":"baseline","againstTsi":[3,null],"symbols":[null,7]}`)
	f.Add(`{"verb":"wish","puzzle":` + board + `,"keep":[[1,1]],"palette":[{"type":"triangle","count":2},{"type":"must-cross"}],"kinds":["place","swap","tip"],"edits":2,"top":3,"part":1,"parts":2}`)
	frugal.Fuzz(f, func(t *testing.T, request string) {
		j, err := verbs.Open(request)
		if err != nil {
			if err.Error() == "" {
				t.Error("an error without words")
			}
			return
		}
		for range 3 {
			j.Step(50)
			if text := j.AppendProgress(nil); !json.Valid(text) {
				t.Errorf("%s: progress %s", request, text)
			}
		}
		if text := j.AppendAnswer(nil); !json.Valid(text) {
			t.Errorf("%s: %s", request, text)
		}
	})
}
