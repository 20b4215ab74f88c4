package card

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
	"net/url"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
)

// packed is the prefix of a fragment with a deflated text.
const packed = "text."

// mostText limits the size of a packed text, in bytes after unpacking.
const mostText = 1 << 20

// ErrFragment is wrapped by errors about fragments that cannot be read.
var ErrFragment = fault.New(fault.BadPuzzle, "damaged link")

// mostPlain limits the size of a text that a fragment contains unchanged, in bytes.
const mostPlain = 2000

// isPlain reports whether a fragment can contain a text unchanged.
func isPlain(text string) bool {
	return text != "" && len(text) <= mostPlain && strings.IndexFunc(text, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune("_./:,;=?+*~!$&'()-", r)
	}) < 0
}

// Fragment returns the part of a link after # for a puzzle's text, as the family's page reads it: the text
// itself or, if an address cannot contain it, the deflated text. site/family/fragment.js reads and writes the
// same two forms.
func Fragment(text string) string {
	if isPlain(text) {
		return text
	}
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression) // only an invalid level is an error
	w.Write([]byte(text))
	w.Close()
	return packed + base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// IsPacked reports whether a fragment contains a deflated text.
func IsPacked(fragment string) bool { return strings.HasPrefix(fragment, packed) }

// Text returns the text in a fragment. Errors wrap ErrFragment.
func Text(fragment string) (string, error) {
	letters, ok := strings.CutPrefix(fragment, packed)
	if !ok {
		if text, err := url.PathUnescape(fragment); err == nil {
			return text, nil
		}
		return fragment, nil // a percent sign that belongs to the puzzle
	}
	data, err := base64.RawURLEncoding.DecodeString(letters)
	if err != nil {
		return "", wrong("the text after " + packed + " is not whole; copy the link again")
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), mostText+1))
	if err != nil {
		return "", wrong("the text after " + packed + " is not whole; copy the link again")
	}
	if len(text) > mostText {
		return "", wrong("it holds more than 1 MB of text")
	}
	return string(text), nil
}

func wrong(how string) error { return fmt.Errorf("%w: %s", ErrFragment, how) }
