package lesson

import (
	"bytes"
	"os"
	"testing"
)

// TestShipped: the pages that are shipped are those that the sources make.
func TestShipped(t *testing.T) {
	for _, c := range []struct {
		flag string
		make func(string) ([]byte, error)
	}{
		{"lesson", Page},
		{"pack", Pack},
	} {
		t.Run(c.flag, func(t *testing.T) {
			made, err := c.make("../..")
			if err != nil {
				t.Fatal(err)
			}
			file := "core/witness/shipped/" + c.flag + ".html"
			shipped, err := os.ReadFile("../../../" + file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(made, shipped) {
				t.Errorf("%s is not what the sources make: go run ./site/make -%s %[1]s", file, c.flag)
			}
			for mark, want := range map[string]int{"{{title}}": 2, "{{played}}": 1, "{{": 3} {
				if n := bytes.Count(shipped, []byte(mark)); n != want {
					t.Errorf("%s is there %d times, want %d", mark, n, want)
				}
			}
			for _, foreign := range []string{"https:", "import(", "src=", "fetch("} {
				if bytes.Contains(shipped, []byte(foreign)) {
					t.Errorf("the page has %q: it is to need nothing else", foreign)
				}
			}
		})
	}
}
