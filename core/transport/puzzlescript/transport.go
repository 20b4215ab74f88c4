package puzzlescript

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// ErrNoBoxes is wrapped by the errors of Transport, which tell why a level is not a puzzle of boxes.
var ErrNoBoxes = fault.New(fault.BadPuzzle, "not a puzzle of boxes")

type boxesError string

func (e boxesError) Error() string { return string(e) }
func (e boxesError) Unwrap() error { return ErrNoBoxes }

// parts holds the objects that are the worker, the boxes and the goals.
type parts struct{ worker, box, goal int }

// boxParts finds the worker, the boxes and their goals from the roles of the objects of a game. The error
// tells which of them is missing.
func (p *Program) boxParts() (parts, error) {
	roles := p.Roles()
	name := func(list []int) string {
		var names []string
		for _, o := range list {
			names = append(names, p.Objects[o].Name)
		}
		return strings.Join(names, ", ")
	}
	lacks := func(text string) (parts, error) { return parts{}, boxesError(text) }
	switch {
	case p.random:
		return lacks("the game depends on chance")
	case p.winCommand:
		return lacks("the game is won by a rule, not by where things are")
	case p.checkpoints:
		return lacks("a checkpoint changes what a restart leads to")
	case len(p.wins) == 0:
		return lacks("there is no win condition, so no goals")
	case len(p.wins) > 1:
		return lacks("there are " + strconv.Itoa(len(p.wins)) + " win conditions; goals of boxes are one")
	case len(roles.Worker) != 1 || p.playerAll:
		return lacks("the player is one of several objects (" + name(roles.Worker) + "), so that there is more to a worker than its place")
	case len(roles.Mutables) == 0:
		return lacks("nothing but the player ever changes, so there are no boxes")
	case len(roles.Mutables) > 1:
		return lacks("several kinds of things change (" + name(roles.Mutables) + "); boxes are all alike")
	}
	goal := roles.Goals[0]
	out := parts{worker: roles.Worker[0], box: roles.Mutables[0]}
	named := append(slices.Clone(goal.What), goal.Where...)
	if goal.Quantifier != "all" || len(goal.What) != 1 || len(goal.Where) != 1 || !slices.Contains(named, out.box) {
		return lacks("the win condition does not bring all " + name([]int{out.box}) + " to places of one kind")
	}
	out.goal = named[0]
	if out.goal == out.box {
		out.goal = named[1]
	}
	if !slices.Contains(roles.Statics, out.goal) {
		return lacks("the goals (" + name([]int{out.goal}) + ") change, so they are no places")
	}
	return out, nil
}

// Transport returns a level as a puzzle of boxes, with rules that play the PuzzleScript game to find the
// result of an input (Postma 2016, 7.5). Package transport and the packages built on it work with these rules
// as with any others. The error wraps ErrNoBoxes and tells why the level is no such puzzle: there is no
// single worker, no box or no goal, or objects change that must not.
//
// Package transport requires that boxes only hinder each other. The text of a program does not show this.
// Transport tests it on boards of the level before it returns, and the rules check it while they are used:
// see PlayedRules.Err.
func (p *Program) Transport(level int) (*transport.Game, *PlayedRules, error) {
	r, board, err := p.boxes(level)
	if err != nil {
		return nil, nil, err
	}
	free := r.tryOut(board)
	if err := r.Err(); err != nil {
		return nil, nil, err
	}
	rules := transport.Rules(r)
	if free {
		rules = walkedRules{r}
	}
	g, err := transport.NewGame(rules, board)
	if err != nil {
		return nil, nil, boxesError(err.Error())
	}
	return g, r, nil
}

// Boxes returns an error if the objects, goals or board of a level show that it is not a puzzle of boxes. It
// does not test the rules, as Transport does.
func (p *Program) Boxes(level int) error {
	_, _, err := p.boxes(level)
	return err
}

func (p *Program) boxes(level int) (*PlayedRules, *transport.Level, error) {
	parts, err := p.boxParts()
	if err != nil {
		return nil, nil, err
	}
	l := &p.Levels[level]
	if l.W == 0 || l.W > transport.MaxSide || l.H > transport.MaxSide {
		return nil, nil, boxesError("it is a message, or larger than " + strconv.Itoa(transport.MaxSide) + " cells on a side")
	}
	r := newPlayedRules(p, level, parts)
	board, err := r.level()
	return r, board, err
}

// level returns the board of the level as a transport.Level. Walls are cells that neither the worker nor a
// box can enter.
func (r *PlayedRules) level() (*transport.Level, error) {
	w, p := r.world, r.world.p
	out := transport.NewLevel(w.w, w.h)
	worker, box := p.Objects[r.parts.worker].Layer, p.Objects[r.parts.box].Layer
	goals, workers := 0, 0
	for i := range w.n {
		c, cell := r.toTransport(i), w.cell(i)
		out.Goal[c] = cell.has(r.parts.goal)
		switch {
		case cell.has(r.parts.worker):
			out.Worker = c
			workers++
		case cell.has(r.parts.box):
			out.Boxes = append(out.Boxes, c)
		default:
			out.Wall[c] = cell.meets(p.layerMasks[worker]) && cell.meets(p.layerMasks[box])
			out.Goal[c] = out.Goal[c] && !out.Wall[c]
		}
		if cell.has(r.parts.worker) && cell.has(r.parts.box) {
			return nil, boxesError("the player can stand where a box is")
		}
		if out.Goal[c] {
			goals++
		} else if cell.has(r.parts.goal) && p.wins[0].what.has(r.parts.goal) {
			return nil, boxesError("a goal is in a wall")
		}
	}
	what := p.Objects[r.parts.box].Name
	switch {
	case workers != 1:
		return nil, boxesError("there are " + strconv.Itoa(workers) + " players; a worker is one")
	case len(out.Boxes) == 0:
		return nil, boxesError("there is no " + what + " in this level")
	case goals < len(out.Boxes), goals != len(out.Boxes) && p.wins[0].what.has(r.parts.goal):
		return nil, boxesError("there are " + strconv.Itoa(goals) + " goals and " + strconv.Itoa(len(out.Boxes)) + " of " + what + "; not all of them are to be brought to one")
	}
	return out, nil
}
