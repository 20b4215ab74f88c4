package puzzlescript

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// namesOf returns the names of objects in alphabetical order.
func namesOf(p *Program, objects []int) string {
	var names []string
	for _, o := range objects {
		names = append(names, p.Objects[o].Name)
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// TestRoles: what changes and what the goals are, of games in which that is plain to see.
func TestRoles(t *testing.T) {
	head, _, _ := strings.Cut(endlessText, "RULES")
	game := func(rules, wins string) string {
		return head + "RULES\n\n" + rules + "\n\nWINCONDITIONS\n\n" + wins + "\n\nLEVELS\n\npa\n"
	}
	for _, c := range []struct{ name, text, worker, mutables, statics, goals, order string }{
		{"Sokoban", sokobanText, "player", "crate", "background target wall", "all bring", "crate0 target0 player1"},
		{"nothing moves", game("", "some Player on Red"), "player", "", "background blue red", "some reach", "player0 red0"},
		{"destroyed", game("[ > Player | Red ] -> [ > Player | ]", "no Red"), "player", "red", "background blue", "no remove", "red0 player1"},
		{"created", game("late [ Player ] -> [ Player ]\n[ action Player ] [ Red ] -> [ Player ] [ Blue ]", "some Blue"), "player", "blue red", "background", "some make", "blue0 player1 red1"},
		{"pushed or not", game("[ > Player | Any ] -> [ > Player | Any ]", "all Red on Blue"), "player", "", "background blue red", "all given", "blue0 red0 player1"},
		{"any", game("[ > Player | Any ] -> [ > Player | > Any ]", ""), "player", "blue red", "background", "", ""},
		{"two steps", game("[ > Player | Red ] -> [ > Player | > Red ]\n[ Red | Blue ] -> [ Red | ]", "no Blue"), "player", "blue red", "background", "no remove", "blue0 red1 player2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, problems := Compile(c.text)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			r := p.Roles()
			if got := namesOf(p, r.Worker); got != c.worker {
				t.Errorf("worker %s, want %s", got, c.worker)
			}
			if got := namesOf(p, r.Mutables); got != c.mutables {
				t.Errorf("mutables %s, want %s", got, c.mutables)
			}
			if got := namesOf(p, r.Statics); got != c.statics {
				t.Errorf("statics %s, want %s", got, c.statics)
			}
			var goals, order []string
			for _, g := range r.Goals {
				goals = append(goals, g.Quantifier+" "+string(g.Kind))
			}
			for _, o := range r.Order {
				order = append(order, fmt.Sprint(p.Objects[o.Object].Name, o.Distance))
			}
			slices.SortStableFunc(order, func(a, b string) int { return strings.Compare(a[len(a)-1:]+a, b[len(b)-1:]+b) })
			if got := strings.Join(goals, ","); got != c.goals {
				t.Errorf("goals %s, want %s", got, c.goals)
			}
			if got := strings.Join(order, " "); got != c.order {
				t.Errorf("order %s, want %s", got, c.order)
			}
		})
	}
}

// TestRuleOrder: a rule is as near to the goals as its nearest object.
func TestRuleOrder(t *testing.T) {
	head, _, _ := strings.Cut(endlessText, "RULES")
	text := head + "RULES\n\n[ > Player | Red ] -> [ > Player | > Red ]\n[ Red | Blue ] -> [ Red | ]\nlate [ Player ] -> [ Player ]\n\nWINCONDITIONS\n\nno Blue\n\nLEVELS\n\npa\n"
	p, problems := Compile(text)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	want := []RuleOrder{{lineOf(text, "[ > Player"), 1}, {lineOf(text, "[ Red | Blue"), 0}, {lineOf(text, "late"), 2}}
	if got := p.Roles().Rules; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestBreak: a rule that is left out does nothing until it is back.
func TestBreak(t *testing.T) {
	p, _ := Compile(sokobanText)
	w := NewWorld(p, &p.Levels[1])
	w.Turn(Right)
	push := lineOf(sokobanText, "[ > Player")
	for _, c := range []struct {
		line int
		want Result
	}{{push, Same}, {0, Won}} {
		mark := w.Mark()
		w.Break(c.line)
		if got := w.Turn(Right); got != c.want {
			t.Errorf("line %d broken: %d, want %d", c.line, got, c.want)
		}
		w.Back(mark)
	}
}

// TestStatics: no turn of random play changes what is called static.
func TestStatics(t *testing.T) {
	for _, text := range []string{sokobanText, allText, endlessText} {
		p, _ := Compile(text)
		static := map[int]bool{}
		for _, o := range p.Roles().Statics {
			static[o] = true
		}
		for level := range p.Levels {
			if p.Levels[level].W == 0 {
				continue
			}
			w := NewWorld(p, &p.Levels[level])
			w.Limit(1 << 18) // steps of rules: a turn of endlessText does not end
			w.Start()
			for n := range 200 {
				w.Turn(Input(scramble(uint64(n)) % 5))
			}
			for o := range p.Objects {
				if static[o] && !w.asFirst(o) {
					t.Errorf("level %d: %s is static, and has changed", level, p.Objects[o].Name)
				}
			}
		}
	}
}

// TestWithLevels: a source with other levels compiles to these, and a board to what its
// source says.
func TestWithLevels(t *testing.T) {
	p, _ := Compile(sokobanText)
	rows := []string{"#####", "#P*O#", "#####"}
	q, problems := Compile(WithLevels(sokobanText, [][]string{rows, p.Levels[1].Rows()}))
	if len(problems) > 0 || len(q.Levels) != 2 {
		t.Fatal(problems, len(q.Levels))
	}
	l, err := p.Board(rows)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(l.cells, q.Levels[0].cells) || !slices.Equal(p.Levels[1].cells, q.Levels[1].cells) {
		t.Error("the boards differ")
	}
	if won, used := Replay(p.With(l), 0, []Input{Right}); !won || used != 1 {
		t.Error("one push does not solve the board")
	}
	for _, c := range []struct {
		rows []string
		want string
	}{{nil, "rows: there are none"}, {[]string{"#?"}, `"?" of "#?" is not in the legend`}, {[]string{"##", ""}, "rows[1]: it is empty"}} {
		if _, err := p.Board(c.rows); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v; want %s", c.rows, err, c.want)
		}
	}
}
