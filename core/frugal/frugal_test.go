package frugal

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

var sink []byte

func TestExcess(t *testing.T) {
	runs := 0
	for _, tt := range []struct {
		name string
		part func()
		want string // in the error; "" for none
		runs int
	}{
		{"little", func() { sink = make([]byte, MaxBytes/2) }, "", 1},
		{"too much memory", func() { sink = make([]byte, MaxBytes+1<<20) }, "65 MB of memory", 1},
		{"too much in pieces", func() {
			for range 5 {
				sink = make([]byte, MaxBytes/4)
			}
		}, "of memory", 1},
		{"slow once", func() {
			if runs == 1 {
				time.Sleep(MaxTime + 50*time.Millisecond)
			}
		}, "", 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			runs = 0
			err := excess(func() { runs++; tt.part() }, MaxTime)
			if err == nil && tt.want != "" || err != nil && (tt.want == "" || !strings.Contains(err.Error(), tt.want)) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
			if runs != tt.runs {
				t.Errorf("%d runs, want %d", runs, tt.runs)
			}
		})
	}
}

func TestMutants(t *testing.T) {
	inputs := []string{`{"width":4,"symbols":[]}`, "5#|#@2-#", ""}
	one, other := rand.New(rand.NewPCG(1, 2)), rand.New(rand.NewPCG(1, 2))
	seen := map[string]bool{}
	for range 1000 {
		m := mutant(one, inputs)
		if again := mutant(other, inputs); m != again {
			t.Fatalf("%q and %q of one seed", m, again)
		}
		if len(m) > maxInput {
			t.Fatalf("%d bytes", len(m))
		}
		seen[m] = true
	}
	if len(seen) < 700 {
		t.Errorf("%d different mutants of 1000", len(seen))
	}
}

func TestSingle(t *testing.T) {
	for file, want := range map[string]string{
		"go test fuzz v1\nstring(\"a\\x00\\n\")\n": "a\x00\n",
		"go test fuzz v1\n[]byte(\"é\")\n":         "é",
	} {
		if got, ok := single([]byte(file)); !ok || got != want {
			t.Errorf("%q is %q, %v", file, got, ok)
		}
	}
	for _, file := range []string{"", "go test fuzz v1\nuint64(1)\nstring(\"a\")\n", "go test fuzz v1\nstring(a)\n"} {
		if got, ok := single([]byte(file)); ok {
			t.Errorf("%q is %q", file, got)
		}
	}
}
