package film

import "strconv"

// reel builds the style sheet of an animation. Every element has the same duration, repeats at its end, and
// changes at its own times.
type reel struct {
	css   markup
	total float64 // duration of the animation in ms
	names int
}

// stop is a value that holds at a time, in ms.
type stop struct {
	at    float64
	value string
}

// animate returns a class that animates a property: between two stops its value changes from one to the next.
// The first stop is at 0.
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

// during returns a class that shows an element between two times; change is the duration of fading in and
// out.
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

// drawn returns a class that draws a path between two times. If back is positive, it also undraws the path at
// the same speed, ending at that time. The path has the length 1.
func (r *reel) drawn(from, to, back float64) (class string) {
	stops := []stop{{0, "1"}, {from, "1"}, {to, "0"}}
	if back > 0 {
		stops = append(stops, stop{back - (to - from), "0"}, stop{back, "1"})
	}
	return r.animate("stroke-dashoffset", stops...)
}
