package penpa

import (
	"errors"
	"strings"

	"github.com/perplex-puzzles/perplex/core/deflate"
	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
)

// ErrText is wrapped by errors about a text that is not a Penpa+ drawing supported by this package.
var ErrText = fault.New(fault.BadPuzzle, "bad drawing of Penpa+")

// bad returns an error that wraps ErrText.
func bad(text string, args ...any) error {
	return format.Errorf("%w: %s", ErrText, format.Sprintf(text, args...))
}

var errDamaged = bad("the address is damaged; copy it again")

// mostText is the largest accepted text of a drawing, in bytes.
const mostText = 1 << 18

const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// short lists the abbreviations: z followed by the character stands for the text.
var short = map[byte]string{
	'Z': "z", '9': `"qa"`, 'Q': `"pu_q"`, 'A': `"pu_a"`, 'G': `"grid"`, 'M': `"edit_mode"`, 'S': `"surface"`,
	'L': `"line"`, 'E': `"lineE"`, 'W': `"wall"`, 'C': `"cage"`, 'N': `"number"`, 'Y': `"symbol"`, 'P': `"special"`,
	'B': `"board"`, 'R': `"command_redo"`, 'U': `"command_undo"`, '8': `"command_replay"`, '1': `"numberS"`,
	'F': `"freeline"`, '2': `"freelineE"`, 'T': `"thermo"`, '3': `"arrows"`, 'D': `"direction"`, '0': `"squareframe"`,
	'5': `"polygon"`, '4': `"deletelineE"`, '6': `"killercages"`, '7': `"nobulbthermo"`, '_': `"__a"`, 'O': "null",
}

// unpack returns the text of a drawing.
func unpack(packed string) (string, error) {
	var data []byte
	bits, n := 0, 0
	for i := range len(packed) {
		value := strings.IndexByte(base64, packed[i])
		if packed[i] == ' ' { // some programs replace a plus sign with a space
			value = strings.IndexByte(base64, '+')
		}
		if value < 0 {
			if strings.Trim(packed[i:], "=") == "" {
				break
			}
			return "", errDamaged
		}
		bits = (bits<<6 | value) & 0xffff
		if n += 6; n >= 8 {
			n -= 8
			data = append(data, byte(bits>>n))
		}
	}
	text, err := deflate.Inflate(data, mostText)
	switch {
	case errors.Is(err, deflate.ErrLarge):
		return "", bad("the drawing is larger than a puzzle can be")
	case err != nil:
		return "", errDamaged
	}
	return lengthened(string(text)), nil
}

// pack returns the text in the form that unpack reads.
func pack(text string) string {
	var out []byte
	bits, n := 0, 0
	for _, b := range deflate.Deflate([]byte(shortened(text))) {
		bits = (bits<<8 | int(b)) & 0xffff
		for n += 8; n >= 6; {
			n -= 6
			out = append(out, base64[bits>>n&63])
		}
	}
	if n > 0 {
		out = append(out, base64[bits<<(6-n)&63])
	}
	for len(out)%4 > 0 {
		out = append(out, '=')
	}
	return string(out)
}

// lengthened expands the abbreviations in a text.
func lengthened(text string) string {
	var b strings.Builder
	for {
		before, after, ok := strings.Cut(text, "z")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		if after != "" && short[after[0]] != "" {
			b.WriteString(short[after[0]])
			after = after[1:]
		} else {
			b.WriteByte('z')
		}
		text = after
	}
}

// shortened abbreviates a text for lengthened.
func shortened(text string) string {
	text = strings.ReplaceAll(text, "z", "zZ")
	for c, long := range short {
		if long != "z" {
			text = strings.ReplaceAll(text, long, "z"+string(rune(c)))
		}
	}
	return text
}
