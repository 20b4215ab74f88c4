package phrase

import (
	"strings"
	"testing"
)

func TestPlural(t *testing.T) {
	for n, want := range []string{"0 lines", "1 line", "2 lines"} {
		if got := Plural(n, "line"); got != want {
			t.Errorf("Plural(%d): %s, want %s", n, got, want)
		}
	}
}

func TestShorten(t *testing.T) {
	full := strings.Repeat("é", longest)
	tests := []struct{ name, text, short, quoted, bare string }{
		{"empty", "", "", `""`, ""},
		{"as long as it may be", full, full, `"` + full + `"`, full},
		{"a character too long", full + "ß", full + "…", `"` + full + `"…`, full + "…"},
		{"with an escape", "a\n\"b\"", "a\n\"b\"", `"a\n\"b\""`, `a\n\"b\"`},
		{"not UTF-8", "\xff", "\xff", `"\xff"`, `\xff`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Shorten(tt.text); got != tt.short {
				t.Errorf("Shorten: %s, want %s", got, tt.short)
			}
			if got := Quote(tt.text); got != tt.quoted {
				t.Errorf("Quote: %s, want %s", got, tt.quoted)
			}
			if got := QuoteName(tt.text); got != tt.bare {
				t.Errorf("QuoteName: %s, want %s", got, tt.bare)
			}
		})
	}
}
