package cli

import (
	"flag"
	"fmt"

	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned/shipped"
)

// PlayersHelp describes the notation of players.
const PlayersHelp = "own (the rules of -rules, which + joins with others), learned, PLAYER~0.05 (takes a random action one time in twenty), " +
	"or 0.3*PLAYER|0.7*PLAYER (a population)"

// DefineWeights declares the flag -weights for the network of the learned player.
func DefineWeights(flags *flag.FlagSet) func() (policy.Library, error) {
	weights := flags.String("weights", "", "`file` with weights of the player learned; default: those that come with perplex")
	return func() (policy.Library, error) {
		if *weights == "" {
			return policy.NewLibrary(func() ([]byte, error) { return shipped.Policy, nil }), nil
		}
		file, err := ReadFile(*weights)
		if err != nil {
			return policy.Library{}, err
		}
		if _, err := learned.Load(file); err != nil {
			return policy.Library{}, fmt.Errorf("%s: %w", *weights, err)
		}
		return policy.NewLibrary(func() ([]byte, error) { return file, nil }), nil
	}
}

// DefineLibrary declares the flags for the parts that players may have besides the built-in rules.
func DefineLibrary(flags *flag.FlagSet) func() (policy.Library, error) {
	rules := flags.String("rules", "", "`file` with the rules of the player own (site/docs/rules.md)")
	weights := DefineWeights(flags)
	return func() (policy.Library, error) {
		library, err := weights()
		if err != nil || *rules == "" {
			return library, err
		}
		text, err := ReadFile(*rules)
		if err != nil {
			return library, err
		}
		if library.Own, err = policy.ParseRules(string(text)); err != nil {
			return library, fmt.Errorf("%s: %w", *rules, err)
		}
		return library, nil
	}
}
