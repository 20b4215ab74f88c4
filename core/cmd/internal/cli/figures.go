package cli

import "math"

// Decimals rounds a figure to the four decimals that are printed.
func Decimals(figure float64) float64 { return math.Round(figure*1e4) / 1e4 }
