package information

import (
	"errors"
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// Options are what is asked about a level. The zero value asks for nobody.
type Options struct {
	Players []Player
	// Horizon is of an attempt, in interactions; 0: twice the fewest that solve the
	// level; Endless: none, for players who never return.
	Horizon int
	States  int // of the level, at most; 0: DefaultStates
	Steps   int // of a player's attempts or layers, at most; 0: DefaultSteps
}

// The usual limits: some hundred megabytes, and some seconds for each player.
const (
	DefaultStates = 300_000
	DefaultSteps  = 200_000_000
)

var (
	// ErrTooLarge is wrapped by the error about a level with too many states or attempts.
	ErrTooLarge = fault.New(fault.TooLarge, "too large")
	// ErrEndless says that a player may return for ever.
	ErrEndless = errors.New("without a horizon, attempts of a player who may return never end")
)

type sizeError struct {
	limit int
	what  string
}

func (e sizeError) Error() string {
	return "too large: more than " + strconv.Itoa(e.limit) + " " + e.what
}

func (e sizeError) Unwrap() error { return ErrTooLarge }

// Figures are what a player lacks at a level, in Sh; infinite if no attempt solves it. MUSE
// and ReMUSE are defined for players whose choices are uniform; of one who looks they are
// NaN, and TSI is the search information.
type Figures struct {
	MUSE, ReMUSE, MSI, TSI float64
	// Attempts is how many different attempts of the player solve the level. It is exact
	// up to 2^53.
	Attempts float64
}

// Information works out what players lack. It is resumable and not safe for concurrent
// use.
type Information struct {
	options Options
	space   *space
	whole   bool // the space
	err     error
	asked   int // players who are done with
	work    work
	spent   int
	figures []Figures
	errs    []error
}

// work is one player's.
type work interface {
	step(budget int) (done bool)
	value() value
}

// New prepares it.
func New(g *transport.Game, o Options) *Information { return NewOf(transport.NewStates(g), o) }

// NewOf prepares it for a level of which no state but the start has been met.
func NewOf(level transport.States, o Options) *Information {
	if o.States == 0 {
		o.States = DefaultStates
	}
	if o.Steps == 0 {
		o.Steps = DefaultSteps
	}
	n := len(o.Players)
	return &Information{options: o, space: newSpace(level), figures: make([]Figures, n), errs: make([]error, n)}
}

// opening is what opening a state costs, in children that are looked at.
const opening = 100

// Step works on for about budget children of states, and reports whether all is done.
func (i *Information) Step(budget int) (done bool) {
	for budget > 0 && !i.Done() {
		switch {
		case !i.whole:
			const some = 16
			budget -= some * opening
			switch done := i.space.step(some); {
			case len(i.space.states) > i.options.States:
				i.err = sizeError{i.options.States, "states"}
			case done:
				i.space.finish()
				i.whole = true
				if i.options.Horizon == 0 {
					i.options.Horizon = 2 * max(0, i.Fewest())
				}
			}
		case i.work == nil:
			i.begin(i.options.Players[i.asked])
		default:
			const some = 1 << 10
			budget -= some
			i.spent += some
			done := i.work.step(some)
			if !done && i.spent < i.options.Steps {
				continue
			}
			if done {
				i.figures[i.asked], i.errs[i.asked] = figuresOf(i.work.value())
				if i.options.Players[i.asked].Look {
					i.figures[i.asked].MUSE, i.figures[i.asked].ReMUSE = math.NaN(), math.NaN()
				}
			} else {
				i.errs[i.asked] = sizeError{i.options.Steps, "steps of attempts"}
			}
			i.work, i.spent = nil, 0
			i.asked++
		}
	}
	return i.Done()
}

// figuresOf takes the logarithms. What is below 2^-960 may have lost digits on the way, or
// is 0 though there is a way.
func figuresOf(v value) (Figures, error) {
	const most = 960
	f := Figures{v.muse, v.remuse, max(0, -math.Log2(v.best)), max(0, -math.Log2(v.reach)), v.solutions}
	if f.MSI > most && !math.IsInf(f.MUSE, 1) {
		return Figures{}, sizeError{most, "Sh"}
	}
	return f, nil
}

func (i *Information) begin(p Player) {
	switch {
	case p.Return:
		i.work = newWalk(i.space, p, i.options.Horizon)
	case i.options.Horizon == Endless:
		i.errs[i.asked] = ErrEndless
		i.asked++
	default:
		i.work = newLayers(i.space, p, i.options.Horizon)
	}
}

// Done reports whether everything that can be is known.
func (i *Information) Done() bool {
	return i.err != nil || i.whole && i.asked == len(i.options.Players)
}

// Figures returns those of player number n; ok is false while they are not known. The error
// wraps ErrTooLarge or ErrEndless.
func (i *Information) Figures(n int) (f Figures, ok bool, err error) {
	if i.err != nil {
		return f, false, i.err
	}
	return i.figures[n], n < i.asked && i.errs[n] == nil, i.errs[n]
}

// Whole reports whether all states of the level are known.
func (i *Information) Whole() bool { return i.whole }

// States returns how many states of the level have been met.
func (i *Information) States() int { return len(i.space.states) }

// Fewest returns the fewest interactions that solve the level, or -1 if it has no solution
// or is too large.
func (i *Information) Fewest() int { return int(i.space.states[0].rest) }

// Horizon returns that of the attempts; 0 before it is known.
func (i *Information) Horizon() int { return i.options.Horizon }
