package state

// viewKey is where a window keeps which view it shows.
const viewKey = "perplex.view"

// View is one of the views of the page. All show the same board; style sheets put
// its surroundings where the view wants them.
type View string

// The views.
const (
	Design     View = "design"
	Generate   View = "generate"
	Understand View = "understand"
	Lesson     View = "lesson"
	Play       View = "play"
)

// Views are all of them.
var Views = [...]View{Play, Design, Understand, Lesson, Generate}

// Tabs are the views that have a tab, in the order of their tabs. Lesson is a part of Understand.
var Tabs = [...]View{Play, Design, Understand, Generate}

// Tab is the view whose tab is the one of v.
func (v View) Tab() View {
	if v == Lesson {
		return Understand
	}
	return v
}

// Mode is what the page is for.
type Mode string

// The modes. Play and Contest leave one view, that of play; Contest leaves out
// solutions, hints and numbers as well.
const (
	ModeEdit    Mode = "edit"
	ModePlay    Mode = "play"
	ModeContest Mode = "contest"
)

// View is the present one.
func (s *State) View() View { return s.view }

// ShowView changes the view, unless the mode leaves another one only.
func (s *State) ShowView(view View) {
	if view == s.view || s.Mode() != ModeEdit && view != Play {
		return
	}
	for _, known := range Views {
		if known == view {
			s.view = view
			if view.Tab() == Understand {
				s.lesson = view == Lesson
			}
			s.keepView()
			s.tell(Change{View: view})
		}
	}
}

// keepView keeps the view for this window, and for the next one once there is something to come back to.
func (s *State) keepView() {
	s.window.Set(viewKey, string(s.view))
	if !s.tabs.First() {
		choices := s.tabs.Choices()
		choices.View = string(s.view)
		s.tabs.Choose(choices)
	}
}

// ShowTab shows the view of a tab; that of Understand shows the part that was shown last.
func (s *State) ShowTab(tab View) {
	if tab == Understand && s.lesson {
		tab = Lesson
	}
	s.ShowView(tab)
}

// ShowBeside shows the view whose tab is so many further on, from the last to the first.
func (s *State) ShowBeside(by int) {
	for i, view := range Tabs {
		if view == s.view.Tab() {
			s.ShowTab(Tabs[(i+by+len(Tabs))%len(Tabs)])
			return
		}
	}
}

// ToggleView shows a view, or Design when it is there already.
func (s *State) ToggleView(view View) {
	if view == s.view {
		view = Design
	}
	s.ShowView(view)
}

// Mode is what the page is for.
func (s *State) Mode() Mode {
	if s.mode == "" {
		return ModeEdit
	}
	return s.mode
}

// SetMode changes that.
func (s *State) SetMode(mode Mode) {
	before := s.Mode()
	switch mode {
	case ModeEdit, ModePlay, ModeContest:
	default:
		return
	}
	if mode == before {
		return
	}
	s.mode = mode
	switch {
	case mode == ModeEdit:
		s.ShowView(Design)
	case before == ModeEdit:
		s.ShowView(Play)
	}
	s.tell(Change{Mode: mode})
}

// Editing reports whether gestures are about the chosen symbol: a click places it, or in
// the view Understand asks what it would do.
func (s *State) Editing() bool {
	return s.view == Design || s.view == Generate || s.view == Understand && s.edits
}

// SetEdits decides whether clicks in the view Understand are about the chosen symbol.
func (s *State) SetEdits(on bool) {
	if s.edits != on {
		s.edits = on
		s.tell(Change{Edits: true})
	}
}
