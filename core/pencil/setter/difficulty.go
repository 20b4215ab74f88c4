package setter

import "github.com/perplex-puzzles/perplex/core/pencil"

// difficulty returns the measure that the maker aims at, in Sh: the norm's measure if a word is
// wished, otherwise search information.
func (w *Wish) difficulty(r *pencil.Rating) float64 {
	if w.Word == "" {
		return r.Information
	}
	sh, _ := r.Difficulty()
	return sh
}

// measure completes a rating with the figures that the difficulty needs.
func (w *Wish) measure(p *pencil.Puzzle, r *pencil.Rating) error {
	if w.Word == "" {
		return nil
	}
	return p.RateSecond(r)
}

// missedWord is the minimum distance of a puzzle that does not have the wished word.
const missedWord = 0.001

// offWord returns the distance of a puzzle from the wished word, relative to the bound that it
// misses; 0 means that the puzzle has the wished word.
func (w *Wish) offWord(m *Made) float64 {
	sh, guess := m.Rating.Difficulty()
	place, ok := w.Norm.Place(sh)
	if ok && !guess && place.Word() == w.Word {
		return 0
	}
	c := Condition{Measure: information}
	c.Least, c.Most, _ = w.Norm.Range(w.Word)
	return max(c.missed(sh), missedWord)
}
