//go:build unix

package main

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// stopped runs a call and sends it SIGTERM once it has written the first line of its answer, or after a while
// if no answer is expected first. It returns the exit status and everything written.
func stopped(t *testing.T, input io.Reader, args []string, answersFirst bool) (status int, stdout, stderr string) {
	t.Helper()
	arrived := make(chan os.Signal, 1) // a signal that the verb ignores must not end the test
	signal.Notify(arrived, syscall.SIGTERM)
	defer signal.Stop(arrived)
	out, write := io.Pipe()
	var said strings.Builder
	over := make(chan int, 1)
	go func() {
		status := program.Run(args, input, write, &said)
		write.Close()
		over <- status
	}()
	lines := bufio.NewReader(out)
	if answersFirst {
		first, err := lines.ReadString('\n')
		if err != nil {
			t.Fatalf("no answer before the signal: %q, status %d, %s", first, <-over, said.String())
		}
		stdout = first
	}
	time.Sleep(300 * time.Millisecond) // no output shows when the work on the next puzzle begins
	syscall.Kill(os.Getpid(), syscall.SIGTERM)
	<-arrived
	rest := make(chan string)
	go func() {
		text, _ := io.ReadAll(lines)
		rest <- string(text)
	}()
	deadline := time.After(30 * time.Second)
	again := time.NewTicker(time.Second) // on a busy machine the verb may not have caught signals yet
	defer again.Stop()
	for {
		select {
		case text := <-rest:
			return <-over, stdout + text, said.String()
		case <-again.C:
			syscall.Kill(os.Getpid(), syscall.SIGTERM)
		case <-deadline:
			t.Fatal("goes on 30 s after SIGTERM")
		}
	}
}

// TestStopped checks that SIGTERM during the work on a large puzzle makes the verb answer with what it knows,
// after the answers about earlier puzzles, and exit with 1.
func TestStopped(t *testing.T) {
	const (
		small = `{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"separation"},{"at":[3,1],"type":"separation","color":"white"}]}`
		large = `{"width":10,"height":10}`
		// No line separates these stars, and no rule that looks at the board alone finds that out.
		unsolvable = `{"width":9,"height":9,"symbols":[{"at":[1,1],"type":"star"},{"at":[17,17],"type":"star"},{"at":[9,9],"type":"star"}]}`
		pushed     = "#####\n#@$.#\n#####\n"
		// Too many boxes for the searches to decide in a minute.
		crowded = "################\n#@             #\n# $ $ $ $ $ $  #\n#  $ $ $ $ $   #\n# $ $ $ $ $ $  #\n#  ........... #\n#  ......      #\n################\n"
	)
	open := witness.New(10, 10)
	open.Starts, open.Ends = nil, nil
	for b := 0; b <= 20; b += 2 {
		for a := 0; a <= 20; a += 2 {
			at := witness.Place{A: a, B: b}
			open.Starts, open.Ends = append(open.Starts, at), append(open.Ends, witness.End{At: at})
		}
	}
	everywhere := string(open.AppendJSON(nil))
	slither := "slither/40/40/1" + strings.Repeat("z", 79) + "j1"
	// A computation of less than a second is repeated many times. The signal may come between two answers.
	many := func(large string) string { return strings.TrimSuffix(strings.Repeat(large+"\n", 300), "\n") }
	tests := []struct{ args, small, large string }{
		{"analyze -", small, large},
		{"analyze -tree -", small, large},
		{"analyze -search -players all -", small, large},
		{"explain -", small, large},
		{"lesson -", small, large},
		{"character -", small, large},
		{"character -table -", small, large},
		{"sequence -", `{"panels":[{"puzzle":` + small + `}]}`, many(`{"panels":[{"puzzle":` + large + `}]}`)},
		{"solve -", small, large},
		{"search -method lts -limit 1000000000 -player none -", small, unsolvable},
		{"count -", small, everywhere},
		{"wish -solutions 1:1 -top 1 -edits 8 -", small, large},
		{"lines analyze -", small, large},
		{"lines edges -", small, large},
		{"lines profile -", small, large},
		{"lines wander -", small, many(large)},
		{"lines symbols -", small, large},
		{`lines edits -symbol {"type":"star"} -`, small, large},
		{"lines vary -", small, large},
		{"lines hint -", `{"puzzle":` + small + `,"line":[]}`, `{"puzzle":` + large + `,"line":[]}`},
		{"ask lines -", `{"verb":"analyze","puzzle":` + small + `}`, `{"verb":"analyze","puzzle":` + large + `}`},
		{"transport solve -optimal -limit 100000000 -seconds 600 -", pushed, crowded},
		{"transport tsi -seconds 600 -state-limit 100000000 -", pushed, crowded},
		{"pencil solve -limit 100000000 -seconds 600 -", "slither/1/1/4", slither},
		{"pencil rate -limit 100000000 -seconds 600 -", "slither/1/1/4", slither},
		{"pencil explain -limit 100000000 -seconds 600 -", "slither/1/1/4", slither},
		{"pencil drop -limit 100000000 -seconds 600 -", "slither/1/1/4", slither},
		{"pencil make -count 1000 -width 10 -seed 3", "", ""},
		{"pencil breed -generations 10000", "", ""},
		{"triangle learn -train 100000", "", ""},
		{"triangle generate -count 100000 -width 8 -height 8", "", ""},
		{"logicgrid breed -generations 100000000", "", ""},
	}
	for _, test := range tests {
		t.Run(test.args, func(t *testing.T) {
			status, stdout, stderr := stopped(t, strings.NewReader(test.small+"\n"+test.large+"\n"), strings.Fields(test.args), test.small != "")
			if status != cli.ExitBadInput {
				t.Errorf("status %d: %.300s%.300s", status, stdout, stderr)
			}
			if !strings.Contains(stderr, "interrupted") {
				t.Errorf("stderr: %.300s", stderr)
			}
			if strings.Contains(test.args, "-table") {
				return
			}
			if stdout == "" && test.small == "" {
				return // nothing is made this early
			}
			lines := strings.SplitAfter(strings.TrimSuffix(stdout, "\n"), "\n")
			for _, line := range lines {
				if !json.Valid([]byte(line)) {
					t.Errorf("not JSON: %.300q", line)
				}
			}
			last := lines[len(lines)-1]
			whole := strings.Contains(test.large, "}\n{") || strings.Contains(test.args, "wish") || strings.Contains(test.args, "pencil make") || strings.Contains(test.args, "pencil breed") || strings.Contains(test.args, "triangle generate")
			if !whole && !strings.Contains(last, `"stopped":"interrupted"`) && !strings.Contains(last, `"complete":false`) {
				t.Errorf("the last answer does not say that it was stopped: %.400s", last)
			}
		})
	}
}

// TestStoppedWaiting checks that SIGTERM also ends a verb that is waiting for the rest of its input.
func TestStoppedWaiting(t *testing.T) {
	for _, c := range []struct{ args, input string }{
		{"analyze -", `{"width":1,"height":1}`},
		{"convert -to json -", `{"width":1,"height":1}`},
		{"check -", `{"puzzle":{"width":1,"height":1},"path":[[0,2]]}`},
		{"logicgrid check -", `{"hints":[]}`},
		{"pencil convert -", "slither/1/1/4"},
		{"sudoku solve -", strings.Repeat(".", 81)},
		{"ask triangle -", `{"verb":"words"}`},
	} {
		t.Run(c.args, func(t *testing.T) {
			input, write := io.Pipe()
			defer write.Close()
			go io.WriteString(write, c.input+"\n")
			if status, stdout, stderr := stopped(t, input, strings.Fields(c.args), true); status != cli.ExitBadInput || strings.Count(stdout, "\n") != 1 || !strings.Contains(stderr, "interrupted") {
				t.Errorf("status %d, %s%s", status, stdout, stderr)
			}
		})
	}
}
