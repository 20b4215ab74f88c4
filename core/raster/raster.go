// Package raster turns the SVG files that perplex draws into PNG files, for programs that cannot
// show SVG, such as the link previews of chats.
//
// It reads only what core/drawing and core/witness/draw write: groups, rectangles, circles, paths
// and centred texts, with properties in attributes or in a style sheet whose selectors are single
// classes. Texts are drawn with strokes and may contain only digits and question marks. Patterns
// are left out. Anything else in a file is ignored.
package raster

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"

	"golang.org/x/image/vector"
)

// margin is the free space around a drawing, as a share of the shorter side.
const margin = 0.05

// PNG draws an SVG file centred in a picture of the given size in pixels, as large as possible, on
// a background colour.
func PNG(svg string, width, height int, ground color.RGBA) []byte {
	c := &canvas{picture: image.NewRGBA(image.Rect(0, 0, width, height))}
	for i := 0; i < len(c.picture.Pix); i += 4 {
		copy(c.picture.Pix[i:], []uint8{ground.R, ground.G, ground.B, 255})
	}
	read(svg, c)
	var file bytes.Buffer
	if err := png.Encode(&file, c.picture); err != nil {
		panic("raster: " + err.Error()) // writing to a buffer cannot fail
	}
	return file.Bytes()
}

// canvas is a picture being drawn.
type canvas struct {
	picture *image.RGBA
	raster  vector.Rasterizer
}

// fit returns the map from a view box to the picture.
func (c *canvas) fit(x, y, width, height float64) matrix {
	size := c.picture.Rect.Size()
	free := 2 * margin * float64(min(size.X, size.Y))
	scale := min((float64(size.X)-free)/width, (float64(size.Y)-free)/height)
	return matrix{scale, 0, 0, scale, (float64(size.X) - scale*width) / 2, (float64(size.Y) - scale*height) / 2}.
		times(matrix{1, 0, 0, 1, -x, -y})
}

// fill fills the inside of polygons by the nonzero winding rule. Holes run in the opposite
// direction.
func (c *canvas) fill(polygons [][]point, with color.NRGBA) {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, polygon := range polygons {
		for _, p := range polygon {
			low = point{min(low.x, p.x), min(low.y, p.y)}
			high = point{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	if with.A == 0 || !(low.x <= high.x) {
		return
	}
	// Most shapes are small, so only the pixels around the shape are visited.
	bounds := c.picture.Rect
	left, top := clamp(math.Floor(low.x), bounds.Max.X), clamp(math.Floor(low.y), bounds.Max.Y)
	right, bottom := clamp(math.Ceil(high.x), bounds.Max.X), clamp(math.Ceil(high.y), bounds.Max.Y)
	if left >= right || top >= bottom {
		return
	}
	c.raster.Reset(right-left, bottom-top)
	for _, polygon := range polygons {
		for i, p := range polygon {
			x, y := float32(p.x-float64(left)), float32(p.y-float64(top))
			if i == 0 {
				c.raster.MoveTo(x, y)
			} else {
				c.raster.LineTo(x, y)
			}
		}
		c.raster.ClosePath()
	}
	c.raster.Draw(c.picture, image.Rect(left, top, right, bottom), image.NewUniform(with), image.Point{})
}

func clamp(f float64, most int) int { return int(min(max(f, 0), float64(most))) }
