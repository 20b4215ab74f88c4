package curriculum

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// OpenClimb opens the verb climb:
//
//	{"verb":"climb","results":[[rank, tsi],…],"n":8}
//
// which answers {"ranks"}, those of Climb.
func OpenClimb(r *verb.Fields) (verb.Job, error) {
	results, n := readResults(r), r.Integer("n", 0, 0)
	if err := r.End(); err != nil {
		return nil, err
	}
	answer := append(jsontext.AppendName([]byte{'{'}, "ranks"), '[')
	for i, picked := range Climb(results, n) {
		answer = strconv.AppendUint(jsontext.AppendComma(answer, i), picked.Rank, 10)
	}
	return verb.Answered(append(answer, "]}"...)), nil
}

// OpenNext opens the verb next:
//
//	{"verb":"next","results":[[rank, tsi],…],"played":[{"rank":3,"solved":true,"seconds":9.5},…],"n":10}
//
// which answers {"rank"}, that of Next, or null when there is none left.
func OpenNext(r *verb.Fields) (verb.Job, error) {
	results, played, n := readResults(r), readPlayed(r), r.Integer("n", 10, 0)
	if err := r.End(); err != nil {
		return nil, err
	}
	answer := jsontext.AppendName([]byte{'{'}, "rank")
	next, ok := Next(results, played, n)
	if !ok {
		return verb.Answered(append(answer, "null}"...)), nil
	}
	return verb.Answered(append(strconv.AppendUint(answer, next.Rank, 10), '}')), nil
}

func readResults(r *verb.Fields) []fill.Result {
	list, _ := r.List("results", "a list of results [rank,tsi]")
	results := make([]fill.Result, len(list.Items))
	for i, item := range list.Items {
		rank, ok := 0, item.Kind == jsontext.Array && len(item.Items) == 2 && item.Items[1].Kind == jsontext.Number
		if ok {
			rank, ok = item.Items[0].Int()
		}
		if !ok || rank < 0 {
			r.Fail(verb.Item("results", i), item, "is not a result [rank,tsi]")
			return nil
		}
		results[i] = fill.Result{Rank: uint64(rank), TSI: item.Items[1].Number}
	}
	return results
}

func readPlayed(r *verb.Fields) []Played {
	list, _ := r.List("played", "a list of boards")
	played := make([]Played, len(list.Items))
	for i, item := range list.Items {
		one := verb.NewFields(item)
		played[i] = Played{Rank: uint64(one.Integer("rank", 0, 0)), Solved: one.Boolean("solved", false)}
		seconds, ok := one.Need("seconds")
		if ok && seconds.Kind != jsontext.Number {
			one.Fail("seconds", seconds, "is "+seconds.Kind.String()+"; expected a number")
		}
		played[i].Seconds = seconds.Number
		if err := one.End(); err != nil {
			r.Note(verb.Within(verb.Item("played", i)+".", err))
		}
	}
	return played
}
