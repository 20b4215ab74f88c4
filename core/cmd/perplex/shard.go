package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/pieces"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

var shardVerb = cli.Verb{
	Name:    "shard",
	Args:    "-pieces N -o DIR [flags of generate] FILE | -print slurm|parallel|kubernetes|queue DIR",
	Summary: "cuts a query of generate into pieces that machines can run independently; see run and merge",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		read := defineQuery(flags)
		own := flag.NewFlagSet("", flag.ContinueOnError)
		count := own.Int("pieces", 0, fmt.Sprintf("number of pieces, up to %d", pieces.MostPieces))
		folder := own.String("o", "", "`folder` for the plan and the pieces")
		engine := declared.DefineOwn(own, verb.Option{Name: "print", Kind: jsonlite.String, Choices: engines(),
			Help: "engine for which a script that runs the pieces of DIR is printed"})
		own.VisitAll(func(f *flag.Flag) { flags.Var(f.Value, f.Name, f.Usage) })
		return func(c *cli.Call) error {
			if engine.Given() {
				return printRunner(c, engine.Text())
			}
			if *count == 0 {
				return cli.UsageError("-pieces: is missing; give -pieces N")
			}
			if *count < 1 || *count > pieces.MostPieces {
				return cli.UsageError(fmt.Sprintf("-pieces: %d is outside 1..%d", *count, pieces.MostPieces))
			}
			if *folder == "" {
				return cli.UsageError("-o: is missing; name the folder of the pieces")
			}
			g, err := read()
			if err != nil {
				return err
			}
			plan := &pieces.Plan{Version: version.Version, Flags: []string{}, Pieces: *count}
			flags.Visit(func(f *flag.Flag) {
				if own.Lookup(f.Name) == nil {
					plan.Flags = append(plan.Flags, "-"+f.Name+"="+f.Value.String())
				}
			})
			return shard(c, g, plan, *folder)
		}
	},
}

func printRunner(c *cli.Call, engine string) error {
	if len(c.Args) != 1 {
		return cli.UsageError("-print: name the folder of one plan")
	}
	plan, err := pieces.Read(c.Args[0])
	if err != nil {
		return err
	}
	text, ok := plan.Runner(engine, c.Args[0])
	if engine == queueEngine {
		p, err := readPlanned(c.Args[0])
		if err != nil {
			return err
		}
		text, ok = p.queue(), true
	}
	if !ok {
		panic("perplex: there is no engine " + engine)
	}
	c.Out.WriteString(text)
	return nil
}

// queueEngine is the engine that takes the whole query: a host divides it into pieces itself.
const queueEngine = "queue"

func engines() []string { return append(pieces.Runners(), queueEngine) }

// queue returns the script with which a host with a queue runs the query.
func (p planned) queue() string {
	// In single quotes of the shell, a quote is written as its JSON escape.
	request := strings.ReplaceAll(string(p.options.AppendRequest(nil, p.puzzle)), "'", `\u0027`)
	return fmt.Sprintf(`#!/bin/sh
# HOST is the address of a host with queries, as in https://perplex.example. It cuts the query
# into shards itself, so the pieces of the folder are not used, nor merge: its answer is whole.
# Begun again, the same query is the same job.
curl --fail --silent --show-error --header 'Content-Type: application/json' --data '%s' "$HOST/api/jobs"
# It answers {"id", "url", "total", "token"}. How far it is, and in the end the results:
#   curl "$HOST/api/jobs/ID"
# To stop it:
#   curl --request POST --header "Authorization: Bearer TOKEN" "$HOST/api/jobs/ID/stop"
`, request)
}

// shard writes the plan of a query.
func shard(c *cli.Call, g generation, plan *pieces.Plan, folder string) error {
	if err := takeFiles(plan); err != nil {
		return err
	}
	puzzles := 0
	return c.Each(func(r records.Record) ([]byte, error) {
		if puzzles++; puzzles > 1 {
			return nil, errors.New("shard takes one puzzle at a time")
		}
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		query, err := g.open(d)
		if err != nil {
			return nil, err
		}
		plan.Puzzle = d.AppendJSON(nil)
		plan.Configurations = query.Plan.Configurations()
		plan.Unit = query.Plan.Aligned((plan.Configurations + uint64(plan.Pieces) - 1) / uint64(plan.Pieces))
		if err := plan.Write(folder); err != nil {
			return nil, err
		}
		return json.Marshal(map[string]any{"configurations": plan.Configurations, "pieces": plan.Pieces, "plan": plan.ID()})
	})
}

// fileFlags are the flags that name files. Other machines may lack these files, so the plan holds
// their contents.
var fileFlags = []string{"rules", "weights"}

// takeFiles replaces file names among the plan's flags by the contents of the files.
func takeFiles(plan *pieces.Plan) error {
	for i, text := range plan.Flags {
		name, file, _ := strings.Cut(strings.TrimPrefix(text, "-"), "=")
		if !slices.Contains(fileFlags, name) {
			continue
		}
		content, err := cli.ReadFile(file)
		if err != nil {
			return fmt.Errorf("-%s: %w", name, err)
		}
		if plan.Files == nil {
			plan.Files = map[string][]byte{}
		}
		plan.Files[name] = content
		plan.Flags[i] = "-" + name + "="
	}
	return nil
}

// planned is a query read from a folder.
type planned struct {
	*pieces.Plan
	generation
	puzzle  *witness.Document
	query   *job.Plan
	options job.GenerateOptions
}

// readPlanned reads the query of a folder.
func readPlanned(folder string) (p planned, err error) {
	if p.Plan, err = pieces.Read(folder); err != nil {
		return p, err
	}
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	read := defineQuery(flags)
	arguments, done, err := giveFiles(p.Plan)
	if err != nil {
		return p, err
	}
	defer done()
	if err := flags.Parse(arguments); err != nil {
		return p, fmt.Errorf("%w: flags: %w", pieces.ErrPlan, err)
	}
	if p.generation, err = read(); err != nil {
		return p, fmt.Errorf("%w: flags: %w", pieces.ErrPlan, err)
	}
	if p.puzzle, err = witness.Parse(string(p.Puzzle)); err != nil {
		return p, fmt.Errorf("%w: puzzle: %w", pieces.ErrPlan, err)
	}
	query, err := p.open(p.puzzle)
	if err != nil {
		return p, fmt.Errorf("%w: %w", pieces.ErrPlan, err)
	}
	p.query, p.options = query.Plan, query.Options
	if n := p.query.Configurations(); n != p.Configurations {
		return p, fmt.Errorf("%w: configurations: %d, but the query has %d", pieces.ErrPlan, p.Configurations, n)
	}
	return p, nil
}

// giveFiles writes the plan's files to temporary files that flags can name. done removes them.
func giveFiles(plan *pieces.Plan) (arguments []string, done func(), err error) {
	arguments, done = append(arguments, plan.Flags...), func() {}
	if len(plan.Files) == 0 {
		return arguments, done, nil
	}
	folder, err := os.MkdirTemp("", "perplex-plan-")
	if err != nil {
		return nil, done, err
	}
	done = func() { os.RemoveAll(folder) }
	for i, text := range arguments {
		name := strings.Trim(text, "-=")
		content, ok := plan.Files[name]
		if !ok {
			continue
		}
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, content, 0o600); err != nil {
			done()
			return nil, func() {}, err
		}
		arguments[i] = "-" + name + "=" + file
	}
	return arguments, done, nil
}

var runVerb = cli.Verb{
	Name:    "run",
	Args:    "[-workers N] DIR K",
	Summary: "computes piece K, counted from 0, of the query whose plan shard has written into DIR",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		workers := flags.Int("workers", 0, "number of configurations measured at a time; 0: one for each processor")
		return func(c *cli.Call) error {
			if err := cli.AtLeast("workers", *workers, 0); err != nil {
				return err
			}
			if len(c.Args) != 2 {
				return cli.UsageError("name a folder and the number of a piece")
			}
			piece, err := strconv.Atoi(c.Args[1])
			if err != nil {
				return cli.UsageError(fmt.Sprintf("%q is not the number of a piece", c.Args[1]))
			}
			p, err := readPlanned(c.Args[0])
			if err != nil {
				return err
			}
			p.workers = *workers
			return p.run(c, c.Args[0], piece)
		}
	},
}

// run does a piece unless it is done.
func (p planned) run(c *cli.Call, folder string, piece int) error {
	if err := p.Check(piece); err != nil {
		return err
	}
	if part, err := p.part(folder, piece); err == nil {
		c.Say("piece %d is there already", piece)
		return answerPiece(c, piece, part)
	}
	ctx := c.Context()
	begun := time.Now()
	from, to := p.Range(piece)
	found := p.search(ctx, p.puzzle, p.query, from, to)
	if found.done < to-from {
		c.Say("interrupted; piece %d is not written", piece)
		return cli.ErrInterrupted
	}
	part := job.Part{From: from, To: to, Done: found.done, Solvable: found.solvable, Kept: found.kept, GivenUp: found.givenUp,
		Results: found.best.Sorted(), Histogram: found.histogram, Complete: true}
	if err := p.Put(folder, piece, p.query.AppendPart(nil, part)); err != nil {
		return err
	}
	fmt.Fprintf(c.Stderr, "configurations=%d solvable=%d seconds=%.2f\n", found.done, found.solvable, time.Since(begun).Seconds())
	return answerPiece(c, piece, part)
}

// answerPiece reports that a piece is done.
func answerPiece(c *cli.Call, piece int, part job.Part) error {
	return c.Object(struct {
		Piece          int    `json:"piece"`
		Configurations uint64 `json:"configurations"`
		Solvable       uint64 `json:"solvable"`
	}{piece, part.Done, part.Solvable})
}

// part reads a piece. Errors wrap those of Plan.Get.
func (p planned) part(folder string, piece int) (job.Part, error) {
	answer, err := p.Get(folder, piece)
	if err != nil {
		return job.Part{}, err
	}
	part, err := p.query.ReadPart(string(answer))
	if err != nil {
		return part, fmt.Errorf("piece %d: %w: %w", piece, pieces.ErrTorn, err)
	}
	if from, to := p.Range(piece); part.From != from || part.To != to || part.Done != to-from || !part.Complete {
		return part, fmt.Errorf("piece %d: %w: it has other configurations", piece, pieces.ErrForeign)
	}
	return part, nil
}

var mergeVerb = cli.Verb{
	Name:    "merge",
	Args:    "[-list] DIR",
	Summary: "prints the answer of generate when all pieces of DIR are done, and otherwise lists the missing ones",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		list := flags.Bool("list", false, "prints one object with the query and its answer, which the editor opens as a list")
		return func(c *cli.Call) error {
			if len(c.Args) != 1 {
				return cli.UsageError("name the folder of one plan")
			}
			p, err := readPlanned(c.Args[0])
			if err != nil {
				return err
			}
			if *list && (!p.query.Lists() || p.curriculum > 0 || p.traits.asked()) {
				return cli.UsageError("-list: the plan has -want count or histogram, -curriculum or -character, whose answer is no list of the editor")
			}
			return p.merge(c, c.Args[0], *list)
		}
	},
}

func (p planned) merge(c *cli.Call, folder string, list bool) error {
	begun := time.Now()
	found := newFindings(p.query)
	bad := 0
	for piece := range p.Pieces {
		part, err := p.part(folder, piece)
		if err != nil {
			bad++
			c.Say("%v", err)
			continue
		}
		found.add(part)
	}
	if bad > 0 {
		return fmt.Errorf("%d of %d pieces are to be run", bad, p.Pieces)
	}
	if list {
		part := job.Part{Solvable: found.solvable, Kept: found.kept, Results: found.best.Sorted()}
		c.Out.Write(append(p.query.AppendList(nil, p.puzzle, p.options, part), '\n'))
		return c.Flush()
	}
	ctx := c.Context()
	return p.print(ctx, c, p.puzzle, p.query, found, time.Since(begun))
}
