package pieces

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
)

// file is the content of a piece's file.
type file struct {
	Plan   string          `json:"plan"`
	Piece  int             `json:"piece"`
	Sum    string          `json:"sum"` // checksum of the answer's text
	Answer json.RawMessage `json:"answer"`
}

// Put writes the answer of a piece atomically. answer is a JSON text without spaces.
func (p *Plan) Put(folder string, piece int, answer []byte) error {
	text, err := json.Marshal(file{p.ID(), piece, sum(answer), answer})
	if err != nil {
		return err
	}
	return cli.Replace(pieceFile(folder, piece), append(text, '\n'))
}

// Get reads the answer of a piece. Errors wrap ErrMissing, ErrTorn or ErrForeign and begin with the
// piece's number, or come from reading the file.
func (p *Plan) Get(folder string, piece int) (answer []byte, err error) {
	text, err := readFile(pieceFile(folder, piece))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("piece %d: %w", piece, ErrMissing)
	}
	if err != nil {
		return nil, err
	}
	answer, err = p.read(piece, text)
	if err != nil {
		return nil, fmt.Errorf("piece %d: %w", piece, err)
	}
	return answer, nil
}

func (p *Plan) read(piece int, text []byte) (answer []byte, err error) {
	var f file
	if err := json.Unmarshal(text, &f); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrTorn, err)
	}
	switch {
	case f.Sum != sum(f.Answer):
		return nil, fmt.Errorf("%w: its answer is not what was written", ErrTorn)
	case f.Plan != p.ID():
		return nil, ErrForeign
	case f.Piece != piece:
		return nil, fmt.Errorf("%w: it is piece %d", ErrForeign, f.Piece)
	}
	return f.Answer, nil
}
