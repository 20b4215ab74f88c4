package cli

import "math"

// Decimals rounds a figure to the four decimals that most answers have.
func Decimals(figure float64) float64 { return math.Round(figure*1e4) / 1e4 }

// SixDecimals rounds a figure to six decimals, as the answers about people have them.
func SixDecimals(figure float64) float64 { return math.Round(figure*1e6) / 1e6 }
