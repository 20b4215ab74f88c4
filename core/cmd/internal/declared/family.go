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
	// Verbs returns the verbs for the players that a library supports.
	Verbs func(policy.Library) verb.Table
	// Library reports whether players may need a library. The flag -weights is then offered.
	Library bool
	// Document is the name of the option that the files of a call supply.
	Document string
	// Read yields the records of a call's files for a verb. Whole holds the document and the other
	// members that a record adds to the request. An ID of "" gives an answer without an id.
	Read func(c *cli.Call, v verb.Verb) iter.Seq[records.Record]
	// Members lists the options that a record may have in addition to its document.
	Members []string
	// Numbered is the option among Members that counts the documents of a file. The input does not
	// contain it.
	Numbered string
	// Trial is a small document as JSON. The flags of a call are tried on it before any file is
	// read.
	Trial string
	// Placed are options whose values depend on the document, so they cannot be tried on Trial.
	Placed []string
	// Defaults holds the command line's own defaults of options, as JSON. The command line has more
	// time and memory than a page. The keys are verbs, then options.
	Defaults map[string]map[string]string
	// Elsewhere lists options that hand-written verbs do not offer as flags, with the source of
	// their values. The keys are verbs, then options.
	Elsewhere map[string]map[string]string
	// Notations maps option types to their flag syntax.
	Notations map[string]Notation
	// Contents are options of verbs without files whose values a caller may want to read from
	// files. The keys are verbs.
	Contents map[string]string
	// Patience is the default of -seconds.
	Patience float64
	// Timed adds "seconds", the working time, to every answer.
	Timed bool
	// Budgets limits the work between two checks of the clock and the memory, for verbs with long
	// steps.
	Budgets map[string]Budget
}

// Budget is the size of a job's step, and the number of megabytes that the program may hold.
type Budget struct{ Steps, Megabytes int }

// Group returns the group of the family's verbs: the given ones, and the declared verbs with other
// names.
func (f Family) Group(own ...cli.Verb) cli.Verb {
	g := cli.Verb{Name: f.Name, Summary: f.Summary, Verbs: own}
	for _, v := range f.Verbs(policy.Library{}) {
		if !slices.ContainsFunc(own, func(o cli.Verb) bool { return o.Name == v.Name }) {
			g.Verbs = append(g.Verbs, f.verb(v))
		}
	}
	return g
}

// Verb returns the command line's verb for a declared verb.
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

// args returns the text after the name of a verb in its usage line.
func (f Family) args(v verb.Verb) string {
	args := f.RecordFlags(flag.NewFlagSet(v.Name, flag.ContinueOnError), v.Name).Required() + "[flags]"
	if f.reads(v) {
		args += " FILE..."
	}
	return args
}

// summary returns the help of a verb in lower case and without a full stop, as the command line
// prints it.
func summary(v verb.Verb) string {
	return strings.ToLower(v.Help[:1]) + strings.TrimSuffix(v.Help[1:], ".")
}

// About returns the summary of the named verb.
func (f Family) About(name string) string {
	v, err := f.verbOf(policy.Library{}, name)
	if err != nil {
		panic("declared: " + err.Error())
	}
	return summary(v)
}

// described describes the members that a record may have for a verb in addition to its document.
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

// verbOf returns the named verb for the players of a library.
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
	// A wrong flag would be wrong for every record, so a trial reports it once.
	if trial, err := jsonlite.Parse(r.family.Trial); err == nil {
		tried := []jsonlite.Member{{Name: r.family.Document, Value: trial}}
		for _, option := range r.family.Placed {
			if Has(r.verb, option) {
				tried = append(tried, jsonlite.Member{Name: option}) // null omits the option
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

// members returns the options of a verb that a record may have.
func (f Family) members(v verb.Verb) (names []string) {
	for _, o := range v.Options() {
		if o.Name == f.Document || slices.Contains(f.Members, o.Name) {
			names = append(names, o.Name)
		}
	}
	return names
}

// explain adds the position of a missing member to the error about the member.
func (f Family) explain(err error) error {
	for _, name := range f.Members {
		if err.Error() == name+": is missing" {
			return fmt.Errorf("%w; expected {%q:…,%q:…}", err, f.Document, name)
		}
	}
	return err
}

// request combines members. A later member replaces an earlier one of the same name.
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
