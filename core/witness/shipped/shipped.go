// Package shipped holds the pages that play a lesson and a sequence, without one. Only the
// command line and tests import it; the editor loads the same files when it exports a page.
//
// "go run ./site/make -lesson" and "-pack" make the files from site/lesson and site/sequence.
package shipped

import (
	"bytes"
	_ "embed"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

var (
	//go:embed lesson.html
	lessonPage []byte
	//go:embed pack.html
	packPage []byte
)

// Placeholders of a page for its title and for the puzzle to play.
var (
	titleMark  = []byte("{{title}}")
	playedMark = []byte("{{played}}")
)

// Lesson returns the page of a lesson: an answer of job.Lesson with its film.
func Lesson(d *witness.Document, lesson []byte) []byte {
	return filled(lessonPage, draw.Title(d), lesson)
}

// Sequence returns the page of a sequence, packed as package pack does.
func Sequence(title string, pack []byte) []byte { return filled(packPage, title, pack) }

// filled puts a title and what is played into a page. What is played may stand in a script,
// since jsonlite escapes what would end one. Titles are above it, so that neither is looked
// for in the other.
func filled(page []byte, title string, played []byte) []byte {
	above, below, _ := bytes.Cut(page, playedMark)
	above = bytes.ReplaceAll(above, titleMark, []byte(draw.Escape(title)))
	return slices.Concat(above, played, below)
}
