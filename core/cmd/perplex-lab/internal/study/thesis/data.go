package thesis

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/perplex-puzzles/perplex/core/lab"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/windmill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
)

// ErrNoData is wrapped by errors about files missing in a data folder.
var ErrNoData = errors.New("data missing")

// Files in the data folder.
const (
	crawlFile  = "windmill/2022-11-29.json.gz"
	errataFile = "windmill/errata.json"
)

// Puzzle is one published puzzle.
type Puzzle struct {
	ID        string
	Text      string // puzzle string, with errata applied
	Published int64  // milliseconds since 1970
	Upvotes   int    // upvotes less downvotes
}

// Document decodes the puzzle.
func (p Puzzle) Document() (*witness.Document, error) {
	d, err := windmill.Decode(p.Text)
	if err != nil {
		return nil, fmt.Errorf("puzzle %s: %w", p.ID, err)
	}
	return d, nil
}

// Data holds the published puzzles and votes behind the tables.
type Data struct {
	folder  string
	records []lab.Record // records of the crawl in order of publication

	measured map[string]*measured // measures computed so far by experiments, by id

	// Resolve provides the learned player. Without it, the rows of the thesis's network have no
	// counterpart.
	Resolve analysis.Resolver
}

// Load reads the data folder. Errors about missing files wrap ErrNoData and name the folder.
func Load(folder string) (*Data, error) {
	if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no data folder %q: %w", folder, ErrNoData)
	}
	d := &Data{folder: folder, measured: make(map[string]*measured)}
	texts := make(map[string]string)
	for _, name := range []string{crawlFile, errataFile} {
		content, err := d.read(name)
		if err != nil {
			return nil, err
		}
		texts[name] = string(content)
	}
	errata, err := lab.Read(texts[errataFile], nil)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", errataFile, err)
	}
	crawl, err := lab.Read(texts[crawlFile], errata.Errata)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", crawlFile, err)
	}
	d.records = crawl.Records
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

// list reads ids, one per line.
func (d *Data) list(name string) ([]string, error) {
	content, err := d.read(name)
	if err != nil {
		return nil, err
	}
	return strings.Fields(string(content)), nil
}
