package leb128

import (
	"bytes"
	"math"
	"testing"
)

// TestNumbers: the examples of DWARF 4, figures 22 and 23.
func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		value  int64
		signed string
	}{{2, "\x02"}, {-2, "\x7E"}, {127, "\xFF\x00"}, {-127, "\x81\x7F"}, {128, "\x80\x01"}, {-128, "\x80\x7F"}, {129, "\x81\x01"}, {-129, "\xFF\x7E"}} {
		if got := AppendInt(nil, c.value); string(got) != c.signed {
			t.Errorf("%d is written %x, want %x", c.value, got, c.signed)
		}
		r := Reader{Rest: []byte(c.signed)}
		if got := r.Int(); got != c.value || r.Short || len(r.Rest) > 0 {
			t.Errorf("%x is read as %d, want %d", c.signed, got, c.value)
		}
	}
	for unsigned, want := range map[string]int{"\x02": 2, "\x7F": 127, "\x80\x01": 128, "\x81\x01": 129, "\x82\x01": 130, "\xB9\x64": 12857} {
		r := Reader{Rest: []byte(unsigned)}
		if got := r.Uint(); got != want || r.Short || len(r.Rest) > 0 {
			t.Errorf("%x is read as %d, want %d", unsigned, got, want)
		}
	}
}

// FuzzReader: what was written is read again, and no bytes are too few to say so.
func FuzzReader(f *testing.F) {
	f.Add(int64(math.MinInt64), []byte("\x80"))
	f.Add(int64(math.MaxInt64), []byte("\x05abc"))
	f.Fuzz(func(t *testing.T, n int64, b []byte) {
		r := Reader{Rest: AppendBytes(AppendInt(nil, n), b)}
		if got := r.Int(); got != n || !bytes.Equal(r.Bytes(), b) || r.Short || len(r.Rest) > 0 {
			t.Errorf("%d and %x are read as %d; left are %x", n, b, got, r.Rest)
		}
		for r = (Reader{Rest: b}); len(r.Rest) > 0; {
			before := len(r.Rest)
			r.Bytes()
			if len(r.Rest) >= before {
				t.Fatalf("nothing is taken off %x", r.Rest)
			}
		}
		r = Reader{Rest: b}
		for r.Int(); !r.Short && len(r.Rest) > 0; {
			r.Int()
		}
		if r.Byte() != 0 || !r.Short {
			t.Errorf("a byte is read after the end of %x", b)
		}
	})
}
