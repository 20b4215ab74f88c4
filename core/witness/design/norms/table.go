package norms

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// ErrTable is wrapped by errors about a text that is not a table.
var ErrTable = fault.New(fault.LoadFailed, "norms: not a table of norms")

// Table holds the norms of published puzzles.
type Table struct {
	Kind    string // always "norms"
	Measure string // always "tsi"
	Unit    string // always "Sh"
	Source  string // name of the site
	Date    string // date of the crawl: 2024-02-20
	Profile string // profile of the rules
	Version string // version of the program that made the table
	Visits  int    // limit of states of a player's walk
	Counts  Counts
	Sizes   []Size
	Few     []Few // sizes with fewer than Least puzzles
}

// Counts classifies the records of a crawl.
type Counts struct {
	Records    int
	Repeated   int // same string as an earlier record
	Unreadable int // not a puzzle, or not a valid one
	Larger     int // larger than 5x5 cells
	Unsolvable int
	Measured   int // measured for at least one player
}

// Size is a size of board. Its name is "4x5", width first, or "3x5 or 5x3" if one of these has fewer than
// Least puzzles.
type Size struct {
	Name    string
	Players []Norm
}

// Norm is the distribution of TSI for one player.
type Norm struct {
	Player     string
	Of         int       // number of puzzles in the norm
	Unfinished int       // number of further puzzles, whose walks were too long
	Quantiles  []float64 // evenly spaced from the least to the greatest, in hundredths of Sh
}

// Few is a size with too few puzzles.
type Few struct {
	Name    string
	Puzzles int
}

type tableError struct {
	reason string
	cause  error // underlying error, or nil
}

func (e *tableError) Error() string { return ErrTable.Error() + ": " + e.reason }

func (e *tableError) Unwrap() []error { return []error{ErrTable, e.cause} }

// Parse reads a table. Errors wrap ErrTable.
func Parse(text []byte) (*Table, error) {
	v, err := jsonlite.Parse(string(text))
	if err != nil {
		return nil, &tableError{err.Error(), err}
	}
	r := verb.NewFields(v)
	t := &Table{
		Kind: r.Text("kind", verb.Text{}), Measure: r.Text("measure", verb.Text{}), Unit: r.Text("unit", verb.Text{}), Source: r.Text("source", verb.Text{}),
		Date: r.Text("date", verb.Text{}), Profile: r.Text("profile", verb.Text{}), Version: r.Text("version", verb.Text{}), Visits: r.Integer("visits", verb.Whole{}),
	}
	for _, c := range objects(r, "counts") {
		t.Counts = Counts{
			Records: c.Integer("records", verb.Whole{}), Repeated: c.Integer("repeated", verb.Whole{}), Unreadable: c.Integer("unreadable", verb.Whole{}),
			Larger: c.Integer("larger", verb.Whole{}), Unsolvable: c.Integer("unsolvable", verb.Whole{}), Measured: c.Integer("measured", verb.Whole{}),
		}
		r.Note(c.End())
	}
	for _, s := range objects(r, "sizes") {
		size := Size{Name: s.Text("size", verb.Text{})}
		for _, p := range objects(s, "players") {
			size.Players = append(size.Players, readNorm(p))
			s.Note(p.End())
		}
		t.Sizes = append(t.Sizes, size)
		r.Note(s.End())
	}
	for _, f := range objects(r, "few") {
		t.Few = append(t.Few, Few{Name: f.Text("size", verb.Text{}), Puzzles: f.Integer("puzzles", verb.Whole{})})
		r.Note(f.End())
	}
	if err := r.End(); err != nil {
		return nil, &tableError{err.Error(), err}
	}
	return t, t.check()
}

// objects reads a member that is an object or a list of objects.
func objects(r *verb.Fields, name string) (list []*verb.Fields) {
	v, _ := r.Get(name)
	items := v.Items
	if v.Kind == jsonlite.Object {
		items = []jsonlite.Value{v}
	}
	for i, item := range items {
		if item.Kind != jsonlite.Object {
			r.Fail(verb.Item(name, i), item, "is "+item.Kind.String()+"; expected an object")
			continue
		}
		list = append(list, verb.NewFields(item))
	}
	return list
}

func readNorm(r *verb.Fields) Norm {
	n := Norm{Player: r.Text("player", verb.Text{}), Of: r.Integer("of", verb.Whole{}), Unfinished: r.Integer("unfinished", verb.Whole{})}
	list, _ := r.List("quantiles", verb.List{})
	for i, q := range list.Items {
		if q.Kind != jsonlite.Number {
			r.Fail(verb.Item("quantiles", i), q, "is "+q.Kind.String()+"; expected a number")
		}
		n.Quantiles = append(n.Quantiles, q.Number)
	}
	return n
}

// check returns the error about content that no table has.
func (t *Table) check() error {
	if t.Kind != "norms" || t.Measure != "tsi" || t.Unit != "Sh" {
		return &tableError{"it is of kind " + strconv.Quote(t.Kind) + ", measure " + strconv.Quote(t.Measure) + ", unit " + strconv.Quote(t.Unit), nil}
	}
	for _, s := range t.Sizes {
		for _, n := range s.Players {
			if len(n.Quantiles) == 0 || n.Of < len(n.Quantiles) || !slices.IsSorted(n.Quantiles) {
				return &tableError{s.Name + ", player " + n.Player + ": " + strconv.Itoa(len(n.Quantiles)) + " quantiles of " + strconv.Itoa(n.Of) +
					" puzzles, sorted: " + strconv.FormatBool(slices.IsSorted(n.Quantiles)), nil}
			}
		}
	}
	return nil
}

// AppendJSON appends the table in the form that Parse reads, with a line for each norm.
func (t *Table) AppendJSON(dst []byte) []byte {
	dst = append(dst, '{')
	for _, m := range []struct{ name, text string }{{"kind", t.Kind}, {"measure", t.Measure}, {"unit", t.Unit}, {"source", t.Source}, {"date", t.Date},
		{"profile", t.Profile}, {"version", t.Version}} {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, m.name), m.text)
	}
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "visits"), t.Visits)
	dst = append(jsonlite.AppendName(dst, "counts"), '{')
	c := t.Counts
	for _, m := range []struct {
		name string
		n    int
	}{{"records", c.Records}, {"repeated", c.Repeated}, {"unreadable", c.Unreadable}, {"larger", c.Larger}, {"unsolvable", c.Unsolvable}, {"measured", c.Measured}} {
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, m.name), m.n)
	}
	dst = append(jsonlite.AppendName(append(dst, '}'), "sizes"), '[')
	for i, s := range t.Sizes {
		dst = append(jsonlite.AppendComma(dst, i), "\n{"...)
		dst = append(jsonlite.AppendName(jsonlite.AppendString(jsonlite.AppendName(dst, "size"), s.Name), "players"), '[')
		for k, n := range s.Players {
			dst = append(append(jsonlite.AppendComma(dst, k), '\n'), '{')
			dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), n.Player)
			dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "of"), n.Of)
			dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "unfinished"), n.Unfinished)
			dst = append(jsonlite.AppendName(dst, "quantiles"), '[')
			for j, q := range n.Quantiles {
				dst = jsonlite.AppendNumber(jsonlite.AppendComma(dst, j), q)
			}
			dst = append(dst, "]}"...)
		}
		dst = append(dst, "]}"...)
	}
	dst = append(jsonlite.AppendName(append(dst, ']'), "few"), '[')
	for i, f := range t.Few {
		dst = append(jsonlite.AppendComma(dst, i), "\n{"...)
		dst = jsonlite.AppendInt(jsonlite.AppendName(jsonlite.AppendString(jsonlite.AppendName(dst, "size"), f.Name), "puzzles"), f.Puzzles)
		dst = append(dst, '}')
	}
	return append(dst, "]}\n"...)
}
