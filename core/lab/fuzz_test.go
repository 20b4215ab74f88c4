package lab

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
)

func FuzzOpen(f *testing.F) {
	f.Add(`{"verb":"read","text":"puzzle,rating\n{},1\n","errata":[{"id":"a","puzzle":"x_0"}]}`)
	f.Add(`{"verb":"select","records":[{"id":"a","rating":3,"width":4,"height":4,"same":0,"has":["star"]},{"id":"b","same":0,"error":"no"}],"filter":{"rating":[-40,40],"blacklist":["x"],"same":"mean","width":4,"single":true},"sets":[{"choice":"t-only","hours":7},{"choice":"chosen","ids":["a"]}]}`)
	f.Add(`{"verb":"correlate","samples":[{"published":[1,2,3],"outcome":[4,5,null],"columns":[{"name":"tsi","values":[1,2,3]}]}],"normalize":true,"z":3,"resamples":20,"seed":1}`)
	f.Add(`{"verb":"slip","puzzle":{"width":1,"height":1},"players":["all"],"solutions":[[[0,2],[0,0],[2,0]]]}`)
	f.Add(`{"verb":"rating","plays":[{"family":"line","sh":6.5,"seconds":80,"solved":true},{"family":"sudoku","sh":0,"seconds":9e9,"solved":false}]}`)
	f.Add(`{"verb":"power","players":30,"puzzles":20,"range":5,"difference":0.05,"puzzle":0.6,"play":0.6,"slope":0.03,"studies":2,"seed":1}`)
	verbtest.Fuzz(f, Verbs(), 1)
}

func TestDeclared(t *testing.T) {
	verbtest.Declared(t, Verbs(),
		`{"verb":"read","text":"puzzle,rating\n{},1\n"}`,
		`{"verb":"select","records":[{"id":"a","rating":3,"same":0}],"sets":[{"choice":"all"}]}`,
		`{"verb":"correlate","samples":[{"published":[1,2,3,4],"outcome":[4,5,7,1],"columns":[{"name":"tsi","values":[1,2,3,5]}]}],"resamples":100}`,
		`{"verb":"slip","puzzle":{"width":1,"height":1},"players":["all"],"solutions":[[[0,2],[0,0],[2,0]]]}`,
		`{"verb":"rating","plays":[{"family":"line","sh":6.5,"seconds":80,"solved":true}]}`,
		`{"verb":"power","studies":2}`,
	)
}
