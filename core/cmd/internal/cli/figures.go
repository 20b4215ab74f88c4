package cli

import "math"

// Decimals rounds a figure to four decimals, as in most answers.
func Decimals(figure float64) float64 { return math.Round(figure*1e4) / 1e4 }

// SixDecimals rounds a figure to six decimals, as in the answers about people.
func SixDecimals(figure float64) float64 { return math.Round(figure*1e6) / 1e6 }
