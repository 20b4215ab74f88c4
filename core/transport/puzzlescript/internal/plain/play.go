package plain

import "errors"

// mostAgain is how many turns again may add to an input.
const mostAgain = 300

// ErrEndless says that play would go on for too long; the board may be anything then.
var ErrEndless = errors.New("rules or turns of again do not end")

// Play is a game that somebody plays.
type Play struct {
	g       *Game
	level   int
	board   *board   // of the last level that is not a message; nil before the first
	target  *board   // what a restart leads to
	before  []*board // what undo leads to
	again   bool     // a turn without input follows
	waiting bool     // at a message, or after the last level
	over    bool
	message string // that a rule had in the last input
	tries   int    // see turn

	restarting bool
}

// Play begins a level, counted from 0 with messages among them.
func (g *Game) Play(level int) (*Play, error) {
	p := &Play{g: g, level: level}
	p.load()
	return p, p.settle()
}

// Levels returns how many levels there are, with messages.
func (g *Game) Levels() int { return len(g.levels) }

// Level returns the number of the level, or of the message that waits for Continue.
func (p *Play) Level() int { return p.level }

// Over reports whether the last level is solved.
func (p *Play) Over() bool { return p.over }

// Message returns the message that a rule had during the last input; "" if there was none.
func (p *Play) Message() string { return p.message }

// Size returns the board's width and height.
func (p *Play) Size() (width, height int) { return p.board.width, p.board.height }

// Names returns the names of the objects at a column and a row, in alphabetical order.
func (p *Play) Names(x, y int) string { return p.board.names(x*p.board.height + y) }

// Text returns the board as recordings of play have it, "" before the first one.
func (p *Play) Text() string {
	if p.board == nil {
		return ""
	}
	return p.board.text()
}

// Input plays a turn, and the turns that again adds to it. The input is up, left, down, right,
// action, or tick for a turn without one.
func (p *Play) Input(input string) error {
	if p.board == nil {
		return nil
	}
	if input == "tick" {
		input = ""
	}
	p.message, p.tries = "", 0
	p.turn(input, normal)
	return p.settle()
}

// Continue goes on from a message.
func (p *Play) Continue() error {
	p.tries = 0
	if p.waiting && !p.over {
		p.next()
	}
	return p.settle()
}

// Undo goes back to the last board that is different.
func (p *Play) Undo() error {
	if p.board == nil || p.g.flags["noundo"] {
		return nil
	}
	for len(p.before) > 0 && p.last().sameObjects(p.board) {
		p.before = p.before[:len(p.before)-1]
	}
	if len(p.before) > 0 {
		p.restore(p.last())
		p.before = p.before[:len(p.before)-1]
	}
	return p.settle()
}

func (p *Play) last() *board { return p.before[len(p.before)-1] }

// Restart goes back to the beginning of the level, or to the last checkpoint.
func (p *Play) Restart() error {
	if p.board == nil || p.g.flags["norestart"] {
		return nil
	}
	p.before = append(p.before, p.board.still())
	p.tries = 0
	p.restart()
	return p.settle()
}

// restart reports whether it did anything. The rules of a restarted level's start cannot restart
// it.
func (p *Play) restart() bool {
	if p.restarting {
		return false
	}
	p.restarting = true
	p.restore(p.target)
	if p.g.flags["run_rules_on_level_start"] {
		p.turn("", starting)
	}
	p.restarting = false
	return true
}

func (p *Play) restore(b *board) {
	p.board = b.still()
	p.again = false
}

func (p *Play) load() {
	p.again = false
	p.waiting = p.level >= len(p.g.levels) || p.g.levels[p.level].start == nil
	if p.waiting {
		return
	}
	p.board = p.g.levels[p.level].start.clone()
	p.target = p.board.clone()
	p.before = nil
	if p.g.flags["run_rules_on_level_start"] {
		p.turn("", starting)
	}
}

func (p *Play) next() {
	if p.level+1 >= len(p.g.levels) {
		p.over, p.waiting = true, true
		return
	}
	p.level++
	p.load()
}

// settle plays the turns of again.
func (p *Play) settle() error {
	for n := 0; p.again && n <= mostAgain && !p.tired(); n++ {
		p.again = false
		p.turn("", normal)
	}
	if p.again || p.tired() {
		p.again = false
		return ErrEndless
	}
	return nil
}

func (p *Play) tired() bool { return (&turn{g: p.g, tries: &p.tries}).tired() }

// manner is what a turn is for.
type manner int

const (
	normal   manner = iota
	starting        // the rules of a level's start, which cannot win it
	trial           // only to find out whether the turn would change anything
)

// turn plays a turn, and reports whether it did anything. After a trial the board is as before.
func (p *Play) turn(input string, as manner) bool {
	p.again = false
	bak := p.board.still()
	t := &turn{g: p.g, b: p.board, tries: &p.tries}
	players := t.play(input)
	if p.g.flags["require_player_movement"] && len(players) > 0 && !p.left(players) {
		p.restore(bak)
		return false
	}
	if as != trial {
		for _, c := range t.orders {
			if c.name == "message" {
				p.message = c.text
			}
		}
	}
	if t.ordered("cancel") {
		p.restore(bak)
		return len(t.orders) > 1
	}
	if as == trial {
		would := !p.board.sameObjects(bak) || t.ordered("win") || t.ordered("restart")
		p.restore(bak)
		return would
	}
	if t.ordered("restart") {
		p.before = append(p.before, bak)
		if p.restart() {
			t.orders = nil
		}
	}
	changed := !p.board.sameObjects(bak)
	if changed && input != "" {
		p.before = append(p.before, bak)
	}
	b := p.board
	if as != starting && !p.waiting && (t.ordered("win") || p.g.won(p.board)) {
		p.next()
	}
	if p.board != b {
		return changed // the commands were those of the level before
	}
	if t.ordered("checkpoint") {
		p.target = p.board.still()
	}
	if t.ordered("again") && changed {
		again := p.turn("", trial)
		p.again = again
	}
	return changed
}

// left reports whether a player has left one of some cells.
func (p *Play) left(cells []int) bool {
	for _, i := range cells {
		if !p.board.cells[i].any(p.g.player.objects) {
			return true
		}
	}
	return false
}
