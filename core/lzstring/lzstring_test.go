package lzstring

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
)

// The texts and what lz-string 1.5.0 makes of them.
var published = map[string]string{
	"":                        "Q===",
	"a":                       "IZA=",
	"aaaaaaaaaaaaaaaaaaaa":    "IY1/kA==",
	"hello world hello world": "BYUwNmD2AEDukCcwBNqgjeTlA===",
	"äöü € 数独 数独":             "CcN4PwBINQQYDqaDdOd5A===",
	"😀😀 x":                    "rwbgA90AgDyA",
	`{"size":9,"grid":[[{"value":5,"given":true},{},{}]]}`: "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZYHvgLoCuQA=",
}

func TestPublished(t *testing.T) {
	for text, want := range published {
		if got := Compress(text); got != want {
			t.Errorf("%q is %s, not %s", text, got, want)
		}
		if got, err := Decompress(want, 1000); got != text || err != nil {
			t.Errorf("%s is %q, not %q: %v", want, got, text, err)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	letters := []rune("ab{}\",:0 é数😀")
	for range 500 {
		var b strings.Builder
		for range r.IntN(400) {
			b.WriteRune(letters[r.IntN(len(letters))])
		}
		if got, err := Decompress(Compress(b.String()), 1000); got != b.String() || err != nil {
			t.Fatalf("%q comes back as %q: %v", b.String(), got, err)
		}
	}
}

func TestRefuses(t *testing.T) {
	whole := Compress(strings.Repeat("sudoku ", 100))
	for _, text := range []string{"", "A", "not base64!", whole[:len(whole)/2], "////"} {
		if got, err := Decompress(text, 1000); !errors.Is(err, ErrFormat) {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	if _, err := Decompress(whole, 100); !errors.Is(err, ErrLarge) {
		t.Errorf("%v, want ErrLarge", err)
	}
}
