package main

import (
	"flag"
	"slices"
	"strconv"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// pencilAnswering returns a verb that finds the only solution of a puzzle, unless its record has
// it, and passes it to the family's verbs.
func pencilAnswering(name string, answer func(*pencilWork) error) cli.Verb {
	var members []cli.Member
	if name != "solve" {
		members = []cli.Member{{Name: "solution", Help: "only solution of the puzzle, as solve answers it; it is checked; default: the one that is found"}}
	}
	return cli.Verb{
		Name:    name,
		Args:    "[flags] FILE...",
		Summary: pencilFamily.About(name),
		Members: members,
		Define: func(flags *flag.FlagSet) func(*cli.Call) error {
			given := pencilFamily.RecordFlags(flags, "solve", "rate", "explain")
			patience := cli.DefinePatienceOf(flags, pencilFamily.Patience)
			return func(c *cli.Call) error {
				if err := patience.Check(); err != nil {
					return err
				}
				trial := jsonlite.Member{Name: "puzzle", Value: declared.Text("slither/1/1/4")}
				if _, err := given.OpenVerb("solve", trial); err != nil {
					return given.Usage(err)
				}
				return c.EachOf(pencilPuzzles(c, verb.Verb{}), func(r records.Record) ([]byte, error) {
					l, err := pencilIn(r)
					if err != nil {
						return nil, err
					}
					w := &pencilWork{call: c, given: given, patience: patience, begun: time.Now(), puzzle: l.Puzzle, record: r}
					if err := answer(w); err != nil {
						return nil, err
					}
					return w.answer(), nil
				})
			}
		},
	}
}

// pencilWork is the work on a puzzle. Its answer combines the answers of the family's verbs with
// the members that the command line adds.
type pencilWork struct {
	call     *cli.Call
	given    *declared.Flags
	patience cli.Patience
	begun    time.Time
	puzzle   *pencil.Puzzle
	record   records.Record

	members []jsonlite.Member // members of the answer
	stopped string            // reason why the work ended early
	open    bool              // whether some answer is incomplete
}

// ask runs a verb of the family on the puzzle within the remaining time. ok is false if the time is
// up.
func (w *pencilWork) ask(name string, more ...jsonlite.Member) (found jsonlite.Value, ok bool, err error) {
	puzzle, _ := w.record.Whole.Get("puzzle")
	j, err := w.given.OpenVerb(name, append(more, jsonlite.Member{Name: "puzzle", Value: puzzle})...)
	if err != nil {
		return found, false, err
	}
	left := w.patience
	if *left.Seconds > 0 {
		left.Seconds = new(max(*left.Seconds-time.Since(w.begun).Seconds(), 1e-3))
	}
	if w.stopped = left.Run(w.call, func() bool { return j.Step(cli.StepBudget) }); w.stopped != "" && w.stopped != cli.Interrupted {
		w.stopped = w.patience.Ended()
	}
	if found, err = jsonlite.Parse(string(j.AppendAnswer(nil))); err != nil {
		return found, false, err
	}
	if text, failed := found.Get("error"); failed {
		code, _ := found.Get("code")
		return found, false, fault.New(fault.Code(code.Text), text.Text)
	}
	complete, said := found.Get("complete")
	w.open = w.open || w.stopped != "" || said && !complete.Bool
	return found, w.stopped == "", nil
}

// take adds the named members of an answer, or all if none is named. Earlier members of the same
// name stay.
func (w *pencilWork) take(found jsonlite.Value, names ...string) {
	for _, m := range found.Members {
		if len(names) == 0 || slices.Contains(names, m.Name) {
			w.add(m.Name, m.Value.Raw)
		}
	}
}

// add adds a member given as JSON, unless there is one of the same name.
func (w *pencilWork) add(name, json string) {
	if name != "complete" && !slices.ContainsFunc(w.members, func(m jsonlite.Member) bool { return m.Name == name }) {
		w.members = append(w.members, jsonlite.Member{Name: name, Value: jsonlite.Value{Raw: json}})
	}
}

// answer returns {"type",…,"complete"}.
func (w *pencilWork) answer() []byte {
	answer := jsonlite.AppendString([]byte(`{"type":`), w.puzzle.Type.Name)
	for _, m := range w.members {
		answer = append(jsonlite.AppendName(answer, m.Name), m.Value.Raw...)
	}
	answer = strconv.AppendBool(jsonlite.AppendName(answer, "complete"), !w.open)
	if w.stopped != "" {
		answer = jsonlite.AppendString(jsonlite.AppendName(answer, "stopped"), w.stopped)
	}
	return append(answer, '}')
}

// only returns the only solution: the record's, which the verbs check, or else the result of solve.
func (w *pencilWork) only() (solution jsonlite.Member, ok bool, err error) {
	if v, ok := w.record.Whole.Get("solution"); ok {
		return jsonlite.Member{Name: "solution", Value: v}, true, nil
	}
	return w.solve()
}

// solve finds the only solution. It adds "solutions", the number of solutions found, up to the
// limit of the count; null if none was found in time.
func (w *pencilWork) solve() (solution jsonlite.Member, ok bool, err error) {
	solution.Name = "solution"
	found, _, err := w.ask("solve")
	if err != nil {
		return solution, false, err
	}
	list, _ := found.Get("solutions")
	unique, _ := found.Get("unique")
	count, _ := found.Get("count")
	w.add("solutions", count.Raw)
	w.take(found, "count", "unique", "probes", "version")
	if !unique.Bool {
		return solution, false, nil
	}
	solution.Value = list.Items[0]
	w.add("solution", solution.Value.Raw)
	return solution, true, nil
}

// pencilSolved adds the figures of the only solution: its search information and the numbers of its
// steps and guesses.
func pencilSolved(w *pencilWork) error {
	solution, ok, err := w.solve()
	if !ok {
		return err
	}
	rated, ok, err := w.ask("rate", solution)
	if !ok {
		return err
	}
	w.take(rated, "searchInformation", "compared")
	explained, ok, err := w.ask("explain", solution)
	if !ok {
		return err
	}
	steps, _ := explained.Get("steps")
	w.add("steps", strconv.Itoa(len(steps.Items)))
	w.take(explained, "guesses")
	return nil
}

// pencilExplained adds the steps of the only solution.
func pencilExplained(w *pencilWork) error {
	solution, ok, err := w.only()
	if !ok {
		return err
	}
	found, _, err := w.ask("explain", solution)
	w.take(found)
	return err
}

// pencilRated adds the measures of the only solution, and the rules in the order of their first steps.
func pencilRated(w *pencilWork) error {
	solution, ok, err := w.only()
	if !ok {
		return err
	}
	rated, ok, err := w.ask("rate", solution)
	if !ok {
		return err
	}
	w.take(rated)
	w.add("clues", strconv.Itoa(w.puzzle.Printed()))
	explained, ok, err := w.ask("explain", solution)
	if !ok {
		return err
	}
	steps, _ := explained.Get("steps")
	w.add("steps", strconv.Itoa(len(steps.Items)))
	rules, err := w.rules(steps)
	w.add("rules", rules)
	return err
}

// rules returns the rules of steps as JSON. A rule is needed if the rules up to its rank solve the
// puzzle, but not without it.
func (w *pencilWork) rules(steps jsonlite.Value) (string, error) {
	type used struct {
		name        string
		rank, steps int
	}
	var all []used
	for _, s := range steps.Items {
		name, _ := s.Get("rule")
		i := slices.IndexFunc(all, func(u used) bool { return u.name == name.Text })
		if i < 0 {
			value, _ := s.Get("rank")
			rank, _ := value.Int()
			i, all = len(all), append(all, used{name.Text, rank, 0})
		}
		all[i].steps++
	}
	var list jsonlite.Writer
	list.Open('[')
	for _, u := range all {
		list.Open('{')
		list.Text("rule", u.name)
		list.Int("rank", u.rank)
		list.Int("steps", u.steps)
		if _, err := pencil.RuleRank(w.puzzle, u.name); err == nil { // a supposition is not a rule
			needed, err := pencil.Needs(w.puzzle, u.name)
			if err != nil {
				return "", err
			}
			if needed {
				list.Bool("needed", true)
			}
		}
		list.Close('}')
	}
	return string(list.Close(']')), nil
}
