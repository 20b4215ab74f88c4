package raster

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"
)

var white = color.RGBA{255, 255, 255, 255}

// drawn is a drawing of ten by ten units, in a picture of which each has ten pixels, and five pixels around it.
func drawn(t *testing.T, shapes string) image.Image {
	t.Helper()
	file := PNG(`<svg viewBox="0 0 10 10">`+shapes+`</svg>`, 110, 110, white)
	picture, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// TestShapes: the pixels at points of a drawing, in tenths of a unit, have the colours that its shapes say.
func TestShapes(t *testing.T) {
	const r, g, w = "#ff0000", "#00ff00", "#ffffff"
	type spots map[[2]int]string
	for name, test := range map[string]struct {
		shapes string
		want   spots
	}{
		"a rectangle":         {`<rect x="2" y="3" width="4" height="2" fill="#f00"/>`, spots{{25, 35}: r, {55, 45}: r, {15, 35}: w, {65, 45}: w, {25, 55}: w}},
		"rounded corners":     {`<rect x="0" y="0" width="10" height="10" rx="5" fill="#f00"/>`, spots{{50, 50}: r, {5, 5}: w, {95, 95}: w, {50, 2}: r}},
		"a circle":            {`<circle cx="5" cy="5" r="4" fill="#f00"/>`, spots{{50, 50}: r, {12, 50}: r, {5, 50}: w, {20, 20}: w}},
		"a ring":              {`<circle cx="5" cy="5" r="4" fill="none" stroke="#f00" stroke-width="1"/>`, spots{{50, 50}: w, {10, 50}: r, {90, 50}: r, {12, 12}: w}},
		"above what is drawn": {`<rect width="10" height="10" fill="#f00"/><rect width="5" height="10" fill="#0f0"/>`, spots{{20, 50}: g, {80, 50}: r}},
		"a path with a hole":  {`<path fill="#f00" d="M0 0h10v10h-10zM3 3v4h4v-4z"/>`, spots{{10, 10}: r, {50, 50}: w, {90, 50}: r}},
		"an arc":              {`<path fill="#f00" d="M1 5A4 4 0 0 1 9 5z"/>`, spots{{50, 20}: r, {50, 70}: w, {15, 15}: w}},
		"curves":              {`<path fill="#f00" d="M0 10C0 0 10 0 10 10z"/><path fill="#0f0" d="M0 0Q5 4 10 0z"/>`, spots{{50, 50}: r, {5, 40}: w, {50, 10}: g, {10, 15}: w}},
		"joined numbers":      {`<path stroke="#f00" fill="none" stroke-width=".8" d="M.5.5L9-.5V9.5"/>`, spots{{90, 50}: r, {50, 50}: w}},
		"a butt end":          {`<path stroke="#f00" stroke-width="2" d="M3 5h4"/>`, spots{{50, 55}: r, {25, 50}: w, {75, 50}: w}},
		"a square end":        {`<path stroke="#f00" stroke-width="2" stroke-linecap="square" d="M3 5h4"/>`, spots{{25, 42}: r, {75, 58}: r, {15, 50}: w}},
		"a round end":         {`<path stroke="#f00" stroke-width="2" stroke-linecap="round" d="M3 5h4"/>`, spots{{23, 50}: r, {22, 42}: w}},
		"a tip":               {`<path stroke="#f00" stroke-width="2" fill="none" d="M2 8V2H8"/>`, spots{{12, 12}: r}},
		"no tip":              {`<path stroke="#f00" stroke-width="2" stroke-linejoin="round" fill="none" d="M2 8V2H8"/>`, spots{{11, 11}: w, {15, 15}: r}},
		"dashes":              {`<path stroke="#f00" stroke-width="2" stroke-dasharray="2 2" d="M0 5h10"/>`, spots{{10, 50}: r, {30, 50}: w, {50, 50}: r, {70, 50}: w, {90, 50}: r}},
		"a group":             {`<g transform="translate(5 0)" fill="#f00"><rect width="2" height="10"/></g><rect width="2" height="10" fill="#0f0"/>`, spots{{60, 50}: r, {10, 50}: g}},
		"a turn":              {`<g transform="translate(5 5)"><rect transform="rotate(90)" width="4" height="1" fill="#f00"/></g>`, spots{{45, 70}: r, {45, 52}: r, {70, 55}: w, {55, 70}: w}},
		"several transforms":  {`<rect transform="translate(2 1)rotate(-90) scale(2)" x="-4" width="2" height="1" fill="#f00"/>`, spots{{30, 70}: r, {30, 52}: r, {30, 30}: w, {50, 70}: w}},
		"a class":             {`<style>.a{fill:#0f0;fill:var(--x,#000)}.b .a{fill:#000}</style><rect class="a" width="10" height="10"/>`, spots{{50, 50}: g}},
		"half":                {`<rect width="10" height="10" fill="#f00" opacity=".5"/>`, spots{{50, 50}: "#ff7f7f"}},
		"a pattern":           {`<defs><rect width="10" height="10"/></defs><rect width="10" height="10" fill="url(#a)"/>`, spots{{50, 50}: w}},
		"a digit":             {`<text x="5" y="5" font-size="10" fill="#f00">1</text>`, spots{{51, 50}: r, {20, 50}: w}},
		"no digit":            {`<text x="5" y="5" font-size="10" fill="#f00">m</text><title>1</title>`, spots{{50, 50}: w}},
		"wrong data":          {`<path fill="#f00" d="h5M0 0h5x"/><rect x="a" width="1"/>`, spots{{50, 50}: w}},
	} {
		t.Run(name, func(t *testing.T) {
			picture := drawn(t, test.shapes)
			for at, want := range test.want {
				got := color.RGBAModel.Convert(picture.At(at[0]+5, at[1]+5)).(color.RGBA)
				wanted := paintOf(want).NRGBA
				if off(got.R, wanted.R) || off(got.G, wanted.G) || off(got.B, wanted.B) {
					t.Errorf("at %v: %v, want %s", at, got, want)
				}
			}
		})
	}
}

// off reports whether two channels differ by more than rounding and the edge of a shape within a pixel explain.
func off(a, b uint8) bool { return max(a, b)-min(a, b) > 3 }

// TestMiddle: a drawing is in the middle of the picture, whatever the shapes of the two.
func TestMiddle(t *testing.T) {
	file := PNG(`<svg viewBox="-1 -1 2 2"><rect x="-1" y="-1" width="2" height="2" fill="#f00"/></svg>`, 300, 100, white)
	picture, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	for x, want := range map[int]uint32{100: 0xFFFF, 110: 0, 190: 0, 200: 0xFFFF} {
		if _, g, _, _ := picture.At(x, 50).RGBA(); g != want {
			t.Errorf("column %d: green %x, want %x", x, g, want)
		}
	}
}
