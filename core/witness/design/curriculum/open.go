package curriculum

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// ClimbAnswer declares the members of the answer of climb.
var ClimbAnswer = []verb.Member{
	{Name: "ranks", Type: "number[]", Help: "ranks of the results that were picked, the easiest first"},
}

// OpenClimb starts a job of the verb climb; see Climb.
func OpenClimb(r *verb.Fields) (verb.Job, error) {
	results, n := readResults(r), r.Integer("count", verb.Whole{Required: true, Help: "number of results to pick"})
	if err := r.End(); err != nil {
		return nil, err
	}
	answer := append(jsonlite.AppendName([]byte{'{'}, "ranks"), '[')
	for i, picked := range Climb(results, n) {
		answer = strconv.AppendUint(jsonlite.AppendComma(answer, i), picked.Rank, 10)
	}
	return verb.Answered(append(answer, "]}"...)), nil
}

// NextAnswer declares the members of the answer of next.
var NextAnswer = []verb.Member{
	{Name: "rank", Type: "number | null", Help: "rank of the result to play next; null if there is none left"},
}

// OpenNext starts a job of the verb next; see Next.
func OpenNext(r *verb.Fields) (verb.Job, error) {
	results, played := readResults(r), readPlayed(r)
	n := r.Integer("count", verb.Whole{Default: 10, Help: "number of steps from the easiest result to the hardest"})
	if err := r.End(); err != nil {
		return nil, err
	}
	answer := jsonlite.AppendName([]byte{'{'}, "rank")
	next, ok := Next(results, played, n)
	if !ok {
		return verb.Answered(append(answer, "null}"...)), nil
	}
	return verb.Answered(append(strconv.AppendUint(answer, next.Rank, 10), '}')), nil
}

func readResults(r *verb.Fields) []fill.Result {
	list := r.NeedList("results", verb.List{Item: "[rank: number, tsi: number]", Help: "results of a query, with TSI in Sh"})
	results := make([]fill.Result, len(list.Items))
	for i, item := range list.Items {
		rank, ok := 0, item.Kind == jsonlite.Array && len(item.Items) == 2 && item.Items[1].Kind == jsonlite.Number
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
	list, _ := r.List("played", verb.List{Item: "Played", Default: "[]", Help: "results that were played, in the order of play"})
	played := make([]Played, len(list.Items))
	for i, item := range list.Items {
		one := verb.NewFields(item)
		played[i] = Played{Rank: uint64(one.Integer("rank", verb.Whole{})), Solved: one.Boolean("solved", verb.Flag{})}
		seconds, ok := one.Need("seconds")
		if ok && seconds.Kind != jsonlite.Number {
			one.Fail("seconds", seconds, "is "+seconds.Kind.String()+"; expected a number")
		}
		played[i].Seconds = seconds.Number
		if err := one.End(); err != nil {
			r.Note(verb.Within(verb.Item("played", i)+".", err))
		}
	}
	return played
}
