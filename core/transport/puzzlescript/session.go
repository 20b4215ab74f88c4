package puzzlescript

import "slices"

// Session is a game as a player sees it: levels one after another, undo, restart and checkpoints. It behaves
// exactly like the original engine, random numbers included.
type Session struct {
	p     *Program
	seed  string
	level int
	world *World

	undo       [][]uint64
	target     []uint64 // cells of the board after a restart
	patience   Patience
	script     *script // numbers to draw; nil to draw them from the generator
	again      bool    // a turn of again follows
	text       bool    // a message is shown, or the game is over
	over       bool
	restarting bool
	won        int    // number of levels solved
	solved     *World // the board that the last input solved, or nil
	message    string
}

// NewSession starts a level of a game. Levels are counted from 0, messages included. The seed determines
// chance; an empty seed means "0". NewSession also plays the turns that again adds at the start.
func NewSession(p *Program, level int, seed string) *Session {
	return NewSessionWithin(p, level, seed, Patience{})
}

// Patience limits an input in a session, together with the turns that again adds, and can replace the source
// of chance. A turn that exceeds a limit is stopped (Session.Stuck).
type Patience struct {
	Steps   int         // most steps of rules; 0 for MaxWork
	Overdue func() bool // reports whether the time is up; called now and then, if not nil
	// Numbers, if not nil, replaces the generator: chance draws these numbers in order, as in
	// Outcome.Numbers, and then 0. The trial turn that checks whether again would change anything draws the
	// same numbers as the turn itself.
	Numbers []int
	// Draw, if not nil, replaces the generator: it returns a random number from 0 to n-1.
	Draw func(n int) int
}

// NewSessionWithin is NewSession with limits and a source of chance.
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

// Level returns the index of the current level or message.
func (s *Session) Level() int { return s.level }

// Over reports whether the last level is solved.
func (s *Session) Over() bool { return s.over }

// Won returns the number of levels solved.
func (s *Session) Won() int { return s.won }

// Solved returns the final board of the level that the last input solved, or nil if it solved none. The
// caller must not change it.
func (s *Session) Solved() *World { return s.solved }

// Message returns the message that a rule showed after the last input, or "".
func (s *Session) Message() string { return s.message }

// Stuck returns the line of a rule in the current level that did not end and was stopped, or 0 if there is
// none.
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

// settle plays the turns that again has asked for.
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

// Input plays an input and the turns that again adds.
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

// Undo goes back to the last board that differs from the present one. It does nothing if the game has noundo.
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

// Restart goes back to the beginning of the level or to the last checkpoint. It does nothing if the game has
// norestart.
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

// maxUndo bounds the boards that undo keeps, in words.
const maxUndo = 1 << 24

func (s *Session) remember(cells []uint64) {
	if len(s.undo)*len(cells) > maxUndo {
		s.undo = slices.Delete(s.undo, 0, len(s.undo)/2)
	}
	s.undo = append(s.undo, cells)
}

// turn plays a turn and reports whether it changed the board. A dry turn leaves the board as it is and only
// reports whether the turn would change it; it draws random numbers all the same, as in the engine.
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
	queued := s.world.queued // empty if check went to the next level
	if queued.checkpoint {
		s.target = slices.Clone(s.world.cells)
	}
	if queued.again && o == changed {
		s.again = s.onTrial()
	}
	s.world.queued = commands{}
	return o == changed
}

// onTrial reports whether a turn of again would change anything. The turn itself later draws other random
// numbers, unless the numbers come from a script.
func (s *Session) onTrial() bool {
	drawn := s.drawn()
	would := s.turn(Tick, true, true)
	if would {
		s.draw(drawn)
	}
	return would
}

// drawn returns the number of numbers drawn from the script; draw sets it.
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

// check goes to the next level if this one is solved. It does nothing during the turn that begins a level
// (keepLevel).
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

// Text returns the board in the format of recordings: a number for each cell, by column and then row, which
// stands for its set of objects. The names of the objects precede the number at its first use. There is a
// line end after as many cells as the board is wide.
func (s *Session) Text() string {
	if s.world == nil {
		return ""
	}
	return s.world.text()
}

// World returns the present board, or nil before the first one. The caller must not change it.
func (s *Session) World() *World { return s.world }
