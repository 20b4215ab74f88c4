package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"runtime"
	"strconv"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/internal/bws"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned/shipped"
)

var learnVerb = cli.Verb{
	Name:    "learn",
	Args:    "train|test [flags]",
	Summary: "trains the learned player on puzzles that it generates (train), or tests one on puzzles it has not seen (test)",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		l := learning{
			seed:     flags.Uint64("seed", 0, "the seed of the puzzles and the training, a `number`; for test, use the one that the weights were trained with, or it may use puzzles they have seen; 0: that of the shipped weights"),
			workers:  flags.Int("workers", min(2, runtime.NumCPU()), "use `N` cores; this does not change the result"),
			puzzles:  flags.Int("puzzles", 0, "train: how many `puzzles` to train on; 0: 8000, or 2000 with -from"),
			rounds:   flags.Int("rounds", 0, "train: how many `rounds` of learning and searching; 0: "+strconv.Itoa(learned.Defaults(0).Rounds)+", or "+strconv.Itoa(learned.Further(0).Rounds)+" with -from"),
			from:     flags.String("from", "", "train: go on from the weights in this `file`, on harder puzzles: half of them are thinned out, so that each of their separations is needed"),
			float:    flags.String("float", "", "train: also write a network to this `file` whose last round was trained in float32, without any rounding, four bytes a weight"),
			minutes:  flags.Float64("minutes", 20, "train: stop after the first round that ends later than that many `minutes`; the result then depends on the machine"),
			loss:     flags.String("loss", string(learned.CrossEntropy), "train: the `loss`, ce (cross entropy) or levin (times the expansions of the search)"),
			output:   flags.String("o", "policy.bin", "train: write the weights to this `file`"),
			card:     flags.String("card", "", "train: write a description of the weights to this `file`, as JSON"),
			weights:  flags.String("weights", "", "test: the `file` of weights; those that come with perplex if empty"),
			heldOut:  flags.Int("held-out", learned.HeldOut, "how many `puzzles` to test on that were not trained on, nor turned, mirrored or recoloured copies of them"),
			gameFile: flags.String("bws", "", "test: a `file` of reference puzzles, for the ten of the game in it as well"),
		}
		return l.run
	},
}

// learning is the verb's flags.
type learning struct {
	seed                        *uint64
	workers, puzzles, rounds    *int
	minutes                     *float64
	loss, output, card, weights *string
	from, float                 *string
	heldOut                     *int
	gameFile                    *string
}

// uniformLimit is of the searches without a network, which are for comparison.
const uniformLimit = 200_000

func (l learning) run(c *cli.Call) error {
	if len(c.Args) != 1 {
		return cli.UsageError("say what to do: train or test")
	}
	if *l.workers < 1 || *l.puzzles < 0 || *l.rounds < 0 || *l.heldOut < 1 || !(*l.minutes > 0) {
		return cli.UsageError("-workers, -held-out and -minutes must be positive, -puzzles and -rounds not negative")
	}
	if *l.seed == 0 {
		var card learned.Card
		if err := json.Unmarshal(shipped.Card, &card); err != nil {
			return err
		}
		*l.seed = card.Settings.Seed
	}
	switch c.Args[0] {
	case "train":
		return l.train(c)
	case "test":
		return l.test(c)
	}
	return cli.UsageError(fmt.Sprintf("%q is not one of train, test", c.Args[0]))
}

// errTime ends a training that has had its time.
var errTime = errors.New("the time is up")

// train trains, writes the weights and the card, and answers with the card.
func (l learning) train(c *cli.Call) error {
	begun := time.Now()
	settings, number, pool := learned.Defaults(*l.seed), 8000, learned.Pool
	var from *learned.Network
	if *l.from != "" {
		settings, number, pool = learned.Further(*l.seed), 2000, learned.MixedPool
		var err error
		if from, err = loadNetwork(*l.from); err != nil {
			return err
		}
	}
	settings.Loss = learned.Loss(*l.loss)
	if *l.rounds > 0 {
		settings.Rounds = *l.rounds
	}
	if *l.puzzles > 0 {
		number = *l.puzzles
	}
	puzzles, held := pool(*l.seed, number, *l.heldOut)
	c.Say("%d puzzles to train on, %d to test on", len(puzzles), len(held))
	var rounds []learned.Round
	var latest *learned.Network
	_, float, err := learned.TrainFrom(from, *l.float != "", puzzles, settings, *l.workers, func(r learned.Round, n *learned.Network) error {
		rounds, latest = append(rounds, r), n
		c.Say("round %d of %d after %.0f s: %d solved, %d moves to learn from, loss %.3f, %d likelier solutions",
			r.Round, settings.Rounds, time.Since(begun).Seconds(), r.Solved, r.Moves, r.Loss, r.Likelier)
		if r.Round > 0 && time.Since(begun).Minutes() > *l.minutes {
			return errTime
		}
		return nil
	})
	switch {
	case errors.Is(err, learned.ErrLoss):
		return cli.UsageError(err.Error())
	case errors.Is(err, errTime):
		c.Say("%v after round %d: another machine may get further", err, len(rounds)-1)
	case err != nil:
		return err
	}
	card, err := learned.Describe(latest, settings, len(puzzles), held, rounds, *l.workers)
	if err != nil {
		return err
	}
	c.Say("held out: %d of %d solved, %.1f expansions on average, median %.0f (without a network %.0f, %.0f); rounding changes a probability by %.4f at most",
		card.HeldOut.Solved, card.HeldOut.Puzzles, card.HeldOut.Mean, card.HeldOut.Median, card.Uniform.Mean, card.Uniform.Median, card.Rounding.Largest)
	if err := os.WriteFile(*l.output, latest.File(), 0o666); err != nil {
		return err
	}
	if float != nil {
		if err := os.WriteFile(*l.float, float.Exact(), 0o666); err != nil {
			return err
		}
	}
	text, err := json.MarshalIndent(card, "", " ")
	if err != nil {
		return err
	}
	if *l.card != "" {
		if err := os.WriteFile(*l.card, append(text, '\n'), 0o666); err != nil {
			return err
		}
	}
	return c.Object(card)
}

// test answers with the scores on the held-out puzzles, with and without the
// network, and with a line for each puzzle of the game and one for all of them.
func (l learning) test(c *cli.Call) error {
	n, err := loadNetwork(*l.weights)
	if err != nil {
		return err
	}
	_, held := learned.Pool(*l.seed, 0, *l.heldOut)
	for _, p := range []struct {
		name    string
		network *learned.Network
	}{{"learned", n}, {"uniform", nil}} {
		s, err := learned.Evaluate(held, p.network, uniformLimit, *l.workers)
		if err != nil {
			return err
		}
		err = c.Object(struct {
			Set    string `json:"set"`
			Player string `json:"player"`
			learned.Score
		}{"held-out", p.name, s})
		if err != nil {
			return err
		}
	}
	if *l.gameFile == "" {
		return nil
	}
	return l.game(c, n)
}

// gameAnswer is the answer about one puzzle of the game.
type gameAnswer struct {
	ID          string  `json:"id"`
	Solved      bool    `json:"solved"`
	Expansions  int     `json:"expansions"`
	Uniform     int     `json:"uniform"`     // expansions without the network
	Information float64 `json:"information"` // log2(1/pi) of the solution found, in Sh
}

func (l learning) game(c *cli.Call, n *learned.Network) error {
	file, err := os.ReadFile(*l.gameFile)
	if err != nil {
		return err
	}
	puzzles, err := bws.Read(file, bws.Game)
	if err != nil {
		return err
	}
	var order, information []float64
	most := 0
	for i, p := range puzzles {
		b, err := witness.Compile(p.Document)
		if err != nil {
			return fmt.Errorf("%s: %w", p.ID, err)
		}
		r, err := learned.Solve(b, n, uniformLimit)
		if err != nil {
			return fmt.Errorf("%s: %w", p.ID, err)
		}
		u, err := learned.Solve(b, nil, uniformLimit)
		if err != nil {
			return err
		}
		if err := c.Object(gameAnswer{p.ID, r.Solved, r.Expansions, u.Expansions, r.Bits}); err != nil {
			return err
		}
		if !r.Solved {
			r.Bits = math.MaxFloat64 // harder than all others
		}
		order, information = append(order, float64(i)), append(information, r.Bits)
		most = max(most, r.Expansions)
	}
	rho, err := stats.Spearman(order, information)
	if err != nil {
		return err
	}
	within := rho.Ranked(stats.Level)
	return c.Object(struct {
		Set      string     `json:"set"`
		Most     int        `json:"most"`     // expansions
		Rho      float64    `json:"rho"`      // Spearman's, of information with the game's order
		Interval [2]float64 `json:"interval"` // of rho, 95 %
		P        float64    `json:"p"`
	}{"game", most, rho.R, [2]float64{within.Low, within.High}, rho.P})
}
