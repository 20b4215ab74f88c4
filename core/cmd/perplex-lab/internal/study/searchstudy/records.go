package searchstudy

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/people/record"
)

// Names of sets and types in records.
const (
	setOnline, setNovices = "sokoban-online", "sokoban-novices"
	setRush, setTimes     = "rush-hour", "sudoku-times"

	typeSokoban, typeRush = "sokoban", "rush-hour"
)

// recordPeek is the number of characters that identify a file of records.
const recordPeek = len(`{"record":`)

// ErrSet is wrapped by errors about a set that cannot be imported.
var ErrSet = errors.New("not a set of plays")

// ImportSets names the sets that Import reads.
var ImportSets = []string{setRush, setNovices, setOnline, setTimes}

// Import returns the records of a set of ImportSets from the texts of its files, in the order in
// which they are compared with measures. It omits rows that the authors of a set exclude.
func Import(set string, texts []string) (all []*record.Record, err error) {
	var p TransportPlays
	table := ""
	for _, text := range texts {
		switch head, _, _ := strings.Cut(text, "\n"); {
		case set == setTimes, strings.HasPrefix(head, "subject,"):
			table = text
		default:
			if err := p.Read(text); err != nil {
				return nil, err
			}
		}
	}
	switch {
	case set == setTimes && table != "":
		all, err = importTimes(table)
	case set == setOnline && p.Online != nil:
		all = importOnline(p.Online)
	case set == setRush && p.Boards != nil && table != "":
		all, err = importRush(p.Boards, table)
	case set == setNovices && p.Levels != nil && table != "":
		all, err = importNovices(p.Levels, table)
	default:
		return nil, fmt.Errorf("%w: %s: a file is missing; give %s", ErrSet, set, map[string]string{
			setTimes: "sudoku-times.csv", setOnline: "sokoban-online.jsonl.gz",
			setRush:    "rush-hour.csv and rush-hour-boards.json",
			setNovices: "sokoban-novices.csv and sokoban-novices-levels.json"}[set])
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrSet, set, err)
	}
	return all, nil
}

func importOnline(levels []OnlineLevel) (all []*record.Record) {
	for _, l := range levels {
		all = append(all, &record.Record{
			Family: "transport", Type: typeSokoban, Puzzle: l.Layout,
			Many: map[string]float64{"plays": float64(l.Plays), "solves": float64(l.Solves)},
			Source: record.Source{Set: setOnline, ID: l.Level, Figures: map[string]float64{
				"optimal": float64(l.Optimal), "astar": float64(l.AStar), "boxes": float64(l.Boxes)}},
		})
	}
	return all
}

func importTimes(text string) (all []*record.Record, err error) {
	t, err := ReadSudokus(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	if t.Times == nil {
		return nil, errors.New("line 1: no column is named d_to; ratings are no plays")
	}
	for i, puzzle := range t.Texts {
		all = append(all, &record.Record{Family: "pencil", Type: "sudoku", Puzzle: puzzle,
			Many: map[string]float64{"relativeTime": t.Times[i]}, Source: record.Source{Set: setTimes}})
	}
	return all, nil
}

func importRush(boards []RushBoard, table string) (all []*record.Record, err error) {
	rows, err := importRows(table, "board")
	if err != nil {
		return nil, err
	}
	for _, b := range boards {
		last := map[string]*record.Record{} // last record of each player
		for _, row := range rows[b.ID] {
			r, err := row.record(map[string]string{"moves": "moves", "order": "order"})
			if err != nil {
				return nil, err
			}
			if row.of("skipped") == "1" {
				r.Outcome = "skipped"
			}
			if before := last[r.Player]; before != nil && before.Outcome == "stopped" {
				before.Outcome = "restarted"
			}
			last[r.Player] = r
			r.Type, r.Puzzle = typeRush, b.Board
			r.Source = record.Source{Set: setRush, ID: b.ID,
				Figures: map[string]float64{"optimal": float64(b.Optimal)}}
			all = append(all, r)
		}
	}
	return all, nil
}

func importNovices(levels map[string]string, table string) (all []*record.Record, err error) {
	rows, err := importRows(table, "level")
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(levels)) {
		for _, row := range rows[name] {
			if row.of("excluded") == "1" {
				continue
			}
			counts := map[string]string{"moves": "steps", "order": "trial", "boxesHome": "boxes_home"}
			r, err := row.record(counts)
			if err != nil {
				return nil, err
			}
			if question := row.of("question"); row.of("rating") != "" && question != "" {
				felt, err := row.number("rating")
				if err != nil {
					return nil, err
				}
				r.Felt = map[string]float64{question: felt}
			}
			r.Type, r.Puzzle = typeSokoban, strings.ReplaceAll(levels[name], "|", "\n")
			r.Source = record.Source{Set: setNovices, ID: name}
			all = append(all, r)
		}
	}
	return all, nil
}

// importRow is a row of a table of attempts.
type importRow struct {
	line   int
	row    []string
	column map[string]int
}

// importRows returns the rows of a table by puzzle.
func importRows(table, puzzle string) (map[string][]importRow, error) {
	rows, column, err := tableOf(table, "subject", puzzle, "solved", "seconds")
	if err != nil {
		return nil, err
	}
	of := map[string][]importRow{}
	for i, row := range rows {
		name := row[column[puzzle]]
		of[name] = append(of[name], importRow{i + 2, row, column})
	}
	return of, nil
}

func (r importRow) of(name string) string {
	if at, ok := r.column[name]; ok {
		return r.row[at]
	}
	return ""
}

func (r importRow) number(name string) (float64, error) {
	v, err := strconv.ParseFloat(r.of(name), 64)
	if err != nil || !(v >= 0) {
		return 0, fmt.Errorf("line %d: %s: %q is not a number of at least 0", r.line, name, r.of(name))
	}
	return v, nil
}

// record returns the fields that all tables have in common. counts maps counts to column names;
// empty ones are omitted.
func (r importRow) record(counts map[string]string) (*record.Record, error) {
	rec := &record.Record{Family: "transport", Player: r.of("subject"), Outcome: "stopped"}
	if r.of("solved") == "1" {
		rec.Outcome = "solved"
	}
	read := func(to *map[string]float64, name, column string) error {
		if r.of(column) == "" {
			return nil
		}
		v, err := r.number(column)
		if *to == nil {
			*to = map[string]float64{}
		}
		(*to)[name] = v
		return err
	}
	err := read(&rec.Seconds, "counted", "seconds")
	for name, column := range counts {
		err = errors.Join(err, read(&rec.Counts, name, column))
	}
	return rec, err
}

// readRecords adds records of transport puzzles to the set that each comes from.
func (p *TransportPlays) readRecords(text string) error {
	boards := map[string]bool{}
	n := 0
	for r, err := range record.All(strings.NewReader(text)) {
		n++
		if err != nil {
			return err
		}
		figure := func(name string) int { return int(r.Source.Figures[name]) }
		switch {
		case r.Source.ID == "":
			return fmt.Errorf("record %d: source.id is missing; it names the puzzle in its set", n)
		case r.Source.Set == setOnline && r.Many != nil:
			p.Online = append(p.Online, OnlineLevel{r.Source.ID, r.Puzzle, int(r.Many["plays"]),
				int(r.Many["solves"]), figure("boxes"), figure("optimal"), figure("astar")})
		case r.Type == typeRush && r.Many == nil:
			if !boards[r.Source.ID] {
				boards[r.Source.ID] = true
				p.Boards = append(p.Boards, RushBoard{r.Source.ID, r.Puzzle, figure("optimal")})
			}
			p.RushAttempts = append(p.RushAttempts, attemptOf(r))
		case r.Type == typeSokoban && r.Many == nil:
			if p.Levels == nil {
				p.Levels = map[string]string{}
			}
			p.Levels[r.Source.ID] = strings.ReplaceAll(r.Puzzle, "\n", "|")
			a := attemptOf(r)
			a.Place = int(r.Counts["order"])
			p.Trials = append(p.Trials, a)
			for _, question := range slices.Sorted(maps.Keys(r.Felt)) {
				if r.Source.Set == setNovices {
					p.Ratings = append(p.Ratings, Rated{r.Player, r.Source.ID, question, r.Felt[question]})
				}
			}
		default:
			return fmt.Errorf("record %d: type: %q is none of %s, %s", n, r.Type, typeSokoban, typeRush)
		}
	}
	return nil
}

func attemptOf(r *record.Record) Attempt {
	return Attempt{Person: r.Player, Puzzle: r.Source.ID, Solved: r.Outcome == "solved",
		Seconds: r.Seconds["counted"]}
}

// sudokuRecords reads the records of a table of times.
func sudokuRecords(input io.Reader) (t SudokuTable, err error) {
	n := 0
	for r, err := range record.All(input) {
		n++
		if err != nil {
			return t, fmt.Errorf("%w: %w", ErrTimes, err)
		}
		v, ok := r.Many["relativeTime"]
		if !ok {
			return t, fmt.Errorf("%w: record %d: many.relativeTime is missing", ErrTimes, n)
		}
		t.Texts, t.Times, t.Sources = append(t.Texts, r.Puzzle), append(t.Times, v), append(t.Sources, "")
	}
	return t, nil
}
