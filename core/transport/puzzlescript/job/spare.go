package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/breaking"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/spare"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Sparing is the job of finding what can go from a game.
type Sparing struct {
	program *puzzlescript.Program
	search  *spare.Search // nil if there is nothing to search
	why     solve.Why
}

var spareAnswer = []verb.Member{
	{Name: "findings", Type: "PuzzleScriptSpare[]",
		Help: "rules, objects and walls that were left out, each with what the levels are like without it"},
	{Name: "total", Type: "number", Help: "number of things to leave out"},
	{Name: "decidedCount", Type: "number", Help: "number of levels whose fewest inputs are known, or that provably have no solution"},
	{Name: "levelCount", Type: "number", Help: "number of levels that are searched"},
	{Name: "reason", Type: "string", Help: "reason why there is nothing to search; absent if there is something", Optional: true},
	warningsMember,
	completeMember,
	verb.VersionMember,
}

func openSpare(r *verb.Fields) (verb.Job, error) {
	p := readProgram(r)
	var o spare.Options
	o.Levels = readBoards(r, p, "numbers of the levels that count")
	var sorts []string
	for _, s := range spare.Sorts {
		sorts = append(sorts, string(s))
	}
	things, given := r.Texts("things", verb.List{Choices: sorts, Help: "kinds of things to leave out; default: all"})
	o.Limit = readLimit(r, breaking.DefaultLimit)
	if given {
		o.Sorts = []spare.Sort{}
	}
	for _, t := range things {
		o.Sorts = append(o.Sorts, spare.Sort(t))
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	j := &Sparing{program: p}
	part := solve.Decided(p)
	switch {
	case !p.Winnable():
		j.why = solve.NoWin
	case part == nil:
		j.why = solve.Chance
	default:
		j.search = spare.New(p, part, o)
	}
	return j, nil
}

// Step implements verb.Job.
func (j *Sparing) Step(budget int) (done bool) { return j.search == nil || j.search.Step(1+budget/256) }

// Items returns how many things were left out so far.
func (j *Sparing) Items() int {
	if j.search == nil {
		return 0
	}
	return len(j.search.Found())
}

// AppendItem appends what the levels are like without something.
func (j *Sparing) AppendItem(dst []byte, n int) []byte {
	f := j.search.Found()[n]
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Text("thing", string(f.Sort))
	if f.Line > 0 {
		w.Int("line", f.Line)
	}
	if f.Sort != spare.Rule {
		w.Text("object", j.program.Objects[f.Object].Name)
	}
	if len(f.Makers) > 0 {
		w.List("makers")
		for _, line := range f.Makers {
			w.PutInt(line)
		}
		w.Close(']')
	}
	if f.Sort == spare.Wall {
		w.Int("column", f.At[0])
		w.Int("row", f.At[1])
	}
	w.Text("kind", string(f.Kind))
	if f.Level >= 0 {
		w.Int("level", f.Level)
		if f.Kind != breaking.Unknown {
			writeFewest(&w, "inputs", f.With)
			writeFewest(&w, "without", f.Without)
		}
	}
	w.Int("undecidedCount", f.Undecided)
	return w.Close('}')
}

// Summary says in a line how many things there are of each kind.
func (j *Sparing) Summary() string {
	if j.search == nil {
		return string(j.why)
	}
	count := map[breaking.Kind]int{}
	for _, f := range j.search.Found() {
		count[f.Kind]++
	}
	decided, levels := j.search.Decided()
	text := "things=" + strconv.Itoa(j.search.Total())
	for _, kind := range []breaking.Kind{breaking.Idle, breaking.Needed, breaking.Barrier, breaking.Help, breaking.Unknown} {
		text += " " + string(kind) + "=" + strconv.Itoa(count[kind])
	}
	return text + " decided=" + strconv.Itoa(decided) + " levels=" + strconv.Itoa(levels)
}

// Warnings returns the first error of the source, because of which nothing is proved.
func (j *Sparing) Warnings() (warnings []string) {
	if caveat := j.program.Caveat(); caveat != "" {
		warnings = append(warnings, caveat)
	}
	return warnings
}

func (j *Sparing) writeFindings(w *jsonlite.Writer) {
	total, decided, levels := 0, 0, 0
	w.List("findings")
	for n := range j.Items() {
		*w = j.AppendItem(*w, n)
	}
	w.Close(']')
	if j.search != nil {
		total = j.search.Total()
		decided, levels = j.search.Decided()
	}
	w.Int("total", total)
	w.Int("decidedCount", decided)
	w.Int("levelCount", levels)
}

// AppendProgress implements verb.Job: the answer up to "levelCount", with the findings so far.
func (j *Sparing) AppendProgress(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	j.writeFindings(&w)
	return w.Close('}')
}

// AppendAnswer implements verb.Job.
func (j *Sparing) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	j.writeFindings(&w)
	if j.why != "" {
		w.Text("reason", string(j.why))
	}
	writeWarnings(&w, j.program.Caveat())
	w.Bool("complete", j.search == nil || j.search.Done())
	verb.WriteVersion(&w)
	return w.Close('}')
}
