package plain_test

import (
	"errors"
	"fmt"
	"strings"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/internal/plain"
)

// both is a game in both interpreters.
type both struct {
	plain   *plain.Play
	session *puzzlescript.Session
	program *puzzlescript.Program
}

// How often rules may be tried for an input: in games that may have no end, and in others.
const (
	little = 4000
	much   = 1_000_000
)

// errStopped says that a comparison ended early, because play did not end.
var errStopped = errors.New("stopped")

// start reads a source twice and begins a level. The error is that of plain; a game that only
// package puzzlescript finds fault with is a difference.
func start(source string, level, patience int) (b both, difference string, err error) {
	g, err := plain.Read(source)
	if err != nil {
		return b, "", err
	}
	g.Patience = patience
	p, problems := puzzlescript.Compile(source)
	if err := puzzlescript.FirstError(problems); err != nil {
		if strings.Contains(err.Error(), "expand to more than") { // a limit of package puzzlescript
			return b, "", errStopped
		}
		return b, "compiling: " + err.Error(), nil
	}
	b.program, b.session = p, puzzlescript.NewSession(p, level, "")
	b.plain, err = g.Play(level)
	if errors.Is(err, plain.ErrEndless) || b.session.Stuck() > 0 {
		return b, "", errStopped
	}
	return b, b.difference(), err
}

// The inputs of a play, as letters: the five inputs, tick, undo (z), restart (q) and, at a
// message, going on (m).
const letters = "uldrxtzqm"

var inputNames = map[rune]string{
	'u': "up", 'l': "left", 'd': "down", 'r': "right", 'x': "action", 't': "tick",
}

// input makes an input in both and returns how they differ then; "" if they agree.
func (b both) input(letter rune) (difference string, err error) {
	s, p := b.session, b.plain
	switch letter {
	case 'z':
		s.Undo()
		err = p.Undo()
	case 'q':
		s.Restart()
		err = p.Restart()
	case 'm':
		s.Continue()
		err = p.Continue()
	default:
		name := inputNames[letter]
		in, ok := puzzlescript.InputNamed(name)
		if !ok {
			panic("no such input: " + string(letter))
		}
		s.Input(in)
		err = p.Input(name)
	}
	if errors.Is(err, plain.ErrEndless) || s.Stuck() > 0 {
		return "", errStopped
	}
	return b.difference(), err
}

// difference says how the two differ now.
func (b both) difference() string {
	s := b.session
	got := status(s.Level(), s.Over(), s.Message())
	if s.World() != nil {
		got += "\n" + worldCells(b.program, s.World())
	}
	want := status(b.plain.Level(), b.plain.Over(), b.plain.Message())
	if b.plain.Text() != "" {
		want += "\n" + cellsOf(b.plain)
	}
	if got == want {
		return ""
	}
	return fmt.Sprintf("package puzzlescript has %s\nplain has %s", got, want)
}

func status(level int, over bool, message string) string {
	return fmt.Sprintf("level %d, over %t, message %q", level, over, message)
}

// worldCells lists the cells of a board, row by row.
func worldCells(p *puzzlescript.Program, w *puzzlescript.World) string {
	width, height := w.Size()
	return grid(width, height, func(x, y int) string {
		var names []string
		for _, o := range w.ObjectsAt(x, y) {
			names = append(names, p.Objects[o].Name)
		}
		return sorted(names)
	})
}

// cellsOf does the same for plain.
func cellsOf(p *plain.Play) string {
	width, height := p.Size()
	return grid(width, height, p.Names)
}

func grid(width, height int, cell func(x, y int) string) string {
	var out strings.Builder
	for y := range height {
		for x := range width {
			out.WriteString("[" + cell(x, y) + "]")
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// compare plays inputs in both interpreters. It returns the first difference with the inputs up
// to it, and how many inputs were played.
func compare(source string, level, patience int, inputs string) (difference string, played int, err error) {
	b, difference, err := start(source, level, patience)
	if difference != "" || err != nil {
		return difference, 0, err
	}
	for i, letter := range inputs {
		if difference, err = b.input(letter); err != nil {
			return "", i, err
		}
		if difference != "" {
			return fmt.Sprintf("after %s: %s", inputs[:i+1], difference), i, nil
		}
	}
	return "", len(inputs), nil
}
