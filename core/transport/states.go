package transport

// States is a level behind which any rules may be: any number of kinds of objects, any
// inputs, any condition to win. States are numbered as they are met, from 0, the start.
// What decides (an interaction) leads from one to another; what can be taken back at once
// and decides nothing (a walk) stays in it. An implementation is not safe for concurrent use.
type States interface {
	// Len returns how many states have been met.
	Len() int
	// Next appends the states that the actions of a state lead to, each once. The state is
	// neither solved nor dead.
	Next(state int32, dst []int32) []int32
	// Solved reports whether a state is a goal.
	Solved(state int32) bool
	// Dead reports whether a player can see that nothing comes of a state.
	Dead(state int32) bool
}

// Preparing is States of which an action may take long to find.
type Preparing interface {
	States
	// Prepare does a part of the work that Next has with a state, of about that budget, and
	// reports whether no more than the rest is left. It may be called for states that have
	// been met, -1 for the work before the first.
	Prepare(state int32, budget int) (ready bool)
}

// Partial is States that need not know all actions of a state.
type Partial interface {
	States
	// Partial reports whether a state has actions that Next does not return. It returns
	// those that solve the level, as far as they are known, and no others.
	Partial(state int32) bool
}

// Keyed is States of a game.
type Keyed interface {
	States
	// Key returns a state as State.SetKey reads it.
	Key(state int32) string
}

// gameStates is the states of a game: boxes and where the worker can walk.
type gameStates struct {
	game   *Game
	filter *Filter
	index  map[string]int32
	keys   []string
	ends   []ending
	now    *State
	child  *State
	moves  []Move
}

// ending says whether a state leads on.
type ending struct{ solved, dead bool }

// NewStates returns the states of a game, with interactions as actions. Dead are those that
// Filter knows.
func NewStates(g *Game) Keyed {
	s := &gameStates{game: g, filter: NewFilter(g), index: map[string]int32{}, now: g.Start(), child: g.Start()}
	s.number(s.child)
	return s
}

// number returns the number of a state, which may have been met before.
func (s *gameStates) number(t *State) int32 {
	key := s.game.Key(t)
	i, ok := s.index[key]
	if !ok {
		i = int32(len(s.keys))
		s.index[key] = i
		s.keys = append(s.keys, key)
		s.ends = append(s.ends, ending{s.game.Solved(t), s.filter.Dead(t)})
	}
	return i
}

func (s *gameStates) Len() int            { return len(s.keys) }
func (s *gameStates) Key(i int32) string  { return s.keys[i] }
func (s *gameStates) Solved(i int32) bool { return s.ends[i].solved }
func (s *gameStates) Dead(i int32) bool   { return s.ends[i].dead }

func (s *gameStates) Next(i int32, dst []int32) []int32 {
	s.now.SetKey(s.keys[i])
	from := len(dst)
	s.moves = s.game.Moves(s.now, s.moves[:0])
next:
	for _, m := range s.moves {
		s.child.Set(s.now)
		s.game.Do(s.child, m)
		to := s.number(s.child)
		for _, k := range dst[from:] {
			if k == to {
				continue next
			}
		}
		dst = append(dst, to)
	}
	return dst
}
