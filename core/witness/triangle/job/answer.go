package job

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// finish writes the origin of an answer and closes it.
func finish(w jsonlite.Writer) []byte { return append(message.AppendOrigin(w, ""), '}') }

// writeSeconds writes a time to the microsecond, the scale of small searches, whose times are compared.
func writeSeconds(w *jsonlite.Writer, seconds float64) {
	w.Number("seconds", math.Round(seconds*1e6)/1e6)
}

// writePuzzle writes a member whose value is a puzzle's document.
func writePuzzle(w *jsonlite.Writer, name string, d *witness.Document) {
	w.Name(name)
	*w = d.AppendJSON(*w)
}
