package pencil

import "math/rand/v2"

// drawPairs draws lines of which none runs beside itself, and prints a number at both ends of each.
func drawPairs(r *rand.Rand, p *Puzzle) {
	d := &pairDrawing{pairLines: &pairLines{m: centreMesh(p)}}
	d.draw(r)
	number := 0
	for c := range p.Clues {
		if p.Clues[c].Number == None && d.lines[c] == 1 {
			number++
			p.Clues[c].Number = number
			p.Clues[d.other[c]].Number = number
		}
	}
}

// pairDrawing is a set of lines that grow together.
type pairDrawing struct {
	*pairLines
	lines []int // number of drawn sides at a node
	other []int // other end of a line, indexed by an end
}

// draw joins lines at their ends, beginning with single nodes, as long as no line would run beside itself.
// Short lines grow first.
func (d *pairDrawing) draw(r *rand.Rand) {
	n := d.m.nodes()
	d.root, d.lines, d.other = fill(d.root, n, 0), make([]int, n), make([]int, n)
	size := make([]int, n)
	for node := range d.other {
		d.root[node], d.other[node], size[node] = int32(node), node, 1
	}
	for {
		best, least := -1, 0
		for _, q := range r.Perm(d.m.sides()) {
			a, b := d.m.ends(q)
			if d.lines[a] > 1 || d.lines[b] > 1 || d.meeting(d.find(a), d.find(b)) != 1 {
				continue
			}
			if shorter := min(size[d.find(a)], size[d.find(b)]); best < 0 || shorter < least {
				best, least = q, shorter
			}
		}
		if best < 0 {
			return
		}
		a, b := d.m.ends(best)
		ra, rb := d.find(a), d.find(b)
		d.root[rb] = ra
		size[ra] += size[rb]
		from, to := d.other[a], d.other[b]
		d.other[from], d.other[to] = to, from
		d.lines[a]++
		d.lines[b]++
	}
}

// meeting counts the sides between two lines; a line does not count sides with itself.
func (d *pairDrawing) meeting(one, other int32) (sides int) {
	if one == other {
		return 0
	}
	for i := range d.m.sides() {
		a, b := d.m.ends(d.m.first + i)
		if ra, rb := d.find(a), d.find(b); ra == one && rb == other || ra == other && rb == one {
			sides++
		}
	}
	return sides
}
