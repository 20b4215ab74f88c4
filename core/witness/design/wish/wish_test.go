package wish

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
	"github.com/perplex-puzzles/perplex/core/witness/design/edit"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// The functions below are the slow computation: package analysis measures every board independently of the
// others.

// analyse returns the figures of a board.
func analyse(t testing.TB, d *witness.Document, players ...string) (f Figures) {
	t.Helper()
	for _, s := range d.Symbols {
		if s.Type != witness.Removed {
			f.Symbols++
		}
	}
	a, err := analysis.New(d, analysis.Options{Players: players, SkipPaths: true, TSIOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	for !a.Step(1 << 14) {
	}
	f.Solutions, f.Exact = a.Solutions()
	for i, name := range players {
		m, ok := a.Measures(name)
		if !ok {
			f.Undecided = true
		}
		f.TSI[i] = m.TSI
	}
	return f
}

// solutions counts the solutions of a board.
func solutions(t testing.TB, d *witness.Document) count.Number {
	t.Helper()
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	solver := count.NewSolver(lattice.New(b), 0)
	for !solver.Step(1 << 14) {
	}
	return solver.Count()
}

func near(a, b float64) bool { return a == b || math.Abs(a-b) < 1e-9 }

// same reports whether two computations agree.
func same(f, g *Figures, players int) bool {
	if f.Symbols != g.Symbols || f.Solutions != g.Solutions || f.Exact != g.Exact || f.Undecided != g.Undecided {
		return false
	}
	for i := range players {
		if !f.Undecided && !near(f.TSI[i], g.TSI[i]) {
			return false
		}
	}
	return true
}

// sized draws a board of the given size.
func sized(r *rand.Rand, width, height, colors int, density float64) *witness.Document {
	for {
		d := sample.Document(r, sample.Options{MaxWidth: width, MaxHeight: height, Colors: colors, Density: density})
		if d.Width == width && d.Height == height {
			return d
		}
	}
}

// solvable draws boards until one has a solution.
func solvable(t *testing.T, seed uint64, side int, density float64) *witness.Document {
	t.Helper()
	for r := sample.Random(seed); ; {
		d := sized(r, side, side, 2, density)
		if f := analyse(t, d, "all"); f.Solutions != (count.Number{}) {
			return d
		}
	}
}

func search(t testing.TB, d *witness.Document, o Options) *Search {
	t.Helper()
	s, err := New(d, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func run(t testing.TB, d *witness.Document, o Options) *Search {
	t.Helper()
	s := search(t, d, o)
	for !s.Step(1 << 12) {
	}
	return s
}

// within returns all boards within the given number of edits of a puzzle, each with its distance, in order.
func within(t *testing.T, d *witness.Document, o edit.Options, edits int) (all []edit.Diff, distances []int, space *edit.Space) {
	t.Helper()
	space, err := edit.NewSpace(d, o)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{"": true}
	last := []edit.Diff{nil}
	for distance := 1; distance <= edits; distance++ {
		var next []edit.Diff
		for _, parent := range last {
			content := slices.Clone(space.Start())
			parent.Bring(content)
			for _, e := range space.Edits(nil, content) {
				board := slices.Clone(content)
				space.Apply(board, e)
				diff := space.Diff(nil, board)
				if k := string(diff.AppendKey(nil)); !known[k] {
					known[k] = true
					next = append(next, diff)
				}
			}
		}
		slices.SortFunc(next, space.Compare)
		all = append(all, next...)
		distances = append(distances, slices.Repeat([]int{distance}, len(next))...)
		last = next
	}
	return all, distances, space
}

// wished draws a wish that some boards near a puzzle meet.
func wished(r *rand.Rand, f Figures) (o Options) {
	o = Options{Player: "all", Top: MostTop}
	pick := func(from, to float64) *filter.Range {
		span := filter.Range{From: from, To: to}
		switch r.IntN(3) {
		case 0:
			span.From = math.Inf(-1)
		case 1:
			span.To = math.Inf(1)
		}
		return &span
	}
	switch r.IntN(4) {
	case 0:
		o.Solutions = &filter.Range{From: 1, To: 1}
	case 1:
		o.Solutions = pick(2, 2+float64(r.IntN(30)))
	case 2:
		o.Solutions = &filter.Range{From: 0, To: float64(r.IntN(3))}
	}
	if r.IntN(2) == 0 && !math.IsInf(f.TSI[0], 1) {
		from := max(f.TSI[0]-1+2*r.Float64(), 0)
		o.TSI = pick(from, from+2*r.Float64())
	}
	if r.IntN(3) == 0 && !math.IsInf(f.TSI[1], 1) {
		o.Against = "baseline"
		from := max(f.TSI[1]-1+2*r.Float64(), 0)
		o.AgainstTSI = pick(from, from+2*r.Float64())
	}
	if r.IntN(3) == 0 {
		o.Symbols = pick(float64(max(f.Symbols-1, 0)), float64(f.Symbols+r.IntN(2)))
	}
	return o
}

// TestRoads checks on boards of every kind that both computations agree with an analysis.
func TestRoads(t *testing.T) {
	pooled := 0
	for seed := range uint64(reference.Sized(60, 200, 1000)) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 4, Colors: 1 + r.IntN(4), Density: 0.5 * r.Float64(), Odd: seed%4 == 1})
		switch seed % 4 {
		case 2:
			d = sample.Odd(r)
		case 3: // too large for listing all lines
			d = sized(r, 5, 5, 1+r.IntN(3), 0.4+0.2*r.Float64())
		}
		players := []string{player.Presets[r.IntN(len(player.Presets))], "deadend:always+pi"}
		o := Options{Player: players[0], Against: players[1]}
		s := search(t, d, o)
		boards, _, space := within(t, d, edit.Options{}, 1)
		r.Shuffle(len(boards), func(i, j int) { boards[i], boards[j] = boards[j], boards[i] })
		slow := *s.road
		slow.pools = nil
		slow.content = slices.Clone(s.road.content)
		for _, board := range boards[:min(len(boards), 12)] {
			next := space.Document(board)
			want := analyse(t, next, players...)
			for name, road := range map[string]*road{"fast": s.road, "slow": &slow} {
				road.begin(board, true)
				if road.pools != nil && road.pool != nil {
					pooled++
				}
				for over := false; !over; {
					_, over = road.step(1 + r.IntN(1000))
				}
				if !same(&road.Figures, &want, 2) {
					t.Fatalf("seed %d, %v: the %s road has %+v, want %+v of %s", seed, players, name, road.Figures, want, next.AppendJSON(nil))
				}
			}
		}
	}
	if pooled < reference.Cases(100) {
		t.Errorf("%d boards were judged on pools", pooled)
	}
}

// granted returns the boards within the given number of edits that meet the wish.
func granted(t *testing.T, d *witness.Document, o Options, edits int) (wanted []string, tried int) {
	t.Helper()
	boards, distances, space := within(t, d, o.Edit, edits)
	if err := o.complete(); err != nil {
		t.Fatal(err)
	}
	players, err := o.players()
	if err != nil {
		t.Fatal(err)
	}
	names := []string{o.Player, o.Against}[:len(players)]
	for i, board := range boards {
		next := space.Document(board)
		if !o.wants(solutions(t, next), true) {
			continue // its solutions rule it out already
		}
		if f := analyse(t, next, names...); o.granted(&f, players) {
			wanted = append(wanted, fmt.Sprintf("%d %s", distances[i], next.AppendJSON(nil)))
		}
	}
	return wanted, len(boards)
}

// proposed checks the changes of a search's proposals and returns the proposals in the form of granted.
func proposed(t *testing.T, s *Search) (found []string) {
	t.Helper()
	for _, p := range s.Proposals() {
		d := s.Document(p)
		found = append(found, fmt.Sprintf("%d %s", p.Edits, d.AppendJSON(nil)))
		changes := s.Changes(p)
		if len(changes) != p.Edits {
			t.Fatalf("%d changes for %d edits", len(changes), p.Edits)
		}
		next := s.document.Clone()
		for _, step := range changes {
			take(next, step)
		}
		if !samePuzzle(next, d) {
			t.Fatalf("%s\nis changed to %s\nnot to %s by %+v", s.document.AppendJSON(nil), next.AppendJSON(nil), d.AppendJSON(nil), changes)
		}
	}
	return found
}

// take applies a change to a document, as a reader of the answer would.
func take(d *witness.Document, step edit.Step) {
	there, _ := d.SymbolAt(step.At)
	switch step.Kind {
	case edit.Place, edit.Change:
		d.Put(step.To)
	case edit.Remove:
		d.Remove(step.At)
	case edit.Move:
		d.Remove(step.At)
		there.At = step.Into
		d.Put(there)
	case edit.Swap:
		other, _ := d.SymbolAt(step.Into)
		there.At, other.At = step.Into, step.At
		d.Put(there)
		d.Put(other)
	case edit.Tip:
		for i, at := range d.Starts {
			if at == step.At && !step.End {
				d.Starts[i] = step.Into
			}
		}
		for i, e := range d.Ends {
			if e.At == step.At && step.End {
				d.Ends[i] = witness.End{At: step.Into}
			}
		}
	}
}

// samePuzzle is SamePuzzle for documents that may write starts, ends and default colours differently.
func samePuzzle(d, e *witness.Document) bool {
	plain := func(d *witness.Document) *witness.Document {
		d = d.Clone()
		before := func(p, q witness.Place) int {
			switch {
			case p.Before(q):
				return -1
			case q.Before(p):
				return 1
			}
			return 0
		}
		slices.SortFunc(d.Starts, before)
		slices.SortFunc(d.Ends, func(e, f witness.End) int { return before(e.At, f.At) })
		for i := range d.Symbols {
			d.Symbols[i].Color = d.Symbols[i].EffectiveColor()
		}
		return d
	}
	return plain(d).SamePuzzle(plain(e))
}

// compare runs a search and compares its proposals with all boards that meet the wish by the definitions.
func compare(t *testing.T, name string, d *witness.Document, o Options, edits int) (found int) {
	t.Helper()
	o.Edits = edits
	want, tried := granted(t, d, o, edits)
	s := run(t, d, o)
	if got := proposed(t, s); !slices.Equal(got, want) {
		t.Fatalf("%s: %d proposals, want %d, of %s:\n%s\nwant\n%s", name, len(got), len(want), d.AppendJSON(nil), strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	boards := 0
	for _, at := range s.Distances() {
		boards += at.Boards
		if at.Tried != at.Boards || !at.Known || !at.Complete {
			t.Fatalf("%s: %+v", name, at)
		}
	}
	if boards != tried || !s.Complete() || s.Proven() != edits {
		t.Fatalf("%s: %d boards, want %d; complete %v, proven %d", name, boards, tried, s.Complete(), s.Proven())
	}
	return len(want)
}

// TestOneEdit compares the proposals for random 4x4 boards with brute force over all edits.
func TestOneEdit(t *testing.T) {
	found := 0
	boards := reference.Sized(50, 200, 200)
	for seed := range uint64(boards) {
		r := sample.Random(seed)
		d := sized(r, 4, 4, 1+r.IntN(3), 0.2+0.4*r.Float64())
		o := wished(r, analyse(t, d, "all", "baseline"))
		found += compare(t, fmt.Sprintf("seed %d", seed), d, o, 1)
	}
	if found < 5*boards {
		t.Errorf("only %d boards were wished for", found)
	}
}

// TestTwoEdits does the same for two edits, mostly on smaller boards: a board of 4x4 cells has 30,000 boards
// two edits away, for which brute force takes ten seconds. A full run tests twenty of them.
func TestTwoEdits(t *testing.T) {
	large := reference.Sized(0, 1, 20)
	if reference.Again() {
		large = 0
	}
	for side, boards := range map[int]int{3: reference.Sized(3, 10, 10), 4: large} {
		for seed := range uint64(boards) {
			r := sample.Random(1000 + seed)
			d := sized(r, side, side, 2, 0.3)
			o := wished(r, analyse(t, d, "all", "baseline"))
			compare(t, fmt.Sprintf("%dx%d, seed %d", side, side, seed), d, o, 2)
		}
	}
}

// TestOddBoards checks pillars, two lines, polyominoes and eliminators, and ends anywhere.
func TestOddBoards(t *testing.T) {
	for seed := range uint64(reference.Cases(60)) {
		r := sample.Random(seed)
		d := sample.Odd(r)
		if d.Width*d.Height > 9 {
			continue
		}
		compare(t, fmt.Sprintf("seed %d", seed), d, wished(r, analyse(t, d, "all", "baseline")), 1)
	}
}

// TestParts checks that several partial searches together find the same as one whole search, with any
// budgets.
func TestParts(t *testing.T) {
	for seed := range uint64(reference.Cases(20)) {
		r := sample.Random(seed)
		d := sized(r, 2, 2, 2, 0.5)
		o := wished(r, analyse(t, d, "all", "baseline"))
		want := run(t, d, o)
		type numbered struct {
			edits, number int
			board         string
		}
		list := func(s *Search) (all []numbered) {
			for _, p := range s.Proposals() {
				all = append(all, numbered{p.Edits, p.Number, string(s.Document(p).AppendJSON(nil))})
			}
			return all
		}
		var got []numbered
		for part := range 3 {
			o.Part, o.Parts = part, 3
			s := search(t, d, o)
			for !s.Step(1 + r.IntN(2000)) {
			}
			got = append(got, list(s)...)
			if !s.Complete() {
				t.Fatalf("seed %d: part %d is not complete", seed, part)
			}
		}
		slices.SortFunc(got, func(a, b numbered) int { return (a.edits-b.edits)*1e6 + a.number - b.number })
		if !slices.Equal(got, list(want)) {
			t.Fatalf("seed %d: %v, want %v", seed, got, list(want))
		}
	}
}

// TestTop checks that a search ends with the requested number of proposals, and then claims no proof.
func TestTop(t *testing.T) {
	d := solvable(t, 3, 4, 0.3)
	all := run(t, d, Options{Edits: 1, Top: MostTop})
	few := run(t, d, Options{Edits: 1, Top: 3})
	if got := proposed(t, few); len(got) != 3 || !slices.Equal(got, proposed(t, all)[:3]) {
		t.Errorf("proposals %v", got)
	}
	if few.Complete() || few.Proven() != 0 || !all.Complete() || all.Proven() != 1 {
		t.Errorf("complete %v, proven %d; of all %v, %d", few.Complete(), few.Proven(), all.Complete(), all.Proven())
	}
}

// TestTraits checks that wishes about the character agree with package character, and that every proposal
// includes the wished traits.
func TestTraits(t *testing.T) {
	d := solvable(t, 11, 3, 0.4)
	measure := func(d *witness.Document) character.Measures {
		j, err := character.New(d, "", "")
		if err != nil {
			t.Fatal(err)
		}
		for !j.Step(1 << 14) {
		}
		return j.Measures()
	}
	before := measure(d)
	o := Options{Edits: 1, Top: MostTop, Traits: []Trait{{"delay", &filter.Range{From: before.Delay, To: math.Inf(1)}}, {"lateness", nil}}}
	s := run(t, d, o)
	wanted := 0
	for _, p := range run(t, d, Options{Edits: 1, Top: MostTop}).Proposals() {
		if m := measure(s.Document(p)); m.Delay >= before.Delay-1e-9 { // false for NaN
			wanted++
		}
	}
	if got := len(s.Proposals()); got != wanted || got == 0 {
		t.Errorf("%d proposals, want %d", got, wanted)
	}
	for _, p := range s.Proposals() {
		want := measure(s.Document(p)).Traits.List()
		for i, x := range p.Traits.List() {
			if !near(x, want[i]) && !(math.IsNaN(x) && math.IsNaN(want[i])) {
				t.Fatalf("%s is %v, want %v", character.TraitNames[i], x, want[i])
			}
		}
	}
}

// TestKeep checks that every proposal has the kept symbols.
func TestKeep(t *testing.T) {
	d := solvable(t, 5, 3, 0.5)
	var keep []witness.Place
	for _, s := range d.Symbols {
		keep = append(keep, s.At)
	}
	s := run(t, d, Options{Top: MostTop, Edit: edit.Options{Keep: keep}, Symbols: &filter.Range{From: 0, To: float64(len(keep) + 1)}})
	if len(s.Proposals()) == 0 {
		t.Fatal("nothing is proposed")
	}
	for _, p := range s.Proposals() {
		next := s.Document(p)
		for _, symbol := range d.Symbols {
			if there, _ := next.SymbolAt(symbol.At); !there.Same(symbol) {
				t.Fatalf("%s does not keep %+v", next.AppendJSON(nil), symbol)
			}
		}
		if p.Symbols > len(keep)+1 || p.Symbols != len(next.Symbols) {
			t.Fatalf("%d symbols", p.Symbols)
		}
	}
}

// TestBeyond checks that boards found three edits away meet the wish, and that none of them is nearer.
func TestBeyond(t *testing.T) {
	found := 0
	for seed := range uint64(reference.Cases(12)) {
		r := sample.Random(seed)
		d := sized(r, 2, 1, 2, 0.5)
		f := analyse(t, d, "all", "baseline")
		o := Options{Player: "all", Against: "baseline", Edits: 3, Top: MostTop, Symbols: &filter.Range{From: float64(f.Symbols + 3), To: math.Inf(1)},
			Edit: edit.Options{Kinds: []edit.Kind{edit.Place, edit.Tip}}, Solutions: &filter.Range{From: 1, To: 1}}
		want, _ := granted(t, d, o, 3)
		s := run(t, d, o)
		got := proposed(t, s)
		found += len(got)
		slices.Sort(got)
		slices.Sort(want)
		if !s.Complete() || !slices.Equal(got, want) {
			t.Fatalf("seed %d: complete %v, %d proposals, want %d", seed, s.Complete(), len(got), len(want))
		}
	}
	if found == 0 {
		t.Error("nothing was found")
	}
}

// TestPromising checks that the search beyond two edits finds a board that meets the wish long before it has
// tried all boards.
func TestPromising(t *testing.T) {
	d := witness.New(3, 3)
	s := search(t, d, Options{Solutions: &filter.Range{From: 1, To: 1}, Symbols: &filter.Range{From: 0, To: 4}, Edits: 4, Top: 1,
		Edit: edit.Options{Palette: []witness.Symbol{{Type: witness.Triangle, Count: 2}, {Type: witness.Triangle, Count: 3}}}})
	for !s.Step(1 << 12) {
	}
	if len(s.Proposals()) != 1 || s.Complete() || s.Proven() < exhaustive {
		t.Fatalf("%d proposals, complete %v, proven %d", len(s.Proposals()), s.Complete(), s.Proven())
	}
	p := s.Proposals()[0]
	if f := analyse(t, s.Document(p), "all"); f.Solutions != (count.Number{Lo: 1}) || p.Edits < 3 {
		t.Errorf("%+v after %d edits", f, p.Edits)
	}
}

// TestBefore checks the measures of the unchanged puzzle.
func TestBefore(t *testing.T) {
	d := solvable(t, 9, 4, 0.4)
	s := search(t, d, Options{Against: "none"})
	if _, ok := s.Before(); ok {
		t.Error("the figures are known before the search has begun")
	}
	for !s.Step(100) {
		if _, ok := s.Before(); ok {
			break
		}
	}
	got, _ := s.Before()
	if want := analyse(t, d, "all", "none"); !same(&got, &want, 2) {
		t.Errorf("%+v, want %+v", got, want)
	}
	if !s.Meets() {
		t.Error("a puzzle that has a solution is not what is wished for")
	}
}

func TestBadWishes(t *testing.T) {
	d := witness.New(2, 2)
	marked := witness.New(2, 2)
	marked.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Unknown})
	for _, c := range []struct {
		d     *witness.Document
		o     Options
		want  string
		wraps error
	}{
		{d, Options{Edits: 9}, "edits: 9 is outside 1..8", Err},
		{d, Options{Top: -1}, "top: -1 is outside 1..1000000", Err},
		{d, Options{Traits: []Trait{{"beauty", nil}}}, `character: "beauty" is not one of lost, delay, lateness, largestChoice, detour, coverage, needless, kinds`, Err},
		{d, Options{Traits: []Trait{{"lost", &filter.Range{From: 2, To: 1}}}}, "character.lost: 2 is more than 1, the end of the range", filter.Err},
		{d, Options{Part: 2, Parts: 2}, "part: 2 is not below parts", Err},
		{d, Options{AgainstTSI: &filter.Range{From: 1, To: 2}}, "againstTsi: needs a second player, against", Err},
		{d, Options{Solutions: &filter.Range{From: 3, To: 2}}, "solutions: 3 is more than 2, the end of the range", filter.Err},
		{d, Options{TSI: &filter.Range{From: -1, To: 2}}, "tsi: -1 is not a number of at least 0", filter.Err},
		{d, Options{Symbols: &filter.Range{From: 1.5, To: 2}}, "symbols: 1.5 is not a whole number", filter.Err},
		{d, Options{Player: "nobody"}, `player: "nobody" is not a player model; use none, baseline, all or the rules path, deadend, deadend:always, separation, triangle, apr, rcr, polyomino, pi, joined by +`, player.ErrPlayer},
		{d, Options{Edit: edit.Options{Keep: []witness.Place{{A: 9, B: 9}}}}, "keep[0]: [9,9] is not a place of the board", edit.ErrSpace},
		{marked, Options{}, "puzzle: has a question mark at cell a1; fill it with generate first", Err},
	} {
		t.Run(c.want, func(t *testing.T) {
			if _, err := New(c.d, c.o); err == nil || err.Error() != c.want || !errors.Is(err, c.wraps) {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

// TestJob checks that each proposal is reported exactly once, in the progress or in the last answer.
func TestJob(t *testing.T) {
	d, err := witness.Parse(`{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"separation"},{"at":[3,1],"type":"separation","color":"white"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := NewJob(d, Options{Edits: 1, Solutions: &filter.Range{From: 1, To: 1}})
	if err != nil {
		t.Fatal(err)
	}
	for !whole.Step(1 << 12) {
	}
	answer := string(whole.AppendAnswer(nil))
	for _, want := range []string{
		`{"from":0,"proposals":[{"number":`, `"within":[{"edits":1,"boards":33,"passed":33,"tried":33,"found":`, `"complete":true}],"before":{"symbols":2,"solutions":2,"tsi":`,
		`"meets":false},"proven":1,"complete":true,"player":"all","version":`,
	} {
		if !strings.Contains(answer, want) {
			t.Errorf("%s\nis not in %s", want, answer)
		}
	}
	parts, err := NewJob(d, Options{Edits: 1, Solutions: &filter.Range{From: 1, To: 1}})
	if err != nil {
		t.Fatal(err)
	}
	var told []byte
	for !parts.Step(50) {
		told = append(told, parts.AppendProgress(nil)...)
	}
	told = append(told, parts.AppendAnswer(nil)...)
	for _, p := range whole.Proposals() {
		if n := bytes.Count(told, whole.AppendProposal([]byte(`{`), p)[1:]); n != 1 {
			t.Errorf("a proposal was told %d times", n)
		}
	}
}
