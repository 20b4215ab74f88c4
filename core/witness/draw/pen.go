package draw

import (
	"math"
	"strconv"
)

// pen builds markup. Its methods have many callers and are never hot, so they are not inlined: that makes the
// compressed module 14 KB smaller.
type pen struct{ buf []byte }

//go:noinline
func (p *pen) put(parts ...string) {
	for _, s := range parts {
		p.buf = append(p.buf, s...)
	}
}

// num writes a number with at most two decimals, a ten-thousandth of a cell.
//
//go:noinline
func (p *pen) num(f float64) {
	hundredths := int64(math.Round(f * 100))
	if hundredths < 0 {
		p.buf = append(p.buf, '-')
		hundredths = -hundredths
	}
	p.buf = strconv.AppendInt(p.buf, hundredths/100, 10)
	switch rest := hundredths % 100; {
	case rest == 0:
	case rest%10 == 0:
		p.buf = append(p.buf, '.', byte('0'+rest/10))
	default:
		p.buf = append(p.buf, '.', byte('0'+rest/10), byte('0'+rest%10))
	}
}

// nums writes numbers with separators.
//
//go:noinline
func (p *pen) nums(values ...float64) {
	for i, f := range values {
		if i > 0 {
			p.buf = append(p.buf, ' ')
		}
		p.num(f)
	}
}

// attr writes a numeric attribute.
//
//go:noinline
func (p *pen) attr(name string, f float64) {
	p.put(" ", name, `="`)
	p.num(f)
	p.put(`"`)
}

// text writes character data or an attribute's value, escaped. Characters that XML forbids are replaced by
// U+FFFD.
func (p *pen) text(s string) {
	for _, r := range s {
		switch {
		case r == '&':
			p.put("&amp;")
		case r == '<':
			p.put("&lt;")
		case r == '>':
			p.put("&gt;")
		case r == '"':
			p.put("&quot;")
		case r < 0x20 && r != '\t' && r != '\n' && r != '\r', r == 0xFFFE, r == 0xFFFF:
			p.put("\uFFFD")
		default:
			p.buf = append(p.buf, string(r)...)
		}
	}
}

// Escape escapes a text for use as character data or an attribute's value in XML or HTML.
func Escape(text string) string {
	var p pen
	p.text(text)
	return string(p.buf)
}

// circle writes a disc or ring around a point.
//
//go:noinline
func (p *pen) circle(class string, x, y, r float64) {
	p.put(`<circle class="`, class, `"`)
	p.attr("cx", x)
	p.attr("cy", y)
	p.attr("r", r)
	p.put("/>")
}
