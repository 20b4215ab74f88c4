package pencil

import "github.com/perplex-puzzles/perplex/core/phrase"

// sight is a clue that counts the cells in sight of it: from the clue, a line of sight goes
// up, down, left and right through unshaded cells as far as a shaded one or the border.
type sight struct {
	at    Point
	lines [][]int // the cells of each line, the nearest first
	count int     // the cells in sight, the clue's own left out
}

// sights lists a sight for every number.
func (p *Puzzle) sights() (all []*sight) {
	for c, clue := range p.Clues {
		if clue.Number < 1 {
			continue
		}
		v := &sight{at: p.point(c), count: clue.Number - 1}
		for _, d := range []Dir{Up, Down, Left, Right} {
			if ray := p.ray(c, d); len(ray) > 0 {
				v.lines = append(v.lines, ray)
			}
		}
		all = append(all, v)
	}
	return all
}

// questions are the cells that a clue may see.
func (v *sight) questions() (all []int) {
	for _, line := range v.lines {
		all = append(all, line...)
	}
	return all
}

// reach returns how far a line of sight goes at least and at most.
func reach(s *State, line []int) (least, most int) {
	for least < len(line) && s.marks[line[least]] == No {
		least++
	}
	for most = least; most < len(line) && s.marks[line[most]] != Yes; most++ {
	}
	return least, most
}

// ends reports whether a line of sight may end after a number of cells.
func ends(s *State, line []int, length int) bool {
	return length == len(line) || s.marks[line[length]] != No
}

// sums returns how many cells the clue sees at least and at most.
func (v *sight) sums(s *State) (least, most int) {
	for _, line := range v.lines {
		l, m := reach(s, line)
		least += l
		most += m
	}
	return least, most
}

// full applies the rule: the clue sees all its cells, so every line of sight ends.
func (v *sight) full(s *State) {
	switch sum, _ := v.sums(s); {
	case sum > v.count:
		s.Fail()
	case sum == v.count:
		for _, line := range v.lines {
			if least, _ := reach(s, line); least < len(line) {
				s.Find(line[least], Yes)
			}
		}
	}
}

// all applies the rule: the clue needs every cell that it can see.
func (v *sight) all(s *State) {
	switch _, sum := v.sums(s); {
	case sum < v.count:
		s.Fail()
	case sum == v.count:
		for _, line := range v.lines {
			_, most := reach(s, line)
			s.answer(line[:most], No)
		}
	}
}

// look finds the answers common to all combinations of line lengths that add up to the number.
func (v *sight) look(s *State) {
	// before[i] are the sums that the lines before i can make, after[i] those from i on.
	n := len(v.lines)
	before, after := make([][]bool, n+1), make([][]bool, n+1)
	for i := range before {
		before[i], after[i] = make([]bool, v.count+1), make([]bool, v.count+1)
	}
	before[0][0], after[n][0] = true, true
	lengths := func(i int, each func(length int)) {
		least, most := reach(s, v.lines[i])
		for length := least; length <= min(most, v.count); length++ {
			if ends(s, v.lines[i], length) {
				each(length)
			}
		}
	}
	add := func(to, from []bool, i int) {
		lengths(i, func(length int) {
			for sum := length; sum <= v.count; sum++ {
				to[sum] = to[sum] || from[sum-length]
			}
		})
	}
	for i := range n {
		add(before[i+1], before[i], i)
		add(after[n-1-i], after[n-i], n-1-i)
	}
	if !before[n][v.count] {
		s.Fail()
		return
	}
	for i, line := range v.lines {
		shortest, longest := -1, -1
		lengths(i, func(length int) {
			for sum := 0; sum+length <= v.count; sum++ {
				if before[i][sum] && after[i+1][v.count-length-sum] {
					if shortest < 0 {
						shortest = length
					}
					longest = length
					return
				}
			}
		})
		s.answer(line[:shortest], No)
		if shortest == longest && shortest < len(line) {
			s.Find(line[shortest], Yes)
		}
	}
}

// further demands that a clue that sees too few cells sees one of the next ones.
func (v *sight) further(s *State) (demand, bool) {
	var next []int
	for _, line := range v.lines {
		if least, _ := reach(s, line); least < len(line) {
			next = append(next, line[least])
		}
	}
	sum, _ := v.sums(s)
	return demand{next, No, 1, false}, sum < v.count
}

// shorter demands that one of the cells on a clue's lines is shaded if it could see too many.
func (v *sight) shorter(s *State) (demand, bool) {
	var all []int
	for _, line := range v.lines {
		_, most := reach(s, line)
		all = append(all, line[:most]...)
	}
	_, sum := v.sums(s)
	return demand{all, Yes, 1, false}, sum > v.count
}

// sightRules are the rules about clues that count the cells seen from them.
func sightRules(sights []*sight) []Rule {
	where := func(at int) Point { return sights[at].at }
	rule := func(name, why string, rank int, look func(v *sight, s *State)) Rule {
		return Rule{
			Name: name, Rank: rank, Places: len(sights), Where: where, Why: why,
			Sees: func(at int) []int { return sights[at].questions() },
			Look: func(s *State, at int) { look(sights[at], s) },
		}
	}
	return []Rule{
		rule("sees enough", "the number has all its cells in sight", 0, (*sight).full),
		rule("must see all", "the number needs every cell that it can see", 0, (*sight).all),
		rule("lines of sight", "all lengths of its lines that make up the number have this in common", 1, (*sight).look),
		casesRule("every way to see further", "every cell that it could see next leads there", len(sights), where,
			func(s *State, at int) (demand, bool) { return sights[at].further(s) }),
		casesRule("every end of sight", "every shaded cell that could end its sight leads there", len(sights), where,
			func(s *State, at int) (demand, bool) { return sights[at].shorter(s) }),
	}
}

// unshadedClue is the answer for the cell of a clue that is never shaded.
func (p *Puzzle) unshadedClue(cell int) Mark {
	if p.white(cell) {
		return Open
	}
	return No
}

// numbersStay is the rule that no clue is shaded. It applies to all clues in one step.
func numbersStay(p *Puzzle, name, why string) Rule {
	var clues []int
	for c := range p.Cells() {
		if !p.white(c) {
			clues = append(clues, c)
		}
	}
	return Rule{
		Name: name, Rank: 0, Places: min(len(clues), 1),
		Sees: func(int) []int { return clues },
		Why:  why,
		Look: func(s *State, _ int) {
			for _, c := range clues {
				s.Find(c, No)
			}
		},
	}
}

// clueStays is the answer of a cell with a clue, which is never shaded; Open without one.
func (p *Puzzle) clueStays(cell int) Mark {
	if p.white(cell) {
		return Open
	}
	return No
}

// checkSights finds numbers that see another number of cells.
func (p *Puzzle) checkSights(shaded func(cell int) bool, f *faults) {
	for c, clue := range p.Clues {
		if clue.Number < 0 || shaded(c) {
			continue
		}
		if seen := p.seen(c, shaded); seen != clue.Number {
			f.add(p.point(c), "%v: %d sees %s", clue.Number, phrase.Plural(seen, "cell"))
		}
	}
}

// seen counts the cells in sight of one, itself included.
func (p *Puzzle) seen(c int, shaded func(cell int) bool) int {
	seen := 1
	for d := Up; d <= Right; d++ {
		for _, n := range p.ray(c, d) {
			if shaded(n) {
				break
			}
			seen++
		}
	}
	return seen
}

// checkClues finds clues that are shaded.
func (p *Puzzle) checkClues(shaded func(cell int) bool, f *faults) {
	for c := range p.Clues {
		if !p.white(c) && shaded(c) {
			f.add(p.point(c), "%v: a number is shaded")
		}
	}
}
