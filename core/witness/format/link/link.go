package link

import (
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/witness"
)

var (
	// ErrDamaged is wrapped by errors about texts that are not a complete link.
	ErrDamaged = fault.New(fault.BadPuzzle, "share link is damaged or cut off")
	// ErrNewer is wrapped by errors about links of a future version.
	ErrNewer = fault.New(fault.BadPuzzle, "share link comes from a newer version of perplex")
)

// Kind is the purpose of a link, as a letter: to edit, to play, or for a contest.
type Kind byte

// The kinds.
const (
	Play    Kind = 'p' // opens the puzzle to solve it
	Edit    Kind = 'e' // opens the puzzle for editing
	Contest Kind = 'c' // opens the puzzle for solving, without solutions or figures
)

// kinds lists the kinds with their names.
var kinds = []struct {
	kind Kind
	name string
}{{Play, "play"}, {Edit, "edit"}, {Contest, "contest"}}

func (k Kind) String() string {
	for _, known := range kinds {
		if known.kind == k {
			return known.name
		}
	}
	panic("link: impossible kind")
}

// ParseKind returns the kind with a name.
func ParseKind(name string) (k Kind, ok bool) {
	for _, known := range kinds {
		if known.name == name {
			return known.kind, true
		}
	}
	return 0, false
}

const (
	version = '2'             // newest version of the format
	sumLong = 4               // length of the checksum, in characters
	ahead   = 1 + 1 + sumLong // length of everything before the document
	least   = 3               // least length of the document: makes links longer than an id of the Windmill
)

// maxTitle is the maximum length of a title, in bytes.
const maxTitle = 1 << 16

// Encode writes a document. Errors are those of Document.Validate, and ErrUnsupported for a title of more
// than 64 KB.
func Encode(d *witness.Document, kind Kind) (string, error) {
	if err := d.Validate(); err != nil {
		return "", err
	}
	if len(d.Title) > maxTitle {
		return "", &witness.FieldError{Field: "title", Reason: "is too long for a link", Err: witness.ErrUnsupported}
	}
	format := formatOf(d)
	m := newModel(newWriter(), format)
	m.document(d)
	body := strings.TrimRight(string(m.finish()), alphabet[:1])
	for len(body) < least {
		body += alphabet[:1]
	}
	// Programs that find addresses in texts leave these two characters out at the end.
	if end := body[len(body)-1]; end == '-' || end == '_' {
		body += alphabet[:1]
	}
	lead := string([]byte{format, byte(kind)})
	return lead + checksum(lead+body) + body, nil
}

// formatOf returns the oldest version that can express a document, so that older programs can read as many
// links as possible.
func formatOf(d *witness.Document) byte {
	wide := func(s witness.Symbol) bool { return s.Type.BoardWide() }
	if d.Profile == witness.ProfileSparc || slices.ContainsFunc(d.Symbols, wide) {
		return '2'
	}
	return '1'
}

// Decode reads a text written by Encode, with or without a leading "#".
func Decode(text string) (*witness.Document, Kind, error) {
	text = strings.TrimPrefix(text, "#")
	if text == "" {
		return nil, 0, damaged("it is empty")
	}
	if c := text[0]; c > version && c <= '9' {
		return nil, 0, &witness.FormatError{Where: "format " + text[:1], Reason: "reload perplex to read it", Err: ErrNewer}
	}
	switch {
	case text[0] < '1' || text[0] > version:
		return nil, 0, damaged("it does not begin with the number of a known format")
	case len(text) < ahead+least:
		return nil, 0, damaged("copy all of it")
	}
	for i := range len(text) {
		if sextets[text[i]] == 0 {
			return nil, 0, damaged("it has a character that links do not have")
		}
	}
	kind := Kind(text[1])
	if kind != Play && kind != Edit && kind != Contest || checksum(text[:2]+text[ahead:]) != text[2:ahead] {
		return nil, 0, damaged("copy all of it")
	}
	m := newModel(newReader(text[ahead:]), text[0])
	d := m.document(&witness.Document{})
	if m.wrong {
		return nil, 0, damaged("a list in it is longer than any can be")
	}
	if err := d.Validate(); err != nil {
		return nil, 0, damaged(err.Error())
	}
	return d, kind, nil
}

func damaged(reason string) error {
	return &witness.FormatError{Reason: reason, Err: ErrDamaged}
}

// checksum returns the CRC-24 of a text (RFC 4880, section 6.1) in four characters. It detects every change
// of up to four neighbouring characters, and misses one in 16 million other changes.
func checksum(text string) string {
	const polynomial, start = 0x1864CFB, 0xB704CE
	crc := uint32(start)
	for i := range len(text) {
		crc ^= uint32(text[i]) << 16
		for range 8 {
			crc <<= 1
			if crc&(1<<24) != 0 {
				crc ^= polynomial
			}
		}
	}
	sum := make([]byte, sumLong)
	for i := range sum {
		sum[i] = alphabet[crc>>(18-6*i)&63]
	}
	return string(sum)
}

// Find returns the part of a text that looks like a link: after the "#" of an address, or the whole text; ok
// is false for other texts. It does not decode the link, which may still be damaged.
func Find(text string) (fragment string, ok bool) {
	text = strings.TrimSpace(text)
	bare := true
	if i := strings.LastIndexByte(text, '#'); i >= 0 {
		text, bare = text[i+1:], false
	}
	// Punctuation of a sentence may follow an address.
	text = strings.TrimRight(text, ".,;:!?)>]\"'")
	if len(text) < 2 || text[0] < '1' || text[0] > '9' || strings.IndexByte("pec", text[1]) < 0 {
		return "", false
	}
	if bare && len(text) < ahead+least {
		return "", false // an id of the Windmill, or no link at all
	}
	for i := range len(text) {
		if sextets[text[i]] == 0 {
			return "", false
		}
	}
	return text, true
}
