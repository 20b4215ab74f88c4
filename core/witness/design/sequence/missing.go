package sequence

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Proposal is the panel that is missing before the first gap: the small board that closes most readings there
// and, of several, has the fewest symbols. The sequence does not contain it yet.
type Proposal struct {
	Panel
	Before int // index of the panel before which the board is inserted
	Closes []*Reading
}

const (
	// mostSymbols is the maximum number of symbols on a proposed board.
	mostSymbols = 4
	// mostBoards is the maximum number of boards of a size and a number of symbols; combinations with more
	// are skipped.
	mostBoards = 8192
)

// sizes are the sizes of boards that may be proposed, the smallest first.
var sizes = [][2]int{{1, 1}, {2, 1}, {1, 2}, {3, 1}, {1, 3}, {2, 2}, {3, 2}, {2, 3}, {3, 3}}

// search is the search for the missing panel.
type search struct {
	sequence *Sequence
	before   int
	wanted   []*Reading           // readings that the panel should close
	totals   map[*Reading]float64 // evidence before that panel
	boards   *boards
	lines    [9]*lines // lines of the bare board, by size
	symbols  int       // number of symbols of the boards being tried
	size     int
	family   int // index of the current family
	families []Family
	best     *Proposal // best panel to teach with
	shown    *Proposal // best panel to show a line on
	over     bool
}

// newSearch begins the search before the first gap; nil if there is none.
func (s *Sequence) newSearch() *search {
	w := &search{sequence: s, totals: make(map[*Reading]float64), symbols: 1}
	for i := range s.Findings {
		if w.wanted = s.Findings[i].Gaps(); w.wanted == nil {
			continue
		}
		w.before = i
		for _, r := range w.wanted {
			w.totals[r] = s.total(i-1, r)
			if !slices.Contains(w.families, r.Family) {
				w.families = append(w.families, r.Family)
			}
		}
		return w
	}
	return nil
}

// total returns the evidence of the panels up to number i against a reading.
func (s *Sequence) total(i int, r *Reading) float64 {
	if i < 0 {
		return 0
	}
	for _, e := range s.Findings[i].Evidence {
		if e.Reading == r {
			return e.Total
		}
	}
	return 0
}

// step tries about budget lines.
func (w *search) step(budget int) (done bool) {
	for budget > 0 && !w.over {
		l := w.lines[w.size]
		if l == nil {
			b, err := witness.Compile(witness.New(sizes[w.size][0], sizes[w.size][1]))
			if err != nil {
				panic("sequence: an empty board is no puzzle: " + err.Error())
			}
			l = newLines(b)
			for !l.step(1 << 12) { // boards of these sizes have at most 184 lines
			}
			w.lines[w.size] = l
		}
		if w.boards == nil {
			w.boards = newBoards(w.families[w.family], sizes[w.size], w.symbols)
		}
		if symbols := w.boards.next(); symbols != nil {
			w.try(l, symbols)
			budget -= len(l.all)
			continue
		}
		budget--
		w.boards = nil
		if w.family++; w.family == len(w.families) {
			w.family = 0
			w.size++
		}
		if w.size == len(sizes) {
			w.size = 0
			w.symbols++
		}
		w.over = w.over || w.symbols > mostSymbols
	}
	return w.over
}

// try keeps a board if it is the best so far. Boards with few symbols come first.
func (w *search) try(l *lines, symbols []witness.Symbol) {
	b := l.board.Source.With(symbols)
	c := newContent(b, l)
	s := newSums(c, w.wanted)
	for !s.step(l, len(l.all)) {
	}
	if len(s.solutions) == 0 || c.gaveUp() {
		return
	}
	var closes []*Reading
	for i, r := range w.wanted {
		if c.has(r.Family) && w.totals[r]+s.evidence(i) >= w.sequence.options.Refuted-least {
			closes = append(closes, r)
		}
	}
	if len(closes) > 0 && (w.best == nil || len(closes) > len(w.best.Closes)) && !w.known(symbols) {
		w.best = &Proposal{Panel{Role: Teach, Puzzle: w.document(symbols)}, w.before, closes}
		w.over = len(closes) == len(w.wanted)
	}
	if w.best == nil {
		w.show(l, c, symbols)
	}
}

// known reports whether the sequence already contains a board.
func (w *search) known(symbols []witness.Symbol) bool {
	d := w.document(symbols)
	return slices.ContainsFunc(w.sequence.panels, func(p panel) bool { return p.Puzzle.SamePuzzle(d) })
}

// show keeps a board if it is the best so far to show a line on.
func (w *search) show(l *lines, c *content, symbols []witness.Symbol) {
	for i := range l.all {
		v := c.view(&l.all[i])
		if !v.solves() {
			continue
		}
		var closes []*Reading
		for _, r := range w.wanted {
			if c.has(r.Family) && !r.accepts(&v) {
				closes = append(closes, r)
			}
		}
		if len(closes) > 0 && (w.shown == nil || len(closes) > len(w.shown.Closes)) {
			w.shown = &Proposal{Panel{Role: Show, Puzzle: w.document(symbols), Line: l.places(&l.all[i])}, w.before, closes}
		}
	}
}

func (w *search) document(symbols []witness.Symbol) *witness.Document {
	d := witness.New(sizes[w.size][0], sizes[w.size][1])
	d.Symbols = append(d.Symbols, symbols...)
	return d
}

// proposal returns the best panel; a line is shown only if no panel teaches.
func (w *search) proposal() *Proposal {
	if w.best == nil {
		return w.shown
	}
	return w.best
}
