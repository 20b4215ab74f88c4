package norms

import (
	"math"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// String says a place in a sentence: "harder than 83 % of the 4 × 4 puzzles published on
// the Windmill".
func (r Rank) String() string {
	place := "harder than " + strconv.Itoa(int(math.Floor(r.Percent+0.5))) + " %"
	if r.Percent > 99 {
		place = "harder than more than 99 %"
	}
	if r.Percent < 1 {
		place = "easier than more than 99 %"
	}
	return place + " of the " + strings.NewReplacer("x", " × ", "or", "and").Replace(r.Size) + " puzzles published on the Windmill"
}

// Open opens the verb norms:
//
//	{"verb":"norms","width":4,"height":4,"player":"all","tsi":12.3}
//
// which answers {"percentile":{"percent", "of", "size", "text"}}, the Rank and the
// sentence; null for sizes, players and a TSI without a norm. An infinite TSI is null.
func Open(r *verb.Fields) (verb.Job, error) {
	width, height := r.Integer("width", 0, 1), r.Integer("height", 0, 1)
	player, tsi := r.Text("player", "all"), math.Inf(1)
	if v, ok := r.Get("tsi"); ok {
		if v.Kind != jsontext.Number {
			r.Fail("tsi", v, "is "+v.Kind.String()+"; expected a number")
		}
		tsi = v.Number
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	answer := jsontext.AppendName([]byte{'{'}, "percentile")
	rank, ok := Windmill().Percentile(width, height, player, tsi)
	if !ok {
		return verb.Answered(append(answer, "null}"...)), nil
	}
	answer = jsontext.AppendNumber(jsontext.AppendName(append(answer, '{'), "percent"), rank.Percent)
	answer = jsontext.AppendInt(jsontext.AppendName(answer, "of"), rank.Of)
	answer = jsontext.AppendString(jsontext.AppendName(answer, "size"), rank.Size)
	answer = jsontext.AppendString(jsontext.AppendName(answer, "text"), rank.String())
	return verb.Answered(append(answer, "}}"...)), nil
}
