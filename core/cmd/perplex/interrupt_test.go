//go:build unix

package main

import (
	"encoding/json"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestTerminated sends SIGTERM to verbs that would run for days. Each must print what it has found and write
// it to its file. A verb that writes a file must be able to resume from it.
func TestTerminated(t *testing.T) {
	caught := make(chan os.Signal, 1) // a signal sent after the verb has ended must not end the test
	signal.Notify(caught, syscall.SIGTERM)
	defer signal.Stop(caught)
	const query = `{"width":5,"height":5,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[5,5],"type":"unknown"},{"at":[7,7],"type":"unknown"},{"at":[9,9],"type":"unknown"},` +
		`{"at":[9,1],"type":"unknown"},{"at":[1,9],"type":"unknown"},{"at":[5,1],"type":"unknown"},{"at":[1,5],"type":"unknown"}]}`
	tests := []struct {
		name, stdin, args string
		file              string // file of the results so far; "" for none
		resume            string // flag that continues from the file
	}{
		{"breed", board2x2, "breed -generations 10000000 -save FILE -", "bred.json", "breed -resume FILE -generations 1"},
		{"a query", query, "generate -top 5 -", "", ""},
		{"logic grids", "", "logicgrid generate -generations 100000000 -save FILE", "grids.json", "logicgrid generate -generations 1 -resume FILE"},
		{"climbing", "", "transport generate -boxes 2 -size 7x6 -trials 1000000 -archive FILE", "levels.json", "transport generate -boxes 2 -size 7x6 -trials 4 -archive FILE"},
		{"an archive of levels", "", "transport generate -search archive -boxes 3 -size 7x6 -rounds 100000 -archive FILE", "kinds.json", "transport generate -search archive -boxes 3 -size 7x6 -rounds 1 -archive FILE"},
	}
	for _, test := range tests[:reference.Cases(len(tests))] {
		t.Run(test.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), test.file)
			args := strings.Fields(strings.ReplaceAll(test.args, "FILE", file))
			var stderr string
			found := 0
			// A busy machine takes longer to find anything, so the wait doubles.
			for wait := 2 * time.Second; found == 0 && wait <= 64*time.Second; wait *= 2 {
				var status int
				var stdout string
				status, stdout, stderr = terminated(wait, test.stdin, args)
				if status != cli.ExitBadInput || !strings.Contains(stderr, "interrupted") {
					t.Errorf("status %d, want %d: %s", status, cli.ExitBadInput, stderr)
				}
				found = len(clitest.AnswersIfAny(t, stdout))
			}
			if found == 0 {
				t.Errorf("nothing is printed: %s", stderr)
			}
			if test.file == "" {
				return
			}
			text, err := os.ReadFile(file)
			if err != nil || !json.Valid(text) {
				t.Fatalf("the file is %.80q, %v", text, err)
			}
			status, stdout, stderr := perplex("", strings.Fields(strings.ReplaceAll(test.resume, "FILE", file))...)
			if status != cli.ExitFine || len(clitest.AnswersIfAny(t, stdout)) == 0 {
				t.Errorf("going on: status %d, %s", status, stderr)
			}
		})
	}
}

// terminated runs the command and sends it SIGTERM after a while, repeatedly until it ends. It returns once
// all signals have arrived, so that none reaches the next command.
func terminated(wait time.Duration, stdin string, args []string) (status int, stdout, stderr string) {
	arrived := make(chan os.Signal, 1000)
	signal.Notify(arrived, syscall.SIGTERM)
	defer signal.Stop(arrived)
	over := make(chan struct{})
	go func() {
		defer close(over)
		status, stdout, stderr = perplex(stdin, args...)
	}()
	for {
		select {
		case <-over:
			return status, stdout, stderr
		case <-time.After(wait):
			syscall.Kill(os.Getpid(), syscall.SIGTERM)
			<-arrived
			wait = 100 * time.Millisecond
		}
	}
}
