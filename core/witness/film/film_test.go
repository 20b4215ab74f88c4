package film

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/lesson"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// filmOf returns a lesson and its film for a puzzle's first solution; nil if it has none.
func filmOf(t *testing.T, d *witness.Document, player string) (*lesson.Lesson, *Film) {
	t.Helper()
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	solver := count.NewSolver(lattice.New(b), 1)
	for range 100 {
		if solver.Step(1000) || solver.Listed() > 0 {
			break
		}
	}
	if solver.Listed() == 0 {
		return nil, nil
	}
	l, err := lesson.New(d, solver.Line(0), lesson.Options{Player: player, States: 2000})
	if err != nil {
		return nil, nil // it is undecided whether the line is a solution
	}
	for !l.Step(1000) {
	}
	return l, New(d, l)
}

// TestFilms checks films of random boards of every kind. Scenes must match their steps, the pieces they draw
// must add up to the line as package draw draws it, and the picture must be XML whose animations have their
// classes.
func TestFilms(t *testing.T) {
	films := 0
	for seed := range uint64(600) {
		d := sample.Odd(sample.Random(seed))
		if d.Pillar && d.Width == 1 {
			continue
		}
		l, f := filmOf(t, d, []string{"all", "none", "baseline"}[seed%3])
		if f == nil {
			continue
		}
		films++
		if len(f.Scenes) != len(l.Steps)-l.First() {
			t.Fatalf("seed %d: %d scenes of %d steps", seed, len(f.Scenes), len(l.Steps))
		}
		for i, s := range f.Scenes {
			step := l.Steps[i+l.First()]
			if len(s.Ways) != len(step.Ways)-1 || s.Choice != (step.Choices > 1) {
				t.Fatalf("seed %d, scene %d: %+v of %+v", seed, i, s, step)
			}
			for _, w := range s.Ways {
				fails := w.Fate == Refused || w.Fate == Dead && w.Death != ""
				if len(w.Ends) == 0 || fails != (w.Death != "") {
					t.Fatalf("seed %d, scene %d: way %+v", seed, i, w)
				}
			}
			if i > 0 && !slices.Equal(s.At, f.Scenes[i-1].Heads) {
				t.Fatalf("seed %d, scene %d: the line stands at %v, and came to %v", seed, i, s.At, f.Scenes[i-1].Heads)
			}
		}
		if !d.Pillar {
			checkWhole(t, seed, d, l, f)
		}
		checkPicture(t, seed, f.SVG(UsualStep))
		checkMembers(t, seed, f)
	}
	if films < 100 {
		t.Errorf("only %d films", films)
	}
}

// checkWhole checks that the pieces of all scenes together are the corners of the whole line.
func checkWhole(t *testing.T, seed uint64, d *witness.Document, l *lesson.Lesson, f *Film) {
	t.Helper()
	line := l.Line()
	last := line[len(line)-1]
	for n, whole := range draw.Threads(d, f.margin, line, draw.EndPoint(d, last)) {
		pieces := ""
		for _, s := range f.Scenes {
			if len(s.Draws) > 0 {
				pieces += s.Draws[n]
			}
		}
		corners := strings.FieldsFunc(whole.Data(), func(r rune) bool { return r == 'M' || r == 'L' })
		drawn := slices.Compact(strings.FieldsFunc(pieces, func(r rune) bool { return r == 'M' || r == 'L' }))
		if corners = slices.Compact(corners); len(corners) > 1 && !slices.Equal(corners, drawn) {
			t.Fatalf("seed %d: scenes draw %v, want %v", seed, drawn, corners)
		}
	}
}

// checkPicture checks that the SVG is well formed, and that its style sheet has every class that is animated.
func checkPicture(t *testing.T, seed uint64, svg []byte) {
	t.Helper()
	decoder := xml.NewDecoder(bytes.NewReader(svg))
	style, inStyle := "", false
	used := make(map[string]bool)
	ids := make(map[string]bool)
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("seed %d: %v in %s", seed, err, svg)
		}
		switch token := token.(type) {
		case xml.StartElement:
			inStyle = token.Name.Local == "style"
			for _, a := range token.Attr {
				switch a.Name.Local {
				case "class":
					for _, class := range strings.Fields(a.Value) {
						used[class] = true
					}
				case "id":
					if ids[a.Value] {
						t.Fatalf("seed %d: the id %s is there twice", seed, a.Value)
					}
					ids[a.Value] = true
				}
			}
		case xml.CharData:
			if inStyle {
				style += string(token)
			}
		case xml.EndElement:
			inStyle = false
		}
	}
	for i := 0; strings.Contains(style, "@keyframes t"+strconv.Itoa(i)+"{"); i++ {
		if class := "t" + strconv.Itoa(i); !used[class] {
			t.Fatalf("seed %d: nothing has the class %s", seed, class)
		}
	}
	if bytes.Contains(svg, []byte("NaN")) || bytes.Contains(svg, []byte("Inf")) {
		t.Fatalf("seed %d: what is no number is in %s", seed, svg)
	}
}

// checkMembers checks that the members sent to a page are JSON.
func checkMembers(t *testing.T, seed uint64, f *Film) {
	t.Helper()
	text := append(f.AppendMembers([]byte{'{'}), '}')
	var got struct {
		Width, Height float64
		Board         string
		Begun         [][2]float64
		First         int
		Scenes        []struct {
			At, Heads [][2]float64
			Draws     []string
			Ways      []struct {
				Fate, Death          string
				Cells, Spots, Region [][2]float64
			}
		}
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatalf("seed %d: %v: %s", seed, err, text)
	}
	if len(got.Scenes) != len(f.Scenes) || !strings.HasPrefix(got.Board, "<svg ") || (got.First == 1) != (len(got.Begun) > 0) {
		t.Fatalf("seed %d: %s", seed, text)
	}
	for i, s := range got.Scenes {
		for j, w := range s.Ways {
			rests := f.Scenes[i].Ways[j].Rests
			cells := 0
			for _, at := range rests {
				if at.Kind() == witness.Cell {
					cells++
				}
			}
			if len(w.Cells) != cells || len(w.Spots) < len(rests)-cells {
				t.Fatalf("seed %d: %+v of %v", seed, w, rests)
			}
		}
	}
}

// TestTimes checks that the animations of a reel's elements last for the whole time, and that their changes
// are in order.
func TestTimes(t *testing.T) {
	r := reel{total: 1000}
	r.during(0, 1000, 100)
	r.during(200, 600, 100)
	r.drawn(100, 300, 900)
	want := "@keyframes t0{0.000%{opacity:0}10.000%{opacity:1}100.000%{opacity:1}}.t0{animation:t0 1.00s linear infinite}" +
		"@keyframes t1{0.000%{opacity:0}20.000%{opacity:0}30.000%{opacity:1}50.000%{opacity:1}60.000%{opacity:0}100.000%{opacity:0}}.t1{animation:t1 1.00s linear infinite}" +
		"@keyframes t2{0.000%{stroke-dashoffset:1}10.000%{stroke-dashoffset:1}30.000%{stroke-dashoffset:0}70.000%{stroke-dashoffset:0}90.000%{stroke-dashoffset:1}100.000%{stroke-dashoffset:1}}.t2{animation:t2 1.00s linear infinite}"
	if got := string(r.css.buf); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
