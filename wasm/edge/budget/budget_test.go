package budget

import (
	"errors"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func of(variables map[string]string) func(string) (string, bool) {
	return func(name string) (string, bool) {
		text, ok := variables[name]
		return text, ok
	}
}

func TestRead(t *testing.T) {
	b, err := Read(of(nil))
	if err != nil || b != Default() {
		t.Errorf("nothing is set: %+v, %v", b, err)
	}
	all := map[string]string{}
	for i, v := range b.variables() {
		all[v.name] = strconv.Itoa(i + 1)
	}
	want := Budget{Job: Spent{1, 2, 3, 4}, Day: Spent{5, 6, 7, 8}, Shard: 9, Days: 10}
	if b, err := Read(of(all)); err != nil || b != want {
		t.Errorf("all is set: %+v, %v", b, err)
	}
}

func TestReadRefuses(t *testing.T) {
	for _, text := range []string{"", "0", "-1", "3e9", "many", "1.5", " 7", "9007199254740992", "99999999999999999999"} {
		for _, v := range new(Budget).variables() {
			_, err := Read(of(map[string]string{v.name: text}))
			if want := v.name + ": " + strconv.Quote(text) + " is not"; !errors.Is(err, ErrValue) || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%s: %q: error %v", v.name, text, err)
			}
		}
	}
}

func TestReached(t *testing.T) {
	most := Spent{10, 20, 30, 40}
	for _, c := range []struct {
		spent Spent
		want  string
	}{{Spent{}, ""}, {Spent{9, 19, 29, 39}, ""}, {Spent{10, 0, 0, 0}, "states"}, {Spent{0, 21, 0, 0}, ""}, {Spent{9, 19, 30, 40}, "refused fillings"}, {Spent{Rows: 40}, "rows of its database"}} {
		if limit, ok := c.spent.Reached(most); limit.What != c.want || ok != (c.want != "") {
			t.Errorf("%+v: %v, %v", c.spent, limit, ok)
		}
	}
	if got, want := (Spent{1, 2, 3, 4}).Plus(most), (Spent{11, 22, 33, 44}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestDocumented checks that the docs list each variable with its default, and that wrangler.jsonc sets it to
// that default.
func TestDocumented(t *testing.T) {
	text, err := os.ReadFile("../../../site/docs/host.md")
	if err != nil {
		t.Fatal(err)
	}
	config, err := os.ReadFile("../wrangler.jsonc")
	if err != nil {
		t.Fatal(err)
	}
	b := Default()
	for _, v := range b.variables() {
		if want := `"` + v.name + `": ` + strconv.Itoa(*v.value); !regexp.MustCompile(want + `\b`).Match(config) {
			t.Errorf("wrangler.jsonc has no %s", want)
		}
		row := regexp.MustCompile("(?m)^\\| `" + v.name + "` \\| ([\\d,]+) \\|").FindSubmatch(text)
		if row == nil {
			t.Errorf("%s is not in the docs", v.name)
		} else if got := strings.ReplaceAll(string(row[1]), ",", ""); got != strconv.Itoa(*v.value) {
			t.Errorf("%s: the docs say %s, not %d", v.name, got, *v.value)
		}
	}
}
