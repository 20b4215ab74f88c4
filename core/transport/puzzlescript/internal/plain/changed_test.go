package plain_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/breaking"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/internal/plain"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/spare"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/versions"
)

// The fast answers about changed games are compared with plain here: every board that inputs lead to is played
// from the start again, in a game whose source was edited.

// mostBoards bounds the boards of an exhaustive search in plain.
const mostBoards = 250

// errMany says that there are more boards.
var errMany = errors.New("too many boards")

// fewest plays every board's inputs from the start, and returns the fewest inputs that win; -1 if none do.
func fewest(source string, level int) (int, error) {
	g, err := plain.Read(source)
	if err != nil {
		return 0, err
	}
	g.Patience = much
	seen, layer := map[string]bool{}, []string{""}
	for depth := 1; len(layer) > 0; depth++ {
		var next []string
		for _, path := range layer {
			for _, letter := range "uldrx" {
				p, won, err := played(g, level, path+string(letter))
				switch {
				case err != nil:
					return 0, err
				case won:
					return depth, nil
				}
				if board := cellsOf(p); !seen[board] {
					if seen[board] = true; len(seen) > mostBoards {
						return 0, errMany
					}
					next = append(next, path+string(letter))
				}
			}
		}
		layer = next
	}
	return -1, nil
}

// played plays letters from the start of a level.
func played(g *plain.Game, level int, letters string) (p *plain.Play, won bool, err error) {
	p, err = g.Play(level)
	for _, letter := range letters {
		if err != nil || p.Level() != level || p.Over() {
			break
		}
		err = p.Input(inputNames[letter])
	}
	return p, p.Level() != level || p.Over(), err
}

// fewestOf is fewest of all levels of a puzzle.
func (z puzzle) fewestOf() (all []int, err error) {
	source := z.source()
	for level := range z.boards {
		n, err := fewest(source, level)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

// change is what a puzzle is without something, by plain: as breaking.KindOf says of outcomes that are decided.
func change(with, without []int) (kind breaking.Kind, level int) {
	for n := range with {
		before := breaking.Outcome{Decided: true, Inputs: with[n]}
		after := breaking.Outcome{Decided: true, Inputs: without[n]}
		if k := breaking.KindOf(before, after); k != breaking.Idle {
			return k, n
		}
	}
	return breaking.Idle, -1
}

// without edits a puzzle: it leaves out what a finding says.
func (z puzzle) without(t *testing.T, p *puzzlescript.Program, f spare.Finding) puzzle {
	t.Helper()
	q := puzzle{rules: slices.Clone(z.rules), wins: z.wins}
	drop := func(line int) {
		q.rules[line-z.line(0)] = "" // an empty line, so that no other is renumbered
	}
	glyphs := map[string]string{"wall": "#", "crate": "c", "box": "b", "mark": "m", "goal": "o"}
	for n, rows := range z.boards {
		rows = slices.Clone(rows)
		for y := range rows {
			switch {
			case f.Sort == spare.Object:
				rows[y] = strings.ReplaceAll(rows[y], glyphs[p.Objects[f.Object].Name], ".")
			case f.Sort == spare.Wall && n == f.Level && y == f.At[1]:
				rows[y] = rows[y][:f.At[0]] + "." + rows[y][f.At[0]+1:]
			}
		}
		q.boards = append(q.boards, rows)
	}
	switch f.Sort {
	case spare.Rule:
		drop(f.Line)
	case spare.Object:
		for _, line := range f.Makers {
			drop(line)
		}
	}
	return q
}

// puzzles calls f with seeded puzzles that plain reads and searches whole, and with their fewest inputs.
func puzzles(t *testing.T, seeds, stream uint64, f func(seed uint64, m maker, z puzzle, p *puzzlescript.Program, fewest []int)) {
	t.Helper()
	tried := 0
	for seed := range seeds {
		m := maker{rand.New(rand.NewPCG(seed, stream))}
		z := m.puzzle()
		with, err := z.fewestOf()
		if err != nil {
			if !errors.Is(err, errMany) && !errors.Is(err, plain.ErrEndless) {
				t.Fatalf("seed %d: %v\n%s", seed, err, z.source())
			}
			continue
		}
		p, problems := puzzlescript.Compile(z.source())
		if err := puzzlescript.FirstError(problems); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		tried++
		f(seed, m, z, p, with)
	}
	t.Logf("%d of %d puzzles", tried, seeds)
}

// TestSpare: what can go by spare is what can go from the source by plain, and the rest changes the same level
// in the same way.
func TestSpare(t *testing.T) {
	kinds := map[breaking.Kind]int{}
	puzzles(t, 300, 61, func(seed uint64, _ maker, z puzzle, p *puzzlescript.Program, with []int) {
		if slices.Max(with) < 2 { // nearly everything can go from it
			return
		}
		s := spare.New(p, p, spare.Options{})
		for !s.Step(1 << 10) {
		}
		for _, f := range s.Found() {
			q := z.without(t, p, f)
			without, err := q.fewestOf()
			if err != nil {
				continue
			}
			kind, level := change(with, without)
			if kinds[kind]++; kind != f.Kind || kind != breaking.Idle && level != f.Level {
				t.Errorf("seed %d: %+v; plain says %s in level %d: %v, then %v\n%s", seed, f, kind, level, with, without, z.source())
			}
			if kind != breaking.Idle && (f.With.Inputs != with[level] || f.Without.Inputs != without[level]) {
				t.Errorf("seed %d: %+v; plain has %d and %d inputs", seed, f, with[level], without[level])
			}
		}
	})
	t.Log(kinds)
	for _, kind := range []breaking.Kind{breaking.Idle, breaking.Needed, breaking.Barrier, breaking.Help} {
		if kinds[kind] < 3 {
			t.Errorf("only %d things are %s", kinds[kind], kind)
		}
	}
}

// TestShorten: a solution with detours is made as short as plain says, and proved to be.
func TestShorten(t *testing.T) {
	shortened := 0
	puzzles(t, 400, 67, func(seed uint64, m maker, z puzzle, p *puzzlescript.Program, with []int) {
		for level, want := range with {
			long := m.detour(p, level)
			if want < 0 || long == nil {
				continue
			}
			s, ok := solve.NewShortening(p, level, long, solve.Options{Dead: 1 + int(seed%5)})
			if !ok {
				t.Fatalf("seed %d: %v is refused\n%s", seed, long, z.source())
			}
			for !s.Step(1 << 10) {
			}
			if won, used := puzzlescript.Replay(p, level, s.Moves()); !won || used != len(s.Moves()) {
				t.Errorf("seed %d: %v does not win\n%s", seed, s.Moves(), z.source())
			}
			if !s.Optimal() || len(s.Moves()) != want || s.Given() != len(long) {
				t.Errorf("seed %d: %d of %d inputs, optimal %v, %s; want %d\n%s",
					seed, len(s.Moves()), s.Given(), s.Optimal(), s.Why(), want, z.source())
			}
			if len(long) > want {
				shortened++
			}
		}
	})
	if t.Logf("%d were shortened", shortened); shortened < 40 {
		t.Errorf("only %d solutions were longer than needed", shortened)
	}
}

// detour returns a solution that random inputs found; nil if they found none.
func (m maker) detour(p *puzzlescript.Program, level int) []puzzlescript.Input {
	var inputs []puzzlescript.Input
	for range 200 {
		inputs = append(inputs, puzzlescript.Input(m.r.IntN(5)))
	}
	if won, used := puzzlescript.Replay(p, level, inputs); won {
		return inputs[:used]
	}
	return nil
}

// TestCompare: verdicts about a changed game are those of plain, which searches both versions whole.
func TestCompare(t *testing.T) {
	verdicts := map[versions.Verdict]int{}
	puzzles(t, 400, 71, func(seed uint64, m maker, z puzzle, p *puzzlescript.Program, with []int) {
		q := m.changed(z)
		without, err := q.fewestOf()
		if err != nil {
			return
		}
		now, _ := puzzlescript.Compile(q.source())
		c := versions.New(p, now, versions.Options{Solve: solve.Options{Dead: 1 + int(seed%5)}})
		for !c.Step(1 << 10) {
		}
		for _, l := range c.Found() {
			verdicts[l.Verdict]++
			had, has := with[l.Before] >= 0, without[l.Level] >= 0
			works := false
			if had && has {
				works, _ = puzzlescript.Replay(now, l.Level, l.Old)
			}
			want := versions.Undecided
			switch {
			case l.Verdict == versions.Same:
				want = versions.Same // what plain cannot say is whether nothing has changed
				if with[l.Before] != without[l.Level] {
					t.Errorf("seed %d: the same has %d inputs, then %d\n%s\n%s", seed, with[l.Before], without[l.Level], z.source(), q.source())
				}
			case works:
				want = versions.Works
			case had && has:
				want = versions.Solvable
			case had:
				want = versions.Broken
			case has:
				want = versions.Fixed
			default:
				want = versions.Unsolvable
			}
			if l.Verdict != want || l.Before != l.Level {
				t.Errorf("seed %d: %+v; want %s\n%s\n%s", seed, l, want, z.source(), q.source())
			}
			if has && l.Verdict != versions.Same && !m.wins(q, l) {
				t.Errorf("seed %d: %v does not win in plain\n%s", seed, l.Moves, q.source())
			}
		}
	})
	t.Log(verdicts)
	for _, v := range []versions.Verdict{versions.Same, versions.Works, versions.Solvable, versions.Broken,
		versions.Fixed, versions.Unsolvable} {
		if verdicts[v] < 3 {
			t.Errorf("only %d levels are %s", verdicts[v], v)
		}
	}
}

// wins reports whether the solution of a level of the new version wins it in plain.
func (m maker) wins(q puzzle, l versions.Level) bool {
	g, err := plain.Read(q.source())
	if err != nil {
		return false
	}
	letters := ""
	for _, in := range l.Moves {
		letters += string("uldrx"[in])
	}
	_, won, err := played(g, l.Level, letters)
	return err == nil && won
}

// changed returns a puzzle with one edit: of a rule, of a cell, of the condition, or of nothing that matters.
func (m maker) changed(z puzzle) puzzle {
	q := puzzle{rules: slices.Clone(z.rules), wins: z.wins}
	for _, rows := range z.boards {
		q.boards = append(q.boards, slices.Clone(rows))
	}
	switch m.r.IntN(4) {
	case 0:
		q.rules[m.r.IntN(len(q.rules))] = ""
	case 1:
		rows := q.boards[m.r.IntN(len(q.boards))]
		y := m.r.IntN(len(rows))
		x := m.r.IntN(len(rows[y]))
		if rows[y][x] != 'p' {
			rows[y] = rows[y][:x] + string(".#cbmo"[m.r.IntN(6)]) + rows[y][x+1:]
		}
	case 2:
		q.rules = append(q.rules, m.puzzle().rules[0])
	default:
		q.rules = append(q.rules, "(a comment)", "late [ Player | Player ] -> [ Player | Player ] sfx1")
	}
	return q
}
