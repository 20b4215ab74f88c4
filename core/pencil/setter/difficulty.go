package setter

import "github.com/perplex-puzzles/perplex/core/pencil"

// difficulty is what the maker aims at, in Sh: the measure of the norm where a word is wished, and
// otherwise search information.
func (w *Wish) difficulty(r *pencil.Rating) float64 {
	if w.Word == "" {
		return r.Information
	}
	sh, _ := r.Difficulty()
	return sh
}

// measure completes a rating with what the difficulty needs.
func (w *Wish) measure(p *pencil.Puzzle, r *pencil.Rating) error {
	if w.Word == "" {
		return nil
	}
	return p.RateSecond(r)
}

// missedWord is the least distance of a puzzle whose word is not the wished one.
const missedWord = 0.001

// offWord is how far a puzzle is from the wished word, as a share of the end that it misses; 0: it has it.
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
