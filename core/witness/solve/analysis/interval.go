package analysis

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure/estimate"
)

// append appends an object:
//
//	{"tsiInterval":[12.1,12.6],"tsiIntervalKind":"95%","msi":15.2}
//
// An end that is infinite is null. The kind is "certificate" where the measure is in the
// interval for certain; "95%" where it is in 95 of 100 cases, however often one looks; and
// "at least" where no goal is known, whether certain or in 95 of 100 cases. An interval of MSI is always certain; if
// it is a single value, this is MSI. others asks for what follows for MUSE and ReMUSE.
func (s *samples) append(dst []byte, others bool) []byte {
	dst = append(dst, '{')
	dst = appendInterval(dst, "tsi", s.estimate.TSI(), true)
	if m := s.estimate.MSI(); m.Exact() {
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "msi"), m.Low)
	} else {
		dst = appendInterval(dst, "msi", m, false)
	}
	if others {
		dst = appendInterval(dst, "muse", s.estimate.MUSE(), true)
		dst = appendInterval(dst, "remuse", s.estimate.ReMUSE(), false)
	}
	return append(dst, '}')
}

func appendInterval(dst []byte, name string, i estimate.Interval, kind bool) []byte {
	if !i.Known() {
		return dst
	}
	dst = append(jsonlite.AppendName(dst, name+"Interval"), '[')
	dst = append(jsonlite.AppendNumber(dst, i.Low), ',')
	dst = append(jsonlite.AppendNumber(dst, i.High), ']')
	if !kind {
		return dst
	}
	return jsonlite.AppendString(jsonlite.AppendName(dst, name+"IntervalKind"), i.Name())
}

// appendIntervals appends the member "measures" with the intervals of all players that have
// some, if any has.
func (a *Analysis) appendIntervals(dst []byte) []byte {
	first := true
	for i := a.current; i < len(a.players); i++ {
		k := &a.players[i]
		if a.measured(k) || !k.samples.known() {
			continue
		}
		if first {
			dst = append(jsonlite.AppendName(dst, "measures"), '{')
			first = false
		}
		dst = k.samples.append(jsonlite.AppendName(dst, k.name), false)
	}
	if !first {
		dst = append(dst, '}')
	}
	return dst
}
