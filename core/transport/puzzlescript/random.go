package puzzlescript

import "unicode/utf16"

// generator is the random number generator of the original engine: RC4 with a key from a text. Recordings
// depend on every byte of it.
type generator struct {
	s    [256]byte
	i, j byte
}

// newGenerator returns a generator for a seed, which must not be empty.
func newGenerator(seed string) *generator {
	g := &generator{}
	for i := range g.s {
		g.s[i] = byte(i)
	}
	var key []byte
	for _, c := range utf16.Encode([]rune(seed)) {
		if c > 255 {
			key = append(key, byte(c>>8))
		}
		key = append(key, byte(c))
	}
	j := byte(0)
	for i := range g.s {
		j += g.s[i] + key[i%len(key)]
		g.s[i], g.s[j] = g.s[j], g.s[i]
	}
	return g
}

func (g *generator) next() byte {
	g.i++
	g.j += g.s[g.i]
	g.s[g.i], g.s[g.j] = g.s[g.j], g.s[g.i]
	return g.s[g.s[g.i]+g.s[g.j]]
}

// below returns a number from 0 to n-1. Seven bytes are added up in floating point, rounding
// on the way as the engine does.
func (g *generator) below(n int) int {
	sum := 0.0
	for range 7 {
		sum = float64(sum*256) + float64(g.next())
	}
	return int(sum / (1<<56 - 1) * float64(n))
}

// chance returns a random number below n: from the script if there is one, else from the
// generator. A script for what matters only leaves out the rest, for which 0 is drawn.
func (w *World) chance(n int, matters bool) int {
	w.chances++
	if w.draw != nil {
		return w.draw(n)
	}
	if w.script != nil {
		k := 0
		if matters {
			k = w.script.below(n)
		}
		w.script.all = append(w.script.all, k)
		return k
	}
	if w.generator == nil {
		w.generator = newGenerator("0")
	}
	return w.generator.below(n)
}
