//go:build js

package play

// CanUndo reports whether a piece of the line can be taken back.
func (p *Play) CanUndo() bool { return p.stroke != nil && len(p.stroke.Line) > 0 }

// CanRedo reports whether a piece was taken back and nothing else was drawn since.
func (p *Play) CanRedo() bool { return p.stroke != nil && len(p.undone) > 0 }

// Undo takes back the last piece of the line.
func (p *Play) Undo() {
	if !p.CanUndo() {
		return
	}
	undone := append(p.undone, p.stroke.Back())
	p.unfinish() // which forgets what was undone
	p.tell("")
	if len(p.stroke.Line) == 0 {
		p.tell(p.invitation())
	}
	p.undone = undone
	p.back()
}

// Redo draws the piece that was taken back last.
func (p *Play) Redo() {
	if !p.CanRedo() {
		return
	}
	undone := p.undone
	last := len(undone) - 1
	p.unfinish()
	undone[last]()
	p.undone = undone[:last]
	p.tell("")
	if p.stroke.AtEnd() {
		p.tell("At an end: Enter finishes.")
	}
	p.back()
}

// back shows a line that has become another one, with the focus at its head.
func (p *Play) back() {
	p.show()
	p.moved()
	if len(p.stroke.Line) > 0 {
		p.board.Rove(p.stroke.Last())
	}
}
