// Package godebug stands in for Go's internal/godebug when the editor is
// compiled for the browser (build.sh, -overlay). A page has no GODEBUG
// environment, so every setting is unset for good; the real package brings its
// parser, the bisection of settings and the runtime's metrics with it, which
// are 31 KB of the module after brotli. Package time, which the DOM bindings
// import, is the one that asks for it.
package godebug

// Setting is one setting of the environment variable.
type Setting struct{ name string }

// New returns the setting of a name. A leading # marks one that is not
// documented.
func New(name string) *Setting { return &Setting{name} }

// Name returns the setting's name.
func (s *Setting) Name() string {
	if s.Undocumented() {
		return s.name[1:]
	}
	return s.name
}

// Undocumented reports whether the name was marked so.
func (s *Setting) Undocumented() bool { return s.name != "" && s.name[0] == '#' }

// String writes the setting as the environment would: without a value.
func (s *Setting) String() string { return s.Name() + "=" }

// IncNonDefault counts what is not the default, of which there is nothing.
func (s *Setting) IncNonDefault() {}

// Value returns the value that is set: none.
func (s *Setting) Value() string { return "" }
