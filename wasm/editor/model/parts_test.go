package model_test

import (
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

func at(a, b int) witness.Place { return witness.Place{A: a, B: b} }

// partsBoard returns a board with a star, a must-cross and a star in the last cell.
func partsBoard(t *testing.T, more string) *witness.Document {
	t.Helper()
	doc, err := witness.Parse(`{"kind":"witness","width":4,"height":4,"starts":[[0,8]],"ends":[{"at":[8,0],"orientation":[1,0]}],` + more +
		`"symbols":[{"at":[3,3],"type":"star"},{"at":[4,4],"type":"must-cross"},{"at":[7,7],"type":"star"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func placesOf(doc *witness.Document) (all []witness.Place) {
	for _, s := range doc.Symbols {
		all = append(all, s.At)
	}
	slices.SortFunc(all, func(p, q witness.Place) int {
		if p.B != q.B {
			return p.B - q.B
		}
		return p.A - q.A
	})
	return all
}

func wantPlaces(t *testing.T, doc *witness.Document, want ...witness.Place) {
	t.Helper()
	if got := placesOf(doc); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestParts(t *testing.T) {
	doc := partsBoard(t, "")
	before := string(doc.AppendJSON(nil))
	part := model.Copied(doc, model.Between(at(4, 4), at(3, 3)))
	t.Run("copied", func(t *testing.T) {
		if part.Offset != at(1, 1) {
			t.Errorf("the part begins at %v", part.Offset)
		}
		wantPlaces(t, part.Document, at(1, 1), at(2, 2))
		if _, err := witness.Parse(string(part.Document.AppendJSON(nil))); err != nil {
			t.Errorf("a part cannot be read: %v", err)
		}
	})
	t.Run("laid at the place before one of another kind", func(t *testing.T) {
		wantPlaces(t, model.Lay(doc, part, at(6, 5)).Document, at(3, 3), at(4, 4), at(5, 5), at(6, 6), at(7, 7))
	})
	t.Run("laid over another", func(t *testing.T) {
		over := model.Lay(doc, part, at(7, 7))
		if over.Put != 2 || len(over.Lost) != 0 || len(over.Document.Symbols) != 4 {
			t.Errorf("put %d, lost %v, has %v", over.Put, over.Lost, placesOf(over.Document))
		}
	})
	t.Run("laid where it does not fit", func(t *testing.T) {
		whole := model.Copied(doc, model.Whole(doc))
		laid := model.Lay(doc, whole, at(4, 0))
		if len(laid.Lost) != 1 || laid.Lost[0].At != at(7, 7) || laid.LostEnds != 1 || laid.LostStarts != 0 {
			t.Errorf("lost %v, %d starts, %d ends", laid.Lost, laid.LostStarts, laid.LostEnds)
		}
	})
	t.Run("cleared but for the last start and end", func(t *testing.T) {
		next, taken := model.ClearedIn(doc, model.Whole(doc))
		if len(next.Symbols) != 0 || taken != 3 || len(next.Starts) != 1 || len(next.Ends) != 1 {
			t.Errorf("took %d, left %d starts and %d ends", taken, len(next.Starts), len(next.Ends))
		}
	})
	t.Run("not shifted over a side", func(t *testing.T) {
		if next, refused := model.Shift(doc, witness.Right); next != nil || refused != at(7, 7) {
			t.Errorf("refused %v", refused)
		}
	})
	t.Run("shifted round a pillar", func(t *testing.T) {
		round, err := witness.Parse(`{"kind":"witness","width":4,"height":4,"pillar":true,"starts":[[0,8]],"ends":[[2,0]],"symbols":[{"at":[3,3],"type":"star"},{"at":[7,7],"type":"star"}]}`)
		if err != nil {
			t.Fatal(err)
		}
		next, _ := model.Shift(round, witness.Right)
		wantPlaces(t, next, at(5, 3), at(1, 7))
	})
	t.Run("with two lines starts and ends stay where they are", func(t *testing.T) {
		two, err := witness.Parse(`{"kind":"witness","width":4,"height":4,"symmetry":"rotational","starts":[[0,8],[8,0]],"ends":[[0,0],[8,8]]}`)
		if err != nil {
			t.Fatal(err)
		}
		part := model.Copied(two, model.Whole(two))
		next, _ := model.ClearedIn(two, model.Whole(two))
		if len(part.Document.Starts) != 0 || len(next.Starts) != 2 {
			t.Errorf("copied %v, left %v", part.Document.Starts, next.Starts)
		}
	})
	if string(doc.AppendJSON(nil)) != before {
		t.Error("the board itself has changed")
	}
}

func TestField(t *testing.T) {
	store := memory{}
	f := model.LoadField(store)
	if got := f.Rows(); got != "11/10" {
		t.Errorf("the first shape is %s", got)
	}
	f.Turn()
	if got := f.Rows(); got != "11/01" {
		t.Errorf("turned it is %s", got)
	}
	f.Rotatable = true
	if !f.Use(true) || f.Use(true) {
		t.Error("a shape is listed once")
	}
	if got := f.Recent[0]; got != "11/01rn" || got.Words() != "Shape of 3: 1,1 2,1 2,2, rotatable, negative" {
		t.Errorf("listed as %s, %s", got, got.Words())
	}
	f.Save(store)
	again := model.LoadField(store)
	if again.Rows() != "11/01" || !again.Rotatable || !slices.Equal(again.Recent, f.Recent) {
		t.Errorf("restored as %+v", again)
	}
	if negative := again.Take("1111"); negative || again.Rows() != "1111" || again.Rotatable {
		t.Errorf("taken as %+v", again.Shape())
	}
	store["perplex.shapes"] = `{"rows":"111111","recent":["11/1","1111r"]}`
	if f = model.LoadField(store); f.Rows() != "11/10" || !slices.Equal(f.Recent, []model.Piece{"1111r"}) {
		t.Errorf("what is no shape is read as %s, %v", f.Rows(), f.Recent)
	}
}

func TestSummary(t *testing.T) {
	if got, want := model.Summary(witness.New(4, 4)), "4 by 4 cells, no symbol, one start at vertex a5, one end at vertex e1."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

type memory map[string]string

func (m memory) Get(key string) (string, bool) { v, ok := m[key]; return v, ok }
func (m memory) Set(key, value string) bool    { m[key] = value; return true }
func (m memory) Remove(key string)             { delete(m, key) }
