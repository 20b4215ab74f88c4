package lab

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Columns maps column names of tables, in any letter case, to their meanings. A column named just
// "time" is the time of publication if it holds dates, or seconds or milliseconds since 1970.
// Otherwise it is the solving time in seconds, and always so in a table with attempts.
var Columns = []struct {
	Means string
	Heads []string
}{
	{"puzzle", []string{"puzzle", "contents", "document", "windmill", "link", "url"}},
	{"id", []string{"id", "number", "name"}},
	{"title", []string{"title"}},
	{"creator", []string{"creator", "author"}},
	{"rating", []string{"rating", "votes", "upvotes", "score", "difficulty"}},
	{"published", []string{"published", "createutc", "date"}},
	{"seconds", []string{"seconds", "duration"}},
	{"milliseconds", []string{"milliseconds", "time_ms"}},
	{"time", []string{"time"}},
	{"attempts", []string{"attempts", "tries"}},
}

var separators = []byte{',', ';', '\t'}

// isTable reports whether a text looks like a table. Its first line has several columns or is a
// known column name.
func isTable(text string) bool {
	head, _, _ := strings.Cut(text, "\n")
	return strings.ContainsAny(head, ",;\t") || means(head) != ""
}

// means returns the meaning of a column name, or "".
func means(head string) string {
	head = strings.ToLower(strings.TrimSpace(head))
	for _, c := range Columns {
		if slices.Contains(c.Heads, head) {
			return c.Means
		}
	}
	return ""
}

// table reads a table.
func (f *File) table(text string) error {
	head, _, _ := strings.Cut(text, "\n")
	rows := csvRows{text: strings.ReplaceAll(text, "\r\n", "\n"), line: 1}
	rows.separator = slices.MaxFunc(separators, func(a, b byte) int {
		return strings.Count(head, string(rune(a))) - strings.Count(head, string(rune(b)))
	})
	heads, headLine, err := rows.next()
	if err != nil {
		return err
	}
	columns := make(map[string]int)
	for i, name := range heads {
		meaning := means(name)
		if _, twice := columns[meaning]; meaning == "" || twice {
			continue
		}
		columns[meaning] = i
		f.Columns = append(f.Columns, meaning)
	}
	if _, ok := columns["puzzle"]; !ok {
		return fileError{headLine, "", "no column for the puzzle: name it one of " + strings.Join(Columns[0].Heads, ", ") + "; the header row has " + phrase.Quote(strings.Join(heads, ", "))}
	}
	var times []moment
	for {
		cells, line, err := rows.next()
		if err != nil {
			return err
		}
		if len(cells) == 0 {
			break
		}
		record, taken := Record{}, moment{number: math.NaN()}
		if len(cells) != len(heads) {
			record.Published, record.Rating, record.Seconds, record.Attempts = math.NaN(), math.NaN(), math.NaN(), math.NaN()
			record.Err = fileError{line, "", "expected " + strconv.Itoa(len(heads)) + " cells as in the header row, got " + strconv.Itoa(len(cells)) + ": " + phrase.Quote(strings.Join(cells, string(rune(rows.separator))))}
		} else {
			record, taken = row{cells, columns, line}.record()
		}
		if record.ID == "" {
			record.ID = strconv.Itoa(len(f.Records) + 1)
		}
		times = append(times, taken)
		f.Records = append(f.Records, record)
	}
	if len(f.Records) == 0 {
		return fileError{reason: "the file has no row"}
	}
	f.place(times)
	return f.someGood()
}

// someGood returns the error of the first record if no record can be used.
func (f *File) someGood() error {
	if slices.ContainsFunc(f.Records, func(r Record) bool { return r.Err == nil }) {
		return nil
	}
	return f.Records[0].Err
}

// place interprets the values of a column "time" as publication or solving times.
func (f *File) place(times []moment) {
	plays := slices.Contains(f.Columns, "attempts")
	dates := !plays && !slices.ContainsFunc(times, func(m moment) bool { return !m.dated && m.number < earliest })
	for i, m := range times {
		switch {
		case math.IsNaN(m.number):
		case dates && math.IsNaN(f.Records[i].Published):
			f.Records[i].Published = m.milliseconds()
		case !dates && !m.dated && math.IsNaN(f.Records[i].Seconds):
			f.Records[i].Seconds = m.number
		}
	}
}

// row is a row of a table.
type row struct {
	cells   []string
	columns map[string]int
	line    int
}

// record reads the row. A value that cannot be read becomes NaN, and the record's Err names it.
// taken is the value of the column "time".
func (r row) record() (record Record, taken moment) {
	record = Record{ID: r.text("id"), Title: r.text("title"), Creator: r.text("creator"), Puzzle: r.text("puzzle")}
	note := func(err error) {
		if record.Err == nil {
			record.Err = err
		}
	}
	var milliseconds float64
	for _, want := range []struct {
		column string
		into   *float64
	}{{"rating", &record.Rating}, {"attempts", &record.Attempts}, {"seconds", &record.Seconds}, {"milliseconds", &milliseconds}} {
		v, err := r.number(want.column)
		if err != nil {
			v = math.NaN()
		}
		*want.into = v
		note(err)
	}
	if math.IsNaN(record.Seconds) {
		record.Seconds = milliseconds / 1000
	}
	when, err := r.moment("published")
	if err != nil {
		when = moment{number: math.NaN()}
	}
	note(err)
	if taken, err = r.moment("time"); err != nil {
		taken = moment{number: math.NaN()}
	}
	note(err)
	record.Published = when.milliseconds()
	return record, taken
}

func (r row) text(column string) string {
	if i, ok := r.columns[column]; ok {
		return strings.TrimSpace(r.cells[i])
	}
	return ""
}

// number reads a number; an empty cell is NaN.
func (r row) number(column string) (float64, error) {
	text := r.text(column)
	if text == "" {
		return math.NaN(), nil
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(v, 0) || math.IsNaN(v) {
		return 0, fileError{r.line, column, "expected a number, got " + phrase.Quote(text)}
	}
	return v, nil
}

// moment is a time as written in the table: a date in milliseconds since 1970, or a plain number.
type moment struct {
	number float64
	dated  bool
}

// earliest is the smallest number read as a time since 1970. As seconds since 1970 it is in 1973;
// as a solving time it would be three years.
const earliest = 1e8

// milliseconds returns the time since 1970. Plain numbers up to 1e11 are seconds.
func (m moment) milliseconds() float64 {
	if !m.dated && math.Abs(m.number) < 1e11 {
		return m.number * 1000
	}
	return m.number
}

func (r row) moment(column string) (moment, error) {
	text := r.text(column)
	if date, ok := parseDate(text); ok {
		return moment{date, true}, nil
	}
	v, err := r.number(column)
	if err != nil {
		return moment{}, fileError{r.line, column, "expected a number or a date such as 2022-11-29, got " + phrase.Quote(text)}
	}
	return moment{v, false}, nil
}
