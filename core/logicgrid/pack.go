package logicgrid

import (
	"errors"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// ErrPacked is wrapped by errors about texts that are not packed clues or scores.
var ErrPacked = errors.New("not packed clues")

const packedLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// packedSize is the number of letters of a packed hint.
const packedSize = 7

// AppendPacked appends clues as a short text that is safe in JSON strings and addresses. Each hint
// takes seven letters: kind, By, In and the four entities of Of. Each letter is a digit of base 64
// (RFC 4648, section 5). Unpack reads the text. Breeding workers use it to exchange lists.
func AppendPacked(dst []byte, hints []Hint) []byte {
	for _, h := range hints {
		dst = append(dst, packedLetters[h.Kind], packedLetters[h.By], packedLetters[h.In],
			packedLetters[h.Of[0]], packedLetters[h.Of[1]], packedLetters[h.Of[2]], packedLetters[h.Of[3]])
	}
	return dst
}

// Unpack reads the clues of a space from the text written by AppendPacked.
func Unpack(space *Space, text string) ([]Hint, error) {
	if len(text)%packedSize != 0 || len(text) > packedSize*MaxListed {
		return nil, packedError("a text of " + strconv.Itoa(len(text)) + " letters")
	}
	hints := make([]Hint, len(text)/packedSize, len(text)/packedSize+1)
	for i := range hints {
		var digits [packedSize]uint8
		for k := range digits {
			d := strings.IndexByte(packedLetters, text[i*packedSize+k])
			if d < 0 {
				return nil, packedError("clue " + strconv.Itoa(i+1) + ": a letter that is not a digit")
			}
			digits[k] = uint8(d)
		}
		h := Hint{Kind: Kind(digits[0]), By: digits[1], In: digits[2]}
		if h.Kind > Either || h.Kind != Before && (h.By|h.In) != 0 {
			return nil, packedError("clue " + strconv.Itoa(i+1) + " is of no kind")
		}
		for k := range h.Of {
			if h.Of[k] = Entity(digits[3+k]); k >= h.Kind.entities() && h.Of[k] != 0 {
				return nil, packedError("clue " + strconv.Itoa(i+1) + " has too many entities")
			}
		}
		if err := h.validate(space, index("hints", i)); err != nil {
			return nil, err
		}
		hints[i] = h
	}
	return hints, nil
}

type packedText string

func (e packedText) Error() string { return string(e) + ": " + ErrPacked.Error() }

func (e packedText) Unwrap() error { return ErrPacked }

func packedError(what string) error { return packedText(what) }

// codec returns the text form of an archive's rows and lists.
func codec(space *Space) archive.Codec[uint64, []Hint] {
	return archive.Codec[uint64, []Hint]{
		AppendKey: appendRank,
		Key: func(v *jsonlite.Value) (uint64, error) {
			rank, err := strconv.ParseUint(v.Text, 10, 64)
			if err != nil || rank >= space.Solutions() {
				return 0, packedError(v.Quote() + " is not a solution")
			}
			return rank, nil
		},
		AppendThing: func(dst []byte, hints []Hint) []byte {
			return append(AppendPacked(append(dst, '"'), hints), '"')
		},
		Thing: func(v *jsonlite.Value) ([]Hint, error) { return Unpack(space, v.Text) },
	}
}

// appendRank appends a rank as a string, because JSON numbers are exact up to 53 bits only.
func appendRank(dst []byte, rank uint64) []byte {
	return append(strconv.AppendUint(append(dst, '"'), rank, 10), '"')
}

// AppendScore appends a score: the nearness of an infeasible list, or [rank,column,cost] of a
// feasible one.
func AppendScore(dst []byte, s archive.Score[uint64]) []byte {
	if !s.Feasible {
		return jsonlite.AppendNumber(dst, s.Nearness)
	}
	dst = append(appendRank(append(dst, '['), s.Key), ',')
	dst = append(jsonlite.AppendInt(dst, s.Column), ',')
	return append(jsonlite.AppendNumber(dst, s.Cost), ']')
}

// DecodeScore reads a score written by AppendScore.
func DecodeScore(space *Space, v *jsonlite.Value) (s archive.Score[uint64], err error) {
	if v.Kind == jsonlite.Number && v.Number >= 0 {
		return archive.Score[uint64]{Nearness: v.Number}, nil
	}
	if v.Kind != jsonlite.Array || len(v.Items) != 3 || v.Items[2].Kind != jsonlite.Number {
		return s, packedError(v.Quote() + " is not a score")
	}
	s.Feasible, s.Cost = true, v.Items[2].Number
	if s.Key, err = codec(space).Key(&v.Items[0]); err != nil {
		return s, err
	}
	column, ok := v.Items[1].Int()
	if !ok || column < 0 {
		return s, packedError(v.Quote() + " is not a score")
	}
	s.Column = column
	return s, nil
}

// AppendJSON appends the breeding without its space and options; see archive.Loop. Scores of an
// incomplete generation are omitted and are computed again later.
func (b *Breeding) AppendJSON(dst []byte) []byte { return b.loop.AppendJSON(dst, codec(b.space)) }

// RestoreBreeding restores a breeding written by AppendJSON. space and options must be the original
// ones. Errors wrap archive.ErrSnapshot, ErrPacked or ErrDocument.
func RestoreBreeding(space *Space, o BreedOptions, v *jsonlite.Value) (*Breeding, error) {
	b := prepare(space, o)
	loop, err := archive.Restore(b.operators(), o.Options, v, codec(space))
	if err != nil {
		return nil, err
	}
	b.loop = loop
	b.loop.Refine = b.refine()
	return b, nil
}
