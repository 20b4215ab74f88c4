package character

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// FuzzOpen checks that no request makes the worker panic, and that every opened job answers in JSON at any
// time.
func FuzzOpen(f *testing.F) {
	verbs := verb.Table{{Name: "character", Open: Open}, {Name: "traits", Open: OpenFillings}}
	f.Add(`{"verb":"character","puzzle":{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"star","color":"black"},{"at":[3,1],"type":"separation"}]},"player":"all"}`)
	f.Add(`{"verb":"character","puzzle":{"width":2,"height":2,"symmetry":"rotational","symbols":[{"at":[1,1],"type":"polyomino","shape":[[1,1]]},{"at":[2,2],"type":"must-cross"}]},"compat":"shen-2024"}`)
	f.Add(`{"verb":"traits","puzzle":{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"unknown"}]},"fillings":[[{"at":[1,1],"type":"star"}],[]],"part":1,"parts":2}`)
	f.Add(`{"verb":"traits","puzzle":{"width":1,"height":1},"fillings":[[{"at":[1,1],"type":"triangle","count":3}],[{"at":[2,2],"type":"star"}]],"part":-1,"parts":0}`)
	verbtest.Fuzz(f, verbs, 1700)
}
