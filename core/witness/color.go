package witness

// Color is a name of the Palette, or "#rrggbb" in lower case. A symbol without a colour has the empty Color.
type Color string

// Palette lists the named colours in the order in which the format and the editor show them.
var Palette = []Color{"black", "white", "cyan", "magenta", "yellow", "red", "green", "blue", "orange", "purple"}

// ParseColor normalises a colour; ok is false when s is neither in the
// Palette nor of the form #rrggbb.
func ParseColor(s string) (c Color, ok bool) {
	for _, c := range Palette {
		if string(c) == s {
			return c, true
		}
	}
	if len(s) != 7 || s[0] != '#' {
		return "", false
	}
	low := []byte(s)
	for i := 1; i < len(low); i++ {
		switch d := low[i]; {
		case '0' <= d && d <= '9' || 'a' <= d && d <= 'f':
		case 'A' <= d && d <= 'F':
			low[i] = d - 'A' + 'a'
		default:
			return "", false
		}
	}
	return Color(low), true
}
