package thesis

import (
	"cmp"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/windmill"
)

// ErrNoData is wrapped by the errors about a data folder in which files are
// missing.
var ErrNoData = errors.New("data missing")

// Files in the data folder.
const (
	crawlFile  = "windmill/2022-11-29.json.gz"
	errataFile = "windmill/errata.json"
)

// Puzzle is one published puzzle.
type Puzzle struct {
	ID        string
	Text      string // its string, with errata
	Published int64  // milliseconds since 1970
	Upvotes   int    // less the downvotes
}

// Document decodes the puzzle.
func (p Puzzle) Document() (*witness.Document, error) {
	d, err := windmill.Decode(p.Text)
	if err != nil {
		return nil, fmt.Errorf("puzzle %s: %w", p.ID, err)
	}
	return d, nil
}

// Data are what the tables are made from.
type Data struct {
	folder  string
	puzzles []Puzzle // all of the crawl, in order of publication

	measured map[string]*measured // by id, what experiments have measured so far

	// Resolve finds the learned player; without it the rows of the thesis's network
	// have nothing beside them.
	Resolve job.Resolver
}

// Load reads the data folder. Errors about missing files wrap ErrNoData and
// name the folder.
func Load(folder string) (*Data, error) {
	if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no data folder %q: %w", folder, ErrNoData)
	}
	d := &Data{folder: folder, measured: make(map[string]*measured)}
	var crawl []struct {
		ID        string `json:"id"`
		Contents  string `json:"contents"`
		CreateUTC int64  `json:"createUtc"`
		Upvotes   int    `json:"upvotes"`
	}
	if err := d.json(crawlFile, &crawl); err != nil {
		return nil, err
	}
	var errata []struct {
		ID       string `json:"id"`
		Contents string `json:"contents"` // without the version mark
	}
	if err := d.json(errataFile, &errata); err != nil {
		return nil, err
	}
	corrected := make(map[string]string)
	for _, e := range errata {
		corrected[e.ID] = e.Contents + "_0"
	}
	for _, c := range crawl {
		p := Puzzle{c.ID, c.Contents, c.CreateUTC, c.Upvotes}
		if text, ok := corrected[p.ID]; ok {
			p.Text = text
		}
		d.puzzles = append(d.puzzles, p)
	}
	slices.SortStableFunc(d.puzzles, func(a, b Puzzle) int { return cmp.Compare(a.Published, b.Published) })
	return d, nil
}

func (d *Data) read(name string) ([]byte, error) {
	file, err := os.Open(filepath.Join(d.folder, filepath.FromSlash(name)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("the data folder %q has no %s: %w", d.folder, name, ErrNoData)
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var r io.Reader = file
	if strings.HasSuffix(name, ".gz") {
		if r, err = gzip.NewReader(file); err != nil {
			return nil, fmt.Errorf("%s: %w", file.Name(), err)
		}
	}
	content, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file.Name(), err)
	}
	return content, nil
}

func (d *Data) json(name string, into any) error {
	content, err := d.read(name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(content, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// list reads ids, one a line.
func (d *Data) list(name string) ([]string, error) {
	content, err := d.read(name)
	if err != nil {
		return nil, err
	}
	return strings.Fields(string(content)), nil
}
