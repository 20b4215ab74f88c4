package lab

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// crawl reads the thesis's data set with its errata, or skips the test if the data is missing.
func crawl(t *testing.T) *File {
	t.Helper()
	errata, err := Read(string(reference.Read(t, "data/windmill/errata.json")), nil)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Read(string(reference.Read(t, "data/windmill/2022-11-29.json.gz")), errata.Errata)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func list(t *testing.T, name string) []string {
	t.Helper()
	return strings.Fields(string(reference.Read(t, "data/windmill/"+name+".txt")))
}

func ids(f *File, items []Item) (ids []string) {
	for _, item := range items {
		ids = append(ids, f.Records[item.Record].ID)
	}
	return ids
}

// TestThesisSets selects the thesis's sets again: 630 puzzles, of which 226 without triangles are one set.
// Another 284 have triangles and neither separation nor star. From these the thesis left out puzzles
// published within seven hours of another one by the same creator. The data does not name the creators.
func TestThesisSets(t *testing.T) {
	f := crawl(t)
	if len(f.Records) != 6869 {
		t.Fatalf("%d records, want 6,869", len(f.Records))
	}
	filter := Thesis
	filter.Blacklist = list(t, "blacklist")
	names := []string{"set104", "bws24", "set-t-only-179", "set-non-t-226"}
	sets := []Set{{Choice: All}, {Choice: TOnly, Hours: 7}, {Choice: NonT}}
	for _, name := range names {
		sets = append(sets, Set{Choice: Chosen, IDs: list(t, name)})
	}
	s := Select(f.Records, filter, sets)
	if last := s.Steps[len(s.Steps)-1]; s.Steps[0].Left != 6869 || last.Left != 630 {
		t.Errorf("got %v, want from 6,869 to 630", s.Steps)
	}
	for i, want := range []int{630, 284, 226, 103, 24, 179, 226} {
		if len(s.Sets[i]) != want || len(s.Lost[i]) != 0 {
			t.Errorf("set %d has %d puzzles, %d ids are lost; want %d, none", i, len(s.Sets[i]), len(s.Lost[i]), want)
		}
	}
	if !slices.Equal(ids(f, s.Sets[2]), list(t, "set-non-t-226")) {
		t.Error("the puzzles without triangles are not those of set-non-t-226")
	}
	rest := ids(f, s.Sets[1])
	for _, id := range list(t, "set-t-only-179") { // the order must be the same, too
		i := slices.Index(rest, id)
		if i < 0 {
			t.Fatalf("%s is in set-t-only-179 and not in the selection, or out of order", id)
		}
		rest = rest[i+1:]
	}
	// Of identical puzzles the oldest is chosen (witness-measures.md, section 7).
	if got := ids(f, s.Sets[3]); slices.Contains(got, "xjwp040") || !slices.Contains(got, "re2v380") {
		t.Error("of re2v380 and xjwp040, which are identical, not the first one counts")
	}
	if got, want := ids(f, s.Sets[4]), list(t, "bws24"); len(got) != len(want) || slices.ContainsFunc(got, func(id string) bool { return !slices.Contains(want, id) }) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func made(id, puzzle string, published, rating, seconds float64) Record {
	return Record{ID: id, Puzzle: puzzle, Published: published, Rating: rating, Seconds: seconds, Attempts: math.NaN(), Facts: Facts{Width: 4, Height: 4, Starts: 1, Ends: 1}}
}

func TestSelect(t *testing.T) {
	const hour = 3600_000
	records := []Record{
		made("a", "p", 0, 1, 10),
		made("b", "q", hour, 40, 20),
		made("c", "p", 2*hour, 5, math.NaN()),
		made("d", "r", 7*hour, 3, 900),
		made("e", "s", 7*hour+1, math.NaN(), 30),
		made("f", "t", 8*hour, 2, 5),
	}
	records[4].Width = 5
	records[5].Err = fileError{reason: "no puzzle"}
	for i := range records {
		records[i].Creator = "me"
		records[i].Has = []witness.SymbolType{witness.Triangle}
	}
	records[3].Creator = ""
	order(records)
	for _, c := range []struct {
		name   string
		filter Filter
		set    Set
		want   string
	}{
		{"nothing", Filter{}, Set{}, "a b d e"},
		{"each", Filter{Same: Each}, Set{}, "a b c d e"},
		{"strictly between the limits", Filter{Rating: &stats.Interval{Low: 1, High: 40}}, Set{}, "c d e"},
		{"seconds", Filter{Seconds: &stats.Interval{Low: math.Inf(-1), High: 100}, Same: Each}, Set{}, "a b c e"},
		{"the oldest that is not black", Filter{Blacklist: []string{"a"}}, Set{}, "b c d e"},
		{"size", Filter{Width: 4, Height: 4}, Set{}, "a b d"},
		{"without triangles", Filter{}, Set{Choice: NonT}, ""},
		{"only triangles", Filter{}, Set{Choice: TOnly}, "a b d e"},
		// b is an hour younger than a and is left out; e is a little more than seven hours younger than a.
		{"creators", Filter{}, Set{Hours: 7}, "a d e"},
		{"creators, longer", Filter{}, Set{Hours: 7.1}, "a d"},
		{"chosen", Thesis, Set{Choice: Chosen, IDs: []string{"e", "c", "a", "x", "f", "b"}}, "a b e"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := Select(records, c.filter, []Set{c.set})
			if got := strings.Join(ids(&File{Records: records}, s.Sets[0]), " "); got != c.want {
				t.Errorf("%s: got %q, want %q", c.name, got, c.want)
			}
			if c.set.Choice == Chosen && !slices.Equal(s.Lost[0], []string{"x"}) {
				t.Errorf("%s: lost %q, want x", c.name, s.Lost[0])
			}
		})
	}
	s := Select(records, Filter{Same: Mean}, []Set{{}})
	if got := s.Sets[0][0]; got.Count != 2 || got.Rating != 3 || got.Seconds != 10 || !math.IsNaN(got.Attempts) {
		t.Errorf("means: got %+v, want two records with 3 points, 10 s and no attempts", got)
	}
}

// TestOpen makes the same requests as the lab page.
func TestOpen(t *testing.T) {
	answer := func(request map[string]any, into any) {
		t.Helper()
		text, err := json.Marshal(request)
		if err != nil {
			t.Fatal(err)
		}
		j, err := Verbs().Open(string(text))
		if err != nil {
			t.Fatal(err)
		}
		for !j.Step(100) {
			if !json.Valid(j.AppendProgress(nil)) {
				t.Fatalf("progress %s", j.AppendProgress(nil))
			}
		}
		if err := json.Unmarshal(j.AppendAnswer(nil), into); err != nil {
			t.Fatalf("%v: %s", err, j.AppendAnswer(nil))
		}
	}
	var file struct {
		Kind    string
		Version string
		Columns []string
		Records []map[string]any
	}
	text := "id,puzzle,rating,time,attempts\na," + quoted(square) + ",1,10,1\nb,nonsense,2,20,2\nc," + quoted(square) + ",3,,3\nd," + quoted(`{"width":1,"height":1}`) + ",7,5,1\n"
	answer(map[string]any{"verb": "read", "text": text}, &file)
	if file.Kind != "table" || len(file.Records) != 4 || file.Version == "" || len(file.Columns) != 5 {
		t.Fatalf("got %+v", file)
	}
	if _, ok := file.Records[2]["seconds"]; ok || file.Records[1]["error"] == nil || file.Records[0]["seconds"] != 10.0 {
		t.Errorf("got %v", file.Records)
	}
	var selection struct {
		Steps []struct {
			Name string
			Left int
		}
		Sets []struct {
			Items []struct {
				Record, Count             int
				Rating, Seconds, Attempts *float64
			}
			Lost []string
		}
	}
	answer(map[string]any{
		"verb": "select", "records": file.Records, "filter": map[string]any{"same": "mean", "attempts": []any{nil, 9}},
		"sets": []map[string]any{{"choice": "all"}, {"choice": "t-only"}, {"choice": "chosen", "ids": []string{"d", "z"}}},
	}, &selection)
	if len(selection.Sets) != 3 || len(selection.Sets[0].Items) != 2 || len(selection.Sets[1].Items) != 0 || len(selection.Sets[2].Items) != 1 || selection.Sets[2].Lost[0] != "z" {
		t.Fatalf("got %+v", selection)
	}
	if first := selection.Sets[0].Items[0]; first.Count != 2 || *first.Rating != 2 || *first.Seconds != 10 || *first.Attempts != 2 {
		t.Errorf("got %+v", first)
	}
	var study struct {
		Samples [][]struct {
			Name                         string
			N, Left                      int
			R, P, Holm, Rho, Slope, RhoP *float64
			Interval                     []*float64
			Kept                         []int
			Y                            []float64
			Band                         [][]float64
			Error                        string
		}
		Seed int
	}
	answer(map[string]any{"verb": "correlate", "seed": 5, "normalize": false, "samples": []map[string]any{{
		"published": []any{nil, nil, nil, nil, nil, nil},
		"outcome":   []any{1, 2, 3, 4, 6, nil},
		"columns":   []map[string]any{{"name": "x", "values": []any{2, 4, 6, 8, 12, 1}}, {"name": "y", "values": []any{1, 1, nil, 1, 1, 1}}},
	}}}, &study)
	x, y := study.Samples[0][0], study.Samples[0][1]
	if x.N != 5 || x.Left != 1 || math.Abs(*x.R-1) > 1e-12 || *x.Rho != 1 || math.Abs(*x.Slope-0.5) > 1e-12 || len(x.Band) != bandPoints || study.Seed != 5 {
		t.Errorf("got %+v", x)
	}
	if y.Error != "all values are equal" || y.R != nil || y.N != 4 {
		t.Errorf("got %+v", y)
	}
	for _, request := range []string{
		`{"verb":"read"}`, `{"verb":"guess"}`, `{"verb":"select","sets":[{"choice":"best"}]}`, `{"verb":"select","filter":{"same":"newest"}}`,
		`{"verb":"correlate","samples":[{"outcome":[1],"published":[1],"columns":[{"values":[]}]}]}`, `{"verb":"correlate","z":-1}`, `{"verb":"slip"}`,
	} {
		if _, err := Verbs().Open(request); err == nil {
			t.Errorf("%s: no error", request)
		}
	}
}
