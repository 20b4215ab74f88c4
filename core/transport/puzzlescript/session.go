package puzzlescript

import "slices"

// Session is a game that somebody plays: levels one after another, undo, restart and
// checkpoints, as the language's engine does it, to the last random number.
type Session struct {
	p     *Program
	seed  string
	level int
	world *World

	undo       [][]uint64
	target     []uint64 // what a restart leads to
	patience   Patience
	script     *script // numbers to draw; nil: the generator's
	again      bool    // a turn without an input follows
	text       bool    // a message is on show, or the game is over
	over       bool
	restarting bool
	won        int    // levels
	solved     *World // the board that the last input solved
	message    string
}

// NewSession starts a level of a game, counted from 0 with messages among them. Chance
// follows from the seed; an empty one stands for a fixed one. Pending turns of again are
// played.
func NewSession(p *Program, level int, seed string) *Session {
	return NewSessionWithin(p, level, seed, Patience{})
}

// Patience is what an input may take in a session, with all that again adds. Where it ends the
// turn is left (Session.Stuck).
type Patience struct {
	Steps   int         // of rules; 0: MaxWork
	Overdue func() bool // reports whether the time is up, if not nil; asked now and then
	// Numbers are drawn by chance instead of the generator's, one after another as in Outcome,
	// and 0 after the last of them. The trial turn that finds out whether again would change
	// anything draws the same numbers as the turn itself.
	Numbers []int
	// Draw returns random numbers from 0 to n-1 instead of the generator, if not nil.
	Draw func(n int) int
}

// NewSessionWithin is NewSession with limits.
func NewSessionWithin(p *Program, level int, seed string, patience Patience) *Session {
	if patience.Steps <= 0 {
		patience.Steps = MaxWork
	}
	s := &Session{p: p, seed: seed, level: level, patience: patience}
	if patience.Numbers != nil {
		s.script = &script{numbers: slices.Clone(patience.Numbers)}
	}
	s.load(seed)
	s.settle()
	return s
}

// Level returns the number of the level that is played, or of the message.
func (s *Session) Level() int { return s.level }

// Over reports whether the last level is solved.
func (s *Session) Over() bool { return s.over }

// Won returns how many levels have been solved.
func (s *Session) Won() int { return s.won }

// Solved returns the board of a level that the last input solved, as it was then; nil if
// there is none. It must not be changed.
func (s *Session) Solved() *World { return s.solved }

// Message returns what a rule had to say in the last turn; "" for nothing.
func (s *Session) Message() string { return s.message }

// Stuck returns the line of a rule that would not end in the last turn and was left; 0 if
// there is none.
func (s *Session) Stuck() int {
	if s.world == nil {
		return 0
	}
	return s.world.stuck
}

func (s *Session) load(seed string) {
	s.again, s.text = false, false
	if s.level >= len(s.p.Levels) {
		s.text = true
		return
	}
	l := &s.p.Levels[s.level]
	if l.W == 0 {
		s.text = true
		return
	}
	s.world = NewWorld(s.p, l)
	if seed == "" {
		seed = "0"
	}
	s.world.generator = newGenerator(seed)
	s.world.script, s.world.draw = s.script, s.patience.Draw
	s.world.Limit(s.patience.Steps)
	s.world.overdue = s.patience.Overdue
	s.world.rested()
	s.undo = nil
	s.target = slices.Clone(s.world.cells)
	if s.p.Prelude.Has("run_rules_on_level_start") {
		s.turn(Tick, true, false)
	}
}

// settle plays the turns of again.
func (s *Session) settle() {
	var r repetition
	for s.again && s.world.work <= s.world.most {
		level := s.level
		s.again = false
		s.turn(Tick, false, false)
		switch {
		case s.level != level:
			r = repetition{}
		case s.again && r.again(s.world):
			s.world.exhausted(s.world.againLine)
			s.again = false
		}
	}
	s.again = false
}

// Input plays a turn and what again adds to it.
func (s *Session) Input(in Input) {
	if s.world == nil {
		return
	}
	s.message, s.solved = "", nil
	s.world.rested()
	s.turn(in, false, false)
	s.settle()
}

// Continue goes on from a message.
func (s *Session) Continue() {
	s.solved = nil
	if s.text && !s.over {
		s.next()
		s.settle()
	}
}

// Undo goes back to the last different board.
func (s *Session) Undo() {
	if s.world == nil || s.p.Prelude.Has("noundo") {
		return
	}
	s.solved = nil
	for len(s.undo) > 0 && slices.Equal(s.undo[len(s.undo)-1], s.world.cells) {
		s.undo = s.undo[:len(s.undo)-1]
	}
	if n := len(s.undo); n > 0 {
		s.restore(s.undo[n-1])
		s.undo = s.undo[:n-1]
	}
	s.settle()
}

// Restart goes back to the level's beginning or its last checkpoint.
func (s *Session) Restart() {
	if s.world == nil || s.p.Prelude.Has("norestart") {
		return
	}
	s.remember(slices.Clone(s.world.cells))
	s.solved = nil
	s.world.rested()
	s.restart()
	s.settle()
}

func (s *Session) restart() {
	if s.restarting { // rules that run when a level starts may ask for it
		return
	}
	s.restarting = true
	defer func() { s.restarting = false }()
	s.restore(s.target)
	if s.p.Prelude.Has("run_rules_on_level_start") {
		s.turn(Tick, true, false)
	}
	s.world.queued = commands{}
}

func (s *Session) restore(cells []uint64) {
	s.world.load(cells)
	s.world.log = s.world.log[:0]
	s.world.queued = commands{}
	s.again = false
}

// maxUndo bounds what undo remembers, in words of boards.
const maxUndo = 1 << 24

func (s *Session) remember(cells []uint64) {
	if len(s.undo)*len(cells) > maxUndo {
		s.undo = slices.Delete(s.undo, 0, len(s.undo)/2)
	}
	s.undo = append(s.undo, cells)
}

// turn plays a turn, and reports whether it changed the board. A dry one only finds out
// whether it would; but it uses up random numbers, as the engine does.
func (s *Session) turn(in Input, keepLevel, dry bool) bool {
	s.again = false
	w := s.world
	w.log = w.log[:0]
	before := slices.Clone(w.cells)
	drawn := s.drawn()
	o, mark := w.play(in)
	switch o {
	case cancelled:
		if dry {
			return w.queued.said // the turn is played, since the message is shown
		}
		s.say()
		return false
	case restarted:
		if dry {
			w.back(mark)
			return true
		}
		s.say()
		s.remember(before)
		if keepLevel && !s.restarting { // the level begins, and does so once more
			s.draw(drawn)
		}
		s.restart() // the level may be solved as it begins, so the conditions are looked at below
		if o = nothing; !slices.Equal(w.cells, before) {
			o = changed
		}
	case changed:
		if dry {
			w.back(mark)
			return true
		}
		if in != Tick {
			s.remember(before)
		}
	}
	if dry {
		return w.queued.win
	}
	s.say()
	if !s.text {
		s.check(keepLevel)
	}
	queued := s.world.queued // of the next level there are none
	if queued.checkpoint {
		s.target = slices.Clone(s.world.cells)
	}
	if queued.again && o == changed {
		s.again = s.onTrial()
	}
	s.world.queued = commands{}
	return o == changed
}

// onTrial reports whether a turn of again would change anything. The turn itself then draws
// other random numbers, unless they are given.
func (s *Session) onTrial() bool {
	drawn := s.drawn()
	would := s.turn(Tick, true, true)
	if would {
		s.draw(drawn)
	}
	return would
}

// drawn returns how many of the given numbers have been drawn, and draw goes back to there.
func (s *Session) drawn() int {
	if s.script == nil {
		return 0
	}
	return s.script.at
}

func (s *Session) draw(at int) {
	if s.script != nil {
		s.script.at = at
	}
}

// say keeps the message that rules have queued.
func (s *Session) say() {
	if s.world.queued.said {
		s.message = s.world.queued.message
	}
}

// check goes to the next level if this one is solved. Before a level has begun it cannot be.
func (s *Session) check(keepLevel bool) {
	if (s.world.queued.win || s.world.won()) && !keepLevel {
		s.won++
		s.solved = s.world
		s.next()
	}
}

func (s *Session) next() {
	if s.level+1 >= len(s.p.Levels) {
		s.over, s.text = true, true
		return
	}
	s.level++
	s.load(s.seed)
}

// Text returns the board as recordings have it: a number for each cell, by column and then
// row, with the names of its objects before it where they appear for the first time, and a
// line end after as many cells as the board is wide.
func (s *Session) Text() string {
	if s.world == nil {
		return ""
	}
	return s.world.text()
}

// World returns the board, which must not be changed; nil before the first one.
func (s *Session) World() *World { return s.world }
