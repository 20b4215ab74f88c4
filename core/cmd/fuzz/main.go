// Fuzz runs the fuzz targets of all packages one after another and prints how many inputs each has
// tried. It exits with status 1 if one of them has failed. Go stores the failing input in the
// package's testdata/fuzz, where every test run repeats it.
//
//	go run ./core/cmd/fuzz [-time 20s] [-harvest] [WORDS]
//
// WORDS is a regular expression that selects targets by name, as in core/witness.FuzzParse.
// -harvest also considers all inputs found so far on this machine. It keeps those, in
// testdata/corpus, that reach a statement of the package or of its dependencies no shorter input
// reaches.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

const module = "github.com/perplex-puzzles/perplex"

func main() {
	duration := flag.Duration("time", 20*time.Second, "how long each target is `fuzzed`; 0 for not at all")
	harvest := flag.Bool("harvest", false, "keep the inputs that reach something new")
	flag.Parse()
	words, err := regexp.Compile(flag.Arg(0))
	if err != nil {
		fmt.Fprintln(os.Stderr, "fuzz:", err)
		os.Exit(2)
	}
	all, err := targets(".")
	if err != nil {
		fmt.Fprintln(os.Stderr, "fuzz:", err)
		os.Exit(2)
	}
	tried, failed, executions := 0, 0, 0
	for _, t := range all {
		if !words.MatchString(t.String()) {
			continue
		}
		tried++
		n, err := 0, error(nil)
		if *duration > 0 {
			n, err = t.fuzz(*duration)
		}
		if err == nil && *harvest {
			err = t.harvest()
		}
		if executions += n; err != nil {
			failed++
			fmt.Printf("%s: %d executions, FAILED: %v\n", t, n, err)
			continue
		}
		fmt.Printf("%s: %d executions\n", t, n)
	}
	fmt.Printf("%d targets, %d executions, %d failed\n", tried, executions, failed)
	if failed > 0 {
		os.Exit(1)
	}
}

// target is a fuzz test.
type target struct {
	folder string // folder of the test's package, relative to the module's folder
	name   string
}

func (t target) String() string { return t.folder + "." + t.name }

var declared = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(\w+ \*testing\.F\)`)

// targets lists the fuzz tests below a folder, in the order of their packages.
func targets(root string) (all []target, err error) {
	err = filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "dist") {
			return fs.SkipDir
		}
		if entry.IsDir() || !strings.HasSuffix(name, "_test.go") {
			return nil
		}
		source, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, match := range declared.FindAllSubmatch(source, -1) {
			all = append(all, target{filepath.ToSlash(filepath.Dir(name)), string(match[1])})
		}
		return nil
	})
	return all, err
}

// said matches the regular report of go test.
var said = regexp.MustCompile(`execs: (\d+)`)

// fuzz tries inputs for the given time.
func (t target) fuzz(duration time.Duration) (executions int, err error) {
	output, err := run(nil, "test", "-run", "^$", "-fuzz", "^"+t.name+"$", "-fuzztime", duration.String(), "./"+t.folder)
	if all := said.FindAllSubmatch(output, -1); len(all) > 0 {
		executions, _ = strconv.Atoi(string(all[len(all)-1][1]))
	}
	// Go's deadline may interrupt an input at the very end. That is not a failure of the input.
	if err != nil && bytes.Contains(output, []byte("    context deadline exceeded\n")) && !bytes.Contains(output, []byte("Failing input")) {
		err = nil
	}
	return executions, err
}

// harvest selects the corpus from all inputs ever found on this machine.
func (t target) harvest() error {
	cache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		return err
	}
	found := filepath.Join(string(bytes.TrimSpace(cache)), "fuzz", filepath.FromSlash(path.Join(module, t.folder)), t.name)
	if _, err := os.Stat(found); os.IsNotExist(err) {
		return nil // there is nothing to harvest
	}
	_, err = run([]string{frugal.Harvest + "=" + found}, "test", "-run", "^"+t.name+"$", "-count", "1", "-cover", "-coverpkg", "./core/...,./"+t.folder, "./"+t.folder)
	return err
}

// run runs the go command with additional environment variables and returns its output.
func run(environment []string, args ...string) ([]byte, error) {
	command := exec.Command("go", args...)
	command.Env = append(os.Environ(), environment...)
	output, err := command.CombinedOutput()
	if err != nil {
		return output, fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, output)
	}
	return output, nil
}
