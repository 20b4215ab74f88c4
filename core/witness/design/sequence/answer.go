package sequence

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// AppendProgress appends {"done", "total"}, counted in panels, and "proposing" during the search for the
// missing panel.
func (s *Sequence) AppendProgress(dst []byte) []byte {
	dst = jsonlite.AppendInt(jsonlite.AppendName(append(dst, '{'), "done"), len(s.Findings))
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "total"), len(s.panels))
	if s.search != nil {
		dst = append(jsonlite.AppendName(dst, "proposing"), "true"...)
	}
	return append(dst, '}')
}

// Answer declares the members of the answer of sequence.
var Answer = []verb.Member{
	{Name: "panels", Type: "SequenceFinding[]", Help: "findings about each panel; those that are not known yet are missing from the end"},
	{Name: "readings", Type: "SequenceReading[]", Help: "wrong readings of the symbols that the panels have"},
	{Name: "proposal", Type: "SequenceProposal | null", Help: "panel that is missing before the first gap; null if there is none, or none was requested"},
	{Name: "sentence", Type: "string", Help: "sentence about the first gap, or that there is none"},
	{Name: "refuted", Type: "number", Unit: "Sh", Help: refutedHelp},
	message.CompleteMember,
	message.VersionMember,
}

const refutedHelp = "evidence from which a reading counts as refuted"

// AppendAnswer appends the results so far as an object. An infinite number of Sh is null.
func (s *Sequence) AppendAnswer(dst []byte) []byte {
	dst = append(jsonlite.AppendName(append(dst, '{'), "panels"), '[')
	complete := s.done
	for i := range s.Findings {
		dst = s.appendFinding(jsonlite.AppendComma(dst, i), i)
		complete = complete && s.Findings[i].Undecided == ""
	}
	dst = append(jsonlite.AppendName(append(dst, ']'), "readings"), '[')
	n := 0
	for i := range Readings {
		if r := &Readings[i]; s.spoken[r] {
			dst = jsonlite.AppendString(jsonlite.AppendName(append(jsonlite.AppendComma(dst, n), '{'), "id"), r.ID)
			dst = jsonlite.AppendString(jsonlite.AppendName(dst, "name"), r.Name)
			dst = jsonlite.AppendString(jsonlite.AppendName(dst, "symbol"), string(r.Family))
			dst = append(jsonlite.AppendString(jsonlite.AppendName(dst, "words"), r.Words), '}')
			n++
		}
	}
	dst = jsonlite.AppendName(append(dst, ']'), "proposal")
	if s.Proposal == nil {
		dst = append(dst, "null"...)
	} else {
		dst = s.appendProposal(dst)
	}
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "sentence"), s.Sentence())
	dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "refuted"), s.options.Refuted)
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "complete"), complete)
	return append(message.AppendOrigin(dst, ""), '}')
}

func (s *Sequence) appendFinding(dst []byte, i int) []byte {
	f := &s.Findings[i]
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, '{'), "role"), string(s.panels[i].Role))
	if f.Undecided != "" {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "undecided"), f.Undecided)
	} else {
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "lines"), f.Lines)
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "right"), f.Right)
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "player"), f.Rules)
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "tsi"), f.TSI)
	}
	dst = append(jsonlite.AppendName(dst, "evidence"), '[')
	for j, e := range f.Evidence {
		dst = jsonlite.AppendString(jsonlite.AppendName(append(jsonlite.AppendComma(dst, j), '{'), "reading"), e.Reading.ID)
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "sh"), e.Sh)
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "total"), e.Total)
		dst = append(strconv.AppendBool(jsonlite.AppendName(dst, "refuted"), e.Refuted), '}')
	}
	dst = appendIDs(jsonlite.AppendName(append(dst, ']'), "open"), f.Open())
	return append(appendIDs(jsonlite.AppendName(dst, "gaps"), f.Gaps()), '}')
}

func (s *Sequence) appendProposal(dst []byte) []byte {
	p := s.Proposal
	dst = jsonlite.AppendInt(jsonlite.AppendName(append(dst, '{'), "before"), p.Before)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "role"), string(p.Role))
	dst = p.Puzzle.AppendJSON(jsonlite.AppendName(dst, "puzzle"))
	if p.Line != nil {
		dst = message.AppendPlaces(jsonlite.AppendName(dst, "line"), p.Line)
	}
	return append(appendIDs(jsonlite.AppendName(dst, "closes"), p.Closes), '}')
}

func appendIDs(dst []byte, readings []*Reading) []byte {
	dst = append(dst, '[')
	for i, r := range readings {
		dst = jsonlite.AppendString(jsonlite.AppendComma(dst, i), r.ID)
	}
	return append(dst, ']')
}

// Sentence names the first gap of the sequence, or says that there is none.
func (s *Sequence) Sentence() string {
	for i := range s.Findings {
		f := &s.Findings[i]
		var gaps []string
		for _, r := range f.Gaps() {
			gaps = append(gaps, r.Name)
		}
		if gaps != nil {
			return "Panel " + strconv.Itoa(i+1) + " tests what the panels before it leave open: " + strings.Join(gaps, ", ") + "."
		}
		if f.Undecided == "" && f.Right == 0 {
			return "Panel " + strconv.Itoa(i+1) + " has no solution."
		}
	}
	switch {
	case len(s.Findings) < len(s.panels):
		return "Not all panels are known yet."
	case len(s.panels) == 0:
		return "There is no panel yet."
	}
	for i := range s.Findings {
		if why := s.Findings[i].Undecided; why != "" {
			return "Panel " + strconv.Itoa(i+1) + " is not decided: " + why + "."
		}
	}
	return "Nothing is missing: earlier panels rule out every wrong reading that would fail a test."
}

// ReadRequest reads the options of the verb sequence, and ends the request.
func ReadRequest(r *verb.Fields) ([]Panel, Options, error) {
	panels := Read(r)
	o := Options{
		Propose: r.Boolean("propose", verb.Flag{Help: "looks for the panel that is missing before the first gap"}),
		Refuted: r.Number("refuted", verb.Real{Default: UsualRefuted, Above: true, Unit: "Sh", Help: refutedHelp}),
	}
	return panels, o, r.End()
}

// Read reads the option "panels". The default role is teach.
func Read(r *verb.Fields) []Panel {
	list := r.NeedList("panels", verb.List{Item: "SequencePanel", Help: "puzzles in the order in which they are played, each a document or the text of one"})
	panels := make([]Panel, len(list.Items))
	for i, item := range list.Items {
		field := verb.Item("panels", i)
		if item.Kind != jsonlite.Object {
			r.Fail(field, item, "is "+item.Kind.String()+`; expected an object with "puzzle"`)
			return nil
		}
		one := verb.NewFields(item)
		panels[i] = Panel{Role: Role(one.Text("role", verb.Text{Default: string(Teach)})), Puzzle: message.Puzzle(one), Line: message.Places(one, "line", "")}
		if err := one.End(); err != nil {
			r.Note(verb.Within(field+".", err))
			return nil
		}
	}
	return panels
}
