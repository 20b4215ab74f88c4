package beside

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/perplex-puzzles/perplex/site/make/bundle"
)

// folder is the name of the extension's folder, which browsers can load directly.
const folder = "extension"

// extension writes the extension: its scripts for pages, the panel's page, and the workers' files.
func (m maker) extension() error {
	if err := os.RemoveAll(filepath.Join(m.out, "beside", folder)); err != nil {
		return err
	}
	list, err := asManifest(m.patterns)
	if err != nil {
		return err
	}
	files := map[string][]byte{
		"manifest.json":          []byte(list),
		"site/beside/panel.html": []byte(panel),
		"site/beside/panel.css":  []byte(style),
	}
	for _, name := range []string{"page", "frame"} {
		script, err := m.script("beside/" + name + ".js")
		if err != nil {
			return err
		}
		files[name+".js"] = []byte(script)
	}
	for name, from := range map[string]string{
		"worker.js":    filepath.Join(m.site, "worker.js"),
		"wasm_exec.js": filepath.Join(m.out, "site/wasm_exec.js"),
		"norms.json":   m.norms,
	} {
		text, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		files["site/"+name] = text
	}
	for _, name := range programs {
		program, err := m.built(name)
		if err != nil {
			return err
		}
		files["site/"+name] = program
	}
	for name, text := range files {
		if err := m.write(folder+"/"+name, text); err != nil {
			return err
		}
	}
	site := filepath.Join(m.out, "beside", folder, "site")
	if _, err := (bundle.Script{Site: m.site, Out: site, Entry: "beside/panelpage.js"}).Write(); err != nil {
		return err
	}
	return m.zip()
}

// zip writes the extension as a zip file, as stores of extensions require. Its entries have no times, so that
// builds are reproducible.
func (m maker) zip() error {
	root := filepath.Join(m.out, "beside", folder)
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	// Files are added in the order of their names.
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		to, err := w.CreateHeader(&zip.FileHeader{Name: filepath.ToSlash(name), Method: zip.Deflate})
		if err != nil {
			return err
		}
		_, err = to.Write(text)
		return err
	})
	if err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return m.write("perplex-beside.zip", b.Bytes())
}
