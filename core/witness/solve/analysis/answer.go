package analysis

import (
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// AppendProgress implements verb.Job.
func (a *Analysis) AppendProgress(dst []byte) []byte {
	states := a.states()
	solutions, exact := a.Solutions()
	dst = jsonlite.AppendInt(jsonlite.AppendName(append(dst, '{'), "states"), states)
	dst = solutions.Append(jsonlite.AppendName(dst, "solutions"))
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "exact"), exact)
	dst = a.appendIntervals(dst)
	return append(appendDigits(dst, solutions, count.Number{}), '}')
}

// appendDigits appends the member "digits": {"solutions", "paths"} with the digits of numbers
// that a double cannot hold, as text. Readers of JSON make doubles of numbers.
func appendDigits(dst []byte, solutions, paths count.Number) []byte {
	const safe = 1<<53 - 1
	open := false
	for _, n := range []struct {
		name  string
		value count.Number
	}{{"solutions", solutions}, {"paths", paths}} {
		if !(count.Number{Lo: safe}).Less(n.value) {
			continue
		}
		if !open {
			dst = append(jsonlite.AppendName(dst, "digits"), '{')
			open = true
		}
		dst = append(n.value.Append(append(jsonlite.AppendName(dst, n.name), '"')), '"')
	}
	if open {
		dst = append(dst, '}')
	}
	return dst
}

// Answer is the answer of the verb analyze.
var Answer = []verb.Member{
	{Name: "paths", Type: "number", Optional: true,
		Help: "number of paths of the bare board from a start to an end; absent unless requested and known"},
	{Name: "solutions", Type: "number | null",
		Help: "number of solutions; a lower bound if the answer is not complete, unless solutionsExact is true; " +
			"null if none was found"},
	{Name: "measures", Type: "Record<string, Measures>", Unit: "Sh",
		Help: "measures by player, or intervals of them if the answer is not complete; " +
			"players about whom nothing is known are absent"},
	{Name: "unmeasured", Type: "Record<string, string>", Optional: true,
		Help: "reasons why players cannot play the board, by player; absent if all can"},
	{Name: "states", Type: "number", Help: "total number of states in the players' trees"},
	message.CompleteMember,
	message.GivenUpMember,
	{Name: "solutionsExact", Type: "boolean", Optional: true,
		Help: "whether solutions is exact; absent if the answer is complete"},
	{Name: "digits", Type: "{ solutions?: Digits; paths?: Digits }", Optional: true,
		Help: "all digits of numbers that a double cannot hold exactly; absent if there are none"},
	message.WarningsMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job. It leaves out what depends on an undecided question about
// polyominoes.
func (a *Analysis) AppendAnswer(dst []byte) []byte {
	dst = append(dst, '{')
	var paths count.Number
	if a.paths != nil && a.paths.Known() {
		paths = a.paths.Total()
		dst = paths.Append(jsonlite.AppendName(dst, "paths"))
	}
	solutions, exact := a.Solutions()
	dst = solutions.AppendFound(jsonlite.AppendName(dst, "solutions"), exact)
	dst = append(jsonlite.AppendName(dst, "measures"), '{')
	for i := range a.players {
		switch k := &a.players[i]; {
		case a.measured(k):
			dst = appendMeasures(jsonlite.AppendName(dst, k.name), k.measures())
		case k.samples.known():
			dst = k.samples.append(jsonlite.AppendName(dst, k.name), !a.options.TSIOnly)
		}
	}
	dst = a.appendUnmeasured(append(dst, '}'))
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "states"), a.states())
	gaveUp := a.gaveUp()
	dst = message.AppendComplete(dst, a.Done(), gaveUp)
	if !a.Done() || gaveUp > 0 {
		dst = strconv.AppendBool(jsonlite.AppendName(dst, "solutionsExact"), exact)
	}
	dst = appendDigits(dst, solutions, paths)
	dst = message.AppendWarnings(dst, a.warnings)
	return append(message.AppendOrigin(dst, a.options.Compat), '}')
}

// appendMeasures appends an object of the measures that are known.
func appendMeasures(dst []byte, m measure.Measures) []byte {
	dst = append(dst, '{')
	for _, f := range []struct {
		name  string
		value float64
	}{{"muse", m.MUSE}, {"remuse", m.ReMUSE}, {"msi", m.MSI}, {"tsi", m.TSI}, {"muae", m.MUAE}} {
		if math.IsNaN(f.value) {
			continue
		}
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, f.name), f.value)
	}
	return append(dst, '}')
}

// appendUnmeasured appends the member "unmeasured": {player: reason}, if there is any.
func (a *Analysis) appendUnmeasured(dst []byte) []byte {
	first := true
	for i := range a.players {
		k := &a.players[i]
		reason := k.reason
		if reason == "" && k.Done() && !k.counted() {
			reason = "the board has too many solutions to ask this player along each of them"
		}
		if reason == "" {
			continue
		}
		if first {
			dst = append(jsonlite.AppendName(dst, "unmeasured"), '{')
			first = false
		}
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, k.name), reason)
	}
	if !first {
		dst = append(dst, '}')
	}
	return dst
}
