package lab

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

// layouts are the layouts of package time for the forms that parseDate reads.
var layouts = []string{time.RFC3339, time.DateTime, "2006-01-02 15:04", time.DateOnly}

func slowDate(text string) (milliseconds float64, ok bool) {
	for _, layout := range layouts {
		if t, err := time.Parse(layout, text); err == nil {
			return float64(t.UnixMilli()), true
		}
	}
	return 0, false
}

// TestParseDate checks that dates of all years, and texts that are nearly dates, are read as package time
// reads them.
func TestParseDate(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 5))
	layouts := append([]string{"2006-01-02 15:04:05.999", "2006-01-02T15:04:05.999999Z07:00", "2006-01-02 15:04Z07:00"}, layouts...)
	dates := 0
	for range 200_000 {
		zone := time.FixedZone("", 900*(r.IntN(100)-50))
		text := time.UnixMilli(r.Int64N(253_402_300_800_000*2) - 62_167_219_200_000).In(zone).Format(layouts[r.IntN(len(layouts))])
		if r.IntN(2) == 0 && text != "" { // a letter is changed or removed
			i := r.IntN(len(text))
			text = text[:i] + []string{"", "0", "9", "2", "-", ":", " ", "T", "Z", "+", "."}[r.IntN(11)] + text[i+1:]
		}
		got, ok := parseDate(text)
		want, wanted := slowDate(text)
		if ok != wanted || got != want {
			t.Fatalf("%q: %v, %v, want %v, %v", text, got, ok, want, wanted)
		}
		if ok {
			dates++
		}
	}
	if dates < 50_000 {
		t.Errorf("only %d dates", dates)
	}
}

func FuzzParseDate(f *testing.F) {
	f.Add("2022-11-29T08:05:59.25+01:00")
	f.Add("2024-02-29 24:00")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		got, ok := parseDate(text)
		if want, wanted := slowDate(text); ok != wanted || got != want {
			t.Errorf("%q: %v, %v, want %v, %v", text, got, ok, want, wanted)
		}
	})
}
