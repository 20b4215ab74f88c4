package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

func TestTablesRefuses(t *testing.T) {
	folder := t.TempDir()
	for _, tt := range []struct {
		args   []string
		status int
		stderr string
	}{
		{[]string{"tables"}, exitUsage, "name a table: 6.1, 6.2, 6.3, 6.4"},
		{[]string{"tables", "6.1", "6.5"}, exitUsage, `"6.5" is none of the tables 6.1, 6.2, 6.3, 6.4`},
		{[]string{"tables", "-data", folder, "6.1"}, exitBadInput, `the data folder "` + folder + `" has no windmill/`},
	} {
		status, stdout, stderr := perplex("", tt.args...)
		if status != tt.status || stdout != "" || !strings.Contains(stderr, tt.stderr) {
			t.Errorf("%s: status %d, stdout %q, stderr %q; want %d, %q", tt.args, status, stdout, stderr, tt.status, tt.stderr)
		}
	}
}

func TestTablesPrints(t *testing.T) {
	data := reference.Path(t, "data/windmill/2022-11-29.json.gz")
	data = strings.TrimSuffix(data, "/windmill/2022-11-29.json.gz")

	status, stdout, stderr := perplex("", "tables", "-data", data, "6.1")
	row := regexp.MustCompile(`(?m)^ReMUSE \(reproduction\) +r +remuse +103 +0\.583 +0\.5831 +0\.5831 +1\.02e-10 +1\.02e-10 +1\.02e-10 +0\.\d\d +0\.\d\d +0\.\d{3} +\d\.\d\de-\d\d$`)
	reported := regexp.MustCompile(`(?m)^MUSE \(reported\) +r +muse +- +0\.410 +- +- +1\.10e-05 +-( +-){5}$`)
	if status != exitFine || stderr != "" || !row.MatchString(stdout) || !reported.MatchString(stdout) {
		t.Errorf("status %d, stderr %q, stdout\n%s", status, stderr, stdout)
	}

	status, stdout, _ = perplex("", "tables", "-json", "-data", data, "6.1")
	for _, want := range []string{
		`{"table":"6.1","row":"TSI","column":"r","measure":"tsi","published":0.563,"player":"baseline","n":103,"compat":0.5635,"corrected":0.5635,"interval":[0.`,
		`{"table":"6.1","row":"TSI","column":"p","measure":"tsi","published":5.78e-10,"player":"baseline","n":103,"compat":`,
		`{"table":"6.1","row":"MUSE (reported)","column":"r","measure":"muse","published":0.41}`,
	} {
		if status != exitFine || !strings.Contains(stdout, want) {
			t.Errorf("status %d, %s, want %s", status, stdout, want)
		}
	}
}
