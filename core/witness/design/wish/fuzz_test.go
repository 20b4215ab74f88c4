package wish

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/verb"
)

func FuzzOpen(f *testing.F) {
	verbs := verb.Table{{Name: "wish", Open: func(r *verb.Fields) (verb.Job, error) { return Open(r, nil) }}}
	const board = `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"star","color":"red"}]}`
	f.Add(`{"verb":"wish","puzzle":` + board + `,"solutions":[1,1],"tsi":[2,null],"against":"baseline","againstTsi":[3,null],"symbols":[null,7]}`)
	f.Add(`{"verb":"wish","puzzle":` + board + `,"keep":[[1,1]],"palette":[{"type":"triangle","count":2},{"type":"must-cross"}],"kinds":["place","swap","tip"],"edits":2,"top":3,"part":1,"parts":2}`)
	verbtest.Fuzz(f, verbs, 50)
}
