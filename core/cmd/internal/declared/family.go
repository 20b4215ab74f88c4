package declared

import (
	"flag"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

// Family is a family of puzzles whose declared verbs the command line offers.
type Family struct {
	Name, Summary string
	// Verbs returns the verbs, with players made of what the library has.
	Verbs func(policy.Library) verb.Table
	// Library tells whether players may need a library, so that the flag -weights is offered.
	Library bool
	// Document is the option that the files of a call give.
	Document string
	// Read yields the records of a call's files for a verb. Whole holds the document and what else a
	// record adds to the request; an ID of "" leaves the answer without one.
	Read func(c *cli.Call, v verb.Verb) iter.Seq[records.Record]
	// Members are the options that a record may hold beside its document.
	Members []string
	// Numbered is the one of Members that counts the documents of a file, and is not in the input.
	Numbered string
	// Trial is a small document as JSON, on which the flags of a call are tried before a file is read.
	Trial string
	// Placed are options whose values depend on the document, so that Trial does not suit them.
	Placed []string
	// Defaults are the defaults of options, as JSON, that the command line has instead of the declared
	// ones: it has more time and memory than a page. The keys are verbs, then options.
	Defaults map[string]map[string]string
	// Elsewhere lists options that hand-written verbs do not offer as flags, and where those verbs take
	// them from. The keys are verbs, then options.
	Elsewhere map[string]map[string]string
	// Notations maps option types to their flag syntax.
	Notations map[string]Notation
	// Contents are the options of verbs without files that hold what a caller may expect them to read from
	// files. The keys are verbs.
	Contents map[string]string
	// Patience gives the default of -seconds.
	Patience float64
	// Timed adds "seconds", the time of the work, to every answer.
	Timed bool
	// Budgets limits the steps of verbs between two checks of the clock and the memory, where one step
	// may be long.
	Budgets map[string]Budget
}

// Budget is how far a job steps at once, and how many megabytes the program may hold.
type Budget struct{ Steps, Megabytes int }

// Group returns the group of the family's verbs: those given, and the declared ones with other names.
func (f Family) Group(own ...cli.Verb) cli.Verb {
	g := cli.Verb{Name: f.Name, Summary: f.Summary, Verbs: own}
	for _, v := range f.Verbs(policy.Library{}) {
		if !slices.ContainsFunc(own, func(o cli.Verb) bool { return o.Name == v.Name }) {
			g.Verbs = append(g.Verbs, f.verb(v))
		}
	}
	return g
}

// Verb returns the command line's verb for a declared one.
func (f Family) Verb(name string) cli.Verb {
	v, err := f.verbOf(policy.Library{}, name)
	if err != nil {
		panic("declared: " + err.Error())
	}
	return f.verb(v)
}

func (f Family) verb(v verb.Verb) cli.Verb {
	return cli.Verb{
		Name:     v.Name,
		Summary:  summary(v),
		Describe: func() (string, []cli.Member) { return f.args(v), f.described(v) },
		Define: func(flags *flag.FlagSet) func(*cli.Call) error {
			run := &run{family: f, verb: v, given: f.RecordFlags(flags, v.Name)}
			run.patience = cli.DefinePatienceOf(flags, f.Patience)
			return run.do
		},
	}
}

// args returns what follows the name of a verb in its usage line.
func (f Family) args(v verb.Verb) string {
	args := f.RecordFlags(flag.NewFlagSet(v.Name, flag.ContinueOnError), v.Name).Required() + "[flags]"
	if f.reads(v) {
		args += " FILE..."
	}
	return args
}

// summary returns the help of a verb in lower case and without a full stop, as the command line prints it.
func summary(v verb.Verb) string {
	return strings.ToLower(v.Help[:1]) + strings.TrimSuffix(v.Help[1:], ".")
}

// About returns the summary of the verb of a name.
func (f Family) About(name string) string {
	v, err := f.verbOf(policy.Library{}, name)
	if err != nil {
		panic("declared: " + err.Error())
	}
	return summary(v)
}

// described describes the members that a record may have for a verb beside its document.
func (f Family) described(v verb.Verb) (all []cli.Member) {
	for _, o := range v.Options() {
		if slices.Contains(f.Members, o.Name) && o.Name != f.Numbered {
			all = append(all, cli.Member{Name: o.Name, Help: (&value{option: o}).usage()})
		}
	}
	return all
}

// reads reports whether a verb takes documents.
func (f Family) reads(v verb.Verb) bool { return Has(v, f.Document) }

// Has reports whether a verb has an option.
func Has(v verb.Verb, option string) bool {
	return slices.ContainsFunc(v.Options(), func(o verb.Option) bool { return o.Name == option })
}

// verbOf returns the verb of a name for the players of a library.
func (f Family) verbOf(l policy.Library, name string) (verb.Verb, error) {
	if v, ok := f.Verbs(l).Find(name); ok {
		return v, nil
	}
	return verb.Verb{}, fmt.Errorf("%s has no verb %s", f.Name, name)
}

// run is a call of a declared verb.
type run struct {
	family   Family
	verb     verb.Verb
	given    *Flags
	patience cli.Patience
}

func (r *run) do(c *cli.Call) error {
	if err := r.patience.Check(); err != nil {
		return err
	}
	if !r.family.reads(r.verb) {
		if len(c.Args) > 0 {
			if option := r.family.Contents[r.verb.Name]; option != "" {
				return cli.UsageError("takes no files; give " + c.Args[0] + " as -" + Name(option) + " @" + c.Args[0])
			}
			return cli.UsageError("takes no files; leave out " + c.Args[0])
		}
		j, err := r.given.Open()
		if err != nil {
			return r.given.Usage(err)
		}
		c.Out.Write(append(r.work(c, j), '\n'))
		return c.Interruption()
	}
	// A flag that is wrong is wrong for every record. One error is enough.
	if trial, err := jsonlite.Parse(r.family.Trial); err == nil {
		tried := []jsonlite.Member{{Name: r.family.Document, Value: trial}}
		for _, option := range r.family.Placed {
			if Has(r.verb, option) {
				tried = append(tried, jsonlite.Member{Name: option}) // null leaves it out
			}
		}
		_, err := r.given.Open(tried...)
		if misuse := r.given.Misuse(err); misuse != nil {
			return misuse
		}
	}
	members := r.family.members(r.verb)
	return c.EachOf(r.family.Read(c, r.verb), func(record records.Record) ([]byte, error) {
		var own []jsonlite.Member
		for _, m := range record.Whole.Members {
			if slices.Contains(members, m.Name) {
				own = append(own, m)
			}
		}
		j, err := r.given.Open(own...)
		if err != nil {
			return nil, r.family.explain(err)
		}
		return r.work(c, j), nil
	})
}

// members are the options of a verb that a record may hold.
func (f Family) members(v verb.Verb) (names []string) {
	for _, o := range v.Options() {
		if o.Name == f.Document || slices.Contains(f.Members, o.Name) {
			names = append(names, o.Name)
		}
	}
	return names
}

// explain adds where a member belongs to the error that it is missing.
func (f Family) explain(err error) error {
	for _, name := range f.Members {
		if err.Error() == name+": is missing" {
			return fmt.Errorf("%w; expected {%q:…,%q:…}", err, f.Document, name)
		}
	}
	return err
}

// request joins members; a later one replaces an earlier one of its name.
func request(members []jsonlite.Member, more ...jsonlite.Member) jsonlite.Value {
	for _, m := range more {
		members = slices.DeleteFunc(members, func(o jsonlite.Member) bool { return o.Name == m.Name })
		members = append(members, m)
	}
	return jsonlite.Value{Kind: jsonlite.Object, Members: members}
}

func (r *run) work(c *cli.Call, j verb.Job) []byte {
	begun := time.Now()
	budget, ok := r.family.Budgets[r.verb.Name]
	var answer []byte
	if ok {
		answer = r.patience.WorkWithin(c, j, budget.Steps, budget.Megabytes)
	} else {
		answer = r.patience.Work(c, j)
	}
	if r.family.Timed {
		answer = cli.AppendSeconds(answer, begun)
	}
	return answer
}
