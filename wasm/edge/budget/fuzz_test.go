package budget

import (
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

// FuzzRead fuzzes the values of variables, given in lines of NAME=VALUE.
func FuzzRead(f *testing.F) {
	f.Add("JOB_STATES=5\nDAY_ROWS=1\nJOB_DAYS=30")
	f.Add("SHARD_STATES=+8\nJOB_ROWS=1e6\nDAY_STATES=")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		set := map[string]string{}
		for line := range strings.SplitSeq(text, "\n") {
			name, value, _ := strings.Cut(line, "=")
			set[name] = value
		}
		b, err := Read(func(name string) (string, bool) { value, ok := set[name]; return value, ok })
		if err != nil {
			if !errors.Is(err, ErrValue) {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		for _, v := range b.variables() {
			if *v.value < 1 || *v.value > mostValue {
				t.Errorf("%q: %s is %d", text, v.name, *v.value)
			}
		}
	})
}
