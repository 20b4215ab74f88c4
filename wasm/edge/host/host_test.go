package host

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"html"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/core/card"
	"github.com/perplex-puzzles/perplex/core/families/cards"
	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/wasm/edge/budget"
	"github.com/perplex-puzzles/perplex/wasm/edge/spread"
)

const origin = "https://perplex.example"

var errBroken = errors.New("disk full")

// memory implements all storage interfaces in memory.
type memory struct {
	puzzles map[string]string
	jobs    map[string]Job
	days    map[string]budget.Spent
	pieces  map[string][]spread.Piece // of jobs with revision 0
	merged  int                       // number of requests for the pieces
	read    int                       // number of reads of a job
	queue   []string
	asked   map[string]int
	broken  bool

	meanwhile func() // called whenever something is about to be stored
}

func newMemory() *memory {
	return &memory{puzzles: map[string]string{}, jobs: map[string]Job{}, days: map[string]budget.Spent{}, pieces: map[string][]spread.Piece{}, asked: map[string]int{}}
}

func (m *memory) err() error {
	if m.broken {
		return errBroken
	}
	return nil
}

func (m *memory) Puzzle(_ context.Context, id string) (string, bool, error) {
	document, ok := m.puzzles[id]
	return document, ok, m.err()
}

func (m *memory) PutPuzzle(_ context.Context, id, document string) error {
	if m.err() == nil {
		m.puzzles[id] = document
	}
	return m.err()
}

func (m *memory) CreateJob(_ context.Context, id string, job Job) (bool, error) {
	if _, ok := m.jobs[id]; ok || m.broken {
		return false, m.err()
	}
	job.Revision = 1
	m.jobs[id] = job
	return true, nil
}

func (m *memory) Job(_ context.Context, id string) (Job, bool, error) {
	m.read++
	job, ok := m.jobs[id]
	return job, ok, m.err()
}

func (m *memory) FileJob(_ context.Context, id string, job Job) (bool, error) {
	if m.meanwhile != nil {
		m.meanwhile()
	}
	now, ok := m.jobs[id]
	if !ok || now.Revision != job.Revision || m.broken {
		return false, m.err()
	}
	m.change(id, func(j *Job) {
		j.Tally, j.Covered, j.Answer, j.Touched = job.Tally, job.Covered, job.Answer, job.Touched
		j.Revision++
	})
	return true, nil
}

func (m *memory) StopJob(_ context.Context, id, why string) error {
	m.change(id, func(job *Job) { job.Stopped, job.Why = true, why })
	return m.err()
}

func (m *memory) ContinueJob(_ context.Context, id, maker string, touched time.Time) error {
	m.change(id, func(job *Job) {
		job.Stopped, job.Why, job.Touched = false, "", touched
		if maker != "" {
			job.Maker = maker
		}
	})
	return m.err()
}

func (m *memory) change(id string, change func(*Job)) {
	job, ok := m.jobs[id]
	if change(&job); ok && !m.broken {
		m.jobs[id] = job
	}
}

func (m *memory) RemoveJob(_ context.Context, id string) error {
	if !m.broken {
		delete(m.jobs, id)
		delete(m.pieces, id)
	}
	return m.err()
}

func (m *memory) RemoveJobs(ctx context.Context, before time.Time) error {
	for id, job := range m.jobs {
		if job.Created.Before(before) {
			m.RemoveJob(ctx, id)
		}
	}
	return m.err()
}

func (m *memory) JobsOf(_ context.Context, maker string, most int) (list []Listed, err error) {
	for id, job := range m.jobs {
		if job.Maker == maker {
			list = append(list, Listed{id, job.Created, job.Answer != "", job.Stopped, job.Why})
		}
	}
	slices.SortFunc(list, func(a, b Listed) int { return b.Created.Compare(a.Created) })
	return list[:min(most, len(list))], m.err()
}

func (m *memory) Spend(_ context.Context, id, day string, spent budget.Spent) error {
	if !m.broken {
		m.days[day] = m.days[day].Plus(spent)
		m.change(id, func(job *Job) { job.Spent = job.Spent.Plus(spent) })
	}
	return m.err()
}

func (m *memory) Day(_ context.Context, day string) (budget.Spent, error) {
	return m.days[day], m.err()
}

func (m *memory) Pieces(_ context.Context, id string) (pieces []spread.Piece, err error) {
	m.merged++
	return m.pieces[id], m.err()
}

func (m *memory) Send(_ context.Context, messages []string) error {
	m.queue = append(m.queue, messages...)
	return m.err()
}

// Allow lets everybody act a hundred times, except the sender called greedy.
func (m *memory) Allow(_ context.Context, who string) (bool, error) {
	m.asked[who]++
	return who != "greedy" && m.asked[who] <= 100, m.err()
}

// fixture is a test with a host and its storage.
type fixture struct {
	*testing.T
	*memory
	host   *Host
	clock  time.Time
	logged []error
}

func newFixture(t *testing.T) *fixture {
	f := &fixture{T: t, memory: newMemory(), clock: time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)}
	f.host = &Host{Budget: budget.Default(), Now: func() time.Time { return f.clock },
		Puzzles: f.memory, PuzzleLimit: f.memory, Jobs: f.memory, Queue: f.memory, JobLimit: f.memory, Origin: origin,
		Log: func(err error) { f.logged = append(f.logged, err) }}
	return f
}

// as makes a request with a token; "" for none.
func (f *fixture) as(token, method, target, body string) (int, map[string]any) {
	f.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	response := f.serve(r)
	return response.StatusCode, object(f.T, text(response))
}

func (f *fixture) request(method, target, kind, body string) *http.Response {
	f.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	return f.serve(r)
}

func (f *fixture) serve(r *http.Request) *http.Response {
	f.Helper()
	w := httptest.NewRecorder()
	f.host.ServeHTTP(w, r)
	response := w.Result()
	for _, name := range []string{"X-Content-Type-Options", "Content-Security-Policy", "Referrer-Policy", "Cache-Control"} {
		if response.Header.Get(name) == "" {
			f.Errorf("%s %s: no %s", r.Method, r.URL, name)
		}
	}
	if got := response.Header.Get("Access-Control-Allow-Origin"); got != "*" {
		f.Errorf("%s %s: other pages may not ask: %q", r.Method, r.URL, got)
	}
	return response
}

func (f *fixture) get(target string) (int, string) {
	f.Helper()
	response := f.request("GET", target, "", "")
	return response.StatusCode, text(response)
}

func (f *fixture) post(target, body string) (int, map[string]any) {
	f.Helper()
	response := f.request("POST", target, "application/json", body)
	return response.StatusCode, object(f.T, text(response))
}

func text(response *http.Response) string {
	body, _ := io.ReadAll(response.Body)
	return string(body)
}

func object(t *testing.T, text string) map[string]any {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return v
}

const (
	star   = `{"width":2,"height":3,"title":"A star","symbols":[{"at":[1,1],"type":"star","color":"orange"},{"at":[3,3],"type":"star","color":"orange"}]}`
	hidden = `<script>alert(1)</script>" onload='x' & “`
)

// store stores a puzzle and returns its id.
func (f *fixture) store(document string) string {
	f.Helper()
	status, answer := f.post("/api/puzzles", document)
	if status != http.StatusCreated && status != http.StatusOK {
		f.Fatalf("status %d, %v", status, answer)
	}
	return answer["id"].(string)
}

func TestStoreAndRead(t *testing.T) {
	f := newFixture(t)
	response := f.request("POST", "/api/puzzles", "application/json; charset=utf-8", star)
	answer := object(t, text(response))
	id, _ := answer["id"].(string)
	if response.StatusCode != http.StatusCreated || len(id) != shortID || answer["url"] != origin+"/p/"+id || response.Header.Get("Location") != answer["url"] {
		t.Fatalf("status %d, %v, %v", response.StatusCode, answer, response.Header)
	}
	want, err := read.Puzzle(star)
	if err != nil {
		t.Fatal(err)
	}
	status, document := f.get("/api/puzzles/" + id)
	if got, err := witness.Parse(document); status != http.StatusOK || err != nil || !got.SamePuzzle(want) || got.Title != "A star" {
		t.Errorf("status %d, %s, %v", status, document, err)
	}
}

// TestSamePuzzle checks that a puzzle is stored once, in whatever form and order it arrives.
func TestSamePuzzle(t *testing.T) {
	f := newFixture(t)
	id := f.store(star)
	d, err := read.Puzzle(star)
	if err != nil {
		t.Fatal(err)
	}
	shared, err := link.Encode(d, link.Play)
	if err != nil {
		t.Fatal(err)
	}
	d.Symbols[0], d.Symbols[1] = d.Symbols[1], d.Symbols[0]
	for _, other := range []string{star, string(d.AppendJSON(nil)), shared, "  https://elsewhere.example/#" + shared + "\n"} {
		response := f.request("POST", "/api/puzzles", "text/plain", other)
		if got := object(t, text(response))["id"]; got != id || response.StatusCode != http.StatusOK {
			t.Errorf("%s: status %d, id %v, want %s", other, response.StatusCode, got, id)
		}
	}
	if other := f.store(strings.Replace(star, "A star", "Another", 1)); other == id {
		t.Error("another title has the same id")
	}
	if len(f.puzzles) != 2 {
		t.Errorf("%d puzzles are stored", len(f.puzzles))
	}
}

// TestFamilies checks that puzzles of every family have their own short links, answers and pictures.
func TestFamilies(t *testing.T) {
	const game = "title Step\n\n========\nOBJECTS\n========\nBackground\nblack\n\nPlayer\nblue\n\n=======\nLEGEND\n=======\n. = Background\nP = Player\n\n=======\nSOUNDS\n=======\n\n" +
		"===============\nCOLLISIONLAYERS\n===============\nBackground\nPlayer\n\n=====\nRULES\n=====\n\n=============\nWINCONDITIONS\n=============\n\n======\nLEVELS\n======\n\nP.."
	f := newFixture(t)
	ids := map[string]bool{}
	for family, test := range map[string]struct{ sent, text, title string }{
		"pencil":       {"https://puzz.link/p?slither/5/5/c6267dgd2865a", "slither/5/5/c6267dgd2865a", "Slitherlink, 5 by 5"},
		"logicgrid":    {"school-3x4-AAAAJAAAAAISAADAACIRAAAALCAADAALBTAqF", "school-3x4-AAAAJAAAAAISAADAACIRAAAALCAADAALBTAqF", "A day at school, 3 by 4"},
		"transport":    {"pull-5w_wmbgw_5w-" + checked(t, "pull", "#####\n#@$.#\n#####"), "", "Pull, 5 by 3"},
		"puzzlescript": {game, game, "Step"},
	} {
		t.Run(family, func(t *testing.T) {
			if test.text == "" {
				test.text = test.sent
			}
			target := "/api/puzzles?family=" + family
			response := f.request("POST", target, "text/plain", test.sent)
			answer := object(t, text(response))
			id, _ := answer["id"].(string)
			if response.StatusCode != http.StatusCreated || answer["family"] != family || answer["kind"] != "play" || ids[id] || id != hash(family + " " + test.text)[:shortID] {
				t.Fatalf("status %d: %v", response.StatusCode, answer)
			}
			ids[id] = true
			fragment := card.Fragment(test.text)
			made, _ := cards.Named(family)
			// The link to the puzzle's page and the part after its # are the same puzzle.
			for target, sent := range map[string]string{"/api/puzzles": "https://elsewhere.example/" + made.Page + "#" + fragment, target: fragment} {
				if again := object(t, text(f.request("POST", target, "text/plain", sent))); again["id"] != id {
					t.Errorf("%s: %v", sent, again)
				}
			}
			if _, body := f.get("/api/puzzles/" + id); object(t, body)["puzzle"] != test.text || object(t, body)["family"] != family {
				t.Errorf("the puzzle is %s", body)
			}
			_, page := f.get("/p/" + id)
			for _, want := range []string{"<title>" + test.title + "</title>", origin + "/" + made.Page + "#" + html.EscapeString(fragment),
				`property="og:image" content="` + origin + "/api/puzzles/" + id + `/preview.png"`, `name="twitter:card" content="summary_large_image"`} {
				if !strings.Contains(page, want) {
					t.Errorf("no %s in %s", want, page)
				}
			}
			_, oembed := f.get("/oembed?url=" + url.QueryEscape(origin+"/p/"+id))
			if got, _ := object(t, oembed)["html"].(string); !strings.Contains(got, `src="`+origin+"/embed/"+family+".html#"+html.EscapeString(fragment)+`"`) {
				t.Errorf("oEmbed: %s", oembed)
			}
			if status, picture := f.get("/api/puzzles/" + id + "/preview.svg"); status != http.StatusOK || xml.Unmarshal([]byte(picture), new(struct{})) != nil {
				t.Errorf("status %d: %.80s", status, picture)
			}
			_, picture := f.get("/api/puzzles/" + id + "/preview.png")
			if size, err := png.DecodeConfig(strings.NewReader(picture)); err != nil || size.Width != 1200 || size.Height != 630 {
				t.Errorf("preview: %+v, %v", size, err)
			}
		})
	}
	for name, test := range map[string]struct{ target, sent, want string }{
		"an unknown family": {"?family=chess", "x", `family: "chess" is not one of lines, pencil, logicgrid, transport, puzzlescript`},
		"another family":    {"?family=pencil", "https://a.example/site/transport/index.html#sokoban-w-aa", "family: the link is of transport, not of pencil"},
		"a damaged link":    {"?family=puzzlescript", "text.abc", "damaged link: the text after text. is not whole; copy the link again"},
		"a puzzle of none":  {"?family=pencil", "tetris/5/5", "tetris"},
		"two levels":        {"?family=transport", "#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####", "level: 2 levels in one text; send one level"},
		"no game":           {"?family=puzzlescript", "title x", ""},
	} {
		t.Run(name, func(t *testing.T) {
			response := f.request("POST", "/api/puzzles"+test.target, "text/plain", test.sent)
			if body := text(response); response.StatusCode != http.StatusBadRequest || !strings.Contains(body, strings.ReplaceAll(test.want, `"`, `\"`)) {
				t.Errorf("status %d: %s", response.StatusCode, body)
			}
		})
	}
}

// checked returns the check letters at the end of a link to a level.
func checked(t *testing.T, name, level string) string {
	t.Helper()
	levels, err := transport.Parse(level)
	if err != nil {
		t.Fatal(err)
	}
	rules, _ := transport.RulesNamed(name)
	link := levels[0].Link(rules)
	return link[strings.LastIndexByte(link, '-')+1:]
}

// TestKinds checks that a short link opens in the same way as the share link it was made from.
func TestKinds(t *testing.T) {
	f := newFixture(t)
	d, err := read.Puzzle(star)
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]string{}
	for _, kind := range []link.Kind{link.Play, link.Edit, link.Contest} {
		fragment, err := link.Encode(d, kind)
		if err != nil {
			t.Fatal(err)
		}
		answer := object(t, text(f.request("POST", "/api/puzzles", "text/plain", "https://elsewhere.example/#"+fragment)))
		id, _ := answer["id"].(string)
		if answer["kind"] != kind.String() || ids[id] != "" {
			t.Errorf("%v: %v", kind, answer)
		}
		ids[id] = kind.String()
		if _, document := f.get("/api/puzzles/" + id); document != canonical(d) {
			t.Errorf("%v: document %s", kind, document)
		}
		for _, target := range []string{"/p/" + id, "/oembed?url=" + url.QueryEscape(origin+"/p/"+id)} {
			if _, body := f.get(target); !strings.Contains(body, "#"+fragment) {
				t.Errorf("%v: %s is of another kind: %s", kind, target, body)
			}
		}
		if status, picture := f.get("/api/puzzles/" + id + "/preview.svg"); status != http.StatusOK || !strings.HasPrefix(picture, "<svg") {
			t.Errorf("%v: status %d", kind, status)
		}
	}
	if id := f.store(star); ids[id] != "play" {
		t.Errorf("a document is stored to be played as %s, %q", id, ids[id])
	}
}

func TestOffers(t *testing.T) {
	f := newFixture(t)
	for queries, want := range map[bool]string{true: `{"links":true,"queries":true,"top":100}`, false: `{"links":true,"queries":false,"top":100}`} {
		if !queries {
			f.host.Queue = nil
		} else {
			f.host.Queue = f.memory
		}
		if status, got := f.get("/site/host.json"); status != http.StatusOK || got != want {
			t.Errorf("status %d, %s, want %s", status, got, want)
		}
	}
}

// TestCollision checks that if the hashes of two puzzles begin alike, one puzzle gets a longer id.
func TestCollision(t *testing.T) {
	f := newFixture(t)
	id := f.store(star)
	f.puzzles[id] = `{"width":1,"height":1}`
	longer := f.store(star)
	if len(longer) != shortID+1 || !strings.HasPrefix(longer, id) {
		t.Errorf("id %s after %s", longer, id)
	}
	if again := f.store(star); again != longer {
		t.Errorf("id %s, and before %s", again, longer)
	}
}

func TestRefusals(t *testing.T) {
	f := newFixture(t)
	_, puzzleError := read.Puzzle(`{"width":99}`)
	_, noPuzzle := read.Puzzle("hello")
	full := `{"width":2,"title":"` + strings.Repeat("x", maxBody) + `"}`
	for _, c := range []struct {
		method, target, kind, body string
		status                     int
		want                       string
	}{
		{"POST", "/api/puzzles", "application/json", `{"width":99}`, 400, puzzleError.Error()},
		{"POST", "/api/puzzles", "text/plain", "hello", 400, noPuzzle.Error()},
		{"POST", "/api/puzzles", "text/plain", "", 400, "no puzzle in this text: it is empty"},
		{"POST", "/api/puzzles", "application/json", `{"width":`, 400, "not valid JSON"},
		{"POST", "/api/puzzles", "application/x-www-form-urlencoded", star, 415, "is neither application/json nor text/plain"},
		{"POST", "/api/puzzles", "", star, 415, `content type: "" is`},
		{"POST", "/api/puzzles", "application/json", full, 413, "exceeds the 131072 bytes"},
		{"PUT", "/api/puzzles", "application/json", star, 405, `method: "PUT" is not one of POST, OPTIONS`},
		{"GET", "/api/puzzles", "", "", 405, "method"},
		{"DELETE", "/api/puzzles/aaaaaaaaaaaa", "", "", 405, "method"},
		{"POST", "/p/aaaaaaaaaaaa", "text/plain", "x", 405, "method"},
		{"GET", "/api/puzzles/aaaaaaaaaaaa", "", "", 404, "there is no puzzle with this id"},
		{"GET", "/api/puzzles/AAAAAAAAAAAA", "", "", 404, "there is no puzzle with this id"},
		{"GET", "/api/puzzles/x", "", "", 404, "there is no puzzle with this id"},
		{"GET", "/api/puzzles/..%2f..%2fsecret", "", "", 404, "there is nothing at this address"},
		{"GET", "/api/puzzles/aaaaaaaaaaaa/preview.svg", "", "", 404, "there is no puzzle with this id"},
		{"GET", "/p/aaaaaaaaaaaa", "", "", 404, "there is no puzzle with this id"},
		{"GET", "/p/", "", "", 404, "there is nothing at this address"},
		{"GET", "/api/", "", "", 404, "there is nothing at this address"},
		{"GET", "/api/jobs/aaaaaaaaaaaa", "", "", 404, "there is no job with this id"},
		{"POST", "/api/jobs/aaaaaaaaaaaa/resume", "", "", 404, "there is no job with this id"},
		{"DELETE", "/api/jobs/aaaaaaaaaaaa", "", "", 404, "there is no job with this id"},
		{"POST", "/api/jobs/aaaaaaaaaaaa/stop", "", "", 404, "there is no job with this id"},
		{"DELETE", "/api/jobs/aaaaaaaaaaaa/resume", "", "", 405, `method: "DELETE" is not one of POST, OPTIONS`},
		{"POST", "/api/jobs", "application/json", `[]`, 400, "the request is a list; expected an object"},
		{"POST", "/api/jobs", "application/json", `{}`, 400, "puzzle: is missing"},
		{"POST", "/api/jobs", "application/json", `{"puzzle":{"width":99}}`, 400, puzzleError.Error()},
		{"POST", "/api/jobs", "application/json", `{"puzzle":` + star + `}`, 400, "the puzzle has no question mark to fill"},
		{"POST", "/api/jobs", "application/json", `{"puzzle":` + star + `,"verb":"shard"}`, 400, `verb: "shard" is an unknown option`},
		{"POST", "/api/jobs", "application/json", query(`,"top":101`), 400, "top: 101 is more than the 100 results"},
		{"POST", "/api/jobs", "text/html", query(""), 415, "content type"},
	} {
		t.Run(c.method, func(t *testing.T) {
			response := f.request(c.method, c.target, c.kind, c.body)
			body := text(response)
			if got, _ := object(t, body)["error"].(string); response.StatusCode != c.status || !strings.Contains(got, c.want) {
				t.Errorf("%s %s: status %d, %s, want %d %q", c.method, c.target, response.StatusCode, body, c.status, c.want)
			}
			if c.status == 405 && response.Header.Get("Allow") == "" {
				t.Errorf("%s %s: does not say what is allowed", c.method, c.target)
			}
		})
	}
	if len(f.puzzles)+len(f.jobs)+len(f.queue) != 0 {
		t.Error("something was stored")
	}
	// Without a known length, the body itself is measured.
	r := httptest.NewRequest("POST", "/api/puzzles", io.MultiReader(strings.NewReader(full)))
	r.Header.Set("Content-Type", "application/json")
	if response := f.serve(r); response.StatusCode != 413 {
		t.Errorf("status %d for a body that is too long", response.StatusCode)
	}
}

func TestLimit(t *testing.T) {
	f := newFixture(t)
	for target, body := range map[string]string{"/api/puzzles": star, "/api/jobs": query("")} {
		r := httptest.NewRequest("POST", target, strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("CF-Connecting-IP", "greedy")
		response := f.serve(r)
		if response.StatusCode != http.StatusTooManyRequests || response.Header.Get("Retry-After") == "" {
			t.Errorf("%s: status %d, %v", target, response.StatusCode, response.Header)
		}
	}
}

// TestBroken checks that a failure of the storage is reported and logged, but its reason is not sent.
func TestBroken(t *testing.T) {
	f := newFixture(t)
	id := f.store(star)
	f.broken = true
	for _, target := range []string{"/api/puzzles/" + id, "/p/" + id, "/oembed?url=" + url.QueryEscape(origin+"/p/"+id), "/api/jobs/" + id} {
		status, body := f.get(target)
		if status != http.StatusServiceUnavailable || strings.Contains(body, "disk") {
			t.Errorf("%s: status %d, %s", target, status, body)
		}
	}
	if status, answer := f.post("/api/puzzles", star); status != http.StatusServiceUnavailable {
		t.Errorf("status %d, %v", status, answer)
	}
	if len(f.logged) != 5 || !errors.Is(f.logged[0], errBroken) {
		t.Errorf("logged %v", f.logged)
	}
}

func TestHeadAndOptions(t *testing.T) {
	f := newFixture(t)
	id := f.store(star)
	for _, target := range []string{"/api/puzzles/" + id, "/api/puzzles/" + id + "/preview.svg", "/p/" + id, "/api/puzzles/aaaaaaaaaaaa"} {
		get, head := f.request("GET", target, "", ""), f.request("HEAD", target, "", "")
		if get.StatusCode != head.StatusCode || get.Header.Get("Content-Type") != head.Header.Get("Content-Type") || text(head) != "" {
			t.Errorf("%s: HEAD %d %v, GET %d %v", target, head.StatusCode, head.Header, get.StatusCode, get.Header)
		}
	}
	for target, want := range map[string]string{"/api/puzzles": "POST, OPTIONS", "/oembed": "GET, HEAD, OPTIONS", "/api/jobs": "GET, HEAD, POST, OPTIONS",
		"/api/jobs/aaaaaaaaaaaa": "GET, HEAD, DELETE, OPTIONS", "/api/jobs/aaaaaaaaaaaa/stop": "POST, OPTIONS"} {
		t.Run(target, func(t *testing.T) {
			response := f.request("OPTIONS", target, "", "")
			if got := response.Header.Get("Access-Control-Allow-Methods"); response.StatusCode != http.StatusNoContent || got != want {
				t.Errorf("%s: status %d, methods %q", target, response.StatusCode, got)
			}
			if got := response.Header.Get("Access-Control-Allow-Headers"); got != "Authorization, Content-Type" {
				t.Errorf("%s: headers %q", target, got)
			}
		})
	}
}

// TestPage checks that the page links to a share link with the puzzle and to its oEmbed answer, and that a
// title is escaped.
func TestPage(t *testing.T) {
	f := newFixture(t)
	title, _ := json.Marshal(hidden)
	id := f.store(strings.Replace(star, `"A star"`, string(title), 1))
	response := f.request("GET", "/p/"+id, "", "")
	page := text(response)
	if response.StatusCode != http.StatusOK || strings.Contains(page, "<script") || strings.Contains(page, "onload='") {
		t.Fatalf("status %d\n%s", response.StatusCode, page)
	}
	_, after, ok := strings.Cut(page, `http-equiv="refresh" content="0; url=`)
	there, _, _ := strings.Cut(after, `"`)
	d, err := read.Puzzle(there)
	if !ok || err != nil || d.Title != hidden || !strings.HasPrefix(there, origin+"/#") {
		t.Errorf("leads to %q, %v", there, err)
	}
	_, after, _ = strings.Cut(page, `type="application/json+oembed" href="`)
	endpoint, _, _ := strings.Cut(after, `"`)
	endpoint = strings.ReplaceAll(endpoint, "&amp;", "&")
	status, answer := f.get(strings.TrimPrefix(endpoint, origin))
	if status != http.StatusOK || object(t, answer)["type"] != "rich" {
		t.Errorf("%s: status %d, %s", endpoint, status, answer)
	}
	if got := response.Header.Get("Link"); !strings.Contains(got, endpoint) {
		t.Errorf("Link: %s", got)
	}
}

func TestOembed(t *testing.T) {
	f := newFixture(t)
	title, _ := json.Marshal(hidden)
	id := f.store(strings.Replace(star, `"A star"`, string(title), 1))
	ask := func(address, more string) (int, map[string]any) {
		status, body := f.get("/oembed?url=" + url.QueryEscape(address) + more)
		return status, object(t, body)
	}
	status, answer := ask(origin+"/p/"+id, "&format=json")
	if status != http.StatusOK || answer["version"] != "1.0" || answer["type"] != "rich" || answer["title"] != hidden ||
		answer["width"] != float64(card.Width) || answer["height"] != float64(card.Height) || answer["provider_url"] != origin+"/" {
		t.Fatalf("status %d, %v", status, answer)
	}
	frame := answer["html"].(string)
	// Parsed as XML it shows what a browser would see: one element and its attributes.
	var element struct {
		XMLName xml.Name
		Src     string `xml:"src,attr"`
		Title   string `xml:"title,attr"`
		Width   int    `xml:"width,attr"`
		Inner   string `xml:",innerxml"`
	}
	if err := xml.Unmarshal([]byte(frame), &element); err != nil || element.XMLName.Local != "iframe" || element.Title != hidden || element.Inner != "" {
		t.Fatalf("%s: %+v, %v", frame, element, err)
	}
	if d, err := read.Puzzle(element.Src); err != nil || d.Title != hidden || !strings.HasPrefix(element.Src, origin+"/embed.html#") {
		t.Errorf("the frame is of %s, %v", element.Src, err)
	}
	if _, answer := ask(origin+"/p/"+id, "&maxwidth=300&maxheight=9999"); answer["width"] != 300.0 || answer["height"] != float64(card.Height) ||
		!strings.Contains(answer["html"].(string), `width="300"`) {
		t.Errorf("maxwidth: %v", answer)
	}
	for _, c := range []struct {
		address, more string
		status        int
	}{
		{"https://other.example/p/" + id, "", 404},
		{"http://perplex.example/p/" + id, "", 404},
		{"https://perplex.example.evil.example/p/" + id, "", 404},
		{"https://perplex.example@evil.example/p/" + id, "", 404},
		{"https://evil.example@perplex.example/p/" + id, "", 404},
		{"//perplex.example/p/" + id, "", 404},
		{origin + "/api/puzzles/" + id, "", 404},
		{origin + "/p/" + id + "/more", "", 404},
		{origin + "/p/aaaaaaaaaaaa", "", 404},
		{"::", "", 404},
		{"", "", 400},
		{origin + "/p/" + id, "&format=xml", 501},
		{origin + "/p/" + id, "&maxwidth=0", 400},
		{origin + "/p/" + id, "&maxheight=wide", 400},
	} {
		t.Run(c.address, func(t *testing.T) {
			if status, answer := ask(c.address, c.more); status != c.status || answer["error"] == "" {
				t.Errorf("%s%s: status %d, %v, want %d", c.address, c.more, status, answer, c.status)
			}
		})
	}
	if status, _ := ask("HTTPS://Perplex.Example/p/"+id+"?from=mail#x", ""); status != http.StatusOK {
		t.Errorf("case and query matter: status %d", status)
	}
}

func TestPreview(t *testing.T) {
	f := newFixture(t)
	title, _ := json.Marshal(hidden)
	id := f.store(strings.Replace(star, `"A star"`, string(title), 1))
	response := f.request("GET", "/api/puzzles/"+id+"/preview.svg", "", "")
	picture := text(response)
	if response.StatusCode != http.StatusOK || response.Header.Get("Content-Type") != "image/svg+xml" || !strings.Contains(response.Header.Get("Content-Security-Policy"), "sandbox") {
		t.Fatalf("status %d, %v", response.StatusCode, response.Header)
	}
	decoder := xml.NewDecoder(strings.NewReader(picture))
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%v in %s", err, picture)
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "script" {
			t.Fatal("there is a script")
		}
	}
}

// TestOrigin checks that a host without a configured origin uses the address of the request.
func TestOrigin(t *testing.T) {
	f := newFixture(t)
	f.host.Origin = ""
	r := httptest.NewRequest("POST", "http://127.0.0.1:8787/api/puzzles", strings.NewReader(star))
	r.Header.Set("Content-Type", "application/json")
	if url, _ := object(t, text(f.serve(r)))["url"].(string); !strings.HasPrefix(url, "http://127.0.0.1:8787/p/") {
		t.Errorf("url %s", url)
	}
}

func FuzzStore(f *testing.F) {
	f.Add(star)
	f.Add(`{"puzzle":` + star + `}`)
	f.Add("<null>")
	frugal.Fuzz(f, func(t *testing.T, body string) {
		fixture := newFixture(t)
		for _, target := range []string{"/api/puzzles", "/api/jobs"} {
			if response := fixture.request("POST", target, "text/plain", body); response.StatusCode >= 500 {
				t.Errorf("%s: status %d", target, response.StatusCode)
			}
		}
		for id := range fixture.puzzles {
			if status, _ := fixture.get("/p/" + id); status != http.StatusOK {
				t.Errorf("stored, and then status %d", status)
			}
		}
	})
}
