package main

var (
	intervals = []string{"./core/measure/estimate"}
	plays     = []string{"./core/people"}
)

func init() { mutations = append(mutations, statistical...) }

// statistical lists faults in intervals, tests and fits of plays.
var statistical = []mutation{
	{"a bet is won at 1.2 for 2", "core/measure/estimate/bets.go", "2/betsMiss", "1.2/betsMiss", intervals}, // survived once
	{"bets may be wrong twice as often", "core/measure/estimate/estimate.go", "betsMiss  = 0.02", "betsMiss  = 0.04", intervals},
	{"bets may be wrong half as often", "core/measure/estimate/estimate.go", "betsMiss  = 0.02", "betsMiss  = 0.01", intervals},
	{"looks may be wrong twice as often", "core/measure/estimate/estimate.go", "looksMiss = 0.02", "looksMiss = 0.04", intervals},
	{"looks may be wrong half as often", "core/measure/estimate/estimate.go", "looksMiss = 0.02", "looksMiss = 0.01", intervals},
	{"rollouts may be wrong ten times as often", "core/measure/estimate/estimate.go", "rollsMiss = 0.01", "rollsMiss = 0.1", intervals}, // survived once
	{"rollouts may be wrong twice as often", "core/measure/estimate/estimate.go", "rollsMiss = 0.01", "rollsMiss = 0.02", intervals},
	{"rollouts may be wrong half as often", "core/measure/estimate/estimate.go", "rollsMiss = 0.01", "rollsMiss = 0.005", intervals},
	{"every look may be wrong as often as all", "core/measure/estimate/looks.go", "return 6 / (x * x)", "return 6 / (x * x) * float64(look*look)", intervals},
	{"the batches' variance without n-1", "core/measure/estimate/looks.go", "variance*batches/(batches-1)", "variance", intervals}, // survived once
	{"a draw may be half of all", "core/measure/estimate/looks.go", "mostShare = 0.05", "mostShare = 0.5", intervals},              // survived once
	{"draws may be worth five", "core/measure/estimate/looks.go", "leastEffective = 50", "leastEffective = 5", intervals},

	// Statistics of plays.
	{"one play is enough", "core/people/fit.go", "all >= Enough && 2*solved >= Enough", "all >= 1 && solved >= 1", plays}, // survived once
	{"half of the plays need not be solved", "core/people/fit.go", "2*solved >= Enough", "solved >= 0", plays},
	{"players do not differ in their slopes", "core/people/power.go", "d.squares() + d.Slope*d.Slope/n", "d.squares() + 0*d.Slope/n", plays}, // survived once
	{"more players even out the puzzles", "core/people/power.go", "(d.Puzzle*d.Puzzle+d.Play*d.Play/n)/d.squares()", "(d.Puzzle*d.Puzzle/n+d.Play*d.Play/n)/d.squares()", plays},
	{"puzzles are drawn with another range", "core/people/power.go", "reach := d.Range * (n - 1)", "reach := d.Range * n", plays},
}
