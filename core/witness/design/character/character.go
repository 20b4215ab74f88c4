package character

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Measures are the measures of a puzzle's character; see the package. Undefined or unknown measures are NaN,
// and RulesNeeded -1.
type Measures struct {
	Solutions int
	TSI       float64 // in Sh
	Traits
	RulesNeeded int
	Worth       [len(Rules)]float64 // in Sh
	Needless    float64
	NearMisses  float64
	SecondLine  float64
	Kinds       int
}

// Rules lists the rules of the player who knows all, in the order of Measures.Worth.
var Rules = [...]string{"path", "deadend", "separation", "triangle", "apr", "rcr"}

// needed is the worth above which a rule counts as needed, in Sh.
const needed = 0.25

// usual is the default player.
const usual = "baseline"

// Job measures a puzzle's character. It is resumable.
type Job struct {
	player, compat string
	tree           *Tree
	lines          *lines
	worth          *analysis.Analysis
	names          []string // players of worth: all, and all without each rule
	phase          phase
	kinds          int
}

type phase uint8

const (
	walking phase = iota
	comparing
	valuing
	done
)

// New prepares a puzzle for a player who is a set of rules; "" is baseline. Placeholders are no constraint.
// Errors are those of witness.Compile and package player.
func New(d *witness.Document, name, compat string) (*Job, error) {
	if name == "" {
		name = usual
	}
	b, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	m, err := player.ParseCompat(name, compat)
	if err != nil {
		return nil, err
	}
	board := lattice.New(b)
	j := &Job{player: name, compat: compat, tree: NewTree(board, m), names: players()}
	if j.lines, err = newLines(d, b, board); err != nil {
		return nil, err
	}
	if j.worth, err = analysis.New(d, analysis.Options{Players: j.names, Compat: compat, SkipPaths: true, TSIOnly: true}); err != nil {
		return nil, err
	}
	types := make(map[witness.SymbolType]bool)
	for _, s := range symbols(d) {
		types[s.Type] = true
	}
	j.kinds = len(types)
	return j, nil
}

// players returns the names of the player who knows all rules, and of the players who know all but one.
func players() []string {
	names := []string{"all"}
	for i := range Rules {
		names = append(names, strings.Join(slices.Concat(Rules[:i], Rules[i+1:]), "+"))
	}
	return names
}

// Step implements verb.Job.
func (j *Job) Step(budget int) (over bool) {
	switch j.phase {
	case walking:
		if j.tree.Step(max(budget/4, 1)) {
			j.phase++
		}
	case comparing:
		if j.lines.step(budget) {
			j.phase++
		}
	case valuing:
		if j.worth.Step(budget) {
			j.phase++
		}
	}
	return j.phase == done
}

// Measures returns the measures known so far.
func (j *Job) Measures() (m Measures) {
	nan := math.NaN()
	m = Measures{TSI: nan, Traits: none(), RulesNeeded: -1, Needless: nan, NearMisses: nan, SecondLine: nan, Kinds: j.kinds}
	for i := range m.Worth {
		m.Worth[i] = nan
	}
	m.Solutions = j.tree.solutions
	if j.tree.Known() {
		m.TSI = walk.Information(j.tree.reached)
		m.Traits = j.tree.Traits()
	}
	if j.phase > comparing {
		if !j.lines.unsure {
			m.Needless = j.lines.share()
		}
		if !j.lines.missing {
			m.NearMisses = j.lines.misses()
		}
		if j.tree.Known() {
			m.SecondLine = j.lines.second(j.tree.line)
		}
	}
	if all, ok := j.worth.Measures("all"); ok && j.phase == done {
		m.RulesNeeded = 0
		for i, name := range j.names[1:] {
			less, ok := j.worth.Measures(name)
			if !ok || math.IsInf(all.TSI, 1) {
				m.RulesNeeded = -1
				break
			}
			m.Worth[i] = less.TSI - all.TSI
			if m.Worth[i] > needed {
				m.RulesNeeded++
			}
		}
	}
	return m
}

// complete reports whether every measure that is defined is known.
func (j *Job) complete() bool {
	return j.phase == done && j.tree.Known() && !j.lines.unsure && !j.lines.missing && j.lines.gaveUp == 0
}

// States returns the number of states visited for the tree and the lists.
func (j *Job) States() int { return j.tree.States() + j.lines.states }

// AppendProgress implements verb.Job: {"states"}.
func (j *Job) AppendProgress(dst []byte) []byte {
	return append(jsonlite.AppendInt(jsonlite.AppendName(append(dst, '{'), "states"), j.States()), '}')
}

// Answer declares the members of the answer of character. null means undefined or, in an incomplete answer,
// unknown.
var Answer = []verb.Member{
	{Name: "solutions", Type: "number | null", Help: "number of solutions; a lower bound if the answer is not complete, null if none was found"},
	{Name: "tsi", Type: "number | null", Unit: "Sh", Help: "TSI for the player; null where infinite or unknown"},
	{Name: "lost", Type: "number | null", Help: "share of the attempts spent in states that look open but cannot work; null where unknown"},
	{Name: "delay", Type: "number | null", Unit: "actions", Help: "mean number of actions after a wrong turn; null if nothing can go wrong, or where unknown"},
	{Name: "lateness", Type: "number | null", Help: "mean place of the information on the way to a solution, from 0 at the start to 1 at the end; null if there is none"},
	{Name: "largestChoice", Type: "number | null", Help: "share of the information in one choice; null if there is none"},
	{Name: "detour", Type: "number | null", Unit: "Sh", Help: "information that a solution loses on its way before it gains; null where unknown"},
	{Name: "coverage", Type: "number | null", Help: "share of the vertices that solutions pass; null where unknown"},
	{Name: "needless", Type: "number | null", Help: "share of the symbols that can be removed one at a time without changing the set of solutions; null without symbols"},
	{Name: "nearMisses", Type: "number | null", Help: "binary logarithm of 1 + the number of lines that only one symbol forbids; null where unknown"},
	{Name: "secondLine", Type: "number | null", Help: "difference between the likeliest solution and the solution most like it, from 0 to 1; null with fewer than two solutions"},
	{Name: "rules", Type: "{ needed: number; worth: { rule: Rule; shannons: number | null }[] } | null",
		Help: "number of needed rules, and the TSI in Sh that each rule saves a player who knows all rules; null where unknown"},
	{Name: "kinds", Type: "number", Help: "number of types of symbols"},
	message.CompleteMember,
	message.PlayerMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job.
func (j *Job) AppendAnswer(dst []byte) []byte {
	m := j.Measures()
	dst = count.Number{Lo: uint64(m.Solutions)}.AppendFound(jsonlite.AppendName(append(dst, '{'), "solutions"), j.tree.Known())
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "tsi"), m.TSI)
	dst = m.Traits.Append(dst)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "needless"), m.Needless)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "nearMisses"), m.NearMisses)
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "secondLine"), m.SecondLine)
	dst = jsonlite.AppendName(dst, "rules")
	if m.RulesNeeded < 0 {
		dst = append(dst, "null"...)
	} else {
		dst = jsonlite.AppendInt(append(dst, `{"needed":`...), m.RulesNeeded)
		dst = append(jsonlite.AppendName(dst, "worth"), '[')
		for i, rule := range Rules {
			dst = jsonlite.AppendString(append(jsonlite.AppendComma(dst, i), `{"rule":`...), rule)
			dst = append(jsonlite.AppendNumber(jsonlite.AppendName(dst, "shannons"), m.Worth[i]), '}')
		}
		dst = append(dst, "]}"...)
	}
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "kinds"), m.Kinds)
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "complete"), j.complete())
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), j.player)
	return append(message.AppendOrigin(dst, j.compat), '}')
}

// Append appends the traits as members of an object.
func (t Traits) Append(dst []byte) []byte {
	for i, x := range t.List() {
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, TraitNames[i]), x)
	}
	return dst
}

// Open starts a job of the verb character.
func Open(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	name, compat := message.RulePlayer(r, usual), message.Compat(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(New(d, name, compat))
}
