package bench

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// rivalQuery is the query that the author's evaluator was measured with: four cells in the
// middle of the empty 4x4, black and cyan. It counts 1,366 solvable configurations too.
func rivalQuery() (*witness.Document, []string) {
	d, _ := empty4x4Query([2]int{3, 3}, [2]int{5, 3}, [2]int{3, 5}, [2]int{5, 5})()
	return d, []string{"generate", "-workers", "1", "-colors", "black,cyan"}
}

// rivalSolvable is how many of its configurations are solvable.
const rivalSolvable = 1366

// processCase is the name of what benchProcess measures.
const processCase = "process-epcg-4x4-4cells-black-cyan"

// processRuns is how often the program is started: what starts and ends is short.
const processRuns = 20

// benchProcess measures what a user runs: this program from its start to its end, with the whole
// list written. It gives the processor's time, since a process so short mostly waits on a
// machine that has other work. Where no process can be started, as in WebAssembly, there is no
// such case.
func benchProcess(c *cli.Call, asJSON bool) error {
	if runtime.GOOS == "js" {
		return nil
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "perplex-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	d, args := rivalQuery()
	file := filepath.Join(dir, "query.json")
	if err := os.WriteFile(file, d.AppendJSON(nil), 0o600); err != nil {
		return err
	}
	least, first := time.Duration(1<<63-1), time.Duration(0)
	for i := range processRuns {
		run := exec.Command(program, append(args, file)...)
		var out bytes.Buffer
		run.Stdout = &out
		if err := run.Run(); err != nil {
			return fmt.Errorf("%s %v: %w", program, args, err)
		}
		if err := expect("solvable", bytes.Count(out.Bytes(), []byte("\n")), rivalSolvable); err != nil {
			return fmt.Errorf("the whole process: %w", err)
		}
		took := run.ProcessState.UserTime() + run.ProcessState.SystemTime()
		least = min(least, took)
		if i == 0 {
			first = took
		}
	}
	if !asJSON {
		_, err := fmt.Fprintf(c.Out, "%-28s %9.4f s  (first %9.4f s) %10d configurations\n", processCase, least.Seconds(), first.Seconds(), 2401)
		return err
	}
	line, err := json.Marshal(map[string]any{"case": processCase, "value": least.Seconds(), "unit": "s", "first": first.Seconds(),
		"work": 2401, "workUnit": "configurations", "platform": runtime.GOOS + "/" + runtime.GOARCH})
	if err != nil {
		return err
	}
	_, err = c.Out.Write(append(line, '\n'))
	return err
}
