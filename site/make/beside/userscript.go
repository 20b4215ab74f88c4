package beside

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"os"
	"strings"
)

// userscript writes the userscript: a header, the carried files and the script.
func (m maker) userscript() error {
	script, err := m.script("beside/userscript.js")
	if err != nil {
		return err
	}
	worker, err := m.script("worker.js")
	if err != nil {
		return err
	}
	table, err := os.ReadFile(m.norms)
	if err != nil {
		return err
	}
	files := map[string][]byte{"worker.js": []byte(worker), "norms.json": table}
	names := []string{"worker.js", "norms.json"}
	for _, name := range programs {
		if files[name], err = m.built(name); err != nil {
			return err
		}
		names = append(names, name)
	}
	var b strings.Builder
	b.WriteString(asComments(m.patterns))
	b.WriteString("(() => {\n// gzip in base64; see site/beside/carried.js of the sources\nconst perplexCarried = {\n")
	for _, name := range names {
		packed, err := packed(files[name])
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "  %q: %q,\n", name, packed)
	}
	b.WriteString("};\n" + script + "})();\n")
	return m.write("perplex-beside.user.js", []byte(b.String()))
}

// packed returns a file as gzip in base64. It contains no time, so that builds are reproducible.
func packed(file []byte) (string, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := w.Write(file); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(b.Bytes()), nil
}
