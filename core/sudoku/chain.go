package sudoku

import "strings"

// node is a candidate of a chain, a digit in a cell, encoded as cell*32 + digit.
type node int

func (n node) cell() int    { return int(n) >> 5 }
func (n node) digit() uint8 { return uint8(n & 31) }

func nodeOf(cell int, digit uint8) node { return node(cell<<5 | int(digit)) }

// chain looks for an alternating chain of candidates. Of two neighbours in it, alternately at least one is
// true and at most one is true; the first and the last pair have at least one. So at least one end of the
// chain is true, and a candidate that both ends exclude is removed. chain returns the shortest chain, and
// among equally short ones the first in reading order.
func (x *candidates) chain() (best Step, ok bool) {
	shortest := 0
	for c := range x.cells() {
		for _, d := range x.in[c].list() {
			s, length := x.chainFrom(nodeOf(c, d), shortest)
			if length > 0 {
				best, shortest, ok = s, length, true
			}
		}
	}
	return best, ok
}

// chainFrom looks for the shortest chain from one candidate, breadth first. The chain is shorter than below,
// unless below is 0. A length of 0 means that there is no such chain.
func (x *candidates) chainFrom(start node, below int) (s Step, length int) {
	// before maps each reached candidate to the candidate that implies it, if start is false.
	before := map[node]node{start: -1}
	layer := []node{start}
	for length = 2; len(layer) > 0 && (below == 0 || length < below); length += 2 {
		var next []node
		for _, off := range layer {
			for _, on := range x.strong(off) {
				if _, seen := before[on]; seen {
					continue
				}
				before[on] = off
				if removed := x.goesWithNeither(start, on); len(removed) > 0 {
					return x.explainChain(on, before, removed), length
				}
				for _, off := range x.weak(on) {
					if _, seen := before[off]; !seen {
						before[off] = on
						next = append(next, off)
					}
				}
			}
		}
		layer = next
	}
	return Step{}, 0
}

// strong returns the candidates that are true if off is false: the other digit of a cell with two candidates,
// or the other place of a digit with two places in a house.
func (x *candidates) strong(off node) (on []node) {
	c, d := off.cell(), off.digit()
	if rest := x.in[c] &^ of(d); rest.count() == 1 {
		on = append(on, nodeOf(c, rest.only()))
	}
	for _, h := range x.of[c] {
		places := x.houses[h].listed(x.where(&x.houses[h], d))
		if len(places) == 2 {
			on = append(on, nodeOf(places[0]+places[1]-c, d))
		}
	}
	return on
}

// weak returns the candidates that are false if on is true.
func (x *candidates) weak(on node) (off []node) {
	c, d := on.cell(), on.digit()
	for _, e := range (x.in[c] &^ of(d)).list() {
		off = append(off, nodeOf(c, e))
	}
	for _, p := range x.peers[c] {
		if x.in[p]&of(d) != 0 {
			off = append(off, nodeOf(p, d))
		}
	}
	return off
}

// goesWithNeither returns the candidates that both a and b exclude.
func (x *candidates) goesWithNeither(a, b node) (removed []Removal) {
	for _, n := range x.weak(a) {
		c, d := n.cell(), n.digit()
		if n != b && (c == b.cell() || d == b.digit() && x.sees(c, b.cell())) {
			removed = append(removed, Removal{c, d})
		}
	}
	return removed
}

func (x *candidates) explainChain(end node, before map[node]node, removed []Removal) Step {
	s := Step{Technique: Chain, Removed: removed}
	var links []string
	for n := end; n >= 0; n = before[n] {
		link := x.place(n.cell()) + " is " + digitText(n.digit())
		if len(links)%2 == 1 {
			link = x.place(n.cell()) + " is not " + digitText(n.digit())
		}
		links = append(links, link)
		s.Because = append(s.Because, n.cell())
	}
	first := len(links) - 1
	text := "chain: if " + links[first]
	for i := first - 1; i >= 0; i-- {
		text += ", then " + links[i]
	}
	var gone []string
	for _, r := range removed {
		gone = append(gone, x.place(r.Cell)+" is not "+digitText(r.Digit))
	}
	s.Text = text + "; either way " + strings.Join(gone, ", and ")
	return s
}
