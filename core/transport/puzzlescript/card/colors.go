package card

import "strings"

// named are the language's names of colours, in its usual palette.
var named = map[string]string{
	"black": "#000000", "white": "#ffffff", "grey": "#9d9d9d", "gray": "#9d9d9d", "darkgrey": "#697175",
	"darkgray": "#697175", "lightgrey": "#cccccc", "lightgray": "#cccccc", "red": "#be2633", "darkred": "#732930",
	"lightred": "#e06f8b", "brown": "#a46422", "darkbrown": "#493c2b", "lightbrown": "#eeb62f", "orange": "#eb8931",
	"yellow": "#f7e26b", "green": "#44891a", "darkgreen": "#2f484e", "lightgreen": "#a3ce27", "blue": "#1d57f7",
	"lightblue": "#b2dcef", "darkblue": "#1b2632", "purple": "#342a97", "pink": "#de65e2",
}

// colorOf returns a colour of a source as #rrggbb; ok is false if it is transparent. Opacities are left out, and
// a colour that is none is pink, as nothing else looks.
func colorOf(name string) (color string, ok bool) {
	name = strings.ToLower(name)
	digits, hex := strings.CutPrefix(name, "#")
	switch {
	case name == "transparent":
		return "", false
	case named[name] != "":
		return named[name], true
	case !hex || strings.Trim(digits, "0123456789abcdef") != "":
	case len(digits) == 3 || len(digits) == 4:
		return string([]byte{'#', digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]}), true
	case len(digits) == 6 || len(digits) == 8:
		return "#" + digits[:6], true
	}
	return named["pink"], true
}
