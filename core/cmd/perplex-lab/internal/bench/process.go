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

// rivalQuery returns the query with which the thesis author's evaluator was measured: four cells in
// the middle of the empty 4x4 board, black and cyan. Both programs count 1,366 solvable
// configurations.
func rivalQuery() (*witness.Document, []string) {
	d, _ := empty4x4Query([2]int{3, 3}, [2]int{5, 3}, [2]int{3, 5}, [2]int{5, 5})()
	return d, []string{"generate", "-workers", "1", "-colors", "black,cyan"}
}

// rivalSolvable is the number of solvable configurations of rivalQuery.
const rivalSolvable = 1366

// processCase is the name of the case in benchProcess.
const processCase = "process-epcg-4x4-4cells-black-cyan"

// processRuns is the number of times that the program is started, because one run is short.
const processRuns = 20

// findPerplex returns the path of the command perplex, next to this program or else on the PATH.
func findPerplex() (string, error) {
	const name = "perplex"
	if own, err := os.Executable(); err == nil {
		if path, err := exec.LookPath(filepath.Join(filepath.Dir(own), name)); err == nil {
			return path, nil
		}
	}
	return exec.LookPath(name)
}

// benchProcess measures a user's complete run: perplex from start to exit, with the whole list
// written. It reports processor time, because such a short process mostly waits on a busy machine.
// The case is omitted in WebAssembly, which cannot start processes, and if there is no program
// perplex.
func benchProcess(c *cli.Call, program string, asJSON bool) error {
	if runtime.GOOS == "js" {
		return nil
	}
	if program == "" {
		var err error
		if program, err = findPerplex(); err != nil {
			c.Say("%v: %s is left out; -perplex names the program", err, processCase)
			return nil
		}
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
