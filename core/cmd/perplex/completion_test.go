package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
)

func TestComplete(t *testing.T) {
	for _, c := range []struct{ words, want string }{
		{"conv", "convert"},
		{"convert -to |", "json share windmill link jbz sparc svg text"},
		{"convert -to=s", "-to=share -to=sparc -to=svg"},
		{"convert --to=j", "--to=json --to=jbz"},
		{"convert -to = j", "json jbz"}, // bash splits the word at "="
		{"convert -to =", "json share windmill link jbz sparc svg text"},
		{"convert --ki", "--kind"},
		{"search -method |", "lts phs"},
		{"analyze -compat |", "shen-2024"},
		{"shard -print s", "slurm"},
		{"explain -parts edges,w", "edges,wander"},
		{"explain -parts edges,|", "edges,profile edges,wander edges,symbols"},
		{"ask |", "lines triangle logicgrid transport puzzlescript pencil"},
		{"ask -seconds 5 tri", "triangle"},
		{"ask triangle |", ""},
		{"transport convert -to |", "xsb rle slc"},
		{"publish -kind c", "contest"},
		{"lines he", "help"},
		{"help transport con", "convert"},
		{"completion z", "zsh"},
		{"analyze |", ""},
	} {
		t.Run(c.words, func(t *testing.T) {
			words := strings.Split(strings.ReplaceAll(c.words, "|", ""), " ")
			if got := program.Complete(words); !slices.Equal(got, strings.Fields(c.want)) {
				t.Errorf("%q, want %s", got, c.want)
			}
		})
	}
}

// TestBashCallsTypedProgram checks that the script for bash calls the program by the path that the user
// typed.
func TestBashCallsTypedProgram(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip(err)
	}
	typed := filepath.Join(t.TempDir(), "perplex")
	if err := os.WriteFile(typed, []byte("#!/bin/sh\necho typed \"$@\"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	_, script, _ := perplex("", "completion", "bash")
	out, err := exec.Command(bash, "-c", script+"COMP_WORDS=("+typed+" conv); COMP_CWORD=1; _perplex; echo \"${COMPREPLY[@]}\"").CombinedOutput()
	if want := "typed __complete conv\n"; err != nil || string(out) != want {
		t.Errorf("%q, %v; want %q", out, err, want)
	}
}

// TestCompletionScripts checks that the shells accept the completion scripts.
func TestCompletionScripts(t *testing.T) {
	for _, shell := range []string{"bash", "zsh"} {
		t.Run(shell, func(t *testing.T) {
			status, script, _ := perplex("", "completion", shell)
			if status != cli.ExitFine {
				t.Fatalf("status %d", status)
			}
			name, err := exec.LookPath(shell)
			if err != nil {
				t.Skip(err)
			}
			check := exec.Command(name, "-n")
			check.Stdin = strings.NewReader(script)
			if out, err := check.CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}

func TestHelpOfHelp(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"help version", "prints the version"},
		{"help completion", "usage: perplex completion bash|zsh"},
		{"help help", "describes a verb"},
		{"lines help", "usage: perplex lines VERB"},
		{"lines help edges", "usage: perplex lines edges"},
		{"transport help", "usage: perplex transport VERB"},
		{"help compose", "usage: perplex compose -line JSON [flags] FILE..."},
		{"help compose", "it must solve the puzzle as it is; required"},
		{"help check", "path\n    \tline to check, as its vertices from start to end; required"},
		{"help pencil hint", "solution\n"},
	} {
		t.Run(c.args, func(t *testing.T) {
			status, stdout, stderr := perplex("", strings.Fields(c.args)...)
			if status != cli.ExitFine || !strings.Contains(stdout, c.want) || stderr != "" {
				t.Errorf("status %d, %s%s", status, stdout, stderr)
			}
		})
	}
	if status, _, stderr := perplex("", "convert", "x"); status != cli.ExitUsage || !strings.Contains(stderr, "-to: is missing; give -to TO, one of json, share") {
		t.Errorf("status %d, %s", status, stderr)
	}
}

// TestMissingFile checks that every reader names a missing file once, in the same words.
func TestMissingFile(t *testing.T) {
	for _, args := range []string{"analyze nowhere", "transport solve nowhere", "transport convert nowhere", "puzzlescript solve nowhere", "puzzlescript table nowhere",
		"puzzlescript replay nowhere", "puzzlescript generate nowhere", "sudoku solve nowhere", "sudoku rate -json nowhere", "pencil solve nowhere", "people rate nowhere",
		"ask lines nowhere", "logicgrid solve nowhere", "triangle solve nowhere", "breed -resume nowhere", "pencil breed -resume nowhere", "wish -keep nowhere -",
		"analyze -rules nowhere -", "analyze -weights nowhere -", "lines edits -symbol @nowhere -"} {
		t.Run(args, func(t *testing.T) {
			status, stdout, stderr := perplex("", strings.Fields(args)...)
			if status == cli.ExitFine || !strings.Contains(stderr, "nowhere: no such file or directory") || strings.Contains(stdout+stderr, "open nowhere") {
				t.Errorf("status %d, %.200s%.300s", status, stdout, stderr)
			}
		})
	}
}
