package record

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// longestLine is the maximum length of a line in bytes.
const longestLine = 1 << 24

// All reads JSON Lines. After an error it continues with the next line. Errors wrap ErrRecord and
// name the line, the field and the value.
func All(input io.Reader) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		lines := bufio.NewScanner(input)
		lines.Buffer(nil, longestLine)
		n := 0
		for lines.Scan() {
			n++
			text := strings.TrimSpace(lines.Text())
			if text == "" {
				continue
			}
			r, err := Parse(text)
			if err != nil {
				err = fmt.Errorf("line %d: %w", n, err)
			}
			if !yield(r, err) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(nil, fmt.Errorf("line %d: %w: %w", n+1, ErrRecord, err))
		}
	}
}

// Is reports whether a value has the member that marks records.
func Is(v *jsonlite.Value) bool {
	_, ok := v.Get("record")
	return ok
}

// InText reports whether a text begins like a file of records written by this package.
func InText(text string) bool { return strings.HasPrefix(text, `{"record":`) }

// Parse reads a record, replays it and checks its final state. Errors wrap ErrRecord.
func Parse(text string) (*Record, error) {
	v, err := jsonlite.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	return Read(&v)
}

// Read reads a record from parsed JSON, like Parse. Unknown members are ignored.
func Read(v *jsonlite.Value) (*Record, error) {
	if v.Kind != jsonlite.Object {
		return nil, fmt.Errorf("%w: is %s; write an object", ErrRecord, v.Kind)
	}
	f := fields{of: v}
	version := f.value("record", jsonlite.Number, true)
	if n, ok := version.Int(); f.err == nil && (!ok || n != Version) {
		f.fail("record", version, "is a version that this program does not read; it reads %d", Version)
	}
	r := &Record{
		ID: f.text("id"), Family: f.value("family", jsonlite.String, true).Text, Type: f.text("type"),
		Puzzle: f.text("puzzle"), Player: f.text("player"), Day: f.text("day"),
		Device: f.oneOf("device", Devices), Begin: f.state("begin"), Solution: f.state("solution"),
		Outcome: f.oneOf("outcome", Outcomes), Seconds: f.figures("seconds"), Counts: f.figures("counts"),
		Felt: f.figures("felt"), Many: f.figures("many"), Source: f.source(),
	}
	r.Marked, r.Events = f.events()
	f.together(r)
	if f.err != nil {
		return nil, f.err
	}
	return r, nil
}

// fields reads the members of an object until the first error.
type fields struct {
	of     *jsonlite.Value
	prefix string
	err    error
}

// fail records an error about a value, unless there is an earlier one.
func (f *fields) fail(name string, v *jsonlite.Value, text string, args ...any) {
	if f.err == nil {
		quoted := ""
		if v != nil {
			quoted = v.Quote() + " "
		}
		f.err = fmt.Errorf("%w: %s%s: %s%s", ErrRecord, f.prefix, name, quoted, fmt.Sprintf(text, args...))
	}
}

var none jsonlite.Value

// value returns a member, or an empty value if it is missing.
func (f *fields) value(name string, kind jsonlite.Kind, needed bool) *jsonlite.Value {
	v, ok := f.of.Get(name)
	switch {
	case !ok && needed:
		f.fail(name, nil, "is missing; write %s", kind)
	case ok && v.Kind != kind:
		f.fail(name, &v, "is %s; write %s", v.Kind, kind)
	case ok:
		return &v
	}
	return &none
}

func (f *fields) text(name string) string { return f.value(name, jsonlite.String, false).Text }

func (f *fields) oneOf(name string, allowed []string) string {
	v := f.value(name, jsonlite.String, false)
	if v.Kind == jsonlite.String && !slices.Contains(allowed, v.Text) {
		f.fail(name, v, "is none of %s", strings.Join(allowed, ", "))
	}
	return v.Text
}

// isState reports whether all characters are printable ASCII. All programming languages count such
// characters alike.
func isState(text string) bool {
	return strings.IndexFunc(text, func(c rune) bool { return c < ' ' || c > '~' }) < 0
}

func (f *fields) state(name string) string {
	v := f.value(name, jsonlite.String, false)
	if !isState(v.Text) {
		f.fail(name, v, "has other characters than printable ASCII (space to tilde); write a state in these")
	}
	return v.Text
}

func (f *fields) figures(name string) map[string]float64 {
	v := f.value(name, jsonlite.Object, false)
	if len(v.Members) == 0 {
		return nil
	}
	all := map[string]float64{}
	for i := range v.Members {
		m := &v.Members[i]
		if m.Value.Kind != jsonlite.Number || m.Value.Number < 0 {
			f.fail(name+"."+m.Name, &m.Value,
				"is not a number of at least 0; leave the member out if it is not known")
		}
		all[m.Name] = m.Value.Number
	}
	return all
}

func (f *fields) source() Source {
	v := f.value("source", jsonlite.Object, false)
	if v.Kind != jsonlite.Object {
		return Source{}
	}
	of := fields{of: v, prefix: "source.", err: f.err}
	s := Source{of.value("set", jsonlite.String, true).Text, of.text("id"), of.figures("figures")}
	if of.err == nil && s.Set == "" {
		of.fail("set", nil, "is empty; name the set")
	}
	f.err = of.err
	return s
}

func (f *fields) events() (marked bool, all []Event) {
	v := f.value("events", jsonlite.Array, false)
	if v.Kind != jsonlite.Array {
		return false, nil
	}
	last := 0
	for i := range v.Items {
		name := "events[" + strconv.Itoa(i) + "]"
		e := f.event(name, &v.Items[i])
		if f.err != nil {
			return true, nil
		}
		if e.At != NoClock {
			if e.At < last {
				f.fail(name+"[0]", &v.Items[i].Items[0],
					"is earlier than the previous event, at %d; write events in order", last)
			}
			last = e.At
		}
		all = append(all, e)
	}
	return true, all
}

// event reads [milliseconds or null, act, edits, place]. The last two may be omitted.
func (f *fields) event(name string, v *jsonlite.Value) (e Event) {
	if v.Kind != jsonlite.Array || len(v.Items) < 2 || len(v.Items) > 4 {
		f.fail(name, v, "is not [milliseconds, act, edits, place], of which the last two may be left out")
		return e
	}
	if e.At = NoClock; v.Items[0].Kind != jsonlite.Null {
		e.At = f.whole(name+"[0]", &v.Items[0], "milliseconds, or null without a clock")
	}
	e.Act = v.Items[1].Text
	if e.Act == "" || strings.Trim(e.Act, "abcdefghijklmnopqrstuvwxyz") != "" {
		f.fail(name+"[1]", &v.Items[1], "is not a word in lower case, such as mark, undo or hint")
	}
	if len(v.Items) > 2 {
		if v.Items[2].Kind != jsonlite.Array {
			f.fail(name+"[2]", &v.Items[2], "is not a list of edits [character, was, now]")
		}
		for i := range v.Items[2].Items {
			e.Edits = append(e.Edits, f.edit(name+"[2]["+strconv.Itoa(i)+"]", &v.Items[2].Items[i]))
		}
	}
	if len(v.Items) > 3 {
		if p := &v.Items[3]; p.Kind != jsonlite.Array || len(p.Items) != 2 {
			f.fail(name+"[3]", p, "is not a place [x, y]")
		} else {
			x := f.whole(name+"[3][0]", &p.Items[0], "a column")
			e.Place = &[2]int{x, f.whole(name+"[3][1]", &p.Items[1], "a row")}
		}
	}
	return e
}

func (f *fields) edit(name string, v *jsonlite.Value) (e Edit) {
	if v.Kind != jsonlite.Array || len(v.Items) != 3 || v.Items[1].Kind != jsonlite.String ||
		v.Items[2].Kind != jsonlite.String || !isState(v.Items[1].Text) || !isState(v.Items[2].Text) {
		f.fail(name, v, "is not an edit [character, was, now] in printable ASCII characters (space to tilde)")
		return e
	}
	at := f.whole(name+"[0]", &v.Items[0], "the number of a character")
	return Edit{at, v.Items[1].Text, v.Items[2].Text}
}

// whole reads a whole number that is at least 0.
func (f *fields) whole(name string, v *jsonlite.Value, what string) int {
	n, ok := v.Int()
	if !ok || n < 0 {
		f.fail(name, v, "is not a whole number of at least 0; write %s", what)
	}
	return n
}

// together checks conditions that involve several members.
func (f *fields) together(r *Record) {
	if f.err != nil {
		return
	}
	value := func(name string) *jsonlite.Value { v, _ := f.of.Get(name); return &v }
	if r.Family == "" {
		f.fail("family", nil, "is empty; name the family")
	}
	if r.Puzzle == "" && r.ID == "" {
		f.fail("puzzle", nil, "is missing; write the puzzle, or the id of a play whose puzzle is not known")
	}
	if r.Day != "" {
		if _, err := time.Parse(time.DateOnly, r.Day); err != nil {
			f.fail("day", value("day"), "is not a day; write it as 2026-01-31, without a time")
		}
	}
	if (r.Outcome == "") != (r.Many != nil) {
		is := "is missing"
		if r.Many != nil {
			is = "is beside many"
		}
		f.fail("outcome", nil, "%s; write outcome for one person, or many for many people, and not both", is)
	}
	if !r.Marked {
		if r.Begin != "" {
			f.fail("events", nil,
				"is missing, but begin is there; write both, or neither where marks were not recorded")
		}
		return
	}
	end := f.value("end", jsonlite.String, true)
	got, err := r.End()
	if f.err != nil {
		return
	}
	if err != nil {
		f.err = err
	} else if got != end.Text {
		f.fail("end", end,
			"is not the state after all events, which is %.60q; write that one, or the missing events", got)
	}
}
