package segments

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// A module by hand, after the specification: a custom section, and a memory of a page.
const before = header + "\x00\x03\x02hi" + "\x05\x03\x01\x00\x01"

func TestJoin(t *testing.T) {
	for _, c := range []struct{ name, module, want string }{
		{"no data", before, before},
		{"no segments", before + "\x0B\x01\x00", before + "\x0B\x01\x00"},
		{"one segment", before + "\x0B\x08\x01\x00\x41\x04\x0B\x02ab", before + "\x0B\x08\x01\x00\x41\x04\x0B\x02ab"},
		// At 16, 8 and 11, and a section that comes after the data.
		{
			"three, not in order, with room between them",
			before + "\x0B\x15\x03" + "\x00\x41\x10\x0B\x02ef" + "\x00\x41\x08\x0B\x01a" + "\x00\x41\x0B\x0B\x02cd" + "\x00\x02\x01x",
			before + "\x0B\x10\x01" + "\x00\x41\x08\x0B\x0Aa\x00\x00cd\x00\x00\x00ef" + "\x00\x02\x01x",
		},
		// Addresses have a sign, so that 64 and 8192 need a byte more: 0xC0 0x00 and 0x80 0xC0 0x00.
		{
			"addresses of two and three bytes",
			before + "\x0B\x0E\x02" + "\x00\x41\xC1\x00\x0B\x01b" + "\x00\x41\xC0\x00\x0B\x00",
			before + "\x0B\x09\x01" + "\x00\x41\xC0\x00\x0B\x02\x00b",
		},
		{
			"an address of three bytes",
			before + "\x0B\x09\x01" + "\x00\x41\x80\xC0\x00\x0B\x01b",
			before + "\x0B\x09\x01" + "\x00\x41\x80\xC0\x00\x0B\x01b",
		},
	} {
		got, err := Join([]byte(c.module))
		if err != nil || string(got) != c.want {
			t.Errorf("%s:\n got %q, %v\nwant %q", c.name, got, err, c.want)
			continue
		}
		if again, err := Join(got); err != nil || string(again) != c.want {
			t.Errorf("%s, again: %q, %v", c.name, again, err)
		}
	}
}

func TestJoinRefuses(t *testing.T) {
	for _, c := range []struct{ module, reason string }{
		{"", "does not begin"},
		{"<!doctype html>", "does not begin"},
		{header + "\x0B", "too early, at byte 8"},
		{before + "\x0B\x09\x01", "too early, at byte 18"},
		{header + "\x0B\x07\x02\x00\x41\x04\x0B\x01a", "segment 1 ends too early"},
		{header + "\x0B\x07\x01\x00\x41\x04\x0B\x05a", "segment 0 ends too early"},
		{header + "\x0B\x04\x01\x01\x01a", "kind 1"},
		{header + "\x0B\x07\x01\x00\x23\x04\x0B\x01a", "computed"},
		{header + "\x0B\x09\x01\x00\x41\x04\x41\x01\x0B\x01a", "computed"},
		{header + "\x0B\x07\x01\x00\x41\x7F\x0B\x01a", "outside"},
		{header + "\x0B\x0E\x02\x00\x41\x04\x0B\x02ab\x00\x41\x05\x0B\x01c", "two segments lie on address 5"},
		{header + "\x0C\x01\x01", "counts its segments"},
	} {
		_, err := Join([]byte(c.module))
		if !errors.Is(err, ErrModule) || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("Join(%q): %v, want %q", c.module, err, c.reason)
		}
	}
}

// FuzzJoin: whatever the bytes, there is a module that is joined already, or a reason.
func FuzzJoin(f *testing.F) {
	f.Add([]byte(before + "\x0B\x15\x03" + "\x00\x41\x10\x0B\x02ef" + "\x00\x41\x08\x0B\x01a" + "\x00\x41\x0B\x0B\x02cd" + "\x00\x02\x01x"))
	f.Add([]byte(header + "\x0B\x07\x02\x00\x41\x04\x0B\x01a"))
	f.Fuzz(func(t *testing.T, module []byte) {
		joined, err := Join(module)
		if err != nil {
			if !errors.Is(err, ErrModule) {
				t.Errorf("Join(%q): %v does not wrap ErrModule", module, err)
			}
			return
		}
		if again, err := Join(joined); err != nil || !bytes.Equal(again, joined) {
			t.Errorf("Join(%q) is %q, and that joined %q, %v", module, joined, again, err)
		}
	})
}
