package verb

import "github.com/perplex-puzzles/perplex/core/jsonlite"

// AppendCount appends {name: n}, the progress of a job of unknown length.
func AppendCount(dst []byte, name string, n int) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int(name, n)
	return w.Close('}')
}

// AppendDone appends {"done", "total"}, the progress of a job with a known number of parts.
func AppendDone(dst []byte, done, total int) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("done", done)
	w.Int("total", total)
	return w.Close('}')
}
