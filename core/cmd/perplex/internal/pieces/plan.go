// Package pieces cuts a query into pieces that machines without a common server work on:
// a folder holds the plan, and a file for each piece that is done. Who runs which piece, and
// how often, does not matter: a piece is written whole or not at all, and always the same.
//
// It knows no query, only how many configurations there are.
package pieces

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"
	"os"
	"path/filepath"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/version"
)

const (
	// MostPieces is how many pieces a query may have.
	MostPieces = 100_000

	planFile = "plan.json"
	mostFile = 1 << 28 // bytes of a plan or a piece
)

var (
	// ErrPlan is wrapped by the errors about plans that cannot be used.
	ErrPlan = errors.New("not a plan")
	// ErrMissing is wrapped where a piece has not been done.
	ErrMissing = errors.New("missing")
	// ErrTorn is wrapped where a piece's file is not what was written.
	ErrTorn = errors.New("torn")
	// ErrForeign is wrapped where a piece belongs to another plan.
	ErrForeign = errors.New("of another plan")
)

// Plan is a query that is cut into pieces.
type Plan struct {
	Version        string            `json:"version"`         // of the program, which all pieces share
	Flags          []string          `json:"flags"`           // of the query, as generate has them
	Files          map[string][]byte `json:"files,omitempty"` // by the flag that names each
	Puzzle         json.RawMessage   `json:"puzzle"`
	Configurations uint64            `json:"configurations"`
	Unit           uint64            `json:"unit"` // of configurations that stay together
	Pieces         int               `json:"pieces"`
}

// text is the plan as it is written, which is what its pieces refer to.
func (p *Plan) text() []byte {
	text, err := json.MarshalIndent(p, "", "  ")
	if err != nil {
		panic("pieces: " + err.Error()) // a puzzle that is no JSON
	}
	return append(text, '\n')
}

// ID names the plan: two that differ in anything have different ones.
func (p *Plan) ID() string { return sum(p.text()) }

func sum(text []byte) string {
	digest := sha256.Sum256(text)
	return hex.EncodeToString(digest[:16])
}

// Range returns the configurations of a piece, from <= rank < to. There may be none, if there
// are more pieces than units.
func (p *Plan) Range(piece int) (from, to uint64) {
	units := (p.Configurations + p.Unit - 1) / p.Unit
	border := func(k int) uint64 {
		high, low := bits.Mul64(units, uint64(k))
		unit, _ := bits.Div64(high, low, uint64(p.Pieces)) // units*k/Pieces is at most units
		return min(unit*p.Unit, p.Configurations)
	}
	return border(piece), border(piece + 1)
}

// Check reports a piece that the plan does not have.
func (p *Plan) Check(piece int) error {
	if piece < 0 || piece >= p.Pieces {
		return fmt.Errorf("piece %d: the plan has pieces 0 to %d", piece, p.Pieces-1)
	}
	return nil
}

// Write puts the plan into a folder, which it makes. A folder that holds another plan is refused.
func (p *Plan) Write(folder string) error {
	if old, err := os.ReadFile(filepath.Join(folder, planFile)); err == nil && !bytes.Equal(old, p.text()) {
		return fmt.Errorf("%s: another plan is there; name a new folder", filepath.Join(folder, planFile))
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	return cli.Replace(filepath.Join(folder, planFile), p.text())
}

// Read reads the plan of a folder. Errors wrap ErrPlan, or are those of reading.
func Read(folder string) (*Plan, error) {
	name := filepath.Join(folder, planFile)
	text, err := readFile(name)
	if err != nil {
		return nil, err
	}
	p, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}

func parse(text []byte) (*Plan, error) {
	var p Plan
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&p); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPlan, err)
	}
	switch {
	case p.Version != version.Version:
		return nil, fmt.Errorf("%w: version: it is %q's, and this is %q", ErrPlan, p.Version, version.Version)
	case p.Pieces < 1 || p.Pieces > MostPieces:
		return nil, fmt.Errorf("%w: pieces: %d is outside 1..%d", ErrPlan, p.Pieces, MostPieces)
	case p.Configurations < 1:
		return nil, fmt.Errorf("%w: configurations: there are none", ErrPlan)
	case p.Unit < 1 || p.Unit > p.Configurations:
		return nil, fmt.Errorf("%w: unit: %d is outside 1..%d", ErrPlan, p.Unit, p.Configurations)
	}
	// A piece refers to the written text byte by byte.
	if !bytes.Equal(p.text(), text) {
		return nil, fmt.Errorf("%w: it has been changed", ErrPlan)
	}
	return &p, nil
}

func readFile(name string) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, cli.FileError(name, err)
	}
	if info.Size() > mostFile {
		return nil, fmt.Errorf("%s: %d bytes are too many", name, info.Size())
	}
	return cli.ReadFile(name)
}

func pieceFile(folder string, piece int) string {
	return filepath.Join(folder, "piece-"+strconv.Itoa(piece)+".json")
}
