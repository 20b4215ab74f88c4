package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/normstudy"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/searchstudy"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	gridjob "github.com/perplex-puzzles/perplex/core/logicgrid/job"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/collection"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

var normsVerb = cli.Verb{
	Name:    "norms",
	Summary: "makes the norms with which the difficulty of a puzzle is compared",
	Verbs: []cli.Verb{
		normsPencilVerb, normsTransportVerb, normsGridVerb, normsScriptVerb, normsMakeVerb, normsTableVerb,
	},
}

var normsPencilVerb = cli.Verb{
	Name:    "pencil",
	Args:    "[-sudokus FILE] FILE...",
	Summary: "measures the puzzles of recorded solves, a line of JSON for each",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		sudokus := flags.String("sudokus", "",
			"also measures the sudokus of a table with a column puzzle, before the others")
		return func(c *cli.Call) error {
			seen := map[string]bool{}
			if err := normsSudokus(c, *sudokus, seen); err != nil {
				return err
			}
			return c.Each(func(r records.Record) ([]byte, error) {
				solve, err := recorded(r)
				if err != nil {
					return nil, err
				}
				v, ok, err := normstudy.Pencil(solve, seen)
				if err != nil || !ok {
					return nil, err
				}
				return json.Marshal(v)
			})
		}
	},
}

// normsSudokus measures the sudokus of a table; "" means no table.
func normsSudokus(c *cli.Call, file string, seen map[string]bool) error {
	if file == "" {
		return nil
	}
	text, err := cli.ReadFile(file)
	if err != nil {
		return err
	}
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	column := -1
	if len(rows) > 0 {
		column = slices.Index(rows[0], "puzzle")
	}
	if column < 0 {
		return fmt.Errorf("%s: no column is named puzzle", file)
	}
	for _, row := range rows[1:] {
		v, ok, err := normstudy.Sudoku(row[column], seen)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if !ok {
			continue
		}
		if err := c.Object(v); err != nil {
			return err
		}
	}
	return nil
}

var normsMakeVerb = cli.Verb{
	Name: "make",
	Args: "[-count N] [-side N] TYPE...",
	Summary: "makes and measures puzzles, a line of JSON for each: TYPE is a pencil type (the rank of the " +
		"hardest rule varies), a variant of Sokoban, or a size of logic grids such as 4x5",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		count := flags.Int("count", 100, "number of puzzles of each type; their seeds are counted from 1")
		side := flags.Int("side", 0, "columns and rows; 0: the usual size of the type")
		return func(c *cli.Call) error {
			err := errors.Join(cli.AtLeast("count", *count, 1), cli.AtLeast("side", *side, 0))
			if err != nil {
				return err
			}
			for _, name := range c.Args {
				take := func(v normstudy.Value) error { return errors.Join(c.Object(v), c.Flush()) }
				if rules, ok := transport.RulesNamed(name); ok {
					if err := normstudy.MadeLevels(rules, *count, take); err != nil {
						return err
					}
					continue
				}
				if m, n, ok := gridSize(name); ok {
					if err := normstudy.MadeGrids(m, n, *count, take); err != nil {
						return err
					}
					continue
				}
				kind, err := pencil.TypeNamed(name)
				if err != nil {
					return err
				}
				if err := normstudy.Made(kind, *side, *count, take); err != nil {
					return err
				}
			}
			return nil
		}
	},
}

// gridSize reads a size of logic grids, such as 4x5, given in place of a type.
func gridSize(name string) (categories, entities int, ok bool) {
	m, n, _ := strings.Cut(name, "x")
	categories, wrong := strconv.Atoi(m)
	entities, err := strconv.Atoi(n)
	return categories, entities, wrong == nil && err == nil
}

// tableHead is the beginning of a table's source file. The table is a constant, because package
// embed would enlarge the programs for browsers.
const tableHead = "package job\n\n" +
	"// Made by perplex-lab norms table: type, size, source, count and quantiles in Sh.\nconst normsText = `"

var normsTableVerb = cli.Verb{
	Name:    "table",
	Args:    "FILE...",
	Summary: "makes the table of a family's norms from measured puzzles, as Go source",
	Define: func(*flag.FlagSet) func(*cli.Call) error {
		return func(c *cli.Call) error {
			var values []normstudy.Value
			err := c.Each(func(r records.Record) ([]byte, error) {
				var v normstudy.Value
				if err := json.Unmarshal([]byte(r.Whole.Raw), &v); err != nil {
					return nil, fmt.Errorf("%s: %w", r.ID, err)
				}
				values = append(values, v)
				return nil, nil
			})
			if err != nil {
				return err
			}
			c.Out.WriteString(tableHead + normstudy.Table(values).Text() + "`\n")
			return c.Flush()
		}
	},
}

// normsValues returns a verb that measures the puzzles of files. take measures those of one file.
func normsValues(
	name, summary string,
	take func(c *cli.Call, file, text string, put func(normstudy.Value, error) error) error,
) cli.Verb {
	return cli.Verb{
		Name:    name,
		Args:    "FILE...",
		Summary: summary,
		Define: func(*flag.FlagSet) func(*cli.Call) error {
			return func(c *cli.Call) error {
				if err := c.NeedFiles(); err != nil {
					return err
				}
				put := func(v normstudy.Value, err error) error {
					if err != nil {
						c.Say("%v", err) // for example, a level without boxes
						return nil
					}
					return errors.Join(c.Object(v), c.Flush(), c.Interruption())
				}
				for _, file := range c.Args {
					text, err := c.Text(file)
					if err == nil {
						err = take(c, file, text, put)
					}
					if err != nil {
						return fmt.Errorf("%s: %w", file, err)
					}
				}
				return nil
			}
		},
	}
}

var normsTransportVerb = normsValues("transport",
	"measures published Sokoban levels, a line of JSON for each",
	func(c *cli.Call, file, text string, put func(normstudy.Value, error) error) error {
		if strings.HasPrefix(text, "{") {
			var plays searchstudy.TransportPlays
			if err := plays.Read(text); err != nil {
				return err
			}
			text = ""
			for _, l := range plays.Online {
				text += l.Layout + "\n\n"
			}
			file = "levels.xsb"
		}
		all, err := collection.Read(file, text)
		if err != nil {
			return err
		}
		rules, _ := transport.RulesNamed("sokoban")
		for i := range all.Levels {
			if err := put(normstudy.Level(rules, &all.Levels[i], norms.Published)); err != nil {
				return err
			}
		}
		return nil
	})

var normsScriptVerb = normsValues("puzzlescript",
	"measures the levels of PuzzleScript games, a line of JSON for each",
	func(c *cli.Call, file, text string, put func(normstudy.Value, error) error) error {
		game, problems := puzzlescript.Compile(text)
		if game == nil {
			return puzzlescript.FirstError(problems)
		}
		for level := range game.Levels {
			if game.Levels[level].W == 0 {
				continue
			}
			if err := put(normstudy.Script(game, level)); err != nil {
				return err
			}
		}
		return nil
	})

var normsGridVerb = normsValues("logicgrid",
	"measures logic grids of the published archive, a line of JSON for each",
	func(c *cli.Call, file, text string, put func(normstudy.Value, error) error) error {
		for line := range strings.Lines(text) {
			v, err := jsonlite.Parse(line)
			if err != nil {
				return err
			}
			d, err := gridjob.Document(&v)
			if err != nil {
				return err
			}
			if err := put(normstudy.Grid(d.Space, d.Hints, norms.Published)); err != nil {
				return err
			}
		}
		return nil
	})
