package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// finish ends an answer with what it was made with.
func finish(w jsonlite.Writer) []byte { return append(message.AppendOrigin(w, ""), '}') }

// writePlaces writes a member that is a list of places.
func writePlaces(w *jsonlite.Writer, name string, places []witness.Place) {
	w.Name(name)
	*w = message.AppendPlaces(*w, places)
}

// writePlace writes a member that is a place.
func writePlace(w *jsonlite.Writer, name string, place witness.Place) {
	w.Name(name)
	*w = place.AppendJSON(*w)
}

// writePuzzle writes a member that is a puzzle's document.
func writePuzzle(w *jsonlite.Writer, name string, d *witness.Document) {
	w.Name(name)
	*w = d.AppendJSON(*w)
}
