package logicgrid

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

func TestLinkIsReadBack(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, theme := range Themes() {
		full, _ := Theme(theme)
		space, err := full.Cut(3, 4)
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			d := &Document{Space: space}
			for range 1 + r.IntN(8) {
				d.Hints = append(d.Hints, RandomHint(space, r))
			}
			link, ok := d.Link()
			if !ok {
				t.Fatalf("%s has no link", theme)
			}
			got, err := ParseLink(link)
			if err != nil {
				t.Fatalf("%s: %v", link, err)
			}
			if !reflect.DeepEqual(got.Hints, d.Hints) || !reflect.DeepEqual(got.Space, space) {
				t.Errorf("%s: reads back as another puzzle", link)
			}
			if _, err := ParseLink(link[:len(link)-1]); err == nil {
				t.Errorf("%s: is read without its last letter", link)
			}
		}
	}
}

func TestWhatNoLinkCanHold(t *testing.T) {
	own, err := Parse(`{"categories":[{"name":"a","entities":["x","y"]},{"name":"b","entities":["p","q"]}],"hints":[{"type":"is","a":"x","b":"p"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	worded, err := Parse(`{"hints":[{"type":"is","a":"Math","b":"2:00 PM","text":"Math is at two."}]}`)
	if err != nil {
		t.Fatal(err)
	}
	titled, err := Parse(`{"title":"Monday","hints":[{"type":"is","a":"Math","b":"2:00 PM"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range []*Document{own, worded, titled} {
		if link, ok := d.Link(); ok {
			t.Errorf("%s: would lose words", link)
		}
	}
}

func FuzzParseLink(f *testing.F) {
	d, err := Parse(`{"hints":[{"type":"is","a":"Math","b":"2:00 PM"}]}`)
	if err != nil {
		f.Fatal(err)
	}
	link, _ := d.Link()
	for _, text := range []string{link, "", "school", "school-3x4-", "school-9x9-AA", "moon-3x4-AA", "school-x-AA"} {
		f.Add(text)
	}
	frugal.Fuzz(f, func(t *testing.T, text string) {
		d, err := ParseLink(text)
		if err != nil {
			if !errors.Is(err, ErrLink) && !errors.Is(err, ErrPacked) && !errors.Is(err, ErrDocument) {
				t.Errorf("an error of no kind: %v", err)
			}
			return
		}
		if again, ok := d.Link(); !ok {
			t.Errorf("%s: was read and has no link", text)
		} else if _, err := ParseLink(again); err != nil {
			t.Errorf("%s: %v", again, err)
		}
	})
}
