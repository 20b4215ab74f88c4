package sudoku

import "testing"

func BenchmarkRate(b *testing.B) {
	_, puzzles, _ := times(b)
	for b.Loop() {
		for _, p := range puzzles {
			if _, err := Rate(p); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(puzzles)), "µs/sudoku")
}
