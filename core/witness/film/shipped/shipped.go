// Package shipped holds the page that plays a lesson, without one. Only the command line
// and tests import it; the editor loads the same file when it exports a lesson.
//
// "go run ./site/make -lesson" makes the file from site/lesson.
package shipped

import (
	"bytes"
	_ "embed"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

//go:embed page.html
var page []byte

// What stands in the page where the lesson and its title go.
var (
	lessonMark = []byte("{{lesson}}")
	titleMark  = []byte("{{title}}")
)

// Page returns the page of a lesson: an answer of job.Lesson with its film. It may stand
// in a script, since jsontext escapes what would end one. Titles are above it, so that
// neither is looked for in the other.
func Page(d *witness.Document, lesson []byte) []byte {
	above, below, _ := bytes.Cut(page, lessonMark)
	above = bytes.ReplaceAll(above, titleMark, []byte(draw.Escape(draw.Title(d))))
	return slices.Concat(above, lesson, below)
}
