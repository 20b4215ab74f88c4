// Mutate breaks rules and formulas one at a time and asks the tests whether they notice: a
// check of the tests, not of the program. It prints a line for each and ends with 1 if one
// was not noticed, or is not to be found in the sources any more.
//
//	go run ./core/internal/mutate [WORDS]
//
// WORDS, a regular expression, takes the mutations whose name has them. The sources are
// left alone: the compiler reads the broken file from elsewhere (go test -overlay).
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// most is how long the tests of a mutation may take. A search that never ends is noticed.
const most = "10m"

func main() {
	wanted := ".*"
	if len(os.Args) > 1 {
		wanted = os.Args[1]
	}
	names, err := regexp.Compile(wanted)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
	tried, survived := 0, 0
	for _, m := range mutations {
		if !names.MatchString(m.name) {
			continue
		}
		tried++
		begun := time.Now()
		verdict := "noticed"
		if err := m.try(); err != nil {
			verdict = err.Error()
			survived++
		}
		fmt.Printf("%s: %s (%s, %.0f s)\n", m.name, verdict, m.file, time.Since(begun).Seconds())
	}
	fmt.Printf("%d of %d noticed\n", tried-survived, tried)
	if survived > 0 {
		os.Exit(1)
	}
}

// mutation is one fault: in a file, from stands once and is replaced by to. One of the
// packages' tests has to fail.
type mutation struct {
	name     string
	file     string
	from, to string
	packages []string
}

// errSurvived says that all tests passed.
var errSurvived = errors.New("SURVIVED")

// try returns nil if a test fails.
func (m mutation) try() error {
	folder, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	overlay, err := m.overlay(folder)
	if err != nil {
		return err
	}
	// Broken code that does not compile would pass for noticed.
	if said, err := exec.Command("go", "build", "-overlay", overlay, "./"+filepath.Dir(m.file)).CombinedOutput(); err != nil {
		return fmt.Errorf("does not compile: %s", said)
	}
	for _, p := range m.packages {
		said, err := exec.Command("go", "test", "-overlay", overlay, "-failfast", "-timeout", most, p).CombinedOutput()
		if err == nil {
			continue
		}
		if strings.Contains(string(said), "[build failed]") || strings.Contains(string(said), "[setup failed]") {
			return fmt.Errorf("tests of %s do not compile: %s", p, said)
		}
		return nil
	}
	return errSurvived
}

// overlay writes the broken file, and the description by which the compiler takes it for
// the real one. It returns the description's path.
func (m mutation) overlay(folder string) (string, error) {
	source, err := os.ReadFile(m.file)
	if err != nil {
		return "", err
	}
	if n := strings.Count(string(source), m.from); n != 1 {
		return "", fmt.Errorf("%q stands %d times", m.from, n)
	}
	real, err := filepath.Abs(m.file)
	if err != nil {
		return "", err
	}
	broken := filepath.Join(folder, filepath.Base(m.file))
	if err := os.WriteFile(broken, []byte(strings.Replace(string(source), m.from, m.to, 1)), 0o644); err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {real: broken}})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(folder, "overlay.json")
	return overlay, os.WriteFile(overlay, text, 0o644)
}
