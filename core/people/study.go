package people

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/stats"
)

// Row is one play of a study. There is one row for each player and puzzle.
type Row struct {
	Player, Puzzle string
	Play
}

// ErrStudy is wrapped by errors about studies with too few players or puzzles.
var ErrStudy = errors.New("too little to compare")

type studyError string

func (e studyError) Error() string { return string(e) }
func (e studyError) Unwrap() error { return ErrStudy }

// Worth is the worth of a shannon in a family: the increase of log seconds per Sh for the same
// player.
type Worth struct {
	Family           string
	Players, Puzzles int
	Solved, All      int // numbers of rows; only solved ones are used
	PerSh            float64
	// Same is for other players with the same puzzles, Other for other players with other puzzles.
	// A statement about the family needs Other.
	Same, Other stats.Interval
}

// Gap is the difference between the worth of a shannon in two families, for the same players.
type Gap struct {
	Families    [2]string
	PerSh       float64
	Same, Other stats.Interval
	P           float64 // two-sided p-value of no difference, for other players and puzzles
	Holm        float64 // P, corrected for all gaps of the study
}

// Comparison is the result of a study.
type Comparison struct {
	Worth []Worth
	Gaps  []Gap
}

// Smallest numbers that a family needs.
const (
	leastPlayers = 3
	leastPuzzles = 3
)

// Compare estimates the worth of a shannon in each family, and the differences. Each player has an
// intercept in each family, so individual speed does not matter. The slope is the least-squares
// slope of the residuals.
//
// Intervals are percentiles over resamples of the players, which are the same in all families. For
// Other, puzzles are resampled as well, independently (A. B. Owen, "The Pigeonhole Bootstrap",
// Annals of Applied Statistics 1, 2007); these intervals are rather too wide than too narrow. The
// same seed gives the same answer. Errors wrap ErrStudy or ErrPlay.
func Compare(rows []Row, b stats.Bootstrap) (Comparison, error) {
	c := Comparison{}
	players, families, err := arrange(rows)
	if err != nil {
		return c, err
	}
	if b.Resamples == 0 {
		b.Resamples = 2000
	}
	same := resample(players, families, b, false)
	other := resample(players, families, b, true)
	for i, f := range families {
		w := Worth{Family: f.name, Players: len(f.players), Puzzles: len(f.puzzles), Solved: len(f.cells), All: f.all}
		w.PerSh = f.slope(nil, nil)
		w.Same, w.Other = percentiles(same, func(s []float64) float64 { return s[i] }), percentiles(other, func(s []float64) float64 { return s[i] })
		c.Worth = append(c.Worth, w)
	}
	var p []float64
	for i := range families {
		for j := range i {
			gap := func(s []float64) float64 { return s[j] - s[i] }
			g := Gap{Families: [2]string{families[j].name, families[i].name}, PerSh: c.Worth[j].PerSh - c.Worth[i].PerSh}
			g.Same, g.Other = percentiles(same, gap), percentiles(other, gap)
			g.P = sign(other, gap)
			c.Gaps, p = append(c.Gaps, g), append(p, g.P)
		}
	}
	for i, v := range stats.Holm(p) {
		c.Gaps[i].Holm = v
	}
	return c, nil
}

// family holds the solved plays of one family.
type family struct {
	name             string
	all              int
	cells            []cell // indexed by player
	players, puzzles map[int]bool
	count            int // number of puzzles, for weights
}

type cell struct {
	player, puzzle int
	sh, log        float64
}

// arrange numbers the players, and the puzzles within each family. players is the number of
// players.
func arrange(rows []Row) (players int, families []*family, err error) {
	player, puzzle, of := map[string]int{}, map[[2]string]int{}, map[string]*family{}
	met := map[[3]string]bool{}
	for i, r := range rows {
		if err := r.Check(); err != nil {
			return 0, nil, playError("row " + strconv.Itoa(i+1) + ": " + err.Error())
		}
		key := [3]string{r.Player, r.Family, r.Puzzle}
		if met[key] {
			return 0, nil, playError("row " + strconv.Itoa(i+1) + ": player " + strconv.Quote(r.Player) + " has played " + strconv.Quote(r.Puzzle) + " before")
		}
		met[key] = true
		f := of[r.Family]
		if f == nil {
			f = &family{name: r.Family, players: map[int]bool{}, puzzles: map[int]bool{}}
			of[r.Family] = f
			families = append(families, f)
		}
		f.all++
		if !r.Solved {
			continue
		}
		if _, ok := player[r.Player]; !ok {
			player[r.Player] = len(player)
		}
		at := [2]string{r.Family, r.Puzzle}
		if _, ok := puzzle[at]; !ok {
			puzzle[at] = f.count
			f.count++
		}
		c := cell{player[r.Player], puzzle[at], r.Sh, math.Log(r.Seconds)}
		f.cells, f.players[c.player], f.puzzles[c.puzzle] = append(f.cells, c), true, true
	}
	if len(families) == 0 {
		return 0, nil, studyError("there are no plays")
	}
	for _, f := range families {
		if len(f.players) < leastPlayers || len(f.puzzles) < leastPuzzles {
			return 0, nil, studyError("family " + f.name + ": " + strconv.Itoa(len(f.players)) + " players have solved " + strconv.Itoa(len(f.puzzles)) +
				" puzzles, and at least 3 of both are needed")
		}
		slices.SortStableFunc(f.cells, func(a, b cell) int { return a.player - b.player })
		if math.IsNaN(f.slope(nil, nil)) {
			return 0, nil, studyError("family " + f.name + ": no player has solved puzzles of different Sh")
		}
	}
	slices.SortFunc(families, func(a, b *family) int { return familyOf(a.name) - familyOf(b.name) })
	return len(player), families, nil
}

// slope returns the least-squares slope with an intercept for each player. The weights say how
// often players and puzzles count; nil means once. It is NaN if there is no slope.
func (f *family) slope(players, puzzles []int) float64 {
	var above, below float64
	for from := 0; from < len(f.cells); {
		who := f.cells[from].player
		to := from
		for to < len(f.cells) && f.cells[to].player == who {
			to++
		}
		own := 1.0
		if players != nil {
			own = float64(players[who])
		}
		if own > 0 {
			var n, x, y, xx, xy float64
			for _, c := range f.cells[from:to] {
				w := 1.0
				if puzzles != nil {
					w = float64(puzzles[c.puzzle])
				}
				n, x, y, xx, xy = n+w, x+w*c.sh, y+w*c.log, xx+w*c.sh*c.sh, xy+w*c.sh*c.log
			}
			if n > 0 {
				above += own * (xy - x*y/n)
				below += own * (xx - x*x/n)
			}
		}
		from = to
	}
	if below < 1e-9 {
		return math.NaN()
	}
	return above / below
}

// resample returns the slopes of all families on resamples of the players, and of the puzzles if
// puzzles is true. Resamples without a slope are omitted.
func resample(players int, families []*family, b stats.Bootstrap, puzzles bool) (slopes [][]float64) {
	r := rand.New(rand.NewPCG(b.Seed, 0x0A11))
	drawn := func(n int) []int {
		times := make([]int, n)
		for range n {
			times[r.IntN(n)]++
		}
		return times
	}
	for range b.Resamples {
		w := drawn(players)
		all := make([]float64, len(families))
		whole := true
		for i, f := range families {
			var q []int
			if puzzles {
				q = drawn(f.count)
			}
			all[i] = f.slope(w, q)
			whole = whole && !math.IsNaN(all[i])
		}
		if whole {
			slopes = append(slopes, all)
		}
	}
	return slopes
}

func percentiles(slopes [][]float64, of func([]float64) float64) stats.Interval {
	if len(slopes) < 2 {
		return stats.Interval{Low: math.NaN(), High: math.NaN()}
	}
	values := make([]float64, len(slopes))
	for i, s := range slopes {
		values[i] = of(s)
	}
	slices.Sort(values)
	at := func(share float64) float64 { return values[int(math.Round(share*float64(len(values)-1)))] }
	return stats.Interval{Low: at(0.025), High: at(0.975)}
}

// sign returns a two-sided p-value: twice the share of resamples on the rarer side of 0.
func sign(slopes [][]float64, of func([]float64) float64) float64 {
	below, above := 1, 1
	for _, s := range slopes {
		if v := of(s); v <= 0 {
			below++
		} else {
			above++
		}
	}
	return min(1, 2*float64(min(below, above))/float64(len(slopes)+1))
}
