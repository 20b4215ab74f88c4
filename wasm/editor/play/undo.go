//go:build js

package play

// CanUndo reports whether a piece of the line, or a restart, can be undone.
func (p *Play) CanUndo() bool { return p.stroke != nil && (len(p.stroke.Line) > 0 || p.cleared != nil) }

// CanRedo reports whether a piece was undone and nothing drawn since.
func (p *Play) CanRedo() bool { return p.stroke != nil && len(p.undone) > 0 }

// Undo removes the last piece of the line, or restores the line that Restart has removed.
func (p *Play) Undo() {
	if !p.CanUndo() {
		return
	}
	if again := p.cleared; again != nil {
		p.unfinish()
		p.tell("")
		again()
		p.back()
		return
	}
	undone := append(p.undone, p.takeBack())
	p.unfinish() // unfinish clears undone
	p.tell("")
	if len(p.stroke.Line) == 0 {
		p.invite()
	}
	p.undone = undone
	p.back()
}

// Restart removes the line; Undo can restore it. It returns false if the board cannot be played.
func (p *Play) Restart() bool {
	if p.stroke == nil {
		return false
	}
	if len(p.stroke.Line) == 0 {
		return true
	}
	again := p.takeBack()
	p.stroke.Clear()
	p.unfinish()
	p.cleared = again
	p.tell("Restarted. Undo brings back what was there.")
	p.show()
	p.moved()
	return true
}

// Redo draws the piece again that was undone last.
func (p *Play) Redo() {
	if !p.CanRedo() {
		return
	}
	undone := p.undone
	last := len(undone) - 1
	p.unfinish()
	p.tell("")
	undone[last]()
	p.undone = undone[:last]
	if p.stroke.AtEnd() && !p.over {
		p.tell("At an end: Enter finishes.")
	}
	p.back()
}

// takeBack removes the last piece of the line. The returned function draws the piece again, and restores the
// verdict if the line was correct.
func (p *Play) takeBack() (again func()) {
	piece := p.stroke.Back()
	if !p.Solved() {
		return piece
	}
	return func() {
		piece()
		p.right()
	}
}

// back shows a changed line, with the focus at its head.
func (p *Play) back() {
	p.show()
	if p.over {
		p.restart.Enable(true)
	} else {
		p.moved()
	}
	if len(p.stroke.Line) > 0 {
		p.board.Rove(p.stroke.Last())
	}
}
