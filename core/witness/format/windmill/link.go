package windmill

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
)

const (
	site   = "windmill.thefifthmatt.com"
	editor = "/build/"
)

// marks precede the string in a link, on the current site and in older forms, which other hosts still use.
var marks = []string{editor, "build.html#", "main.html#"}

// URL returns the link that opens the document in the Windmill's editor. Its errors are those of Encode.
func URL(d *witness.Document) (string, error) {
	s, err := Encode(d)
	if err != nil {
		return "", err
	}
	return "https://" + site + editor + s, nil
}

// Recognises reports whether a text looks like a Windmill string, perhaps a truncated one, or a link of the
// site. Decode may still fail.
func Recognises(text string) bool {
	text = unescape(strings.TrimSpace(text))
	if strings.HasSuffix(text, version) || isLoneID(text) || strings.Contains(text, "thefifthmatt.com") {
		return true
	}
	for _, mark := range marks {
		if strings.Contains(text, mark) {
			return true
		}
	}
	// A message that begins with field 1 and a width below 64 always starts like this.
	if len(text) < 8 || !strings.HasPrefix(text, "CA") {
		return false
	}
	for i := range len(text) {
		if c := text[i]; !isAlphanumeric(c) && strings.IndexByte("-_+/=", c) < 0 {
			return false
		}
	}
	return true
}

// unwrap returns the string in a text or link.
func unwrap(text string) (string, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return "", damaged("", "the text is empty")
	}
	for _, mark := range marks {
		if i := strings.Index(text, mark); i >= 0 {
			content := tail(text[i+len(mark):])
			if content == "" {
				return "", damaged("", "the link opens an empty editor; there is no puzzle in it")
			}
			return unescape(content), nil
		}
	}
	if id, ok := shortLink(text); ok {
		return "", &Error{Err: ErrShortLink, Reason: `open "` + id + `" on the site, press the button that opens it in the editor,` +
			` there press "Checkpoint", and copy the address: it then has ` + editor + ` and the puzzle in it`}
	}
	if strings.Contains(text, "://") || strings.Contains(text, "thefifthmatt.com") {
		return "", damaged("", "the link has no "+editor+" and no puzzle in it")
	}
	return unescape(text), nil
}

// shortLink returns the id of a published puzzle, after the site's name or alone.
func shortLink(text string) (id string, ok bool) {
	if isLoneID(text) {
		return text, true
	}
	i := strings.Index(text, site+"/")
	if i < 0 {
		return "", false
	}
	id = tail(text[i+len(site)+1:])
	return id, isID(id)
}

// tail removes a query, a fragment and a final slash from a part of a link.
func tail(s string) string {
	if end := strings.IndexAny(s, "?#"); end >= 0 {
		s = s[:end]
	}
	return strings.TrimSuffix(s, "/")
}

// isLoneID reports whether a text is an id that cannot be a word or a number.
func isLoneID(s string) bool {
	const digits = "0123456789"
	return isID(s) && strings.ContainsAny(s, digits) && strings.Trim(s, digits) != ""
}

// isID reports whether a text has the form of an id: seven lower-case letters and digits.
func isID(s string) bool {
	if len(s) != 7 {
		return false
	}
	for i := range len(s) {
		if c := s[i]; !isAlphanumeric(c) || 'A' <= c && c <= 'Z' {
			return false
		}
	}
	return true
}

func isAlphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// unescape decodes the percent escapes of an address and leaves other text unchanged.
func unescape(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if high, low := nibble(s[i+1]), nibble(s[i+2]); high >= 0 && low >= 0 {
				b.WriteByte(byte(high<<4 | low))
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

func nibble(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}
