package thesis

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/stats"
)

func load(t *testing.T) *Data {
	t.Helper()
	reference.Path(t, "data/"+crawlFile) // skips the test if the data is missing
	d, err := Load(reference.Path(t, "data"))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestMissingData(t *testing.T) {
	folder := t.TempDir()
	if _, err := Load(folder); !errors.Is(err, ErrNoData) || !strings.Contains(err.Error(), folder) || !strings.Contains(err.Error(), crawlFile) {
		t.Errorf("got %v, want one that names %s and %s", err, folder, crawlFile)
	}
	folder += "/none"
	if _, err := Load(folder); !errors.Is(err, ErrNoData) || !strings.Contains(err.Error(), "no data folder") || !strings.Contains(err.Error(), folder) {
		t.Errorf("got %v, want one that names %s", err, folder)
	}
}

// recomputed holds the correlations of the thesis author's own evaluator, to four digits, in the order of
// Tables. A figure that cannot be recomputed is "". An empty corrected figure equals the compat figure.
var recomputed = map[string][]struct{ compat, corrected string }{
	"6.1": {{"", ""}, {".4121", ""}, {"", ""}, {".5831", ""}, {".5635", ""}},
	"6.2": {
		{".3661", ".3698"}, {".4331", ".4404"}, {".2523", ".2571"}, {".3222", ".3304"},
		{".5151", ".5151"}, {".4940", ".4928"}, {".4969", ".4969"}, {".4795", ".4779"},
	},
	"6.3": {
		{".5214", ""}, {".4998", ""}, {".8437", ""},
		{".4008", "-"}, {".3992", "-"}, {".7204", "-"},
		{".4053", ""}, {".3896", ""}, {".4490", ""},
		{".3413", "-"}, {".3350", "-"}, {".7686", "-"},
		{".4900", ""}, {".4622", ""}, {".8271", ""},
		{".3772", "-"}, {".3604", "-"}, {".7391", "-"},
		{".2994", "-"}, {".2878", "-"}, {".7715", "-"},
		{"", ""}, {"", ""}, // the learned player, which is not tested here
	},
}

// TestTables checks every published figure, r and p, to its printed digits.
func TestTables(t *testing.T) {
	d := load(t)
	sizes := map[Set]int{Set104: 103, SetTOnly: 179, SetNonT: 226, SetBWS: 24}
	for _, table := range Tables {
		if table.Name == "6.2" && !reference.Large() {
			t.Logf("Table %s takes some seconds; PERPLEX_LARGE=1 makes it", table.Name)
			continue
		}
		figures, err := table.Compute(d)
		if err != nil {
			t.Fatal(err)
		}
		if len(figures) != len(recomputed[table.Name]) {
			t.Fatalf("table %s has %d figures, want %d", table.Name, len(figures), len(recomputed[table.Name]))
		}
		for i, f := range figures {
			name := table.Name + ", " + f.Row + ", " + f.Column
			want := recomputed[table.Name][i]
			if want.compat == "" {
				if f.Compat != (stats.Correlation{}) {
					t.Errorf("%s: %+v, want nothing", name, f.Compat)
				}
				continue
			}
			if want.corrected == "" {
				want.corrected = want.compat
			}
			if f.Compat.N != sizes[f.Set] || f.Corrected.N != sizes[f.Set] {
				t.Errorf("%s: n %d and %d, want %d", name, f.Compat.N, f.Corrected.N, sizes[f.Set])
			}
			if got := fmt.Sprintf("%.4f", f.Compat.R); got != "0"+want.compat {
				t.Errorf("%s: compat r %s, want %s", name, got, want.compat)
			}
			// "-" marks figures that the slip of slip.go changes and for which nobody has published a corrected value.
			if got := fmt.Sprintf("%.4f", f.Corrected.R); want.corrected != "-" && got != "0"+want.corrected {
				t.Errorf("%s: corrected r %s, want %s", name, got, want.corrected)
			}
			if f.R == 0 {
				continue
			}
			if fmt.Sprintf("%.3f", f.Compat.R) != fmt.Sprintf("%.3f", f.R) || fmt.Sprintf("%.2e", f.Compat.P) != fmt.Sprintf("%.2e", f.P) {
				t.Errorf("%s: compat r %.4f, p %.2e, published are %.3f, %.2e", name, f.Compat.R, f.Compat.P, f.R, f.P)
			}
		}
	}
}

// TestReMUSE checks correlations that the author's evaluator gives and the thesis does not print.
func TestReMUSE(t *testing.T) {
	d := load(t)
	table := Table{Name: "ReMUSE"}
	var wanted []string
	sets := []Set{SetTOnly, SetNonT}
	sets = sets[:reference.Cases(len(sets))]
	for _, c := range []struct {
		set    Set
		player string
		want   string
	}{
		{SetTOnly, "baseline", "0.368"}, {SetTOnly, "baseline+apr", "0.432"}, {SetTOnly, "baseline+rcr", "0.260"}, {SetTOnly, "all", "0.326"},
		{SetNonT, "baseline", "0.536"}, {SetNonT, "baseline+apr", "0.519"}, {SetNonT, "baseline+rcr", "0.515"}, {SetNonT, "all", "0.498"},
	} {
		t.Run(c.player, func(t *testing.T) {
			if !slices.Contains(sets, c.set) {
				return
			}
			if !reference.Large() && c.player != "baseline+rcr" {
				return // these take some seconds, or a minute with the race detector
			}
			table.Cells = append(table.Cells, Cell{Row: string(c.set) + " " + c.player, Set: c.set, Player: c.player, Measure: "remuse"})
			wanted = append(wanted, c.want)
		})
	}
	figures, err := table.Compute(d)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range wanted {
		if got := fmt.Sprintf("%.3f", figures[i].Compat.R); got != want {
			t.Errorf("%s: %s, want %s", figures[i].Row, got, want)
		}
	}
}
