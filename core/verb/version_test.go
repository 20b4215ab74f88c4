package verb

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/core/version"
)

func TestWithVersion(t *testing.T) {
	answer := func(text string) func(*Fields) (Job, error) {
		return func(r *Fields) (Job, error) { return Answered(text), r.End() }
	}
	plain := Table{
		{Name: "without", Open: answer(`{"a":1}`), Answer: []Member{{Name: "a"}}},
		{Name: "empty", Open: answer(`{}`)},
		{Name: "with", Open: answer(`{"version":"1"}`), Answer: []Member{VersionMember}},
	}
	table := plain.WithVersion()
	for name, want := range map[string]string{
		"without": `{"a":1,"version":"` + version.Version + `"}`,
		"empty":   `{"version":"` + version.Version + `"}`,
		"with":    `{"version":"1"}`,
	} {
		j, err := table.Open(`{"verb":"` + name + `"}`)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(j.AppendAnswer(nil)); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
		if v, _ := table.Find(name); v.Answer[len(v.Answer)-1] != VersionMember {
			t.Errorf("%s: answers %v", name, v.Answer)
		}
	}
	if len(plain[0].Answer) != 1 {
		t.Error("the table itself has changed")
	}
	if _, err := table.Open(`{"verb":"empty","a":1}`); !errors.Is(err, ErrRequest) {
		t.Errorf("got %v, want a bad request", err)
	}
}
