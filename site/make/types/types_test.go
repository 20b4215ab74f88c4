package types

import (
	"flag"
	"os"
	"testing"

	"github.com/perplex-puzzles/perplex/core/families"
)

//go:generate go test -run TestFiles -update

var update = flag.Bool("update", false, "write the files instead of comparing them")

// The files in the repository are those that the declarations make.
func TestFiles(t *testing.T) {
	all := families.All(families.Surroundings{})
	for name, want := range map[string]string{
		"../../verbs.d.ts":      Declarations(all),
		"../../engine/verbs.js": Parameters(all),
	} {
		if *update {
			if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		got, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s is not what the declarations make; run go generate ./site/make/types", name)
		}
	}
}

func TestShared(t *testing.T) {
	const text = `export interface A extends B { /** Not C. */ d: E[]; f: "G" | A; p: Promise<H>; }`
	if got := shared(text); len(got) != 3 || got[0] != "B" || got[1] != "E" || got[2] != "H" {
		t.Errorf("got %v, want B, E and H", got)
	}
}
