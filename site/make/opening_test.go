package main

import (
	"strings"
	"testing"
)

func TestNewOpening(t *testing.T) {
	o, err := newOpening()
	if err != nil {
		t.Fatal(err)
	}
	if o.Solutions != 8512 || o.Count != "8,512" {
		t.Errorf("%d solutions, in words %s; a bare board of 4x4 has 8,512", o.Solutions, o.Count)
	}
	if !strings.HasPrefix(o.TSI, o.Sh) {
		t.Errorf("%s Sh are written %s", o.TSI, o.Sh)
	}
	// The same board and the same words in every build.
	if again, err := newOpening(); err != nil || again != o {
		t.Errorf("made again it is %+v, %v", again, err)
	}
}

func TestGrouped(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 8512: "8,512", 1234567: "1,234,567"} {
		if got := grouped(n); got != want {
			t.Errorf("%d: got %s, want %s", n, got, want)
		}
	}
}
