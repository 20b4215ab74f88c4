package main

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/families"
)

// TestVerbsOfFamilies checks that every verb of every family is a verb of the command line under the family's
// name.
func TestVerbsOfFamilies(t *testing.T) {
	for _, f := range families.All(families.Surroundings{}) {
		if status, _, stderr := perplex("", f.Name); status != cli.ExitUsage || !strings.Contains(stderr, "name a verb: ") {
			t.Errorf("%s: status %d, stderr %q", f.Name, status, stderr)
		}
		if status, _, stderr := perplex("", f.Name, "sing"); status != cli.ExitUsage || !strings.Contains(stderr, `"sing" is not one of `) {
			t.Errorf("%s sing: status %d, stderr %q", f.Name, status, stderr)
		}
		for _, v := range f.Verbs {
			t.Run(f.Name+" "+v.Name, func(t *testing.T) {
				status, stdout, _ := perplex("", "help", f.Name, v.Name)
				if status != cli.ExitFine || !strings.HasPrefix(stdout, "usage: perplex "+f.Name+" "+v.Name) {
					t.Errorf("status %d, %q", status, stdout)
				}
			})
		}
	}
}

func TestCompletion(t *testing.T) {
	for words, want := range map[string]string{
		"an":                       "analyze",
		"puzzles":                  "puzzlescript",
		"logicgrid so":             "solve",
		"logicgrid solve -m":       "-mode",
		"logicgrid solve -mode c":  "clean compat-2024",
		"transport solve -opt":     "-optimal",
		"transport solve -optimal": "-optimal",
		"logicgrid solve file":     "",
		"sing ":                    "",
	} {
		status, stdout, _ := perplex("", append([]string{"__complete"}, strings.Split(words, " ")...)...)
		got := strings.Fields(stdout)
		if status != cli.ExitFine || strings.Join(got, " ") != want {
			t.Errorf("%s: status %d, %q, want %q", words, status, got, want)
		}
	}
	for _, shell := range []string{"bash", "zsh"} {
		if status, stdout, _ := perplex("", "completion", shell); status != cli.ExitFine || !strings.Contains(stdout, " __complete ") {
			t.Errorf("%s: status %d, %q", shell, status, stdout)
		}
	}
	if status, _, stderr := perplex("", "completion", "fish"); status != cli.ExitUsage || !strings.Contains(stderr, "bash or zsh") {
		t.Errorf("status %d, %q", status, stderr)
	}
}
