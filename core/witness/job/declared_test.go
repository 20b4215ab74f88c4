package job

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

// TestDeclared checks that each verb declares the options that it reads and the members of its answer.
func TestDeclared(t *testing.T) {
	const (
		query  = `"puzzle":{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,1],"type":"unknown"}]}`
		table  = `{"kind":"norms","measure":"tsi","unit":"Sh","sizes":[{"size":"4x4","players":[{"player":"all","of":3,"quantiles":[1,2,7]}]}]}`
		stars  = `{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"star","color":"black"},{"at":[3,1],"type":"separation","color":"black"}]}`
		player = `,"player":"baseline","compat":"shen-2024"`
		line   = `[[0,2],[2,2],[2,0],[4,0]]`
	)
	published := func() ([]byte, error) { return []byte(table), nil }
	verbtest.Declared(t, Verbs(policy.Library{}, published),
		`{"verb":"analyze","puzzle":`+two+`}`,
		`{"verb":"analyze","puzzle":`+two+`,"players":["none","all"],"compat":"shen-2024","paths":false,"tsiOnly":true,"intervals":false,"part":0,"parts":2}`,
		`{"verb":"solve","puzzle":`+two+`,"max":1}`,
		`{"verb":"check","puzzle":`+two+`,"path":`+line+`}`,
		`{"verb":"count","puzzle":`+two+`,"samples":2,"seed":7}`,
		`{"verb":"count","puzzle":`+empty2x2+`}`,
		`{"verb":"count","puzzle":{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1,1]]}]}}`,
		`{"verb":"plan",`+query+`,"describe":true}`,
		`{"verb":"plan","puzzle":`+two+`,"describe":true}`,
		`{"verb":"plan",`+query+player+`,"against":"none","colors":["black"],"shapes":[[[1]]],"eliminators":true,"includeEmpty":true,"want":"histogram"}`,
		`{"verb":"shard",`+query+`,"from":0,"to":9,"tsi":[0,null],"solutions":[1,null],"symbols":[1,2],"require":[{"type":"triangle","least":0}],"distinct":"both","against":"none","sort":"difference","order":"least","top":3}`,
		`{"verb":"shard",`+query+`,"to":9,"line":`+line+`,"want":"histogram"}`,
		`{"verb":"convert","puzzle":`+two+`,"to":"json"}`,
		`{"verb":"convert","puzzle":`+two+`,"to":"share","kind":"edit"}`,
		`{"verb":"convert","puzzle":`+two+`,"to":"windmill"}`,
		`{"verb":"convert","puzzle":`+two+`,"to":"link"}`,
		`{"verb":"convert","puzzle":`+two+`,"to":"jbz"}`,
		`{"verb":"convert","puzzle":`+two+`,"to":"svg","print":true,"play":true,"inline":true,"moving":true,"line":`+line+`,"failing":[[1,1]]}`,
		`{"verb":"convert","puzzle":`+two+`,"to":"text"}`,
		`{"verb":"style"}`,
		`{"verb":"compose","puzzle":{"width":2,"height":1},"line":`+line+`,"kinds":["separation"],"colors":["black","white"],"proposals":1,"seed":1,"sort":"symbols"`+player+`}`,
		`{"verb":"compose","puzzle":{"width":2,"height":1},"line":`+line+`,"kinds":["star"]}`,
		`{"verb":"wish","puzzle":`+two+`,"edits":1,"top":2}`,
		`{"verb":"wish","puzzle":`+two+player+`,"against":"none","solutions":[1,null],"tsi":[0,null],"againstTsi":[0,null],"symbols":[0,9],"keep":[[1,1]],"palette":[{"type":"star","color":"red"}],"kinds":["place"],"character":{"needless":[0,1]},"edits":1,"top":2,"part":0,"parts":2}`,
		`{"verb":"invent","puzzle":`+two+player+`,"against":"none","solutions":[1,null],"tsi":[0,null],"againstTsi":[0,null],"symbols":[0,9],"require":[{"type":"star","least":0}],"kinds":["star"],"colors":["black"],"keep":[[1,1]],"character":{"needless":[0,1]},"seed":1,"limit":100000,"top":2}`,
		`{"verb":"character","puzzle":`+two+player+`}`,
		`{"verb":"traits",`+query+player+`,"fillings":[[{"at":[1,1],"type":"star"}],[]],"part":0,"parts":2}`,
		`{"verb":"climb","results":[[0,1],[1,2]],"count":1}`,
		`{"verb":"next","results":[[0,1],[1,2]],"played":[{"rank":0,"solved":true,"seconds":9}],"count":3}`,
		`{"verb":"norms","width":4,"height":4,"player":"all","tsi":3}`,
		`{"verb":"states","puzzle":{"width":1,"height":1}}`,
		`{"verb":"weigh","puzzle":{"width":1,"height":1},"probabilities":[[1],[0.5,0.5],[1],[0.5,0.5],[1],[0.5,0.5]]}`,
		`{"verb":"weigh","puzzle":{"width":1,"height":1},"probabilities":[]}`,
		`{"verb":"rules","rules":"incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N), greaterThan(N, T)."}`,
		`{"verb":"lesson","puzzle":`+two+player+`}`,
		`{"verb":"lesson","puzzle":`+two+`,"line":`+line+`,"stateLimit":1000,"film":true,"svg":true,"pace":100}`,
		`{"verb":"sequence","panels":[{"puzzle":`+stars+`}],"refuted":2,"propose":true,"pack":true,"title":"Stars"}`,
		`{"verb":"edges","puzzle":`+two+`}`,
		`{"verb":"profile","puzzle":`+two+player+`}`,
		`{"verb":"wander","puzzle":`+two+player+`}`,
		`{"verb":"symbols","puzzle":`+two+player+`}`,
		`{"verb":"edits","puzzle":`+two+player+`,"symbol":{"type":"star"},"places":[[1,1]],"near":[1,1],"part":0,"parts":2}`,
		`{"verb":"vary","puzzle":`+two+player+`,"palette":[{"type":"star"}],"colors":["black"],"part":0,"parts":2}`,
		`{"verb":"estimate","puzzle":`+two+`}`,
		`{"verb":"hint","puzzle":`+two+player+`,"line":[[0,2]]}`,
		`{"verb":"hint","puzzle":`+two+`,"line":[[0,2],[0,0],[2,0],[4,0]]}`,
		`{"verb":"probe","puzzle":`+two+`,"candidates":[null,{"at":[2,1],"type":"must-cross"}]}`,
	)
}
