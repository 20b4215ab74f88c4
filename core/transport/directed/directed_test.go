package directed_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/directed"
	"github.com/perplex-puzzles/perplex/core/transport/rushhour"
)

var player = measure.FrozenSecond.Look

func level(t testing.TB, rows string) *transport.Game {
	t.Helper()
	l, err := transport.FromRows(strings.Split(rows, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := transport.NewGame(transport.Sokoban, l)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func board(t testing.TB, text string) *rushhour.Board {
	t.Helper()
	b, err := rushhour.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestByHand checks probabilities worked out on paper, with Beta 3/4 and Epsilon 1/64.
func TestByHand(t *testing.T) {
	const stay = 63. / 64
	w := math.Exp2(-0.75)
	last := stay / (1 + w - stay*stay*w/(1+w-stay*stay*w)) // v4
	corridor := stay * last / (1 + w - stay*stay*w)        // v3
	boxes := func(rows string) directed.Ranked { return directed.NewBoxes(level(t, rows)) }
	for _, c := range []struct {
		name   string
		level  directed.Ranked
		reach  float64
		fewest int
	}{
		{"solved", boxes("####\n#@*#\n####"), 1, 0},
		{"one push", boxes("#####\n#@$.#\n#####"), stay, 1},
		{"two boxes in either order", boxes("#######\n#.$@$.#\n#######"), stay * stay, 2},
		{"unsolvable", boxes("#####\n#.@$#\n#####"), 0, -1},
		// The box can move back and forth in the lower corridor, on columns 2 to 4. With v as the probability from
		// each column, v4 = stay (1 + w v3)/(1 + w), v3 = stay (v4 + w v2)/(1 + w), and v2 = stay v3, because a
		// push to column 1 is fatal.
		{"a corridor", boxes("#######\n#  @  #\n# ### #\n#  $ .#\n#######"), corridor, 2},
		// From each place of A, the move to the end has the weight 1, and three others 1/64 each: v = 63/64 (64 + 3
		// v)/67.
		{"the red car alone", rushhour.NewRanked(board(t, "AA...."+strings.Repeat(".", 30))), 4032. / 4099, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := directed.Rate(c.level, player, 0)
			if err != nil || math.Abs(math.Exp2(-got.Information)-c.reach) > 1e-7 || got.Fewest != c.fewest {
				t.Errorf("%+v, solved with %v, want %v and %d moves; %v",
					got, math.Exp2(-got.Information), c.reach, c.fewest, err)
			}
		})
	}
}

// chances holds the states of a level by name, with the probability of each move; nil for a goal.
type chances map[string]map[string]float64

// reach solves the equations of a level by elimination. The probability of reaching a goal is 1 at a goal,
// and elsewhere 1-Epsilon times the mean over the moves.
func (c chances) reach(start string) float64 {
	number := map[string]int{}
	for name := range c {
		number[name] = len(number)
	}
	n := len(number)
	rows := make([][]float64, n)
	for name, moves := range c {
		row := make([]float64, n+1)
		row[number[name]] = 1
		if moves == nil {
			row[n] = 1
		}
		for to, chance := range moves {
			row[number[to]] -= (1 - player.Epsilon) * chance
		}
		rows[number[name]] = row
	}
	for k := range n { // no pivots are needed, since the diagonal dominates
		for i := range n {
			if i == k || rows[i][k] == 0 {
				continue
			}
			factor := rows[i][k] / rows[k][k]
			for j := k; j <= n; j++ {
				rows[i][j] -= factor * rows[k][j]
			}
		}
	}
	k := number[start]
	return rows[k][n] / rows[k][k]
}

// drawn normalizes weights to probabilities.
func drawn(weights map[string]float64) map[string]float64 {
	total := 0.0
	for _, w := range weights {
		total += w
	}
	for to := range weights {
		weights[to] /= total
	}
	return weights
}

// boxChances enumerates the states of a game from its rules.
func boxChances(g *transport.Game, most int) chances {
	all := chances{}
	filter := transport.NewFilter(g)
	alone := func(s *transport.State) (sum int) {
		for _, c := range s.Boxes {
			sum += filter.Rest(c)
		}
		return sum
	}
	for queue := []*transport.State{g.Start()}; len(queue) > 0 && len(all) <= most; queue = queue[1:] {
		s := queue[0]
		key := g.Key(s)
		if _, met := all[key]; met {
			continue
		}
		if g.Solved(s) {
			all[key] = nil
			continue
		}
		weights := map[string]float64{}
		for _, m := range g.Moves(s, nil) {
			to := s.Clone()
			g.Do(to, m)
			if filter.Dead(s) || filter.Dead(to) {
				continue
			}
			rank := 1.0
			if alone(to) < alone(s) {
				rank = 0
			}
			weights[g.Key(to)] = math.Exp2(-player.Beta * rank)
			queue = append(queue, to)
		}
		all[key] = drawn(weights)
	}
	return all
}

// TestBoxesAgainstElimination compares with elimination on random levels of Sokoban.
func TestBoxesAgainstElimination(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 5))
	const most = 150
	compared, lost := 0, 0
	for range reference.Sized(400, 2000, 20000) {
		l := transport.NewLevel(4+r.IntN(2), 3+r.IntN(3))
		for c := range l.Wall {
			l.Wall[c] = r.IntN(7) == 0
		}
		place := func() transport.Cell { return transport.Cell(r.IntN(len(l.Wall))) }
		for range 1 + r.IntN(2) {
			l.Boxes = append(l.Boxes, place())
			l.Goal[place()] = true
		}
		l.Worker = place()
		g, err := transport.NewGame(transport.Sokoban, l)
		if err != nil {
			continue
		}
		all := boxChances(g, most)
		if len(all) > most {
			continue
		}
		got, err := directed.Rate(directed.NewBoxes(g), player, 0)
		want := all.reach(g.Key(g.Start()))
		if reach := math.Exp2(-got.Information); err != nil || math.Abs(reach-want) > 1e-7 {
			t.Fatalf("%v, want %v; %v\n%s", reach, want, err, l.XSB())
		}
		if want > 0 && want < 1 {
			compared++
		}
		if want == 0 {
			lost++
		}
	}
	if !reference.Again() && (compared < 20 || lost < 20) {
		t.Errorf("%d levels are compared, %d cannot be solved", compared, lost)
	}
}

// TestRushHourAgainstPlayers checks that the share of simulated players who reach the exit is the measure's
// probability.
func TestRushHourAgainstPlayers(t *testing.T) {
	const players = 20_000
	for i, text := range []string{
		".........B..AA.B.D...CCD............",
		"BBC...D.C..ED.AA.ED..FFF....G...HHG.",
	} {
		b := board(t, text)
		got, err := directed.Rate(rushhour.NewRanked(b), player, 0)
		if err != nil || math.IsInf(got.Information, 1) {
			t.Fatalf("%s: %+v, %v", text, got, err)
		}
		r := rand.New(rand.NewPCG(8, uint64(i)))
		level := rushhour.NewRanked(b)
		reached := 0
		for range players {
			if play(level, r) {
				reached++
			}
		}
		want := math.Exp2(-got.Information)
		// The tolerance is five standard errors.
		if share := float64(reached) / players; math.Abs(share-want) > 5*math.Sqrt(want*(1-want)/players) {
			t.Errorf("%s: %v reach the exit, want %v", text, share, want)
		}
	}
}

// play draws moves until the level is solved or the player gives up. It reports whether the level is solved.
func play(level directed.Ranked, r *rand.Rand) bool {
	for at := int32(0); !level.Solved(at); {
		next := level.Next(at, nil)
		var weights []float64
		total := 0.0
		for _, rank := range level.Ranks(at, next, nil) {
			weights = append(weights, math.Exp2(-player.Beta*float64(rank)))
			total += weights[len(weights)-1]
		}
		left := r.Float64() * total
		k := 0
		for ; k < len(next)-1 && left >= weights[k]; k++ {
			left -= weights[k]
		}
		at = next[k]
		if r.Float64() < player.Epsilon {
			return false
		}
	}
	return true
}

// TestPartial checks that for a level with too many states, the states nearest to the start give an upper
// bound.
func TestPartial(t *testing.T) {
	g := level(t, "#######\n#  @  #\n# ### #\n#  $ .#\n#######")
	whole, err := directed.Rate(directed.NewBoxes(g), player, 0)
	if err != nil || whole.Partial {
		t.Fatalf("%+v, %v", whole, err)
	}
	if _, err := directed.Rate(directed.NewBoxes(g), player, 1); !errors.Is(err, directed.ErrTooLarge) {
		t.Errorf("%v", err)
	}
	board := board(t, "BBC...D.C..ED.AA.ED..FFF....G...HHG.")
	all, err := directed.Rate(rushhour.NewRanked(board), player, 0)
	if err != nil {
		t.Fatal(err)
	}
	last := math.Inf(1)
	for limit := 100; limit < 2*all.States; limit *= 2 {
		got, err := directed.Rate(rushhour.NewRanked(board), player, limit)
		if errors.Is(err, directed.ErrTooLarge) {
			continue
		}
		if err != nil || got.Partial != (limit < all.States) || got.Information > last+1e-9 ||
			got.Information < all.Information-1e-9 || got.Fewest != all.Fewest {
			t.Errorf("limit %d: %+v, %v; all states: %+v", limit, got, err, all)
		}
		last = got.Information
	}
	if math.IsInf(last, 1) {
		t.Error("no limit reaches a goal")
	}
}
