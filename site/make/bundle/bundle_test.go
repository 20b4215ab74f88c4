package bundle

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// folder writes files below a new folder.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func read(t *testing.T, parts ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(parts...))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestScript(t *testing.T) {
	site := folder(t, map[string]string{
		"lab/lab.js":   `import { at } from "../engine/at.js"; import { used } from "../engine/two.js"; used(); import "./made.js"; import { build } from "../build.js"; at(build); import("./a.js"); import("./b.js").then(({ b }) => b()); import("../kit/rare.js");`,
		"lab/a.js":     `export const a = 1;`,
		"lab/b.js":     `import { a } from "./a.js"; export const b = () => a;`,
		"kit/rare.js":  `export const rare = 1;`,
		"engine/at.js": `export const at = (build) => new Worker(new URL("../worker.js", import.meta.url), build);`,
		// Of two calls the script has one: what the other imports late is in no file.
		"engine/two.js":   `export const used = () => import("./used.js"); export const other = { start: async () => (await import("./other.js")).start() };`,
		"engine/used.js":  `export const used = "used";`,
		"engine/other.js": `export const start = () => "nobody asks";`,
		"build.js":        `export const build = "source";`,
		"lab/unused.js":   `export const unused = 1;`,
	})
	out := folder(t, map[string]string{"lab/made.js": `globalThis.made = true;`})
	made, err := Script{Site: site, Out: out, Entry: "lab/lab.js", External: []string{"build.js"}, Together: true}.Write()
	if err != nil {
		t.Fatal(err)
	}
	// Beside the script lies what esbuild itself needs for modules as values.
	if len(made.First) != 2 || made.First[0] != "lab/lab.js" || len(made.Later) != 1 {
		t.Fatalf("the bundle is %v", made)
	}
	text := read(t, out, "lab/lab.js")
	for _, want := range []string{
		`new URL("../worker.js",new URL("../engine/at.js",import.meta.url).href)`, // as in the source tree
		`from"../build.js"`,  // loaded from its own address
		`globalThis.made=!0`, // made by the build
		`import("./rare-`,    // apart
		`["lab/b.js"]`,       // a part of what is together
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in %s", want, text)
		}
	}
	later := read(t, out, made.Later[0])
	for want, there := range map[string]bool{`"lab/a.js"`: true, `"used"`: true, "rare": false, "nobody asks": false} {
		if strings.Contains(later, want) != there {
			t.Errorf("%s, want %v, in what is together: %s", want, there, later)
		}
	}
	if others, err := filepath.Glob(filepath.Join(out, "lab/other-*.js")); err != nil || len(others) > 0 {
		t.Errorf("written though nobody asks for it: %v, %v", others, err)
	}
}

func TestScriptFails(t *testing.T) {
	site := folder(t, map[string]string{"a.js": `import "./none.js";`})
	_, err := Script{Site: site, Out: t.TempDir(), Entry: "a.js"}.Write()
	if err == nil || !strings.Contains(err.Error(), "none.js") {
		t.Errorf("%v, want an error that names the file", err)
	}
}

func TestStyles(t *testing.T) {
	site := folder(t, map[string]string{
		"kit/a.css": "a { color: red; } b { background: url(\"../vendor/x.png\") }",
		"b.css":     "/* b */ b { top: 0 }",
	})
	files := []string{filepath.Join(site, "b.css"), filepath.Join(site, "kit/a.css")}
	for name, address := range map[string]string{"all.css": "./vendor/x.png", "page/all.css": "../vendor/x.png"} {
		out := t.TempDir()
		if err := Styles(site, out, files, name); err != nil {
			t.Fatal(err)
		}
		want := "b{top:0}a{color:red}b{background:url(" + address + ")}\n"
		if got := read(t, filepath.Join(out, name)); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}
