// Package shipped holds the pages that play a lesson and a sequence, as templates without content. Only the
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

// The placeholders in a page for its title and for its content.
var (
	titleMark  = []byte("{{title}}")
	playedMark = []byte("{{played}}")
)

// Lesson returns the page of a lesson: an answer of job.Lesson with its animation.
func Lesson(d *witness.Document, lesson []byte) []byte {
	return filled(lessonPage, draw.Title(d), lesson)
}

// Sequence returns the page of a sequence, given in the form of package pack.
func Sequence(title string, pack []byte) []byte { return filled(packPage, title, pack) }

// filled inserts a title and the content played into a page. The content may stand in a script, since jsonlite
// escapes any text that would end one. The page is cut at the content's placeholder first, which comes after
// those of titles, so that placeholders within a title or the content are not replaced.
func filled(page []byte, title string, played []byte) []byte {
	above, below, _ := bytes.Cut(page, playedMark)
	above = bytes.ReplaceAll(above, titleMark, []byte(draw.Escape(title)))
	return slices.Concat(above, played, below)
}
