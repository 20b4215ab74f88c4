package plain_test

import (
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// searched is what an exhaustive search of a level has found.
type searched struct {
	boards, dead, lost int    // boards, those that are proved dead, and those from which nothing wins
	wrong              string // a board that is proved dead and from which inputs win
}

// searchDead plays all inputs from all boards of a level, and compares what is proved dead with what is lost. Ok
// is false if there are too many boards, or a turn does not end.
func searchDead(p *puzzlescript.Program, level, most int) (s searched, ok bool) {
	w := puzzlescript.NewWorld(p, &p.Levels[level])
	w.Start()
	w.Forget()
	dead := puzzlescript.NewDead(p, level)
	var states [][]uint64
	var shown []string
	var proved, wins []bool
	var into [][]int
	number := map[string]int{}
	meet := func() int {
		text := worldCells(p, w)
		n, known := number[text]
		if !known {
			n = len(states)
			number[text] = n
			states, shown, into = append(states, w.Pack(nil)), append(shown, text), append(into, nil)
			proved, wins = append(proved, dead != nil && dead.Proves(w)), append(wins, false)
		}
		return n
	}
	meet()
	for n := 0; n < len(states); n++ {
		if len(states) > most {
			return s, false
		}
		w.Unpack(states[n])
		w.Forget()
		for _, in := range p.Inputs() {
			switch w.Turn(in) {
			case puzzlescript.Won:
				wins[n] = true
			case puzzlescript.Moved:
				to := meet()
				into[to] = append(into[to], n)
			case puzzlescript.Stuck, puzzlescript.Endless:
				return s, false
			}
			w.Back(0)
		}
	}
	for queue := range states {
		if !wins[queue] {
			continue
		}
		for list := []int{queue}; len(list) > 0; {
			n := list[len(list)-1]
			list = list[:len(list)-1]
			for _, from := range into[n] {
				if !wins[from] {
					wins[from] = true
					list = append(list, from)
				}
			}
		}
	}
	for n := range states {
		s.boards++
		if !wins[n] {
			s.lost++
		}
		if proved[n] {
			s.dead++
			if wins[n] && s.wrong == "" {
				s.wrong = shown[n]
			}
		}
	}
	return s, true
}

// TestDead: no board that is proved dead can be won, of random games with everything the language has, and of
// games of pushing. An exhaustive search decides.
func TestDead(t *testing.T) {
	var sum searched
	levels := 0
	try := func(seed uint64, source string) {
		p, problems := puzzlescript.Compile(source)
		if puzzlescript.FirstError(problems) != nil || !p.Winnable() {
			return
		}
		for level := range p.Levels {
			if p.Levels[level].W == 0 {
				continue
			}
			s, ok := searchDead(p, level, 600)
			if !ok {
				continue
			}
			if s.wrong != "" {
				t.Errorf("seed %d, level %d: this board can be won\n%sin\n%s", seed, level, s.wrong, source)
			}
			levels++
			sum.boards, sum.dead, sum.lost = sum.boards+s.boards, sum.dead+s.dead, sum.lost+s.lost
		}
	}
	for seed := range uint64(600) {
		try(seed, maker{rand.New(rand.NewPCG(seed, 73))}.game())
	}
	all := sum
	for seed := range uint64(600) {
		try(seed, maker{rand.New(rand.NewPCG(seed, 79))}.puzzle().source())
	}
	t.Logf("%d levels: %+v; without pushing: %+v", levels, sum, all)
	if sum.dead < 1000 || sum.dead > sum.lost {
		t.Errorf("%d boards are proved dead, of %d that are lost", sum.dead, sum.lost)
	}
}
