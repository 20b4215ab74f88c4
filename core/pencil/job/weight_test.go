package job

import (
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// TestNothingHereNeedsFmt checks that no package of the program for browsers imports fmt, which would make
// the program 14 % larger.
func TestNothingHereNeedsFmt(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("starts the go command")
	}
	list := exec.Command("go", "list", "-deps", "-f", "{{.ImportPath}}: {{.Imports}}", ".")
	list.Env = append(list.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		name, imports, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if strings.Contains(name, "/perplex/") && slices.Contains(strings.Fields(strings.Trim(imports, "[]")), "fmt") {
			t.Errorf("%s imports fmt; core/pencil/internal/format has what it needs", name)
		}
	}
}
