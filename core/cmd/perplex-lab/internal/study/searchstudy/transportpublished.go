package searchstudy

import (
	"maps"
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/stats"
)

// Rated is one person's answer about a puzzle.
type Rated struct {
	Person, Puzzle string
	Question       string // "difficult" or "enjoyable"
	Rating         float64
}

// PublishedFigure is a figure of a paper with the same figure computed from the data.
type PublishedFigure struct {
	What            string
	Published, Ours float64
}

// noviceFigures computes the figures of J. Chu, K. Zheng and J. E. Fan, "What makes people think a
// puzzle is fun to solve?", CogSci 2025, study 2, from the novices' ratings.
func noviceFigures(ratings []Rated) []PublishedFigure {
	if len(ratings) == 0 {
		return nil
	}
	of := func(question string) []Rated {
		return slices.DeleteFunc(slices.Clone(ratings), func(r Rated) bool { return r.Question != question })
	}
	difficult, enjoyable := of("difficult"), of("enjoyable")
	hard := 0.0
	for _, r := range difficult {
		if r.Rating >= 8 {
			hard++
		}
	}
	return []PublishedFigure{
		{"people who rated difficulty", 126, float64(len(byPerson(difficult)))},
		{"people who rated enjoyment", 124, float64(len(byPerson(enjoyable)))},
		{"reliability of difficulty", 0.82, reliability(difficult)},
		{"reliability of enjoyment", 0.86, reliability(enjoyable)},
		{"r of mean difficulty and mean enjoyment", -0.947,
			pearson(meanRatings(difficult), meanRatings(enjoyable))},
		{"mean deviation of difficulty within a level", 2.37, meanDeviation(difficult)},
		{"mean deviation of enjoyment within a level", 2.80, meanDeviation(enjoyable)},
		{"share of difficulties from 8 to 10", 0.65, hard / float64(len(difficult))},
	}
}

func byPerson(ratings []Rated) map[string][]Rated {
	of := map[string][]Rated{}
	for _, r := range ratings {
		of[r.Person] = append(of[r.Person], r)
	}
	return of
}

// byPuzzle returns the ratings of each puzzle.
func byPuzzle(ratings []Rated) map[string][]float64 {
	of := map[string][]float64{}
	for _, r := range ratings {
		of[r.Puzzle] = append(of[r.Puzzle], r.Rating)
	}
	return of
}

func meanOf(all []float64) float64 {
	sum := 0.0
	for _, v := range all {
		sum += v
	}
	return sum / float64(len(all))
}

// meanRatings returns the mean rating of each puzzle.
func meanRatings(ratings []Rated) map[string]float64 {
	means := map[string]float64{}
	for puzzle, all := range byPuzzle(ratings) {
		means[puzzle] = meanOf(all)
	}
	return means
}

// meanDeviation returns the mean over puzzles of the standard deviation of their ratings.
func meanDeviation(ratings []Rated) float64 {
	sum := 0.0
	of := byPuzzle(ratings)
	for _, puzzle := range slices.Sorted(maps.Keys(of)) {
		squares, mean := 0.0, meanOf(of[puzzle])
		for _, v := range of[puzzle] {
			squares += (v - mean) * (v - mean)
		}
		sum += math.Sqrt(squares / float64(len(of[puzzle])-1))
	}
	return sum / float64(len(of))
}

// pearson returns Pearson's coefficient over the puzzles that both maps have.
func pearson(a, b map[string]float64) float64 {
	var x, y []float64
	for _, puzzle := range slices.Sorted(maps.Keys(a)) {
		if v, ok := b[puzzle]; ok {
			x, y = append(x, a[puzzle]), append(y, v)
		}
	}
	r, err := stats.Pearson(x, y)
	if err != nil {
		return math.NaN()
	}
	return r.R
}

// reliability returns the split-half reliability of the ratings. It splits the puzzles that people
// have rated in two, in every way. For each split it correlates the people's mean ratings of both
// halves and applies Spearman and Brown's formula; the result is the mean. The paper mentions halves of the
// participants, but its figures are reproduced with halves of the puzzles.
func reliability(ratings []Rated) float64 {
	groups := map[string][]Rated{} // ratings by people who rated the same puzzles
	for _, all := range byPerson(ratings) {
		puzzles := slices.Sorted(maps.Keys(byPuzzle(all)))
		groups[strings.Join(puzzles, "\n")] = append(groups[strings.Join(puzzles, "\n")], all...)
	}
	sum := 0.0
	for _, group := range slices.Sorted(maps.Keys(groups)) {
		sum += groupReliability(groups[group])
	}
	return sum / float64(len(groups))
}

// groupReliability returns the reliability for people who rated the same puzzles.
func groupReliability(ratings []Rated) float64 {
	puzzles := slices.Sorted(maps.Keys(byPuzzle(ratings)))
	var people [][]float64 // ratings of each person, by puzzle
	of := byPerson(ratings)
	for _, person := range slices.Sorted(maps.Keys(of)) {
		row := make([]float64, len(puzzles))
		for _, r := range of[person] {
			row[slices.Index(puzzles, r.Puzzle)] = r.Rating
		}
		people = append(people, row)
	}
	sum, n := 0.0, 0.0
	for half := range uint(1) << len(puzzles) {
		if half&1 == 0 || bits.OnesCount(half) != len(puzzles)/2 {
			continue
		}
		var sides [2][]float64
		for _, row := range people {
			var sums [2]float64
			for i, v := range row {
				sums[half>>i&1] += v
			}
			sides[0], sides[1] = append(sides[0], sums[0]), append(sides[1], sums[1])
		}
		if r, err := stats.Pearson(sides[0], sides[1]); err == nil {
			sum += 2 * r.R / (1 + r.R)
			n++
		}
	}
	return sum / n
}
