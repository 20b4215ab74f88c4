// Package collection reads and writes files of transport puzzles in the formats that Sokoban programs and
// sites exchange: the text of package transport, which may be plain (.xsb), with the notes of SokobanYASC
// (.sok) or run-length encoded, and the XML of .slc files. It is separate from package transport to keep the
// page's program small.
package collection

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// Formats lists the formats that Write supports.
var Formats = []string{"xsb", "rle", "slc"}

// ErrFormat is wrapped by errors about unsupported formats.
var ErrFormat = fault.New(fault.BadPuzzle, "not a format of collections")

// Read reads a file in any of the formats. name is the file's name, whose extension can identify the game; it
// may be "". Levels that cannot be read become Faults of the collection. If the file contains no level at
// all, the error is a transport.TextError.
func Read(name, text string) (*transport.Collection, error) {
	if start := strings.TrimLeft(text, "\ufeff \t\r\n"); strings.HasPrefix(start, "<") {
		return readXML(text)
	}
	return transport.ParseFile(name, text)
}

// Write writes a collection in one of the Formats. Errors wrap ErrFormat or transport.ErrLevel.
func Write(c *transport.Collection, format string) (string, error) {
	switch format {
	case "xsb", "rle":
		return c.XSB(format == "rle")
	case "slc":
		return writeXML(c)
	}
	return "", fmt.Errorf("%q is not one of %s: %w", format, strings.Join(Formats, ", "), ErrFormat)
}

// The elements of an .slc file. Other elements and attributes are ignored.
type (
	xmlFile struct {
		XMLName     xml.Name  `xml:"SokobanLevels"`
		Title       string    `xml:"Title,omitempty"`
		Description string    `xml:"Description,omitempty"`
		Levels      xmlLevels `xml:"LevelCollection"`
	}
	xmlLevels struct {
		Copyright string     `xml:",attr,omitempty"`
		MaxWidth  int        `xml:",attr"`
		MaxHeight int        `xml:",attr"`
		Level     []xmlLevel `xml:"Level"`
	}
	xmlLevel struct {
		ID        string   `xml:"Id,attr"`
		Width     int      `xml:",attr"`
		Height    int      `xml:",attr"`
		Copyright string   `xml:",attr,omitempty"`
		Comment   string   `xml:"Comment,omitempty"`
		Rows      []string `xml:"L"`
	}
)

// readXML reads the elements one by one, so that faults have positions. Invalid XML ends the reading and
// becomes a fault after the levels read so far.
func readXML(text string) (*transport.Collection, error) {
	d := xml.NewDecoder(strings.NewReader(strings.TrimPrefix(text, "\ufeff")))
	d.CharsetReader = latin
	r := xmlReader{d: d, c: new(transport.Collection)}
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			r.fault(r.syntax(err))
			break
		}
		switch t := token.(type) {
		case xml.StartElement:
			r.start(t)
		case xml.EndElement:
			r.end(t.Name.Local)
		case xml.CharData:
			r.text.Write(t)
		}
	}
	if len(r.c.Levels) == 0 && len(r.c.Faults) == 0 {
		return nil, &transport.TextError{Line: 1, Column: 1, Reason: "no Level in the XML"}
	}
	return r.c, nil
}

// latin reads Latin-1 and ASCII, the only other encodings of such files.
func latin(charset string, in io.Reader) (io.Reader, error) {
	switch strings.ToLower(charset) {
	case "iso-8859-1", "us-ascii":
	default:
		return nil, fmt.Errorf("the encoding %q is not known", charset)
	}
	raw, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	for _, b := range raw {
		out.WriteRune(rune(b))
	}
	return &out, nil
}

type place struct{ line, column int }

type xmlReader struct {
	d      *xml.Decoder
	c      *transport.Collection
	text   strings.Builder // text since the last tag
	began  place           // start of the text
	inside bool            // inside a Level element
	level  xmlLevel
	at     place   // position of the level
	rows   []place // start of each row
}

func (r *xmlReader) here() place {
	line, column := r.d.InputPos()
	return place{line, max(column, 1)}
}

// fault records that the level being read, or the rest of the file, cannot be read.
func (r *xmlReader) fault(err *transport.TextError) {
	title := ""
	if r.inside {
		title = r.level.ID
	}
	r.c.Faults = append(r.c.Faults, transport.Fault{At: len(r.c.Levels), Title: title, Err: err})
}

func (r *xmlReader) syntax(err error) *transport.TextError {
	at := r.here()
	if s, ok := errors.AsType[*xml.SyntaxError](err); ok {
		return &transport.TextError{Line: at.line, Column: at.column, Reason: "XML: " + s.Msg}
	}
	return &transport.TextError{Line: at.line, Column: at.column, Reason: strings.TrimPrefix(err.Error(), "xml: ")}
}

func (r *xmlReader) start(t xml.StartElement) {
	r.text.Reset()
	r.began = r.here()
	switch t.Name.Local {
	case "LevelCollection":
		r.c.Author = attribute(t, "Copyright")
	case "Level":
		if r.inside {
			r.fault(&transport.TextError{Line: r.began.line, Column: r.began.column, Reason: "a Level within a Level"})
		}
		r.inside, r.at, r.rows = true, r.began, nil
		r.level = xmlLevel{ID: attribute(t, "Id"), Copyright: attribute(t, "Copyright")}
	}
}

func attribute(t xml.StartElement, name string) string {
	for _, a := range t.Attr {
		if a.Name.Local == name {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

func (r *xmlReader) end(name string) {
	text := strings.TrimSpace(r.text.String())
	switch {
	case r.inside && name == "L":
		row := strings.TrimLeft(r.text.String(), "\r\n")
		r.level.Rows = append(r.level.Rows, strings.TrimRight(row, " \r\n"))
		r.rows = append(r.rows, r.began)
	case r.inside && name == "Comment":
		r.level.Comment = text
	case r.inside && name == "Level":
		if err := r.finish(); err != nil {
			r.fault(err)
		}
		r.inside = false
	case !r.inside && name == "Title":
		r.c.Title = text
	case !r.inside && name == "Description":
		r.c.Comment = text
	}
}

// finish makes a level from the data read for it.
func (r *xmlReader) finish() *transport.TextError {
	l, err := transport.FromRows(r.level.Rows)
	wrong, unreadable := errors.AsType[*transport.TextError](err)
	switch {
	case unreadable:
		at := r.at
		if i := wrong.Line - 1; i < len(r.rows) {
			at = place{r.rows[i].line, r.rows[i].column + wrong.Column - 1}
		}
		return &transport.TextError{Line: at.line, Column: at.column, Reason: wrong.Reason}
	case l.Worker == transport.Nowhere:
		return &transport.TextError{Line: r.at.line, Column: r.at.column, Reason: "the level that begins here has no worker (@)"}
	case len(l.Boxes) > transport.MaxBoxes:
		return &transport.TextError{Line: r.at.line, Column: r.at.column, Reason: fmt.Sprintf("the level that begins here has more than %d boxes", transport.MaxBoxes)}
	}
	l.Title, l.Author, l.Comment = r.level.ID, r.level.Copyright, r.level.Comment
	r.c.Levels = append(r.c.Levels, *l)
	return nil
}

func writeXML(c *transport.Collection) (string, error) {
	file := xmlFile{Title: c.Title, Description: c.Comment, Levels: xmlLevels{Copyright: c.Author}}
	for i := range c.Levels {
		l, err := c.Levels[i].Walled()
		if err != nil {
			return "", fmt.Errorf("level %d: %w", i+1, err)
		}
		id := l.Title
		if id == "" {
			id = fmt.Sprint(i + 1) // the format requires an id
		}
		file.Levels.MaxWidth, file.Levels.MaxHeight = max(file.Levels.MaxWidth, l.W), max(file.Levels.MaxHeight, l.H)
		file.Levels.Level = append(file.Levels.Level, xmlLevel{
			ID: id, Width: l.W, Height: l.H, Copyright: l.Author, Comment: l.Comment, Rows: l.Rows(),
		})
	}
	out, err := xml.MarshalIndent(file, "", "  ")
	if err != nil {
		return "", err
	}
	return xml.Header + string(out) + "\n", nil
}
