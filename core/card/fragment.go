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

// packed begins a fragment whose text is deflated.
const packed = "text."

// mostText is how many bytes a packed text may have.
const mostText = 1 << 20

// ErrFragment is wrapped by the errors about fragments that cannot be read.
var ErrFragment = fault.New(fault.BadPuzzle, "damaged link")

// mostPlain is how many bytes a text has at most that is in an address as it is.
const mostPlain = 2000

// isPlain reports whether a text can be in an address as it is.
func isPlain(text string) bool {
	return text != "" && len(text) <= mostPlain && strings.IndexFunc(text, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune("_./:,;=?+*~!$&'()-", r)
	}) < 0
}

// Fragment returns the part of a link after the # for a puzzle's text, as the page of a family reads it: the
// text itself, or, where that cannot be in an address, the text deflated. site/family/fragment.js has the same
// two forms.
func Fragment(text string) string {
	if isPlain(text) {
		return text
	}
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression) // the level is one
	w.Write([]byte(text))
	w.Close()
	return packed + base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// IsPacked reports whether a text is a fragment whose text is deflated.
func IsPacked(fragment string) bool { return strings.HasPrefix(fragment, packed) }

// Text reads a fragment. Errors wrap ErrFragment.
func Text(fragment string) (string, error) {
	letters, ok := strings.CutPrefix(fragment, packed)
	if !ok {
		if text, err := url.PathUnescape(fragment); err == nil {
			return text, nil
		}
		return fragment, nil // a percent sign that is part of the puzzle
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
