package host

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

// FuzzRequest fuzzes whole requests: a method and an address, header lines, an empty line, and a body.
func FuzzRequest(f *testing.F) {
	const job = `{"puzzle":{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"unknown"}]},"top":3}`
	f.Add("POST /api/puzzles\nContent-Type: application/json\n\n" + star)
	f.Add("POST /api/jobs\nContent-Type: application/json\nAuthorization: Bearer abc\n\n" + job)
	f.Add("GET /api/jobs\nAuthorization: Bearer\n\n")
	f.Add("POST /api/puzzles?family=transport\nContent-Type: text/plain\n\n####\n#@*#\n####")
	f.Add("POST /api/puzzles\nContent-Type: text/plain\n\nhttps://a.example/site/pencil/index.html#slither/2/2/dd")
	f.Add("GET /api/puzzles/aaaaaaaaaaaa/preview.svg\n\n")
	f.Add("GET /oembed?url=https%3A%2F%2Fperplex.example%2Fp%2Faaaa&maxwidth=-1&format=xml\n\n")
	f.Add("DELETE /api/jobs/aaaaaaaaaaaa\nAuthorization: Bearer x\n\n")
	f.Add("OPTIONS /p/../api/jobs//resume\nOrigin: null\n\n")
	f.Add("GET /site/host.json?\nX-Forwarded-For: ::1, 10.0.0.1\nCF-Connecting-IP: fe80::1%25eth0\n\n")
	frugal.Fuzz(f, func(t *testing.T, request string) {
		head, body, _ := strings.Cut(request, "\n\n")
		first, lines, _ := strings.Cut(head, "\n")
		method, target, _ := strings.Cut(first, " ")
		address, err := url.ParseRequestURI(target)
		if err != nil {
			return // a server rejects such a request before our code
		}
		r, err := http.NewRequest(method, origin, strings.NewReader(body))
		if err != nil {
			return
		}
		r.URL, r.RequestURI = address, target
		for line := range strings.SplitSeq(lines, "\n") {
			name, value, _ := strings.Cut(line, ":")
			r.Header.Add(name, strings.TrimSpace(value))
		}
		fixture := newFixture(t)
		response := fixture.serve(r)
		answer := text(response)
		if response.StatusCode >= 500 && response.StatusCode != http.StatusNotImplemented {
			t.Errorf("status %d: %s", response.StatusCode, answer)
		}
		if response.StatusCode >= 400 && method != http.MethodHead && !json.Valid([]byte(answer)) {
			t.Errorf("status %d: %q is no JSON", response.StatusCode, answer)
		}
	})
}
