package frugal

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// folder holds the corpora of a package, one file per target.
const folder = "testdata/corpus"

// Harvest is the environment variable that names the folder of inputs that Go's fuzzer has found
// for the single target being run. The target then keeps those of these inputs, the seeds and the
// corpus that reach a statement no shorter input reaches. This requires go test -cover.
const Harvest = "PERPLEX_HARVEST"

// maxInput is the length in bytes of the longest input kept in a corpus.
const maxInput = 4096

// read returns the corpus of a target and, during a harvest, the inputs found by the fuzzer.
func read(f *testing.F) (inputs []string) {
	f.Helper()
	text, err := os.ReadFile(filepath.Join(folder, f.Name()))
	if err != nil && !os.IsNotExist(err) {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		input, err := strconv.Unquote(strings.TrimSuffix(line, "\n"))
		if err != nil {
			f.Fatalf("%s/%s: %q: %v", folder, f.Name(), line, err)
		}
		inputs = append(inputs, input)
	}
	found := os.Getenv(Harvest)
	if found == "" {
		return inputs
	}
	entries, err := os.ReadDir(found)
	if err != nil {
		f.Fatal(err)
	}
	for _, e := range entries {
		file, err := os.ReadFile(filepath.Join(found, e.Name()))
		if err != nil {
			f.Fatal(err)
		}
		if input, ok := single(file); ok && len(input) <= maxInput {
			inputs = append(inputs, input)
		}
	}
	slices.SortFunc(inputs, func(a, b string) int { return len(a) - len(b) })
	return inputs
}

// single returns the only argument in a file of Go's fuzzer.
func single(file []byte) (input string, ok bool) {
	lines := bytes.Split(bytes.TrimSpace(file), []byte("\n"))
	if len(lines) != 2 {
		return "", false
	}
	value := string(lines[1])
	for _, of := range []string{"string(", "[]byte("} {
		if quoted, ok := strings.CutPrefix(value, of); ok {
			input, err := strconv.Unquote(strings.TrimSuffix(quoted, ")"))
			return input, err == nil
		}
	}
	return "", false
}

// keeper writes a target's corpus at the end of a harvest.
type keeper struct {
	active  bool
	covered float64 // covered share of all statements
	inputs  []string
}

func newKeeper(f *testing.F) *keeper {
	k := &keeper{active: os.Getenv(Harvest) != ""}
	if !k.active {
		return k
	}
	f.Cleanup(func() {
		if f.Failed() || len(k.inputs) == 0 {
			return
		}
		slices.Sort(k.inputs)
		var text []byte
		for _, input := range slices.Compact(k.inputs) {
			text = append(strconv.AppendQuoteToASCII(text, input), '\n')
		}
		if err := os.MkdirAll(folder, 0o777); err != nil {
			f.Error(err)
		}
		if err := os.WriteFile(filepath.Join(folder, f.Name()), text, 0o666); err != nil {
			f.Error(err)
		}
	})
	return k
}

// look keeps an input if it has increased the coverage.
func (k *keeper) look(input string) {
	if !k.active {
		return
	}
	if covered := testing.Coverage(); covered > k.covered {
		k.covered = covered
		if len(input) <= maxInput {
			k.inputs = append(k.inputs, input)
		}
	}
}
