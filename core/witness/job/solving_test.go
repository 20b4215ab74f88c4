package job

import (
	"strings"
	"testing"
)

// TestSolvingGrows checks that at any time the answer lists the solutions found, and that its count is a
// lower bound. In the end the count must be exact to the last digit (OEIS A007764), although it exceeds 64
// bits.
func TestSolvingGrows(t *testing.T) {
	j, err := open(`{"verb":"solve","puzzle":{"width":9,"height":9},"max":3}`)
	if err != nil {
		t.Fatal(err)
	}
	const want = 41044208702632496804.0
	last := 0.0
	for done := false; !done; {
		done = j.Step(1 << 12)
		answer := decode(t, j.AppendAnswer(nil))
		progress := decode(t, j.AppendProgress(nil))
		n := answer["count"].(float64)
		if answer["complete"] != done || n < last || n > want || progress["count"] != n || len(answer["solutions"].([]any)) != 3 {
			t.Fatalf("done %v: %v after a count of %v", done, answer, last)
		}
		last = n
	}
	if answer := string(j.AppendAnswer(nil)); !strings.Contains(answer, `"count":41044208702632496804,`) {
		t.Errorf("got %s", answer)
	}
}
