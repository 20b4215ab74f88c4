package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/people"
)

var peoplePowerVerb = cli.Verb{
	Name:    "power",
	Args:    "[flags]",
	Summary: "computes how many players and puzzles a study needs to show a difference between two families",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		asJSON := flags.Bool("json", false, "writes JSON Lines instead of text")
		seed := flags.Uint64("seed", 1, "seed of the simulated studies")
		f := definePeoplePower(flags)
		return func(c *cli.Call) error { return f.run(c, *seed, *asJSON) }
	},
}

// peoplePower holds the flags of people power.
type peoplePower struct {
	players, puzzles, studies               *int
	spread, difference, puzzle, play, slope *float64
	rho                                     *string
}

func definePeoplePower(flags *flag.FlagSet) peoplePower {
	d := people.Usual()
	return peoplePower{
		players:    flags.Int("players", d.Players, "number of players, each of whom plays all puzzles"),
		puzzles:    flags.Int("puzzles", d.Puzzles, "number of puzzles of each of two families"),
		spread:     flags.Float64("spread", d.Range, "standard deviation of the puzzles' difficulty, in Sh"),
		difference: flags.Float64("difference", d.Difference, "difference to detect, of log time per Sh between the families"),
		puzzle:     flags.Float64("puzzle-deviation", d.Puzzle, "standard deviation of log time between puzzles of the same Sh"),
		play:       flags.Float64("play-deviation", d.Play, "standard deviation of log time between plays"),
		slope:      flags.Float64("player-deviation", d.Slope, "standard deviation of log time per Sh between players"),
		studies:    flags.Int("studies", 400, "number of studies that are simulated and analysed; 0: only the formula"),
		rho: flags.String("rho", "",
			"two correlation coefficients, as `A:B`; computes the number of puzzles that distinguishes them instead"),
	}
}

// powerLine is the answer as JSON. Players and Puzzles are null if no number suffices.
type powerLine struct {
	Power    float64    `json:"power"`
	Error    float64    `json:"error"`
	Players  *int       `json:"players"`
	Puzzles  *int       `json:"puzzles"`
	Studies  int        `json:"studies"`
	Found    int        `json:"found"`
	Interval [2]float64 `json:"interval"`
	Seed     uint64     `json:"seed"`
}

// rhoLine is the answer about two coefficients.
type rhoLine struct {
	Puzzles  int        `json:"puzzles"`
	Studies  int        `json:"studies"`
	Found    int        `json:"found"`
	Interval [2]float64 `json:"interval"`
	Seed     uint64     `json:"seed"`
}

const (
	mostStudies    = 100_000
	powerResamples = 200 // resamples of each study
)

func (f peoplePower) run(c *cli.Call, seed uint64, asJSON bool) error {
	if len(c.Args) > 0 {
		return cli.UsageError("power takes no files")
	}
	if *f.studies < 0 || *f.studies > mostStudies {
		return cli.UsageError("-studies must be a number from 0 to " + strconv.Itoa(mostStudies))
	}
	r := rand.New(rand.NewPCG(seed, 0x9057))
	if *f.rho != "" {
		return f.coefficients(c, r, seed, asJSON)
	}
	d := people.Design{Players: *f.players, Puzzles: *f.puzzles, Range: *f.spread, Difference: *f.difference, Puzzle: *f.puzzle, Play: *f.play, Slope: *f.slope}
	if err := d.Check(); err != nil {
		return cli.UsageError(err.Error())
	}
	var found people.Count
	for range *f.studies {
		found.Add(d.Try(r, powerResamples))
	}
	line := powerLine{Power: cli.SixDecimals(d.Power()), Error: cli.SixDecimals(d.Error()), Studies: found.Of, Found: found.In, Seed: seed}
	if n, ok := d.NeedPlayers(); ok {
		line.Players = &n
	}
	if n, ok := d.NeedPuzzles(); ok {
		line.Puzzles = &n
	}
	if found.Of > 0 {
		line.Interval = ends(found.Interval())
	}
	if asJSON {
		return c.Object(line)
	}
	fmt.Fprintf(c.Out, "%d players and %d puzzles of each family find a difference of %g per Sh with a power of %.2f\n", d.Players, d.Puzzles, d.Difference, line.Power)
	if found.Of > 0 {
		fmt.Fprintf(c.Out, "simulated: found in %d of %d studies, %.2f (%.2f to %.2f)\n", found.In, found.Of, found.Share(), line.Interval[0], line.Interval[1])
	}
	need := func(n *int, otherwise string) string {
		if n == nil {
			return otherwise
		}
		return strconv.Itoa(*n)
	}
	fmt.Fprintf(c.Out, "for a power of %g: %s players with these puzzles, or %s puzzles of each family with these players\n", people.Wanted,
		need(line.Players, "no number of"), need(line.Puzzles, "no number of"))
	return c.Flush()
}

// coefficients computes the number of puzzles needed to distinguish two coefficients.
func (f peoplePower) coefficients(c *cli.Call, r *rand.Rand, seed uint64, asJSON bool) error {
	one, other, _ := strings.Cut(*f.rho, ":")
	a, err := strconv.ParseFloat(one, 64)
	b, err2 := strconv.ParseFloat(other, 64)
	n, ok := people.PuzzlesForRho(a, b)
	if err != nil || err2 != nil || !ok {
		return cli.UsageError(fmt.Sprintf("-rho: %q is not two different coefficients between -1 and 1, as 0.8:0.6", *f.rho))
	}
	var found people.Count
	for range *f.studies {
		found.Add(people.TryRho(r, n, a, b))
	}
	line := rhoLine{Puzzles: n, Studies: found.Of, Found: found.In, Seed: seed}
	if found.Of > 0 {
		line.Interval = ends(found.Interval())
	}
	if asJSON {
		return c.Object(line)
	}
	fmt.Fprintf(c.Out, "%d puzzles of each family tell %g from %g with a power of %g\n", n, a, b, people.Wanted)
	if found.Of > 0 {
		fmt.Fprintf(c.Out, "simulated: told apart in %d of %d studies, %.2f (%.2f to %.2f)\n", found.In, found.Of, found.Share(), line.Interval[0], line.Interval[1])
	}
	return c.Flush()
}
