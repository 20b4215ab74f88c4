package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
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
	Summary: "trains and tests the network of the learned player",
	Verbs:   []cli.Verb{trainVerb, testVerb},
}

var trainVerb = cli.Verb{
	Name:    "train",
	Args:    "[flags]",
	Summary: "trains a network on generated puzzles and writes its weights",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		first, further := strconv.Itoa(learned.Defaults(0).Rounds), strconv.Itoa(learned.Further(0).Rounds)
		t := training{
			learning: defineLearning(flags, "seed of the puzzles and the training; 0: the seed of the shipped weights"),
			puzzles:  flags.Int("puzzles", 0, "number of puzzles to train on; 0: 8000, or 2000 with -from"),
			rounds:   flags.Int("rounds", 0, "number of rounds of learning and searching; 0: "+first+", or "+further+" with -from"),
			from: flags.String("from", "", "`file` with weights to continue from, on harder puzzles: in half of them, "+
				"every separation is needed"),
			float: flags.String("float", "", "`file` for a second network, whose last round is trained in float32, without rounding; "+
				"four bytes a weight"),
			minutes: flags.Float64("minutes", 20, "time limit in minutes, after which the training ends with its round; "+
				"the result then depends on the machine"),
			loss: flags.String("loss", string(learned.CrossEntropy), "`loss`: ce (cross entropy) or levin "+
				"(times the expansions of the search)"),
			output: flags.String("o", "policy.bin", "`file` for the weights"),
			card:   flags.String("card", "", "`file` for a description of the weights, as JSON"),
		}
		return t.run
	},
}

var testVerb = cli.Verb{
	Name:    "test",
	Args:    "[-weights FILE] [-seed N] [-held-out N] [-bws FILE] [-workers N]",
	Summary: "tests a network on puzzles that it was not trained on",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		t := networkTest{
			learning: defineLearning(flags, "seed that the weights were trained with, so that no puzzle of the training is "+
				"tested; 0: the seed of the shipped weights"),
			weights:  flags.String("weights", "", "`file` with the weights; default: those that come with perplex"),
			gameFile: flags.String("bws", "", "`file` of reference puzzles, of which the ten from the game are tested, too"),
		}
		return t.run
	},
}

// learning holds the flags that train and test share.
type learning struct {
	seed             *uint64
	workers, heldOut *int
}

func defineLearning(flags *flag.FlagSet, seed string) learning {
	return learning{
		seed:    flags.Uint64("seed", 0, seed),
		workers: flags.Int("workers", 2, "number of cores; the result is the same"),
		heldOut: flags.Int("held-out", learned.HeldOut, "number of puzzles to test on, none of which is trained on in any "+
			"orientation or colouring"),
	}
}

// check returns an error for bad flags. It replaces the seed 0 by the seed of the shipped weights.
func (l learning) check(c *cli.Call) error {
	if len(c.Args) > 0 {
		return cli.UsageError("takes no files")
	}
	if *l.workers < 1 || *l.heldOut < 1 {
		return cli.UsageError("-workers and -held-out must be positive")
	}
	if *l.seed != 0 {
		return nil
	}
	var card learned.Card
	if err := json.Unmarshal(shipped.Card, &card); err != nil {
		return err
	}
	*l.seed = card.Settings.Seed
	return nil
}

// training holds the flags of train.
type training struct {
	learning
	puzzles, rounds           *int
	minutes                   *float64
	from, float, output, card *string
	loss                      *string
}

// errTime ends a training when its time is up.
var errTime = errors.New("the time is up")

// run trains, writes the weights and their description (learned.Card), and answers with the description.
func (t training) run(c *cli.Call) error {
	if *t.puzzles < 0 || *t.rounds < 0 || !(*t.minutes > 0) {
		return cli.UsageError("-minutes must be positive, -puzzles and -rounds not negative")
	}
	if err := t.check(c); err != nil {
		return err
	}
	begun := time.Now()
	settings, number, pool := learned.Defaults(*t.seed), 8000, learned.Pool
	var from *learned.Network
	if *t.from != "" {
		settings, number, pool = learned.Further(*t.seed), 2000, learned.MixedPool
		var err error
		if from, err = loadNetwork(*t.from); err != nil {
			return err
		}
	}
	settings.Loss = learned.Loss(*t.loss)
	if *t.rounds > 0 {
		settings.Rounds = *t.rounds
	}
	if *t.puzzles > 0 {
		number = *t.puzzles
	}
	puzzles, held := pool(*t.seed, number, *t.heldOut)
	c.Say("%d puzzles to train on, %d to test on", len(puzzles), len(held))
	var rounds []learned.Round
	var latest *learned.Network
	_, float, err := learned.Train(from, *t.float != "", puzzles, settings, *t.workers, func(r learned.Round, n *learned.Network) error {
		rounds, latest = append(rounds, r), n
		c.Say("round %d of %d after %.0f s: %d solved, %d moves to learn from, loss %.3f, %d likelier solutions",
			r.Round, settings.Rounds, time.Since(begun).Seconds(), r.Solved, r.Moves, r.Loss, r.Likelier)
		if r.Round > 0 && time.Since(begun).Minutes() > *t.minutes {
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
	card, err := learned.Describe(latest, settings, len(puzzles), held, rounds, *t.workers)
	if err != nil {
		return err
	}
	c.Say("held out: %d of %d solved, %.1f expansions on average, median %.0f (without a network %.0f, %.0f); rounding changes a probability by %.4f at most",
		card.HeldOut.Solved, card.HeldOut.Puzzles, card.HeldOut.Mean, card.HeldOut.Median, card.Uniform.Mean, card.Uniform.Median, card.Rounding.Largest)
	if err := os.WriteFile(*t.output, latest.File(), 0o666); err != nil {
		return err
	}
	if float != nil {
		if err := os.WriteFile(*t.float, float.Exact(), 0o666); err != nil {
			return err
		}
	}
	text, err := json.MarshalIndent(card, "", " ")
	if err != nil {
		return err
	}
	if *t.card != "" {
		if err := os.WriteFile(*t.card, append(text, '\n'), 0o666); err != nil {
			return err
		}
	}
	return c.Object(card)
}

// networkTest holds the flags of test.
type networkTest struct {
	learning
	weights, gameFile *string
}

// uniformLimit is the limit of expansions of the searches without a network, which serve as a
// comparison.
const uniformLimit = 200_000

// run answers with the scores on the held-out puzzles, with and without the network. With reference
// puzzles, it adds a line for each puzzle of the game and one for all of them.
func (t networkTest) run(c *cli.Call) error {
	if err := t.check(c); err != nil {
		return err
	}
	n, err := loadNetwork(*t.weights)
	if err != nil {
		return err
	}
	_, held := learned.Pool(*t.seed, 0, *t.heldOut)
	for _, p := range []struct {
		name    string
		network *learned.Network
	}{{"learned", n}, {"uniform", nil}} {
		s, err := learned.Evaluate(held, p.network, uniformLimit, *t.workers)
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
	if *t.gameFile == "" {
		return nil
	}
	return t.game(c, n)
}

// gameAnswer is the answer about one puzzle of the game.
type gameAnswer struct {
	ID          string  `json:"id"`
	Solved      bool    `json:"solved"`
	Expansions  int     `json:"expansions"`
	Uniform     int     `json:"uniform"`     // expansions without the network
	Information float64 `json:"information"` // log2(1/pi) of the solution found, in Sh
}

func (t networkTest) game(c *cli.Call, n *learned.Network) error {
	file, err := os.ReadFile(*t.gameFile)
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
			r.Bits = math.MaxFloat64 // unsolved puzzles rank as the hardest
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
		Most     int        `json:"most"`     // most expansions
		Rho      float64    `json:"rho"`      // Spearman correlation of information with the game's order
		Interval [2]float64 `json:"interval"` // 95 % interval of rho
		P        float64    `json:"p"`
	}{"game", most, rho.R, [2]float64{within.Low, within.High}, rho.P})
}

// loadNetwork reads a file of weights. Without a file name it returns the shipped network.
func loadNetwork(name string) (*learned.Network, error) {
	if name == "" {
		return shipped.Network(), nil
	}
	file, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return learned.Load(file)
}
