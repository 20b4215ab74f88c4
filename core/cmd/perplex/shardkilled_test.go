package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestKilledPieces splits a query into 64 pieces, kills ten of them while they work, and runs those again.
// The answer must equal that of an undisturbed run: the same results with all digits, and the same number of
// solvable fillings. With PERPLEX_LARGE=full the query has a billion fillings, which takes a processor ten
// minutes:
//
//	PERPLEX_LARGE=full go test -timeout 2h -v -run KilledPieces ./core/cmd/perplex
func TestKilledPieces(t *testing.T) {
	reference.Once(t)
	const pieces, kills = 64, 10
	cells := 5
	if reference.Full() {
		cells = 9
	}
	var symbols []string
	for i := range cells {
		symbols = append(symbols, fmt.Sprintf(`{"at":[%d,%d],"type":"unknown"}`, 1+2*(i%3), 1+2*(i/3)))
	}
	// Each cell has ten options: three triangles, separation and star in three colours each, or nothing.
	flags := []string{"-colors", "blue,orange,white", "-include-empty", "-top", "10000"}
	dir := t.TempDir()
	program, question, folder := filepath.Join(dir, "perplex.exe"), filepath.Join(dir, "query.json"), filepath.Join(dir, "pieces")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if err := os.WriteFile(question, []byte(`{"width":3,"height":3,"symbols":[`+strings.Join(symbols, ",")+`]}`), 0o666); err != nil {
		t.Fatal(err)
	}
	// run returns the answer and the figures on standard error, except the time.
	run := func(args ...string) (answer, figures string) {
		t.Helper()
		var said bytes.Buffer
		c := exec.Command(program, args...)
		c.Stderr = &said
		out, err := c.Output()
		if err != nil {
			t.Fatalf("%v: %v, %s%s", args, err, out, &said)
		}
		// A long computation first prints an estimate of its time, which is cut off here.
		at := max(strings.LastIndex(said.String(), "configurations="), 0)
		figures, _, _ = strings.Cut(said.String()[at:], " seconds=")
		return string(out), figures
	}

	begun := time.Now()
	want, wantFigures := run(append(append([]string{"generate"}, flags...), question)...)
	undisturbed := time.Since(begun)
	run(append(append([]string{"shard", "-pieces", strconv.Itoa(pieces), "-o", folder}, flags...), question)...)
	begun = time.Now()
	run("run", folder, "0")
	took := time.Since(begun)

	r := rand.New(rand.NewPCG(64, 10))
	ill := r.Perm(pieces - 1)[:kills]
	for i := range ill {
		ill[i]++
		if err := kill(folder, ill[i], time.Duration(r.Float64()*float64(took)), program); err != nil {
			t.Fatal(err)
		}
	}
	// A program may be killed after it has written the piece's file and before it has ended.
	files, err := filepath.Glob(filepath.Join(folder, "piece-*.json"))
	if err != nil || len(files) > 1+kills/2 {
		t.Errorf("%d pieces are there, %v: killed too late", len(files), err)
	}
	_, said := refused(t, "merge", folder)
	if n := strings.Count(said, "missing"); n != pieces-len(files) {
		t.Errorf("%d pieces missing, want %d: %s", n, pieces-len(files), said)
	}
	for piece := range pieces {
		run("run", folder, strconv.Itoa(piece))
	}
	got, figures := run("merge", folder)
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if figures != wantFigures {
		t.Errorf("got %s, want %s", figures, wantFigures)
	}
	t.Logf("%s: %v undisturbed, %v in pieces, those killed: %v", figures, undisturbed.Round(time.Second), time.Since(begun).Round(time.Second), ill)
}

// kill starts a piece and kills the program after a time. If the program has already ended by then, kill
// tries again with half the time.
func kill(folder string, piece int, after time.Duration, program string) error {
	for ; ; after /= 2 {
		c := exec.Command(program, "run", folder, strconv.Itoa(piece))
		if err := c.Start(); err != nil {
			return err
		}
		time.Sleep(after)
		if err := c.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
			return err
		}
		if c.Wait() != nil {
			return nil
		}
		if err := os.Remove(filepath.Join(folder, fmt.Sprintf("piece-%d.json", piece))); err != nil {
			return err
		}
	}
}
