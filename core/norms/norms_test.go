package norms

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// counted is the share of easier figures in percent, half of the equal ones included.
func counted(figures []float64, sh float64) float64 {
	less, equal := 0., 0.
	for _, f := range figures {
		if f < sh {
			less++
		} else if f == sh {
			equal++
		}
	}
	return 100 * (less + equal/2) / float64(len(figures))
}

// TestPlaceAgainstCounting: quantiles tell what counting the figures tells, within the distance of two
// percentiles.
func TestPlaceAgainstCounting(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		figures := make([]float64, Least+r.IntN(400))
		for i := range figures {
			figures[i] = Round(r.ExpFloat64() * 50)
		}
		n := New("any", "3x3", Published, figures)
		hardest := slices.Max(figures)
		for _, sh := range append(figures, 0, hardest+1) {
			place, ok := n.Place(sh)
			if want := counted(figures, sh); !ok || math.Abs(place.Percent-want) > 5 {
				t.Fatalf("%d figures: %v is harder than %v %%, got %v", len(figures), sh, want, place.Percent)
			}
			if place.Beyond != (sh > hardest) || (place.Word() == "") != place.Beyond {
				t.Fatalf("%v of %v: beyond %v, %q", sh, hardest, place.Beyond, place.Word())
			}
		}
	}
}

// The figures 0 to 100, of which the percentiles are known.
func hundred() (figures []float64) {
	for i := range 101 {
		figures = append(figures, float64(i))
	}
	return figures
}

func TestPlaceByHand(t *testing.T) {
	by := Names{Puzzles: "nurikabe", Size: "3 × 3"}
	boxes := Names{Puzzles: "levels", Size: "3 boxes", After: true}
	published, all := New("a", "3x3", Published, hundred()), New("a", AnySize, Published, hundred())
	made := New("a", "3x3", Made, hundred())
	for _, tt := range []struct {
		name  string
		norm  Norm
		sh    float64
		by    Names
		word  string
		wants string
	}{
		{"the middle", published, 50, by, "medium", "Harder than 50 % of 101 published 3 × 3 nurikabe."},
		{"just below a word", published, 84, by, "hard", "Harder than 83 % of 101 published 3 × 3 nurikabe."},
		{"a word begins", published, 86, by, "very hard", "Harder than 85 % of 101 published 3 × 3 nurikabe."},
		{"the hardest", published, 100, by, "extreme", "Harder than almost all of 101 published 3 × 3 nurikabe."},
		{"harder than the hardest", published, 100.1, by, "", "Harder than any of the 101 published 3 × 3 nurikabe that were compared."},
		{"the easiest", published, 0, by, "easy", "Easier than almost all of 101 published 3 × 3 nurikabe."},
		{"all sizes", all, 50, by, "medium", "Harder than 50 % of 101 published nurikabe of all sizes."},
		{"made", made, 50, by, "medium", "Harder than 50 % of 101 3 × 3 nurikabe made by perplex."},
		{"boxes", published, 50, boxes, "medium", "Harder than 50 % of 101 published levels with 3 boxes."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, ok := tt.norm.Place(tt.sh)
			if !ok || p.Word() != tt.word || p.Text(tt.by) != tt.wants {
				t.Errorf("%v, %q, %q", ok, p.Word(), p.Text(tt.by))
			}
		})
	}
	for _, sh := range []float64{math.Inf(1), math.NaN()} {
		if _, ok := published.Place(sh); ok {
			t.Errorf("%v has a place", sh)
		}
	}
	if _, ok := (*Norm)(nil).Place(3); ok {
		t.Error("there is a place without a norm")
	}
}

func TestWrite(t *testing.T) {
	n := New("a", "3x3", Published, hundred())
	p, ok := n.Place(101)
	var w jsonlite.Writer
	w.Open('{')
	Write(&w, p, ok, Names{Puzzles: "nurikabe", Size: "3 × 3"})
	Write(&w, Place{}, false, Names{})
	var got struct {
		Place *struct {
			Sh, Percent  float64
			Word, Page   *string
			Count        int
			Size, Source string
			People       string
		}
	}
	text := strings.Replace(string(w.Close('}')), `,"place":null`, "", 1)
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	g := got.Place
	if g == nil || g.Sh != 101 || g.Percent != 100 || g.Word != nil || g.Page != nil || g.Count != 101 || g.Size != "3x3" ||
		g.Source != "published" || g.People != "Not compared with people." {
		t.Error(text)
	}
}

func TestTable(t *testing.T) {
	table := Table{New("a", "3x3", Published, hundred()), New("a", AnySize, Published, hundred()), New("b", "4x4", Made, hundred())}
	again, err := Parse("# a comment\n" + table.Text())
	if err != nil || again.Text() != table.Text() {
		t.Fatalf("%v: %s", err, again.Text())
	}
	for _, tt := range []struct{ kind, size, want string }{
		{"a", "3x3", "3x3"}, {"a", "5x5", AnySize}, {"b", "4x4", "4x4"}, {"b", "3x3", ""}, {"c", "3x3", ""},
	} {
		n := again.Find(tt.kind, tt.size)
		if (n == nil) != (tt.want == "") || n != nil && n.Size != tt.want {
			t.Errorf("%s %s: %v", tt.kind, tt.size, n)
		}
	}
	line := strings.TrimSpace(Table{New("a", "3x3", Published, hundred())}.Text())
	for _, bad := range []string{"a 3x3 published 1 2", strings.Replace(line, "published", "found", 1), strings.Replace(line, "101", "none", 1),
		line + " 3", strings.Replace(line, " 5 10 ", " 10 5 ", 1), strings.Replace(line, " 5 ", " x ", 1)} {
		if _, err := Parse(bad); !errors.Is(err, ErrTable) {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// TestWordsOfThePage: pages have the same words, from the same percentiles on.
func TestWordsOfThePage(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "site", "kit", "levels.js"))
	if err != nil {
		t.Fatal(err)
	}
	list := func(name string, into any) {
		found := regexp.MustCompile(`export const ` + name + ` = (\[.*\]);`).FindSubmatch(text)
		if found == nil || json.Unmarshal(found[1], into) != nil {
			t.Fatalf("levels.js lacks %s", name)
		}
	}
	var words []string
	var percents []float64
	list("WORDS", &words)
	list("PERCENTILES", &percents)
	if !slices.Equal(words, Words) || !slices.Equal(percents, begins) {
		t.Errorf("%v from %v; %v from %v", words, percents, Words, begins)
	}
}

func TestGrouped(t *testing.T) {
	for n, want := range map[int]string{30: "30", 999: "999", 1000: "1,000", 1029: "1,029", 12345: "12,345"} {
		if got := grouped(n); got != want {
			t.Errorf("%d: got %s, want %s", n, got, want)
		}
	}
}
