package job

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
)

func TestDeclared(t *testing.T) {
	const puzzle = `"puzzle":"slither/7/7/3bg8d5aj212067do360bha"`
	right := solution(t, "slither/7/7/3bg8d5aj212067do360bha")
	wrong := string('0'+'1'-right[0]) + right[1:]
	request := func(verb, more string) string { return `{"verb":"` + verb + `",` + puzzle + more + `}` }
	verbtest.Declared(t, Verbs(),
		`{"verb":"samples"}`,
		request("read", ""),
		`{"verb":"read","puzzle":"heyawake/6/6/889990o3o0tv123211g"}`, // it has rooms
		request("edit", `,"cell":3,"number":1,"direction":"up"`),
		request("check", ""),
		request("check", `,"marks":"`+wrong+`","solution":"`+right+`"`),
		request("hint", `,"solution":"`+right+`"`),
		request("hint", `,"marks":"`+wrong+`","solution":"`+right+`"`),
		request("hint", `,"marks":"`+right+`","solution":"`+right+`"`),
		request("solve", `,"probes":100000`),
		request("explain", `,"solution":"`+right+`"`),
		request("rate", `,"solution":"`+right+`"`),
		request("worth", `,"solution":"`+right+`"`),
		request("drop", `,"probes":1000`),
		`{"verb":"wishes"}`,
		`{"verb":"make","type":"sudoku","width":4,"minimal":true,"wish":{"clues":[null,16]}}`,
		`{"verb":"breed","type":"sudoku","width":4,"generations":1,"population":4}`,
	)
}
