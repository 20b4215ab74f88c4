// Package pieces divides a query into pieces for machines without a common server. A folder holds
// the plan and a file for each finished piece. Any machine may run any piece, any number of times:
// a piece is written atomically and always has the same content.
//
// The package does not depend on the kind of query; it knows only the number of configurations.
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
	// MostPieces is the maximum number of pieces of a query.
	MostPieces = 100_000

	planFile = "plan.json"
	mostFile = 1 << 28 // largest size of a plan or a piece in bytes
)

var (
	// ErrPlan is wrapped by errors about unusable plans.
	ErrPlan = errors.New("not a plan")
	// ErrMissing is wrapped by the error about a piece that has not been done.
	ErrMissing = errors.New("missing")
	// ErrTorn is wrapped by the error about a piece whose file differs from what was written.
	ErrTorn = errors.New("torn")
	// ErrForeign is wrapped by the error about a piece of another plan.
	ErrForeign = errors.New("of another plan")
)

// Plan is a query that is divided into pieces.
type Plan struct {
	Version        string            `json:"version"`         // of the program; one for all pieces
	Flags          []string          `json:"flags"`           // of the query, as for generate
	Files          map[string][]byte `json:"files,omitempty"` // contents, by flag
	Puzzle         json.RawMessage   `json:"puzzle"`
	Configurations uint64            `json:"configurations"`
	Unit           uint64            `json:"unit"` // number of configurations that must stay together
	Pieces         int               `json:"pieces"`
}

// text returns the plan as written to its file. Pieces refer to this text.
func (p *Plan) text() []byte {
	text, err := json.MarshalIndent(p, "", "  ")
	if err != nil {
		panic("pieces: " + err.Error()) // the puzzle is not JSON
	}
	return append(text, '\n')
}

// ID identifies the plan: different plans have different ids.
func (p *Plan) ID() string { return sum(p.text()) }

func sum(text []byte) string {
	digest := sha256.Sum256(text)
	return hex.EncodeToString(digest[:16])
}

// Range returns the configurations of a piece, from <= rank < to. The range may be empty if there
// are more pieces than units.
func (p *Plan) Range(piece int) (from, to uint64) {
	units := (p.Configurations + p.Unit - 1) / p.Unit
	border := func(k int) uint64 {
		high, low := bits.Mul64(units, uint64(k))
		unit, _ := bits.Div64(high, low, uint64(p.Pieces)) // cannot overflow: units*k/Pieces is at most units
		return min(unit*p.Unit, p.Configurations)
	}
	return border(piece), border(piece + 1)
}

// Check returns an error for a piece that the plan does not have.
func (p *Plan) Check(piece int) error {
	if piece < 0 || piece >= p.Pieces {
		return fmt.Errorf("piece %d: the plan has pieces 0 to %d", piece, p.Pieces-1)
	}
	return nil
}

// Write writes the plan into a folder, which it creates if necessary. It rejects a folder that
// holds another plan.
func (p *Plan) Write(folder string) error {
	if old, err := os.ReadFile(filepath.Join(folder, planFile)); err == nil && !bytes.Equal(old, p.text()) {
		return fmt.Errorf("%s: another plan is there; name a new folder", filepath.Join(folder, planFile))
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	return cli.Replace(filepath.Join(folder, planFile), p.text())
}

// Read reads the plan of a folder. Errors wrap ErrPlan or come from reading the file.
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
	// Pieces refer to the exact bytes of the written text.
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
