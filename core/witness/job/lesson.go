package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/insight"
	"github.com/perplex-puzzles/perplex/core/witness/design/lesson"
	"github.com/perplex-puzzles/perplex/core/witness/film"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// Lesson is a lesson of a puzzle: about the requested line, or else about the player's likeliest solution,
// which it finds first.
type Lesson struct {
	// Film and SVG request the lesson as an animation for the page and as an animated picture; Pace is the
	// duration of a step of the line in the picture, in ms.
	Film, SVG bool
	Pace      float64

	doc     *witness.Document
	options lesson.Options
	profile *insight.Profile // search for the likeliest solution; nil if a line was given
	sure    bool             // no solution is likelier than the line
	lesson  *lesson.Lesson   // nil until the line is known
	none    bool             // the puzzle has no solution, or none was found in time
}

// profileStates is the limit of the search for the likeliest solution, in states: some seconds.
const profileStates = 1 << 22

// mostPace is the longest duration of a step, in ms: a minute.
const mostPace = 60_000

// NewLesson begins a lesson; a nil line stands for the likeliest solution. Errors are those of lesson.New.
func NewLesson(d *witness.Document, line []witness.Place, o lesson.Options) (*Lesson, error) {
	l := &Lesson{doc: d, options: o, Pace: film.UsualStep}
	var err error
	if line == nil {
		l.profile, err = insight.NewProfile(d, o.Player, o.Compat)
	} else {
		l.lesson, err = lesson.New(d, line, o)
	}
	if err != nil {
		return nil, err
	}
	return l, nil
}

// Made returns the animation of the lesson, or nil if there is none or the lesson is not done.
func (l *Lesson) Made() *film.Film {
	if l.lesson == nil || !l.lesson.Done() {
		return nil
	}
	return film.New(l.doc, l.lesson)
}

// Step implements verb.Job.
func (l *Lesson) Step(budget int) (done bool) {
	switch {
	case l.none:
		return true
	case l.lesson != nil:
		return l.lesson.Step(budget)
	}
	l.profile.Step(budget)
	line, sure := l.profile.Likeliest()
	if !sure && l.profile.States() < profileStates {
		return false
	}
	l.sure = sure
	if l.none = line == nil; l.none {
		return true
	}
	made, err := lesson.New(l.doc, line, l.options)
	if err != nil {
		panic("job: no lesson of a solution: " + err.Error())
	}
	l.lesson = made
	return false
}

// AppendProgress implements verb.Job: {"states"} during the search for the line, then the lesson's {"done",
// "total"}.
func (l *Lesson) AppendProgress(dst []byte) []byte {
	if l.lesson != nil {
		return l.lesson.AppendProgress(dst)
	}
	return l.profile.AppendProgress(dst)
}

var lessonAnswer = []verb.Member{
	{Name: "likeliest", Type: "boolean", Help: "whether no solution is likelier than the line; absent if a line was given", Optional: true},
	{Name: "tsi", Type: "number | null", Unit: "Sh", Help: "TSI of the puzzle for the player; null if there is no solution, or where undecided"},
	{Name: "sum", Type: "number | null", Unit: "Sh", Help: "information of the line, the sum of its steps; null without a line"},
	{Name: "line", Type: "Place[] | null", Help: "line of the lesson; null if no solution was found"},
	{Name: "steps", Type: "LessonStep[]", Help: "steps of the line, from its start to its end"},
	{Name: "sentence", Type: "string", Help: "lesson in a sentence; absent without a line", Optional: true},
	{Name: "hardest", Type: "Hardest", Help: "steps that have most of the difficulty of the line; absent without a line", Optional: true},
	message.CompleteMember,
	message.PlayerMember,
	message.CompatMember,
	message.VersionMember,
	{Name: "film", Type: "object", Help: "lesson for the page that plays it; absent unless requested and complete", Optional: true},
	{Name: "svg", Type: "string", Help: "lesson as an animated svg that runs without a script; absent unless requested and complete", Optional: true},
}

// AppendAnswer implements verb.Job.
func (l *Lesson) AppendAnswer(dst []byte) []byte {
	dst = append(dst, '{')
	if l.profile != nil {
		dst = strconv.AppendBool(jsonlite.AppendName(dst, "likeliest"), l.sure)
	}
	if l.lesson != nil {
		dst = l.lesson.AppendMembers(dst)
		if made := l.Made(); made != nil {
			if l.Film {
				dst = append(made.AppendMembers(append(jsonlite.AppendName(dst, "film"), '{')), '}')
			}
			if l.SVG {
				dst = jsonlite.AppendString(jsonlite.AppendName(dst, "svg"), string(made.SVG(l.Pace)))
			}
		}
		return append(dst, '}')
	}
	dst = append(jsonlite.AppendName(dst, "line"), `null,"steps":[],"tsi":null,"sum":null`...)
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "complete"), l.none && l.sure)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), l.options.Player)
	return append(message.AppendOrigin(dst, l.options.Compat), '}')
}

func openLesson(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	line := message.Places(r, "line", "solution to explain, as its vertices; default: the likeliest one for the player")
	o := lesson.Options{Player: message.RulePlayer(r, "all"), Compat: message.Compat(r),
		States: r.Integer("stateLimit", verb.Whole{Default: lesson.UsualStates, Least: 1, Help: "greatest number of states visited below each way that is not taken"})}
	drawn := r.Boolean("film", verb.Flag{Help: "adds the film to the answer"})
	picture := r.Boolean("svg", verb.Flag{Help: "adds the svg to the answer"})
	pace := r.Integer("pace", verb.Whole{Default: film.UsualStep, Least: 1, Most: mostPace, Unit: "ms", Help: "duration of a step in the svg"})
	if err := r.End(); err != nil {
		return nil, err
	}
	l, err := NewLesson(d, line, o)
	if err != nil {
		return nil, err
	}
	l.Film, l.SVG, l.Pace = drawn, picture, float64(pace)
	return l, nil
}
