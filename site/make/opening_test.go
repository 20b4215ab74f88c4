package main

import (
	"strings"
	"testing"
)

func TestNewOpening(t *testing.T) {
	const root = "../.."
	o, err := newOpening(root)
	if err != nil {
		t.Fatal(err)
	}
	if o.Title != "Morning walk" || o.Solutions != 1 {
		t.Errorf("%q has %d solutions; the example of a first visit has one", o.Title, o.Solutions)
	}
	if !strings.HasPrefix(o.TSI, o.Sh) {
		t.Errorf("%s Sh are written %s", o.TSI, o.Sh)
	}
	// The same board and the same words in every build.
	if again, err := newOpening(root); err != nil || again != o {
		t.Errorf("made again it is %+v, %v", again, err)
	}
}

func TestSampleRefuses(t *testing.T) {
	for name, script := range map[string]string{
		"no sample": "export const OTHER = {};",
		"no board":  "export const FIRST = {\n  width: 99,\n};",
	} {
		if _, err := sample([]byte(script)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
