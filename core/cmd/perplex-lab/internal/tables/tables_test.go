package tables

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/rulestudy"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/thesis"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/stats"
)

// lab runs the command perplex-lab with the verbs of this package.
func lab(stdin string, args ...string) (status int, stdout, stderr string) {
	return clitest.Run(cli.Program{Name: "perplex-lab", Verbs: []cli.Verb{Verb, Experiments}}, stdin, args...)
}

func TestTablesRefuses(t *testing.T) {
	folder := t.TempDir()
	for _, tt := range []struct {
		args   []string
		status int
		stderr string
	}{
		{[]string{"tables"}, cli.ExitUsage, "name a table: 6.1, 6.2, 6.3, 6.4"},
		{[]string{"tables", "6.1", "6.5"}, cli.ExitUsage, `"6.5" is not one of the tables 6.1, 6.2, 6.3, 6.4`},
		{[]string{"tables", "-data", folder, "6.1"}, cli.ExitBadInput, `the data folder "` + folder + `" has no windmill/`},
	} {
		t.Run(tt.stderr, func(t *testing.T) {
			status, stdout, stderr := lab("", tt.args...)
			if status != tt.status || stdout != "" || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, stdout %q, stderr %q; want %d, %q", tt.args, status, stdout, stderr, tt.status, tt.stderr)
			}
		})
	}
}

func TestTablesPrints(t *testing.T) {
	data := reference.Path(t, "data/windmill/2022-11-29.json.gz")
	data = strings.TrimSuffix(data, "/windmill/2022-11-29.json.gz")

	status, stdout, stderr := lab("", "tables", "-data", data, "6.1")
	row := regexp.MustCompile(`(?m)^ReMUSE \(reproduction\) +r +remuse +103 +0\.583 +0\.5831 +0\.5831 +1\.02e-10 +1\.02e-10 +1\.02e-10 +0\.\d\d +0\.\d\d +0\.\d{3} +0\.\d\d +0\.\d\d +\d\.\d\de-\d\d$`)
	reported := regexp.MustCompile(`(?m)^MUSE \(reported\) +r +muse +- +0\.410 +- +- +1\.10e-05 +-( +-){7}$`)
	if status != cli.ExitFine || stderr != "" || !row.MatchString(stdout) || !reported.MatchString(stdout) {
		t.Errorf("status %d, stderr %q, stdout\n%s", status, stderr, stdout)
	}

	status, stdout, _ = lab("", "tables", "-json", "-data", data, "6.1")
	for _, want := range []string{
		`{"table":"6.1","row":"TSI","column":"r","measure":"tsi","published":0.563,"player":"baseline","n":103,"compat":0.5635,"corrected":0.5635,"interval":[0.`,
		`{"table":"6.1","row":"TSI","column":"p","measure":"tsi","published":5.78e-10,"player":"baseline","n":103,"compat":`,
		`{"table":"6.1","row":"MUSE (reported)","column":"r","measure":"muse","published":0.41}`,
	} {
		if status != cli.ExitFine || !strings.Contains(stdout, want) {
			t.Errorf("status %d, %s, want %s", status, stdout, want)
		}
	}
}

// TestRuleTable checks the printed form with made-up figures. Computing the real table takes seconds, and the
// test of package thesis does that.
func TestRuleTable(t *testing.T) {
	tally := rulestudy.Tally{Once: rulestudy.Mean{States: 3, Together: 0.5, Each: 0.25}, Along: rulestudy.Mean{States: 7, Together: 0.75, Each: 0.125}}
	parts := []thesis.RulePart{
		{Part: "c", Asks: "pruned by apr", States: 4518, Uniform: 0.465, Network: 0.091, Policy: thesis.Uniform, Tally: tally},
		{Part: "a, b", Asks: "pruned by baseline", States: 11050, Uniform: 0.497, Policy: thesis.Network, Tally: tally},
	}
	var out bytes.Buffer
	c := cli.NewCall("tables", nil, nil, &out, &out)
	jsonRules(c, parts)
	textRules(c, parts)
	if err := c.Flush(); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`{"table":"6.4","row":"c uniform","column":"once, each action","actions":"pruned by apr","published":0.465,"publishedStates":4518,"states":3,"corrected":0.25}`,
		`{"table":"6.4","row":"c uniform","column":"every solution, together","actions":"pruned by apr","published":0.465,"publishedStates":4518,"states":7,"corrected":0.75}`,
		`{"table":"6.4","row":"a, b network","column":"once, together","actions":"pruned by baseline","publishedStates":11050,"states":3,"corrected":0.5}`,
	} {
		if !strings.Contains(out.String(), want+"\n") {
			t.Errorf("%s, want %s", out.String(), want)
		}
	}
	for _, want := range []string{
		`(?m)^c +pruned by apr +uniform +4518 +3 +7 +0\.465 +0\.091 +0\.250 +0\.500 +0\.125 +0\.750$`,
		`(?m)^a, b +pruned by baseline +network, ours +11050 +3 +7 +0\.497 +- +0\.250`,
	} {
		if !regexp.MustCompile(want).MatchString(out.String()) {
			t.Errorf("%s, want %s", out.String(), want)
		}
	}
}

// TestExperimentPrints checks the printed form with made-up comparisons.
func TestExperimentPrints(t *testing.T) {
	e := thesis.Experiment{Name: "rules", Question: "Which?", Crawl: "2022-11-29", Compared: 1, Comparisons: []thesis.Comparison{
		{Group: "few", Name: "none", Pearson: stats.Correlation{N: 9, R: 0.5, P: 0.04}, Interval: stats.Interval{Low: 0.1, High: 0.8}, Spearman: stats.Correlation{N: 9, R: 0.4}},
		{Group: "few", Name: "apr", Pearson: stats.Correlation{N: 9, R: 0.25}, Base: "none", Difference: -0.25, Range: stats.Interval{Low: -0.5, High: 0.125}, P: 0.01, Holm: 0.02},
	}}
	var out bytes.Buffer
	c := cli.NewCall("experiments", nil, nil, &out, &out)
	textExperiment(c, e)
	jsonExperiment(c, e)
	if err := c.Flush(); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"## Which?\n\nCrawl of 2022-11-29; 1 comparisons.\n\n### few, n = 9\n\n| what | r | 95 % | rho | 95 % |",
		"| none | 0.500 | 0.10 to 0.80 | 0.400 | -0.39 to 0.85 | | | | | |\n| apr | 0.250 |",
		"| none | -0.250 | -0.50 to +0.12 | 0.01 | 0.02 |\n",
		"* few: apr against none, -0.250 (-0.50 to +0.12)\n",
		`{"experiment":"rules","crawl":"2022-11-29","group":"few","name":"none","n":9,"r":0.5,"p":0.04,"interval":[0.1,0.8],"spearman":0.4,"spearmanInterval":[-0.3867,0.8497]}` + "\n",
		`"against":"none","difference":-0.25,"range":[-0.5,0.125],"differenceP":0.01,"holm":0.02}` + "\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s, want %s", out.String(), want)
		}
	}
}

func TestExperimentsRefuses(t *testing.T) {
	for _, tt := range []struct {
		args   []string
		status int
		stderr string
	}{
		{[]string{"experiments"}, cli.ExitUsage, "name an experiment: models, rules, measures, sizes"},
		{[]string{"experiments", "rule"}, cli.ExitUsage, `"rule" is not one of the experiments models, rules, measures, sizes`},
		{[]string{"experiments", "-data", t.TempDir(), "models"}, cli.ExitBadInput, "-data names another folder"},
	} {
		t.Run(tt.stderr, func(t *testing.T) {
			status, stdout, stderr := lab("", tt.args...)
			if status != tt.status || stdout != "" || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, stdout %q, stderr %q; want %d, %q", tt.args, status, stdout, stderr, tt.status, tt.stderr)
			}
		})
	}
}
