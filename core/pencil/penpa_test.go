package pencil

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/pencil/penpa"
)

// TestLooks checks that every type has its own genre in Penpa+, and that every drawing of a clue has a
// picture.
func TestLooks(t *testing.T) {
	genres := map[string]string{}
	for _, kind := range Types {
		if tag := kind.look.tag; tag == "" || genres[tag] != "" {
			t.Errorf("%s has the genre %q, which is empty or that of %s", kind.Name, tag, genres[tag])
		}
		genres[kind.look.tag] = kind.Name
	}
	if len(pictures) != len(Drawings) {
		t.Fatalf("%d pictures of %d drawings", len(pictures), len(Drawings))
	}
	for i, one := range pictures {
		if one.draw == nil || one.read == nil {
			t.Errorf("%s has no picture", Drawings[i])
		}
	}
}

// TestPenpaOfComposed checks that composed puzzles of every type can be read from their addresses in Penpa+.
func TestPenpaOfComposed(t *testing.T) {
	for _, kind := range Types {
		t.Run(kind.Name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(42, uint64(len(kind.Name))))
			for n := range reference.Sized(20, 200, 200) {
				p := anyComposed(t, r, kind, 4+n%5)
				reopened(t, p)
			}
			for _, text := range kind.Samples {
				l, err := ParseText(text)
				if err != nil {
					t.Fatal(err)
				}
				reopened(t, l.Puzzle)
			}
		})
	}
}

// reopened checks that a puzzle is read from its address in Penpa+ and from other forms of it.
func reopened(t *testing.T, p *Puzzle) {
	t.Helper()
	address := p.penpaLink()
	for _, text := range []string{address, strings.Replace(address, "m=edit", "m=solve", 1) + "&a=abc", strings.ReplaceAll(address, "+", "%2B")} {
		l, err := ParseText(text)
		if err != nil || l.Puzzle.Address() != p.Address() {
			t.Fatalf("%s in %s is read as %v, %v", p.Address(), text, l, err)
		}
	}
}

// TestPenpaNarrow checks that a border on a board one cell wide is below a cell.
func TestPenpaNarrow(t *testing.T) {
	p := blank(Heyawake, 1, 2)
	p.Rooms = []int{0, 1}
	want := penpa.Side{At: penpa.At{}, Below: true}
	if got := p.drawing().Borders; len(got) != 1 || !got[want] {
		t.Errorf("borders %v, want %v", got, want)
	}
}

// TestPenpaForms checks that every form of a cell in our notation survives writing and reading in Penpa+.
func TestPenpaForms(t *testing.T) {
	for _, c := range cellForms {
		l, err := ParseText(c.text)
		if err != nil || c.board == "" {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			again, err := ParseText(l.Puzzle.penpaLink())
			if err != nil || printedBoard(again.Puzzle) != printedBoard(l.Puzzle) {
				t.Errorf("%s is read as %v, %v", l, again, err)
			}
		})
	}
}

// sheet returns the address of a drawing of three by two cells, whose numbers are 16, 17, 18, 23, 24 and 25
// in a grid of seven by six. The standard library packs it.
func sheet(parts, tags, title string) string {
	lines := make([]string, 19)
	lines[0] = "square,3,2,38,0,1,1,152,114,66,66,0,0,0,0,Title: " + title + ",Author: ,,,OFF,false"
	lines[1] = "[0,0,0,0]"
	lines[3] = "{" + parts + `zR:{z_:[]},"arrows":[]}`
	lines[5] = "[16,1,1,5,1,1]"
	lines[17] = tags
	return packedLines(lines)
}

func packedLines(lines []string) string {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression)
	w.Write([]byte(strings.Join(lines, "\n")))
	w.Close()
	return "https://swaroopg92.github.io/penpa-edit/#m=solve&p=" + base64.StdEncoding.EncodeToString(b.Bytes())
}

// TestPenpaDrawings reads drawings that were written by hand from the notation. The corner right below cell n
// has the number 42+n, and the corners within that cell have the numbers 4(42+n) to 4(42+n)+3.
func TestPenpaDrawings(t *testing.T) {
	for _, c := range []struct{ name, parts, tags, title, want string }{
		{"numbers and question marks", `zN:{"16":[3,1,"1"],"24":["?",1,"1"],"25":["0",6,"10"]},`, `["slitherlink"]`, "", "3 . . / . ? 0"},
		{"by the title", `zN:{"16":[3,1,"1"]},`, `[]`, "Slitherlink #12", "3 . . / . . ."},
		{"by the name of the type in the title", `zN:{"16":[3,1,"1"]},`, ``, "slither", "3 . . / . . ."},
		{"a tag that says nothing about rules", `zN:{"16":[3,1,"1"]},`, `["puzzlehunt","slitherlink"]`, "", "3 . . / . . ."},
		{"circles of every size", `zY:{"17":[1,"circle_L",1],"23":[2,"circle_SS",2]},`, `["masyu"]`, "", ". o . / * . ."},
		{"walls", `zS:{"16":4,"18":4},zN:{"18":[2,7,"1"]},`, `["akari"]`, "", "? . 2 / . . ."},
		{"arrows", `zN:{"16":["1_0",1,"2"],"17":["2_3",1,"2"],"18":["?_1",1,"2"],"23":["0_2",1,"2"]},zS:{"25":3},`, `["yajilin"]`, "", "1^ 2v ?< / 0> . +"},
		{"groups", `zN:{"16":["13",1,"4"],"25":["?",1,"4"],"18":["?1",1,"4"]},`, `["tapa"]`, "", "13 . 91 / . . ?"},
		{"rooms", `zE:{"51,58":2,"58,65":2,"65,66":2},zN:{"23":["2",1,"1"]},`, `["heyawake"]`, "", "A2 B B / A B B ;"},
		{"a number in a corner", `zE:{"51,58":2,"58,65":2},z1:{"260":["2",1]},`, `["heyawake"]`, "", "A2 B B / A B B"},
		{"a cross is no border", `zE:{"51,58":2,"58,65":2,"52,59":98},`, `["lits"]`, "", "A B B / A B B"},
		{"candidates of a player", `zN:{"16":[3,1,"1"],"17":["12",1,"7"]},`, `["nurikabe"]`, "", "3 . . / . . ."},
		{"undone steps and deleted lines", `zU:{z_:[["number",16]]},z4:{"51,58":1},zN:{"16":[3,1,"1"]},`, `["nurikabe"]`, "", "3 . . / . . ."},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := ParseText(sheet(c.parts, c.tags, c.title))
			if err != nil {
				t.Fatal(err)
			}
			got, _, _ := strings.Cut(printedBoard(l.Puzzle), ";")
			want, _, _ := strings.Cut(c.want, " ;")
			if got != want {
				t.Errorf("the board is %s, want %s", got, want)
			}
		})
	}
}

// TestPenpaNamed checks that the name of a type before the address replaces the tags.
func TestPenpaNamed(t *testing.T) {
	l, err := ParseText("nurikabe " + sheet(`zN:{"16":[3,1,"1"]},`, `["slitherlink"]`, ""))
	if err != nil || l.Puzzle.Address() != "https://puzz.link/p?nurikabe/3/2/3k" {
		t.Errorf("%v, %v", l, err)
	}
}

func TestPenpaErrors(t *testing.T) {
	three := `zN:{"16":[3,1,"1"]},`
	lines := func(head, cells string) string {
		all := make([]string, 19)
		all[0], all[3], all[5] = head, "{}", cells
		return packedLines(all)
	}
	const head = ",38,0,1,1,152,114,66,66,0,0,0,0,Title: "
	for _, c := range []struct{ name, text, want string }{
		{"no drawing", "https://swaroopg92.github.io/penpa-edit/", "the address of Penpa+ has no drawing in it"},
		{"cut off", "https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VVdb9owFH3nV1R", "the address is damaged; copy it again"},
		{"no base64", "m=edit&p=!!!", "the address is damaged"},
		{"no type", sheet(three, `[]`, "My puzzle"), "does not name its type; put the type and a space before the address"},
		{"another genre", sheet(three, `["castlewall"]`, ""), `the genre "castlewall" of Penpa+ is not supported`},
		{"a variant of sudoku", sheet(three, `["classic","thermo"]`, ""), `the genre "thermo" of Penpa+ is not supported`},
		{"two genres", sheet(three, `["masyu","slitherlink"]`, ""), "does not name its type"},
		{"a type that is none", "nagare " + sheet(three, `[]`, ""), `type: "nagare"`},
		{"a thermometer", sheet(three+`"thermo":[[16,17]],`, `["slitherlink"]`, ""), "more than the clues of Slitherlink: thermo"},
		{"given lines", sheet(three+`zL:{"16,17":3},`, `["slitherlink"]`, ""), "more than the clues of Slitherlink: line"},
		{"a word in a cell", sheet(`zN:{"17":["hi",1,"1"]},`, `["slitherlink"]`, ""), "b1: what is drawn there is no clue of Slitherlink"},
		{"a circle among numbers", sheet(`zY:{"23":[1,"circle_L",1]},`, `["slitherlink"]`, ""), "what is drawn there is no clue of Slitherlink"},
		{"a triangle", sheet(`zY:{"23":[1,"triup_L",1]},`, `["masyu"]`, ""), "a2: what is drawn there is no clue of Masyu"},
		{"a number outside the board", sheet(`zN:{"9":[3,1,"1"]},`, `["nurikabe"]`, ""), "outside the board: what is drawn there is no clue of Nurikabe"},
		{"a number in a room of lits", sheet(three, `["lits"]`, ""), "a1: lits has no numbers"},
		{"two numbers in a room", sheet(`zN:{"16":[3,1,"1"],"17":[2,1,"1"]},`, `["heyawake"]`, ""), "b1: a second number in the room of a1"},
		{"stars without their number", sheet("", `["starbattle"]`, ""), "does not say outside its board how many stars"},
		{"a number too large for the notation", sheet(`zN:{"16":[5,1,"1"]},`, `["slitherlink"]`, ""), "5 is not a number from 0 to 4"},
		{"hexagons", lines("hex,3,2"+head, "[16]"), `a grid of the kind "hex"; only square cells are read`},
		{"the first version", lines("3,2,38", "[16]"), "an address of its first version"},
		{"a board with a hole", lines("square,3,2"+head, "[16,1,1,5,2]"), "a board with 5 of 6 cells; only rectangles are read"},
		{"too large a grid", lines("square,1000000,1000000"+head, "[16]"), `a side of "1000000"; expected a number from 1 to 128`},
		{"a sudoku with diagonals", "sudoku " + lines("sudoku,9,9,38,0,1,1,380,380,84,84,1,0,0,0", nines()), "diagonals or clues outside a sudoku"},
		{"a sudoku with other regions", "sudoku " + sheetOfNine(`"lineE":{"211,224":2}`), "this sudoku has other regions than boxes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := ParseText(c.text)
			if err == nil || !strings.Contains(err.Error(), c.want) || !errors.Is(err, ErrPuzzle) {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
}

// nines lists the cells of a board of nine by nine, beginning with the number 28.
func nines() string {
	row := ",1,1,1,1,1,1,1,1"
	return "[28" + row + strings.Repeat(",5"+row, 8) + "]"
}

func sheetOfNine(parts string) string {
	lines := make([]string, 19)
	lines[0] = "sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0"
	lines[3] = "{" + parts + "}"
	lines[5] = nines()
	return packedLines(lines)
}

// TestPenpaSudoku reads digits from a drawing without boxes and from one with the usual boxes.
func TestPenpaSudoku(t *testing.T) {
	l, err := ParseText("sudoku " + sheetOfNine(`"number":{"28":["5",1,"1"],"140":[9,1,"1"]}`))
	if err != nil || l.Puzzle.Address() != "https://puzz.link/p?sudoku/9/9/5zzzy9" {
		t.Errorf("%v, %v", l, err)
	}
}
