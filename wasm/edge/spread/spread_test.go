package spread

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

// request returns a query of 5^k configurations on a board of 3x3: three triangles, a separation and a star
// for each question mark.
func request(k int, members string) string {
	cells := []string{"[1,1]", "[3,3]", "[5,1]", "[1,5]", "[5,5]", "[3,1]"}
	var symbols []string
	for _, at := range cells[:k] {
		symbols = append(symbols, `{"at":`+at+`,"type":"unknown"}`)
	}
	return `{"puzzle":{"width":3,"height":3,"symbols":[` + strings.Join(symbols, ",") + `]},"colors":["orange"]` + members + `}`
}

func open(t *testing.T, request string) *Query {
	t.Helper()
	q, err := Open(request)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// alone returns the answer of one machine that does all the work at once.
func alone(t *testing.T, q *Query) string {
	t.Helper()
	whole := *q
	whole.chunk = q.Configurations()
	piece, _, _ := whole.Work(Range{0, whole.chunk}, 1<<40)
	state, err := whole.Merge([]Piece{*piece})
	if err != nil {
		t.Fatal(err)
	}
	return answer(state)
}

// answer returns an answer without the parts in which two runs may differ: the number of shards, and digits
// of the information beyond nine decimals, which depend on the order of summation.
func answer(state *State) string {
	state.Shards = 1
	return nanos(string(state.AppendJSON(nil)))
}

var fraction = regexp.MustCompile(`\d+\.\d+`)

func nanos(text string) string {
	return fraction.ReplaceAllStringFunc(text, func(number string) string {
		f, _ := strconv.ParseFloat(number, 64)
		return strconv.FormatFloat(f, 'f', 9, 64)
	})
}

// differ reports an error that shows where two answers differ.
func differ(t *testing.T, name, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	i := 0
	for i < min(len(got), len(want)) && got[i] == want[i] {
		i++
	}
	i = max(i-40, 0)
	t.Errorf("%s: merged …%.120s, want …%.120s", name, got[min(i, len(got)):], want[min(i, len(want)):])
}

// TestFaults checks that the answer is that of one machine although shards arrive in any order, twice, late,
// or not at all until they are sent again.
func TestFaults(t *testing.T) {
	for seed, members := range []string{
		`,"top":20`, `,"top":100,"sort":"solutions","order":"least"`, `,"top":10,"against":"none","sort":"difference"`,
		`,"want":"histogram"`, `,"want":"count","tsi":[2,null]`, `,"top":9,"distinct":"both"`, `,"top":9,"sort":"symbols","includeEmpty":true`,
	} {
		q := open(t, request(3, members))
		q.chunk = 20 // does not divide 125
		want := alone(t, q)
		r := rand.New(rand.NewPCG(uint64(seed), 8))
		var stored []Piece
		halved := 0
		state := q.Begin()
		for round := 0; ; round++ {
			queue := state.Missing()
			if len(queue) == 0 {
				break
			}
			if round > 200 {
				t.Fatal("does not end")
			}
			for len(queue) > 0 {
				i := r.IntN(len(queue))
				shard := queue[i]
				queue[i] = queue[len(queue)-1]
				queue = queue[:len(queue)-1]
				if r.IntN(5) == 0 {
					continue // the message is lost
				}
				budget := 1 << 40
				if (shard.From+shard.To)%3 == 0 && shard.To-shard.From > 1 {
					budget = 0 // every time this shard is tried
				}
				for range 1 + r.IntN(2) { // the message may come twice
					done, instead, _ := q.Work(shard, budget)
					if done != nil && r.IntN(6) > 0 { // otherwise killed before its result was stored
						stored = append(stored, *done)
					}
					queue = append(queue, instead...)
					halved += len(instead)
				}
			}
			var err error
			if state, err = q.Merge(stored); err != nil {
				t.Fatal(err)
			}
			if state.Done > q.Configurations() || state.Over() != (len(state.Missing()) == 0) {
				t.Fatalf("%d of %d done, over %v", state.Done, q.Configurations(), state.Over())
			}
		}
		r.Shuffle(len(stored), func(i, j int) { stored[i], stored[j] = stored[j], stored[i] })
		state, err := q.Merge(stored)
		if err != nil {
			t.Fatal(err)
		}
		differ(t, members, answer(state), want)
		differ(t, members+", one by one", answer(oneByOne(t, q, stored)), want)
		if halved == 0 {
			t.Errorf("%s: no shard was halved", members)
		}
	}
}

// TestHalving checks that with a small budget shards are halved, always in the same way, and that a
// configuration that is too much work alone is counted as such.
func TestHalving(t *testing.T) {
	q := open(t, request(3, `,"top":5`))
	q.chunk = 20
	first := q.Cut()[scouts]
	_, once, states := q.Work(first, 1)
	_, twice, _ := q.Work(first, 1)
	if states != 1 || len(once) != 2 || once[0] != twice[0] || once[1] != twice[1] || once[0].From != first.From || once[0].To != once[1].From || once[1].To != first.To {
		t.Fatalf("%v was halved into %v and %v", first, once, twice)
	}
	var stored []Piece
	for queue := q.Cut(); len(queue) > 0; {
		shard := queue[0]
		queue = queue[1:]
		done, instead, _ := q.Work(shard, 0) // a budget of 0 states allows no work
		if done != nil {
			stored = append(stored, *done)
		}
		queue = append(queue, instead...)
	}
	state, err := q.Merge(stored)
	if err != nil {
		t.Fatal(err)
	}
	if !state.Over() || state.Refused != q.Configurations() || state.Done != 0 {
		t.Errorf("%+v: everything should be too much work", state)
	}
	if got := string(state.AppendJSON(nil)); !strings.Contains(got, `"complete":false`) {
		t.Errorf("%s: should not be complete", got)
	}
}

// oneByOne returns the state after adding answers one at a time, storing and reading the state in between.
func oneByOne(t *testing.T, q *Query, stored []Piece) *State {
	t.Helper()
	s := q.Begin()
	for _, p := range stored {
		fresh, err := s.Add(p)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := s.Add(p); again || err != nil {
			t.Fatalf("%v counted twice: %v", p.Range, err)
		}
		if !fresh && !s.Covered.Meet(p.Range) {
			t.Fatalf("%v is not counted", p.Range)
		}
		if s, err = q.ReadState(string(s.AppendTally(nil)), s.Covered.String()); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// TestScouts checks that the first shards are divided into single configurations at once, so that a query
// whose configurations are each too much work is detected soon. Together the parts must be the shard.
func TestScouts(t *testing.T) {
	q := open(t, request(4, `,"top":5`))
	q.chunk = 100
	for i, r := range q.Cut() {
		_, parts, _ := q.Work(r, 0)
		if want := i < scouts; (parts[0].size() == 1) != want || parts[0].From != r.From {
			t.Errorf("shard %v is parted into %v", r, parts)
		}
		covered := Ranges(nil)
		for _, p := range parts {
			if !q.Has(p) || covered.Meet(p) {
				t.Fatalf("%v: part %v of %v", r, p, parts)
			}
			covered = covered.With(p)
		}
		if len(covered) != 1 || covered[0] != r {
			t.Errorf("%v: parts make up %v", r, covered)
		}
	}
	// Parts that are divided again are halved.
	if _, parts, _ := q.Work(q.parts(q.Cut()[1])[3], 0); len(parts) != 2 {
		t.Errorf("%v", parts)
	}
}

// TestRanges compares a list of ranges with a set of ranks.
func TestRanges(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		const ranks = 40
		var list Ranges
		var set [ranks]bool
		for range 20 {
			from := uint64(r.IntN(ranks - 1))
			a := Range{from, from + 1 + uint64(r.IntN(int(ranks-from)))}
			all, some := true, false
			for _, in := range set[a.From:min(a.To, ranks)] {
				all, some = all && in, some || in
			}
			if a.To > ranks {
				a.To = ranks
			}
			if list.Hold(a) != all || list.Meet(a) != some {
				t.Fatalf("%v in %v: held %v, met %v", a, list, list.Hold(a), list.Meet(a))
			}
			if some {
				continue
			}
			list = list.With(a)
			for i := a.From; i < a.To; i++ {
				set[i] = true
			}
			again, err := ParseRanges(list.String())
			if err != nil || !slices.Equal(again, list) {
				t.Fatalf("%s came back as %v, %v", list, again, err)
			}
		}
	}
	for _, text := range []string{"-", "5", "5-5", "7-5", "0-5,5-7", "0-5,3-7", "0-5,", "a-b", "0-5;7-9"} {
		if list, err := ParseRanges(text); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: %v, %v", text, list, err)
		}
	}
}

// TestNested checks that a shard and parts of it, which two versions of the program might have stored, are
// counted once.
func TestNested(t *testing.T) {
	q := open(t, request(3, `,"top":5`))
	whole := q.Cut()[0]
	left, right := whole.halves()
	var stored []Piece
	for _, r := range []Range{right, whole, left, whole} {
		piece, _, _ := q.Work(r, 1<<40)
		stored = append(stored, *piece)
	}
	state, err := q.Merge(stored)
	if err != nil {
		t.Fatal(err)
	}
	differ(t, "nested", answer(state), alone(t, q))
}

// TestForeign checks that results stored by another version, which divides a query differently, are ignored.
func TestForeign(t *testing.T) {
	q := open(t, request(4, `,"top":3`))
	q.chunk = 60
	foreign := []Piece{{Range{0, 61}, "?"}, {Range{30, 90}, "?"}, {Range{0, 625}, "?"}, {Range{600, 700}, "?"}, {Range{5, 5}, "?"}}
	state, err := q.Merge(foreign)
	if err != nil || state.Done != 0 || state.Shards != 0 || len(state.Missing()) != len(q.Cut()) {
		t.Errorf("%+v, %v", state, err)
	}
}

// TestUndecided checks that configurations for which it is unknown whether their shapes fit are reported, in
// however many shards they are.
func TestUndecided(t *testing.T) {
	q := open(t, request(1, `,"want":"count"`))
	q.chunk = 3
	stored := []Piece{
		{Range{0, 3}, `{"from":0,"to":3,"done":3,"solvable":1,"kept":1,"givenUp":2,"complete":true}`},
		{Range{3, 5}, `{"from":3,"to":5,"done":2,"solvable":0,"kept":0,"givenUp":1,"complete":true}`},
	}
	for n, want := range []string{`"refused":0,"shards":0,"complete":false`, `"shards":1,"givenUp":2,"complete":false`, `"shards":2,"givenUp":3,"complete":true`} {
		state, err := q.Merge(stored[:n])
		if err != nil {
			t.Fatal(err)
		}
		if text := string(state.AppendJSON(nil)); !strings.Contains(text, want) {
			t.Errorf("%s lacks %s", text, want)
		}
	}
}

// FuzzMerge checks that with any stored data, merging ends and counts at most all configurations.
func FuzzMerge(f *testing.F) {
	q, err := Open(request(3, `,"top":4`))
	if err != nil {
		f.Fatal(err)
	}
	q.chunk = 20
	piece, _, _ := q.Work(Range{0, 20}, 1<<40)
	f.Add(uint64(0), uint64(20), piece.Answer)
	f.Add(uint64(20), uint64(40), piece.Answer)
	f.Add(uint64(0), uint64(10), "")
	f.Fuzz(func(t *testing.T, from, to uint64, text string) {
		frugal.Check(t, func() {
			stored := []Piece{{Range{from, to}, text}, *piece}
			state, err := q.Merge(stored)
			if err != nil {
				return
			}
			if state.Done+state.Refused > q.Configurations() || len(state.Results) > 4 {
				t.Errorf("%+v", state)
			}
			state.AppendJSON(nil)
			state.Missing()
		})
	})
}

// TestCut checks that the shards of any query are disjoint, in order and complete, and that exactly the
// shards and their repeated halves are recognized.
func TestCut(t *testing.T) {
	for _, chunk := range []uint64{1, 2, 7, 60, 125, 624, 625} {
		q := open(t, request(4, `,"top":1`))
		q.chunk = chunk
		next := uint64(0)
		for _, r := range q.Cut() {
			if r.From != next || r.To <= r.From || r.To-r.From > chunk {
				t.Fatalf("chunk %d: shard %v after rank %d", chunk, r, next)
			}
			next = r.To
			for r.To-r.From > 1 {
				if !q.Has(r) {
					t.Fatalf("chunk %d: %v is not known", chunk, r)
				}
				_, r = r.halves()
			}
		}
		if next != q.Configurations() {
			t.Fatalf("chunk %d: %d ranks of %d", chunk, next, q.Configurations())
		}
	}
	q := open(t, request(4, `,"top":1`))
	q.chunk = 60
	for _, r := range []Range{{0, 0}, {0, 59}, {1, 60}, {30, 90}, {0, 120}, {600, 660}, {620, 610}, {0, 1 << 63}} {
		if q.Has(r) {
			t.Errorf("%v is not a shard", r)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	for _, c := range []struct {
		request string
		err     error
		text    string
	}{
		{request(3, ""), ErrTooLarge, "top: 125 is more than the 100 results that this host lists"},
		{request(3, `,"top":101`), ErrTooLarge, "top: 101"},
		{request(3, `,"top":"many"`), verb.ErrRequest, `top: "many" is not a whole number of at least 1`},
		{strings.Replace(request(6, `,"want":"count","includeEmpty":true`), `["orange"]`, `["red","blue","green","white","black","cyan","purple","yellow","orange"]`, 1),
			ErrTooLarge, "configurations are more than the"},
	} {
		t.Run(c.request, func(t *testing.T) {
			if _, err := Open(c.request); !errors.Is(err, c.err) || !strings.Contains(err.Error(), c.text) {
				t.Errorf("%s: error %v, want %v and %q", c.request, err, c.err, c.text)
			}
		})
	}
}

func TestMergeRefuses(t *testing.T) {
	q := open(t, request(4, `,"top":3`))
	q.chunk = 60
	piece, _, _ := q.Work(Range{0, 60}, 1<<40)
	for name, p := range map[string]Piece{
		"of another range": {Range{60, 120}, piece.Answer},
		"no answer":        {Range{0, 60}, "<null>"},
		"cut off":          {Range{0, 60}, piece.Answer[:len(piece.Answer)/2]},
		"not complete":     {Range{0, 60}, strings.Replace(piece.Answer, `"complete":true`, `"complete":false`, 1)},
		"of too few":       {Range{0, 60}, strings.Replace(piece.Answer, `"done":60`, `"done":59`, 1)},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := q.Merge([]Piece{p}); !errors.Is(err, ErrDamaged) {
				t.Errorf("%s: error %v", name, err)
			}
		})
	}
}

// TestAsCommandLine checks that the results have the order and the form of the verb generate, which uses
// other shards.
func TestAsCommandLine(t *testing.T) {
	text := request(4, `,"top":30`)
	q := open(t, text)
	q.chunk = 100
	var stored []Piece
	for _, r := range q.Cut() {
		piece, _, _ := q.Work(r, 1<<40)
		stored = append(stored, *piece)
	}
	state, err := q.Merge(stored)
	if err != nil {
		t.Fatal(err)
	}
	plan, err := job.OpenQuery(text)
	if err != nil {
		t.Fatal(err)
	}
	shard := plan.Shard(0, plan.Configurations())
	for !shard.Step(1 << 16) {
	}
	want := []byte(`"best":[`)
	for i, r := range shard.Results() {
		if i > 0 {
			want = append(want, ',')
		}
		want = plan.AppendResult(want, r)
	}
	if state.Solvable != shard.Solvable() {
		t.Errorf("%d have solutions, want %d", state.Solvable, shard.Solvable())
	}
	_, got, _ := strings.Cut(answer(state), `"best":[`)
	differ(t, "results", `"best":[`+got, nanos(string(want))+"]")
}

// TestReadStateRefuses checks that an impossible stored state is an error.
func TestReadStateRefuses(t *testing.T) {
	q := open(t, request(3, `,"want":"count"`))
	const part = `{"from":0,"to":125,"done":100,"solvable":1,"kept":1,"complete":false}`
	for _, c := range [][2]string{{"?", ""}, {"{}", ""}, {`{"refused":0,"shards":1}`, ""}, {`{"refused":26,"shards":1,"part":` + part + `}`, ""},
		{`{"refused":-1,"shards":1,"part":` + part + `}`, ""}, {`{"refused":25,"shards":1,"part":` + part + `}`, "5"}} {
		if _, err := q.ReadState(c[0], c[1]); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s, %s: error %v", c[0], c[1], err)
		}
	}
	if s, err := q.ReadState(`{"refused":25,"shards":1,"part":`+part+`}`, "0-125"); err != nil || !s.Over() || len(s.Missing()) != 0 {
		t.Errorf("%+v, %v", s, err)
	}
}
