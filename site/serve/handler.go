package main

import (
	"fmt"
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// handler serves the files of one folder. It lists no folders, and treats names that begin with a dot as
// missing.
type handler struct {
	dir   string
	plain bool // serve no compressed variants
}

func newHandler(dir string, plain bool) http.Handler { return handler{dir, plain} }

// mediaTypes are fixed here because the machine's own table (the registry on Windows, /etc/mime.types
// elsewhere) is sometimes wrong: browsers refuse a module script of type text/plain, and compile wasm of
// another type only after loading it.
var mediaTypes = map[string]string{
	".css":         "text/css; charset=utf-8",
	".gz":          "application/gzip",
	".html":        "text/html; charset=utf-8",
	".ico":         "image/x-icon",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".md":          "text/markdown; charset=utf-8",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".ts":          "text/plain; charset=utf-8",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
	".woff2":       "font/woff2",
}

// encodings lists encodings in order of preference, with the suffixes of the variants' files.
var encodings = []struct{ name, ending string }{{"br", ".br"}, {"gzip", ".gz"}}

func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		return
	}
	name := path.Clean("/" + r.URL.Path)
	if strings.Contains(name, "/.") || strings.Contains(name, `\`) || name == "/"+headersFile {
		http.NotFound(w, r)
		return
	}
	file := filepath.Join(h.dir, filepath.FromSlash(name))
	info, err := os.Stat(file)
	if err == nil && info.IsDir() {
		if !strings.HasSuffix(r.URL.Path, "/") {
			// relative addresses in the folder's page need the slash
			http.Redirect(w, r, path.Base(name)+"/", http.StatusMovedPermanently)
			return
		}
		file = filepath.Join(file, "index.html")
		info, err = os.Stat(file)
	}
	if err != nil || info.IsDir() {
		h.notFound(w, r)
		return
	}

	header := w.Header()
	header.Set("Content-Type", mediaType(file))
	header.Set("Cache-Control", "no-cache") // always revalidate; the ETag makes that cheap
	header.Set("X-Content-Type-Options", "nosniff")
	addHeaders(header, h.dir, name)
	header.Add("Vary", "Accept-Encoding")
	variant, encoding := file, ""
	if !h.plain {
		variant, encoding = chooseVariant(file, r.Header.Get("Accept-Encoding"))
	}
	f, err := os.Open(variant)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	defer f.Close()
	if info, err = f.Stat(); err != nil {
		http.Error(w, "cannot read the file", http.StatusInternalServerError)
		return
	}
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	header.Set("ETag", fmt.Sprintf(`"%x-%x%s"`, info.ModTime().UnixNano(), info.Size(), encoding))
	http.ServeContent(w, r, file, info.ModTime(), f)
}

// notFound answers requests for missing files. A request for a page gets the site's page for missing
// addresses, as on static hosts.
func (h handler) notFound(w http.ResponseWriter, r *http.Request) {
	page, err := os.ReadFile(filepath.Join(h.dir, "404.html"))
	if err != nil || !strings.Contains(r.Header.Get("Accept"), "text/html") {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusNotFound)
	w.Write(page)
}

func mediaType(file string) string {
	ending := strings.ToLower(filepath.Ext(file))
	if t := mediaTypes[ending]; t != "" {
		return t
	}
	if t := mime.TypeByExtension(ending); t != "" {
		return t
	}
	return "application/octet-stream"
}

// chooseVariant returns the file to send for file, and its encoding, which is "" for the file itself.
func chooseVariant(file, acceptEncoding string) (variant, encoding string) {
	for _, e := range encodings {
		if !accepts(acceptEncoding, e.name) {
			continue
		}
		if info, err := os.Stat(file + e.ending); err == nil && info.Mode().IsRegular() {
			return file + e.ending, e.name
		}
	}
	return file, ""
}

// accepts parses an Accept-Encoding header: a list of names, of which q=0 excludes one. Other weights make no
// difference here, and browsers do not send "*".
func accepts(header, encoding string) bool {
	for _, part := range strings.Split(header, ",") {
		name, weight, _ := strings.Cut(part, ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		weight = strings.TrimPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
		return weight == "" || strings.Trim(weight, "0.") != ""
	}
	return false
}
