package lab

import (
	"encoding/csv"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

// FuzzCSV compares the reader with package encoding/csv: where both accept a text, they must read the same
// cells.
func FuzzCSV(f *testing.F) {
	for _, text := range []string{"a,b\n1,2\n", "\"a\",\"b\"\"\n,c\"\r\n\r\nx,", "a;b", "\"", "\"a\"b", ",\n,,\n", "\r\n\n1"} {
		f.Add(text)
	}
	frugal.Fuzz(f, func(t *testing.T, text string) {
		if text = strings.ReplaceAll(text, "\r\n", "\n"); strings.Contains(text, "\r") {
			return
		}
		rows := csvRows{text: text, separator: ',', line: 1}
		theirs := csv.NewReader(strings.NewReader(text))
		theirs.FieldsPerRecord = -1
		for {
			cells, line, err := rows.next()
			want, wantErr := theirs.Read()
			if err != nil || wantErr != nil && wantErr != io.EOF {
				return // encoding/csv refuses quotes in the middle of a cell; ours keeps them
			}
			if (len(cells) == 0) != (wantErr == io.EOF) {
				t.Fatalf("%q: got %q, want %q, %v", text, cells, want, wantErr)
			}
			if len(cells) == 0 {
				return
			}
			if !slices.Equal(cells, want) {
				t.Fatalf("%q: got %q, want %q", text, cells, want)
			}
			if wantLine, _ := theirs.FieldPos(0); line != wantLine {
				t.Fatalf("%q: %q is in line %d, want %d", text, cells, line, wantLine)
			}
		}
	})
}
