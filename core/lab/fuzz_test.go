package lab

import (
	"encoding/json"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

func FuzzOpen(f *testing.F) {
	f.Add(`{"verb":"read","text":"puzzle,rating\n{},1\n","errata":[{"id":"a","puzzle":"x_0"}]}`)
	f.Add(`{"verb":"select","records":[{"id":"a","rating":3,"width":4,"height":4,"same":0,"has":["star"]},{"id":"b","same":0,"error":"no"}],"filter":{"rating":[-40,40],"blacklist":["x"],"same":"mean","width":4,"single":true},"sets":[{"choice":"t-only","hours":7},{"choice":"chosen","ids":["a"]}]}`)
	f.Add(`{"verb":"correlate","samples":[{"published":[1,2,3],"outcome":[4,5,null],"columns":[{"name":"tsi","values":[1,2,3]}]}],"normalize":true,"z":3,"resamples":20,"seed":1}`)
	f.Add(`{"verb":"slip","puzzle":{"width":1,"height":1},"players":["all"],"solutions":[[[0,2],[0,0],[2,0]]]}`)
	frugal.Fuzz(f, func(t *testing.T, request string) {
		j, err := Verbs().Open(request)
		if err != nil {
			return
		}
		for range 3 {
			if j.Step(1) {
				break
			}
		}
		for _, text := range [][]byte{j.AppendProgress(nil), j.AppendAnswer(nil)} {
			if !json.Valid(text) {
				t.Errorf("%s: %s", request, text)
			}
		}
	})
}
