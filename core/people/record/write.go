package record

import (
	"maps"
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// Append appends the record as one line of JSON without the line end. Errors are those of End.
func (r *Record) Append(dst []byte) ([]byte, error) {
	end, err := r.End()
	if err != nil {
		return dst, err
	}
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("record", Version)
	for _, m := range []struct{ name, text string }{
		{"id", r.ID}, {"family", r.Family}, {"type", r.Type}, {"puzzle", r.Puzzle}, {"player", r.Player},
		{"day", r.Day}, {"device", r.Device}, {"outcome", r.Outcome}, {"solution", r.Solution},
	} {
		optional(&w, m.name, m.text)
	}
	figures(&w, "seconds", r.Seconds)
	figures(&w, "counts", r.Counts)
	figures(&w, "felt", r.Felt)
	figures(&w, "many", r.Many)
	if r.Source.Set != "" {
		w.Object("source")
		w.Text("set", r.Source.Set)
		optional(&w, "id", r.Source.ID)
		figures(&w, "figures", r.Source.Figures)
		w.Close('}')
	}
	if r.Marked {
		w.Text("begin", r.Begin)
		w.List("events")
		for i := range r.Events {
			r.Events[i].write(&w)
		}
		w.Close(']')
		w.Text("end", end)
	}
	return w.Close('}'), nil
}

func optional(w *jsonlite.Writer, name, text string) {
	if text != "" {
		w.Text(name, text)
	}
}

func figures(w *jsonlite.Writer, name string, of map[string]float64) {
	if len(of) == 0 {
		return
	}
	w.Object(name)
	for _, key := range slices.Sorted(maps.Keys(of)) {
		w.Number(key, of[key])
	}
	w.Close('}')
}

// write writes [milliseconds, act], followed by the edits if there are edits or a place, followed
// by the place.
func (e *Event) write(w *jsonlite.Writer) {
	w.Open('[')
	if e.At == NoClock {
		w.PutNull()
	} else {
		w.PutInt(e.At)
	}
	w.PutText(e.Act)
	if len(e.Edits) > 0 || e.Place != nil {
		w.Open('[')
		for _, edit := range e.Edits {
			w.Open('[')
			w.PutInt(edit.At)
			w.PutText(edit.Was)
			w.PutText(edit.Now)
			w.Close(']')
		}
		w.Close(']')
	}
	if e.Place != nil {
		w.Open('[')
		w.PutInt(e.Place[0])
		w.PutInt(e.Place[1])
		w.Close(']')
	}
	w.Close(']')
}
