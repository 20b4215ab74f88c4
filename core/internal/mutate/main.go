// Mutate breaks rules and formulas one at a time and checks that the tests notice. It checks the
// tests, not the program. It prints a line for each mutation and exits with status 1 if a mutation
// was not noticed, or if its place is no longer in the sources.
//
//	go run ./core/internal/mutate [WORDS]
//
// WORDS is a regular expression that selects mutations by name. The sources stay unchanged: the
// compiler reads the broken file from elsewhere (go test -overlay).
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

// most is the time limit for the tests of a mutation. A search that never ends counts as noticed.
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

// mutation is one fault: in a file, the text from, which must occur once, is replaced by to. A test
// of one of the packages has to fail.
type mutation struct {
	name     string
	file     string
	from, to string
	packages []string
}

// errSurvived reports that all tests passed.
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
	// A compile error must not count as noticed.
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

// overlay writes the broken file, and the description that makes the compiler use it in place of
// the real one. It returns the path of the description.
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
