package declared

import (
	"strings"
	"testing"
)

func TestRanges(t *testing.T) {
	names := []string{"lost", "delay"}
	for text, want := range map[string]string{
		"lost":              "lost null null",
		"delay=2:,lost=:.3": "delay 2 null lost null .3",
		"delay=1":           "delay 1 1",
		"delay=1..4":        "delay 1 4",
		"":                  `"" is not one of lost, delay`,
		"lost,late=2":       `"late" is not one of lost, delay`,
		"lost=much":         `lost: "much" is not a range; expected 8:10, 8:, :10 or 8`,
	} {
		t.Run(text, func(t *testing.T) {
			v, err := Ranges(text, names)
			var got []string
			for _, m := range v.Members {
				got = append(got, m.Name, m.Value.Items[0].Raw, m.Value.Items[1].Raw)
			}
			if err != nil {
				got = []string{err.Error()}
			}
			if strings.Join(got, " ") != want {
				t.Errorf("%q is %q, want %q", text, strings.Join(got, " "), want)
			}
		})
	}
}
