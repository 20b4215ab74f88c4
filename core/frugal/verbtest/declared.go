package verbtest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Declared checks that a table declares its verbs completely. Every verb, option and answer member
// has help. For each sample request, the verb reads only declared options and answers only with
// declared members. There must be at least one sample for each verb.
func Declared(t *testing.T, verbs verb.Table, samples ...string) {
	t.Helper()
	sampled := map[string]bool{}
	for _, request := range samples {
		v, err := jsonlite.Parse(request)
		if err != nil {
			t.Fatalf("%s: %v", request, err)
		}
		name, _ := v.Get("verb")
		i := slices.IndexFunc(verbs, func(v verb.Verb) bool { return v.Name == name.Text })
		if i < 0 {
			t.Fatalf("%s: there is no verb %q", request, name.Text)
		}
		sampled[name.Text] = true
		t.Run(name.Text, func(t *testing.T) { answersAsDeclared(t, verbs[i], v) })
	}
	for _, v := range verbs {
		t.Run(v.Name+" help", func(t *testing.T) { hasHelp(t, v) })
		if !sampled[v.Name] {
			t.Errorf("no sample request for %s", v.Name)
		}
	}
}

// hasHelp checks the form of help texts: a sentence for a verb, a phrase for an option or a member.
func hasHelp(t *testing.T, v verb.Verb) {
	if v.Help == "" || !strings.HasSuffix(v.Help, ".") {
		t.Errorf("help is %q, want a sentence", v.Help)
	}
	seen := map[string]bool{}
	for _, o := range v.Options() {
		if o.Type == "" || o.Help == "" || strings.HasSuffix(o.Help, ".") {
			t.Errorf("option %s: type %q, help %q, want both, without a full stop", o.Name, o.Type, o.Help)
		}
		if seen[o.Name] {
			t.Errorf("option %s is declared twice", o.Name)
		}
		seen[o.Name] = true
	}
	if len(v.Answer) == 0 {
		t.Error("no member of the answer is declared")
	}
	for _, m := range v.Answer {
		if m.Type == "" || m.Help == "" || strings.HasSuffix(m.Help, ".") {
			t.Errorf("member %s: type %q, help %q, want both, without a full stop", m.Name, m.Type, m.Help)
		}
	}
}

func answersAsDeclared(t *testing.T, v verb.Verb, request jsonlite.Value) {
	r := verb.NewFields(request)
	r.Get("verb")
	job, err := v.Open(r)
	if err != nil {
		t.Fatal(err)
	}
	options := v.Options()
	for _, name := range r.Asked()[1:] {
		if !slices.ContainsFunc(options, func(o verb.Option) bool { return o.Name == name }) {
			t.Errorf("option %s is read, but not declared", name)
		}
	}
	for !job.Step(1 << 14) {
	}
	var answer map[string]json.RawMessage
	if err := json.Unmarshal(job.AppendAnswer(nil), &answer); err != nil {
		t.Fatal(err)
	}
	for name := range answer {
		if !slices.ContainsFunc(v.Answer, func(m verb.Member) bool { return m.Name == name }) {
			t.Errorf("member %s is answered, but not declared", name)
		}
	}
	for _, m := range v.Answer {
		if _, ok := answer[m.Name]; !ok && !m.Optional {
			t.Errorf("member %s is declared, but not answered", m.Name)
		}
	}
}
