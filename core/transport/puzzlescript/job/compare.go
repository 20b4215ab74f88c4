package job

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/versions"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Comparing is the job of finding out what a change of a game does to its levels.
type Comparing struct {
	*versions.Comparison
	caveats []string
}

var compareAnswer = []verb.Member{
	{Name: "levels", Type: "PuzzleScriptComparison[]", Help: "levels of the new version, with what the change has done to each"},
	{Name: "removed", Type: "number[]", Help: "numbers of the boards of the old version that are missing in the new one"},
	{Name: "total", Type: "number", Help: "number of levels to compare"},
	{Name: "warnings", Type: "string[]", Optional: true,
		Help: "first error of each version, because of which nothing is proved, and given solutions that do not win; absent if there are none"},
	completeMember,
	verb.VersionMember,
}

func openCompare(r *verb.Fields) (verb.Job, error) {
	now := readProgram(r)
	before := r.Text("before", verb.Text{Required: true, File: true, Help: "text of the game as it was"})
	solutions, given := r.List("solutions", verb.List{Item: "PuzzleScriptInput[] | null",
		Help: "solutions by level of the old version, from 0; null where there is none, which is searched then"})
	o := versions.Options{Solve: solve.Options{Limit: readLimit(r, compareLimit)}}
	o.Levels = readBoards(r, now, "numbers of the levels of the new version to compare")
	var old *puzzlescript.Program
	if r.Err() == nil {
		var problems []*puzzlescript.Problem
		if old, problems = puzzlescript.Compile(before); old == nil {
			r.Note(verb.Within("before: ", puzzlescript.FirstError(problems)))
		}
	}
	if old != nil && given {
		o.Recorded = readSolutions(r, solutions, len(old.Levels))
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	j := &Comparing{Comparison: versions.New(old, now, o)}
	if caveat := now.Caveat(); caveat != "" {
		j.caveats = append(j.caveats, caveat)
	}
	if caveat := old.Caveat(); caveat != "" {
		j.caveats = append(j.caveats, "the old version: "+caveat)
	}
	return j, nil
}

// compareLimit is the usual limit of a search: most levels that are decided at all are decided within it.
const compareLimit = 50_000

// readSolutions reads a list with the inputs of each level, or null.
func readSolutions(r *verb.Fields, list jsonlite.Value, levels int) (all [][]puzzlescript.Input) {
	if len(list.Items) > levels {
		r.Note(verb.BadRequest("solutions", "", "has "+strconv.Itoa(len(list.Items))+
			" items; the old version has "+strconv.Itoa(levels)+" levels, messages among them"))
		return nil
	}
	for i, item := range list.Items {
		name := verb.Item("solutions", i)
		switch item.Kind {
		case jsonlite.Null:
			all = append(all, nil)
		case jsonlite.Array:
			all = append(all, readInputs(r, name, item))
		default:
			r.Fail(name, item, "is "+item.Kind.String()+"; expected a list of inputs or null")
		}
	}
	return all
}

// readInputs reads a list of inputs.
func readInputs(r *verb.Fields, name string, list jsonlite.Value) []puzzlescript.Input {
	inputs := make([]puzzlescript.Input, 0, len(list.Items))
	for i, item := range list.Items {
		in, ok := puzzlescript.InputNamed(item.Text)
		if item.Kind != jsonlite.String || !ok {
			r.Fail(verb.Item(name, i), item, "is not one of "+strings.Join(inputNames, ", "))
		}
		inputs = append(inputs, in)
	}
	return inputs
}

// Step implements verb.Job.
func (j *Comparing) Step(budget int) (done bool) { return j.Comparison.Step(1 + budget/256) }

// Items returns how many levels are compared so far.
func (j *Comparing) Items() int { return len(j.Found()) }

// AppendItem appends what the change has done to a level.
func (j *Comparing) AppendItem(dst []byte, n int) []byte {
	l := j.Found()[n]
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("level", l.Level)
	if l.Before >= 0 {
		w.Int("before", l.Before)
	}
	w.Text("verdict", string(l.Verdict))
	if l.Was != "" {
		w.Text("was", string(l.Was))
	}
	if l.Old != nil {
		writeInputs(&w, "oldMoves", l.Old)
		w.Bool("recorded", l.Recorded)
	}
	if l.Moves != nil {
		writeInputs(&w, "moves", l.Moves)
		w.Bool("optimal", l.Optimal)
	}
	if l.Luck != solve.NoChance {
		w.Text("chance", string(l.Luck))
	}
	if l.Reason != "" {
		w.Text("reason", string(l.Reason))
	}
	w.Int("expansions", l.Expansions)
	return w.Close('}')
}

// writeLevels writes the levels that are compared.
func (j *Comparing) writeLevels(w *jsonlite.Writer) {
	w.List("levels")
	for n := range j.Found() {
		*w = j.AppendItem(*w, n)
	}
	w.Close(']')
}

// AppendProgress implements verb.Job: {"levels", "total"}, the levels so far.
func (j *Comparing) AppendProgress(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	j.writeLevels(&w)
	w.Int("total", j.Total())
	return w.Close('}')
}

// AppendAnswer implements verb.Job.
func (j *Comparing) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	j.writeLevels(&w)
	w.List("removed")
	for _, n := range j.Removed() {
		w.PutInt(n)
	}
	w.Close(']')
	w.Int("total", j.Total())
	if warnings := j.Warnings(); len(warnings) > 0 {
		w.Texts("warnings", warnings)
	}
	w.Bool("complete", j.Done())
	verb.WriteVersion(&w)
	return w.Close('}')
}

// Summary says in a line how many levels have each verdict.
func (j *Comparing) Summary() string {
	count := map[versions.Verdict]int{}
	for _, l := range j.Found() {
		count[l.Verdict]++
	}
	text := "levels=" + strconv.Itoa(j.Total())
	for _, v := range versions.Verdicts {
		if count[v] > 0 {
			text += " " + string(v) + "=" + strconv.Itoa(count[v])
		}
	}
	if n := len(j.Removed()); n > 0 {
		text += " removed=" + strconv.Itoa(n)
	}
	return text
}

// Warnings returns the first error of each version, and the given solutions that do not win.
func (j *Comparing) Warnings() []string {
	warnings := slices.Clone(j.caveats)
	for _, n := range j.Rejected() {
		warnings = append(warnings, "the given solution of level "+strconv.Itoa(n)+" does not win the old version")
	}
	return warnings
}
