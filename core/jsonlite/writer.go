package jsonlite

import "strconv"

// Writer builds JSON text. It puts a comma before every member or item except the first; the caller closes
// each bracket that it opens. Convert any byte slice to a Writer to append to it:
//
//	w := Writer(dst)
//	w.Open('{')
//	w.Int("tried", 2)
//	w.Ints("cells", 3, 5)
//	return w.Close('}')
//
// Methods that take a name write a member. Methods called Put write only a value: an item of a
// list, or the value of the preceding Name. A member takes a single call, because answers have many
// members and each inlined append adds 150 to 250 bytes to a browser's program.
type Writer []byte

// comma separates the next value from the previous one. The text may also be at the start of a
// line.
func (w *Writer) comma() {
	n := len(*w)
	if n == 0 {
		return
	}
	switch (*w)[n-1] {
	case '{', '[', ':', ',', ' ', '\n':
		return
	}
	*w = append(*w, ',')
}

// Open opens an object or a list, given its opening bracket. It is an item, the value of a Name, or
// the whole text.
func (w *Writer) Open(bracket byte) {
	w.comma()
	*w = append(*w, bracket)
}

// Close writes the closing bracket of an Open, List or Object, and returns the text.
func (w *Writer) Close(bracket byte) []byte {
	*w = append(*w, bracket)
	return *w
}

// Name writes the name of a member; its value must follow.
func (w *Writer) Name(name string) {
	w.comma()
	*w = append(AppendString(*w, name), ':')
}

// Object opens a member that is an object.
func (w *Writer) Object(name string) {
	w.Name(name)
	w.Open('{')
}

// List opens a member that is a list.
func (w *Writer) List(name string) {
	w.Name(name)
	w.Open('[')
}

// Bool writes a member that is true or false.
func (w *Writer) Bool(name string, b bool) {
	w.Name(name)
	*w = strconv.AppendBool(*w, b)
}

// Int writes a member that is a whole number.
func (w *Writer) Int(name string, n int) {
	w.Name(name)
	w.PutInt(n)
}

// Number writes a member that is a number, or null if f is infinite or NaN; see AppendNumber.
func (w *Writer) Number(name string, f float64) {
	w.Name(name)
	w.PutNumber(f)
}

// Text writes a member that is a string.
func (w *Writer) Text(name, text string) {
	w.Name(name)
	w.PutText(text)
}

// Null writes a member that is null.
func (w *Writer) Null(name string) {
	w.Name(name)
	w.PutNull()
}

// Ints writes a member that is a list of whole numbers.
func (w *Writer) Ints(name string, list ...int) {
	w.Name(name)
	w.PutInts(list...)
}

// Numbers writes a member that is a list of numbers; see Number.
func (w *Writer) Numbers(name string, list ...float64) {
	w.Name(name)
	w.PutNumbers(list...)
}

// Texts writes a member that is a list of strings.
func (w *Writer) Texts(name string, list []string) {
	w.List(name)
	for _, text := range list {
		w.PutText(text)
	}
	w.Close(']')
}

// PutInt writes a whole number.
func (w *Writer) PutInt(n int) {
	w.comma()
	*w = AppendInt(*w, n)
}

// PutInts writes a list of whole numbers.
func (w *Writer) PutInts(list ...int) {
	w.Open('[')
	for _, n := range list {
		w.PutInt(n)
	}
	w.Close(']')
}

// PutNumber writes a number, or null if f is infinite or NaN; see AppendNumber.
func (w *Writer) PutNumber(f float64) {
	w.comma()
	*w = AppendNumber(*w, f)
}

// PutNumbers writes a list of numbers; see PutNumber.
func (w *Writer) PutNumbers(list ...float64) {
	w.Open('[')
	for _, f := range list {
		w.PutNumber(f)
	}
	w.Close(']')
}

// PutText writes a string.
func (w *Writer) PutText(text string) {
	w.comma()
	*w = AppendString(*w, text)
}

// PutNull writes null.
func (w *Writer) PutNull() {
	w.comma()
	*w = append(*w, "null"...)
}
