package searchstudy

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/people/record"
)

// ErrTransport is wrapped by errors about a file of plays of transport puzzles.
var ErrTransport = errors.New("not plays of transport puzzles")

// TransportPlays holds the contents of the files about people and transport puzzles. A part without
// its files is nil.
type TransportPlays struct {
	Online       []OnlineLevel
	Boards       []RushBoard
	RushAttempts []Attempt
	Levels       map[string]string // the novices' levels, with | between rows
	Trials       []Attempt
	Ratings      []Rated
}

// OnlineLevel is a Sokoban level of a site with counts of plays.
type OnlineLevel struct {
	Level, Layout  string
	Plays, Solves  int `json:",string"`
	Boxes          int `json:",string"`
	Optimal, AStar int `json:",string"`
}

// RushBoard is a Rush Hour board.
type RushBoard struct {
	ID, Board string
	Optimal   int // moves of a shortest solution
}

// Attempt is one attempt of a person at a puzzle.
type Attempt struct {
	Person, Puzzle string
	Solved         bool
	Seconds        float64 // 0 if unknown
	Place          int     // position in the person's sequence, from 1; 0 if unknown
}

// Read adds the content of a file. The beginning of the text identifies its kind.
func (p *TransportPlays) Read(text string) (err error) {
	switch head, _, _ := strings.Cut(text, "\n"); {
	case record.InText(text):
		err = p.readRecords(text)
	case strings.HasPrefix(text, "["):
		err = json.Unmarshal([]byte(text), &p.Boards)
	case strings.HasPrefix(head, `{"level"`):
		err = p.readOnline(text)
	case strings.HasPrefix(text, "{"):
		err = json.Unmarshal([]byte(text), &p.Levels)
	case strings.HasPrefix(head, "subject,board,"):
		p.RushAttempts, err = readAttempts(text, "board", "")
	case strings.HasPrefix(head, "subject,excluded,"):
		if p.Trials, err = readAttempts(text, "level", "trial"); err == nil {
			p.Ratings, err = readRatings(text)
		}
	default:
		return fmt.Errorf("%w: expected the levels or plays of Sokoban or Rush Hour", ErrTransport)
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrTransport, err)
	}
	return nil
}

func (p *TransportPlays) readOnline(text string) error {
	lines := bufio.NewScanner(strings.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		var l OnlineLevel
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		if l.Plays < 1 || l.Solves < 0 || l.Solves > l.Plays {
			return fmt.Errorf("line %d: %d solves of %d plays", n, l.Solves, l.Plays)
		}
		p.Online = append(p.Online, l)
	}
	return lines.Err()
}

// readAttempts reads a table of attempts without the rows that its authors exclude.
func readAttempts(text, puzzle, place string) (all []Attempt, err error) {
	rows, column, err := tableOf(text, puzzle, "solved", "seconds")
	if err != nil {
		return nil, err
	}
	for i, row := range rows {
		if at, ok := column["excluded"]; ok && row[at] == "1" {
			continue
		}
		a := Attempt{Person: row[column["subject"]], Puzzle: row[column[puzzle]], Solved: row[column["solved"]] == "1"}
		if text := row[column["seconds"]]; text != "" {
			if a.Seconds, err = strconv.ParseFloat(text, 64); err != nil {
				return nil, fmt.Errorf("line %d: seconds: %q is not a number", i+2, text)
			}
		}
		if at, ok := column[place]; ok {
			if a.Place, err = strconv.Atoi(row[at]); err != nil {
				return nil, fmt.Errorf("line %d: %s: %q is not a number", i+2, place, row[at])
			}
		}
		all = append(all, a)
	}
	return all, nil
}

// readRatings reads the novices' answers after each level, without the rows that the authors
// exclude. A table without a column of ratings has none.
func readRatings(text string) (all []Rated, err error) {
	if head, _, _ := strings.Cut(text, "\n"); !strings.Contains(head, ",rating") {
		return nil, nil
	}
	rows, column, err := tableOf(text, "subject", "excluded", "question", "level", "rating")
	if err != nil {
		return nil, err
	}
	for i, row := range rows {
		text := row[column["rating"]]
		if row[column["excluded"]] == "1" || text == "" {
			continue
		}
		r := Rated{Person: row[column["subject"]], Puzzle: row[column["level"]],
			Question: row[column["question"]]}
		if r.Rating, err = strconv.ParseFloat(text, 64); err != nil {
			return nil, fmt.Errorf("line %d: rating: %q is not a number", i+2, text)
		}
		all = append(all, r)
	}
	return all, nil
}

// tableOf returns the rows of a table and the index of each column. The named columns are required.
func tableOf(text string, names ...string) (rows [][]string, column map[string]int, err error) {
	rows, err = csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		return nil, nil, err
	}
	column = map[string]int{}
	if len(rows) == 0 {
		return nil, nil, errors.New("the table is empty")
	}
	for i, name := range rows[0] {
		column[name] = i
	}
	for _, name := range names {
		if _, ok := column[name]; !ok {
			return nil, nil, fmt.Errorf("line 1: no column is named %s", name)
		}
	}
	return rows[1:], column, nil
}

// plays combines the attempts of each person at each puzzle. A play is solved if one attempt is,
// and takes the time of all of them. Plays are sorted by person, then by puzzle.
func plays(attempts []Attempt) []Attempt {
	type key struct{ person, puzzle string }
	sums := map[key]*Attempt{}
	for _, a := range attempts {
		k := key{a.Person, a.Puzzle}
		if sum := sums[k]; sum != nil {
			sum.Solved = sum.Solved || a.Solved
			sum.Seconds += a.Seconds
			continue
		}
		sums[k] = &a
	}
	keys := slices.SortedFunc(maps.Keys(sums), func(a, b key) int {
		return strings.Compare(a.person+"\x00"+a.puzzle, b.person+"\x00"+b.puzzle)
	})
	all := make([]Attempt, len(keys))
	for i, k := range keys {
		all[i] = *sums[k]
	}
	return all
}
