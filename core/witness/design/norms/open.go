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
		place = "harder than almost all"
	}
	if r.Percent < 1 {
		place = "easier than almost all"
	}
	size := strings.ReplaceAll(strings.ReplaceAll(r.Size, "x", " × "), "or", "and")
	return place + " of the " + size + " puzzles published on the Windmill"
}

// Opener opens the verb norms with a table that it asks for when it is first needed and
// then keeps:
//
//	{"verb":"norms","width":4,"height":4,"player":"all","tsi":12.3}
//
// which answers {"percentile":{"percent", "of", "size", "text"}}, the Rank and the
// sentence; null for sizes, players and a TSI without a norm. An infinite TSI is null.
// Errors of the file and of Parse are those of the verb.
func Opener(file func() ([]byte, error)) func(*verb.Fields) (verb.Job, error) {
	var table *Table
	return func(r *verb.Fields) (verb.Job, error) {
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
		if table == nil {
			text, err := file()
			if err != nil {
				return nil, err
			}
			if table, err = Parse(text); err != nil {
				return nil, err
			}
		}
		rank, ok := table.Percentile(width, height, player, tsi)
		if !ok {
			return verb.Answered([]byte(`{"percentile":null}`)), nil
		}
		return verb.Answered(rank.appendAnswer(nil)), nil
	}
}

// appendAnswer appends the answer of the verb.
func (r Rank) appendAnswer(dst []byte) []byte {
	dst = append(jsontext.AppendName(append(dst, '{'), "percentile"), '{')
	dst = jsontext.AppendNumber(jsontext.AppendName(dst, "percent"), r.Percent)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "of"), r.Of)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "size"), r.Size)
	return append(jsontext.AppendString(jsontext.AppendName(dst, "text"), r.String()), "}}"...)
}
