package host

import (
	"crypto/sha256"
	"encoding/base32"
	"strings"
)

// Ids are the first characters of the SHA-256 of what they name, in base32 (RFC
// 4648) of lower case: the same puzzle has the same id everywhere, and an id can be
// read out.
const (
	shortID = 12 // characters, 60 bits
	longID  = 52 // all of them
)

var idText = base32.StdEncoding.WithPadding(base32.NoPadding)

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return strings.ToLower(idText.EncodeToString(sum[:]))
}

// isID reports whether a text may be an id, so that nothing else gets to the storage.
func isID(text string) bool {
	if len(text) < shortID || len(text) > longID {
		return false
	}
	for _, c := range []byte(text) {
		if (c < 'a' || c > 'z') && (c < '2' || c > '7') {
			return false
		}
	}
	return true
}
