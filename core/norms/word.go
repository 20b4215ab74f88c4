package norms

// Words are the words of difficulty, from the easiest on.
var Words = []string{"easy", "medium", "hard", "very hard", "extreme"}

// begins are the percentiles at which the second and further words begin.
var begins = []float64{30, 60, 85, 97}

// Word is the word of a puzzle that is harder than so many percent of a norm.
func Word(percent float64) string {
	at := 0
	for at < len(begins) && percent >= begins[at] {
		at++
	}
	return Words[at]
}
