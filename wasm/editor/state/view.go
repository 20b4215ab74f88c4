package state

// viewKey is the key under which a window stores its view.
const viewKey = "perplex.view"

// View is one of the page's views. All show the same board; style sheets arrange its surroundings.
type View string

// Views of the page.
const (
	Design     View = "design"
	Generate   View = "generate"
	Understand View = "understand"
	Lesson     View = "lesson"
	Play       View = "play"
)

// Views lists all views.
var Views = [...]View{Play, Design, Understand, Lesson, Generate}

// Tabs lists the views that have a tab, in order. Lesson is a part of Understand.
var Tabs = [...]View{Play, Design, Understand, Generate}

// Tab returns the view whose tab v belongs to.
func (v View) Tab() View {
	if v == Lesson {
		return Understand
	}
	return v
}

// Mode is the purpose of the page.
type Mode string

// Modes of the page. Play and Contest offer only the view Play; Contest also hides solutions, hints and
// numbers.
const (
	ModeEdit    Mode = "edit"
	ModePlay    Mode = "play"
	ModeContest Mode = "contest"
)

// View returns the current view.
func (s *State) View() View { return s.view }

// ShowView changes the view, unless the mode offers only another one.
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

// keepView stores the view for this window, and for new windows once there is something to return to.
func (s *State) keepView() {
	s.window.Set(viewKey, string(s.view))
	if !s.tabs.First() {
		choices := s.tabs.Choices()
		choices.View = string(s.view)
		s.tabs.Choose(choices)
	}
}

// ShowTab shows the view of a tab; for Understand, the part shown last.
func (s *State) ShowTab(tab View) {
	if tab == Understand && s.lesson {
		tab = Lesson
	}
	s.ShowView(tab)
}

// ShowBeside shows the view of a tab at a distance from the present one; the tabs form a cycle.
func (s *State) ShowBeside(by int) {
	for i, view := range Tabs {
		if view == s.view.Tab() {
			s.ShowTab(Tabs[(i+by+len(Tabs))%len(Tabs)])
			return
		}
	}
}

// ToggleView shows a view, or Design if the view is already shown.
func (s *State) ToggleView(view View) {
	if view == s.view {
		view = Design
	}
	s.ShowView(view)
}

// Mode returns the purpose of the page.
func (s *State) Mode() Mode {
	if s.mode == "" {
		return ModeEdit
	}
	return s.mode
}

// SetMode sets the purpose of the page.
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

// Editing reports whether gestures use the chosen symbol: a click places it, or in Understand asks for its
// effect.
func (s *State) Editing() bool {
	return s.view == Design || s.view == Generate || s.view == Understand && s.edits
}

// SetEdits sets whether clicks in Understand use the chosen symbol.
func (s *State) SetEdits(on bool) {
	if s.edits != on {
		s.edits = on
		s.tell(Change{Edits: true})
	}
}
