package draw

// tokens are the colours of the plate in the light theme. A page overrides them with custom properties of the
// same names, prefixed with "--perplex-".
var tokens = map[string]string{
	"plate": "#6E8A87", "groove": "#263534", "chalk": "#FFF6DA", "mark": "#0F1817", "fault": "#6E160A",
	"figure": "#0F1817", // coordinates: the mark colour in the light theme, chalk in the dark one
}

// styles are selector, property and token, followed by further declarations.
var styles = []struct{ selector, property, token, more string }{
	{".px-plate", "fill", "plate", ""},
	{".px-groove", "stroke", "groove", "fill:none;stroke-width:18;stroke-linecap:round;stroke-linejoin:round"},
	{".px-cut", "", "", "stroke-linecap:butt"},
	{".px-carved", "fill", "groove", ""},
	{".px-inner-end", "stroke", "plate", "fill:none;stroke-width:4"},
	{".px-fault", "fill", "fault", ""},
	{".px-blamed", "fill", "fault", "fill-opacity:.3"},
	{".px-rim", "stroke", "chalk", "stroke-width:2.6"},
	{".px-line", "stroke", "chalk", "fill:none;stroke-width:13;stroke-linecap:round;stroke-linejoin:round"},
	{".px-second", "", "", "stroke:#FFE27A"},
	{".px-core", "stroke", "groove", "fill:none;stroke-width:7;stroke-linecap:round;stroke-linejoin:round"},
	{".px-beads", "stroke", "groove", "fill:none;stroke-width:5.5;stroke-linecap:round;stroke-dasharray:0 12.5"},
	{".px-chalk", "fill", "chalk", ""},
	{".px-pip", "fill", "mark", ""},
	{".px-cased", "stroke", "mark", "stroke-width:2.6;stroke-linejoin:round"},
	{".px-casing", "stroke", "mark", "fill:none"},
	{".px-outline", "", "", "fill:none"},
	{".px-black-fill", "fill", "mark", ""},
	{".px-black-stroke", "stroke", "mark", ""},
	{".px-failing .px-cased", "stroke", "chalk", ""},
	{".px-failing .px-casing", "stroke", "chalk", ""},
	{".px-hexagon", "fill", "mark", ""},
	{".px-hexagon", "stroke", "chalk", "stroke-width:3.6;stroke-linejoin:round"},
	{".px-dot", "stroke", "mark", "stroke-width:3.6;stroke-linejoin:round"},
	{".px-unseen", "", "", "fill:none;stroke-width:2.6;stroke-dasharray:4.6 2.4"},
	{".px-unseen-rim", "stroke", "chalk", ""},
	{".px-ring", "stroke", "mark", "fill:none;stroke-width:2.6;stroke-dasharray:5.4 4.03"},
	{".px-island", "fill", "plate", "stroke-width:2;stroke-dasharray:4.4 2.89"},
	{".px-glyph", "stroke", "mark", "fill:none;stroke-width:5.2;stroke-linecap:round;stroke-linejoin:round"},
	{".px-hatch", "stroke", "mark", "fill:none;stroke-width:1.7;stroke-opacity:.55"},
	{".px-dots", "", "", "stroke-width:2.4;stroke-linecap:round"},
	{".px-figures", "fill", "figure", "text-anchor:middle;font-family:system-ui,sans-serif"},
	{".px-letter", "fill", "mark", "text-anchor:middle;font-family:system-ui,sans-serif;font-weight:600"},
	{".px-on-black", "fill", "chalk", ""},
	{".px-dimmed", "", "", "opacity:.42"},
	{".px-again", "", "", "opacity:.5"},
}

// printStyle follows the style sheet in a drawing for paper: it has two colours, and uses shapes instead of
// other colours as distinctions.
const printStyle = `.px-print .px-plate{fill:#fff}` +
	`.px-print .px-groove,.px-print .px-line,.px-print .px-cased,.px-print .px-casing,.px-print .px-unseen,.px-print .px-ring,.px-print .px-glyph,.px-print .px-hatch,.px-print .px-black-stroke{stroke:#000}` +
	`.px-print .px-hollow{fill:none;stroke:#fff;stroke-width:13.6;stroke-linecap:round;stroke-linejoin:round}` +
	`.px-print .px-cut{stroke-linecap:butt}` +
	`.px-print .px-carved,.px-print .px-chalk{fill:#000}` +
	`.px-print .px-inner-end,.px-print .px-beads{stroke:#fff}` +
	`.px-print .px-line{stroke-width:8}.px-print .px-beads{stroke-width:4}` +
	`.px-print .px-cased,.px-print .px-island,.px-print .px-pip{fill:#fff}` +
	`.px-print .px-black-fill,.px-print .px-hexagon,.px-print .px-dot,.px-print .px-letter,.px-print .px-figures{fill:#000}` +
	`.px-print .px-hexagon,.px-print .px-dot,.px-print .px-outline:not([stroke^=url]){stroke:#fff}` +
	`.px-print .px-outline.px-black-stroke{stroke:#000}` +
	`.px-print .px-hatch{stroke-opacity:1}` +
	`.px-print .px-letter{stroke:#fff;stroke-width:7;stroke-linejoin:round;paint-order:stroke}` +
	`.px-print .px-again{opacity:1}` +
	`.px-print .px-again .px-groove,.px-print .px-again .px-carved{fill:none;stroke:#000;stroke-width:2.2;stroke-dasharray:7 6}`

// StyleSheet returns the style rules of drawings. A file includes them; a page with Inline drawings contains
// them once. Every themed colour comes first as a plain value, for viewers without custom properties.
func StyleSheet() string {
	var p pen
	for _, s := range styles {
		p.put(s.selector, "{")
		if s.token != "" {
			value := tokens[s.token]
			p.put(s.property, ":", value, ";", s.property, ":var(--perplex-", s.token, ",", value, ")")
			if s.more != "" {
				p.put(";")
			}
		}
		p.put(s.more, "}")
	}
	return string(p.buf)
}
