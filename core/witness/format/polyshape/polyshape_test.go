package polyshape

import (
	"reflect"
	"testing"
)

func TestShapes(t *testing.T) {
	for _, c := range []struct {
		name   string
		column int
		bits   int
		shape  [][]bool
	}{
		{"a square", 0, 1, [][]bool{{true}}},
		{"an L", 0, 1 | 2 | 32, [][]bool{{true, false}, {true, true}}},
		{"a column of three in the second column", 1, 112, [][]bool{{true}, {true}, {true}}},
		{"a row as wide as the box", 1, 1 | 16 | 256 | 4096, [][]bool{{true, true, true, true}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if bits, ok := Bits(c.shape, c.column); !ok || bits != c.bits {
				t.Errorf("Bits: %d, %v, want %d", bits, ok, c.bits)
			}
			if shape := Shape(c.bits); !reflect.DeepEqual(shape, c.shape) {
				t.Errorf("Shape: %v, want %v", shape, c.shape)
			}
		})
	}
	if Shape(0) != nil {
		t.Error("no square has a shape")
	}
	if _, ok := Bits([][]bool{{true, true, true, true, true}}, 0); ok {
		t.Error("five in a row fit into the box")
	}
}

// TestEveryNumber checks that the shape of every number survives encoding, moved into the corner.
func TestEveryNumber(t *testing.T) {
	for bits := 1; bits <= All; bits++ {
		corner, ok := Bits(Shape(bits), 0)
		if again, _ := Bits(Shape(corner), 0); !ok || again != corner || !reflect.DeepEqual(Shape(corner), Shape(bits)) {
			t.Fatalf("%d: %d, %d", bits, corner, again)
		}
	}
}
