package host

import (
	"crypto/sha256"
	"encoding/base32"
	"strings"
)

// Ids are the first characters of the SHA-256 hash of their content, in lower-case base32 (RFC
// 4648). The same puzzle has the same id everywhere, and an id can be read out.
const (
	shortID = 12 // characters of a normal id, 60 bits
	longID  = 52 // characters of the complete hash
)

var idText = base32.StdEncoding.WithPadding(base32.NoPadding)

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return strings.ToLower(idText.EncodeToString(sum[:]))
}

// isID reports whether a text has the form of an id, so that nothing else reaches the storage.
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
