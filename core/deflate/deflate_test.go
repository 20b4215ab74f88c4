package deflate

import (
	"bytes"
	"compress/flate"
	"errors"
	"io"
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

// samples are contents of many kinds.
func samples() (all [][]byte) {
	r := rand.New(rand.NewPCG(7, 7))
	all = append(all, nil, []byte("a"), []byte("aaaaaaaaaa"), []byte("abcabcabcabd"), bytes.Repeat([]byte{0}, 100_000))
	for n := range 300 {
		letters := 1 + r.IntN(256)
		content := make([]byte, r.IntN(1+n*n/8))
		for i := range content {
			content[i] = byte(r.IntN(letters))
			if back := 1 + r.IntN(300); i >= back && r.IntN(3) > 0 {
				content[i] = content[i-back]
			}
		}
		all = append(all, content)
	}
	return all
}

// TestDeflate: the standard library reads what Deflate writes, and so does Inflate.
func TestDeflate(t *testing.T) {
	for _, content := range samples() {
		packed := Deflate(content)
		got, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
		if err != nil || !bytes.Equal(got, content) {
			t.Fatalf("%d bytes: %v", len(content), err)
		}
		if got, err = Inflate(packed, len(content)); err != nil || !bytes.Equal(got, content) {
			t.Fatalf("%d bytes are not inflated: %v", len(content), err)
		}
	}
	if n := len(Deflate(bytes.Repeat([]byte("lineE "), 1000))); n > 100 {
		t.Errorf("6,000 bytes that repeat themselves have %d bytes", n)
	}
}

// TestInflate: Inflate reads what the standard library writes at every level.
func TestInflate(t *testing.T) {
	for level := flate.HuffmanOnly; level <= flate.BestCompression; level++ {
		for _, content := range samples() {
			var b bytes.Buffer
			w, err := flate.NewWriter(&b, level)
			if err != nil {
				t.Fatal(err)
			}
			w.Write(content)
			w.Close()
			got, err := Inflate(b.Bytes(), len(content))
			if err != nil || !bytes.Equal(got, content) {
				t.Fatalf("level %d, %d bytes: %v", level, len(content), err)
			}
			if len(content) == 0 {
				continue
			}
			if _, err := Inflate(b.Bytes(), len(content)-1); !errors.Is(err, ErrLarge) {
				t.Fatalf("level %d, %d bytes: %v, want %v", level, len(content), err, ErrLarge)
			}
			if _, err := Inflate(b.Bytes()[:b.Len()/2], 1<<20); !errors.Is(err, ErrFormat) {
				t.Fatalf("level %d, %d bytes cut off: %v, want %v", level, len(content), err, ErrFormat)
			}
		}
	}
}

// FuzzInflate: what the standard library reads, Inflate reads, and the other way round.
func FuzzInflate(f *testing.F) {
	for _, content := range samples()[:40] {
		f.Add(Deflate(content))
	}
	f.Add([]byte{6, 0, 0})
	frugal.Fuzz(f, func(t *testing.T, data []byte) {
		got, err := Inflate(data, 1<<16)
		want, wantErr := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), 1<<16+1))
		switch {
		case errors.Is(err, ErrLarge):
			if len(want) <= 1<<16 {
				t.Errorf("%d bytes are too many", len(want))
			}
		case err == nil && (wantErr != nil || !bytes.Equal(got, want)):
			t.Errorf("%d bytes where the standard library has %d, %v", len(got), len(want), wantErr)
		case err != nil && wantErr == nil:
			t.Errorf("%v where the standard library reads %d bytes", err, len(want))
		}
	})
}
