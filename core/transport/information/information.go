package information

import (
	"errors"
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// Options select players and limits. The zero value measures no player.
type Options struct {
	Players []Player
	// Horizon of an attempt, in interactions. 0 stands for twice the fewest that solve the level. Endless is
	// possible only for players who never return to a state.
	Horizon int
	States  int // maximum number of states of the level; 0 for DefaultStates
	Steps   int // maximum number of visited children for a player; 0 for DefaultSteps
}

// The default limits: some hundred megabytes, and some seconds for each player.
const (
	DefaultStates = 300_000
	DefaultSteps  = 200_000_000
)

var (
	// ErrTooLarge is wrapped by the error about a level with too many states or attempts.
	ErrTooLarge = fault.New(fault.TooLarge, "too large")
	// ErrEndless reports an endless horizon for a player who may return to a state.
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

// Figures are the measures of a level for a player, in Sh; infinite if no attempt solves the level. MUSE and
// ReMUSE are defined only for players with uniform choices. For a player who looks they are NaN, and TSI is
// the search information.
type Figures struct {
	MUSE, ReMUSE, MSI, TSI float64
	// Attempts is the number of different attempts by which the player solves the level. It is exact up to
	// 2^53.
	Attempts float64
}

// Information computes the measures of a level for several players. It is resumable and not safe for
// concurrent use.
type Information struct {
	options Options
	space   *space
	whole   bool // whether the space is complete
	err     error
	asked   int // number of players that are finished
	work    work
	spent   int
	figures []Figures
	errs    []error
}

// work is the computation for one player.
type work interface {
	step(budget int) (done bool)
	value() value
}

// New returns the computation for a game; Step runs it.
func New(g *transport.Game, o Options) *Information { return NewOf(transport.NewStates(g), o) }

// NewOf returns the computation for a level of which only the start has been visited.
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

// opening is the cost of opening a state, in visited children.
const opening = 100

// Step visits about budget children of states and reports whether everything is computed.
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

// figuresOf converts probabilities to information. Probabilities below 2^-960 may have lost precision, or
// have become 0 although there is a solution.
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

// Done reports whether the computation is over.
func (i *Information) Done() bool {
	return i.err != nil || i.whole && i.asked == len(i.options.Players)
}

// Figures returns the measures for player number n; ok is false while they are unknown. The error wraps
// ErrTooLarge or ErrEndless.
func (i *Information) Figures(n int) (f Figures, ok bool, err error) {
	if i.err != nil {
		return f, false, i.err
	}
	return i.figures[n], n < i.asked && i.errs[n] == nil, i.errs[n]
}

// Whole reports whether all states of the level are known.
func (i *Information) Whole() bool { return i.whole }

// States returns the number of states of the level found so far.
func (i *Information) States() int { return len(i.space.states) }

// Fewest returns the fewest interactions that solve the level, or -1 if it has no solution or is too large.
func (i *Information) Fewest() int { return int(i.space.states[0].rest) }

// Horizon returns the horizon of the attempts, or 0 if it is not yet known.
func (i *Information) Horizon() int { return i.options.Horizon }
