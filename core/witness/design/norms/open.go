package norms

import (
	"math"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// String describes a rank in a sentence: "harder than 83 % of the 4 × 4 puzzles published on the Windmill".
func (r Rank) String() string {
	place := "harder than " + strconv.Itoa(int(math.Floor(r.Percent+0.5))) + " %"
	if r.Percent > 99 {
		place = "harder than almost all"
	}
	if r.Percent < 1 {
		place = "easier than almost all"
	}
	if r.Beyond {
		place = "harder than any"
	}
	size := strings.ReplaceAll(strings.ReplaceAll(r.Size, "x", " × "), "or", "and")
	return place + " of the " + size + " puzzles published on the Windmill"
}

// Answer declares the members of the answer of norms.
var Answer = []verb.Member{
	{Name: "percentile", Type: "Norm | null", Help: "rank among the published puzzles of the size; null for sizes, players and a TSI without a norm"},
}

// Opener starts a job of the verb norms with a table, which it reads when it is first needed and then keeps. Errors of
// file and of Parse are returned by the verb.
func Opener(file func() ([]byte, error)) func(*verb.Fields) (verb.Job, error) {
	var table *Table
	return func(r *verb.Fields) (verb.Job, error) {
		width := r.Integer("width", verb.Whole{Least: 1, Required: true, Unit: "cells", Help: "width of the puzzle"})
		height := r.Integer("height", verb.Whole{Least: 1, Required: true, Unit: "cells", Help: "height of the puzzle"})
		player, tsi := message.Player(r), math.Inf(1)
		if v, ok := r.Value("tsi", verb.Value{Type: "number | null", Help: "TSI of the puzzle for the player in Sh; null if it is infinite"}); ok {
			if v.Kind != jsonlite.Number {
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
	dst = append(jsonlite.AppendName(append(dst, '{'), "percentile"), '{')
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "percent"), r.Percent)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "of"), r.Of)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "size"), r.Size)
	dst = jsonlite.AppendName(dst, "word")
	if word := r.Word(); word != "" {
		dst = jsonlite.AppendString(dst, word)
	} else {
		dst = append(dst, "null"...)
	}
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "people"), norms.Uncompared.Text)
	return append(jsonlite.AppendString(jsonlite.AppendName(dst, "text"), r.String()), "}}"...)
}
