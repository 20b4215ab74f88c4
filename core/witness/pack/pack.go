// Package pack turns a sequence into the data of a page that plays it without knowing the rules: a drawing of
// each board, its graph, and the correct lines. The data are small for small boards, and the page judges
// lines exactly as the game does.
package pack

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/sequence"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// ErrPack is wrapped by errors about sequences that cannot be packed.
var ErrPack = errors.New("no pack of this sequence")

// MostLines is the maximum number of correct lines stored for a board in a pack. That many lines take at most
// 0.1 MB.
const MostLines = 5000

// Append appends the pack of a sequence, which must be done and have been made with its solutions:
//
//	{"title","panels":[{"role","name","board","width","height","stops":[[x,y],…],"next":[[up,right,down,left],…],
//	 "starts","ends":{"stop":[x,y]},"mirror","right":["0urr"],"line":"0urr"}],"version"}
//
// Stops are the numbered places where a line can stand. next is the stop in each direction, or -1. A line is
// the number of its first stop followed by its moves, as the first letters of their directions. Errors wrap
// ErrPack.
func Append(dst []byte, title string, s *sequence.Sequence) ([]byte, error) {
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, '{'), "title"), title)
	dst = append(jsonlite.AppendName(dst, "panels"), '[')
	for i, p := range s.Panels() {
		f := &s.Findings[i]
		var why string
		switch {
		case f.Undecided != "":
			why = f.Undecided
		case f.Right == 0:
			why = "it has no solution"
		case f.Right > MostLines:
			why = "it has more than " + strconv.Itoa(MostLines) + " solutions"
		}
		if why != "" {
			return nil, packError("panel " + strconv.Itoa(i+1) + " cannot be packed: " + why)
		}
		var err error
		if dst, err = appendPanel(jsonlite.AppendComma(dst, i), p, f); err != nil {
			return nil, err
		}
	}
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, ']'), "version"), version.Version)
	return append(dst, '}'), nil
}

type packError string

func (e packError) Error() string { return string(e) }
func (packError) Unwrap() error   { return ErrPack }

// letters are the letters of the directions in lines.
const letters = "urdl"

func appendPanel(dst []byte, p sequence.Panel, f *sequence.Finding) ([]byte, error) {
	board, err := witness.Compile(p.Puzzle)
	if err != nil {
		return nil, err
	}
	b := lattice.New(board)
	margin := draw.Options{}.Margin()
	units := func(dst []byte, a, c float64) []byte {
		dst = jsonlite.AppendNumber(append(dst, '['), margin+50*a)
		return append(jsonlite.AppendNumber(append(dst, ','), margin+50*c), ']')
	}
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, '{'), "role"), string(p.Role))
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "name"), draw.Describe(p.Puzzle))
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "board"), draw.SVG(p.Puzzle, draw.Options{Play: true}))
	width, height := draw.Options{}.Size(p.Puzzle.Width, p.Puzzle.Height)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "width"), width)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "height"), height)
	dst = append(jsonlite.AppendName(dst, "stops"), '[')
	for i := range b.Stops {
		at := b.Vertex(i)
		dst = units(jsonlite.AppendComma(dst, i), float64(at.A), float64(at.B))
	}
	dst = append(jsonlite.AppendName(append(dst, ']'), "next"), '[')
	for i := range b.Stops {
		dst = append(jsonlite.AppendComma(dst, i), '[')
		for d := range letters {
			dst = jsonlite.AppendInt(jsonlite.AppendComma(dst, d), int(b.Beside[i][d]))
		}
		dst = append(dst, ']')
	}
	dst = append(jsonlite.AppendName(append(dst, ']'), "starts"), '[')
	for i, start := range b.Starts {
		dst = jsonlite.AppendInt(jsonlite.AppendComma(dst, i), start)
	}
	dst = append(jsonlite.AppendName(append(dst, ']'), "ends"), '{')
	for _, at := range board.Ends {
		tip := draw.EndPoint(p.Puzzle, at)
		dst = units(jsonlite.AppendName(dst, strconv.Itoa(b.Stop(at))), tip.A, tip.B)
	}
	dst = append(dst, '}')
	if b.TwoLines {
		dst = append(jsonlite.AppendName(dst, "mirror"), '[')
		for i := range b.Stops {
			dst = jsonlite.AppendInt(jsonlite.AppendComma(dst, i), int(b.Mirror[i]))
		}
		dst = append(dst, ']')
	}
	dst = append(jsonlite.AppendName(dst, "right"), '[')
	for i, line := range f.Solutions {
		dst = jsonlite.AppendString(jsonlite.AppendComma(dst, i), moves(b, line))
	}
	dst = append(dst, ']')
	if p.Line != nil {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "line"), moves(b, board.AtStops(p.Line)))
	}
	return append(dst, '}'), nil
}

// moves returns a line in the notation of packs: the number of its start, then a letter for each move.
func moves(b *lattice.Board, line []witness.Place) string {
	var text strings.Builder
	at := b.Stop(line[0])
	text.WriteString(strconv.Itoa(at))
	for _, place := range line[1:] {
		to := b.Stop(place)
		text.WriteByte(letters[slices.Index(b.Beside[at][:], int8(to))])
		at = to
	}
	return text.String()
}
