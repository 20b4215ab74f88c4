package film

import (
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/lesson"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

// Fate is the outcome of an action that the line does not take.
type Fate uint8

// The fates.
const (
	Refused   Fate = iota // the rules refuse the action
	Dead                  // the rules leave the action, but it leads to no solution
	Lives                 // the action leads to solutions
	Undecided             // whether the action leads to a solution is unknown
)

func (f Fate) String() string {
	switch f {
	case Refused:
		return "refused"
	case Dead:
		return "dead"
	case Lives:
		return "lives"
	case Undecided:
		return "undecided"
	}
	panic("film: impossible fate")
}

// Scene is a step as a drawing.
type Scene struct {
	At     []draw.Point // head before the step; several points on a pillar and with two lines
	Draws  []string     // paths that the step adds, one for each line; empty if the step begins the line
	Heads  []draw.Point // heads of the lines after the step
	Choice bool         // the player has a choice
	Ways   []Way
}

// Way is an alternative line as a drawing, from the line's head to the point where the alternative fails.
type Way struct {
	Fate   Fate
	Draws  []string
	Ends   []draw.Point
	Death  string          // reason for the failure, in a few words; empty if the line does not fail
	Rests  []witness.Place // symbols on which the reason rests
	Region []witness.Place // cells that the reason considers together
}

// Film is a lesson as drawings.
type Film struct {
	Scenes []Scene
	// Begun is the start of the line if beginning it is not a step, since there is only one start.
	Begun []draw.Point

	doc    *witness.Document
	lesson *lesson.Lesson
	margin float64
	first  int // step of the first scene
}

// New makes the animation of a lesson about a document. The lesson must be done.
func New(d *witness.Document, l *lesson.Lesson) *Film {
	f := &Film{doc: d, lesson: l, margin: draw.Options{}.Margin(), first: l.First()}
	if f.first > 0 {
		_, f.Begun = f.stroke(l.Line()[:1], false)
	}
	for i := range l.Steps[f.first:] {
		f.Scenes = append(f.Scenes, f.scene(f.first+i))
	}
	return f
}

// scene draws a step.
func (f *Film) scene(i int) Scene {
	s := &f.lesson.Steps[i]
	scene := Scene{Choice: s.Choices > 1}
	line := f.lesson.Line()[:i] // line before the step
	if i > 0 {
		_, scene.At = f.stroke(line[i-1:i], false)
	}
	taken := &s.Ways[s.Taken]
	scene.Draws, scene.Heads = f.stroke(f.after(i, taken), taken.Action.Kind == witness.Finish)
	for j := range s.Ways {
		if j != s.Taken {
			scene.Ways = append(scene.Ways, f.way(i, &s.Ways[j]))
		}
	}
	return scene
}

// after returns the places that an action of a step adds to the line, from the head on.
func (f *Film) after(i int, w *lesson.Way) []witness.Place {
	switch {
	case i == 0:
		return []witness.Place{w.To}
	case w.Action.Kind == witness.Finish:
		return []witness.Place{w.To}
	}
	return []witness.Place{f.lesson.Line()[i-1], w.To}
}

func (f *Film) way(i int, w *lesson.Way) Way {
	board := f.lesson.Board()
	shown := Way{Fate: Lives}
	places, ended := f.after(i, w), w.Action.Kind == witness.Finish
	if !w.Left {
		shown.Fate = Refused
		shown.Death, shown.Rests, shown.Region = w.Finding.Against(board).Short, w.Finding.Symbols, w.Finding.Region
	} else if dead, decided := w.Below.Dead(); !decided {
		shown.Fate = Undecided
	} else if dead {
		shown.Fate = Dead
		if d := w.Death; d != nil {
			shown.Death = d.Words(board).Short
			shown.Rests, shown.Region = d.Rests()
			places, ended = append(f.lesson.Line()[max(i-1, 0):i:i], d.Line[i:]...), d.Ended
		}
	}
	shown.Draws, shown.Ends = f.stroke(places, ended)
	return shown
}

// stroke returns the paths through some places, one for each line of the board, and their heads. If ended is
// set, they continue into the end's stub.
func (f *Film) stroke(places []witness.Place, ended bool) (paths []string, heads []draw.Point) {
	last := places[len(places)-1]
	head := draw.Point{A: float64(last.A), B: float64(last.B)}
	if ended {
		head = draw.EndPoint(f.doc, last)
	}
	for _, t := range draw.Threads(f.doc, f.margin, places, head) {
		if len(places) > 1 || ended {
			paths = append(paths, t.Data())
		}
		heads = append(heads, t.Heads()...)
	}
	return paths, heads
}

// AppendMembers appends the animation as members of an object: "width" and "height" of the drawing; the
// "board" as a picture without a line; "holes", the places of must-cross symbols, which lie above the line;
// "begun", the line's start before the first scene; "first", the step of the first scene, from 0; and
// "scenes".
func (f *Film) AppendMembers(dst []byte) []byte {
	width, height := f.size()
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "width"), width)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "height"), height)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "board"), draw.SVG(f.doc, draw.Options{Coordinates: true}))
	dst = f.appendPoints(jsonlite.AppendName(dst, "holes"), f.holes())
	dst = f.appendPoints(jsonlite.AppendName(dst, "begun"), f.Begun)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "first"), f.first)
	dst = append(jsonlite.AppendName(dst, "scenes"), '[')
	for i := range f.Scenes {
		dst = f.appendScene(jsonlite.AppendComma(dst, i), &f.Scenes[i])
	}
	return append(dst, ']')
}

func (f *Film) size() (width, height float64) {
	return draw.Options{}.Size(f.doc.Width, f.doc.Height)
}

func (f *Film) appendScene(dst []byte, s *Scene) []byte {
	dst = f.appendPoints(append(dst, `{"at":`...), s.At)
	dst = appendTexts(jsonlite.AppendName(dst, "draws"), s.Draws)
	dst = f.appendPoints(jsonlite.AppendName(dst, "heads"), s.Heads)
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "choice"), s.Choice)
	dst = append(jsonlite.AppendName(dst, "ways"), '[')
	for i := range s.Ways {
		w := &s.Ways[i]
		dst = jsonlite.AppendString(append(jsonlite.AppendComma(dst, i), `{"fate":`...), w.Fate.String())
		dst = appendTexts(jsonlite.AppendName(dst, "draws"), w.Draws)
		dst = f.appendPoints(jsonlite.AppendName(dst, "ends"), w.Ends)
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "death"), w.Death)
		dst = f.appendPoints(jsonlite.AppendName(dst, "cells"), f.points(w.Rests, true))
		dst = f.appendPoints(jsonlite.AppendName(dst, "spots"), f.points(w.Rests, false))
		dst = append(f.appendPoints(jsonlite.AppendName(dst, "region"), f.points(w.Region, true)), '}')
	}
	return append(dst, `]}`...)
}

// points returns the points of those places that are cells or, if cells is false, of the others. Places on
// the seam of a pillar have a point on both sides.
func (f *Film) points(places []witness.Place, cells bool) (points []draw.Point) {
	for _, at := range places {
		if cells != (at.Kind() == witness.Cell) {
			continue
		}
		points = append(points, draw.Point{A: float64(at.A), B: float64(at.B)})
		if f.doc.Pillar && at.A == 0 {
			points = append(points, draw.Point{A: float64(2 * f.doc.Width), B: float64(at.B)})
		}
	}
	return points
}

// holes returns the points of must-cross symbols, over which no line is drawn.
func (f *Film) holes() (points []draw.Point) {
	for _, s := range f.doc.Symbols {
		if s.Type == witness.MustCross {
			points = append(points, f.points([]witness.Place{s.At}, false)...)
		}
	}
	return points
}

func appendTexts(dst []byte, texts []string) []byte {
	dst = append(dst, '[')
	for i, text := range texts {
		dst = jsonlite.AppendString(jsonlite.AppendComma(dst, i), text)
	}
	return append(dst, ']')
}

// appendPoints appends points in the drawing's units.
func (f *Film) appendPoints(dst []byte, points []draw.Point) []byte {
	dst = append(dst, '[')
	for i, at := range points {
		dst = jsonlite.AppendNumber(append(jsonlite.AppendComma(dst, i), '['), f.x(at.A))
		dst = append(jsonlite.AppendNumber(append(dst, ','), f.x(at.B)), ']')
	}
	return append(dst, ']')
}

// x converts a doubled coordinate into the drawing's units, to a hundredth.
func (f *Film) x(a float64) float64 { return math.Round(100*(f.margin+50*a)) / 100 }
