package job

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/samples"
)

// pieces are what mutated games have put into their lines.
var pieces = []string{
	"[", "]", "|", "->", "...", "(x)", "( x", ")", "late ", "rigid ", "late rigid ", "random ", "+ ", "no ", "> ", "< ", "moving ", "randomdir ", "stationary ",
	"parallel ", "perpendicular ", "action ", "up ", "horizontal ", " cancel", " again", " win", " restart", " checkpoint", " message hi", "Player", "Wall", "Background",
	"\nstartloop\n", "\nendloop\n", "=", " and ", " or ", ", ", "[ ]", "| ... |", " sfx3", "\t", "message", "\n", "run_rules_on_level_start\n", "require_player_movement\n",
}

// mutated is a game with one to four changes, most of them in its rules.
func mutated(random *rand.Rand, text string) string {
	lines := strings.Split(text, "\n")
	for range 1 + random.IntN(4) {
		i := random.IntN(len(lines))
		for tries := 0; tries < 20 && random.IntN(8) > 0 && !strings.Contains(lines[i], "->"); tries++ {
			i = random.IntN(len(lines))
		}
		l, piece := lines[i], pieces[random.IntN(len(pieces))]
		words := strings.Fields(l)
		switch at := random.IntN(len(l) + 1); random.IntN(6) {
		case 0:
			l = l[:at] + piece + l[at:]
		case 1:
			l = piece + l
		case 2:
			l = l[:at] + l[min(len(l), at+1+random.IntN(3)):]
		case 3:
			if len(words) > 1 {
				j, k := random.IntN(len(words)), random.IntN(len(words))
				words[j], words[k] = words[k], words[j]
				l = strings.Join(words, " ")
			}
		case 4:
			if len(words) > 0 {
				words[random.IntN(len(words))] = piece
				l = strings.Join(words, " ")
			}
		default:
			l = lines[random.IntN(len(lines))]
		}
		lines[i] = l
	}
	return strings.Join(lines, "\n")
}

// playAll plays a game at random, and then asks all verbs about its first levels, each with a
// small limit. It reports how many answers there were.
func playAll(t *testing.T, text string, random *rand.Rand) (answers int) {
	p, problems := puzzlescript.Compile(text)
	if p == nil {
		if puzzlescript.FirstError(problems) == nil {
			t.Errorf("no program and no error: %s", text)
		}
		return 0
	}
	for level := range min(len(p.Levels), 2) {
		if p.Levels[level].W > 0 && !playAtRandom(p, level, random) {
			continue // every further turn may take as long
		}
		for _, ask := range []string{
			`"solve","limit":40,"alone":20`, `"solve","limit":20,"optimal":true`, `"rate","limit":10,"boardLimit":20`, `"analyze","limit":10`,
			`"generate","count":1,"climbs":1,"rounds":1,"neighbours":2,"limit":10,"boardLimit":5,"levels":[` + strconv.Itoa(level) + `]`,
		} {
			request := `{"verb":` + ask + `,"source":` + string(jsonlite.AppendString(nil, text))
			if !strings.Contains(ask, "generate") {
				request += `,"level":` + strconv.Itoa(level)
			}
			j, err := Verbs(nil).Open(request + "}")
			if err != nil {
				continue // chance, no win condition, or a message
			}
			for n := 0; n < 400 && !j.Step(1); n++ {
			}
			got := string(j.AppendAnswer(nil))
			answers++
			if puzzlescript.FirstError(problems) != nil && (strings.Contains(got, `"optimal":true`) || strings.Contains(got, `nsolvable":true`) || strings.Contains(got, `"decided":true`) || strings.Contains(got, `"reason":"unsolvable`)) {
				t.Errorf("proved in spite of %v: %s\n%s", puzzlescript.FirstError(problems), got, text)
			}
		}
	}
	return answers
}

// playAtRandom reports whether all turns ended.
func playAtRandom(p *puzzlescript.Program, level int, random *rand.Rand) bool {
	s := puzzlescript.NewSession(p, level, "1")
	for range 12 {
		switch n := random.IntN(10); n {
		case 8:
			s.Undo()
		case 9:
			s.Restart()
		default:
			s.Input(puzzlescript.Input(n%6 - 1))
		}
		if s.Stuck() > 0 {
			return false
		}
		if s.Continue(); s.World() == nil {
			break
		}
	}
	s.Text()
	return true
}

// TestMutatedGames: games that are played with a few mistakes in them stop no verb, and nothing
// is proved where there is an error.
func TestMutatedGames(t *testing.T) {
	random := rand.New(rand.NewPCG(26, 1))
	all, answers := samples.All(), 0
	for n := range 150 {
		answers += playAll(t, mutated(random, all[n%len(all)].Source), random)
	}
	if answers < 200 {
		t.Errorf("%d answers", answers)
	}
}

// TestLateRigid: such a rule, which nothing can come of, stops no verb.
func TestLateRigid(t *testing.T) {
	for _, rigid := range []string{"", "rigid [ > Crate ] -> [ > Crate ]\n+ "} {
		text := strings.Replace(source, "RULES\n\n", "RULES\n\n"+rigid+"late rigid [ Player | Crate ] -> [ Player | Crate ]\n", 1)
		if got := playAll(t, text, rand.New(rand.NewPCG(1, 1))); got < 5 {
			t.Errorf("%d answers", got)
		}
	}
}

// FuzzGames: whatever a source says, its levels are played, solved, rated, analyzed and extended.
func FuzzGames(f *testing.F) {
	reference.Once(f)
	random := rand.New(rand.NewPCG(3, 4))
	f.Add("")
	for _, s := range samples.All() {
		f.Add(s.Source)
		f.Add(mutated(random, s.Source))
	}
	frugal.Fuzz(f, func(t *testing.T, text string) { playAll(t, text, rand.New(rand.NewPCG(5, 6))) })
}
