package job

import (
	"encoding/json"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
)

func TestDeclared(t *testing.T) {
	const puzzle = `"puzzle":"slither/7/7/3bg8d5aj212067do360bha"`
	right := solved(t, "slither/7/7/3bg8d5aj212067do360bha")
	text, _ := json.Marshal(solution(t, "slither/7/7/3bg8d5aj212067do360bha"))
	loop := string(text)
	wrong := string('0'+'1'-right[0]) + right[1:]
	request := func(verb, more string) string { return `{"verb":"` + verb + `",` + puzzle + more + `}` }
	verbtest.Declared(t, Verbs(),
		`{"verb":"samples"}`,
		request("read", ""),
		`{"verb":"read","puzzle":"heyawake/6/6/889990o3o0tv123211g"}`, // this puzzle has rooms
		`{"verb":"types"}`,
		`{"verb":"empty","type":"starbattle","width":5,"height":5}`,
		request("edit", `,"cell":3,"number":1,"direction":"up","symmetry":"rotational"`),
		`{"verb":"edit","puzzle":"starbattle/6/6/1/6amg3r4e0i4g","borders":[[2,1]],"drawn":false,"stars":2}`,
		request("check", ""),
		request("check", `,"marks":"`+wrong+`","solution":`+loop),
		request("hint", `,"solution":`+loop),
		request("hint", `,"marks":"`+wrong+`","solution":`+loop),
		request("hint", `,"marks":"`+right+`","solution":`+loop),
		request("solve", `,"limit":100000,"most":5,"near":[`+loop+`,"1"]`),
		request("explain", `,"solution":`+loop),
		request("rate", `,"solution":`+loop),
		request("worth", `,"solution":`+loop),
		request("drop", `,"limit":1000`),
		request("edits", `,"limit":1000,"near":[`+loop+`]`),
		`{"verb":"edits","puzzle":"yajilin/2/2/d","limit":1000}`,
		`{"verb":"wishes"}`,
		`{"verb":"make","type":"sudoku","width":4,"minimal":true,"wish":{"clues":[null,16]}}`,
		`{"verb":"breed","type":"sudoku","width":4,"generations":1,"population":4}`,
	)
}
