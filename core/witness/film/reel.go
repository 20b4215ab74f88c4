package film

import "strconv"

// reel collects the times of an animation that is written in style sheets: every element
// has the same duration, which begins again at its end, and changes at its own times.
type reel struct {
	css   markup
	total float64 // ms
	names int
}

// stop is a value from a time on, in ms.
type stop struct {
	at    float64
	value string
}

// animate returns the class of elements of which a property has these values: between two
// times it goes from one to the next. The first stop is at 0.
func (r *reel) animate(property string, stops ...stop) (class string) {
	class = "t" + strconv.Itoa(r.names)
	r.names++
	r.css.add("@keyframes ", class, "{")
	for _, s := range append(stops, stop{r.total, stops[len(stops)-1].value}) {
		r.css.add(strconv.FormatFloat(100*s.at/r.total, 'f', 3, 64), "%{", property, ":", s.value, "}")
	}
	r.css.add("}.", class, "{animation:", class, " ", strconv.FormatFloat(r.total/1000, 'f', 2, 64), "s linear infinite}")
	return class
}

// during is opacity 1 from a time to another one, with so long a change at both.
func (r *reel) during(from, to, change float64) (class string) {
	stops := []stop{{0, "0"}}
	if from > 0 {
		stops = append(stops, stop{from, "0"})
	}
	stops = append(stops, stop{from + change, "1"})
	if to < r.total {
		stops = append(stops, stop{to - change, "1"}, stop{to, "0"})
	}
	return r.animate("opacity", stops...)
}

// drawn is a path that is drawn from a time to another one and, if it is taken back,
// undrawn so quickly before a third. The path has the length 1.
func (r *reel) drawn(from, to, back float64) (class string) {
	stops := []stop{{0, "1"}, {from, "1"}, {to, "0"}}
	if back > 0 {
		stops = append(stops, stop{back - (to - from), "0"}, stop{back, "1"})
	}
	return r.animate("stroke-dashoffset", stops...)
}
