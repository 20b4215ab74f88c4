package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
)

// folder makes a site with the given files, whose text is their name.
func folder(t *testing.T, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range names {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestServe(t *testing.T) {
	h := newHandler(folder(t, "index.html", ".built", "site/a.js", "site/a.js.br", "site/a.js.gz",
		"site/witness.wasm", "site/index.html"), false)
	tests := []struct {
		name, target, accept string
		status               int
		body, kind, encoding string
	}{
		{"folder", "/", "", 200, "index.html", "text/html; charset=utf-8", ""},
		{"script", "/site/a.js", "", 200, "site/a.js", "text/javascript; charset=utf-8", ""},
		{"brotli first", "/site/a.js", "gzip, deflate, br, zstd", 200, "site/a.js.br", "text/javascript; charset=utf-8", "br"},
		{"gzip", "/site/a.js", "gzip", 200, "site/a.js.gz", "text/javascript; charset=utf-8", "gzip"},
		{"brotli ruled out", "/site/a.js", "br;q=0, gzip;q=0.5", 200, "site/a.js.gz", "text/javascript; charset=utf-8", "gzip"},
		{"no variant", "/site/witness.wasm", "br", 200, "site/witness.wasm", "application/wasm", ""},
		{"slash is added", "/site", "", 301, "", "", ""},
		{"missing", "/b.js", "", 404, "", "", ""},
		{"hidden", "/.built", "", 404, "", "", ""},
		{"outside", "/../../etc/passwd", "", 404, "", "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := httptest.NewRequest(http.MethodGet, "http://site"+test.target, nil)
			r.Header.Set("Accept-Encoding", test.accept)
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			if w.Code != test.status {
				t.Fatalf("status: got %d, want %d", w.Code, test.status)
			}
			if test.status != 200 {
				return
			}
			if got := w.Body.String(); got != test.body {
				t.Errorf("body: got %q, want %q", got, test.body)
			}
			for name, want := range map[string]string{
				"Content-Type": test.kind, "Content-Encoding": test.encoding, "Cache-Control": "no-cache",
			} {
				if got := w.Header().Get(name); got != want {
					t.Errorf("%s: got %q, want %q", name, got, want)
				}
			}
		})
	}
}

// TestServePlain: what is asked for is sent as it is, whatever the browser accepts.
func TestServePlain(t *testing.T) {
	r := httptest.NewRequest(http.MethodGet, "http://site/site/a.js", nil)
	r.Header.Set("Accept-Encoding", "gzip, br")
	w := httptest.NewRecorder()
	newHandler(folder(t, "site/a.js", "site/a.js.br", "site/a.js.gz"), true).ServeHTTP(w, r)
	if got := w.Body.String(); got != "site/a.js" {
		t.Errorf("body: got %q, want the file itself", got)
	}
	if got := w.Header().Get("Content-Encoding"); got != "" {
		t.Errorf("Content-Encoding: got %q, want none", got)
	}
}

func TestServeAsksAgain(t *testing.T) {
	h := newHandler(folder(t, "index.html"), false)
	r := httptest.NewRequest(http.MethodGet, "http://site/", nil)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	r.Header.Set("If-None-Match", w.Header().Get("ETag"))
	w = httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if w.Code != http.StatusNotModified {
		t.Errorf("unchanged file: got status %d, want 304", w.Code)
	}
}

func TestListen(t *testing.T) {
	first, err := listen(0)
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	if _, err := listen(70000); err == nil {
		t.Error("port 70000: expected an error")
	}
}

// TestHeaders: those of the site's own file, for the addresses that it names, and the
// file itself is nobody's.
func TestHeaders(t *testing.T) {
	dir := folder(t, "site/widget.js", "site/widget/run.js", "v/1/site/perplex.js", "site/perplex.js", "embed.html", "index.html")
	text, err := os.ReadFile("../_headers")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, headersFile), text, 0o644); err != nil {
		t.Fatal(err)
	}
	h := newHandler(dir, false)
	for target, want := range map[string][2]string{
		"/site/widget.js": {"*"}, "/site/widget/run.js": {"*"}, "/v/1/site/perplex.js": {"*", "require-corp"}, "/site/perplex.js": {"*"}, "/": {}, "/site/widget/no.js": {},
		"/embed.html": {"", "require-corp"},
	} {
		t.Run(target, func(t *testing.T) {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://site"+target, nil))
			for i, name := range []string{"Access-Control-Allow-Origin", "Cross-Origin-Embedder-Policy"} {
				if got := w.Header().Get(name); got != want[i] {
					t.Errorf("%s: %s: got %q, want %q", target, name, got, want[i])
				}
			}
		})
	}
	w := httptest.NewRecorder()
	if h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://site/"+headersFile, nil)); w.Code != http.StatusNotFound {
		t.Errorf("status %d", w.Code)
	}
}

func TestMatches(t *testing.T) {
	for _, test := range []struct {
		pattern, address string
		want             bool
	}{
		{"/a", "/a", true}, {"/a", "/ab", false}, {"/a/*", "/a/b/c", true}, {"/a/*", "/a", false}, {"/a*", "/a", true}, {"/a*a", "/a", false}, {"/*.js", "/x/y.js", true},
	} {
		t.Run(test.pattern, func(t *testing.T) {
			if got := matches(test.pattern, test.address); got != test.want {
				t.Errorf("%s, %s: %v", test.pattern, test.address, got)
			}
		})
	}
}
